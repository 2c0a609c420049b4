package ir

import (
	"fmt"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
)

// Verify checks that m is a valid program: every op fits its row of the op
// table (operands, results, attributes, regions, types), every value is
// defined before its use, every block ends as its op demands, symbols are
// unique and calls fit what they call. Ops that the table lacks are taken as
// they are. The error is an *diag.Errors with the positions of the ops.
func Verify(m *Module) error { return verifyModule(m, 0) }

// verifyModule keeps at most limit errors; zero is diag.DefaultMax.
func verifyModule(m *Module, limit int) error {
	v := &verifier{errs: &diag.List{Max: limit}, defined: make(map[*Value]bool)}
	v.op(m.Op)
	return v.errs.Err()
}

// VerifyOp checks one op without regions against its row of the op table; an op
// that the table lacks is taken as it is.
func VerifyOp(op *Op) error {
	def := op.Def()
	if def == nil {
		return nil
	}
	return (&verifier{}).row(op, def)
}

type verifier struct {
	errs    *diag.List
	defined map[*Value]bool // the values visible here
	symbols map[string]*Op  // of the innermost module
}

func (v *verifier) errorf(op *Op, format string, args ...any) {
	v.errs.Addf(op.Pos, "%s: %s", op.Name, fmt.Sprintf(format, args...))
}

// op checks one op and what is inside it.
func (v *verifier) op(op *Op) {
	for i, x := range op.Operands {
		if x == nil {
			v.errorf(op, "operand %d is missing", i)
			return
		}
		if !v.defined[x] {
			v.errorf(op, "operand %d is used where it is not defined", i)
		}
	}
	for i, r := range op.Results {
		if r == nil || r.Op != op || r.Index != i {
			v.errorf(op, "result %d is missing or belongs to another op", i)
			return
		}
	}
	def := op.Def()
	bad := v.errs.Len()
	for _, r := range op.Regions {
		v.region(op, def, r)
	}
	if def == nil {
		return
	}
	if err := v.row(op, def); err != nil {
		// An error inside a region is the cause of one that the region's types
		// lead to.
		if v.errs.Len() == bad || len(op.Regions) == 0 {
			v.errorf(op, "%s", err)
		}
	}
}

// row checks op against its row of the table.
func (v *verifier) row(op *Op, def *OpDef) error {
	if err := checkInputs(op, def); err != nil {
		return err
	}
	if err := checkSlots("result", def.Out, op.Results); err != nil {
		return err
	}
	if err := checkTraits(op, def); err != nil {
		return err
	}
	if len(op.Successors) > 0 {
		return fmt.Errorf("has successors")
	}
	if def.Infer != nil {
		want, err := def.Infer(op)
		if err != nil {
			return err
		}
		if err := checkResults(op, want); err != nil {
			return err
		}
	}
	if def.Verify != nil {
		if err := def.Verify(op); err != nil {
			return err
		}
	}
	return v.symbolUses(op)
}

// checkResults compares op's result types with the inferred ones.
func checkResults(op *Op, want []Type) error {
	if len(op.Results) != len(want) {
		return fmt.Errorf("has %s, but must have %d", plural(len(op.Results), "result"), len(want))
	}
	for i, r := range op.Results {
		if !compatible(r.Type, want[i]) {
			return fmt.Errorf("result %d has type %s, but must have %s", i, r.Type, want[i])
		}
	}
	return nil
}

// region checks the blocks of r, a region of op.
func (v *verifier) region(op *Op, def *OpDef, r *Region) {
	outer := v.defined
	if def != nil && def.Traits&Isolated != 0 {
		v.defined = make(map[*Value]bool)
	}
	if op.Name == "builtin.module" {
		symbols := v.symbols
		v.collectSymbols(r)
		defer func() { v.symbols = symbols }()
	}
	if def != nil && len(r.Blocks) > 1 {
		v.errorf(op, "has a region of %d blocks, but must have one", len(r.Blocks))
	}
	var mine []*Value
	define := func(vs []*Value) {
		for _, x := range vs {
			v.defined[x] = true
		}
		mine = append(mine, vs...)
	}
	if len(r.Blocks) > 1 {
		// Control flow between blocks belongs to dialects unknown here: which
		// block dominates which is not checked.
		for _, b := range r.Blocks {
			for _, op := range b.Ops {
				define(op.Results)
			}
		}
	}
	if r.Op != op {
		v.errorf(op, "has a region that belongs to another op")
	}
	for _, b := range r.Blocks {
		v.block(op, r, b)
		define(b.Args)
		for _, op := range b.Ops {
			v.op(op)
			define(op.Results)
		}
		v.terminator(op, def, b)
	}
	for _, x := range mine {
		delete(v.defined, x)
	}
	v.defined = outer
}

// block checks that what b holds knows where it stands.
func (v *verifier) block(op *Op, r *Region, b *Block) {
	if b.Region != r {
		v.errorf(op, "has a block that belongs to another region")
	}
	for i, a := range b.Args {
		if a.Block != b || a.Index != i {
			v.errorf(op, "argument %d of a block belongs to another one", i)
		} else if err := checkSizes(a.Type); err != nil {
			v.errorf(op, "argument %d of a block: %s", i, err)
		}
	}
	for _, inner := range b.Ops {
		if inner.Block != b {
			v.errorf(inner, "belongs to another block")
		}
	}
}

// terminator checks how b, a block of op, ends.
func (v *verifier) terminator(op *Op, def *OpDef, b *Block) {
	for i, inner := range b.Ops {
		if i < len(b.Ops)-1 && inner.Is(Terminator) {
			v.errorf(inner, "must be the last op of its block")
		}
	}
	if def == nil || op.Name == "builtin.module" {
		return
	}
	want := "stablehlo.return"
	if op.Name == "func.func" {
		want = "func.return"
	}
	last := b.Terminator()
	if last == nil {
		v.errorf(op, "has an empty block, which must end in %s", want)
		return
	}
	if last.Name != want && (last.Def() != nil || op.Name == "func.func") {
		// StableHLO's own tests end functions in stablehlo.return.
		if last.Name != "stablehlo.return" {
			v.errorf(last, "must be followed by %s, which ends the block of %s", want, op.Name)
		}
		return
	}
	if op.Name == "func.func" {
		v.functionReturn(op, last)
	}
}

// functionReturn compares what a function returns with its type.
func (v *verifier) functionReturn(fn, ret *Op) {
	outs := Func{fn}.Type().Outs
	if len(ret.Operands) != len(outs) {
		v.errorf(ret, "returns %s, but the function has %s", plural(len(ret.Operands), "value"), plural(len(outs), "result"))
		return
	}
	for i, x := range ret.Operands {
		if x != nil && !Equal(x.Type, outs[i]) {
			v.errorf(ret, "operand %d has type %s, but the function returns %s", i, x.Type, outs[i])
		}
	}
}

// verifyFunc compares a function's type with its arguments.
func verifyFunc(op *Op) error {
	t, ok := op.Attr("function_type").(*TypeAttr).Type.(*FuncType)
	if !ok {
		return fmt.Errorf("function_type is %s, not the type of a function", op.Attr("function_type"))
	}
	body := Func{op}.Body()
	if body == nil {
		if op.StringAttr("sym_visibility") != "private" {
			return fmt.Errorf("a function without a body must be private")
		}
		return checkArgDicts(op, t)
	}
	if len(body.Args) != len(t.Ins) {
		return fmt.Errorf("has %s, but its type %s has %d", plural(len(body.Args), "argument"), t, len(t.Ins))
	}
	for i, a := range body.Args {
		if !Equal(a.Type, t.Ins[i]) {
			return fmt.Errorf("argument %d has type %s, but the function's type is %s", i, a.Type, t)
		}
	}
	return checkArgDicts(op, t)
}

func checkArgDicts(op *Op, t *FuncType) error {
	if _, ok := dictList(op.Attr("arg_attrs"), len(t.Ins)); !ok {
		return fmt.Errorf("arg_attrs must be a dictionary for each argument")
	}
	if _, ok := dictList(op.Attr("res_attrs"), len(t.Outs)); !ok {
		return fmt.Errorf("res_attrs must be a dictionary for each result")
	}
	return nil
}

// collectSymbols makes v.symbols the symbols of a module's region.
func (v *verifier) collectSymbols(r *Region) {
	v.symbols = make(map[string]*Op)
	for _, b := range r.Blocks {
		for _, op := range b.Ops {
			name := op.StringAttr("sym_name")
			if name == "" {
				continue
			}
			if first := v.symbols[name]; first != nil {
				e := diag.Errorf(op.Pos, "%s: the symbol @%s is already defined", op.Name, name)
				e.Notes = []diag.Note{{Pos: first.Pos, Msg: "the first definition is here"}}
				v.errs.Add(e)
				continue
			}
			v.symbols[name] = op
		}
	}
}

// symbolUses checks that the function that op calls is there and has fitting
// types.
func (v *verifier) symbolUses(op *Op) error {
	attr := ""
	switch op.Name {
	case "func.call":
		attr = "callee"
	case "stablehlo.composite":
		attr = "decomposition"
	default:
		return nil
	}
	sym := op.Attr(attr).(*SymbolAttr)
	fn := v.symbols[sym.Name]
	if fn == nil || fn.Name != "func.func" || len(sym.Nested) > 0 {
		return fmt.Errorf("there is no function %s", sym)
	}
	t := Func{fn}.Type()
	if len(op.Operands) != len(t.Ins) || len(op.Results) != len(t.Outs) {
		return fmt.Errorf("%s has type %s, but is called with %s for %s", sym, t,
			plural(len(op.Operands), "operand"), plural(len(op.Results), "result"))
	}
	for i, x := range op.Operands {
		if !Equal(x.Type, t.Ins[i]) && (op.Name == "func.call" || !compatible(x.Type, t.Ins[i])) {
			return fmt.Errorf("operand %d has type %s, but %s takes %s", i, x.Type, sym, t.Ins[i])
		}
	}
	for i, x := range op.Results {
		if !Equal(x.Type, t.Outs[i]) && (op.Name == "func.call" || !compatible(x.Type, t.Outs[i])) {
			return fmt.Errorf("result %d has type %s, but %s returns %s", i, x.Type, sym, t.Outs[i])
		}
	}
	return nil
}
