package interp

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// intAt returns element i of an integer tensor; what exceeds an int64 becomes
// its largest value.
func intAt(e elem, b []byte, i int) int64 {
	switch e.kind {
	case narrowInt, s8:
		return int64(int8(b[i]))
	case pred, narrowUint, u8:
		return int64(b[i])
	case s16:
		return int64(view[int16](b)[i])
	case u16:
		return int64(view[uint16](b)[i])
	case s32:
		return int64(view[int32](b)[i])
	case u32:
		return int64(view[uint32](b)[i])
	case u64:
		return int64(min(view[uint64](b)[i], math.MaxInt64))
	}
	return view[int64](b)[i]
}

// scalarElems returns the elems of integer operands.
func scalarElems(vs []*ir.Value) ([]elem, error) {
	var es []elem
	for _, v := range vs {
		e, err := elemAt(v)
		if err != nil {
			return nil, err
		}
		if !e.isInt() {
			return nil, fmt.Errorf("an index has type %s", v.Type)
		}
		es = append(es, e)
	}
	return es, nil
}

// clampStart keeps a window of n elements inside an extent.
func clampStart(start, n, extent int64) int64 { return max(0, min(start, extent-n)) }

func prepareDynamicSlice(c *compiler, op *ir.Op) (kernel, error) {
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	idx, err := scalarElems(op.Operands[1:])
	if err != nil {
		return nil, err
	}
	if len(idx) != from.Rank() || to.Rank() != from.Rank() || !fits(to.Shape, from.Shape) {
		return nil, errors.New("the slice does not fit the operand")
	}
	e, err := elemOf(to.Elem)
	if err != nil {
		return nil, err
	}
	strides := rowMajor(from.Shape)
	w := walk{shape: toInts(to.Shape), dstStride: rowMajor(to.Shape), srcStride: slices.Clone(strides)}
	w.simplify()
	n, cp := resultLen(op), copier(e.size)
	return func(fr *frame, in, out [][]byte) error {
		box := w
		for i, e := range idx {
			box.src += int(clampStart(intAt(e, in[i+1], 0), to.Shape[i], from.Shape[i])) * strides[i]
		}
		z := fr.fresh(n)
		cp(&box, z, in[0])
		out[0] = z
		return nil
	}, nil
}

// fits reports whether a box of one shape lies in one of another.
func fits(inner, outer []int64) bool {
	for i := range inner {
		if inner[i] > outer[i] {
			return false
		}
	}
	return true
}

// prepareDynamicUpdateSlice works in place on an operand that dies.
func prepareDynamicUpdateSlice(c *compiler, op *ir.Op) (kernel, error) {
	to, from := op.Operands[0].Tensor(), op.Operands[1].Tensor()
	idx, err := scalarElems(op.Operands[2:])
	if err != nil {
		return nil, err
	}
	if len(idx) != to.Rank() || from.Rank() != to.Rank() || !fits(from.Shape, to.Shape) {
		return nil, errors.New("the update does not fit the operand")
	}
	e, err := elemOf(to.Elem)
	if err != nil {
		return nil, err
	}
	strides := rowMajor(to.Shape)
	w := walk{shape: toInts(from.Shape), dstStride: slices.Clone(strides), srcStride: rowMajor(from.Shape)}
	w.simplify()
	cp := copier(e.size)
	return func(fr *frame, in, out [][]byte) error {
		box := w
		for i, e := range idx {
			box.dst += int(clampStart(intAt(e, in[i+2], 0), from.Shape[i], to.Shape[i])) * strides[i]
		}
		z := in[0]
		if fr.reuse&1 == 0 {
			z = slices.Clone(z)
		}
		cp(&box, z, in[1])
		out[0] = z
		return nil
	}, nil
}

// prepareGather also serves dynamic_gather, whose slice sizes are those that
// its result has.
func prepareGather(c *compiler, op *ir.Op) (kernel, error) {
	g, err := newGather(op)
	if err != nil {
		return nil, err
	}
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	n, cp := resultLen(op), copier(e.size)
	return func(fr *frame, in, out [][]byte) error {
		z := fr.fresh(n)
		g.eachStart(in[1], func(start []int64, batch int) {
			box := g.window
			box.dst = batch
			for d, s := range start {
				s = clampStart(s, g.sizes[d], g.operand[d])
				box.src += int(s) * g.strides[d]
			}
			cp(&box, z, in[0])
		})
		out[0] = z
		return nil
	}, nil
}

// A gather is what gather's dimension numbers say, in strides. Each index of
// the batch dimensions of start_indices names a window of the operand.
type gather struct {
	indices
	sizes  []int64 // of a window, by operand dimension
	window walk    // from the operand to the result, at their origins
}

func newGather(op *ir.Op) (*gather, error) {
	d, ok := op.Attr("dimension_numbers").(*ir.GatherDims)
	if !ok {
		return nil, errors.New("dimension_numbers is missing")
	}
	operand, result := op.Operands[0].Tensor(), op.Results[0].Tensor()
	g := &gather{}
	if err := g.init(op.Operands[1], operand, d.StartIndexMap, d.OperandBatchingDims,
		d.StartIndicesBatching, d.IndexVectorDim); err != nil {
		return nil, err
	}
	outStrides := rowMajor(result.Shape)
	if err := g.batchStrides(result.Rank(), d.OffsetDims, outStrides); err != nil {
		return nil, err
	}
	g.sizes = op.IntsAttr("slice_sizes")
	if op.Name == "stablehlo.dynamic_gather" {
		g.sizes = make([]int64, operand.Rank())
		for i := range g.sizes {
			g.sizes[i] = 1
		}
	}
	if len(g.sizes) != operand.Rank() {
		return nil, errors.New("slice_sizes does not fit the operand")
	}
	k := 0
	for i := range operand.Rank() {
		if slices.Contains(d.CollapsedSliceDims, int64(i)) || slices.Contains(d.OperandBatchingDims, int64(i)) {
			if g.sizes[i] > 1 {
				return nil, errors.New("a collapsed dimension has more than one element")
			}
			continue
		}
		if k >= len(d.OffsetDims) {
			return nil, errors.New("offset_dims does not fit the operand")
		}
		out := d.OffsetDims[k]
		k++
		if op.Name == "stablehlo.dynamic_gather" {
			g.sizes[i] = result.Shape[out]
		}
		if g.sizes[i] != result.Shape[out] {
			return nil, errors.New("slice_sizes does not fit the result")
		}
		g.window.shape = append(g.window.shape, int(g.sizes[i]))
		g.window.dstStride = append(g.window.dstStride, outStrides[out])
		g.window.srcStride = append(g.window.srcStride, g.strides[i])
	}
	if !fits(g.sizes, operand.Shape) {
		return nil, errors.New("slice_sizes exceeds the operand")
	}
	g.window.simplify()
	return g, nil
}

// indices is what gather and scatter have in common: a tensor of indices into
// an operand.
type indices struct {
	elem     elem
	operand  []int64 // shape
	strides  []int   // of the operand
	batch    []int64 // extents of the batch dimensions of the indices
	idxStep  []int   // their strides in the indices
	outStep  []int   // their strides in the result or the updates
	vecStep  int     // stride of the index vector
	indexMap []int64 // operand dimension of each entry of the vector
	// operand dimensions that are batched, and the batch dimension of each
	opBatch  []int64
	idxBatch []int
}

func (x *indices) init(v *ir.Value, operand *ir.TensorType, indexMap, opBatch, idxBatch []int64, vecDim int64) error {
	e, err := elemAt(v)
	if err != nil {
		return err
	}
	t := v.Tensor()
	if !e.isInt() && e.kind != pred || vecDim < 0 || int(vecDim) > t.Rank() || len(opBatch) != len(idxBatch) {
		return errors.New("the dimension numbers do not fit the indices")
	}
	x.elem, x.operand, x.strides = e, operand.Shape, rowMajor(operand.Shape)
	x.indexMap, x.opBatch = indexMap, opBatch
	for _, d := range slices.Concat(indexMap, opBatch) {
		if d < 0 || int(d) >= operand.Rank() {
			return fmt.Errorf("the operand has no dimension %d", d)
		}
	}
	strides := rowMajor(t.Shape)
	n := int64(1)
	position := make([]int, t.Rank())
	for i, s := range strides {
		if int64(i) == vecDim {
			x.vecStep, n = s, t.Shape[i]
			continue
		}
		position[i] = len(x.batch)
		x.batch, x.idxStep = append(x.batch, t.Shape[i]), append(x.idxStep, s)
	}
	if n != int64(len(indexMap)) {
		return errors.New("an index vector does not have an entry for each mapped dimension")
	}
	for k, d := range idxBatch {
		if d < 0 || int(d) >= t.Rank() || d == vecDim || t.Shape[d] != operand.Shape[opBatch[k]] {
			return errors.New("the batching dimensions do not fit")
		}
		x.idxBatch = append(x.idxBatch, position[d])
	}
	return nil
}

// batchStrides finds the strides of the batch dimensions in an array of the
// given rank, of which the window dimensions are no part.
func (x *indices) batchStrides(rank int, window []int64, strides []int) error {
	for i := range rank {
		if !slices.Contains(window, int64(i)) {
			x.outStep = append(x.outStep, strides[i])
		}
	}
	for _, d := range window {
		if d < 0 || int(d) >= rank {
			return fmt.Errorf("there is no dimension %d", d)
		}
	}
	if len(x.outStep) != len(x.batch) {
		return errors.New("the batch dimensions do not fit")
	}
	return nil
}

// eachStart calls f with the start index in the operand that each batch index
// names, not clamped, and the offset of the batch index in the result. The slice
// belongs to eachStart.
func (x *indices) eachStart(idx []byte, f func(start []int64, batch int)) {
	start := make([]int64, len(x.operand))
	eachIndex(x.batch, func(b []int64) bool {
		at, out := 0, 0
		for k, i := range b {
			at += int(i) * x.idxStep[k]
			out += int(i) * x.outStep[k]
		}
		clear(start)
		for k, d := range x.indexMap {
			start[d] = intAt(x.elem, idx, at+k*x.vecStep)
		}
		for k, d := range x.opBatch {
			start[d] += b[x.idxBatch[k]]
		}
		f(start, out)
		return true
	})
}
