package ir

// miscOps are calls, tuples, random numbers and normalizations.
var miscOps = []OpDef{
	{
		Name: "stablehlo.custom_call", In: slots(many("inputs", Any)), Out: slots(many("results", Any)),
		Attrs: attrs(
			attr("call_target_name", KindString),
			defaulted("has_side_effect", KindBool, BoolAttr(false)),
			optional("backend_config", KindAny),
			defaulted("api_version", KindI32, &IntAttr{1, I32}),
			defaulted("called_computations", KindArray, &ArrayAttr{}),
			optional("operand_layouts", KindArray),
			optional("result_layouts", KindArray),
			defaulted("output_operand_aliases", KindArray, &ArrayAttr{}),
			optional("result_tilings", KindArray),
		),
		Verify: verifyCustomCall,
		Form:   form(SigFunctional, keyed(PieceSymbol, "", "call_target_name"), group),
	},
	{
		Name: "stablehlo.composite", In: slots(many("inputs", Any)), Out: slots(many("results", Any)),
		Attrs: attrs(
			attr("name", KindString),
			defaulted("composite_attributes", KindDict, &DictAttr{}),
			attr("decomposition", KindSymbol),
			defaulted("version", KindI32, &IntAttr{0, I32}),
		),
		Regions: Count{0, -1}, Form: form(SigFunctional, keyed(PieceString, "", "name"), operands.glue(Space)), Verify: verifyComposite,
	},
	{
		Name: "stablehlo.optimization_barrier", In: slots(many("operand", Any)), Out: slots(many("result", Any)),
		Traits: Pure, Form: Form{Custom: BarrierForm, Sig: SigPairwise}, Infer: inferOperands,
	},
	{
		Name: "stablehlo.tuple", In: slots(many("val", Any)), Out: slots(in("result", Tuple)),
		Traits: Pure, Form: form(SigTuple, operands), Infer: inferTuple,
	},
	{
		Name: "stablehlo.get_tuple_element", In: slots(in("operand", Tuple)), Out: slots(in("result", Any)),
		Attrs:  attrs(attr("index", KindI32)),
		Traits: Pure, Infer: inferGetTupleElement,
		Form: form(SigFunctional, operands, Piece{Kind: PieceIndex, Attr: "index", Glue: Tight}),
	},
	{
		Name: "stablehlo.rng",
		In: slots(ranked("a", Pred|Integers|Float, 0), ranked("b", Pred|Integers|Float, 0),
			ranked("shape", Integers|Index, 1)), Out: slots(in("result", Pred|Integers|Float)),
		Attrs:  attrs(enum("rng_distribution", "rng_distribution")),
		Verify: verifyRng,
		Form:   form(SigFunctional, operands, keyed(PieceEnum, "distribution", "rng_distribution")),
	},
	{
		Name: "stablehlo.rng_bit_generator", In: slots(in("initial_state", Integers|Float)),
		Out:         slots(in("output_state", Integers|Float), in("output", Integers|Float)),
		Attrs:       attrs(enum("rng_algorithm", "rng_algorithm")),
		ResultNames: []string{"output_state", "output"},
		Traits:      Pure, Verify: verifyRngBitGenerator,
		Form: form(SigFunctional, operands, keyed(PieceEnum, "algorithm", "rng_algorithm")),
	},
	{
		Name: "stablehlo.batch_norm_inference",
		In: slots(in("operand", Float|Quant), ranked("scale", Float|Quant, 1), ranked("offset", Float|Quant, 1),
			ranked("mean", Float|Quant, 1), ranked("variance", Float|Quant, 1)), Out: slots(in("result", Float|Quant)),
		Attrs:  attrs(attr("epsilon", KindF32), attr("feature_index", KindI64)),
		Traits: Pure | SameElem, Infer: inferBatchNormInference,
	},
	{
		Name: "stablehlo.batch_norm_training",
		In:   slots(in("operand", Float|Quant), ranked("scale", Float|Quant, 1), ranked("offset", Float|Quant, 1)),
		Out: slots(in("output", Float|Quant), ranked("batch_mean", Float|Quant, 1),
			ranked("batch_var", Float|Quant, 1)),
		Attrs:       attrs(attr("epsilon", KindF32), attr("feature_index", KindI64)),
		ResultNames: []string{"output", "batch_mean", "batch_var"},
		Traits:      Pure | SameElem, Infer: inferBatchNormTraining,
	},
	{
		Name: "stablehlo.batch_norm_grad",
		In: slots(in("operand", Float|Quant), ranked("scale", Float|Quant, 1), ranked("mean", Float|Quant, 1),
			ranked("variance", Float|Quant, 1), in("grad_output", Float|Quant)),
		Out: slots(in("grad_operand", Float|Quant), ranked("grad_scale", Float|Quant, 1),
			ranked("grad_offset", Float|Quant, 1)),
		Attrs:       attrs(attr("epsilon", KindF32), attr("feature_index", KindI64)),
		ResultNames: []string{"grad_operand", "grad_scale", "grad_offset"},
		Traits:      Pure | SameElem, Infer: inferBatchNormGrad,
	},
}
