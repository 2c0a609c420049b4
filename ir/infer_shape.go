package ir

import (
	"fmt"
	"slices"
)

func inferBroadcast(op *Op) ([]Type, error) {
	t := op.tensor(0)
	sizes := op.IntsAttr("broadcast_sizes")
	if slices.ContainsFunc(sizes, func(n int64) bool { return n < 0 }) {
		return nil, fmt.Errorf("broadcast_sizes %s has a negative size", intList(sizes))
	}
	return oneType(t.WithShape(slices.Concat(sizes, t.Shape)...))
}

func inferConcatenate(op *Op) ([]Type, error) {
	if len(op.Operands) == 0 {
		return nil, fmt.Errorf("there is nothing to concatenate")
	}
	axis, _ := op.IntAttr("dimension")
	first := op.tensor(0)
	if err := checkAxis("dimension", axis, first.Rank()); err != nil {
		return nil, err
	}
	shape := slices.Clone(first.Shape)
	for i, v := range op.Operands[1:] {
		t := v.Tensor()
		if t.Rank() != first.Rank() {
			return nil, fmt.Errorf("operands 0 and %d differ in rank: %s and %s", i+1, first, t)
		}
		for j, d := range t.Shape {
			switch {
			case int64(j) == axis:
				var err error
				if shape[j], err = addDim(shape[j], d); err != nil {
					return nil, err
				}
			case !equalDims(shape[j], d):
				return nil, fmt.Errorf("operands 0 and %d differ outside dimension %d: %s and %s", i+1, axis, first, t)
			case shape[j] == Dynamic:
				shape[j] = d
			}
		}
	}
	return oneType(first.WithShape(shape...))
}

func inferPad(op *Op) ([]Type, error) {
	t := op.tensor(0)
	low, high := op.IntsAttr("edge_padding_low"), op.IntsAttr("edge_padding_high")
	interior := op.IntsAttr("interior_padding")
	for _, e := range []struct {
		name string
		vs   []int64
	}{{"edge_padding_low", low}, {"edge_padding_high", high}, {"interior_padding", interior}} {
		if err := checkLen(e.name, e.vs, t.Rank(), "the operand"); err != nil {
			return nil, err
		}
	}
	shape := slices.Clone(t.Shape)
	for i, d := range t.Shape {
		if interior[i] < 0 {
			return nil, fmt.Errorf("interior_padding %s has a negative entry", intList(interior))
		}
		if d == Dynamic {
			continue
		}
		size, err := mulInt(max(d-1, 0), interior[i])
		for _, n := range []int64{d, low[i], high[i]} {
			if err == nil {
				size, err = addInt(size, n)
			}
		}
		if err != nil {
			return nil, err
		}
		if size < 0 {
			return nil, fmt.Errorf("padding makes the size of dimension %d negative", i)
		}
		shape[i] = size
	}
	return oneType(t.WithShape(shape...))
}

func inferSlice(op *Op) ([]Type, error) {
	t := op.tensor(0)
	start, limit, stride := op.IntsAttr("start_indices"), op.IntsAttr("limit_indices"), op.IntsAttr("strides")
	for _, e := range []struct {
		name string
		vs   []int64
	}{{"start_indices", start}, {"limit_indices", limit}, {"strides", stride}} {
		if err := checkLen(e.name, e.vs, t.Rank(), "the operand"); err != nil {
			return nil, err
		}
	}
	shape := make([]int64, t.Rank())
	for i, d := range t.Shape {
		if start[i] < 0 || limit[i] < start[i] || d != Dynamic && limit[i] > d {
			return nil, fmt.Errorf("slice %d:%d does not lie within 0:%d, the size of dimension %d", start[i], limit[i], d, i)
		}
		if stride[i] < 1 {
			return nil, fmt.Errorf("the stride of dimension %d is %d, but must be positive", i, stride[i])
		}
		n := limit[i] - start[i]
		shape[i] = n / stride[i]
		if n%stride[i] != 0 {
			shape[i]++
		}
	}
	return oneType(t.WithShape(shape...))
}

func inferTranspose(op *Op) ([]Type, error) {
	t := op.tensor(0)
	perm := op.IntsAttr("permutation")
	if err := checkLen("permutation", perm, t.Rank(), "the operand"); err != nil {
		return nil, err
	}
	if err := checkAxes("permutation", perm, t.Rank()); err != nil {
		return nil, err
	}
	shape := make([]int64, t.Rank())
	for i, p := range perm {
		shape[i] = t.Shape[p]
	}
	return oneType(t.WithShape(shape...))
}

func inferGetDimensionSize(op *Op) ([]Type, error) {
	axis, _ := op.IntAttr("dimension")
	if err := checkAxis("dimension", axis, op.tensor(0).Rank()); err != nil {
		return nil, err
	}
	return oneType(NewTensor(I32))
}

func verifyIota(op *Op) error {
	axis, _ := op.IntAttr("iota_dimension")
	return checkAxis("iota_dimension", axis, op.Results[0].Tensor().Rank())
}

func verifySameShape(op *Op) error {
	a, b := op.tensor(0), op.Results[0].Tensor()
	if !a.Unranked && !b.Unranked && !equalShapes(a.Shape, b.Shape) {
		return fmt.Errorf("operand and result differ in shape: %s and %s", a, b)
	}
	return nil
}

func verifyComplex(op *Op) error {
	for i := range op.Operands {
		if e := op.tensor(i).Elem; e != F32 && e != F64 {
			return fmt.Errorf("operand %d must be of f32 or f64, but is %s", i, op.tensor(i))
		}
	}
	if !Equal(op.tensor(0).Elem, op.tensor(1).Elem) {
		return fmt.Errorf("real and imaginary part differ in type: %s and %s", op.tensor(0), op.tensor(1))
	}
	return nil
}

// verifyCompare checks that the comparison type fits the element type.
func verifyCompare(op *Op) error {
	a, b := op.tensor(0), op.tensor(1)
	if !compatibleElems(a.Elem, b.Elem) {
		return fmt.Errorf("operands differ in element type: %s and %s", a, b)
	}
	kind, ok := op.Attr("compare_type").(EnumAttr)
	if !ok || kind.Value == "NOTYPE" {
		return nil
	}
	fits := true
	switch e := a.Elem.(type) {
	case IntType:
		fits = kind.Value == "SIGNED" && !e.Unsigned && e.Width > 1 || kind.Value == "UNSIGNED" && (e.Unsigned || e.Width == 1)
	case FloatType:
		fits = kind.Value == "FLOAT" || kind.Value == "TOTALORDER"
	case ComplexType:
		fits = kind.Value == "FLOAT"
		if d := op.StringAttr("comparison_direction"); d != "EQ" && d != "NE" {
			return fmt.Errorf("complex numbers can be compared by EQ and NE, not by %s", d)
		}
	}
	if !fits {
		return fmt.Errorf("elements of %s cannot be compared as %s", a, kind.Value)
	}
	return nil
}

func verifyConstant(op *Op) error {
	value, ok := op.Attr("value").(*DenseAttr)
	if !ok {
		return nil // another kind of elements, which this package does not look into
	}
	t := op.Results[0].Tensor()
	if !compatible(value.Type, t) || !t.IsStatic() {
		return fmt.Errorf("the value has type %s, the result %s", value.Type, t)
	}
	return nil
}

func verifyReshape(op *Op) error {
	a, b := op.tensor(0), op.Results[0].Tensor()
	if !a.IsStatic() || !b.IsStatic() {
		return nil
	}
	n, err := numElements(a)
	if err != nil {
		return err
	}
	if m, err := numElements(b); err != nil || n != m {
		return fmt.Errorf("operand and result differ in their number of elements: %s has %d, %s has %d", a, n, b, m)
	}
	return nil
}

func verifyReverse(op *Op) error {
	return checkAxes("dims", op.IntsAttr("dimensions"), op.tensor(0).Rank())
}

func verifyBroadcastInDim(op *Op) error {
	a, b := op.tensor(0), op.Results[0].Tensor()
	dims := op.IntsAttr("broadcast_dimensions")
	if err := checkLen("dims", dims, a.Rank(), "the operand"); err != nil {
		return err
	}
	if err := checkAxes("dims", dims, b.Rank()); err != nil {
		return err
	}
	for i, d := range dims {
		if n := a.Shape[i]; n != 1 && !equalDims(n, b.Shape[d]) {
			return fmt.Errorf("dimension %d of the operand has size %d, neither 1 nor %d, the size of dimension %d of the result",
				i, n, b.Shape[d], d)
		}
	}
	return nil
}

func verifyDynamicBroadcastInDim(op *Op) error {
	a, n, b := op.tensor(0), op.tensor(1), op.Results[0].Tensor()
	if !equalDims(n.Shape[0], int64(b.Rank())) {
		return fmt.Errorf("output_dimensions %s does not fit the rank of the result %s", n, b)
	}
	dims := op.IntsAttr("broadcast_dimensions")
	if err := checkLen("dims", dims, a.Rank(), "the operand"); err != nil {
		return err
	}
	return checkAxes("dims", dims, b.Rank())
}

func verifyDynamicReshape(op *Op) error {
	if n, b := op.tensor(1), op.Results[0].Tensor(); !equalDims(n.Shape[0], int64(b.Rank())) {
		return fmt.Errorf("output_shape %s does not fit the rank of the result %s", n, b)
	}
	return nil
}

// bitWidth returns the bits of an element type as bitcast_convert counts them;
// 0 for one that it does not take.
func bitWidth(t Type) int64 {
	switch t := t.(type) {
	case IntType:
		return int64(t.Width)
	case FloatType:
		return int64(t.Width())
	case ComplexType:
		return 2 * bitWidth(t.Elem)
	}
	return 0
}

// verifyBitcastConvert checks that a narrower element type has one more
// dimension, the last one, of the ratio of the widths.
func verifyBitcastConvert(op *Op) error {
	a, b := op.tensor(0), op.Results[0].Tensor()
	wa, wb := bitWidth(a.Elem), bitWidth(b.Elem)
	if wa == 0 || wb == 0 {
		return nil
	}
	if _, ca := a.Elem.(ComplexType); ca != isComplex(b.Elem) {
		return fmt.Errorf("a complex type cannot become a real one or the reverse: %s and %s", a, b)
	}
	small, big, ws, wl := a, b, wa, wb
	if ws > wl {
		small, big, ws, wl = b, a, wb, wa
	}
	fits := equalShapes(small.Shape, big.Shape)
	if ws != wl {
		n := big.Rank()
		fits = small.Rank() == n+1 && equalShapes(small.Shape[:n], big.Shape) && wl%ws == 0 && equalDims(small.Shape[n], wl/ws)
	}
	if !fits {
		return fmt.Errorf("the bits of %s do not make up %s", a, b)
	}
	return nil
}

func isComplex(t Type) bool { _, ok := t.(ComplexType); return ok }

func verifySameOperands(op *Op) error {
	if a, b := op.tensor(0), op.tensor(1); !compatible(a, b) {
		return fmt.Errorf("operands differ in type: %s and %s", a, b)
	}
	return nil
}

func verifyExpectConst(op *Op) error {
	if v, ok := op.Attr("value").(*DenseAttr); ok && !compatible(v.Type, op.tensor(0)) {
		return fmt.Errorf("the operand has type %s, the expected value %s", op.tensor(0), v.Type)
	}
	return nil
}
