package passes

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// layouts are operand_layouts and result_layouts of a custom call: for each
// array its dimensions from the one whose elements are next to each other to
// the outermost.
type layouts struct{ operands, results [][]int64 }

func (l *layouts) operand(i int) []int64 { return at(l.operands, i) }
func (l *layouts) result(i int) []int64  { return at(l.results, i) }

// given reports whether the call says anything of layouts.
func (l *layouts) given() bool { return l.operands != nil || l.results != nil }

func at(list [][]int64, i int) []int64 {
	if list == nil {
		return nil
	}
	return list[i]
}

// readLayouts returns the layouts of op, nil lists where it has none.
func readLayouts(op *ir.Op) (*layouts, error) {
	operands, err := layoutList(op, "operand_layouts", op.Operands)
	if err != nil {
		return nil, err
	}
	results, err := layoutList(op, "result_layouts", op.Results)
	if err != nil {
		return nil, err
	}
	return &layouts{operands, results}, nil
}

func layoutList(op *ir.Op, name string, values []*ir.Value) ([][]int64, error) {
	attr := op.Attr(name)
	if attr == nil {
		return nil, nil
	}
	list, ok := attr.(*ir.ArrayAttr)
	if !ok || len(list.Elems) != len(values) {
		return nil, diag.Errorf(op.Pos, "%s must be an array of %d layouts", name, len(values))
	}
	out := make([][]int64, len(values))
	for i, e := range list.Elems {
		layout := ir.IntsOf(e)
		t := values[i].Tensor()
		if t == nil || !isPermutation(layout, t.Rank()) {
			return nil, diag.Errorf(op.Pos, "%s: %v is not a layout of %s", name, layout, values[i].Type)
		}
		out[i] = layout
	}
	return out, nil
}

func isPermutation(p []int64, rank int) bool {
	if len(p) != rank {
		return false
	}
	sorted := slices.Sorted(slices.Values(p))
	for i, d := range sorted {
		if d != int64(i) {
			return false
		}
	}
	return true
}

// rowMajor returns the layout of a row-major tensor.
func rowMajor(rank int) []int64 {
	layout := make([]int64, rank)
	for i := range layout {
		layout[i] = int64(rank - 1 - i)
	}
	return layout
}

// layoutAttr returns the layout of a as JAX spells it. Where only operands or
// only results have layouts, the others are row-major.
func layoutAttr(a array) ir.Attr {
	layout := a.layout
	if layout == nil {
		if t := a.value.Tensor(); t != nil {
			layout = rowMajor(t.Rank())
		}
	}
	return ir.DenseInts(ir.NewTensor(ir.IndexType{}, int64(len(layout))), layout...)
}
