package ir

// dynamicOps take shapes that are known only at run time. Programs with them
// are refused until their symbolic sizes are specialised.
var dynamicOps = []OpDef{
	{
		Name: "stablehlo.dynamic_broadcast_in_dim",
		In:   slots(in("operand", Tensor), ranked("output_dimensions", Integers|Index, 1)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			attr("broadcast_dimensions", KindInts),
			optional("known_expanding_dimensions", KindInts),
			optional("known_nonexpanding_dimensions", KindInts),
		),
		Traits: Pure | DynamicOp, Verify: verifyDynamicBroadcastInDim,
		Form: form(SigFunctional, operands, ints("dims", "broadcast_dimensions")),
	},
	{
		Name: "stablehlo.dynamic_conv",
		In:   slots(in("lhs", Tensor), in("rhs", Tensor), ranked("padding", Integers, 2)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			optional("window_strides", KindInts),
			optional("lhs_dilation", KindInts),
			optional("rhs_dilation", KindInts),
			optional("window_reversal", KindBools),
			attr("dimension_numbers", KindConv),
			AttrDef{Name: "feature_group_count", Kind: KindI64, Min: 1},
			AttrDef{Name: "batch_group_count", Kind: KindI64, Min: 1},
			optional("precision_config", KindPrecision),
		),
		Traits: Pure | DynamicOp,
	},
	{
		Name: "stablehlo.dynamic_gather",
		In:   slots(in("operand", Tensor), in("start_indices", Integers|Index), ranked("slice_sizes", Integers, 1)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			attr("dimension_numbers", KindGather),
			defaulted("indices_are_sorted", KindBool, BoolAttr(false)),
		),
		Traits: Pure | DynamicOp,
	},
	{
		Name: "stablehlo.dynamic_iota", In: slots(ranked("output_shape", Integers|Index, 1)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("iota_dimension", KindI64)),
		Traits: Pure | DynamicOp, Verify: verifyIota,
		Form: form(SigFunctional, operands, dim("iota_dimension")),
	},
	{
		Name: "stablehlo.dynamic_pad",
		In: slots(in("operand", Tensor), ranked("padding_value", Tensor, 0), ranked("edge_padding_low", Integers|Index, 1),
			ranked("edge_padding_high", Integers|Index, 1), ranked("interior_padding", Integers|Index, 1)), Out: slots(in("result", Tensor)),
		Traits: Pure | DynamicOp, Form: form(SigFunctional, operands), Verify: verifyVectors(2),
	},
	{
		Name: "stablehlo.dynamic_reshape",
		In:   slots(in("operand", Tensor), ranked("output_shape", Integers|Index, 1)), Out: slots(in("result", Tensor)),
		Traits: Pure | DynamicOp, Form: form(SigFunctional, operands), Verify: verifyDynamicReshape,
	},
	{
		Name: "stablehlo.real_dynamic_slice",
		In: slots(in("operand", Tensor), ranked("start_indices", Integers|Index, 1),
			ranked("limit_indices", Integers|Index, 1), ranked("strides", Integers|Index, 1)), Out: slots(in("result", Tensor)),
		Traits: Pure | DynamicOp, Form: form(SigFunctional, operands), Verify: verifyVectors(1),
	},
	{
		Name: "stablehlo.set_dimension_size",
		In:   slots(in("operand", Tensor), ranked("size", SInt, 0)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("dimension", KindI64)),
		Traits: Pure | DynamicOp, Verify: verifySetDimensionSize,
		Form: form(SigFunctional, operands, dim("dimension")),
	},
}
