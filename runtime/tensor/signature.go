package tensor

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A Signature is the types of the arguments and results of a compiled function.
type Signature struct{ Ins, Outs []*ir.TensorType }

// String returns s in the form that compiled programs carry: the types between
// semicolons, arguments and results divided by a bar; "f32[3,3];i32[]|f64[3]".
func (s Signature) String() string {
	return encodeTypes(s.Ins) + "|" + encodeTypes(s.Outs)
}

func encodeTypes(types []*ir.TensorType) string {
	words := make([]string, len(types))
	for i, t := range types {
		dims := make([]string, len(t.Shape))
		for j, d := range t.Shape {
			dims[j] = strconv.FormatInt(d, 10)
		}
		words[i] = t.Elem.String() + "[" + strings.Join(dims, ",") + "]"
	}
	return strings.Join(words, ";")
}

// ParseSignature reads what Signature.String wrote.
func ParseSignature(text string) (Signature, error) {
	ins, outs, ok := strings.Cut(text, "|")
	if !ok {
		return Signature{}, fmt.Errorf("signature %q has no results", text)
	}
	var s Signature
	var err error
	if s.Ins, err = decodeTypes(ins); err != nil {
		return Signature{}, err
	}
	s.Outs, err = decodeTypes(outs)
	return s, err
}

func decodeTypes(text string) ([]*ir.TensorType, error) {
	if text == "" {
		return nil, nil
	}
	var types []*ir.TensorType
	for _, word := range strings.Split(text, ";") {
		name, dims, ok := strings.Cut(strings.TrimSuffix(word, "]"), "[")
		elem := scalarType(name)
		if !ok || elem == nil {
			return nil, fmt.Errorf("%q is not a type", word)
		}
		t := ir.NewTensor(elem)
		for _, d := range strings.FieldsFunc(dims, func(r rune) bool { return r == ',' }) {
			n, err := strconv.ParseInt(d, 10, 64)
			if err != nil || n < 0 {
				return nil, fmt.Errorf("%q is not a type", word)
			}
			t.Shape = append(t.Shape, n)
		}
		types = append(types, t)
	}
	return types, nil
}

// scalarType returns the scalar type that MLIR spells so, or nil.
func scalarType(name string) ir.Type {
	if elem, ok := strings.CutPrefix(name, "complex<"); ok {
		if t := scalarType(strings.TrimSuffix(elem, ">")); t != nil {
			return ir.ComplexType{Elem: t}
		}
		return nil
	}
	if ir.IsFloatKeyword(name) {
		return ir.FloatType(name)
	}
	digits, unsigned := strings.CutPrefix(name, "ui")
	if !unsigned {
		digits, _ = strings.CutPrefix(name, "i")
	}
	width, err := strconv.Atoi(digits)
	if err != nil || width <= 0 || width > 64 || digits == name {
		return nil
	}
	return ir.IntType{Width: width, Unsigned: unsigned}
}
