package parser

import (
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// while lowers stablehlo.while in its own form: the arguments of both regions
// have the same names.
func (lo *lowerer) while(w *While) (*ir.Op, error) {
	types, err := lo.types(w.Types)
	if err != nil {
		return nil, err
	}
	if len(types) != len(w.Binds) {
		return nil, lo.errorf(w.Word.Pos, "stablehlo.while has %s, but %s",
			plural(len(w.Binds), "operand"), plural(len(types), "type"))
	}
	operands := make([]*ir.Value, len(types))
	args := make([]blockArg, len(types))
	for i, b := range w.Binds {
		if operands[i], err = lo.value(b.Value, types[i]); err != nil {
			return nil, err
		}
		args[i] = blockArg{&b.Arg, types[i], nil}
	}
	op := ir.NewOp("stablehlo.while", operands, types...)
	if op.Attrs, err = lo.dict(w.Attrs); err != nil {
		return nil, err
	}
	lo.region(op, w.Cond, args)
	lo.region(op, w.Body, args)
	return op, nil
}

// reduce lowers stablehlo.reduce in its own form. "applies op" stands for a
// region with that one op of two scalars and a return.
func (lo *lowerer) reduce(r *Reduce) (*ir.Op, error) {
	if r.Sig.Func == nil {
		return nil, lo.errorf(r.Sig.Pos, "stablehlo.reduce needs a signature (operands) -> results")
	}
	sig, err := lo.funcType(r.Sig.Func)
	if err != nil {
		return nil, err
	}
	n := len(r.Pairs)
	if len(sig.Ins) != 2*n {
		return nil, lo.errorf(r.Sig.Pos, "stablehlo.reduce has %s, but %s",
			plural(2*n, "operand"), plural(len(sig.Ins), "operand type"))
	}
	toks := make([]lexer.Token, 2*n)
	for i, p := range r.Pairs {
		toks[i], toks[n+i] = p.Operand, p.Init
	}
	operands, err := lo.values(toks, sig.Ins)
	if err != nil {
		return nil, err
	}
	op := ir.NewOp("stablehlo.reduce", operands, sig.Outs...)
	dims, err := lo.intList(r.Dims)
	if err != nil {
		return nil, err
	}
	op.Attrs = []ir.NamedAttr{{Name: "dimensions", Value: ir.Ints(dims...)}}
	if err := lo.addAttrs(op, r.Attrs); err != nil {
		return nil, err
	}
	switch {
	case r.Apply != nil && r.Body == nil:
		return op, lo.reduceApply(op, *r.Apply)
	case r.Apply == nil && r.Body != nil:
		return op, lo.reduceBody(op, r)
	}
	return nil, lo.errorf(r.Word.Pos, "stablehlo.reduce needs either applies or a reducer")
}

// intList returns the integers of [1, 2].
func (lo *lowerer) intList(v *Value) ([]int64, error) {
	if v.List == nil {
		return nil, lo.errorf(v.Pos, "expected a list of integers")
	}
	out := make([]int64, len(v.List.Elems))
	for i, e := range v.List.Elems {
		if e.Lit == nil || e.Lit.Type != tokInt {
			return nil, lo.errorf(e.Pos, "expected an integer")
		}
		var err error
		if out[i], err = lo.integer(*e.Lit); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// reduceApply gives op the region that "applies name" stands for.
func (lo *lowerer) reduceApply(op *ir.Op, name lexer.Token) error {
	if len(op.Operands) != 2 {
		return lo.errorf(name.Pos, "applies is for a single operand")
	}
	// The scalar's type is the initial value's.
	t := op.Operands[1].Type
	b := op.AddRegion().AddBlock()
	inner := ir.NewOp(name.Value, []*ir.Value{b.AddArg(t), b.AddArg(t)}, t)
	ret := ir.NewOp("stablehlo.return", []*ir.Value{inner.Results[0]})
	inner.Pos, ret.Pos = position(name.Pos), position(name.Pos)
	b.Append(inner, ret)
	return nil
}

// reduceBody lowers reducer(%a0: t, %b0: t) (%a1: t, %b1: t) {...}: the text
// pairs accumulator and element of each operand, the block has all
// accumulators first.
func (lo *lowerer) reduceBody(op *ir.Op, r *Reduce) error {
	n := len(r.Pairs)
	if len(r.Args) != n {
		return lo.errorf(r.Word.Pos, "the reducer has %s of arguments, but there are %s",
			plural(len(r.Args), "pair"), plural(n, "operand"))
	}
	args := make([]blockArg, 2*n)
	for i, pair := range r.Args {
		if len(pair.Args) != 2 {
			return lo.errorf(r.Word.Pos, "the reducer needs two arguments for each operand")
		}
		for j, a := range pair.Args {
			t, err := lo.typ(a.Type)
			if err != nil {
				return err
			}
			if a.Name == nil || a.Attrs != nil {
				return lo.errorf(r.Word.Pos, "the arguments of the reducer have a name, a type and no attributes")
			}
			args[j*n+i] = blockArg{a.Name, t, a.Loc}
		}
	}
	lo.region(op, r.Body, args)
	return nil
}

// constant lowers stablehlo.constant in its own forms.
func (lo *lowerer) constant(c *Const) (*ir.Op, error) {
	if c.Generic {
		return lo.constantCall(c)
	}
	attrs, err := lo.dict(c.Attrs)
	if err != nil {
		return nil, err
	}
	v, err := lo.attr(c.Value)
	if err != nil {
		return nil, err
	}
	t := typeOf(v, c.Value, lo)
	if t == nil {
		return nil, lo.errorf(c.Value.Pos, "the value of a constant must be dense<...> with a tensor type")
	}
	op := ir.NewOp("stablehlo.constant", nil, t)
	op.SetAttr("value", v)
	for i, a := range attrs {
		if a.Name == "value" {
			return nil, lo.errorf(c.Attrs.Entries[i].Key.Pos, "attribute value is given by the op's form already")
		}
		op.SetAttr(a.Name, a.Value)
	}
	return op, nil
}

// typeOf returns the type of a constant's value, or nil when it has none.
func typeOf(v ir.Attr, spelled *Attr, lo *lowerer) ir.Type {
	switch v := v.(type) {
	case *ir.DenseAttr:
		return v.Type
	case *ir.OpaqueAttr:
		// A literal kept as text, with its type behind it.
		if spelled.Lit != nil && spelled.Type != nil {
			if t, err := lo.typ(spelled.Type); err == nil {
				return t
			}
		}
	}
	return nil
}

// constantCall lowers stablehlo.constant() <{value = ...}> : () -> type.
func (lo *lowerer) constantCall(c *Const) (*ir.Op, error) {
	sig, err := lo.funcType(c.Sig)
	if err != nil {
		return nil, err
	}
	if len(sig.Ins) != 0 || len(sig.Outs) != 1 {
		return nil, lo.errorf(c.Sig.Open.Pos, "a constant has no operands and one result")
	}
	op := ir.NewOp("stablehlo.constant", nil, sig.Outs...)
	op.Attrs, err = lo.dicts(c.Properties, c.GenAttrs)
	return op, err
}

// scan lowers chlo.scan in its own form, whose body names its arguments itself.
func (lo *lowerer) scan(s *Scan) (*ir.Op, error) {
	sig, err := lo.funcType(s.Sig)
	if err != nil {
		return nil, err
	}
	inputs, inits := items(s.Inputs), items(s.Inits)
	toks := append(inputs[:len(inputs):len(inputs)], inits...)
	if len(sig.Ins) != len(toks) || len(sig.Outs) < len(inits) {
		return nil, lo.errorf(s.Sig.Open.Pos, "chlo.scan of %s and %s has another signature",
			plural(len(inputs), "input"), plural(len(inits), "carry"))
	}
	operands, err := lo.values(toks, sig.Ins)
	if err != nil {
		return nil, err
	}
	op := ir.NewOp(s.Word.Value, operands, sig.Outs...)
	dim, err := lo.intAttr(s.Dim, ir.I64)
	if err != nil {
		return nil, err
	}
	segments := func(n int) ir.Attr {
		return &ir.DenseArrayAttr{Elem: ir.I32, Values: []int64{int64(n), int64(len(inits))}}
	}
	op.SetAttr("dimension", dim)
	op.SetAttr("operandSegmentSizes", segments(len(inputs)))
	op.SetAttr("resultSegmentSizes", segments(len(sig.Outs)-len(inits)))
	if err := lo.addAttrs(op, s.Attrs); err != nil {
		return nil, err
	}
	lo.openScope()
	defer lo.closeScope()
	lo.region(op, s.Body, nil)
	return op, nil
}

// mesh lowers sdy.mesh, whose body stays text.
func (lo *lowerer) mesh(m *Mesh) (*ir.Op, error) {
	name, err := lo.symbol(m.Name)
	if err != nil {
		return nil, err
	}
	op := ir.NewOp("sdy.mesh", nil)
	op.SetAttr("sym_name", ir.StringAttr(name))
	op.SetAttr("mesh", &ir.OpaqueAttr{Text: "#sdy.mesh" + lo.text[m.Body.Start:m.Body.End]})
	return op, nil
}
