package ir

// indexOps read and write at indices known only at run time.
var indexOps = []OpDef{
	{
		Name: "stablehlo.dynamic_slice",
		In:   slots(in("operand", Tensor), Slot{Name: "start_indices", Class: Integers, Variadic: true}), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("slice_sizes", KindInts)),
		Traits: Pure, Infer: inferDynamicSlice,
		Form: form(SigFunctional, operands, ints("sizes", "slice_sizes")),
	},
	{
		Name: "stablehlo.dynamic_update_slice",
		In: slots(in("operand", Tensor), in("update", Tensor),
			Slot{Name: "start_indices", Class: Integers, Variadic: true}), Out: slots(in("result", Tensor)),
		Traits: Pure, Form: form(SigFunctional, operands), Infer: inferDynamicUpdateSlice,
	},
	{
		Name: "stablehlo.gather",
		In:   slots(in("operand", Tensor), in("start_indices", Integers|Index)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			attr("dimension_numbers", KindGather),
			attr("slice_sizes", KindInts),
			defaulted("indices_are_sorted", KindBool, BoolAttr(false)),
		),
		Traits: Pure, Infer: inferGather,
	},
	{
		Name: "stablehlo.scatter",
		In:   slots(many("inputs", Tensor), in("scatter_indices", Integers|Index), many("updates", Tensor)), Out: slots(many("results", Tensor)),
		Attrs: attrs(
			attr("scatter_dimension_numbers", KindScatter),
			defaulted("indices_are_sorted", KindBool, BoolAttr(false)),
			defaulted("unique_indices", KindBool, BoolAttr(false)),
		),
		Traits: Pure, Regions: exactly(1), Infer: inferScatter, Verify: verifyScatter,
	},
	{
		Name: "stablehlo.torch_index_select",
		In:   slots(in("operand", Tensor), in("index", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("dim", KindI64), attr("batch_dims", KindI64)),
		Traits: Pure | Legacy,
	},
}
