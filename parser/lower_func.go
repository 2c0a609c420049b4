package parser

import (
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// module lowers a module in its own form.
func (lo *lowerer) module(m *Module) (*ir.Op, error) {
	op := ir.NewOp("builtin.module", nil)
	if m.Name != nil {
		name, err := lo.symbol(*m.Name)
		if err != nil {
			return nil, err
		}
		op.SetAttr("sym_name", ir.StringAttr(name))
	}
	if err := lo.addAttrs(op, m.Attrs); err != nil {
		return nil, err
	}
	lo.openScope()
	defer lo.closeScope()
	lo.region(op, m.Body, nil)
	return op, lo.checkModule(op, m.Word)
}

// checkModule checks what ir.Module takes for granted; an empty module gets its
// block.
func (lo *lowerer) checkModule(op *ir.Op, word lexer.Token) error {
	if len(op.Regions) == 1 && len(op.Regions[0].Blocks) == 0 {
		op.Regions[0].AddBlock()
	}
	if len(op.Regions) != 1 || len(op.Regions[0].Blocks) != 1 || len(op.Regions[0].Blocks[0].Args) > 0 {
		return lo.errorf(word.Pos, "a module must have one region of one block without arguments")
	}
	return nil
}

// addAttrs adds the entries of a dictionary to those that the op's own form
// has given it.
func (lo *lowerer) addAttrs(op *ir.Op, d *Dict) error {
	attrs, err := lo.dict(d)
	if err != nil {
		return err
	}
	op.Attrs, err = lo.merge(op.Attrs, attrs, d, "by the op's form already")
	return err
}

// fn lowers a function in its own form. The attributes of arguments and results
// become arg_attrs and res_attrs: arrays with a dictionary for each, or nothing
// when all of them are empty.
func (lo *lowerer) fn(f *Func) (*ir.Op, error) {
	name, err := lo.symbol(f.Name)
	if err != nil {
		return nil, err
	}
	results := f.results()
	ins, inAttrs, err := lo.funcArgs(f.Args)
	if err != nil {
		return nil, err
	}
	outs, outAttrs, err := lo.funcArgs(results)
	if err != nil {
		return nil, err
	}
	op := ir.NewOp("func.func", nil)
	op.SetAttr("sym_name", ir.StringAttr(name))
	op.SetAttr("function_type", &ir.TypeAttr{Type: &ir.FuncType{Ins: ins, Outs: outs}})
	if f.Visibility != "" {
		op.SetAttr("sym_visibility", ir.StringAttr(f.Visibility))
	}
	if inAttrs != nil {
		op.SetAttr("arg_attrs", inAttrs)
	}
	if outAttrs != nil {
		op.SetAttr("res_attrs", outAttrs)
	}
	if err := lo.addAttrs(op, f.Attrs); err != nil {
		return nil, err
	}
	for _, r := range results {
		if r.Name != nil {
			return nil, lo.errorf(r.Name.Pos, "the results of a function have no names")
		}
	}
	if f.Body == nil {
		op.AddRegion()
		return op, nil
	}
	if len(f.Body.Entry) == 0 && len(f.Body.Blocks) == 0 {
		return nil, lo.errorf(f.Body.Open.Pos, "the body of function @%s is empty", name)
	}
	args := make([]blockArg, len(ins))
	for i, a := range f.Args {
		if a.Name == nil {
			return nil, lo.errorf(f.Name.Pos, "function @%s has a body, so its arguments need names", name)
		}
		args[i] = blockArg{a.Name, ins[i], a.Loc}
	}
	lo.openScope()
	defer lo.closeScope()
	lo.region(op, f.Body, args)
	return op, nil
}

func (f *Func) results() []*Arg {
	switch {
	case f.Results == nil:
		return nil
	case f.Results.One != nil:
		return []*Arg{{Type: f.Results.One}}
	}
	return f.Results.List
}

// funcArgs returns the types of a function's arguments or results, and their
// attributes; nil when none has any.
func (lo *lowerer) funcArgs(args []*Arg) ([]ir.Type, ir.Attr, error) {
	types := make([]ir.Type, len(args))
	attrs := &ir.ArrayAttr{Elems: make([]ir.Attr, len(args))}
	some := false
	for i, a := range args {
		var err error
		if types[i], err = lo.typ(a.Type); err != nil {
			return nil, nil, err
		}
		entries, err := lo.dict(a.Attrs)
		if err != nil {
			return nil, nil, err
		}
		some = some || len(entries) > 0
		attrs.Elems[i] = ir.NewDict(entries...)
	}
	if !some {
		return types, nil, nil
	}
	return types, attrs, nil
}
