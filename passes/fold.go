package passes

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// fold removes transposes. Two in a row become one or none. One that swaps rows
// and columns before a kernel's matrix operand, or after a kernel's matrix
// result, becomes a letter of the kernel's operand_order or result_order, since
// kernels take any strides. What is orphaned is left to the pass "dce".
func fold(m *ir.Module) error {
	for {
		f := &folder{users: ir.Users(m.Op), replaced: make(map[*ir.Value]*ir.Value)}
		ir.Walk(m.Op, func(op *ir.Op) bool {
			f.fold(op)
			return f.err == nil
		})
		if f.err != nil {
			return f.err
		}
		ir.ReplaceUses(m.Op, f.replaced)
		// Each round shortens a chain of transposes or flips a result whose
		// transposes then have no users, so the rounds come to an end.
		if !f.changed {
			return nil
		}
	}
}

type folder struct {
	users    map[*ir.Value][]*ir.Op
	replaced map[*ir.Value]*ir.Value
	changed  bool
	err      error
}

func (f *folder) fold(op *ir.Op) {
	switch {
	case op.Name == "stablehlo.transpose":
		f.foldTranspose(op)
	case canonical.IsCall(op):
		f.foldCall(op)
	}
}

// foldTranspose looks through the transpose that gives op its operand.
func (f *folder) foldTranspose(op *ir.Op) {
	if len(f.users[op.Results[0]]) == 0 {
		return
	}
	dims := op.IntsAttr("permutation")
	if inner := op.Operands[0].Op; inner != nil && inner.Name == "stablehlo.transpose" {
		first := inner.IntsAttr("permutation")
		both := make([]int64, len(dims))
		for i, d := range dims {
			both[i] = first[d]
		}
		op.Operands[0] = inner.Operands[0]
		op.SetAttr("permutation", ir.Ints(both...))
		dims = both
		f.changed = true
	}
	if isIdentity(dims) {
		f.replaced[op.Results[0]] = op.Operands[0]
		f.changed = true
	}
}

// foldCall takes the transposes around a kernel into its orders.
func (f *folder) foldCall(op *ir.Op) {
	p, err := canonical.Decode(op)
	if err != nil {
		f.err = err
		return
	}
	orders := []byte(p.Orders)
	for i, v := range op.Operands {
		if orders[i] != '-' && isSwap(v.Op) {
			op.Operands[i] = v.Op.Operands[0]
			flip(orders, i)
		}
	}
	n := len(p.Routine.Operands)
	for i, v := range op.Results {
		if orders[n+i] != '-' && f.onlySwapped(v) {
			f.swapResult(v)
			flip(orders, n+i)
		}
	}
	if string(orders) == p.Orders {
		return
	}
	f.changed = true
	p.Orders = string(orders)
	canonical.Encode(op, p)
	setAliases(op, p)
}

func flip(orders []byte, i int) {
	if orders[i] == 'r' {
		orders[i] = 'c'
	} else {
		orders[i] = 'r'
	}
}

// isSwap reports whether op is a transpose that swaps the last two dimensions
// and leaves the rest.
func isSwap(op *ir.Op) bool {
	if op == nil || op.Name != "stablehlo.transpose" {
		return false
	}
	dims := slices.Clone(op.IntsAttr("permutation"))
	n := len(dims)
	if n < 2 {
		return false
	}
	dims[n-2], dims[n-1] = dims[n-1], dims[n-2]
	return isIdentity(dims)
}

// onlySwapped reports whether v has users and every one is a transpose that
// swaps rows and columns.
func (f *folder) onlySwapped(v *ir.Value) bool {
	users := f.users[v]
	return len(users) > 0 && !slices.ContainsFunc(users, func(u *ir.Op) bool {
		return !isSwap(u) || u.Operands[0] != v || f.replaced[u.Results[0]] != nil
	})
}

// swapResult gives a kernel's result the shape that its transposes had, in
// their place.
func (f *folder) swapResult(v *ir.Value) {
	for _, u := range f.users[v] {
		v.Type = u.Results[0].Type
		f.replaced[u.Results[0]] = v
		// The orphaned transpose gets an operand of the type that it expects.
		u.SetAttr("permutation", ir.Ints(identity(v.Tensor().Rank())...))
	}
}

func identity(rank int) []int64 {
	dims := make([]int64, rank)
	for i := range dims {
		dims[i] = int64(i)
	}
	return dims
}
