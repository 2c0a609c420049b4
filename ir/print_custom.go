package ir

import (
	"slices"
	"strconv"
	"strings"
)

// module prints module @name attributes {...} { ... }.
func (p *printer) module(op *Op) bool {
	if len(op.Operands)+len(op.Results) > 0 || len(op.Regions) != 1 || len(op.Regions[0].Blocks) != 1 ||
		len(op.Regions[0].Blocks[0].Args) > 0 {
		return false
	}
	p.opName(op)
	switch name := op.Attr("sym_name").(type) {
	case nil:
	case StringAttr:
		p.text(" ", symbol(string(name)))
	default:
		return false
	}
	p.optionalDict(op, " attributes", "sym_name")
	p.text(" ")
	p.region(op, op.Regions[0], false)
	return true
}

func symbol(name string) string { return (&SymbolAttr{Name: name}).String() }

// function prints func.func public @name(args) -> results attributes {...} { ... }.
func (p *printer) function(op *Op) bool {
	f := Func{op}
	name, ok := op.Attr("sym_name").(StringAttr)
	if _, typed := op.Attr("function_type").(*TypeAttr); !ok || !typed || len(op.Regions) > 1 ||
		len(op.Operands)+len(op.Results) > 0 {
		return false
	}
	t := f.Type()
	argAttrs, ok1 := dictList(op.Attr("arg_attrs"), len(t.Ins))
	resAttrs, ok2 := dictList(op.Attr("res_attrs"), len(t.Outs))
	body := f.Body()
	if !ok1 || !ok2 || body != nil && len(body.Args) != len(t.Ins) {
		return false
	}
	p.opName(op)
	switch v := op.Attr("sym_visibility").(type) {
	case nil:
	case StringAttr:
		if !slices.Contains([]string{"public", "private", "nested"}, string(v)) {
			return false
		}
		p.text(" ", string(v))
	default:
		return false
	}
	p.text(" ", symbol(string(name)), "(")
	for i, in := range t.Ins {
		if i > 0 {
			p.text(", ")
		}
		if body != nil {
			if !Equal(body.Args[i].Type, in) {
				return false
			}
			p.text(p.names.use(body.Args[i]), ": ")
		}
		p.text(typeText(in))
		p.argDict(argAttrs, i)
		if body != nil {
			p.trailingLoc(body.Args[i].Loc)
		}
	}
	p.text(")")
	p.functionResults(t.Outs, resAttrs)
	p.optionalDict(op, " attributes", "sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs")
	if body != nil {
		p.text(" ")
		p.region(op, op.Regions[0], false)
	}
	return true
}

func (p *printer) functionResults(outs []Type, attrs []*DictAttr) {
	if len(outs) == 0 {
		return
	}
	p.text(" -> ")
	if len(outs) == 1 && !isFunc(outs[0]) && (len(attrs) == 0 || len(attrs[0].Entries) == 0) {
		p.text(typeText(outs[0]))
		return
	}
	p.text("(")
	for i, out := range outs {
		if i > 0 {
			p.text(", ")
		}
		p.text(typeText(out))
		p.argDict(attrs, i)
	}
	p.text(")")
}

func (p *printer) argDict(attrs []*DictAttr, i int) {
	if len(attrs) > 0 && len(attrs[i].Entries) > 0 {
		p.text(" ")
		p.dict(attrs[i].Entries)
	}
}

// dictList returns the dictionaries of an array of n of them; nil for none.
func dictList(a Attr, n int) ([]*DictAttr, bool) {
	if a == nil {
		return nil, true
	}
	list, ok := a.(*ArrayAttr)
	if !ok || len(list.Elems) != n {
		return nil, false
	}
	dicts := make([]*DictAttr, n)
	for i, e := range list.Elems {
		if dicts[i], ok = e.(*DictAttr); !ok {
			return nil, false
		}
	}
	return dicts, true
}

// while prints while(%arg = %init, ...) : types cond { ... } do { ... }.
func (p *printer) while(op *Op) bool {
	if len(op.Regions) != 2 || !sameTypes(op.Operands, op.Results) || len(op.Regions[0].Blocks) != 1 ||
		len(op.Regions[1].Blocks) != 1 {
		return false
	}
	cond, body := op.Regions[0].Blocks[0], op.Regions[1].Blocks[0]
	if !sameTypes(cond.Args, op.Operands) || !sameTypes(body.Args, op.Operands) {
		return false
	}
	p.opName(op)
	p.text("(")
	for i, a := range body.Args {
		if i > 0 {
			p.text(", ")
		}
		// One name stands for the argument of both regions.
		if p.names.use(a) != p.names.use(cond.Args[i]) {
			return false
		}
		p.text(p.names.use(a), " = ", p.names.use(op.Operands[i]))
	}
	p.text(")")
	if len(op.Operands) > 0 {
		p.text(" : ")
		p.types(op.Operands)
	}
	p.optionalDict(op, " attributes")
	p.newline()
	p.text("cond ")
	p.region(op, op.Regions[0], false)
	p.text(" do ")
	p.region(op, op.Regions[1], false)
	return true
}

// reduce prints reduce(%x init: %i), ... across dimensions = [0] : type, with
// "applies op" where the body is one commutative op, else with the body.
func (p *printer) reduce(op *Op) bool {
	dims, ok := intsAttr(op.Attr("dimensions"))
	n := len(op.Operands) / 2
	if !ok || n == 0 || len(op.Operands) != 2*n || len(op.Results) != n || len(op.Regions) != 1 ||
		len(op.Regions[0].Blocks) != 1 || len(op.Regions[0].Blocks[0].Args) != 2*n {
		return false
	}
	p.opName(op)
	for i := range n {
		if i > 0 {
			p.text(", ")
		}
		p.text("(", p.names.use(op.Operands[i]), " init: ", p.names.use(op.Operands[n+i]), ")")
	}
	body := op.Regions[0].Blocks[0]
	inner := ReduceApplies(op)
	if inner != "" {
		p.text(" applies ", inner)
	}
	p.text(" across dimensions = ", intList(dims))
	p.optionalDict(op, "", "dimensions")
	p.text(" : ")
	p.functional(op)
	if inner != "" {
		return true
	}
	p.newline()
	p.text(" reducer")
	for i := range n {
		p.text("(")
		p.arg(body.Args[i])
		p.text(", ")
		p.arg(body.Args[n+i])
		p.text(") ")
	}
	p.text(" ")
	p.region(op, op.Regions[0], false)
	return true
}

// ReduceApplies returns the name of the one commutative op that the body of a
// stablehlo.reduce of one operand consists of ("stablehlo.add"), or "".
func ReduceApplies(op *Op) string {
	if len(op.Operands) != 2 || len(op.Regions) != 1 || len(op.Regions[0].Blocks) != 1 {
		return ""
	}
	body := op.Regions[0].Blocks[0]
	if len(body.Ops) != 2 || len(body.Args) != 2 {
		return ""
	}
	inner, ret := body.Ops[0], body.Ops[1]
	t := op.Operands[0].Tensor()
	if t == nil || !inner.Is(Commutative) || !strings.HasPrefix(inner.Name, "stablehlo.") || len(inner.Attrs) > 0 ||
		!slices.Equal(inner.Operands, body.Args) || len(inner.Results) != 1 ||
		ret.Name != "stablehlo.return" || len(ret.Attrs) > 0 || !slices.Equal(ret.Operands, inner.Results) {
		return ""
	}
	scalar := NewTensor(t.Elem)
	if !allTyped(body.Args, scalar) || !allTyped(inner.Results, scalar) {
		return ""
	}
	return inner.Name
}

// scan prints scan(%x) inits(%i) dimension=0 attributes {...} { body } : type.
func (p *printer) scan(op *Op) bool {
	ins := op.IntsAttr("operandSegmentSizes")
	dim, isInt := op.IntAttr("dimension")
	if !isInt || len(ins) != 2 || ins[0]+ins[1] != int64(len(op.Operands)) || ins[0] < 0 || ins[1] < 0 || len(op.Regions) != 1 {
		return false
	}
	p.opName(op)
	p.text("(")
	p.operands(op.Operands[:ins[0]])
	p.text(") inits (")
	p.operands(op.Operands[ins[0]:])
	p.text(") dimension=", strconv.FormatInt(dim, 10))
	p.optionalDict(op, " attributes", "dimension", "operandSegmentSizes", "resultSegmentSizes")
	p.text(" ")
	p.region(op, op.Regions[0], true)
	p.text(" : ")
	p.functional(op)
	return true
}

// constant prints constant {...} dense<...> : type.
func (p *printer) constant(op *Op) bool {
	value, ok := op.Attr("value").(*DenseAttr)
	if !ok || len(op.Operands)+len(op.Regions) > 0 || len(op.Results) != 1 {
		return false
	}
	p.opName(op)
	if op.Name == "stablehlo.constant" && !Equal(value.Type, op.Results[0].Type) {
		p.text("()")
		p.genericRest(op, false)
		return true
	}
	p.optionalDict(op, "", "value")
	p.text(" ", value.String())
	return Equal(value.Type, op.Results[0].Type)
}

// barrier prints optimization_barrier %a, %b : types, or optimization_barrier().
func (p *printer) barrier(op *Op) bool {
	if len(op.Regions) > 0 || !sameTypes(op.Operands, op.Results) {
		return false
	}
	p.opName(op)
	if len(op.Operands) == 0 {
		p.optionalDict(op, "")
		p.text("()")
		return len(op.Attrs) == 0
	}
	p.optionalDict(op, "")
	p.text(" ")
	p.operands(op.Operands)
	return p.signature(op, SigPairwise) && len(op.Attrs) == 0
}

// expectClose prints check.expect_close, whose attributes follow the colon.
func (p *printer) expectClose(op *Op, def *OpDef) bool {
	if len(op.Operands) != 2 || len(op.Results)+len(op.Regions) > 0 {
		return false
	}
	for _, a := range op.Attrs {
		if def.Attr(a.Name) == nil {
			return false
		}
	}
	p.opName(op)
	return p.pieces(op, def) && p.signature(op, SigOperands)
}

// expectConst prints check.expect_eq_const %a, dense<...> : type.
func (p *printer) expectConst(op *Op) bool {
	value, ok := op.Attr("value").(*DenseAttr)
	if !ok || len(op.Operands) != 1 || len(op.Results)+len(op.Regions) > 0 || !Equal(value.Type, op.Operands[0].Type) {
		return false
	}
	p.opName(op)
	p.text(" ", p.names.use(op.Operands[0]), ", ", value.String())
	p.optionalDict(op, "", "value")
	return true
}

// topK prints chlo.top_k(%x, k = 3) {...} : type -> (types).
func (p *printer) topK(op *Op) bool {
	k, ok := op.Attr("k").(*IntAttr)
	if !ok || !Equal(k.Type, I64) || len(op.Operands) != 1 || len(op.Results) != 2 || len(op.Regions) > 0 {
		return false
	}
	p.opName(op)
	p.text("(", p.names.use(op.Operands[0]), ", k = ", strconv.FormatInt(k.Value, 10))
	switch stable := op.Attr("is_stable").(type) {
	case nil:
	case BoolAttr:
		if !stable {
			p.text(", is_stable = false")
		}
	default:
		return false
	}
	p.text(")")
	p.optionalDict(op, "", "k", "is_stable")
	return p.signature(op, SigTopK)
}
