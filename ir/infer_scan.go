package ir

import (
	"fmt"
	"slices"
)

// verifyScan checks that the inputs and outputs have the scanned dimension, and
// that the body takes and returns slices of them without it, and the carries.
func verifyScan(op *Op) error {
	ins, outs := op.IntsAttr("operandSegmentSizes"), op.IntsAttr("resultSegmentSizes")
	if len(ins) != 2 || len(outs) != 2 || min(ins[0], ins[1], outs[0], outs[1]) < 0 || ins[1] != outs[1] ||
		ins[0]+ins[1] != int64(len(op.Operands)) || outs[0]+outs[1] != int64(len(op.Results)) {
		return fmt.Errorf("operandSegmentSizes %s and resultSegmentSizes %s do not fit", intList(ins), intList(outs))
	}
	if ins[0]+outs[0] == 0 {
		return fmt.Errorf("there is neither an input nor an output")
	}
	dim, _ := op.IntAttr("dimension")
	size := Dynamic
	if n, ok := op.IntAttr("scan_dim_size"); ok {
		size = n
	}
	slice := func(v *Value, what string, i int) (Type, error) {
		t := v.Tensor()
		if dim < 0 || dim >= int64(t.Rank()) {
			return nil, fmt.Errorf("%s %d of type %s has no dimension %d", what, i, t, dim)
		}
		if n := t.Shape[dim]; n != Dynamic {
			if size != Dynamic && n != size {
				return nil, fmt.Errorf("%s %d has %d elements in dimension %d, not %d", what, i, n, dim, size)
			}
			size = n
		}
		return t.WithShape(slices.Delete(slices.Clone(t.Shape), int(dim), int(dim)+1)...), nil
	}
	body := op.Regions[0].Entry()
	if body == nil || len(body.Args) != len(op.Operands) {
		return fmt.Errorf("the body must take %d arguments", len(op.Operands))
	}
	for i, a := range body.Args {
		want := op.Operands[i].Type
		if int64(i) < ins[0] {
			var err error
			if want, err = slice(op.Operands[i], "input", i); err != nil {
				return err
			}
		}
		if !compatible(a.Type, want) {
			return fmt.Errorf("argument %d of the body has type %s, but must have %s", i, a.Type, want)
		}
	}
	ret, err := regionReturns(op.Regions[0], 0)
	if err != nil {
		return err
	}
	if len(ret.Operands) != len(op.Results) {
		return fmt.Errorf("the body returns %d values, but there are %d results", len(ret.Operands), len(op.Results))
	}
	for i, v := range ret.Operands {
		want := op.Results[i].Type
		if int64(i) < outs[0] {
			if want, err = slice(op.Results[i], "output", i); err != nil {
				return err
			}
		} else if init := op.Operands[ins[0]+int64(i)-outs[0]]; !compatible(init.Type, want) {
			return fmt.Errorf("carry %d has type %s, but starts as %s", int64(i)-outs[0], want, init.Type)
		}
		if !compatible(v.Type, want) {
			return fmt.Errorf("the body returns %s for result %d, but must return %s", v.Type, i, want)
		}
	}
	return nil
}
