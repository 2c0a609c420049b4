package passes

import (
	"errors"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// expandChlo replaces chlo's ops with regions or groups by StableHLO: chlo.scan
// by a loop, chlo.ragged_dot by products.
func expandChlo(m *ir.Module) error {
	var errs diag.List
	replaced := make(map[*ir.Value]*ir.Value)
	eachBlock(m.Op, func(b *ir.Block) {
		var ops []*ir.Op
		for _, op := range b.Ops {
			g := &builder{at: op, block: b}
			var values []*ir.Value
			var err error
			switch op.Name {
			case "chlo.scan":
				values, err = expandScan(g, op)
			case "chlo.ragged_dot":
				values, err = expandRaggedDot(g, op)
			}
			if err != nil {
				errs.AddErr(op.Pos, diag.Errorf(op.Pos, "%s: %v", op.Name, err))
			}
			if values == nil {
				ops = append(ops, op)
				continue
			}
			for i, v := range values {
				replaced[op.Results[i]] = v
			}
			ops = append(ops, g.ops...)
		}
		b.Ops = ops
	})
	ir.ReplaceUses(m.Op, replaced)
	return errs.Err()
}

// expandScan makes a loop over the scanned dimension. It carries the step, the
// outputs and the carries of the scan; each turn reads one slice of every input,
// which the body gets without the dimension, and writes one of every output.
func expandScan(g *builder, op *ir.Op) ([]*ir.Value, error) {
	ins, outs := op.IntsAttr("operandSegmentSizes"), op.IntsAttr("resultSegmentSizes")
	dim, _ := op.IntAttr("dimension")
	nin, nout := int(ins[0]), int(outs[0])
	extent := int64(-1)
	for _, v := range slices.Concat(op.Operands[:nin], op.Results[:nout]) {
		if t := v.Tensor(); !t.IsStatic() {
			return nil, errors.New("dynamic shapes are not supported")
		}
		extent = v.Tensor().Shape[dim]
	}
	index := ir.NewTensor(ir.I64)
	carried := []*ir.Value{g.scalar(0)}
	for _, r := range op.Results[:nout] {
		carried = append(carried, g.zero(r.Tensor()))
	}
	if extent == 0 { // there are no slices, not even of a body that nothing runs
		return append(carried[1:], op.Operands[nin:]...), nil
	}
	carried = append(carried, op.Operands[nin:]...)
	var types []ir.Type
	for _, v := range carried {
		types = append(types, v.Type)
	}
	loop := g.add("stablehlo.while", carried, types...)
	cond, body := loop.AddRegion().AddBlock(), loop.AddRegion().AddBlock()
	for _, t := range types {
		cond.AddArg(t)
		body.AddArg(t)
	}
	c := &builder{at: op, block: cond}
	more := c.compare("LT", cond.Args[0], c.scalar(extent))
	c.add("stablehlo.return", []*ir.Value{more})
	cond.Append(c.ops...)

	t := &builder{at: op, block: body}
	at := body.Args[0]
	if op.BoolAttr("is_reverse") {
		at = t.add("stablehlo.subtract", []*ir.Value{t.scalar(extent - 1), at}, index).Results[0]
	}
	inner := op.Regions[0].Entry()
	with := make(map[*ir.Value]*ir.Value)
	for i, a := range inner.Args {
		if i < nin {
			with[a] = t.reshape(t.sliceAt(op.Operands[i], dim, at), a.Tensor())
		} else {
			with[a] = body.Args[1+nout+i-nin]
		}
	}
	ret := inner.Terminator()
	t.ops = append(t.ops, inner.Ops[:len(inner.Ops)-1]...)
	next := []*ir.Value{t.add("stablehlo.add", []*ir.Value{body.Args[0], t.scalar(1)}, index).Results[0]}
	for i, v := range ret.Operands {
		if i < nout {
			v = t.updateAt(body.Args[1+i], v, dim, at)
		}
		next = append(next, v)
	}
	t.add("stablehlo.return", next)
	body.Append(t.ops...)
	ir.ReplaceUses(loop, with)
	return loop.Results[1:], nil
}

// scalar is a constant of type i64.
func (g *builder) scalar(x int64) *ir.Value {
	c := g.add("stablehlo.constant", nil, ir.NewTensor(ir.I64))
	c.SetAttr("value", ir.DenseInts(ir.NewTensor(ir.I64), x))
	return c.Results[0]
}

// zero is a tensor of zeros.
func (g *builder) zero(t *ir.TensorType) *ir.Value {
	d := &ir.DenseAttr{Type: ir.NewTensor(t.Elem), Data: make([]byte, ir.ByteSize(t.Elem)), Splat: true}
	return g.splat(d, t.Shape)
}

func (g *builder) reshape(v *ir.Value, t *ir.TensorType) *ir.Value {
	return g.add("stablehlo.reshape", []*ir.Value{v}, t).Results[0]
}

// sliceAt is the slice of extent 1 at index at of a dimension.
func (g *builder) sliceAt(v *ir.Value, dim int64, at *ir.Value) *ir.Value {
	t := v.Tensor()
	sizes := slices.Clone(t.Shape)
	sizes[dim] = 1
	op := g.add("stablehlo.dynamic_slice", append([]*ir.Value{v}, g.starts(t.Rank(), dim, at)...), t.WithShape(sizes...))
	op.SetAttr("slice_sizes", ir.Ints(sizes...))
	return op.Results[0]
}

// updateAt puts v, which lacks a dimension, at index at of it.
func (g *builder) updateAt(into, v *ir.Value, dim int64, at *ir.Value) *ir.Value {
	t := into.Tensor()
	sizes := slices.Clone(t.Shape)
	sizes[dim] = 1
	v = g.reshape(v, t.WithShape(sizes...))
	operands := append([]*ir.Value{into, v}, g.starts(t.Rank(), dim, at)...)
	return g.add("stablehlo.dynamic_update_slice", operands, t).Results[0]
}

func (g *builder) starts(rank int, dim int64, at *ir.Value) []*ir.Value {
	zero := g.scalar(0)
	starts := slices.Repeat([]*ir.Value{zero}, rank)
	starts[dim] = at
	return starts
}
