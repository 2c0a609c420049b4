package ir

import (
	"fmt"
	"slices"
)

// inferBranches: every branch returns values of the same types, which are the
// results'.
func inferBranches(op *Op) ([]Type, error) {
	var first []Type
	for i, r := range op.Regions {
		ret, err := regionReturns(r, i)
		if err != nil {
			return nil, err
		}
		ts := make([]Type, len(ret.Operands))
		for j, v := range ret.Operands {
			ts[j] = v.Type
		}
		if len(r.Entry().Args) > 0 {
			return nil, fmt.Errorf("branch %d has arguments", i)
		}
		if i == 0 {
			first = ts
		} else if !slices.EqualFunc(first, ts, compatible) {
			return nil, fmt.Errorf("branch %d returns (%s), branch 0 (%s)", i, JoinTypes(ts), JoinTypes(first))
		}
	}
	return first, nil
}

// regionReturns returns the stablehlo.return of region i.
func regionReturns(r *Region, i int) (*Op, error) {
	b := r.Entry()
	if b == nil || b.Terminator() == nil || b.Terminator().Name != "stablehlo.return" {
		return nil, fmt.Errorf("region %d does not end in stablehlo.return", i)
	}
	if slices.ContainsFunc(b.Terminator().Operands, func(v *Value) bool { return v == nil || v.Type == nil }) {
		return nil, fmt.Errorf("region %d returns a value that is missing", i)
	}
	return b.Terminator(), nil
}

func verifyCase(op *Op) error {
	if t := op.tensor(0); !Equal(t.Elem, I32) {
		return fmt.Errorf("the index must be tensor<i32>, but is %s", t)
	}
	return nil
}

func verifyWhile(op *Op) error {
	for i, what := range []string{"cond", "body"} {
		b := op.Regions[i].Entry()
		if b == nil || len(b.Args) != len(op.Operands) {
			return fmt.Errorf("%s must take %d arguments", what, len(op.Operands))
		}
		for j, a := range b.Args {
			if !compatible(a.Type, op.Operands[j].Type) {
				return fmt.Errorf("argument %d of %s has type %s, the initial value %s", j, what, a.Type, op.Operands[j].Type)
			}
		}
	}
	cond, err := regionReturns(op.Regions[0], 0)
	if err != nil {
		return err
	}
	if len(cond.Operands) != 1 || !compatible(cond.Operands[0].Type, NewTensor(I1)) {
		return fmt.Errorf("cond must return one tensor<i1>")
	}
	body, err := regionReturns(op.Regions[1], 1)
	if err != nil {
		return err
	}
	if len(body.Operands) != len(op.Operands) {
		return fmt.Errorf("body returns %d values for %d loop variables", len(body.Operands), len(op.Operands))
	}
	for i, v := range body.Operands {
		if !compatible(v.Type, op.Operands[i].Type) {
			return fmt.Errorf("body returns %s for loop variable %d of type %s", v.Type, i, op.Operands[i].Type)
		}
	}
	return nil
}

// checkReducer checks that region i of op reduces pairs of scalars: it takes an
// accumulator and then an element for each of inputs, and returns the
// accumulators.
func checkReducer(op *Op, i int, inputs []*Value) error {
	n := len(inputs)
	b := op.Regions[i].Entry()
	if b == nil || len(b.Args) != 2*n {
		return fmt.Errorf("region %d must take %d arguments", i, 2*n)
	}
	ret, err := regionReturns(op.Regions[i], i)
	if err != nil {
		return err
	}
	if len(ret.Operands) != n {
		return fmt.Errorf("region %d must return %d values, but returns %d", i, n, len(ret.Operands))
	}
	for j := range n {
		acc, elem, out := b.Args[j].Tensor(), b.Args[n+j].Tensor(), ret.Operands[j].Tensor()
		if acc == nil || elem == nil || out == nil || acc.Rank() != 0 || elem.Rank() != 0 || out.Rank() != 0 {
			return fmt.Errorf("region %d must take and return scalars", i)
		}
		if !compatibleElems(acc.Elem, out.Elem) || !compatibleElems(elem.Elem, out.Elem) ||
			!promotable(inputs[j].Tensor().Elem, acc.Elem) {
			return fmt.Errorf("region %d reduces %s and %s to %s, but the operand has type %s", i, acc, elem, out, inputs[j].Type)
		}
	}
	return nil
}

// promotable reports whether an element of type a may become one of type b: a
// type of the same kind that is not narrower.
func promotable(a, b Type) bool {
	switch a := a.(type) {
	case IntType:
		b, ok := b.(IntType)
		return ok && a.Unsigned == b.Unsigned && a.Width <= b.Width && (a.Width == 1) == (b.Width == 1)
	case FloatType:
		b, ok := b.(FloatType)
		return ok && a.Width() <= b.Width()
	case ComplexType:
		b, ok := b.(ComplexType)
		return ok && promotable(a.Elem, b.Elem)
	}
	return true
}

// withBodyElems returns the shapes of vs with the element types that the body
// of op works on.
func withBodyElems(op *Op, vs []*Value) ([]Type, error) {
	b := op.Regions[0].Entry()
	if b == nil || len(b.Args) < len(vs) {
		return nil, fmt.Errorf("region 0 must take %d arguments", 2*len(vs))
	}
	ts := make([]Type, len(vs))
	for i, v := range vs {
		arg := b.Args[i].Tensor()
		if arg == nil {
			return nil, fmt.Errorf("argument %d of region 0 is not a tensor", i)
		}
		ts[i] = v.Tensor().WithElem(arg.Elem)
	}
	return ts, nil
}

func inferReduce(op *Op) ([]Type, error) {
	n := len(op.Operands) / 2
	if n < 1 {
		return nil, fmt.Errorf("there is nothing to reduce")
	}
	ts, err := withBodyElems(op, op.Operands[:n])
	if err != nil {
		return nil, err
	}
	dims := op.IntsAttr("dimensions")
	for i, t := range ts {
		t := t.(*TensorType)
		if err := checkAxes("dimensions", dims, t.Rank()); err != nil {
			return nil, err
		}
		if !equalShapes(t.Shape, op.tensor(0).Shape) {
			return nil, fmt.Errorf("operands 0 and %d differ in shape: %s and %s", i, op.tensor(0), op.tensor(i))
		}
		ts[i] = t.WithShape(without(t.Shape, dims...)...)
	}
	return ts, nil
}

// checkInits checks that every reduced operand has a scalar initial value of
// its element type.
func checkInits(inputs, inits []*Value) error {
	for i, v := range inits {
		if t := v.Tensor(); t.Rank() != 0 || !compatibleElems(t.Elem, inputs[i].Tensor().Elem) {
			return fmt.Errorf("the initial value %s does not fit the operand %s", t, inputs[i].Type)
		}
	}
	return nil
}

func verifyReduce(op *Op) error {
	n := len(op.Operands) / 2
	if err := checkInits(op.Operands[:n], op.Operands[n:]); err != nil {
		return err
	}
	return checkReducer(op, 0, op.Operands[:n])
}

func inferReduceWindow(op *Op) ([]Type, error) {
	n := len(op.Operands) / 2
	if n < 1 {
		return nil, fmt.Errorf("there is nothing to reduce")
	}
	ts, err := withBodyElems(op, op.Operands[:n])
	if err != nil {
		return nil, err
	}
	sizes := op.IntsAttr("window_dimensions")
	ws, err := windows(op, sizes, "base_dilations", "window_dilations")
	if err != nil {
		return nil, err
	}
	for i, t := range ts {
		t := t.(*TensorType)
		if err := checkLen("window_dimensions", sizes, t.Rank(), "the operand"); err != nil {
			return nil, err
		}
		if !equalShapes(t.Shape, op.tensor(0).Shape) {
			return nil, fmt.Errorf("operands 0 and %d differ in shape: %s and %s", i, op.tensor(0), op.tensor(i))
		}
		shape := make([]int64, t.Rank())
		for j, w := range ws {
			if w.size < 1 {
				return nil, fmt.Errorf("window_dimensions %s has an entry that is not positive", intList(sizes))
			}
			if shape[j], err = w.count(t.Shape[j]); err != nil {
				return nil, err
			}
		}
		ts[i] = t.WithShape(shape...)
	}
	return ts, nil
}

func verifyReduceWindow(op *Op) error { return verifyReduce(op) }

func inferSelectAndScatter(op *Op) ([]Type, error) {
	ret, err := regionReturns(op.Regions[1], 1)
	if err != nil {
		return nil, err
	}
	t := op.tensor(0)
	if len(ret.Operands) == 1 {
		if out := ret.Operands[0].Tensor(); out != nil {
			return oneType(t.WithElem(out.Elem))
		}
	}
	return nil, fmt.Errorf("region 1 must return one tensor")
}

func verifySelectAndScatter(op *Op) error {
	t, source := op.tensor(0), op.tensor(1)
	if err := checkInits(op.Operands[:1], op.Operands[2:]); err != nil {
		return err
	}
	sel, err := regionReturns(op.Regions[0], 0)
	if err != nil {
		return err
	}
	scalar := NewTensor(t.Elem)
	if args := op.Regions[0].Entry().Args; len(args) != 2 || !allTyped(args, scalar) || len(sel.Operands) != 1 || !compatible(sel.Operands[0].Type, NewTensor(I1)) {
		return fmt.Errorf("select must take two arguments of %s and return tensor<i1>", scalar)
	}
	if err := checkReducer(op, 1, op.Operands[:1]); err != nil {
		return err
	}
	sizes := op.IntsAttr("window_dimensions")
	if err := checkLen("window_dimensions", sizes, t.Rank(), "the operand"); err != nil {
		return err
	}
	ws, err := windows(op, sizes, "", "")
	if err != nil {
		return err
	}
	want := make([]int64, t.Rank())
	for i, w := range ws {
		if want[i], err = w.count(t.Shape[i]); err != nil {
			return err
		}
	}
	if !equalShapes(source.Shape, want) {
		return fmt.Errorf("the source has type %s, but there are %s windows", source, intList(want))
	}
	return nil
}

func verifySort(op *Op) error {
	n := len(op.Operands)
	if n < 1 {
		return fmt.Errorf("there is nothing to sort")
	}
	first := op.tensor(0)
	for i, v := range op.Operands {
		if t := v.Tensor(); !equalShapes(t.Shape, first.Shape) {
			return fmt.Errorf("operands 0 and %d differ in shape: %s and %s", i, first, t)
		}
	}
	if axis, ok := op.IntAttr("dimension"); ok && axis < -int64(first.Rank()) || axis >= int64(max(first.Rank(), 1)) {
		return fmt.Errorf("dimension is %d, which is not a dimension of %s", axis, first)
	}
	b := op.Regions[0].Entry()
	ret, err := regionReturns(op.Regions[0], 0)
	if err != nil {
		return err
	}
	if len(b.Args) != 2*n || len(ret.Operands) != 1 || !compatible(ret.Operands[0].Type, NewTensor(I1)) {
		return fmt.Errorf("the comparator must take %d scalars and return tensor<i1>", 2*n)
	}
	for i, a := range b.Args {
		if want := NewTensor(op.tensor(i / 2).Elem); !compatible(a.Type, want) {
			return fmt.Errorf("argument %d of the comparator has type %s, not %s", i, a.Type, want)
		}
	}
	return nil
}

func inferMap(op *Op) ([]Type, error) {
	if len(op.Operands) == 0 {
		return nil, fmt.Errorf("there is nothing to map")
	}
	ret, err := regionReturns(op.Regions[0], 0)
	if err != nil {
		return nil, err
	}
	if len(ret.Operands) == 1 {
		if out := ret.Operands[0].Tensor(); out != nil && out.Rank() == 0 {
			return oneType(op.tensor(0).WithElem(out.Elem))
		}
	}
	return nil, fmt.Errorf("the region must return one scalar")
}

func verifyMap(op *Op) error {
	first := op.tensor(0)
	b := op.Regions[0].Entry()
	if len(b.Args) != len(op.Operands) {
		return fmt.Errorf("the region must take %d arguments", len(op.Operands))
	}
	for i, v := range op.Operands {
		t := v.Tensor()
		if !equalShapes(t.Shape, first.Shape) {
			return fmt.Errorf("operands 0 and %d differ in shape: %s and %s", i, first, t)
		}
		if !compatible(b.Args[i].Type, NewTensor(t.Elem)) {
			return fmt.Errorf("argument %d of the region has type %s, not %s", i, b.Args[i].Type, NewTensor(t.Elem))
		}
	}
	dims := op.IntsAttr("dimensions")
	for i, d := range dims {
		if d != int64(i) {
			return fmt.Errorf("dimensions must be 0, 1, ..., but are %s", intList(dims))
		}
	}
	return checkLen("dimensions", dims, first.Rank(), "the operand")
}
