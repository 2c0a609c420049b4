package codegen

import (
	"encoding/binary"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// constantLike is a scalar constant, converted to the operand's element type and
// broadcast to its shape.
func (x *expander) constantLike(op *ir.Op) *ir.Value {
	var d *ir.DenseAttr
	switch a := op.Attr("value").(type) {
	case *ir.FloatAttr:
		d = &ir.DenseAttr{Type: ir.NewTensor(a.Type), Splat: true}
		d.Data = binary.LittleEndian.AppendUint64(nil, a.Bits)[:ir.ByteSize(a.Type)]
	case *ir.IntAttr:
		d = ir.DenseInts(ir.NewTensor(ir.I64), a.Value)
	case ir.BoolAttr:
		d = ir.DenseInts(ir.NewTensor(ir.I1), 0)
		if a {
			d.Data[0] = 1
		}
	case *ir.DenseAttr:
		d = a
	default:
		fail(op, "the value is neither an integer nor a float")
	}
	t := op.Results[0].Tensor()
	v := x.convert(newConstant(x.dst, op, d), t.Elem)
	if d.Type.Rank() == 0 {
		v = x.broadcast(v, t, nil)
	}
	return v
}

// topK sorts each line along the last dimension together with the positions,
// the greatest elements first, and keeps the beginning. Floats are in their
// total order.
func (x *expander) topK(op *ir.Op) []*ir.Value {
	v, t := op.Operands[0], op.Operands[0].Tensor()
	last := t.Rank() - 1
	index := t.WithElem(ir.I32)
	iota := x.add("stablehlo.iota", index)
	iota.SetAttr("iota_dimension", ir.Int(int64(last), ir.I64))
	sort := ir.NewOp("stablehlo.sort", []*ir.Value{v, iota.Results[0]}, t, index)
	sort.Pos, sort.Loc = op.Pos, op.Loc
	x.dst.Append(sort)
	sort.SetAttr("dimension", ir.Int(int64(last), ir.I64))
	sort.SetAttr("is_stable", ir.BoolAttr(true))
	b := sort.AddRegion().AddBlock()
	p, q := b.AddArg(ir.NewTensor(t.Elem)), b.AddArg(ir.NewTensor(t.Elem))
	b.AddArg(ir.NewTensor(ir.I32))
	b.AddArg(ir.NewTensor(ir.I32))
	greater := ir.NewOp("stablehlo.compare", []*ir.Value{p, q}, ir.NewTensor(ir.I1))
	greater.SetAttr("comparison_direction", ir.EnumAttr{Dialect: "stablehlo", Enum: "comparison_direction", Value: "GT"})
	if isFloat(t.Elem) {
		greater.SetAttr("compare_type", ir.EnumAttr{Dialect: "stablehlo", Enum: "comparison_type", Value: "TOTALORDER"})
	}
	b.Append(greater, ir.NewOp("stablehlo.return", greater.Results))
	var out []*ir.Value
	for i, r := range sort.Results {
		to := op.Results[i].Tensor()
		cut := x.add("stablehlo.slice", to, r)
		ones := make([]int64, to.Rank())
		for d := range ones {
			ones[d] = 1
		}
		cut.SetAttr("start_indices", ir.Ints(make([]int64, to.Rank())...))
		cut.SetAttr("limit_indices", ir.Ints(to.Shape...))
		cut.SetAttr("strides", ir.Ints(ones...))
		out = append(out, cut.Results[0])
	}
	return out
}
