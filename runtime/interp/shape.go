package interp

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

func prepareConstant(c *compiler, op *ir.Op) (kernel, error) {
	value, ok := op.Attr("value").(*ir.DenseAttr)
	if !ok {
		return nil, errors.New("the value is no dense tensor")
	}
	b, err := denseBytes(value, op.Results[0].Tensor())
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		out[0] = b
		fr.shared = 1
		return nil
	}, nil
}

// denseBytes returns the elements of a constant of type t.
func denseBytes(a *ir.DenseAttr, t *ir.TensorType) ([]byte, error) {
	n := byteLen(t)
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	if len(a.Data) != n && !(a.Splat && len(a.Data) == e.size) {
		return nil, fmt.Errorf("the constant has %d bytes; %s needs %d", len(a.Data), t, n)
	}
	b := make([]byte, n)
	fill(b, a.Data)
	if e.kind == narrowInt || e.kind == narrowUint {
		e.wrap(b)
	}
	return b, nil
}

func prepareIota(c *compiler, op *ir.Op) (kernel, error) {
	t := op.Results[0].Tensor()
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	d, ok := op.IntAttr("iota_dimension")
	if !ok || d < 0 || int(d) >= t.Rank() {
		return nil, fmt.Errorf("iota_dimension is %d", d)
	}
	// The numbers along the dimension, then copies of them.
	line := make([]int64, t.Shape[d])
	for i := range line {
		line[i] = int64(i)
	}
	nums := make([]byte, len(line)*e.size)
	convertLoop(elem{kind: s64, size: 8, width: 64}, e)(nums, [][]byte{tensor.Bytes(line)})
	w := walk{shape: toInts(t.Shape), dstStride: rowMajor(t.Shape), srcStride: make([]int, t.Rank())}
	w.srcStride[d] = 1
	w.simplify()
	b := make([]byte, byteLen(t))
	copier(e.size)(&w, b, nums)
	return func(fr *frame, in, out [][]byte) error {
		out[0] = b
		fr.shared = 1
		return nil
	}, nil
}

// A mover is a kernel that copies a fixed box of its first operand.
func mover(op *ir.Op, w walk) (kernel, error) {
	e, err := elemAt(op.Results[0])
	if err != nil {
		return nil, err
	}
	w.simplify()
	n, cp := resultLen(op), copier(e.size)
	dense := len(w.shape) == 0 || len(w.shape) == 1 && w.dstStride[0] == 1 && w.srcStride[0] == 1
	if dense && w.src == 0 && byteLen(op.Operands[0].Tensor()) == n {
		return alias, nil
	}
	return func(fr *frame, in, out [][]byte) error {
		z := fr.fresh(n)
		cp(&w, z, in[0])
		out[0] = z
		return nil
	}, nil
}

// prepareBroadcastInDim also serves the dynamic form, whose result type is
// known here.
func prepareBroadcastInDim(c *compiler, op *ir.Op) (kernel, error) {
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	dims := op.IntsAttr("broadcast_dimensions")
	if len(dims) != from.Rank() {
		return nil, fmt.Errorf("broadcast_dimensions has %d entries for an operand of rank %d", len(dims), from.Rank())
	}
	w := walk{shape: toInts(to.Shape), dstStride: rowMajor(to.Shape), srcStride: make([]int, to.Rank())}
	strides := rowMajor(from.Shape)
	for i, d := range dims {
		if d < 0 || int(d) >= to.Rank() || from.Shape[i] != 1 && from.Shape[i] != to.Shape[d] {
			return nil, fmt.Errorf("%s cannot be broadcast to %s along %v", from, to, dims)
		}
		if from.Shape[i] != 1 {
			w.srcStride[d] = strides[i]
		}
	}
	return mover(op, w)
}

// prepareBroadcast adds leading dimensions.
func prepareBroadcast(c *compiler, op *ir.Op) (kernel, error) {
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	lead := to.Rank() - from.Rank()
	if lead < 0 || !slices.Equal(to.Shape[lead:], from.Shape) {
		return nil, fmt.Errorf("%s cannot be broadcast to %s", from, to)
	}
	return mover(op, walk{
		shape: toInts(to.Shape), dstStride: rowMajor(to.Shape),
		srcStride: append(make([]int, lead), rowMajor(from.Shape)...),
	})
}

func prepareTranspose(c *compiler, op *ir.Op) (kernel, error) {
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	perm := op.IntsAttr("permutation")
	if len(perm) != from.Rank() {
		return nil, fmt.Errorf("permutation %v does not fit %s", perm, from)
	}
	w := walk{shape: toInts(to.Shape), dstStride: rowMajor(to.Shape)}
	strides := rowMajor(from.Shape)
	for i, d := range perm {
		if d < 0 || int(d) >= from.Rank() || from.Shape[d] != to.Shape[i] {
			return nil, fmt.Errorf("permutation %v does not fit %s", perm, from)
		}
		w.srcStride = append(w.srcStride, strides[d])
	}
	return mover(op, w)
}

func prepareReverse(c *compiler, op *ir.Op) (kernel, error) {
	t := op.Operands[0].Tensor()
	w := walk{shape: toInts(t.Shape), dstStride: rowMajor(t.Shape), srcStride: rowMajor(t.Shape)}
	for _, d := range op.IntsAttr("dimensions") {
		if d < 0 || int(d) >= t.Rank() {
			return nil, fmt.Errorf("there is no dimension %d", d)
		}
		w.src += max(w.shape[d]-1, 0) * w.srcStride[d]
		w.srcStride[d] = -w.srcStride[d]
	}
	return mover(op, w)
}

func prepareSlice(c *compiler, op *ir.Op) (kernel, error) {
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	start, step := op.IntsAttr("start_indices"), op.IntsAttr("strides")
	if len(start) != from.Rank() || len(step) != from.Rank() || to.Rank() != from.Rank() {
		return nil, errors.New("the ranges do not fit the operand")
	}
	w := walk{shape: toInts(to.Shape), dstStride: rowMajor(to.Shape), srcStride: rowMajor(from.Shape)}
	for i, s := range start {
		if n := to.Shape[i]; s < 0 || step[i] <= 0 || n > 0 && s+(n-1)*step[i] >= from.Shape[i] {
			return nil, fmt.Errorf("the range of dimension %d leaves the operand", i)
		}
		w.src += int(s) * w.srcStride[i]
		w.srcStride[i] *= int(step[i])
	}
	return mover(op, w)
}

func prepareReshape(c *compiler, op *ir.Op) (kernel, error) {
	if from := op.Operands[0].Tensor(); byteLen(from) != resultLen(op) {
		return nil, fmt.Errorf("%s cannot be reshaped to %s", from, op.Results[0].Type)
	}
	return alias, nil
}

func prepareConcatenate(c *compiler, op *ir.Op) (kernel, error) {
	to := op.Results[0].Tensor()
	e, err := elemOf(to.Elem)
	if err != nil {
		return nil, err
	}
	d, ok := op.IntAttr("dimension")
	if !ok || d < 0 || int(d) >= to.Rank() {
		return nil, fmt.Errorf("there is no dimension %d", d)
	}
	strides := rowMajor(to.Shape)
	var walks []walk
	at := int64(0)
	for _, v := range op.Operands {
		t := v.Tensor()
		w := walk{shape: toInts(t.Shape), dst: int(at) * strides[d], dstStride: slices.Clone(strides), srcStride: rowMajor(t.Shape)}
		at += t.Shape[d]
		w.simplify()
		walks = append(walks, w)
	}
	if at != to.Shape[d] {
		return nil, errors.New("the operands do not fill the result")
	}
	n, cp := resultLen(op), copier(e.size)
	return func(fr *frame, in, out [][]byte) error {
		z := fr.fresh(n)
		for i := range walks {
			cp(&walks[i], z, in[i])
		}
		out[0] = z
		return nil
	}, nil
}

func preparePad(c *compiler, op *ir.Op) (kernel, error) {
	return padKernel(op, op.IntsAttr("edge_padding_low"), op.IntsAttr("interior_padding"))
}

// padKernel spreads the operand out over the padding value; negative padding
// cuts it off.
func padKernel(op *ir.Op, low, interior []int64) (kernel, error) {
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	e, err := elemOf(to.Elem)
	if err != nil {
		return nil, err
	}
	if len(low) != from.Rank() || len(interior) != from.Rank() || to.Rank() != from.Rank() {
		return nil, errors.New("the padding does not fit the operand")
	}
	w := walk{shape: make([]int, to.Rank()), dstStride: rowMajor(to.Shape), srcStride: rowMajor(from.Shape)}
	for i, lo := range low {
		step := interior[i] + 1
		if step <= 0 {
			return nil, fmt.Errorf("interior padding %d is negative", interior[i])
		}
		// Element k goes to lo + k step; first and last that lie inside:
		first := int64(0)
		if lo < 0 {
			first = (-lo + step - 1) / step
		}
		last := int64(-1)
		if room := to.Shape[i] - 1 - lo; room >= 0 {
			last = min(room/step, from.Shape[i]-1)
		}
		w.shape[i] = int(max(last-first+1, 0))
		w.src += int(first) * w.srcStride[i]
		w.dst += int(lo+first*step) * w.dstStride[i]
		w.dstStride[i] *= int(step)
	}
	w.simplify()
	n, cp := resultLen(op), copier(e.size)
	return func(fr *frame, in, out [][]byte) error {
		z := fr.fresh(n)
		fill(z, in[1])
		cp(&w, z, in[0])
		out[0] = z
		return nil
	}, nil
}

// prepareBitcastConvert keeps the bytes: little-endian ones already are the
// elements of another width. Elements of less than a byte are packed, low bits
// first.
func prepareBitcastConvert(c *compiler, op *ir.Op) (kernel, error) {
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	fb, tb := bitWidth(from.Elem), bitWidth(to.Elem)
	if fb >= 8 && tb >= 8 || fb == tb {
		if byteLen(from) != byteLen(to) {
			return nil, fmt.Errorf("%s does not have the bits of %s", from, to)
		}
		e, err := elemOf(to.Elem)
		if err != nil || e.kind != narrowInt && e.kind != narrowUint {
			return alias, err
		}
		n := resultLen(op)
		return elementwise(n, func(z []byte, in [][]byte) { copy(z, in[0]); e.wrap(z) }), nil
	}
	if from.NumElements()*int64(fb) != to.NumElements()*int64(tb) {
		return nil, fmt.Errorf("%s does not have the bits of %s", from, to)
	}
	e, err := elemOf(to.Elem)
	if err != nil {
		return nil, err
	}
	n := resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		z := fr.fresh(n)
		unpackBits(z, tb, packBits(in[0], fb))
		if e.kind == narrowInt {
			e.wrap(z)
		}
		out[0] = z
		return nil
	}, nil
}

// bitWidth returns the bits of an element.
func bitWidth(t ir.Type) int {
	switch t := t.(type) {
	case ir.IntType:
		return t.Width
	case ir.FloatType:
		return t.Width()
	case ir.ComplexType:
		return 2 * bitWidth(t.Elem)
	}
	return 64
}

// packBits joins elements of width bits, one a byte, to a string of bits.
func packBits(b []byte, width int) []byte {
	if width >= 8 {
		return b
	}
	out := make([]byte, (len(b)*width+7)/8)
	for i, x := range b {
		at := i * width
		out[at/8] |= x & (1<<width - 1) << (at % 8)
	}
	return out
}

// unpackBits is the inverse of packBits.
func unpackBits(z []byte, width int, bits []byte) {
	if width >= 8 {
		copy(z, bits)
		return
	}
	for i := range z {
		at := i * width
		z[i] = bits[at/8] >> (at % 8) & (1<<width - 1)
	}
}

func prepareGetDimensionSize(c *compiler, op *ir.Op) (kernel, error) {
	t := op.Operands[0].Tensor()
	d, ok := op.IntAttr("dimension")
	if !ok || d < 0 || int(d) >= t.Rank() {
		return nil, fmt.Errorf("there is no dimension %d", d)
	}
	e, err := elemAt(op.Results[0])
	if err != nil {
		return nil, err
	}
	b := make([]byte, e.size)
	convertLoop(elem{kind: s64, size: 8, width: 64}, e)(b, [][]byte{tensor.Bytes([]int64{t.Shape[d]})})
	return func(fr *frame, in, out [][]byte) error {
		out[0] = b
		fr.shared = 1
		return nil
	}, nil
}
