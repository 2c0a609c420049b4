package ir

import (
	"fmt"
	"slices"
)

// checkPairs checks that every result has its operand's shape but for the given
// dimensions, and its element type, which a reduction may have widened.
func checkPairs(op *Op, axes ...int64) error {
	elems := compatibleElems
	if len(op.Regions) > 0 {
		elems = promotable
	}
	if len(op.Operands) != len(op.Results) {
		return fmt.Errorf("has %s for %s", plural(len(op.Results), "result"), plural(len(op.Operands), "operand"))
	}
	for i, v := range op.Operands {
		a, b := v.Tensor(), op.Results[i].Tensor()
		for _, axis := range axes {
			if err := checkAxis("the dimension", axis, a.Rank()); err != nil {
				return err
			}
		}
		fits := a.Rank() == b.Rank() && elems(a.Elem, b.Elem)
		for j := 0; fits && j < a.Rank(); j++ {
			fits = slices.Contains(axes, int64(j)) || equalDims(a.Shape[j], b.Shape[j])
		}
		if !fits {
			return fmt.Errorf("operand %d and result %d differ: %s and %s", i, i, a, b)
		}
	}
	return nil
}

// multiple reports whether size a is a multiple of b, where both are known.
func multiple(a, b int64) bool { return a == Dynamic || b == Dynamic || b != 0 && a%b == 0 }

func verifyAllGather(op *Op) error {
	axis, _ := op.IntAttr("all_gather_dim")
	if err := checkPairs(op, axis); err != nil {
		return err
	}
	for i, v := range op.Operands {
		if a, b := v.Tensor(), op.Results[i].Tensor(); !multiple(b.Shape[axis], a.Shape[axis]) {
			return fmt.Errorf("%s is not made up of several %s", b, a)
		}
	}
	return nil
}

func verifyAllReduce(op *Op) error {
	if len(op.Operands) == 0 {
		return fmt.Errorf("there is nothing to reduce")
	}
	if err := checkPairs(op); err != nil {
		return err
	}
	return checkReducer(op, 0, op.Operands[:1])
}

func verifyReduceScatter(op *Op) error {
	axis, _ := op.IntAttr("scatter_dimension")
	if err := checkPairs(op, axis); err != nil {
		return err
	}
	if a, b := op.tensor(0), op.Results[0].Tensor(); !multiple(a.Shape[axis], b.Shape[axis]) {
		return fmt.Errorf("%s is not made up of several %s", a, b)
	}
	return checkReducer(op, 0, op.Operands)
}

func verifyAllToAll(op *Op) error {
	split, _ := op.IntAttr("split_dimension")
	concat, _ := op.IntAttr("concat_dimension")
	count, _ := op.IntAttr("split_count")
	if err := checkPairs(op, split, concat); err != nil {
		return err
	}
	for _, v := range op.Operands {
		if t := v.Tensor(); !multiple(t.Shape[split], count) {
			return fmt.Errorf("dimension %d of %s does not split into %d", split, t, count)
		}
	}
	return nil
}
