package interp

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// prepareBroadcasting prepares chlo's binary ops with implicit broadcasting:
// the operands are first brought to the shape of the result.
func prepareBroadcasting(c *compiler, op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	var l loop
	switch base := opBase(op.Name); base {
	case "compare":
		l, err = compareLoop(op.StringAttr("comparison_direction"), op.StringAttr("compare_type") == "TOTALORDER", e)
	case "complex":
		l = joinLoop[float64]
		if e.kind == f32 {
			l = joinLoop[float32]
		}
	case "select":
		return broadcastSelect(op)
	default:
		l, err = binaryLoop(base, e)
	}
	if err != nil {
		return nil, err
	}
	spreads, err := broadcastOperands(op, op.Operands)
	if err != nil {
		return nil, err
	}
	n := resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		z := fr.fresh(n)
		l(z, spreadAll(spreads, in))
		out[0] = z
		return nil
	}, nil
}

func broadcastSelect(op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[1])
	if err != nil {
		return nil, err
	}
	spreads, err := broadcastOperands(op, op.Operands)
	if err != nil {
		return nil, err
	}
	l := bySize(e.size, selectLoop[uint8], selectLoop[uint16], selectLoop[uint32],
		selectLoop[uint64], selectLoop[complex128])
	n := resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		z := fr.fresh(n)
		l(z, spreadAll(spreads, in))
		out[0] = z
		return nil
	}, nil
}

// A spreader copies an operand to the shape of the result.
type spreader struct {
	w    walk
	n    int
	copy func(w *walk, dst, src []byte)
}

func spreadAll(s []spreader, in [][]byte) [][]byte {
	wide := make([][]byte, len(in))
	for i, b := range in {
		wide[i] = make([]byte, s[i].n)
		s[i].copy(&s[i].w, wide[i], b)
	}
	return wide
}

// broadcastOperands aligns the operands' dimensions with the last ones of the
// result, or a smaller operand's with broadcast_dimensions.
func broadcastOperands(op *ir.Op, operands []*ir.Value) ([]spreader, error) {
	to := op.Results[0].Tensor()
	dims := op.IntsAttr("broadcast_dimensions")
	var out []spreader
	for _, v := range operands {
		t := v.Tensor()
		e, err := elemOf(t.Elem)
		if err != nil {
			return nil, err
		}
		at := make([]int64, t.Rank())
		for i := range at {
			at[i] = int64(to.Rank() - t.Rank() + i)
		}
		if t.Rank() < to.Rank() && len(dims) == t.Rank() && op.Attr("broadcast_dimensions") != nil {
			at = dims
		}
		s := spreader{n: int(to.NumElements()) * e.size, copy: copier(e.size)}
		s.w = walk{shape: toInts(to.Shape), dstStride: rowMajor(to.Shape), srcStride: make([]int, to.Rank())}
		strides := rowMajor(t.Shape)
		for i, d := range at {
			if d < 0 || int(d) >= to.Rank() || t.Shape[i] != 1 && t.Shape[i] != to.Shape[d] {
				return nil, fmt.Errorf("%s cannot be broadcast to %s", t, to)
			}
			if t.Shape[i] != 1 {
				s.w.srcStride[d] = strides[i]
			}
		}
		s.w.simplify()
		out = append(out, s)
	}
	return out, nil
}

// prepareConstantLike fills a tensor of the operand's shape.
func prepareConstantLike(c *compiler, op *ir.Op) (kernel, error) {
	t := op.Results[0].Tensor()
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	x := make([]byte, e.size)
	switch a := op.Attr("value").(type) {
	case *ir.FloatAttr:
		from, err := elemOf(a.Type)
		if err != nil {
			return nil, err
		}
		bits := tensor.Bytes([]uint64{a.Bits})
		convertLoop(from, e)(x, [][]byte{bits[:from.size]})
	case *ir.IntAttr:
		convertLoop(elem{kind: s64, size: 8, width: 64}, e)(x, [][]byte{tensor.Bytes([]int64{a.Value})})
	case ir.BoolAttr:
		x[0] = boolByte(bool(a))
	case *ir.DenseAttr:
		copy(x, a.Data)
	default:
		return nil, errors.New("the value is neither an integer nor a float")
	}
	b := make([]byte, resultLen(op))
	fill(b, x)
	return func(fr *frame, in, out [][]byte) error {
		out[0] = b
		fr.shared = 1
		return nil
	}, nil
}

// mulHigh returns the upper half of the product.
func mulHigh[T integer](width int) func(x, y T) T {
	isSigned := ^T(0) < 0
	return func(x, y T) T {
		if width < 64 {
			if isSigned {
				return T(int64(x) * int64(y) >> width)
			}
			return T(uint64(x) * uint64(y) >> width)
		}
		hi, _ := bits.Mul64(uint64(x), uint64(y))
		if isSigned {
			if x < 0 {
				hi -= uint64(y)
			}
			if y < 0 {
				hi -= uint64(x)
			}
		}
		return T(hi)
	}
}

// prepareTopK gives the k greatest elements of each line along the last
// dimension, in descending order, and their positions; of equal elements the
// first comes first. Floats are in their total order.
func prepareTopK(c *compiler, op *ir.Op) (kernel, error) { return topK(op) }

// prepareTopKCall is custom call @mhlo.topk, which jax.export writes.
func prepareTopKCall(c *compiler, op *ir.Op) (kernel, error) {
	if d, ok := op.Attr("mhlo.attributes").(*ir.DictAttr); ok && d.Get("largest") == ir.BoolAttr(false) {
		return nil, errors.New("not supported: the least elements")
	}
	return topK(op)
}

func topK(op *ir.Op) (kernel, error) {
	if len(op.Operands) != 1 || len(op.Results) != 2 {
		return nil, errors.New("top_k takes one operand and gives two results")
	}
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	idx := op.Results[1].Tensor()
	e, err := elemOf(from.Elem)
	if err != nil {
		return nil, err
	}
	order := orderFor(e)
	if order == nil || from.Rank() == 0 || to.Rank() != from.Rank() || !ir.Equal(idx.Elem, ir.I32) ||
		!slices.Equal(idx.Shape, to.Shape) {
		return nil, errors.New("top_k of such tensors is not defined")
	}
	n, k := int(from.Shape[from.Rank()-1]), int(to.Shape[to.Rank()-1])
	if k > n || !slices.Equal(to.Shape[:to.Rank()-1], from.Shape[:from.Rank()-1]) {
		return nil, fmt.Errorf("k is %d, of %d elements", k, n)
	}
	lines := product(from.Shape[:from.Rank()-1])
	return func(fr *frame, in, out [][]byte) error {
		cmp := order(in[0])
		values := make([]byte, lines*k*e.size)
		positions := make([]int32, lines*k)
		perm := make([]int, n)
		for l := range lines {
			for i := range perm {
				perm[i] = l*n + i
			}
			slices.SortStableFunc(perm, func(a, b int) int { return cmp(b, a) })
			for i, p := range perm[:k] {
				at := l*k + i
				copy(values[at*e.size:(at+1)*e.size], in[0][p*e.size:])
				positions[at] = int32(p - l*n)
			}
		}
		out[0], out[1] = values, tensor.Bytes(positions)
		return nil
	}, nil
}

// orderFor returns the three-way comparison of elements in ascending order.
func orderFor(e elem) func(b []byte) func(a, b int) int {
	if e.isInt() || e.kind == pred || e.kind == f32 || e.kind == f64 {
		s := &comparison{kind: e.kind}
		return func(b []byte) func(a, b int) int { return s.order([][]byte{b}) }
	}
	if e.kind == smallFloat {
		s := &comparison{kind: f32}
		return func(b []byte) func(a, b int) int { return s.order([][]byte{tensor.Bytes(e.widen(b))}) }
	}
	return nil
}
