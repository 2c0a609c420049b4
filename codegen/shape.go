package codegen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// computeShape returns one element of an op that reads its operands at another
// index than its result's.
func (e *emitter) computeShape(op *ir.Op, ix *index) val {
	switch op.Name {
	case "stablehlo.constant":
		return e.constantElem(op, ix)
	case "stablehlo.iota":
		return e.iotaElem(op, ix)
	case "stablehlo.reshape":
		return e.elem(op.Operands[0], e.reindex(ix, op.Operands[0].Tensor().Shape))
	case "stablehlo.broadcast_in_dim", "stablehlo.transpose", "stablehlo.slice", "stablehlo.reverse",
		"stablehlo.dynamic_slice":
		if r, ok := e.regs[op.Operands[0]]; ok {
			return r
		}
		x := op.Operands[0]
		return e.elem(x, e.newIndex(x.Tensor().Shape, e.mapCoords(op, e.coords(ix)), nil))
	case "stablehlo.gather":
		return e.gatherElem(op, ix)
	case "stablehlo.pad":
		return e.padElem(op, ix)
	case "stablehlo.concatenate":
		return e.concatElem(op, ix)
	case "stablehlo.bitcast_convert":
		return e.bitcastElem(op, ix)
	}
	fail(op, "the native backend has no code for this op")
	return val{}
}

// mapCoords returns the coordinates of the operand's element that an op with
// one operand of data moves to the given coordinates of the result.
func (e *emitter) mapCoords(op *ir.Op, dims []value) []value {
	shape := op.Operands[0].Tensor().Shape
	out := make([]value, len(shape))
	switch op.Name {
	case "stablehlo.broadcast_in_dim":
		for d, to := range op.IntsAttr("broadcast_dimensions") {
			out[d] = dims[to]
			if shape[d] == 1 {
				out[d] = i64(0)
			}
		}
	case "stablehlo.transpose":
		for d, from := range op.IntsAttr("permutation") {
			out[from] = dims[d]
		}
	case "stablehlo.slice":
		start, stride := op.IntsAttr("start_indices"), op.IntsAttr("strides")
		for d := range out {
			s := int64(1)
			if d < len(stride) {
				s = stride[d]
			}
			out[d] = e.iadd(e.imul(dims[d], i64(s)), i64(start[d]))
		}
	case "stablehlo.reverse":
		copy(out, dims)
		for _, d := range op.IntsAttr("dimensions") {
			out[d] = e.isub(i64(shape[d]-1), dims[d])
		}
	case "stablehlo.dynamic_slice":
		for d, start := range e.starts[op] {
			out[d] = e.iadd(dims[d], start)
		}
	}
	return out
}

// clampStarts returns the start indices of a dynamic slice as i64, moved so
// that the slice lies inside the operand.
func (e *emitter) clampStarts(starts []*ir.Value, shape, size []int64) []value {
	out := make([]value, len(starts))
	for d, v := range starts {
		out[d] = e.clampStart(v.Tensor().Elem, e.regs[v].re, shape[d]-size[d])
	}
	return out
}

// clampStart returns x, an integer of type t, as an i64 between 0 and limit.
func (e *emitter) clampStart(t ir.Type, x value, limit int64) value {
	if limit == 0 {
		return i64(0)
	}
	i := e.resize(x, types.I64, isSigned(t))
	if c, ok := constOf(i); ok && isSigned(t) {
		return i64(min(max(c, 0), limit))
	}
	if isSigned(t) {
		i = e.sel(e.icmp(enum.IPredSLT, i, i64(0)), i64(0), i)
	}
	return e.sel(e.icmp(enum.IPredUGT, i, i64(limit)), i64(limit), i)
}

func (e *emitter) iotaElem(op *ir.Op, ix *index) val {
	d, _ := op.IntAttr("iota_dimension")
	t := op.Results[0].Tensor().Elem
	return e.convertElem(val{re: e.coords(ix)[d]}, ir.I64, t)
}

// padElem reads the operand where the index falls on one of its elements, and
// takes the padding value elsewhere.
func (e *emitter) padElem(op *ir.Op, ix *index) val {
	x, pad := op.Operands[0], e.regs[op.Operands[1]]
	low, interior := op.IntsAttr("edge_padding_low"), op.IntsAttr("interior_padding")
	shape := x.Tensor().Shape
	dims := e.coords(ix)
	at := make([]value, len(shape))
	var inside value = intConst(types.I1, 1)
	both := func(c value) {
		if k, ok := constOf(inside); ok && k != 0 {
			inside = c
		} else if k, ok := constOf(c); !ok || k == 0 {
			inside = e.and(inside, c)
		}
	}
	for d, n := range shape {
		if n == 0 {
			return pad
		}
		i := e.isub(dims[d], i64(low[d]))
		step := interior[d] + 1
		if low[d] != 0 || op.Results[0].Tensor().Shape[d] != (n-1)*step+1 {
			both(e.icmp(enum.IPredULT, i, i64((n-1)*step+1)))
		}
		if step != 1 {
			both(e.icmp(enum.IPredEQ, e.uremConst(i, step), i64(0)))
			i = e.udivConst(i, step)
		}
		// An index outside reads the first element, which is then not used.
		at[d] = e.sel(inside, i, i64(0))
	}
	for d := range at {
		if _, ok := constOf(at[d]); !ok {
			at[d] = e.sel(inside, at[d], i64(0))
		}
	}
	v := e.elem(x, e.newIndex(shape, at, nil))
	return e.selectVal(inside, v, pad)
}

func (b *builder) selectVal(c value, x, y val) val {
	r := val{re: b.sel(c, x.re, y.re)}
	if x.im != nil {
		r.im = b.sel(c, x.im, y.im)
	}
	return r
}

// concatElem picks from operands of extent one.
func (e *emitter) concatElem(op *ir.Op, ix *index) val {
	dim, _ := op.IntAttr("dimension")
	dims := e.coords(ix)
	at := append([]value(nil), dims...)
	at[dim] = i64(0)
	piece := func(k int) val {
		x := op.Operands[k]
		return e.elem(x, e.newIndex(x.Tensor().Shape, at, nil))
	}
	if k, ok := constOf(dims[dim]); ok {
		return piece(int(k))
	}
	r := piece(len(op.Operands) - 1)
	for k := len(op.Operands) - 2; k >= 0; k-- {
		r = e.selectVal(e.icmp(enum.IPredEQ, dims[dim], i64(int64(k))), piece(k), r)
	}
	return r
}

// fillConcat stores a concatenation at p, one loop an operand.
func (e *emitter) fillConcat(op *ir.Op, p value) {
	dim, _ := op.IntAttr("dimension")
	t := op.Results[0].Tensor()
	offset := int64(0)
	for _, x := range op.Operands {
		shape := x.Tensor().Shape
		e.forEach("concatenate", shape, false, func(ix *index) {
			at := append([]value(nil), e.coords(ix)...)
			at[dim] = e.iadd(at[dim], i64(offset))
			e.storeElem(t.Elem, e.elem(x, ix), p, e.linearize(at, t.Shape))
		})
		offset += shape[dim]
	}
}

// gatherElem reads the operand at the slice that the index vector of ix
// selects. Start indices are clamped so that the slice lies inside.
func (e *emitter) gatherElem(op *ir.Op, ix *index) val {
	g := op.Attr("dimension_numbers").(*ir.GatherDims)
	x, idx := op.Operands[0], op.Operands[1]
	shape, sizes := x.Tensor().Shape, op.IntsAttr("slice_sizes")
	dims := e.coords(ix)
	var batch, offset []value
	for d := range dims {
		if contains(g.OffsetDims, d) {
			offset = append(offset, dims[d])
		} else {
			batch = append(batch, dims[d])
		}
	}
	at := make([]value, len(shape))
	for d := range at {
		at[d] = i64(0)
	}
	for k, d := range g.StartIndexMap {
		i := e.elem(idx, e.indexVector(idx, batch, g.IndexVectorDim, int64(k)))
		at[d] = e.clampStart(idx.Tensor().Elem, i.re, shape[d]-sizes[d])
	}
	for k, d := range g.OperandBatchingDims {
		b := g.StartIndicesBatching[k]
		if b > g.IndexVectorDim {
			b--
		}
		at[d] = batch[b]
	}
	k := 0
	for d := range shape {
		if contains(g.CollapsedSliceDims, d) || contains(g.OperandBatchingDims, d) {
			continue
		}
		at[d] = e.iadd(at[d], offset[k])
		k++
	}
	return e.elem(x, e.newIndex(shape, at, nil))
}

// indexVector returns the index of component k of an index vector of gather or
// scatter.
func (e *emitter) indexVector(idx *ir.Value, batch []value, vectorDim, k int64) *index {
	shape := idx.Tensor().Shape
	at := make([]value, 0, len(shape))
	at = append(at, batch...)
	if int(vectorDim) < len(shape) {
		at = append(at[:vectorDim:vectorDim], append([]value{i64(k)}, at[vectorDim:]...)...)
	}
	return e.newIndex(shape, at, nil)
}

func contains(dims []int64, d int) bool {
	for _, x := range dims {
		if x == int64(d) {
			return true
		}
	}
	return false
}
