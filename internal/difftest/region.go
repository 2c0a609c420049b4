package difftest

import (
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// regionOp makes an op that applies a region to elements.
func (g *generator) regionOp() bool {
	switch g.choose(7) {
	case 0, 1:
		return g.reduce()
	case 2:
		return g.argReduce()
	case 3:
		return g.reduceWindow()
	case 4:
		return g.selectAndScatter()
	case 5:
		return g.mapOp()
	}
	return g.sort()
}

// A reduction is a way of combining elements whose result does not depend on
// the order, but for rounding.
type reduction string

// Assignments keep the later element: only scatter has an order.
const assign reduction = "assign"

// reduction chooses one for elements of type t.
func (g *generator) reduction(t ir.Type, ordered bool) reduction {
	list := []reduction{"add", "maximum", "minimum"}
	switch {
	case isComplex(t):
		list = list[:1]
	case ir.Equal(t, ir.I1):
		list = []reduction{"and", "or", "xor"}
	case isInt(t):
		list = append(list, "multiply", "and", "or", "xor")
	}
	if ordered {
		list = append(list, assign)
	}
	return oneOf(g.source, list...)
}

// needs returns what the reduction asks of elements of type t.
func (r reduction) needs(t ir.Type) need {
	if r == "add" && !isInt(t) {
		return tame
	}
	return exact
}

// fact returns what is known of n elements of magnitude at most bound combined.
func (r reduction) fact(n int64, bound float64, t ir.Type) fact {
	if r == "add" && !isInt(t) {
		m := float64(n + 1)
		return fact{abs: m * m * epsilon(t) * max(bound, 1)}
	}
	return fact{}
}

// reducerRegion adds the region of a reduction.
func (g *generator) reducerRegion(op *ir.Op, t ir.Type, r reduction) {
	scalar := ir.NewTensor(t)
	g.inside(op, []ir.Type{scalar, scalar}, func(args []*ir.Value) []*ir.Value {
		if r == assign {
			return args[1:]
		}
		if g.choose(4) == 3 {
			args = values(args[1], args[0])
		}
		return values(g.scalar("stablehlo."+string(r), args))
	})
}

// initial returns a scalar to start a reduction from.
func (g *generator) initial(t ir.Type, r reduction) *ir.Value {
	return g.of(ir.NewTensor(t), r.needs(t))
}

func (g *generator) reduce() bool {
	t := oneOf(g.source, elements...)
	r := g.reduction(t, false)
	x := g.value([]ir.Type{t}, r.needs(t), nil)
	init := g.initial(t, r)
	rank := x.Tensor().Rank()
	axes := g.subset(rank, g.choose(rank+1))
	op := ir.NewOp("stablehlo.reduce", values(x, init))
	op.Attrs = attrs(ints("dimensions", axes))
	g.reducerRegion(op, t, r)
	g.add(op, r.fact(elems(x.Tensor().Shape), max(g.facts[x].bound, g.facts[init].bound), t))
	return true
}

// argReduce finds the largest or the smallest element and where it is, as JAX
// does: of equal ones the first.
func (g *generator) argReduce() bool {
	t := oneOf(g.source, integers[:4]...)
	if g.choose(2) == 1 {
		t = oneOf(g.source, floats...)
	}
	x := g.value([]ir.Type{t}, exact, ranked(1))
	if x == nil {
		return false
	}
	xt := x.Tensor()
	axis := g.choose(xt.Rank())
	it := oneOf(g.source, signed[:2]...)
	iota := g.emit("stablehlo.iota", nil, fact{raw: true}, attrs(number("iota_dimension", int64(axis))), xt.WithElem(it))
	op := ir.NewOp("stablehlo.reduce", values(x, iota, g.of(ir.NewTensor(t), exact), g.of(ir.NewTensor(it), exact)))
	op.Attrs = attrs(ints("dimensions", []int64{int64(axis)}))
	direction := oneOf(g.source, "GT", "LT")
	kind := "SIGNED"
	if isFloat(t) {
		kind = "FLOAT"
	}
	st, si := ir.NewTensor(t), ir.NewTensor(it)
	g.inside(op, []ir.Type{st, si, st, si}, func(a []*ir.Value) []*ir.Value {
		cmp := func(dir, kind string, x, y *ir.Value) *ir.Value {
			return g.scalar("stablehlo.compare", values(x, y),
				enum("comparison_direction", "comparison_direction", dir), enum("compare_type", "comparison_type", kind))
		}
		better := cmp(direction, kind, a[0], a[2])
		if isFloat(t) {
			better = g.scalar("stablehlo.or", values(better, cmp("NE", kind, a[0], a[0])))
		}
		first := g.scalar("stablehlo.and", values(cmp("EQ", kind, a[0], a[2]), cmp("LT", "SIGNED", a[1], a[3])))
		return values(
			g.scalar("stablehlo.select", values(better, a[0], a[2])),
			g.scalar("stablehlo.select", values(g.scalar("stablehlo.or", values(better, first)), a[1], a[3])))
	})
	g.add(op, fact{loose: isFloat(t)})
	return true
}

// A windowing is the attributes of windows sliding over a shape.
type windowing struct{ size, stride, base, dilation, low, high []int64 }

// windows chooses windows over a shape; dilated says that there may be holes.
func (g *generator) windows(shape []int64, dilated bool) windowing {
	var w windowing
	for _, d := range shape {
		size, base, dilation := 1+int64(g.choose(3)), int64(1), int64(1)
		if dilated && g.choose(3) == 2 {
			base, dilation = 1+int64(g.choose(3)), 1+int64(g.choose(3))
		}
		low, high := int64(g.choose(4)), int64(g.choose(4))
		if g.choose(6) == 5 && d > 1 {
			low--
		}
		w.size, w.base, w.dilation = append(w.size, size), append(w.base, base), append(w.dilation, dilation)
		w.stride = append(w.stride, 1+int64(g.choose(3)))
		w.low, w.high = append(w.low, low), append(w.high, high)
	}
	return w
}

// padding returns the attribute of that name.
func (w windowing) padding() ir.NamedAttr {
	var v []int64
	for i := range w.low {
		v = append(v, w.low[i], w.high[i])
	}
	return attr("padding", ir.DenseInts(ir.NewTensor(ir.I64, int64(len(w.low)), 2), v...))
}

// counts returns how many windows fit in each dimension.
func (w windowing) counts(shape []int64) []int64 {
	out := make([]int64, len(shape))
	for i, d := range shape {
		padded := max(0, (d-1)*w.base[i]+1)
		if d == 0 {
			padded = 0
		}
		padded += w.low[i] + w.high[i]
		if reach := (w.size[i]-1)*w.dilation[i] + 1; padded >= reach {
			out[i] = (padded-reach)/w.stride[i] + 1
		}
	}
	return out
}

func (g *generator) reduceWindow() bool {
	t := oneOf(g.source, elements...)
	r := g.reduction(t, false)
	x := g.value([]ir.Type{t}, r.needs(t), small)
	if x == nil {
		return false
	}
	w := g.windows(x.Tensor().Shape, true)
	init := g.initial(t, r)
	op := ir.NewOp("stablehlo.reduce_window", values(x, init))
	op.Attrs = attrs(ints("window_dimensions", w.size), ints("window_strides", w.stride),
		ints("base_dilations", w.base), ints("window_dilations", w.dilation), w.padding())
	g.reducerRegion(op, t, r)
	g.add(op, r.fact(elems(w.size), max(g.facts[x].bound, g.facts[init].bound), t))
	return true
}

func (g *generator) selectAndScatter() bool {
	t := oneOf(g.source, elements...)
	if isComplex(t) || ir.Equal(t, ir.I1) {
		return false
	}
	r := g.reduction(t, false)
	x := g.value([]ir.Type{t}, exact, small)
	if x == nil {
		return false
	}
	shape := x.Tensor().Shape
	w := g.windows(shape, false)
	for i := range w.low { // windows of padding alone select nothing
		w.low[i], w.high[i] = min(max(w.low[i], 0), w.size[i]-1), min(w.high[i], w.size[i]-1)
	}
	counts := w.counts(shape)
	source := g.of(ir.NewTensor(t, counts...), r.needs(t))
	init := g.initial(t, r)
	op := ir.NewOp("stablehlo.select_and_scatter", values(x, source, init))
	op.Attrs = attrs(ints("window_dimensions", w.size), ints("window_strides", w.stride), w.padding())
	scalar := ir.NewTensor(t)
	g.inside(op, []ir.Type{scalar, scalar}, func(a []*ir.Value) []*ir.Value {
		return values(g.scalar("stablehlo.compare", a,
			enum("comparison_direction", "comparison_direction", oneOf(g.source, "GE", "LE", "GT")),
			enum("compare_type", "comparison_type", comparisonOf(t))))
	})
	g.reducerRegion(op, t, r)
	g.add(op, r.fact(elems(counts), max(g.facts[source].bound, g.facts[init].bound), t))
	return true
}

// comparisonOf returns how elements of type t are compared.
func comparisonOf(t ir.Type) string {
	switch {
	case isUnsigned(t):
		return "UNSIGNED"
	case isInt(t):
		return "SIGNED"
	}
	return "FLOAT"
}

// mapOp applies a small function of scalars.
func (g *generator) mapOp() bool {
	x := g.value(numbers, exact, nil)
	t := x.Tensor()
	y := g.of(t, exact)
	op := ir.NewOp("stablehlo.map", values(x, y))
	op.Attrs = attrs(ints("dimensions", g.perm(0)))
	for i := range t.Rank() {
		op.Attrs[0] = ints("dimensions", append(op.IntsAttr("dimensions"), int64(i)))
	}
	scalar := ir.NewTensor(t.Elem)
	g.inside(op, []ir.Type{scalar, scalar}, func(a []*ir.Value) []*ir.Value {
		s := g.scalar(oneOf(g.source, "stablehlo.add", "stablehlo.subtract"), a)
		return values(g.scalar(oneOf(g.source, "stablehlo.subtract", "stablehlo.add"), values(s, a[g.choose(2)])))
	})
	g.add(op, fact{})
	return true
}

// sort sorts up to three operands by the first, or by the first two. Floats are
// in total order, or have no NaN and no two zeros.
func (g *generator) sort() bool {
	t := oneOf(g.source, elements...)
	if isComplex(t) {
		return false
	}
	kind, n := comparisonOf(t), raw
	if isFloat(t) {
		kind = "TOTALORDER"
		if g.choose(2) == 0 {
			kind, n = "FLOAT", tame
		}
	}
	x := g.value([]ir.Type{t}, n, ranked(1))
	if x == nil {
		return false
	}
	shape := x.Tensor().Shape
	operands := values(x)
	f := fact{raw: g.facts[x].raw}
	for range g.choose(3) {
		y := g.of(ir.NewTensor(oneOf(g.source, elements...), shape...), anything)
		operands, f = append(operands, y), f.both(g.facts[y])
	}
	f.bound = 0
	op := ir.NewOp("stablehlo.sort", operands)
	op.Attrs = attrs(number("dimension", int64(g.choose(len(shape)))), attr("is_stable", ir.BoolAttr(true)))
	var args []ir.Type
	for _, v := range operands {
		s := ir.NewTensor(v.Tensor().Elem)
		args = append(args, s, s)
	}
	direction := oneOf(g.source, "LT", "GT")
	g.inside(op, args, func(a []*ir.Value) []*ir.Value {
		less := func(i int, direction, kind string) *ir.Value {
			return g.scalar("stablehlo.compare", a[2*i:2*i+2],
				enum("comparison_direction", "comparison_direction", direction), enum("compare_type", "comparison_type", kind))
		}
		first := less(0, direction, kind)
		if len(operands) < 2 || !isInt(operands[1].Tensor().Elem) || g.choose(2) == 0 {
			return values(first)
		}
		second := less(1, "LT", comparisonOf(operands[1].Tensor().Elem))
		equal := less(0, "EQ", kind)
		return values(g.scalar("stablehlo.or", values(first, g.scalar("stablehlo.and", values(equal, second)))))
	})
	g.add(op, f)
	return true
}
