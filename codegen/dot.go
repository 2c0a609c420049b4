package codegen

import (
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// gemmLimit is the number of multiplications from which a product of matrices
// calls the archive's matrix multiply.
const gemmLimit = 20 * 20 * 20

// A matmul is a dot_general as a batch of matrix products C = A B.
type matmul struct {
	op             *ir.Op
	batch, m, n, k []int64 // extents
	lb, lm, lk     []int64 // dimensions of the left operand
	rb, rn, rk     []int64 // dimensions of the right one
}

func newProduct(op *ir.Op) *matmul {
	g := op.Attr("dot_dimension_numbers").(*ir.DotDims)
	l, r := op.Operands[0].Tensor().Shape, op.Operands[1].Tensor().Shape
	p := &matmul{op: op, lb: g.LHSBatching, lk: g.LHSContracting, rb: g.RHSBatching, rk: g.RHSContracting}
	p.lm, p.rn = others(len(l), p.lb, p.lk), others(len(r), p.rb, p.rk)
	p.batch, p.m, p.k, p.n = pick(l, p.lb), pick(l, p.lm), pick(l, p.lk), pick(r, p.rn)
	return p
}

// others returns the dimensions of a tensor that are in neither list.
func others(rank int, a, b []int64) []int64 {
	var out []int64
	for d := range rank {
		if !contains(a, d) && !contains(b, d) {
			out = append(out, int64(d))
		}
	}
	return out
}

func pick(shape, dims []int64) []int64 {
	out := make([]int64, len(dims))
	for i, d := range dims {
		out[i] = shape[d]
	}
	return out
}

// usesGemm reports whether the product is large enough for the archive's
// matrix multiply, in a type that it has.
func (p *matmul) usesGemm() bool {
	t := p.op.Results[0].Tensor()
	if _, ok := canonical.TypeOf(t.Elem); !ok {
		return false
	}
	for _, x := range p.op.Operands {
		if !ir.Equal(x.Tensor().Elem, t.Elem) {
			return false
		}
	}
	m, n, k := product(p.m), product(p.n), product(p.k)
	return m >= 4 && n >= 4 && k >= 4 && m*n*k >= gemmLimit
}

// A matrixOperand is one side of a product for the matrix multiply: where it
// lies and the strides of batch, rows and columns.
type matrixOperand struct {
	view    *view // nil if it has to be copied first
	strides [3]int64
}

// matrixOf describes operand i of a product; a and b are the dimensions that
// are its rows and columns.
func (p *plan) matrixOf(v *ir.Value, batch, a, b []int64) matrixOperand {
	shape := v.Tensor().Shape
	if x := p.viewOf(v); x != nil {
		s0, ok0 := x.collapse(shape, batch)
		s1, ok1 := x.collapse(shape, a)
		s2, ok2 := x.collapse(shape, b)
		// The kernel takes no strides that repeat or go back.
		rows, cols := product(pick(shape, a)), product(pick(shape, b))
		forward := (s1 > 0 || rows == 1) && (s2 > 0 || cols == 1) && s0 >= 0
		if ok0 && ok1 && ok2 && forward {
			return matrixOperand{x, [3]int64{s0, s1, s2}}
		}
	}
	rows, cols := product(pick(shape, a)), product(pick(shape, b))
	return matrixOperand{nil, [3]int64{rows * cols, cols, 1}}
}

// dotScratch: a copy of each operand that is no strided matrix.
func (p *plan) dotScratch(op *ir.Op) []int64 {
	d := newProduct(op)
	if !d.usesGemm() {
		return nil
	}
	var sizes []int64
	for i, m := range []matrixOperand{
		p.matrixOf(op.Operands[0], d.lb, d.lm, d.lk), p.matrixOf(op.Operands[1], d.rb, d.rk, d.rn),
	} {
		size := int64(0)
		if m.view == nil {
			size = byteSize(op.Operands[i].Tensor())
		}
		sizes = append(sizes, size)
	}
	return sizes
}

func (e *emitter) emitDot(op *ir.Op) {
	p := newProduct(op)
	switch {
	case op.Results[0].Tensor().NumElements() == 0:
	case p.usesGemm():
		e.emitGemm(p)
	case e.plan.class[op.Results[0]] == inRegister:
		at := make([]value, op.Results[0].Tensor().Rank())
		for d := range at {
			at[d] = i64(0)
		}
		e.regs[op.Results[0]] = e.dotElem(p, at)
	default:
		if k, left, right := e.dotKernelOf(p); k != nil {
			e.emitDotKernel(p, k, left, right)
			return
		}
		if e.rowsOfRight(p) {
			e.emitRowDot(p)
			return
		}
		t := op.Results[0].Tensor()
		e.forEach("dot", t.Shape, false, func(ix *index) {
			e.storeElem(t.Elem, e.dotElem(p, e.coords(ix)), e.addrOf(op.Results[0]), e.linear(ix))
		})
	}
}

// emitGemm calls the archive's matrix multiply.
func (e *emitter) emitGemm(p *matmul) {
	op := p.op
	left := e.plan.matrixOf(op.Operands[0], p.lb, p.lm, p.lk)
	right := e.plan.matrixOf(op.Operands[1], p.rb, p.rk, p.rn)
	scratch := e.plan.scratch[op]
	a := e.matrixAddr(op.Operands[0], left, scratch[0], p.lb, p.lm, p.lk)
	b := e.matrixAddr(op.Operands[1], right, scratch[1], p.rb, p.rk, p.rn)
	m, n, k := product(p.m), product(p.n), product(p.k)
	params := []int64{product(p.batch), m, n, k}
	params = append(params, left.strides[:]...)
	params = append(params, right.strides[:]...)
	params = append(params, m*n, n, 1)
	t, _ := canonical.TypeOf(op.Results[0].Tensor().Elem)
	e.callKernel("hlolapack_"+string(rune(t))+"gemm", params, []value{a, b, e.addrOf(op.Results[0])})
}

// matrixAddr returns where an operand of the matrix multiply starts, having
// copied it if it must be.
func (e *emitter) matrixAddr(v *ir.Value, m matrixOperand, scratch *buffer, batch, rows, cols []int64) value {
	t := v.Tensor()
	if m.view != nil {
		size := byteSize(t) / max(t.NumElements(), 1)
		return e.gep(types.I8, e.addrOf(m.view.base), i64(m.view.offset*size))
	}
	order := append(append(append([]int64(nil), batch...), rows...), cols...)
	dst := e.addr(scratch)
	shape := pick(t.Shape, order)
	e.forEach("pack", shape, false, func(ix *index) {
		at := make([]value, len(order))
		for i, d := range order {
			at[d] = e.coords(ix)[i]
		}
		e.storeElem(t.Elem, e.elem(v, e.newIndex(t.Shape, at, nil)), dst, e.linear(ix))
	})
	return dst
}

// place builds the coordinates of an operand from groups of dimensions.
func place(rank int, groups ...[]int64) func(parts ...[]value) []value {
	return func(parts ...[]value) []value {
		at := make([]value, rank)
		for g, dims := range groups {
			for i, d := range dims {
				at[d] = parts[g][i]
			}
		}
		return at
	}
}

// factors returns the elements of both operands at some coordinates, in the
// type of the result.
func (e *emitter) leftElem(p *matmul, b, m, k []value) val {
	x := p.op.Operands[0]
	at := place(x.Tensor().Rank(), p.lb, p.lm, p.lk)(b, m, k)
	return e.factor(p, x, at)
}

func (e *emitter) rightElem(p *matmul, b, k, n []value) val {
	x := p.op.Operands[1]
	at := place(x.Tensor().Rank(), p.rb, p.rk, p.rn)(b, k, n)
	return e.factor(p, x, at)
}

func (e *emitter) factor(p *matmul, x *ir.Value, at []value) val {
	v := e.elem(x, e.newIndex(x.Tensor().Shape, at, nil))
	return e.convertElem(v, x.Tensor().Elem, p.op.Results[0].Tensor().Elem)
}

// dotElem computes one element of a product in registers.
func (e *emitter) dotElem(p *matmul, out []value) val {
	t := p.op.Results[0].Tensor().Elem
	b, m, n := out[:len(p.batch)], out[len(p.batch):len(p.batch)+len(p.m)], out[len(p.batch)+len(p.m):]
	acc := e.nestAcc("dot.k", p.k, flat([]val{zero(t)}), func(k, acc []value) []value {
		e.push()
		defer e.pop()
		x, y := e.leftElem(p, b, m, k), e.rightElem(p, b, k, n)
		return flat([]val{e.multiplyAdd(product(p.k), t, x, y, unflat(acc, []ir.Type{t})[0])})
	})
	r := unflat(acc, []ir.Type{t})[0]
	if isNarrow(t) {
		r.re = e.round(t, r.re)
	}
	return r
}

// zero returns the zero of an element type.
func zero(t ir.Type) val {
	return literal(t, make([]byte, 16))
}

// multiplyAdd returns x*y + acc for a sum of n terms.
func (b *builder) multiplyAdd(n int64, t ir.Type, x, y, acc val) val {
	switch {
	case isComplex(t):
		if n >= fuseFrom {
			return val{
				b.mulSub(n, x.im, y.im, b.mulAdd(n, x.re, y.re, acc.re)),
				b.mulAdd(n, x.im, y.re, b.mulAdd(n, x.re, y.im, acc.im)),
			}
		}
		m := b.cmul(x, y)
		return val{b.fadd(acc.re, m.re), b.fadd(acc.im, m.im)}
	case isFloat(t):
		return val{re: b.mulAdd(n, x.re, y.re, acc.re)}
	case isBool(t):
		return val{re: b.or(acc.re, b.and(x.re, y.re))}
	}
	return val{re: b.iadd(b.imul(x.re, y.re), acc.re)}
}

// minRow is the length from which rows of the right operand are worth a loop of
// their own.
const minRow = 4

// rowsOfRight reports whether the product is best computed as sums of rows of
// the right operand: they are contiguous and of some length.
func (e *emitter) rowsOfRight(p *matmul) bool {
	t := p.op.Results[0].Tensor().Elem
	if isNarrow(t) || len(p.rn) == 0 || product(p.n) < minRow {
		return false
	}
	x := p.op.Operands[1]
	last := p.rn[len(p.rn)-1]
	if v := e.plan.viewOf(x); v != nil {
		return v.strides[last] == 1
	}
	return int(last) == x.Tensor().Rank()-1
}

// emitRowDot computes each row of the product as a sum of rows of the right
// operand, so that the innermost loop runs along both.
func (e *emitter) emitRowDot(p *matmul) {
	t := p.op.Results[0].Tensor()
	dst := e.addrOf(p.op.Results[0])
	outer := append(append([]int64(nil), p.batch...), p.m...)
	e.forEach("dot", outer, false, func(ix *index) {
		b, m := e.coords(ix)[:len(p.batch)], e.coords(ix)[len(p.batch):]
		at := func(n []value) value {
			return e.linearize(append(append(append([]value(nil), b...), m...), n...), t.Shape)
		}
		e.nest("dot.zero", p.n, func(n []value) { e.storeElem(t.Elem, zero(t.Elem), dst, at(n)) })
		e.nest("dot.k", p.k, func(k []value) {
			e.push()
			defer e.pop()
			x := e.leftElem(p, b, m, k)
			e.nest("dot.row", p.n, func(n []value) {
				e.push()
				defer e.pop()
				acc := e.loadElem(t.Elem, dst, at(n))
				e.storeElem(t.Elem, e.multiplyAdd(product(p.k), t.Elem, x, e.rightElem(p, b, k, n), acc), dst, at(n))
			})
		})
	})
}
