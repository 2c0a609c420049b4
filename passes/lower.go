package passes

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// lower makes the layouts of canonical calls explicit. A LAPACK routine takes
// its matrices column by column, one problem of a batch after the other, and
// reads each array's bytes as its layout laid them down. So an operand is
// transposed to the order of its layout, which makes its row-major bytes the
// same as those the routine was promised; the routine then sees (columns, rows)
// where the text said (rows, columns); and a result is transposed back.
//
// A call that gives no layouts at all speaks of its logical matrices: it keeps
// rows before columns and needs no transposes.
func lower(m *ir.Module) error {
	var errs diag.List
	replaced := make(map[*ir.Value]*ir.Value)
	eachBlock(m.Op, func(b *ir.Block) {
		var ops []*ir.Op
		for _, op := range b.Ops {
			made, err := lowerOp(op, replaced)
			errs.AddErr(op.Pos, err)
			for _, n := range made {
				n.Block = b
			}
			ops = append(ops, made...)
		}
		b.Ops = ops
	})
	ir.ReplaceUses(m.Op, replaced)
	return errs.Err()
}

func lowerOp(op *ir.Op, replaced map[*ir.Value]*ir.Value) ([]*ir.Op, error) {
	same := []*ir.Op{op}
	if !canonical.IsCall(op) {
		return same, nil
	}
	layouts, err := readLayouts(op)
	if err != nil || !layouts.given() {
		return same, err
	}
	p, err := canonical.Decode(op)
	if err != nil {
		return same, err
	}
	l := &lowering{call: op, problem: p, columns: columnOrders(p.Routine)}
	operands := make([]*ir.Value, len(op.Operands))
	for i, v := range op.Operands {
		operands[i] = l.operand(v, i, layouts.operand(i))
	}
	op.Operands = operands
	before := append(l.ops, op)
	l.ops = nil
	for i, v := range op.Results {
		replaced[v] = l.result(i, layouts.result(i))
	}
	p.Orders = l.columns
	canonical.Encode(op, p)
	op.SetAttr("operand_layouts", nil)
	op.SetAttr("result_layouts", nil)
	setAliases(op, p)
	return append(before, l.ops...), nil
}

// columnOrders returns the orders of r's arrays where every matrix has its
// columns first.
func columnOrders(r *kernels.Routine) string {
	b := []byte(rowOrders(r))
	for i := range b {
		if b[i] == 'r' {
			b[i] = 'c'
		}
	}
	return string(b)
}

// A lowering builds the ops around one call.
type lowering struct {
	call    *ir.Op
	problem *kernels.Problem
	columns string
	ops     []*ir.Op
}

// operand returns what the call reads for operand i, which v is.
func (l *lowering) operand(v *ir.Value, i int, layout []int64) *ir.Value {
	t := v.Tensor()
	v = l.transpose(v, majorToMinor(layout, t.Rank()))
	return l.reshape(v, l.memoryShape(t.Shape, i))
}

// result gives the call's result i the shape in which the routine writes it,
// and returns the value that the program meant.
func (l *lowering) result(i int, layout []int64) *ir.Value {
	old := l.call.Results[i]
	t := old.Tensor()
	order := majorToMinor(layout, t.Rank())
	laid := make([]int64, t.Rank())
	back := make([]int64, t.Rank())
	for to, from := range order {
		laid[to] = t.Shape[from]
		back[from] = int64(to)
	}
	written := t.WithShape(l.memoryShape(t.Shape, len(l.problem.Routine.Operands)+i)...)
	v := &ir.Value{Type: written, Op: l.call, Index: i}
	l.call.Results[i] = v
	return l.transpose(l.reshape(v, laid), back)
}

// memoryShape returns the shape of array i as the routine has it in memory,
// slowest dimension first, from the shape of its logical tensor.
func (l *lowering) memoryShape(shape []int64, i int) []int64 {
	shape = slices.Clone(shape)
	if n := len(shape); l.columns[i] == 'c' {
		shape[n-2], shape[n-1] = shape[n-1], shape[n-2]
	}
	return shape
}

// majorToMinor returns the dimensions of a layout from the slowest on.
func majorToMinor(layout []int64, rank int) []int64 {
	if layout == nil {
		layout = rowMajor(rank)
	}
	order := slices.Clone(layout)
	slices.Reverse(order)
	return order
}

func (l *lowering) transpose(v *ir.Value, dims []int64) *ir.Value {
	if isIdentity(dims) {
		return v
	}
	t := v.Tensor()
	shape := make([]int64, len(dims))
	for to, from := range dims {
		shape[to] = t.Shape[from]
	}
	op := ir.NewOp("stablehlo.transpose", []*ir.Value{v}, t.WithShape(shape...))
	op.SetAttr("permutation", ir.Ints(dims...))
	return l.add(op)
}

func (l *lowering) reshape(v *ir.Value, shape []int64) *ir.Value {
	t := v.Tensor()
	if slices.Equal(t.Shape, shape) {
		return v
	}
	return l.add(ir.NewOp("stablehlo.reshape", []*ir.Value{v}, t.WithShape(shape...)))
}

func (l *lowering) add(op *ir.Op) *ir.Value {
	op.Pos, op.Loc = l.call.Pos, l.call.Loc
	l.ops = append(l.ops, op)
	return op.Results[0]
}

func isIdentity(dims []int64) bool {
	for i, d := range dims {
		if d != int64(i) {
			return false
		}
	}
	return true
}
