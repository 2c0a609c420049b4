package ir

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// InferTypes returns the result types that op's operands, attributes and
// regions determine; nil without an error for an op whose result types the
// program chooses, or that the op table does not know. It checks op against its
// row first, so that op may be anything; its results need not be there yet.
func InferTypes(op *Op) ([]Type, error) {
	def := op.Def()
	if def == nil || def.Infer == nil {
		return nil, nil
	}
	if err := checkInputs(op, def); err != nil {
		return nil, err
	}
	inputs := *op
	inputs.Results = nil
	if err := checkTraits(&inputs, def); err != nil {
		return nil, err
	}
	return def.Infer(op)
}

// tensor returns the type of operand i, which the row says is a tensor.
func (op *Op) tensor(i int) *TensorType { return op.Operands[i].Tensor() }

// addDim and mulDim are + and * of sizes; either may be Dynamic, and so is then
// the result. They fail on overflow.
func addDim(a, b int64) (int64, error) {
	if a == Dynamic || b == Dynamic {
		return Dynamic, nil
	}
	return addInt(a, b)
}

func mulDim(a, b int64) (int64, error) {
	if a == Dynamic || b == Dynamic {
		return Dynamic, nil
	}
	return mulInt(a, b)
}

var errOverflow = errors.New("a size does not fit in 64 bits")

func addInt(a, b int64) (int64, error) {
	if b > 0 && a > math.MaxInt64-b || b < 0 && a < math.MinInt64-b {
		return 0, errOverflow
	}
	return a + b, nil
}

func mulInt(a, b int64) (int64, error) {
	if a == math.MinInt64 || b == math.MinInt64 {
		if a == 0 || b == 0 {
			return 0, nil
		}
		return 0, errOverflow
	}
	hi, lo := bits.Mul64(uint64(max(a, -a)), uint64(max(b, -b)))
	if hi != 0 || lo > math.MaxInt64 {
		return 0, errOverflow
	}
	return a * b, nil
}

// numElements returns the number of elements of a static tensor.
func numElements(t *TensorType) (int64, error) {
	if slices.Contains(t.Shape, 0) {
		return 0, nil
	}
	n := int64(1)
	for _, d := range t.Shape {
		var err error
		if n, err = mulInt(n, d); err != nil {
			return 0, err
		}
	}
	return n, nil
}

// checkAxis checks that an attribute names a dimension of a tensor.
func checkAxis(name string, axis int64, rank int) error {
	if axis < 0 || axis >= int64(rank) {
		return fmt.Errorf("%s is %d, which is not a dimension of a tensor of rank %d", name, axis, rank)
	}
	return nil
}

// checkAxes checks that an attribute names distinct dimensions of a tensor.
func checkAxes(name string, axes []int64, rank int) error {
	for i, a := range axes {
		if err := checkAxis(name, a, rank); err != nil {
			return err
		}
		if slices.Contains(axes[:i], a) {
			return fmt.Errorf("%s names dimension %d twice", name, a)
		}
	}
	return nil
}

func checkLen(name string, vs []int64, n int, of string) error {
	if len(vs) != n {
		return fmt.Errorf("%s has %d entries, but %s has rank %d", name, len(vs), of, n)
	}
	return nil
}

// equalDims reports whether two sizes can be the same.
func equalDims(a, b int64) bool { return a == b || a == Dynamic || b == Dynamic }

func equalShapes(a, b []int64) bool { return slices.EqualFunc(a, b, equalDims) }

// compatible reports whether a value of one type can be one of the other:
// whether they are the same up to dynamic dimensions and encodings.
func compatible(a, b Type) bool {
	ta, ok1 := a.(*TensorType)
	tb, ok2 := b.(*TensorType)
	if !ok1 || !ok2 {
		if qa, ok := a.(*TupleType); ok {
			qb, ok := b.(*TupleType)
			return ok && slices.EqualFunc(qa.Elems, qb.Elems, compatible)
		}
		return Equal(a, b)
	}
	if !compatibleElems(ta.Elem, tb.Elem) {
		return false
	}
	return ta.Unranked || tb.Unranked || equalShapes(ta.Shape, tb.Shape)
}

// compatibleElems reports whether two element types are the same; quantized
// ones are not looked into.
func compatibleElems(a, b Type) bool {
	_, qa := a.(*QuantizedType)
	_, qb := b.(*QuantizedType)
	return qa || qb || Equal(a, b)
}

// one returns a single result type.
func oneType(t Type) ([]Type, error) { return []Type{t}, nil }

// mostSpecific returns the tensor type of the operands with every dimension
// that some operand knows.
func mostSpecific(vs []*Value) (*TensorType, error) {
	first := vs[0].Tensor()
	shape := slices.Clone(first.Shape)
	for i, v := range vs[1:] {
		t := v.Tensor()
		if t.Unranked || first.Unranked {
			continue
		}
		if !equalShapes(shape, t.Shape) {
			return nil, fmt.Errorf("operands 0 and %d have shapes that differ: %s and %s", i+1, first, t)
		}
		for j, d := range t.Shape {
			if shape[j] == Dynamic {
				shape[j] = d
			}
		}
	}
	return &TensorType{Shape: shape, Elem: first.Elem, Encoding: first.Encoding, Unranked: first.Unranked}, nil
}

// inferFirst: the result has the type of the operands.
func inferFirst(op *Op) ([]Type, error) {
	t, err := mostSpecific(op.Operands)
	if err != nil {
		return nil, err
	}
	return oneType(t)
}

// inferOperands: the results have the types of the operands, one each.
func inferOperands(op *Op) ([]Type, error) {
	ts := make([]Type, len(op.Operands))
	for i, v := range op.Operands {
		ts[i] = v.Type
	}
	return ts, nil
}

// inferReal: a complex operand gives its real type (abs, real, imag).
func inferReal(op *Op) ([]Type, error) {
	t := op.tensor(0)
	if c, ok := t.Elem.(ComplexType); ok {
		return oneType(t.WithElem(c.Elem))
	}
	return oneType(t)
}

// inferPred: the result holds a boolean for every element.
func inferPred(op *Op) ([]Type, error) {
	t, err := mostSpecific(op.Operands)
	if err != nil {
		return nil, err
	}
	return oneType(t.WithElem(I1))
}

func inferComplex(op *Op) ([]Type, error) {
	t, err := mostSpecific(op.Operands)
	if err != nil {
		return nil, err
	}
	return oneType(t.WithElem(ComplexType{t.Elem}))
}

// inferClamp: min and max are scalars or have the operand's shape.
func inferClamp(op *Op) ([]Type, error) {
	x := op.tensor(1)
	for _, i := range []int{0, 2} {
		t := op.tensor(i)
		if t.Rank() != 0 && !equalShapes(t.Shape, x.Shape) {
			return nil, fmt.Errorf("%s has the shape of %s, neither that of the operand %s nor a scalar's",
				[]string{"min", "", "max"}[i], t, x)
		}
	}
	return oneType(x)
}

// inferSelect: the predicate is a scalar or has the shape of the values.
func inferSelect(op *Op) ([]Type, error) {
	t, err := mostSpecific(op.Operands[1:])
	if err != nil {
		return nil, fmt.Errorf("on_true and on_false differ: %s and %s", op.tensor(1), op.tensor(2))
	}
	if !compatibleElems(op.tensor(1).Elem, op.tensor(2).Elem) {
		return nil, fmt.Errorf("on_true and on_false differ: %s and %s", op.tensor(1), op.tensor(2))
	}
	pred := op.tensor(0)
	if pred.Rank() != 0 && !equalShapes(pred.Shape, t.Shape) {
		return nil, fmt.Errorf("pred has type %s, neither a scalar nor of the shape of %s", pred, t)
	}
	return oneType(t)
}
