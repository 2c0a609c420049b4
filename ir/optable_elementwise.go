package ir

// elementwiseOps are the ops whose result element depends on the operand
// elements at the same index only.
var elementwiseOps = []OpDef{
	unary("abs", SInt|Float|Complex|Quant, inferReal),
	accurate("cbrt"),
	unary("ceil", Float|Quant, inferFirst),
	{
		Name: "stablehlo.convert", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Traits: Pure | Elementwise, Form: form(SigSame, operands), Verify: verifySameShape,
	},
	unary("count_leading_zeros", Integers, inferFirst),
	accurate("cosine"),
	accurate("exponential"),
	accurate("exponential_minus_one"),
	unary("floor", Float|Quant, inferFirst),
	unary("imag", Float|Complex, inferReal),
	{
		Name: "stablehlo.is_finite", In: slots(in("x", Float|Quant)), Out: slots(in("y", Pred)),
		Traits: Pure | Elementwise, Form: form(SigFunctional, operands), Infer: inferPred,
	},
	accurate("log"),
	accurate("log_plus_one"),
	accurate("logistic"),
	unary("negate", Number, inferFirst),
	unary("not", Pred|Integers, inferFirst),
	unary("popcnt", Integers, inferFirst),
	unary("real", Float|Complex, inferReal),
	{
		Name: "stablehlo.reduce_precision", In: slots(in("operand", Float|Quant)), Out: slots(in("output", Float|Quant)),
		Attrs: attrs(
			AttrDef{Name: "exponent_bits", Kind: KindI32, Min: 1},
			attr("mantissa_bits", KindI32),
		),
		Traits: Pure | Elementwise | SameType, Infer: inferFirst,
		Form: form(SigSame, operands, keyed(PieceExpMant, "format", "exponent_bits")),
	},
	unary("round_nearest_afz", Float|Quant, inferFirst),
	unary("round_nearest_even", Float|Quant, inferFirst),
	accurate("rsqrt"),
	unary("sign", SInt|Float|Complex|Quant, inferFirst),
	accurate("sine"),
	accurate("sqrt"),
	accurate("tan"),
	accurate("tanh"),

	elementwise("add", Tensor, Commutative),
	elementwise("and", Pred|Integers, Commutative),
	elementwise("atan2", Float|Complex|Quant, 0),
	{
		Name: "stablehlo.complex", In: slots(in("lhs", Float), in("rhs", Float)), Out: slots(in("result", Complex)),
		Traits: Pure | Elementwise, Form: form(SigComplex, operands), Infer: inferComplex, Verify: verifyComplex,
	},
	{
		Name: "stablehlo.compare", In: slots(in("lhs", Tensor), in("rhs", Tensor)), Out: slots(in("result", Pred)),
		Attrs: attrs(
			enum("comparison_direction", "comparison_direction"),
			AttrDef{Name: "compare_type", Kind: KindEnum, Enum: "comparison_type", Optional: true},
		),
		Traits: Pure | Elementwise, Infer: inferPred, Verify: verifyCompare,
		Form: form(SigFunctional,
			keyed(PieceEnum, "", "comparison_direction"), operands,
			keyed(PieceEnum, "", "compare_type").optional()),
	},
	elementwise("divide", Number, 0),
	elementwise("maximum", Tensor, Commutative),
	elementwise("minimum", Tensor, Commutative),
	elementwise("multiply", Tensor, Commutative),
	elementwise("or", Pred|Integers, Commutative),
	elementwise("power", Number, 0),
	elementwise("remainder", Number, 0),
	elementwise("shift_left", Integers, 0),
	elementwise("shift_right_arithmetic", Integers, 0),
	elementwise("shift_right_logical", Integers, 0),
	elementwise("subtract", Number, 0),
	elementwise("xor", Pred|Integers, Commutative),
	{
		Name: "stablehlo.clamp",
		In:   slots(in("min", Tensor), in("operand", Tensor), in("max", Tensor)), Out: slots(in("result", Tensor)),
		Traits: Pure | Elementwise | SameElem, Form: form(SigSame, operands), Infer: inferClamp,
	},
	{
		Name: "stablehlo.select",
		In:   slots(in("pred", Pred), in("on_true", Tensor), in("on_false", Tensor)), Out: slots(in("result", Tensor)),
		Traits: Pure | Elementwise, Form: form(SigSelect, operands), Infer: inferSelect,
	},
	{
		Name: "stablehlo.uniform_quantize",
		In:   slots(in("operand", Float|Quant)), Out: slots(in("result", Quant)),
		Traits: Pure | Elementwise, Form: form(SigSame, operands), Verify: verifySameShape,
	},
	{
		Name: "stablehlo.uniform_dequantize",
		In:   slots(in("operand", Quant)), Out: slots(in("result", Float)),
		Traits: Pure | Elementwise, Form: form(SigSame, operands), Verify: verifySameShape,
	},
}

// unary returns the row of an element-wise op of one operand.
func unary(name string, c Class, infer func(*Op) ([]Type, error)) OpDef {
	return OpDef{
		Name: "stablehlo." + name, In: slots(in("operand", c)), Out: slots(in("result", c)),
		Traits: Pure | Elementwise, Form: form(SigSame, operands), Infer: infer,
	}
}

// accurate returns the row of a transcendental function, which may ask for a
// result accuracy.
func accurate(name string) OpDef {
	d := unary(name, Float|Complex|Quant, inferFirst)
	d.Attrs = attrs(defaulted("result_accuracy", KindAccuracy, defaultAccuracy))
	return d
}

var defaultAccuracy = &ResultAccuracy{"mode = #stablehlo.result_accuracy_mode<DEFAULT>"}

// elementwise returns the row of an element-wise op of two operands of one type.
func elementwise(name string, c Class, t Trait) OpDef {
	return OpDef{
		Name: "stablehlo." + name, In: slots(in("lhs", c), in("rhs", c)), Out: slots(in("result", c)),
		Traits: Pure | Elementwise | SameType | t, Form: form(SigSame, operands), Infer: inferFirst,
	}
}
