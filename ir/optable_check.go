package ir

// checkOps are the assertions of StableHLO's own interpreter tests.
var checkOps = []OpDef{
	{
		Name: "check.expect_eq", In: slots(in("lhs", Tensor), in("rhs", Tensor)),
		Form: form(SigFirst, operands), Verify: verifySameOperands,
	},
	{
		Name: "check.expect_eq_const", In: slots(in("lhs", Tensor)),
		Attrs: attrs(attr("value", KindElements)),
		Form:  Form{Custom: ExpectForm}, Verify: verifyExpectConst,
	},
	{
		Name: "check.expect_almost_eq", In: slots(in("lhs", Float|Complex), in("rhs", Float|Complex)),
		Attrs: attrs(defaulted("tolerance", KindF64, defaultTolerance)),
		Form:  form(SigFirst, operands, keyed(PieceFloat, "tolerance", "tolerance").optional()), Verify: verifySameOperands,
	},
	{
		Name: "check.expect_almost_eq_const", In: slots(in("lhs", Float|Complex)),
		Attrs:  attrs(attr("value", KindElements), defaulted("tolerance", KindF64, defaultTolerance)),
		Form:   Form{Custom: ExpectForm},
		Verify: verifyExpectConst,
	},
	{
		Name: "check.expect_close", In: slots(in("actual", Float|Complex), in("expected", Float|Complex)),
		Attrs: attrs(
			attr("max_ulp_difference", KindUI64),
			defaulted("min_ulp_difference", KindUI64, &IntAttr{0, UI64}),
		),
		Form: Form{Custom: CloseForm, Sig: SigOperands, Pieces: []Piece{
			operands,
			keyed(PieceInt, "max_ulp_difference", "max_ulp_difference"),
			keyed(PieceInt, "min_ulp_difference", "min_ulp_difference").optional(),
		}},
		Verify: verifySameOperands,
	},
	{
		Name: "check.expect_serialized_eq", In: slots(in("expected", Tensor)),
		Attrs: attrs(attr("probe_id", KindString), defaulted("iteration", KindUI32, &IntAttr{0, UI32})),
		Form: form(SigFirst, operands,
			keyed(PieceString, "probe_id", "probe_id"), keyed(PieceInt, "iter", "iteration").optional()),
	},
}

// interpreterOps are the ops of StableHLO's reference interpreter: it prints a
// tensor, records one for a later check.expect_serialized_eq, and runs several
// programs at once.
var interpreterOps = []OpDef{
	{Name: "interpreter.print", In: slots(in("operand", Tensor)), Form: form(SigFirst, operands)},
	{
		Name: "interpreter.probe", In: slots(in("operand", Tensor)), Out: slots(in("result", Tensor)),
		Attrs: attrs(attr("probe_id", KindString)),
		Form:  form(SigSame, operands, keyed(PieceString, "probe_id", "probe_id")), Infer: inferFirst,
	},
	{
		Name: "interpreter.run_parallel", In: slots(many("inputs", Any)), Out: slots(many("results", Any)),
		Attrs:  attrs(attr("programs", KindArray), optional("infeed", KindArray)),
		Traits: Distributed,
	},
}

// defaultTolerance is 1e-4.
var defaultTolerance = &FloatAttr{Bits: 0x3F1A36E2EB1C432D, Type: F64}

// The unsigned types that only the check dialect's attributes have.
var (
	UI32 = IntType{Width: 32, Unsigned: true}
	UI64 = IntType{Width: 64, Unsigned: true}
)
