package codegen

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A norm expands the batch_norm ops, which are computed in double precision.
type norm struct {
	*expander
	elem    ir.Type
	x       *ir.Value // the operand, in double precision
	t       *ir.TensorType
	feature int64
	eps     float64
	count   float64 // elements a feature
}

func (x *expander) newNorm(op *ir.Op) *norm {
	t := op.Operands[0].Tensor()
	n := &norm{expander: x, elem: t.Elem, t: t.WithElem(ir.F64), x: x.convert(op.Operands[0], ir.F64)}
	n.feature, _ = op.IntAttr("feature_index")
	if a, ok := op.Attr("epsilon").(*ir.FloatAttr); ok {
		n.eps = float64(math.Float32frombits(uint32(a.Bits)))
	}
	n.count = float64(t.NumElements()) / float64(max(t.Shape[n.feature], 1))
	return n
}

func (n *norm) wide(v *ir.Value) *ir.Value { return n.convert(v, ir.F64) }
func (n *norm) back(v *ir.Value) *ir.Value { return n.convert(v, n.elem) }

// spread broadcasts a value a feature.
func (n *norm) spread(v *ir.Value) *ir.Value {
	return n.broadcast(n.wide(v), n.t, []int64{n.feature})
}

// sum adds up the elements of each feature.
func (n *norm) sum(v *ir.Value) *ir.Value {
	var dims []int64
	for d := range n.t.Rank() {
		if int64(d) != n.feature {
			dims = append(dims, int64(d))
		}
	}
	op := n.add("stablehlo.reduce", ir.NewTensor(ir.F64, n.t.Shape[n.feature]), v, n.splat(0, nil))
	op.SetAttr("dimensions", ir.Ints(dims...))
	b := op.AddRegion().AddBlock()
	p, q := b.AddArg(ir.NewTensor(ir.F64)), b.AddArg(ir.NewTensor(ir.F64))
	add := ir.NewOp("stablehlo.add", []*ir.Value{p, q}, ir.NewTensor(ir.F64))
	b.Append(add, ir.NewOp("stablehlo.return", add.Results))
	return op.Results[0]
}

func (n *norm) mean(v *ir.Value) *ir.Value {
	s := n.sum(v)
	return n.op("divide", s, n.splat(n.count, s.Tensor().Shape))
}

// deviation returns sqrt(variance + eps).
func (n *norm) deviation(variance *ir.Value) *ir.Value {
	return n.op("sqrt", n.op("add", variance, n.splat(n.eps, variance.Tensor().Shape)))
}

func (n *norm) normalize(scale, offset, mean, variance *ir.Value) *ir.Value {
	c := n.op("subtract", n.x, n.spread(mean))
	c = n.op("divide", c, n.spread(n.deviation(variance)))
	return n.op("add", n.op("multiply", c, n.spread(scale)), n.spread(offset))
}

func (x *expander) normTraining(op *ir.Op) []*ir.Value {
	n := x.newNorm(op)
	mean := n.mean(n.x)
	d := n.op("subtract", n.x, n.spread(mean))
	variance := n.mean(n.op("multiply", d, d))
	out := n.normalize(op.Operands[1], op.Operands[2], mean, variance)
	return []*ir.Value{n.back(out), n.back(mean), n.back(variance)}
}

func (x *expander) normGrad(op *ir.Op) []*ir.Value {
	n := x.newNorm(op)
	scale, mean, variance := n.wide(op.Operands[1]), n.wide(op.Operands[2]), n.wide(op.Operands[3])
	grad := n.wide(op.Operands[4])
	centered := n.op("subtract", n.x, n.spread(mean))
	offset := n.sum(grad)
	dot := n.sum(n.op("multiply", grad, centered))
	dev := n.deviation(variance)
	v := n.op("multiply", dev, dev)
	sum := n.op("multiply", grad, n.splat(n.count, n.t.Shape))
	sum = n.op("subtract", sum, n.spread(offset))
	sum = n.op("subtract", sum, n.op("divide", n.op("multiply", n.spread(dot), centered), n.spread(v)))
	factor := n.op("divide", n.op("divide", scale, dev), n.splat(n.count, scale.Tensor().Shape))
	dx := n.op("multiply", n.spread(factor), sum)
	return []*ir.Value{n.back(dx), n.back(n.op("divide", dot, dev)), n.back(offset)}
}
