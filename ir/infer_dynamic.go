package ir

import "fmt"

// verifyVectors returns a check that the operands from first on have an entry
// for each dimension of the first operand, which has the result's rank.
func verifyVectors(first int) func(*Op) error {
	return func(op *Op) error {
		a, b := op.tensor(0), op.Results[0].Tensor()
		if a.Rank() != b.Rank() || !compatibleElems(a.Elem, b.Elem) {
			return fmt.Errorf("operand and result differ in rank or element type: %s and %s", a, b)
		}
		for i := first; i < len(op.Operands); i++ {
			if t := op.tensor(i); !equalDims(t.Shape[0], int64(a.Rank())) {
				return fmt.Errorf("operand %d, %s, does not fit the rank of %s", i, t, a)
			}
		}
		return nil
	}
}

// broadcastShapes returns the shape that two shapes broadcast to by NumPy's
// rule: from the last dimension on, sizes are the same or 1.
func broadcastShapes(a, b []int64) ([]int64, bool) {
	if len(a) < len(b) {
		a, b = b, a
	}
	shape := append([]int64(nil), a...)
	for i, d := range b {
		j := len(a) - len(b) + i
		switch {
		case a[j] == d || d == 1:
		case a[j] == 1:
			shape[j] = d
		case a[j] == Dynamic:
			shape[j] = d // which is neither 1 nor dynamic
		case d != Dynamic:
			return nil, false
		}
	}
	return shape, true
}

// verifyBroadcast checks a chlo op that broadcasts the smaller operand.
func verifyBroadcast(op *Op) error {
	a, b, r := op.tensor(0), op.tensor(1), op.Results[0].Tensor()
	if !compatibleElems(a.Elem, b.Elem) {
		return fmt.Errorf("operands differ in element type: %s and %s", a, b)
	}
	if a.Unranked || b.Unranked || r.Unranked {
		return nil
	}
	if dims := op.IntsAttr("broadcast_dimensions"); dims != nil {
		small, big := a, b
		if small.Rank() > big.Rank() {
			small, big = b, a
		}
		if err := checkLen("broadcast_dimensions", dims, small.Rank(), "the smaller operand"); err != nil {
			return err
		}
		return checkAxes("broadcast_dimensions", dims, big.Rank())
	}
	shape, ok := broadcastShapes(a.Shape, b.Shape)
	if !ok || !equalShapes(shape, r.Shape) {
		return fmt.Errorf("%s and %s do not broadcast to %s", a, b, r)
	}
	return nil
}
