package passes

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// linalg rewrites StableHLO's own two linear algebra ops as canonical calls, so
// that they run on the same kernels. Element types that LAPACK does not have,
// but for narrow floats, are left to the backends, which refuse them by name.
func linalg(m *ir.Module) error {
	var errs diag.List
	replaced := make(map[*ir.Value]*ir.Value)
	eachBlock(m.Op, func(b *ir.Block) {
		var ops []*ir.Op
		for _, op := range b.Ops {
			g := &builder{at: op, block: b}
			v, err := expand(g, op)
			errs.AddErr(op.Pos, err)
			if v == nil {
				ops = append(ops, op)
				continue
			}
			replaced[op.Results[0]] = v
			ops = append(ops, g.ops...)
		}
		b.Ops = ops
	})
	ir.ReplaceUses(m.Op, replaced)
	return errs.Err()
}

// expand returns the value that stands for op's result, or nil where op stays.
func expand(g *builder, op *ir.Op) (*ir.Value, error) {
	if op.Name != "stablehlo.cholesky" && op.Name != "stablehlo.triangular_solve" {
		return nil, nil
	}
	t := op.Results[0].Tensor()
	if t == nil || !t.IsStatic() {
		return nil, nil
	}
	if f, ok := t.Elem.(ir.FloatType); ok && f.Width() <= 16 {
		return expandNarrow(g, op)
	}
	letter, ok := canonical.TypeOf(t.Elem)
	if !ok {
		return nil, nil
	}
	if op.Name == "stablehlo.cholesky" {
		return expandCholesky(g, op, letter)
	}
	return expandTriangularSolve(g, op, letter)
}

// expandNarrow computes an op on floats of at most 16 bits in single precision.
func expandNarrow(g *builder, op *ir.Op) (*ir.Value, error) {
	wide := ir.NewOp(op.Name, nil, op.Results[0].Tensor().WithElem(ir.F32))
	wide.Attrs, wide.Pos, wide.Loc = op.Attrs, op.Pos, op.Loc
	for _, v := range op.Operands {
		wide.Operands = append(wide.Operands, g.convert(v, ir.F32))
	}
	v, err := expand(g, wide)
	if v == nil {
		return nil, err
	}
	return g.convert(v, op.Results[0].Tensor().Elem), nil
}

// expandCholesky calls potrf. The spec leaves open what the other triangle and
// a matrix that is not positive definite give; here they give zeros and NaN, as
// XLA's own expansion does.
func expandCholesky(g *builder, op *ir.Op, letter kernels.Type) (*ir.Value, error) {
	a := op.Operands[0]
	t := a.Tensor()
	rank := t.Rank()
	flag := int64('U')
	direction := "LE"
	if op.BoolAttr("lower") {
		flag, direction = 'L', "GE"
	}
	batch := t.Shape[:rank-2]
	call, err := g.kernel("lapack_%potrf_ffi", letter, []int64{flag}, []*ir.Value{a},
		t, ir.NewTensor(ir.I32, batch...))
	if err != nil {
		return nil, err
	}
	zero := g.splat(ir.DenseInts(ir.NewTensor(ir.I32), 0), batch)
	good := g.compare("EQ", call.Results[1], zero)
	outer := make([]int64, len(batch))
	for i := range outer {
		outer[i] = int64(i)
	}
	good = g.broadcast(good, t.Shape, outer)
	nan := g.splat(scalarOf(t.Elem, math.NaN()), t.Shape)
	factor := g.selectOp(good, call.Results[0], nan)
	index := t.WithElem(ir.I32)
	kept := g.compare(direction, g.iota(index, rank-2), g.iota(index, rank-1))
	return g.selectOp(kept, factor, g.splat(scalarOf(t.Elem, 0), t.Shape)), nil
}

func expandTriangularSolve(g *builder, op *ir.Op, letter kernels.Type) (*ir.Value, error) {
	flag := func(attr string, yes, no byte) int64 {
		if op.BoolAttr(attr) {
			return int64(yes)
		}
		return int64(no)
	}
	trans := int64('N')
	switch op.StringAttr("transpose_a") {
	case "TRANSPOSE":
		trans = 'T'
	case "ADJOINT":
		trans = 'C'
	}
	flags := []int64{flag("left_side", 'L', 'R'), flag("lower", 'L', 'U'), trans, flag("unit_diagonal", 'U', 'N')}
	call, err := g.kernel("lapack_%trsm_ffi", letter, flags, op.Operands, op.Results[0].Type)
	if err != nil {
		return nil, err
	}
	return call.Results[0], nil
}
