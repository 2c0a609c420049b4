package ir

// shapeOps make, move and reshape elements without computing on them.
var shapeOps = []OpDef{
	{
		Name: "stablehlo.constant", Out: slots(in("output", Tensor|Index)),
		Attrs:  attrs(attr("value", KindElements)),
		Traits: Pure, Form: Form{Custom: ConstantForm}, Verify: verifyConstant,
	},
	{
		Name: "stablehlo.iota", Out: slots(in("output", Integers|Float|Complex|Quant)),
		Attrs:  attrs(attr("iota_dimension", KindI64)),
		Traits: Pure, Form: form(SigResults, dim("iota_dimension")), Verify: verifyIota,
	},
	{
		Name: "stablehlo.bitcast_convert", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Traits: Pure, Form: form(SigFunctional, operands), Verify: verifyBitcastConvert,
	},
	{
		Name: "stablehlo.broadcast", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("broadcast_sizes", KindInts)),
		Traits: Pure | SameElem | Legacy, Infer: inferBroadcast,
		Form: form(SigFunctional, operands, ints("sizes", "broadcast_sizes")),
	},
	{
		Name: "stablehlo.broadcast_in_dim", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("broadcast_dimensions", KindInts)),
		Traits: Pure | SameElem, Verify: verifyBroadcastInDim,
		Form: form(SigFunctional, operands, ints("dims", "broadcast_dimensions")),
	},
	{
		Name: "stablehlo.concatenate", In: slots(many("inputs", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("dimension", KindI64)),
		Traits: Pure | SameElem, Infer: inferConcatenate,
		Form: form(SigFunctional, operands, dim("dimension")),
	},
	{
		Name: "stablehlo.pad",
		In:   slots(in("operand", Tensor), ranked("padding_value", Tensor, 0)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			attr("edge_padding_low", KindInts),
			attr("edge_padding_high", KindInts),
			attr("interior_padding", KindInts),
		),
		Traits: Pure | SameElem, Infer: inferPad,
		Form: form(SigFunctional, operands,
			ints("low", "edge_padding_low"), ints("high", "edge_padding_high"), ints("interior", "interior_padding")),
	},
	{
		Name: "stablehlo.reshape", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Traits: Pure | SameElem, Form: form(SigFunctional, operands), Verify: verifyReshape,
	},
	{
		Name: "stablehlo.reverse", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("dimensions", KindInts)),
		Traits: Pure | SameElem, Infer: inferFirst, Verify: verifyReverse,
		Form: form(SigSame, operands, ints("dims", "dimensions")),
	},
	{
		Name: "stablehlo.slice", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			attr("start_indices", KindInts),
			attr("limit_indices", KindInts),
			attr("strides", KindInts),
		),
		Traits: Pure | SameElem, Infer: inferSlice,
		Form: form(SigFunctional, operands, Piece{Kind: PieceRanges, Attr: "start_indices", Glue: Space}),
	},
	{
		Name: "stablehlo.transpose", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("permutation", KindInts)),
		Traits: Pure | SameElem, Infer: inferTranspose,
		Form: form(SigFunctional, operands, ints("dims", "permutation")),
	},
	{
		Name: "stablehlo.get_dimension_size", In: slots(in("operand", Tensor)), Out: slots(ranked("result", SInt, 0)),
		Attrs:  attrs(attr("dimension", KindI64)),
		Traits: Pure, Infer: inferGetDimensionSize,
		Form: form(SigFunctional, operands, dim("dimension")),
	},
}
