package codegen

import (
	"math"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// emitScatter combines updates into the inputs, in place where they die. The
// elements of an update that fall outside the input are dropped one by one, as
// the specification says.
func (e *emitter) emitScatter(op *ir.Op) {
	n := (len(op.Operands) - 1) / 2
	g := op.Attr("scatter_dimension_numbers").(*ir.ScatterDims)
	indices := op.Operands[n]
	shape := op.Operands[0].Tensor().Shape
	upd := op.Operands[n+1].Tensor().Shape
	dst := make([]value, n)
	for i := range dst {
		dst[i] = e.cellFor(op.Results[i], op.Operands[i])
	}
	var outer, window []int64 // extents of the update's scatter and window dimensions
	for d, s := range upd {
		if contains(g.UpdateWindowDims, d) {
			window = append(window, s)
		} else {
			outer = append(outer, s)
		}
	}
	if product(upd) == 0 {
		outer = []int64{0}
	}
	windowOf := make([]int, len(shape)) // the window dimension of each dimension, or -1
	for d, k := 0, 0; d < len(shape); d++ {
		windowOf[d] = -1
		if !contains(g.InsertedWindowDims, d) && !contains(g.InputBatchingDims, d) {
			windowOf[d] = k
			k++
		}
	}
	e.forEach("scatter", outer, false, func(oix *index) {
		batch := e.coords(oix)
		start := e.scatterStart(op, g, indices, batch, len(shape))
		// Dimensions of which the window has just one element are checked once.
		var fixed value = constant.True
		for d := range shape {
			if k := windowOf[d]; k < 0 || window[k] == 1 {
				fixed = e.andBounds(fixed, start[d], shape[d])
			}
		}
		e.branch("inside", fixed, func() {
			e.forEach("window", window, false, func(wix *index) {
				e.scatterOne(op, n, g, dst, shape, start, batch, e.coords(wix), windowOf, window)
			})
		})
	})
	for i, r := range op.Results {
		if e.plan.class[r] == inRegister {
			e.regs[r] = e.loadElem(r.Tensor().Elem, dst[i], i64(0))
		}
	}
}

// andBounds adds to cond that i is an index of a dimension.
func (e *emitter) andBounds(cond, i value, extent int64) value {
	if c, ok := constOf(i); ok && c >= 0 && c < extent {
		return cond
	}
	in := e.icmp(enum.IPredULT, i, i64(extent))
	if c, ok := constOf(cond); ok && c != 0 {
		return in
	}
	return e.and(cond, in)
}

// scatterStart returns the coordinates at which the window of an update starts.
func (e *emitter) scatterStart(op *ir.Op, g *ir.ScatterDims, indices *ir.Value, batch []value, rank int) []value {
	start := make([]value, rank)
	for d := range start {
		start[d] = i64(0)
	}
	n := (len(op.Operands) - 1) / 2
	t := indices.Tensor().Elem
	for k, d := range g.ScatterDimsToOperandDims {
		i := e.operand(op, n, e.indexVector(indices, batch, g.IndexVectorDim, int64(k)))
		start[d] = e.resize(i.re, types.I64, isSigned(t))
		if !isSigned(t) && bitWidth(t) == 64 { // no window reaches back from there
			far := e.icmp(enum.IPredSLT, start[d], i64(0))
			start[d] = e.sel(far, i64(math.MaxInt64>>1), start[d])
		}
	}
	for k, d := range g.InputBatchingDims {
		b := g.IndicesBatchingDims[k]
		if b > g.IndexVectorDim {
			b--
		}
		start[d] = batch[b]
	}
	return start
}

// scatterOne combines one element of the updates.
func (e *emitter) scatterOne(op *ir.Op, n int, g *ir.ScatterDims, dst []value, shape []int64, start, batch, win []value, windowOf []int, window []int64) {
	var in value = constant.True
	at := make([]value, len(shape))
	for d := range at {
		at[d] = start[d]
		if k := windowOf[d]; k >= 0 && window[k] != 1 {
			at[d] = e.iadd(start[d], win[k])
			if c, ok := constOf(start[d]); !ok || c != 0 || window[k] > shape[d] {
				in = e.andBounds(in, at[d], shape[d])
			}
		}
	}
	e.branch("element", in, func() {
		e.push()
		defer e.pop()
		rank := len(batch) + len(win)
		u := make([]value, rank)
		b, w := 0, 0
		for d := range u {
			if contains(g.UpdateWindowDims, d) {
				u[d] = win[w]
				w++
			} else {
				u[d] = batch[b]
				b++
			}
		}
		uix := e.newIndex(op.Operands[n+1].Tensor().Shape, u, nil)
		lin := e.linearize(at, shape)
		args := make([]val, 2*n)
		for i := range n {
			args[i] = e.loadElem(op.Operands[i].Tensor().Elem, dst[i], lin)
			args[n+i] = e.operand(op, n+1+i, uix)
		}
		for i, v := range e.region(op.Regions[0].Entry(), args) {
			e.storeElem(op.Results[i].Tensor().Elem, v, dst[i], lin)
		}
	})
}
