package codegen

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// denseOf returns the elements of v if it is a constant, else nil.
func denseOf(v *ir.Value) *ir.DenseAttr {
	if v.Op == nil || v.Op.Name != "stablehlo.constant" {
		return nil
	}
	d, _ := v.Op.Attr("value").(*ir.DenseAttr)
	return d
}

// splatOf returns the elements of v if it is a constant with equal elements.
func splatOf(v *ir.Value) *ir.DenseAttr {
	d := denseOf(v)
	if d == nil || !d.Splat && d.NumElements() != 1 {
		return nil
	}
	return d
}

// newConstant appends a constant to dst.
func newConstant(dst *ir.Block, like *ir.Op, d *ir.DenseAttr) *ir.Value {
	op := ir.NewOp("stablehlo.constant", nil, d.Type)
	op.SetAttr("value", d)
	op.Pos, op.Loc = like.Pos, like.Loc
	dst.Append(op)
	return op.Results[0]
}

// simplify returns a value that equals the only result of op and needs no op
// of its own, or nil.
func (in *inliner) simplify(dst *ir.Block, op *ir.Op) *ir.Value {
	if len(op.Results) != 1 || len(op.Operands) == 0 {
		return nil
	}
	t, ok := op.Results[0].Type.(*ir.TensorType)
	if !ok {
		return nil
	}
	if op.Name == "stablehlo.concatenate" {
		dropEmptyPieces(op)
	}
	x := op.Operands[0]
	same := ir.Equal(x.Type, t)
	switch op.Name {
	case "stablehlo.reshape", "stablehlo.broadcast_in_dim":
		if d := splatOf(x); d != nil {
			return newConstant(dst, op, &ir.DenseAttr{Type: t, Data: d.Data, Splat: t.NumElements() != 0})
		}
		if same && (op.Name == "stablehlo.reshape" || isIota(op.IntsAttr("broadcast_dimensions"))) {
			return x
		}
	case "stablehlo.convert":
		if same {
			return x
		}
	case "stablehlo.transpose":
		if same && isIota(op.IntsAttr("permutation")) {
			return x
		}
	case "stablehlo.slice", "stablehlo.concatenate":
		if same && len(op.Operands) == 1 && !slices.ContainsFunc(op.IntsAttr("strides"), func(s int64) bool { return s != 1 }) {
			return x
		}
	case "stablehlo.pad":
		none := func(name string) bool {
			return !slices.ContainsFunc(op.IntsAttr(name), func(s int64) bool { return s != 0 })
		}
		if none("edge_padding_low") && none("edge_padding_high") && none("interior_padding") {
			return x
		}
	case "stablehlo.real", "stablehlo.imag":
		if x.Op != nil && x.Op.Name == "stablehlo.complex" {
			if op.Name == "stablehlo.real" {
				return x.Op.Operands[0]
			}
			return x.Op.Operands[1]
		}
	case "stablehlo.select":
		if d := splatOf(x); d != nil {
			if d.Int(0) != 0 {
				return op.Operands[1]
			}
			return op.Operands[2]
		}
		if op.Operands[1] == op.Operands[2] {
			return op.Operands[1]
		}
	}
	if v := in.foldIntegers(dst, op, t); v != nil {
		return v
	}
	if d := foldConstants(op, t); d != nil {
		return newConstant(dst, op, d)
	}
	return nil
}

// dropEmptyPieces removes the operands of a concatenate that have no extent in
// its dimension, which those beside them do not expect, but keeps one.
func dropEmptyPieces(op *ir.Op) {
	d, _ := op.IntAttr("dimension")
	full := slices.DeleteFunc(slices.Clone(op.Operands), func(v *ir.Value) bool { return v.Tensor().Shape[d] == 0 })
	if len(full) == 0 {
		full = op.Operands[:1]
	}
	op.Operands = full
}

// isIota reports whether dims is 0, 1, 2, ...
func isIota(dims []int64) bool {
	for i, d := range dims {
		if d != int64(i) {
			return false
		}
	}
	return true
}

// foldIntegers computes the arithmetic on indices that JAX leaves in programs
// when all of it is constant.
func (in *inliner) foldIntegers(dst *ir.Block, op *ir.Op, t *ir.TensorType) *ir.Value {
	to, ok := t.Elem.(ir.IntType)
	if !ok || t.NumElements() == 0 || 1 < to.Width && to.Width < 8 {
		return nil
	}
	var x [2]int64
	var from ir.IntType
	for i, v := range op.Operands {
		d := splatOf(v)
		if d == nil || i >= len(x) {
			return nil
		}
		if from, ok = d.Type.Elem.(ir.IntType); !ok {
			return nil
		}
		x[i] = d.Int(0)
	}
	r, ok := foldInteger(op, x, from)
	if !ok {
		return nil
	}
	return newConstant(dst, op, &ir.DenseAttr{
		Type: t, Splat: true,
		Data: ir.DenseInts(ir.NewTensor(to), r).Data,
	})
}

func foldInteger(op *ir.Op, x [2]int64, from ir.IntType) (int64, bool) {
	switch op.Name {
	case "stablehlo.add":
		return x[0] + x[1], from.Width > 1
	case "stablehlo.subtract":
		return x[0] - x[1], from.Width > 1
	case "stablehlo.multiply":
		return x[0] * x[1], from.Width > 1
	case "stablehlo.negate":
		return -x[0], from.Width > 1
	case "stablehlo.convert":
		return x[0], op.Results[0].Tensor().Elem != ir.I1
	case "stablehlo.minimum":
		return min(x[0], x[1]), !from.Unsigned
	case "stablehlo.maximum":
		return max(x[0], x[1]), !from.Unsigned
	case "stablehlo.compare":
		if from.Unsigned {
			return 0, false
		}
		return boolInt(compareInts(op.StringAttr("comparison_direction"), x[0], x[1])), true
	}
	return 0, false
}

func compareInts(dir string, x, y int64) bool {
	switch dir {
	case "EQ":
		return x == y
	case "NE":
		return x != y
	case "LT":
		return x < y
	case "LE":
		return x <= y
	case "GT":
		return x > y
	}
	return x >= y
}

func boolInt(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
