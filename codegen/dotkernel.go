package codegen

import (
	"fmt"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A dotKernel is an internal function that multiplies matrices of fixed sizes
// and strides. Products of the same kind share one, which keeps programs with
// many of them short.
type dotKernel struct {
	elem           ir.Type
	batch, m, n, k int64
	left, right    [3]int64 // strides of batch, rows and columns
}

// dotKernelOf returns the kernel for a product whose operands are both strided
// parts of buffers, with their views, or nil.
func (e *emitter) dotKernelOf(p *matmul) (k *dotKernel, left, right *view) {
	t := p.op.Results[0].Tensor().Elem
	if _, ok := canonical.TypeOf(t); !ok {
		return nil, nil, nil
	}
	x, y := p.op.Operands[0], p.op.Operands[1]
	if !ir.Equal(x.Tensor().Elem, t) || !ir.Equal(y.Tensor().Elem, t) {
		return nil, nil, nil
	}
	l := e.plan.matrixOf(x, p.lb, p.lm, p.lk)
	r := e.plan.matrixOf(y, p.rb, p.rk, p.rn)
	if l.view == nil || r.view == nil {
		return nil, nil, nil
	}
	return &dotKernel{t, product(p.batch), product(p.m), product(p.n), product(p.k), l.strides, r.strides}, l.view, r.view
}

// name tells kernels apart.
func (k *dotKernel) name() string {
	t, _ := canonical.TypeOf(k.elem)
	return fmt.Sprintf("hlo.%cdot.%dx%dx%dx%d.%d_%d_%d.%d_%d_%d", t, k.batch, k.m, k.n, k.k,
		k.left[0], k.left[1], k.left[2], k.right[0], k.right[1], k.right[2])
}

// emitDotKernel calls the kernel of a product.
func (e *emitter) emitDotKernel(p *matmul, k *dotKernel, left, right *view) {
	noalias := enum.ParamAttrNoAlias
	params := []*lir.Param{
		param("a", ptr, noalias, enum.ParamAttrReadOnly), param("b", ptr, noalias, enum.ParamAttrReadOnly),
		param("c", ptr, noalias),
	}
	f := e.mod.helper(k.name(), types.Void, params, func(b *builder, args []value) {
		b.loop("batch", k.batch, func(i value) {
			at := func(p value, stride int64) value { return b.elemAt(k.elem, p, b.imul(i, i64(stride))) }
			x, y, z := at(args[0], k.left[0]), at(args[1], k.right[0]), at(args[2], k.m*k.n)
			if k.right[2] == 1 && k.n > 1 && (!isComplex(k.elem) || k.k >= fuseFrom) {
				k.rows(b, x, y, z)
			} else {
				k.elements(b, x, y, z)
			}
		})
		b.ret(nil)
	})
	e.call(f, e.viewAddr(left), e.viewAddr(right), e.addrOf(p.op.Results[0]))
}

// elemAt returns the address of element i of an array of t at p.
func (b *builder) elemAt(t ir.Type, p, i value) value {
	if isComplex(t) {
		i = b.imul(i, i64(2))
	}
	return b.gep(memType(t), p, i)
}

// viewAddr returns the address of a view's first element.
func (e *emitter) viewAddr(v *view) value {
	return e.elemAt(v.base.Tensor().Elem, e.addrOf(v.base), i64(v.offset))
}

// elements computes every element as a sum in registers.
func (k *dotKernel) elements(b *builder, x, y, z value) {
	b.nest("dot", []int64{k.m, k.n}, func(at []value) {
		i, j := at[0], at[1]
		acc := b.loopAcc("dot.k", i64(k.k), flat([]val{zero(k.elem)}), func(l value, acc []value) []value {
			u := b.loadElem(k.elem, x, b.iadd(b.imul(i, i64(k.left[1])), b.imul(l, i64(k.left[2]))))
			v := b.loadElem(k.elem, y, b.iadd(b.imul(l, i64(k.right[1])), b.imul(j, i64(k.right[2]))))
			return flat([]val{b.multiplyAdd(k.k, k.elem, u, v, unflat(acc, []ir.Type{k.elem})[0])})
		})
		b.storeElem(k.elem, unflat(acc, []ir.Type{k.elem})[0], z, b.iadd(b.imul(i, i64(k.n)), j))
	})
}

const (
	vectorBytes   = 64 // of one accumulator
	rowVectors    = 4  // accumulators that a loop over k keeps
	maxUnrolledKs = 8  // up to which that loop is written out
)

// rows computes each row of the result as a sum of rows of the right operand,
// kept in vectors; complex numbers are pairs of reals in them.
func (k *dotKernel) rows(b *builder, x, y, z value) {
	part := regType(k.elem)
	lanes := int64(1) // reals an element
	if isComplex(k.elem) {
		lanes = 2
	}
	width := vectorBytes / int64(ir.ByteSize(partOf(k.elem)))
	b.loop("dot", k.m, func(i value) {
		row := b.elemAt(k.elem, x, b.imul(i, i64(k.left[1])))
		out := b.elemAt(k.elem, z, b.imul(i, i64(k.n)))
		total := k.n * lanes
		group := func(start value, widths []int64) {
			in := b.gep(part, y, start)
			k.rowGroup(b, row, in, b.gep(part, out, start), widths)
		}
		full := total / (width * rowVectors)
		b.loop("dot.columns", full, func(g value) {
			group(b.imul(g, i64(width*rowVectors)), []int64{width, width, width, width})
		})
		var rest []int64
		for left := total - full*width*rowVectors; left > 0; left -= width {
			rest = append(rest, min(left, width))
		}
		if len(rest) > 0 {
			group(i64(full*width*rowVectors), rest)
		}
	})
}

// rowGroup computes neighbouring vectors of one row of the result.
func (k *dotKernel) rowGroup(b *builder, row, in, out value, widths []int64) {
	part := regType(k.elem)
	isC := isComplex(k.elem)
	var init []value
	for _, w := range widths {
		zero := constant.NewZeroInitializer(types.NewVector(uint64(w), part))
		init = append(init, zero)
		if isC {
			init = append(init, zero)
		}
	}
	step := func(l value, acc []value) []value {
		u := b.loadElem(k.elem, row, b.imul(l, i64(k.left[2])))
		at := b.elemAt(k.elem, in, b.imul(l, i64(k.right[1])))
		var next []value
		for q, w := range widths {
			vt := types.NewVector(uint64(w), part)
			v := b.loadAligned(vt, at, ir.ByteSize(partOf(k.elem)))
			at = b.gep(part, at, i64(w))
			if !isC {
				next = append(next, b.mulAdd(k.k, b.splat(vt, u.re), v, acc[q]))
				continue
			}
			next = append(next, b.mulAdd(k.k, b.splat(vt, u.re), v, acc[2*q]),
				b.mulAdd(k.k, b.splat(vt, u.im), b.swapPairs(vt, v), acc[2*q+1]))
		}
		return next
	}
	acc := init
	if k.k <= maxUnrolledKs {
		for l := range k.k {
			acc = step(i64(l), acc)
		}
	} else {
		acc = b.loopAcc("dot.k", i64(k.k), acc, step)
	}
	for q, w := range widths {
		vt := types.NewVector(uint64(w), part)
		v := acc[0]
		if isC {
			v = b.mulAdd(0, acc[1], pairSigns(vt), v)
			acc = acc[1:]
		}
		acc = acc[1:]
		b.storeAligned(v, out, ir.ByteSize(partOf(k.elem)))
		if q < len(widths)-1 {
			out = b.gep(part, out, i64(w))
		}
	}
}

// splat returns a vector of equal elements.
func (b *builder) splat(vt *types.VectorType, x value) value {
	one := b.add(lir.NewInsertElement(constant.NewUndef(vt), x, i32(0)))
	mask := constant.NewZeroInitializer(types.NewVector(vt.Len, types.I32))
	return b.add(lir.NewShuffleVector(one, constant.NewUndef(vt), mask))
}

// swapPairs exchanges real and imaginary parts.
func (b *builder) swapPairs(vt *types.VectorType, v value) value {
	var order []constant.Constant
	for i := range int64(vt.Len) {
		order = append(order, constant.NewInt(types.I32, i^1))
	}
	return b.add(lir.NewShuffleVector(v, constant.NewUndef(vt), constant.NewVector(nil, order...)))
}

// pairSigns is -1, 1, -1, 1, ...: what i squared and i times one contribute.
func pairSigns(vt *types.VectorType) value {
	var signs []constant.Constant
	for i := range vt.Len {
		signs = append(signs, floatConst{vt.ElemType.(*types.FloatType), float64(i%2)*2 - 1})
	}
	return constant.NewVector(nil, signs...)
}
