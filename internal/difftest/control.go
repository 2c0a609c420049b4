package difftest

import (
	"fmt"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// control makes a loop, a branch or a call.
func (g *generator) control() bool {
	if g.depth >= maxDepth {
		return false
	}
	switch g.choose(4) {
	case 0:
		return g.while()
	case 1:
		return g.ifOp()
	case 2:
		return g.caseOp()
	}
	return g.call()
}

// steps makes a few ops.
func (g *generator) steps() {
	for range 1 + g.choose(4) {
		g.group(g.step)
	}
}

// while makes a loop with a counter and a limit, that carries up to three more
// values.
func (g *generator) while() bool {
	it := ir.NewTensor(oneOf(g.source, signed[:2]...))
	trips := style{kind: bounded, limit: 4}
	zero := g.literal(it, 0)
	init := values(zero)
	types := []ir.Type{it}
	for range 1 + g.choose(3) {
		v := g.value(elements, exact, small)
		if v == nil {
			return false
		}
		init, types = append(init, v), append(types, v.Type)
	}
	limit := g.input(it, trips, fact{raw: true})
	op := ir.NewOp("stablehlo.while", init)
	g.inside(op, types, func(args []*ir.Value) []*ir.Value {
		return values(g.scalar("stablehlo.compare", values(args[0], limit),
			enum("comparison_direction", "comparison_direction", "LT"), enum("compare_type", "comparison_type", "SIGNED")))
	})
	g.inside(op, types, func(args []*ir.Value) []*ir.Value {
		one := g.literal(it, 1)
		for _, a := range args {
			g.define(a, fact{})
		}
		g.steps()
		outs := values(g.scalar("stablehlo.add", values(args[0], one)))
		for _, a := range args[1:] {
			outs = append(outs, g.of(a.Tensor(), exact))
		}
		return outs
	})
	g.add(op, fact{})
	return true
}

// literal returns a constant scalar.
func (g *generator) literal(t *ir.TensorType, v int64) *ir.Value {
	return g.emit("stablehlo.constant", nil, fact{raw: true}, attrs(attr("value", ir.DenseInts(t, v))), t)
}

func (g *generator) ifOp() bool {
	g.branches(ir.NewOp("stablehlo.if", values(g.of(ir.NewTensor(ir.I1), exact))), 2)
	return true
}

func (g *generator) caseOp() bool {
	n := 1 + g.choose(4)
	g.branches(ir.NewOp("stablehlo.case", values(g.index(ir.NewTensor(ir.I32), int64(n)))), n)
	return true
}

// branches adds n branches with results of the same types to op.
func (g *generator) branches(op *ir.Op, n int) {
	var types []*ir.TensorType
	for range 1 + g.choose(3) {
		types = append(types, ir.NewTensor(oneOf(g.source, elements...), g.shape()...))
		if like := g.find(func(v *ir.Value) bool { return true }); len(like) > 0 && g.choose(4) > 0 {
			types[len(types)-1] = like[g.choose(len(like))].Tensor()
		}
	}
	facts := make([]fact, len(types))
	for i := range n {
		g.inside(op, nil, func([]*ir.Value) []*ir.Value {
			g.steps()
			var outs []*ir.Value
			for j, t := range types {
				v := g.of(t, anything)
				outs = append(outs, v)
				if f := g.facts[v]; i == 0 {
					facts[j] = f
				} else {
					facts[j] = facts[j].both(f)
				}
			}
			return outs
		})
	}
	g.add(op, facts...)
}

// call makes a private function and calls it, up to twice, or as the
// decomposition of a composite op.
func (g *generator) call() bool {
	var args []*ir.Value
	for range 1 + g.choose(3) {
		if v := g.value(elements, exact, nil); v != nil {
			args = append(args, v)
		}
	}
	name := fmt.Sprintf("%s_%d", g.name, g.helpers)
	g.helpers++
	fn := ir.NewOp("func.func", nil)
	block, visible, sealed := g.block, g.visible, g.sealed
	g.block, g.visible, g.sealed = fn.AddRegion().AddBlock(), nil, true
	g.depth++
	for _, a := range args {
		g.define(g.block.AddArg(a.Type), fact{})
	}
	g.steps()
	var outs []*ir.Value
	for range 1 + g.choose(2) {
		outs = append(outs, g.value(elements, exact, nil))
	}
	g.depth--
	g.block.Append(ir.NewOp("func.return", outs))
	fn.SetAttr("sym_name", ir.StringAttr(name))
	fn.SetAttr("sym_visibility", ir.StringAttr("private"))
	setFuncType(fn, g.block, outs)
	removeDead(fn)
	g.mod.Body().Append(fn)
	g.block, g.visible, g.sealed = block, visible, sealed

	for range 1 + g.choose(2) {
		op := ir.NewOp("func.call", args, setTypes(outs)...)
		op.Attrs = attrs(attr("callee", &ir.SymbolAttr{Name: name}))
		if g.choose(4) == 3 {
			op.Name = "stablehlo.composite"
			op.Attrs = attrs(attr("name", ir.StringAttr("test."+name)), attr("decomposition", &ir.SymbolAttr{Name: name}))
		}
		g.add(op, fact{})
		next := make([]*ir.Value, len(args))
		for i, a := range args {
			next[i] = g.of(a.Tensor(), exact)
		}
		args = next
	}
	return true
}

func setTypes(vs []*ir.Value) []ir.Type {
	var out []ir.Type
	for _, v := range vs {
		out = append(out, v.Type)
	}
	return out
}
