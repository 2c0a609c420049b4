package interp

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// The ops that take a shape at run time are evaluated where the type of their
// result is static all the same; what they are given must then be that shape.

// shaped makes the kernel of an op whose operand i is the shape of its result.
func shaped(op *ir.Op, i int, k kernel) (kernel, error) {
	want := op.Results[0].Tensor().Shape
	e, err := elemAt(op.Operands[i])
	if err != nil {
		return nil, err
	}
	if op.Operands[i].Tensor().NumElements() != int64(len(want)) {
		return nil, errors.New("the shape does not have the rank of the result")
	}
	return func(fr *frame, in, out [][]byte) error {
		for d, n := range want {
			if got := intAt(e, in[i], d); got != n {
				return fmt.Errorf("the shape has the extent %d where the type of the result has %d", got, n)
			}
		}
		return k(fr, in, out)
	}, nil
}

func prepareDynamicBroadcast(c *compiler, op *ir.Op) (kernel, error) {
	k, err := prepareBroadcastInDim(c, op)
	if err != nil {
		return nil, err
	}
	return shaped(op, 1, k)
}

func prepareDynamicIota(c *compiler, op *ir.Op) (kernel, error) {
	k, err := prepareIota(c, op)
	if err != nil {
		return nil, err
	}
	return shaped(op, 0, k)
}

func prepareDynamicReshape(c *compiler, op *ir.Op) (kernel, error) {
	k, err := prepareReshape(c, op)
	if err != nil {
		return nil, err
	}
	return shaped(op, 1, k)
}

// intsAt returns all elements of an integer tensor.
func intsAt(e elem, b []byte) []int64 {
	out := make([]int64, len(b)/e.size)
	for i := range out {
		out[i] = intAt(e, b, i)
	}
	return out
}

func prepareDynamicPad(c *compiler, op *ir.Op) (kernel, error) {
	es, err := scalarElems(op.Operands[2:])
	if err != nil {
		return nil, err
	}
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	return func(fr *frame, in, out [][]byte) error {
		low, high, inner := intsAt(es[0], in[2]), intsAt(es[1], in[3]), intsAt(es[2], in[4])
		if len(high) != from.Rank() || len(low) != from.Rank() || len(inner) != from.Rank() {
			return errors.New("the padding does not fit the operand")
		}
		for i, n := range from.Shape {
			if got := low[i] + n + max(n-1, 0)*inner[i] + high[i]; got != to.Shape[i] {
				return fmt.Errorf("the padding makes dimension %d %d long; the type of the result says %d", i, got, to.Shape[i])
			}
		}
		k, err := padKernel(op, low, inner)
		if err != nil {
			return err
		}
		return k(fr, in, out)
	}, nil
}

func prepareRealDynamicSlice(c *compiler, op *ir.Op) (kernel, error) {
	es, err := scalarElems(op.Operands[1:])
	if err != nil {
		return nil, err
	}
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	e, err := elemOf(from.Elem)
	if err != nil {
		return nil, err
	}
	n := resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		start, limit, step := intsAt(es[0], in[1]), intsAt(es[1], in[2]), intsAt(es[2], in[3])
		strides := rowMajor(from.Shape)
		w := walk{shape: toInts(to.Shape), dstStride: rowMajor(to.Shape), srcStride: slices.Clone(strides)}
		if len(start) != from.Rank() || len(limit) != from.Rank() || len(step) != from.Rank() || to.Rank() != from.Rank() {
			return errors.New("the ranges do not fit the operand")
		}
		for i, s := range start {
			if s < 0 || step[i] <= 0 || limit[i] < s || limit[i] > from.Shape[i] ||
				(limit[i]-s+step[i]-1)/step[i] != to.Shape[i] {
				return fmt.Errorf("the range of dimension %d is not one of the operand, or not as long as the result", i)
			}
			w.src += int(s) * strides[i]
			w.srcStride[i] *= int(step[i])
		}
		w.simplify()
		z := fr.fresh(n)
		copier(e.size)(&w, z, in[0])
		out[0] = z
		return nil
	}, nil
}
