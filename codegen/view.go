package codegen

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A view is a value as a strided part of a buffer: what transposes, slices,
// reversals, broadcasts and reshapes that keep their dimensions make of a
// stored value without moving an element. Strides and offset count elements.
type view struct {
	base    *ir.Value
	offset  int64
	strides []int64
}

// viewOf returns v as a view, or nil if it is not one.
func (p *plan) viewOf(v *ir.Value) *view {
	switch p.class[v] {
	case stored:
		return &view{base: v, strides: strides(v.Tensor().Shape)}
	case inRegister:
		return nil
	}
	op := v.Op
	if len(op.Operands) != 1 {
		return nil
	}
	x := p.viewOf(op.Operands[0])
	if x == nil {
		return nil
	}
	from, to := op.Operands[0].Tensor().Shape, v.Tensor().Shape
	out := &view{base: x.base, offset: x.offset, strides: make([]int64, len(to))}
	switch op.Name {
	case "stablehlo.transpose":
		for d, f := range op.IntsAttr("permutation") {
			out.strides[d] = x.strides[f]
		}
	case "stablehlo.broadcast_in_dim":
		for d, t := range op.IntsAttr("broadcast_dimensions") {
			if from[d] == to[t] {
				out.strides[t] = x.strides[d]
			}
		}
	case "stablehlo.slice":
		start, step := op.IntsAttr("start_indices"), op.IntsAttr("strides")
		for d := range to {
			out.offset += start[d] * x.strides[d]
			out.strides[d] = x.strides[d]
			if d < len(step) {
				out.strides[d] *= step[d]
			}
		}
	case "stablehlo.reverse":
		copy(out.strides, x.strides)
		for _, d := range op.IntsAttr("dimensions") {
			out.offset += (from[d] - 1) * x.strides[d]
			out.strides[d] = -x.strides[d]
		}
	case "stablehlo.reshape":
		// Only dimensions of extent one may come and go.
		k := 0
		for d, n := range to {
			if n == 1 {
				continue
			}
			for k < len(from) && from[k] == 1 {
				k++
			}
			if k == len(from) || from[k] != n {
				return nil
			}
			out.strides[d] = x.strides[k]
			k++
		}
	default:
		return nil
	}
	return out
}

// collapse returns the one stride that the given dimensions of a view have when
// they are walked as one, or false if they have none.
func (x *view) collapse(shape []int64, dims []int64) (int64, bool) {
	stride, extent := int64(0), int64(1)
	for _, d := range slices.Backward(dims) {
		switch {
		case shape[d] == 1:
		case extent == 1:
			stride, extent = x.strides[d], shape[d]
		case x.strides[d] != stride*extent:
			return 0, false
		default:
			extent *= shape[d]
		}
	}
	return stride, true
}
