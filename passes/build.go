package passes

import (
	"strings"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// A builder makes the ops that take the place of one op, in order.
type builder struct {
	at    *ir.Op // whose position and location they get
	block *ir.Block
	ops   []*ir.Op
}

func (g *builder) add(name string, operands []*ir.Value, results ...ir.Type) *ir.Op {
	op := ir.NewOp(name, operands, results...)
	op.Pos, op.Loc, op.Block = g.at.Pos, g.at.Loc, g.block
	g.ops = append(g.ops, op)
	return op
}

// kernel adds a canonical call of the routine that an FFI target (with % for
// the letter) names, all of whose matrices have their rows first.
func (g *builder) kernel(target string, letter kernels.Type, flags []int64, operands []*ir.Value, results ...ir.Type) (*ir.Op, error) {
	name := strings.Replace(target, "%", string(rune(letter)), 1)
	t, _ := kernels.Lookup(name)
	op := g.add("stablehlo.custom_call", operands, results...)
	op.SetAttr("call_target_name", ir.StringAttr(name))
	p := &kernels.Problem{Routine: t.Routine, Type: letter, Flags: flags, Orders: rowOrders(t.Routine)}
	if err := canonical.Infer(op, p); err != nil {
		return nil, err
	}
	canonical.Encode(op, p)
	setAliases(op, p)
	return op, nil
}

// splat returns a tensor of the given shape that has the scalar d everywhere.
func (g *builder) splat(d *ir.DenseAttr, shape []int64) *ir.Value {
	c := g.add("stablehlo.constant", nil, d.Type)
	c.SetAttr("value", d)
	return g.broadcast(c.Results[0], shape, nil)
}

func (g *builder) broadcast(v *ir.Value, shape, dims []int64) *ir.Value {
	op := g.add("stablehlo.broadcast_in_dim", []*ir.Value{v}, v.Tensor().WithShape(shape...))
	op.SetAttr("broadcast_dimensions", ir.Ints(dims...))
	return op.Results[0]
}

func (g *builder) convert(v *ir.Value, elem ir.Type) *ir.Value {
	return g.add("stablehlo.convert", []*ir.Value{v}, v.Tensor().WithElem(elem)).Results[0]
}

func (g *builder) iota(t *ir.TensorType, dim int) *ir.Value {
	op := g.add("stablehlo.iota", nil, t)
	op.SetAttr("iota_dimension", ir.Int(int64(dim), ir.I64))
	return op.Results[0]
}

func (g *builder) compare(direction string, a, b *ir.Value) *ir.Value {
	op := g.add("stablehlo.compare", []*ir.Value{a, b}, a.Tensor().WithElem(ir.I1))
	op.SetAttr("comparison_direction", ir.EnumAttr{Dialect: "stablehlo", Enum: "comparison_direction", Value: direction})
	op.SetAttr("compare_type", ir.EnumAttr{Dialect: "stablehlo", Enum: "comparison_type", Value: "SIGNED"})
	return op.Results[0]
}

func (g *builder) selectOp(pred, yes, no *ir.Value) *ir.Value {
	return g.add("stablehlo.select", []*ir.Value{pred, yes, no}, yes.Type).Results[0]
}

// scalarOf returns x as a constant of a LAPACK element type; both parts of a
// complex number are x.
func scalarOf(elem ir.Type, x float64) *ir.DenseAttr {
	c, ok := elem.(ir.ComplexType)
	if !ok {
		return ir.DenseFloats(ir.NewTensor(elem), x)
	}
	pair := ir.DenseFloats(ir.NewTensor(c.Elem, 2), x, x)
	return &ir.DenseAttr{Type: ir.NewTensor(elem), Data: pair.Data, Splat: true}
}
