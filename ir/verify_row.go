package ir

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// checkInputs checks the operands, attributes and regions of op against its
// row.
func checkInputs(op *Op, def *OpDef) error {
	if err := checkSlots("operand", def.In, op.Operands); err != nil {
		return err
	}
	for _, a := range def.Attrs {
		if err := checkAttr(&a, op.Attr(a.Name)); err != nil {
			return err
		}
	}
	if n := len(op.Regions); n < def.Regions.Min || def.Regions.Max >= 0 && n > def.Regions.Max {
		return fmt.Errorf("has %s, but must have %s", plural(n, "region"), def.Regions)
	}
	return nil
}

// String returns the count in words: "2", "at least 1".
func (c Count) String() string {
	switch {
	case c.Max < 0:
		return fmt.Sprintf("at least %d", c.Min)
	case c.Min != c.Max:
		return fmt.Sprintf("%d to %d", c.Min, c.Max)
	}
	return fmt.Sprint(c.Min)
}

func plural(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// checkSlots checks the number and types of operands or results.
func checkSlots(what string, slots []Slot, vs []*Value) error {
	if !fitsSlots(slots, len(vs)) {
		return fmt.Errorf("has %s, but must have %s", plural(len(vs), what), slotCount(slots))
	}
	run := 1 // how many values each variadic slot takes
	if v := countVariadic(slots); v > 0 {
		run = (len(vs) - len(slots) + v) / v
	}
	i := 0
	for _, s := range slots {
		n := 1
		if s.Variadic {
			n = run
		}
		for range n {
			if err := checkSlot(s, vs[i]); err != nil {
				return fmt.Errorf("%s %d (%s) %w", what, i, s.Name, err)
			}
			i++
		}
	}
	return nil
}

func countVariadic(slots []Slot) int {
	n := 0
	for _, s := range slots {
		if s.Variadic {
			n++
		}
	}
	return n
}

func slotCount(slots []Slot) string {
	switch v := countVariadic(slots); v {
	case 0:
		return fmt.Sprint(len(slots))
	case 1:
		return fmt.Sprintf("at least %d", len(slots)-1)
	default:
		return fmt.Sprintf("%d and a multiple of %d more", len(slots)-v, v)
	}
}

func checkSlot(s Slot, v *Value) error {
	if v == nil || v.Type == nil {
		return fmt.Errorf("is missing")
	}
	if err := checkSizes(v.Type); err != nil {
		return err
	}
	if s.Class == Any {
		return nil
	}
	c := ClassOf(v.Type)
	if c&s.Class == 0 {
		return fmt.Errorf("must be %s, but is %s", s, v.Type)
	}
	t := v.Tensor()
	if t == nil || c == Other {
		return nil
	}
	if t.Unranked {
		return fmt.Errorf("must be a ranked tensor, but is %s", v.Type)
	}
	if s.Rank != AnyRank && t.Rank() != s.Rank {
		return fmt.Errorf("must be %s, but is %s", s, v.Type)
	}
	return nil
}

// checkSizes checks that the sizes of a tensor, and the product of them, are
// sizes.
func checkSizes(t Type) error {
	tensor, ok := t.(*TensorType)
	if !ok {
		return nil
	}
	for _, d := range tensor.Shape {
		if d < Dynamic {
			return fmt.Errorf("has a negative size in its type %s", t)
		}
	}
	if !tensor.IsStatic() {
		return nil
	}
	if n, err := numElements(tensor); err != nil || ByteSize(tensor.Elem) > 0 && n > math.MaxInt64/int64(ByteSize(tensor.Elem)) {
		return fmt.Errorf("has more elements than can be counted: %s", t)
	}
	return nil
}

// ClassOf returns the class of a value's type: for a tensor, that of its
// elements.
func ClassOf(t Type) Class {
	switch t := t.(type) {
	case *TensorType:
		return elemClass(t.Elem)
	case TokenType:
		return Token
	case *TupleType:
		return Tuple
	}
	return Other
}

func elemClass(t Type) Class {
	switch t := t.(type) {
	case IntType:
		switch {
		case t.Width == 1:
			return Pred
		case t.Unsigned:
			return UInt
		}
		return SInt
	case FloatType:
		return Float
	case ComplexType:
		return Complex
	case *QuantizedType:
		return Quant
	case IndexType:
		return Index
	}
	return Other
}

// classWords are the classes in the order in which String names them.
var classWords = []struct {
	class Class
	word  string
}{
	{Pred, "i1"},
	{SInt, "signed integers"},
	{UInt, "unsigned integers"},
	{Float, "floats"},
	{Complex, "complex numbers"},
	{Quant, "quantized numbers"},
	{Index, "index"},
}

// String describes the types that the slot takes.
func (s Slot) String() string {
	what := "a tensor"
	switch s.Rank {
	case 0:
		what = "a scalar"
	case 1:
		what = "a vector"
	case 2:
		what = "a matrix"
	}
	c := s.Class
	switch {
	case c == Token:
		return "a token"
	case c == Tuple:
		return "a tuple"
	case c&Tensor == Tensor:
		return what
	}
	var words []string
	if c&Integers == Integers {
		words = append(words, "integers")
		c &^= Integers
	}
	for _, w := range classWords {
		if c&w.class != 0 {
			words = append(words, w.word)
		}
	}
	list := strings.Join(words, ", ")
	if n := len(words); n > 1 {
		list = strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
	return what + " of " + list
}

// checkTraits checks what an op's traits say of its types.
func checkTraits(op *Op, def *OpDef) error {
	vs := slices.Concat(op.Operands, op.Results)
	if def.Traits&(SameType|SameElem) == 0 || len(vs) == 0 {
		return nil
	}
	for i, v := range vs {
		a, b := vs[0].Tensor(), v.Tensor()
		if a == nil || b == nil {
			continue
		}
		what := fmt.Sprintf("operand %d", i)
		if i >= len(op.Operands) {
			what = fmt.Sprintf("result %d", i-len(op.Operands))
		}
		if !compatibleElems(a.Elem, b.Elem) {
			return fmt.Errorf("operand 0 and %s differ in element type: %s and %s", what, a, b)
		}
		if def.Traits&SameType != 0 && !compatible(a, b) {
			return fmt.Errorf("operand 0 and %s differ in type: %s and %s", what, a, b)
		}
	}
	return nil
}
