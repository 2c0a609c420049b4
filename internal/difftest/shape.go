package difftest

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// shapeOp makes an op that moves elements.
func (g *generator) shapeOp() bool {
	switch g.choose(9) {
	case 0:
		return g.transpose()
	case 1:
		return g.broadcast()
	case 2:
		return g.reshape()
	case 3:
		return g.slice()
	case 4:
		return g.pad()
	case 5:
		return g.concatenate()
	case 6:
		return g.reverse()
	case 7:
		return g.bitcast()
	}
	x := g.value(elements, anything, ranked(1))
	if x == nil {
		return false
	}
	axis := g.choose(x.Tensor().Rank())
	g.emit("stablehlo.get_dimension_size", values(x), fact{}, attrs(number("dimension", int64(axis))))
	return true
}

// ranked is true of tensors of at least that rank.
func ranked(least int) func(*ir.TensorType) bool {
	return func(t *ir.TensorType) bool { return t.Rank() >= least }
}

func (g *generator) transpose() bool {
	x := g.value(elements, anything, ranked(1))
	if x == nil {
		return false
	}
	g.emit("stablehlo.transpose", values(x), g.facts[x], attrs(ints("permutation", g.perm(x.Tensor().Rank()))))
	return true
}

// broadcast puts the dimensions of an operand among others and makes those of
// size 1 larger.
func (g *generator) broadcast() bool {
	x := g.value(elements, anything, func(t *ir.TensorType) bool { return t.Rank() <= 3 && elems(t.Shape) <= 500 })
	if x == nil {
		return false
	}
	t := x.Tensor()
	rank := t.Rank() + g.choose(4-t.Rank()+1)
	shape := make([]int64, rank)
	for i := range shape {
		shape[i] = g.dim(4)
	}
	at := g.subset(rank, t.Rank())
	if g.choose(4) == 3 { // in any order
		p := g.perm(len(at))
		for i := range p {
			p[i] = at[p[i]]
		}
		at = p
	}
	for i, d := range at {
		if t.Shape[i] != 1 || g.choose(2) == 0 {
			shape[d] = t.Shape[i]
		}
	}
	g.emit("stablehlo.broadcast_in_dim", values(x), g.facts[x], attrs(ints("broadcast_dimensions", at)), t.WithShape(shape...))
	return true
}

func (g *generator) reshape() bool {
	x := g.value(elements, anything, nil)
	t := x.Tensor()
	g.emit("stablehlo.reshape", values(x), g.facts[x], nil, t.WithShape(g.factors(elems(t.Shape))...))
	return true
}

// factors returns a random shape of n elements.
func (g *generator) factors(n int64) []int64 {
	shape := []int64{}
	if n == 0 {
		shape = append(shape, 0)
	}
	for n > 1 && len(shape) < 3 && g.choose(4) > 0 {
		d := oneOf(g.source, n, 2, 3, 4, 5)
		if n%d == 0 {
			shape, n = append(shape, d), n/d
		}
	}
	if n > 1 {
		shape = append(shape, n)
	}
	for len(shape) < 4 && g.choose(4) == 3 {
		shape = slices.Insert(shape, g.choose(len(shape)+1), 1)
	}
	return shape
}

func (g *generator) slice() bool {
	x := g.value(elements, anything, ranked(1))
	if x == nil {
		return false
	}
	var from, to, step []int64
	for _, d := range x.Tensor().Shape {
		a := int64(g.choose(int(d) + 1))
		from = append(from, a)
		to = append(to, d-int64(g.choose(int(d-a)+1)))
		step = append(step, oneOf[int64](g.source, 1, 1, 2, 3))
	}
	g.emit("stablehlo.slice", values(x), g.facts[x],
		attrs(ints("start_indices", from), ints("limit_indices", to), ints("strides", step)))
	return true
}

func (g *generator) pad() bool {
	x := g.value(elements, anything, func(t *ir.TensorType) bool { return elems(t.Shape) <= 200 })
	if x == nil {
		return false
	}
	t := x.Tensor()
	y := g.of(ir.NewTensor(t.Elem), anything)
	low, high, interior := []int64{}, []int64{}, []int64{}
	for _, d := range t.Shape {
		l, h, in := int64(g.choose(5))-1, int64(g.choose(5))-1, int64(g.choose(3))
		if l+h+d+max(d-1, 0)*in < 0 {
			l, h = 0, 0
		}
		low, high, interior = append(low, l), append(high, h), append(interior, in)
	}
	g.emit("stablehlo.pad", values(x, y), g.facts[x].both(g.facts[y]),
		attrs(ints("edge_padding_low", low), ints("edge_padding_high", high), ints("interior_padding", interior)))
	return true
}

func (g *generator) concatenate() bool {
	x := g.value(elements, anything, ranked(1))
	if x == nil {
		return false
	}
	t := x.Tensor()
	axis := g.choose(t.Rank())
	operands, f := values(x), g.facts[x]
	for range g.choose(4) {
		shape := slices.Clone(t.Shape)
		if g.choose(2) == 1 {
			shape[axis] = g.dim(2)
		}
		y := g.of(t.WithShape(shape...), anything)
		operands, f = append(operands, y), f.both(g.facts[y])
	}
	g.emit("stablehlo.concatenate", operands, f, attrs(number("dimension", int64(axis))))
	return true
}

func (g *generator) reverse() bool {
	x := g.value(elements, anything, nil)
	rank := x.Tensor().Rank()
	g.emit("stablehlo.reverse", values(x), g.facts[x], attrs(ints("dimensions", g.subset(rank, g.choose(rank+1)))))
	return true
}

// bitcast reads the bits of elements as others of the same, twice or half the
// width and so on.
func (g *generator) bitcast() bool {
	x := g.value(slices.Concat(floats, integers), raw, nil)
	t := x.Tensor()
	to := oneOf(g.source, slices.Concat(floats, integers)...)
	shape := slices.Clone(t.Shape)
	switch a, b := ir.ByteSize(t.Elem), ir.ByteSize(to); {
	case a > b:
		shape = append(shape, int64(a/b))
	case a < b:
		n := len(shape) - 1
		if n < 0 || shape[n] != int64(b/a) {
			return false
		}
		shape = shape[:n]
	}
	g.emit("stablehlo.bitcast_convert", values(x), fact{raw: true}, nil, ir.NewTensor(to, shape...))
	return true
}
