package difftest

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// linalg makes a product, a factorization or a transform.
func (g *generator) linalg() bool {
	switch g.choose(6) {
	case 0, 1:
		return g.dotGeneral()
	case 2:
		return g.convolution()
	case 3:
		return g.cholesky()
	case 4:
		return g.triangularSolve()
	}
	return g.fft()
}

// productFact is what is known of sums of n products of tame values.
func productFact(n int64, x, y fact, t ir.Type) fact {
	if isInt(t) {
		return fact{}
	}
	m := float64(n + 2)
	return fact{abs: m * m * epsilon(t) * max(x.bound, 1) * max(y.bound, 1)}
}

func (g *generator) dotGeneral() bool {
	x := g.value(numbers, tame, nil)
	t := x.Tensor()
	p := g.perm(t.Rank())
	nb := g.choose(t.Rank() + 1)
	nc := g.choose(t.Rank() - nb + 1)
	d := &ir.DotDims{LHSBatching: p[:nb:nb], LHSContracting: p[nb : nb+nc : nb+nc], RHSBatching: []int64{}, RHSContracting: []int64{}}
	free := g.choose(3)
	q := g.perm(nb + nc + free)
	shape := make([]int64, len(q))
	n := int64(1)
	for i, at := range q {
		switch {
		case i < nb:
			d.RHSBatching = append(d.RHSBatching, at)
			shape[at] = t.Shape[p[i]]
		case i < nb+nc:
			d.RHSContracting = append(d.RHSContracting, at)
			shape[at] = t.Shape[p[i]]
			n *= shape[at]
		default:
			shape[at] = g.dim(2)
		}
	}
	y := g.of(t.WithShape(shape...), tame)
	var out []int64
	for _, i := range d.LHSBatching {
		out = append(out, t.Shape[i])
	}
	out = append(out, without(t.Shape, p[:nb+nc]...)...)
	out = append(out, without(shape, q[:nb+nc]...)...)
	if elems(out)*n > 20000 {
		return false
	}
	g.emit("stablehlo.dot_general", values(x, y), productFact(n, g.facts[x], g.facts[y], t.Elem),
		attrs(attr("dot_dimension_numbers", d)), t.WithShape(out...))
	return true
}

func (g *generator) convolution() bool {
	t := oneOf[ir.Type](g.source, ir.F32, ir.F64, ir.I32, ir.C64)
	fgroups, bgroups := oneOf[int64](g.source, 1, 1, 2), int64(1)
	if fgroups == 1 {
		bgroups = oneOf[int64](g.source, 1, 1, 2)
	}
	spatial := make([]int64, g.choose(3))
	for i := range spatial {
		spatial[i] = g.dim(2)
	}
	w := g.windows(spatial, true)
	batch, in, out := bgroups*int64(1+g.choose(2)), 1+int64(g.choose(3)), fgroups*bgroups*int64(1+g.choose(2))
	d := &ir.ConvDims{InputSpatial: []int64{}, KernelSpatial: []int64{}, OutputSpatial: []int64{}}
	input := g.place(append([]int64{batch, fgroups * in}, spatial...), &d.InputBatch, &d.InputFeature, &d.InputSpatial)
	kernel := g.place(append([]int64{in, out}, w.size...), &d.KernelInputFeature, &d.KernelOutputFt, &d.KernelSpatial)
	result := g.place(append([]int64{batch / bgroups, out}, w.counts(spatial)...), &d.OutputBatch, &d.OutputFeature, &d.OutputSpatial)
	x, y := g.of(ir.NewTensor(t, input...), tame), g.of(ir.NewTensor(t, kernel...), tame)
	a := attrs(attr("dimension_numbers", d), ints("window_strides", w.stride), w.padding(),
		ints("lhs_dilation", w.base), ints("rhs_dilation", w.dilation),
		number("feature_group_count", fgroups), number("batch_group_count", bgroups))
	if g.choose(3) == 2 {
		reversed := &ir.DenseArrayAttr{Elem: ir.I1}
		for range spatial {
			reversed.Values = append(reversed.Values, int64(g.choose(2)))
		}
		a = append(a, attr("window_reversal", reversed))
	}
	g.emit("stablehlo.convolution", values(x, y), productFact(in*elems(w.size), g.facts[x], g.facts[y], t), a, ir.NewTensor(t, result...))
	return true
}

// place puts sizes at chosen dimensions, records where the first two and the
// others are, and returns the shape.
func (g *generator) place(sizes []int64, first, second *int64, others *[]int64) []int64 {
	p := g.perm(len(sizes))
	*first, *second, *others = p[0], p[1], append(*others, p[2:]...)
	shape := make([]int64, len(sizes))
	for i, at := range p {
		shape[at] = sizes[i]
	}
	return shape
}

// matrices returns the type of one or more n x m matrices.
func (g *generator) matrices(t ir.Type, n, m int64) *ir.TensorType {
	shape := []int64{n, m}
	if g.choose(3) == 2 {
		shape = slices.Insert(shape, 0, int64(1+g.choose(3)))
	}
	return ir.NewTensor(t, shape...)
}

var fields = []ir.Type{ir.F64, ir.F32, ir.C128, ir.C64}

// solveFact is what is known after solving a system of order n with a small
// condition number.
func solveFact(n int64, bound float64, t ir.Type) fact {
	return fact{abs: 200 * float64(n*n+1) * epsilon(t) * max(bound, 1)}
}

func (g *generator) order() int64 { return oneOf[int64](g.source, 1, 2, 3, 5, 4, 9, 17) }

func (g *generator) cholesky() bool {
	t := oneOf(g.source, fields...)
	n := g.order()
	x := g.input(g.matrices(t, n, n), style{dominant, float64(n)}, fact{})
	lower := g.choose(2) == 0
	g.emit("stablehlo.cholesky", values(x), solveFact(n, 1, t), attrs(attr("lower", ir.BoolAttr(lower))))
	return true
}

func (g *generator) triangularSolve() bool {
	t := oneOf(g.source, fields...)
	n, m := g.order(), g.order()
	at := g.matrices(t, n, n)
	x := g.input(at, style{dominant, float64(n)}, fact{})
	left, unit := g.choose(2) == 0, g.choose(2) == 1 && n <= 5
	shape := slices.Clone(at.Shape)
	k := len(shape)
	if left {
		shape[k-1] = m
	} else {
		shape[k-2] = m
	}
	y := g.of(at.WithShape(shape...), tame)
	g.emit("stablehlo.triangular_solve", values(x, y), solveFact(n, 10*g.facts[y].bound, t), attrs(
		attr("left_side", ir.BoolAttr(left)), attr("lower", ir.BoolAttr(g.choose(2) == 0)), attr("unit_diagonal", ir.BoolAttr(unit)),
		enum("transpose_a", "transpose", oneOf(g.source, "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"))))
	return true
}

func (g *generator) fft() bool {
	kind := oneOf(g.source, "FFT", "IFFT", "RFFT", "IRFFT")
	elems := complexs
	if kind == "RFFT" {
		elems = wide
	}
	x := g.value(elems, tame, ranked(1))
	if x == nil {
		return false
	}
	shape := x.Tensor().Shape
	k := 1 + g.choose(min(3, len(shape)))
	length := slices.Clone(shape[len(shape)-k:])
	if slices.Contains(length, 0) {
		return false
	}
	if kind == "IRFFT" {
		length[k-1] = 2*(length[k-1]-1) + int64(g.choose(2))
		if length[k-1] == 0 {
			length[k-1] = 1
		}
	}
	n := int64(1)
	for _, d := range length {
		n *= d
	}
	f := productFact(n, fact{bound: 1}, g.facts[x], x.Tensor().Elem)
	g.emit("stablehlo.fft", values(x), f, attrs(enum("fft_type", "fft_type", kind), ints("fft_length", length)))
	return true
}
