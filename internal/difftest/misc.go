package difftest

import (
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
)

// misc makes an op of the rest.
func (g *generator) misc() bool {
	switch g.choose(5) {
	case 0:
		return g.barrier()
	case 1:
		return g.tuple()
	case 2:
		return g.randomBits()
	case 3:
		return g.broadcasting()
	}
	return g.batchNorm()
}

func (g *generator) barrier() bool {
	x, y := g.value(elements, anything, nil), g.value(elements, anything, nil)
	g.add(ir.NewOp("stablehlo.optimization_barrier", values(x, y)), g.facts[x], g.facts[y])
	return true
}

func (g *generator) tuple() bool {
	vs := values(g.value(elements, anything, nil), g.value(elements, anything, nil))
	op := ir.NewOp("stablehlo.tuple", vs, &ir.TupleType{Elems: []ir.Type{vs[0].Type, vs[1].Type}})
	g.block.Append(op)
	i := g.choose(2)
	g.emit("stablehlo.get_tuple_element", op.Results, g.facts[vs[i]], attrs(attr("index", ir.Int(int64(i), ir.I32))))
	return true
}

func (g *generator) randomBits() bool {
	algorithm, words := "THREE_FRY", int64(2)
	if g.choose(2) == 1 {
		algorithm, words = "PHILOX", 2+int64(g.choose(2))
	}
	state := g.of(ir.NewTensor(uint64Type, words), exact)
	out := ir.NewTensor(oneOf(g.source, integers...), g.shape()...)
	op := ir.NewOp("stablehlo.rng_bit_generator", values(state), state.Type, out)
	op.Attrs = attrs(enum("rng_algorithm", "rng_algorithm", algorithm))
	g.add(op, fact{})
	return true
}

// broadcasting makes one of chlo's ops that broadcast their smaller operand.
func (g *generator) broadcasting() bool {
	var rows []*ir.OpDef
	for d := range ir.Ops() {
		base, ok := strings.CutPrefix(d.Name, "chlo.broadcast_")
		if _, comparable := accuracy("."+base, ir.F64); ok && comparable && base != "compare" && base != "complex" && base != "select" && interp.Supports(d.Name) {
			rows = append(rows, d)
		}
	}
	def := oneOf(g.source, rows...)
	base := strings.TrimPrefix(def.Name, "chlo.broadcast_")
	class := def.In[0].Class
	if plain := ir.LookupOp("stablehlo." + base); plain != nil {
		class = plain.In[0].Class
	}
	x := g.value(elementsOf(class), exact, func(t *ir.TensorType) bool { _, ok := accuracy("."+base, t.Elem); return ok })
	if x == nil {
		return false
	}
	t := x.Tensor()
	from := g.choose(t.Rank() + 1)
	y := g.of(t.WithShape(t.Shape[from:]...), exact)
	operands := values(x, y)
	if g.choose(2) == 1 {
		operands = values(y, x)
	}
	f, _ := accuracy("."+base, t.Elem)
	g.emit(def.Name, operands, f, nil, t)
	return true
}

// batchNorm normalizes over all dimensions but one.
func (g *generator) batchNorm() bool {
	x := g.value(wide, tame, func(t *ir.TensorType) bool { return t.Rank() > 0 && elems(t.Shape) > 0 })
	if x == nil {
		return false
	}
	t := x.Tensor()
	axis := g.choose(t.Rank())
	features := t.WithShape(t.Shape[axis])
	vector := func() *ir.Value { return g.of(features, tame) }
	positive := func() *ir.Value {
		v := vector()
		return g.emit("stablehlo.abs", values(v), fact{bound: g.facts[v].bound}, nil)
	}
	op := &ir.Op{Attrs: attrs(
		attr("epsilon", &ir.FloatAttr{Bits: 0x3f000000, Type: ir.F32}), // 0.5
		number("feature_index", int64(axis)))}
	// Bounds are at most 1e6; what matters are the usual small ones.
	f := fact{ulps: 64, abs: 1e4 * float64(elems(t.Shape)) * epsilon(t.Elem) * max(1, g.facts[x].bound*g.facts[x].bound)}
	switch g.choose(3) {
	case 0:
		op.Name, op.Operands = "stablehlo.batch_norm_inference", values(x, vector(), vector(), vector(), positive())
	case 1:
		op.Name, op.Operands = "stablehlo.batch_norm_training", values(x, vector(), vector())
	default:
		op.Name, op.Operands = "stablehlo.batch_norm_grad", values(x, vector(), vector(), positive(), g.of(t, tame))
	}
	for _, v := range op.Operands {
		if g.facts[v].bound > 100 {
			return false
		}
		f.abs *= max(1, g.facts[v].bound)
	}
	g.add(op, f)
	return true
}
