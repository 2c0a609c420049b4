package ir

// regionOps hold the code of a branch, a loop body or a reduction in a region.
var regionOps = []OpDef{
	{
		Name: "stablehlo.return", In: slots(many("results", Any)),
		Traits: Terminator | Pure, Form: form(SigOperands, operands),
	},
	{
		Name: "stablehlo.if", In: slots(ranked("pred", Pred, 0)), Out: slots(many("results", Any)),
		Traits: Pure, Regions: exactly(2), Infer: inferBranches,
	},
	{
		Name: "stablehlo.case", In: slots(ranked("index", SInt, 0)), Out: slots(many("results", Any)),
		Traits: Pure, Regions: Count{1, -1}, Infer: inferBranches, Verify: verifyCase,
	},
	{
		Name: "stablehlo.while", In: slots(many("operand", Any)), Out: slots(many("results", Any)),
		Traits: Pure, Regions: exactly(2), ArgName: "iterArg",
		Form: Form{Custom: WhileForm}, Infer: inferOperands, Verify: verifyWhile,
	},
	{
		Name: "stablehlo.reduce",
		In:   slots(many("inputs", Tensor), many("init_values", Tensor)), Out: slots(many("results", Tensor)),
		Attrs:  attrs(attr("dimensions", KindInts)),
		Traits: Pure, Regions: exactly(1),
		Form: Form{Custom: ReduceForm}, Infer: inferReduce, Verify: verifyReduce,
	},
	{
		Name: "stablehlo.reduce_window",
		In:   slots(many("inputs", Tensor), many("init_values", Tensor)), Out: slots(many("results", Tensor)),
		Attrs: attrs(
			attr("window_dimensions", KindInts),
			optional("window_strides", KindInts),
			optional("base_dilations", KindInts),
			optional("window_dilations", KindInts),
			optional("padding", KindPadding),
		),
		Traits: Pure, Regions: exactly(1), Infer: inferReduceWindow, Verify: verifyReduceWindow,
	},
	{
		Name: "stablehlo.select_and_scatter",
		In:   slots(in("operand", Tensor), in("source", Tensor), ranked("init_value", Tensor, 0)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			optional("window_dimensions", KindInts),
			optional("window_strides", KindInts),
			optional("padding", KindPadding),
		),
		Traits: Pure, Regions: exactly(2), Infer: inferSelectAndScatter, Verify: verifySelectAndScatter,
	},
	{
		Name: "stablehlo.sort", In: slots(many("inputs", Tensor)), Out: slots(many("results", Tensor)),
		Attrs: attrs(
			defaulted("dimension", KindI64, &IntAttr{-1, I64}),
			defaulted("is_stable", KindBool, BoolAttr(false)),
		),
		Traits: Pure, Regions: exactly(1), Infer: inferOperands, Verify: verifySort,
	},
	{
		Name: "stablehlo.map", In: slots(many("inputs", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("dimensions", KindInts)),
		Traits: Pure, Regions: exactly(1), Infer: inferMap, Verify: verifyMap,
	},
}
