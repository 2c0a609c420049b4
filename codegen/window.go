package codegen

import (
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A window is how an op slides over an array, by dimension.
type window struct {
	base, size, stride, low []int64
	dilate                  []int64 // of the array: one element every dilate positions
	spread                  []int64 // of the window
}

func newWindow(op *ir.Op) *window {
	base := op.Operands[0].Tensor().Shape
	n := len(base)
	w := &window{
		base:   base,
		size:   intsOr(op, "window_dimensions", n, 1),
		stride: intsOr(op, "window_strides", n, 1),
		dilate: intsOr(op, "base_dilations", n, 1),
		spread: intsOr(op, "window_dilations", n, 1),
	}
	pad := intsOr(op, "padding", 2*n, 0)
	for d := range n {
		w.low = append(w.low, pad[2*d])
	}
	return w
}

// at returns the index that position k of the window at out falls on, and
// whether an element is there; where none is, the index is that of the first
// element.
func (e *emitter) windowAt(w *window, out, k []value) ([]value, value) {
	var in value = constant.True
	at := make([]value, len(out))
	for d := range out {
		pos := e.iadd(e.imul(out[d], i64(w.stride[d])), e.imul(k[d], i64(w.spread[d])))
		pos = e.isub(pos, i64(w.low[d]))
		in = e.andBounds(in, pos, (w.base[d]-1)*w.dilate[d]+1)
		if w.dilate[d] > 1 {
			in = e.and(in, e.icmp(enum.IPredEQ, e.uremConst(pos, w.dilate[d]), i64(0)))
			pos = e.udivConst(pos, w.dilate[d])
		}
		at[d] = pos
	}
	for d := range at {
		at[d] = e.sel(in, at[d], i64(0))
	}
	return at, in
}

// emitReduceWindow folds each window in row-major order; the padding holds the
// initial value.
func (e *emitter) emitReduceWindow(op *ir.Op) {
	n := len(op.Operands) / 2
	w := newWindow(op)
	elems := make([]ir.Type, n)
	inits := make([]val, n)
	for i := range n {
		elems[i] = elemOf(op.Results[i].Type)
		inits[i] = e.regs[op.Operands[n+i]]
	}
	shape := op.Results[0].Tensor().Shape
	empty := product(w.base) == 0
	one := func(out []value) []val {
		acc := e.nestAcc("window", w.size, flat(inits), func(k, acc []value) []value {
			e.push()
			defer e.pop()
			args := unflat(acc, elems)
			if empty {
				args = append(args, inits...)
			} else {
				at, in := e.windowAt(w, out, k)
				ix := e.newIndex(w.base, at, nil)
				for i := range n {
					x := op.Operands[i]
					v := e.convertElem(e.elem(x, ix), elemOf(x.Type), elems[i])
					args = append(args, e.selectVal(in, v, inits[i]))
				}
			}
			return flat(e.region(op.Regions[0].Entry(), args))
		})
		return unflat(acc, elems)
	}
	if e.plan.class[op.Results[0]] == inRegister {
		for i, v := range one(e.zeros(shape).dims) {
			e.regs[op.Results[i]] = v
		}
		return
	}
	e.forEach("reduce_window", shape, false, func(ix *index) {
		for i, v := range one(e.coords(ix)) {
			e.storeElem(elems[i], v, e.addrOf(op.Results[i]), e.linear(ix))
		}
	})
}

// emitSelectAndScatter finds in each window the element that the first region
// prefers, and combines the source into the result there.
func (e *emitter) emitSelectAndScatter(op *ir.Op) {
	x, src, init, r := op.Operands[0], op.Operands[1], op.Operands[2], op.Results[0]
	t := x.Tensor()
	w := newWindow(op)
	dst := e.resultCells(op)[0]
	e.forEach("init", t.Shape, true, func(ix *index) {
		e.storeElem(elemOf(r.Type), e.regs[init], dst, e.linear(ix))
	})
	if t.NumElements() > 0 {
		e.forEach("select", src.Tensor().Shape, false, func(ix *index) {
			lin, found := e.selectIn(op, w, e.coords(ix))
			e.branch("scatter", found, func() {
				args := []val{e.loadElem(elemOf(r.Type), dst, lin), e.elem(src, ix)}
				v := e.region(op.Regions[1].Entry(), args)[0]
				e.storeElem(elemOf(r.Type), v, dst, lin)
			})
		})
	}
	e.loadCells(op, []value{dst})
}

// selectIn returns the number of the preferred element of a window, and whether
// the window holds any.
func (e *emitter) selectIn(op *ir.Op, w *window, out []value) (lin, found value) {
	x := op.Operands[0]
	t := x.Tensor()
	elems := []ir.Type{t.Elem}
	start := append([]value{constant.False, i64(0)}, flat([]val{zero(t.Elem)})...)
	acc := e.nestAcc("window", w.size, start, func(k, acc []value) []value {
		e.push()
		defer e.pop()
		at, in := e.windowAt(w, out, k)
		ix := e.newIndex(t.Shape, at, nil)
		best, v := unflat(acc[2:], elems)[0], e.elem(x, ix)
		keep := e.region(op.Regions[0].Entry(), []val{best, v})[0].re
		keep = e.or(e.not(in), e.and(acc[0], keep))
		next := []value{e.or(acc[0], in), e.sel(keep, acc[1], e.linear(ix))}
		return append(next, flat([]val{e.selectVal(keep, best, v)})...)
	})
	return acc[1], acc[0]
}
