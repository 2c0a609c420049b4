package difftest

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// A fact is what is known of a value's elements. The zero fact says that they
// are exact: determined, except for the bits of NaNs.
type fact struct {
	raw   bool    // the bits of NaNs are determined as well
	bound float64 // if positive: all are finite and (their parts) at most so large
	// ulps and abs say how much an element may differ: so many units in its
	// last place, and as much besides. Those of complex numbers are of the
	// larger part.
	ulps, abs float64
	// loose says that of elements that are not finite nothing is known.
	loose bool
}

func (f fact) exact() bool { return f.ulps == 0 && f.abs == 0 && !f.loose }

// both returns what is true of elements of which some have f and some h.
func (f fact) both(h fact) fact {
	b := max(f.bound, h.bound)
	if f.bound == 0 || h.bound == 0 {
		b = 0
	}
	return fact{f.raw && h.raw, b, max(f.ulps, h.ulps), max(f.abs, h.abs), f.loose || h.loose}
}

// A need is what an op asks of an operand.
type need byte

const (
	anything need = iota
	exact
	raw
	tame // exact, and bounded if it is not an integer
)

func (n need) met(t *ir.TensorType, f fact) bool {
	switch n {
	case exact:
		return f.exact()
	case raw:
		return f.exact() && f.raw
	case tame:
		return f.exact() && (f.bound > 0 || isInt(t.Elem))
	}
	return true
}

// value returns a value, visible or new, with one of the element types that
// meets n and of whose type ok, if it is given, is true; nil if there is none.
func (g *generator) value(elems []ir.Type, n need, ok func(*ir.TensorType) bool) *ir.Value {
	found := g.find(func(v *ir.Value) bool {
		t := v.Tensor()
		return slices.Contains(elems, t.Elem) && n.met(t, g.facts[v]) && (ok == nil || ok(t))
	})
	// Mostly take what is there, but keep the programs from narrowing to it.
	if i := g.choose(2*len(found) + 1); i < 2*len(found) {
		return found[i/2]
	}
	for range 10 {
		t := ir.NewTensor(oneOf(g.source, elems...), g.shape()...)
		if ok == nil || ok(t) {
			return g.fresh(t, n)
		}
	}
	return nil
}

// find lists the values that ok is true of, the latest first and the inputs
// last.
func (g *generator) find(ok func(*ir.Value) bool) []*ir.Value {
	var found []*ir.Value
	for _, v := range slices.Backward(g.visible) {
		if ok(v) {
			found = append(found, v)
		}
	}
	if !g.sealed {
		for _, v := range slices.Backward(g.entry.Args) {
			if ok(v) {
				found = append(found, v)
			}
		}
	}
	return found
}

// of returns a value of type t that meets n.
func (g *generator) of(t *ir.TensorType, n need) *ir.Value {
	found := g.find(func(v *ir.Value) bool { return ir.Equal(v.Type, t) && n.met(t, g.facts[v]) })
	if i := g.choose(2*len(found) + 1); i < 2*len(found) {
		return found[i/2]
	}
	return g.fresh(t, n)
}

// dims are sizes of dimensions; long ones are for the vectorizer.
var (
	dims     = []int64{1, 2, 3, 4, 5, 2, 3, 7, 0}
	longDims = []int64{1, 2, 5, 8, 17, 3, 33, 100, 0}
)

// shape returns a random shape.
func (g *generator) shape() []int64 {
	rank := oneOf(g.source, 0, 1, 2, 1, 2, 3, 2, 3, 4)
	shape := make([]int64, rank)
	for i := range shape {
		shape[i] = g.dim(rank)
	}
	return shape
}

func (g *generator) dim(rank int) int64 {
	d := dims
	if rank == 1 {
		d = longDims
	}
	if g.choose(6) < 5 {
		d = d[:len(d)-1] // no zero
	}
	return oneOf(g.source, d...)
}

// fresh returns a new value of type t that meets n: an input, a constant or an
// iota.
func (g *generator) fresh(t *ir.TensorType, n need) *ir.Value {
	kind := g.choose(8)
	if kind == 7 && t.Rank() > 0 && !isUnsigned(t.Elem) && !isComplex(t.Elem) && maxBound(t.Elem) != 16 {
		axis := g.choose(t.Rank())
		f := fact{raw: true, bound: float64(max(t.Shape[axis], 1))}
		return g.emit("stablehlo.iota", nil, f, attrs(number("iota_dimension", int64(axis))), t)
	}
	s := style{kind: edges}
	f := fact{raw: true}
	if n == tame || g.choose(3) == 2 {
		s.kind, s.limit = bounded, oneOf[float64](g.source, 1, 2, 4)
		if maxBound(t.Elem) > 0 {
			f.bound = s.limit
		}
	}
	if kind >= 5 {
		return g.constant(t, s, f)
	}
	return g.input(t, s, f)
}

// input returns a new input with random elements, or a constant where there can
// be no inputs.
func (g *generator) input(t *ir.TensorType, s style, f fact) *ir.Value {
	if g.sealed {
		return g.constant(t, s, f)
	}
	v := g.entry.AddArg(t)
	g.data[v] = tensor.Tensor{Type: t, Data: fill(t.Elem, elems(t.Shape), s, g.choose(1<<16))}
	if isInt(t.Elem) {
		f.bound = 0
	}
	g.facts[v] = f
	return v
}

// constant returns a constant with random elements.
func (g *generator) constant(t *ir.TensorType, s style, f fact) *ir.Value {
	n := elems(t.Shape)
	splat := n > 0 && s.kind != dominant && g.choose(3) > 0
	if splat {
		n = 1
	}
	d := &ir.DenseAttr{Type: t, Splat: splat, Data: fill(t.Elem, n, s, g.choose(1<<16))}
	return g.emit("stablehlo.constant", nil, f, attrs(attr("value", d)), t)
}

// index returns a tensor of integers around 0 to limit.
func (g *generator) index(t *ir.TensorType, limit int64) *ir.Value {
	if g.choose(6) == 5 {
		return g.of(t, exact)
	}
	s := style{kind: indices, limit: float64(limit)}
	if g.choose(4) == 3 {
		return g.constant(t, s, fact{raw: true})
	}
	return g.input(t, s, fact{raw: true})
}
