package ir

// builtinOps are modules, functions and calls.
var builtinOps = []OpDef{
	{
		Name:    "builtin.module",
		Attrs:   attrs(optional("sym_name", KindString), optional("sym_visibility", KindString)),
		Regions: exactly(1), Traits: Isolated | SymbolOp, Form: Form{Custom: ModuleForm},
	},
	{
		Name: "func.func",
		Attrs: attrs(
			attr("sym_name", KindString),
			attr("function_type", KindType),
			optional("sym_visibility", KindString),
			optional("arg_attrs", KindArray),
			optional("res_attrs", KindArray),
			optional("no_inline", KindUnit),
		),
		Regions: exactly(1), Traits: Isolated | SymbolOp | Bare, Form: Form{Custom: FuncForm}, Verify: verifyFunc,
	},
	{
		Name: "func.call", In: slots(many("operands", Any)), Out: slots(many("results", Any)),
		Attrs: attrs(
			attr("callee", KindSymbol),
			optional("arg_attrs", KindArray),
			optional("res_attrs", KindArray),
			optional("no_inline", KindUnit),
		),
		Form: form(SigFunctional, keyed(PieceSymbol, "", "callee"), group),
	},
	{
		Name: "func.return", In: slots(many("operands", Any)),
		Traits: Terminator | Pure, Form: form(SigOperands, operands),
	},
}
