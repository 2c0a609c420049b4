package ir

// chloOps are the client-level ops that JAX leaves in its programs, and the
// rest of their dialect.
var chloOps = []OpDef{
	chloUnary("_asin_acos_kernel", Complex),
	chloUnary("acos", Float|Complex),
	chloUnary("acosh", Float|Complex),
	chloUnary("asin", Float|Complex),
	chloUnary("asinh", Float|Complex),
	chloUnary("atan", Float|Complex),
	chloUnary("atanh", Float|Complex),
	chloUnary("bessel_i1e", Float|Complex),
	chloUnary("conj", Float|Complex),
	chloUnary("cosh", Float|Complex),
	chloUnary("digamma", Float),
	chloUnary("erf", Float),
	chloUnary("erf_inv", Float),
	chloUnary("erfc", Float),
	chloPredicate("is_inf"),
	chloPredicate("is_neg_inf"),
	chloPredicate("is_pos_inf"),
	chloUnary("lgamma", Float),
	chloUnary("sinh", Float|Complex),
	chloUnary("square", Float|Complex),
	chloUnary("tan", Float|Complex),

	chloBinary("mulhi", Integers, Commutative),
	chloBinary("next_after", Float, 0),
	chloBinary("polygamma", Float, 0),
	chloBinary("zeta", Float, 0),

	chloBroadcast("add", Tensor),
	chloBroadcast("and", Pred|Integers),
	chloBroadcast("atan2", Tensor),
	chloBroadcast("complex", Float),
	chloBroadcast("divide", Tensor),
	chloBroadcast("maximum", Tensor),
	chloBroadcast("minimum", Tensor),
	chloBroadcast("multiply", Tensor),
	chloBroadcast("next_after", Float),
	chloBroadcast("or", Pred|Integers),
	chloBroadcast("polygamma", Float),
	chloBroadcast("power", Tensor),
	chloBroadcast("remainder", Tensor),
	chloBroadcast("shift_left", Tensor),
	chloBroadcast("shift_right_arithmetic", Tensor),
	chloBroadcast("shift_right_logical", Tensor),
	chloBroadcast("subtract", Tensor),
	chloBroadcast("xor", Pred|Integers),
	chloBroadcast("zeta", Float),
	{
		Name: "chlo.broadcast_compare", In: slots(in("lhs", Tensor), in("rhs", Tensor)), Out: slots(in("result", Pred)),
		Attrs: attrs(
			optional("broadcast_dimensions", KindInts),
			enum("comparison_direction", "comparison_direction"),
			AttrDef{Name: "compare_type", Kind: KindEnum, Enum: "comparison_type", Optional: true},
		),
		Traits: Pure, Form: form(SigFunctional, operands), Verify: verifyBroadcast,
	},
	{
		Name: "chlo.broadcast_select",
		In:   slots(in("pred", Pred), in("on_true", Tensor), in("on_false", Tensor)), Out: slots(in("result", Tensor)),
		Traits: Pure, Form: form(SigFunctional, operands),
	},
	{
		Name: "chlo.constant", Out: slots(in("output", Tensor)),
		Attrs:  attrs(attr("value", KindElements)),
		Traits: Pure, Form: Form{Custom: ConstantForm}, Verify: verifyConstant,
	},
	{
		Name: "chlo.constant_like", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(attr("value", KindAny)),
		Traits: Pure, Verify: verifySameShape,
	},
	{
		Name: "chlo.ragged_dot",
		In:   slots(in("lhs", Tensor), in("rhs", Tensor), in("group_sizes", Integers)), Out: slots(in("result", Tensor)),
		Attrs: attrs(
			attr("ragged_dot_dimension_numbers", KindAny),
			optional("precision_config", KindArray),
		),
		Traits: Pure,
	},
	{
		// How many inputs and outputs there are before the carries, the segment
		// sizes say.
		Name: "chlo.scan", In: slots(many("inputs", Tensor)), Out: slots(many("results", Tensor)),
		Attrs: attrs(
			attr("dimension", KindI64),
			optional("scan_dim_size", KindI64),
			defaulted("is_reverse", KindBool, BoolAttr(false)),
			optional("is_associative", KindBool),
			attr("operandSegmentSizes", KindAny),
			attr("resultSegmentSizes", KindAny),
		),
		Traits: Pure | Isolated, Regions: exactly(1), Form: Form{Custom: ScanForm}, Verify: verifyScan,
	},
	{
		Name: "chlo.top_k", In: slots(in("operand", Tensor)), Out: slots(in("values", Tensor), in("indices", Tensor)),
		Attrs: attrs(
			attr("k", KindI64),
			defaulted("is_stable", KindBool, BoolAttr(true)),
		),
		ResultNames: []string{"values", "indices"},
		Traits:      Pure, Form: Form{Custom: TopKForm, Sig: SigTopK}, Infer: inferTopK,
	},
}

// chloUnary returns the row of an element-wise function.
func chloUnary(name string, c Class) OpDef {
	return OpDef{
		Name: "chlo." + name, In: slots(in("operand", c)), Out: slots(in("result", c)),
		Traits: Pure | Elementwise, Form: form(SigArrow, operands), Infer: inferFirst,
	}
}

// chloPredicate returns the row of an element-wise test.
func chloPredicate(name string) OpDef {
	return OpDef{
		Name: "chlo." + name, In: slots(in("operand", Float)), Out: slots(in("result", Pred)),
		Traits: Pure | Elementwise, Form: form(SigArrow, operands), Infer: inferPred,
	}
}

// chloBinary returns the row of an element-wise function of two operands of
// one type.
func chloBinary(name string, c Class, t Trait) OpDef {
	return OpDef{
		Name: "chlo." + name, In: slots(in("lhs", c), in("rhs", c)), Out: slots(in("result", c)),
		Traits: Pure | Elementwise | SameType | t, Form: form(SigArrow, operands), Infer: inferFirst,
	}
}

// chloBroadcast returns the row of a binary op that first broadcasts the
// smaller operand.
func chloBroadcast(name string, c Class) OpDef {
	return OpDef{
		Name: "chlo.broadcast_" + name, In: slots(in("lhs", c), in("rhs", c)), Out: slots(in("result", Tensor)),
		Attrs:  attrs(optional("broadcast_dimensions", KindInts)),
		Traits: Pure, Form: form(SigFunctional, operands), Verify: verifyBroadcast,
	}
}
