package ir

// linalgOps are the contractions, factorizations and transforms.
var linalgOps = []OpDef{
	{
		Name: "stablehlo.cholesky", In: slots(in("a", Float|Complex|Quant)), Out: slots(in("result", Float|Complex|Quant)),
		Attrs:  attrs(defaulted("lower", KindBool, BoolAttr(false))),
		Traits: Pure | SameElem, Infer: inferFirst, Verify: verifyCholesky,
		Form: form(SigSame, operands, keyed(PieceBool, "lower", "lower").optional()),
	},
	{
		Name: "stablehlo.triangular_solve",
		In:   slots(in("a", Float|Complex), in("b", Float|Complex)), Out: slots(in("result", Float|Complex)),
		Attrs: attrs(
			attr("left_side", KindBool),
			attr("lower", KindBool),
			attr("unit_diagonal", KindBool),
			enum("transpose_a", "transpose"),
		),
		Traits: Pure | SameElem, Infer: inferTriangularSolve,
	},
	{
		Name: "stablehlo.dot", In: slots(in("lhs", Tensor), in("rhs", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(optional("precision_config", KindPrecision)),
		Traits: Pure | Legacy, Verify: verifyDot,
		Form: form(SigFunctional, operands, keyed(PiecePrecision, "precision", "precision_config").optional()),
	},
	{
		Name: "stablehlo.dot_general", In: slots(in("lhs", Tensor), in("rhs", Tensor)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			attr("dot_dimension_numbers", KindDot),
			optional("precision_config", KindPrecision),
			optional("algorithm", KindAlgorithm),
		),
		Traits: Pure, Verify: verifyDotGeneral,
		Form: form(SigFunctional, operands,
			keyed(PieceDotDims, "", "dot_dimension_numbers"),
			keyed(PiecePrecision, "precision", "precision_config").optional(),
			keyed(PieceAlgorithm, "algorithm", "algorithm").optional()),
	},
	{
		Name: "stablehlo.convolution", In: slots(in("lhs", Tensor), in("rhs", Tensor)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			optional("window_strides", KindInts),
			optional("padding", KindPadding),
			optional("lhs_dilation", KindInts),
			optional("rhs_dilation", KindInts),
			optional("window_reversal", KindBools),
			attr("dimension_numbers", KindConv),
			AttrDef{Name: "feature_group_count", Kind: KindI64, Min: 1},
			AttrDef{Name: "batch_group_count", Kind: KindI64, Min: 1},
			optional("precision_config", KindPrecision),
		),
		Traits: Pure, Verify: verifyConvolution,
		Form: form(SigFunctional, group,
			keyed(PieceConvDims, "dim_numbers", "dimension_numbers").glue(Space),
			keyed(PieceWindow, "window", "")),
	},
	{
		Name: "stablehlo.fft", In: slots(in("operand", Float|Complex)), Out: slots(in("result", Float|Complex)),
		Attrs:  attrs(enum("fft_type", "fft_type"), attr("fft_length", KindInts)),
		Traits: Pure, Infer: inferFFT,
		Form: form(SigFunctional, operands, keyed(PieceEnum, "type", "fft_type"), ints("length", "fft_length")),
	},
	{
		Name: "stablehlo.einsum", In: slots(in("lhs", Tensor), in("rhs", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("einsum_config", KindString)),
		Traits: Pure | Legacy,
		Form:   form(SigFunctional, operands, keyed(PieceString, "config", "einsum_config")),
	},
	{
		Name: "stablehlo.unary_einsum", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("einsum_config", KindString)),
		Traits: Pure | Legacy,
		Form:   form(SigFunctional, operands, keyed(PieceString, "config", "einsum_config")),
	},
}
