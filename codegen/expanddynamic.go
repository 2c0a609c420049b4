package codegen

import (
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// dynamic returns an op with a shape for operand as the static op that it is
// where its result has a static shape and what it takes at run time is constant
// or said by that shape; nil for other ops.
func (x *expander) dynamic(op *ir.Op) []*ir.Value {
	t := op.Results[0].Tensor()
	if t == nil || !t.IsStatic() {
		return nil
	}
	var attrs []ir.NamedAttr
	set := func(name string, values []int64) {
		attrs = append(attrs, ir.NamedAttr{Name: name, Value: ir.Ints(values...)})
	}
	operands := op.Operands[:1]
	name := strings.Replace(op.Name, "dynamic_", "", 1)
	switch op.Name {
	case "stablehlo.dynamic_broadcast_in_dim", "stablehlo.dynamic_reshape":
	case "stablehlo.dynamic_iota":
		operands = nil
	case "stablehlo.dynamic_gather":
		operands = op.Operands[:2]
		set("slice_sizes", constantInts(op, 2))
	case "stablehlo.dynamic_pad":
		operands = op.Operands[:2]
		set("edge_padding_low", constantInts(op, 2))
		set("edge_padding_high", constantInts(op, 3))
		set("interior_padding", constantInts(op, 4))
	case "stablehlo.real_dynamic_slice":
		name = "stablehlo.slice"
		set("start_indices", constantInts(op, 1))
		set("limit_indices", constantInts(op, 2))
		set("strides", constantInts(op, 3))
	case "stablehlo.dynamic_conv":
		name, operands = "stablehlo.convolution", op.Operands[:2]
		pad := constantInts(op, 2)
		attrs = append(attrs, ir.NamedAttr{
			Name:  "padding",
			Value: ir.DenseInts(ir.NewTensor(ir.I64, int64(len(pad)/2), 2), pad...),
		})
	default:
		return nil
	}
	r := x.add(name, t, operands...)
	def := r.Def()
	for _, a := range op.Attrs {
		if def.Attr(a.Name) != nil {
			attrs = append(attrs, a)
		}
	}
	r.Attrs = attrs
	// The values of the operands were not known to the verifier.
	if err := ir.VerifyOp(r); err != nil {
		fail(op, "%v", err)
	}
	return r.Results
}

// constantInts returns the elements of an operand that has to be a constant.
func constantInts(op *ir.Op, i int) []int64 {
	d := denseOf(op.Operands[i])
	if d == nil {
		fail(op, "the native backend needs a constant for operand %d", i)
	}
	out := make([]int64, d.Type.NumElements())
	for k := range out {
		out[k] = d.Int(int64(k))
	}
	return out
}
