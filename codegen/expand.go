package codegen

import (
	"slices"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// expand returns values that equal the results of op, made of other ops that it
// appends to dst, or nil for an op that stays.
func (in *inliner) expand(dst *ir.Block, op *ir.Op) []*ir.Value {
	x := &expander{dst: dst, like: op}
	switch op.Name {
	case "stablehlo.batch_norm_inference":
		n := x.newNorm(op)
		return []*ir.Value{n.back(n.normalize(op.Operands[1], op.Operands[2], n.wide(op.Operands[3]), n.wide(op.Operands[4])))}
	case "stablehlo.batch_norm_training":
		return x.normTraining(op)
	case "stablehlo.batch_norm_grad":
		return x.normGrad(op)
	case "stablehlo.dot":
		return []*ir.Value{x.dot(op)}
	case "stablehlo.broadcast":
		t := op.Results[0].Tensor()
		var dims []int64
		for d := range op.Operands[0].Tensor().Rank() {
			dims = append(dims, int64(t.Rank()-op.Operands[0].Tensor().Rank()+d))
		}
		return []*ir.Value{x.broadcast(op.Operands[0], t, dims)}
	case "chlo.constant":
		if d, ok := op.Attr("value").(*ir.DenseAttr); ok {
			return []*ir.Value{newConstant(dst, op, d)}
		}
	case "chlo.constant_like":
		return []*ir.Value{x.constantLike(op)}
	case "chlo.top_k":
		return x.topK(op)
	case "stablehlo.custom_call":
		return x.customCall(op)
	case "stablehlo.get_dimension_size":
		d, _ := op.IntAttr("dimension")
		n := op.Operands[0].Tensor().Shape[d]
		return []*ir.Value{newConstant(dst, op, ir.DenseInts(op.Results[0].Tensor(), n))}
	}
	if name, ok := strings.CutPrefix(op.Name, "chlo.broadcast_"); ok {
		return []*ir.Value{x.broadcasting(op, name)}
	}
	if op.Is(ir.DynamicOp) {
		return x.dynamic(op)
	}
	return nil
}

// An expander appends ops to a block.
type expander struct {
	dst  *ir.Block
	like *ir.Op // whose position the new ops have
}

func (x *expander) add(name string, t ir.Type, operands ...*ir.Value) *ir.Op {
	op := ir.NewOp(name, operands, t)
	op.Pos, op.Loc = x.like.Pos, x.like.Loc
	x.dst.Append(op)
	return op
}

// op appends an elementwise op on operands of one type.
func (x *expander) op(name string, operands ...*ir.Value) *ir.Value {
	return x.add("stablehlo."+name, operands[0].Type, operands...).Results[0]
}

func (x *expander) broadcast(v *ir.Value, t *ir.TensorType, dims []int64) *ir.Value {
	op := x.add("stablehlo.broadcast_in_dim", t, v)
	op.SetAttr("broadcast_dimensions", ir.Ints(dims...))
	return op.Results[0]
}

func (x *expander) convert(v *ir.Value, elem ir.Type) *ir.Value {
	t := v.Tensor()
	if ir.Equal(t.Elem, elem) {
		return v
	}
	return x.add("stablehlo.convert", t.WithElem(elem), v).Results[0]
}

// splat returns a tensor of double numbers that are all c.
func (x *expander) splat(c float64, shape []int64) *ir.Value {
	return newConstant(x.dst, x.like, ir.DenseFloats(ir.NewTensor(ir.F64, shape...), c))
}

// customCall turns calls that stand for an op, or for nothing, into that.
func (x *expander) customCall(op *ir.Op) []*ir.Value {
	switch target := op.StringAttr("call_target_name"); target {
	case "Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement", "MoveToHost", "MoveToDevice":
		if len(op.Operands) == len(op.Results) && ir.Equal(op.Operands[0].Type, op.Results[0].Type) {
			return op.Operands
		}
	case "mhlo.acos", "mhlo.acosh", "mhlo.asin", "mhlo.asinh", "mhlo.atan", "mhlo.atanh", "mhlo.cosh",
		"mhlo.erf", "mhlo.sinh", "mhlo.tan":
		name := strings.Replace(target, "mhlo.", "chlo.", 1)
		return x.add(name, op.Results[0].Type, op.Operands...).Results
	case "mhlo.topk":
		if d, ok := op.Attr("mhlo.attributes").(*ir.DictAttr); ok && d.Get("largest") == ir.BoolAttr(false) {
			fail(op, "not supported: the least elements")
		}
		if len(op.Operands) == 1 && len(op.Results) == 2 {
			return x.topK(op)
		}
	}
	return nil
}

// dot is matrix and vector products as a dot_general.
func (x *expander) dot(op *ir.Op) *ir.Value {
	r := x.add("stablehlo.dot_general", op.Results[0].Type, op.Operands...)
	last := int64(op.Operands[0].Tensor().Rank() - 1)
	r.SetAttr("dot_dimension_numbers", &ir.DotDims{LHSContracting: []int64{last}, RHSContracting: []int64{0}})
	return r.Results[0]
}

// broadcasting brings the operands of a chlo.broadcast_* op to the shape of its
// result: dimensions are aligned at the end, or as broadcast_dimensions says.
func (x *expander) broadcasting(op *ir.Op, name string) *ir.Value {
	to := op.Results[0].Tensor()
	given := op.IntsAttr("broadcast_dimensions")
	var args []*ir.Value
	for _, v := range op.Operands {
		t := v.Tensor()
		dims := make([]int64, t.Rank())
		for d := range dims {
			dims[d] = int64(to.Rank() - t.Rank() + d)
		}
		if t.Rank() < to.Rank() && len(given) == t.Rank() && op.Attr("broadcast_dimensions") != nil {
			dims = given
		}
		if slices.Equal(t.Shape, to.Shape) {
			args = append(args, v)
		} else {
			args = append(args, x.broadcast(v, t.WithShape(to.Shape...), dims))
		}
	}
	dialect := "stablehlo."
	switch name {
	case "next_after", "polygamma", "zeta":
		dialect = "chlo."
	}
	r := x.add(dialect+name, to, args...)
	for _, a := range op.Attrs {
		if a.Name != "broadcast_dimensions" {
			r.SetAttr(a.Name, a.Value)
		}
	}
	return r.Results[0]
}
