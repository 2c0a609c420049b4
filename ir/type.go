package ir

import (
	"slices"
	"strconv"
	"strings"
)

// A Type is the type of a value. The concrete types are IntType, FloatType,
// IndexType, NoneType, ComplexType, *TensorType, *TupleType, TokenType,
// *FuncType, *QuantizedType and *OpaqueType.
type Type interface {
	// String returns the type as MLIR spells it.
	String() string
	isType()
}

// An IntType is an integer of Width bits: i1 is a boolean, i4..i64 are signless
// (StableHLO reads them as signed), ui4..ui64 unsigned.
type IntType struct {
	Width    int
	Unsigned bool
}

// A FloatType is a floating-point type by its MLIR keyword: "f16", "bf16",
// "f32", "f64", "f8E4M3FN" and so on.
type FloatType string

// IndexType is MLIR's index.
type IndexType struct{}

// NoneType is MLIR's none.
type NoneType struct{}

// TokenType is !stablehlo.token.
type TokenType struct{}

// A ComplexType is a complex number of two Elem.
type ComplexType struct{ Elem Type }

// Dynamic is the size of a dimension spelled "?".
const Dynamic int64 = -1

// A TensorType is a ranked tensor, or an unranked one (Shape nil and Unranked
// set). Encoding is nil or the attribute behind the element type.
type TensorType struct {
	Shape    []int64
	Elem     Type
	Encoding Attr
	Unranked bool
}

// A TupleType is tuple<...>.
type TupleType struct{ Elems []Type }

// A FuncType is (ins) -> outs.
type FuncType struct{ Ins, Outs []Type }

// A QuantizedType is !quant.uniform<...>; Body is the text between the angle
// brackets.
type QuantizedType struct{ Body string }

// An OpaqueType is a type of a dialect that this package does not know, kept
// as its text: "!dialect.name<...>", memref<...>, vector<...>.
type OpaqueType struct{ Text string }

func (IntType) isType()        {}
func (FloatType) isType()      {}
func (IndexType) isType()      {}
func (NoneType) isType()       {}
func (TokenType) isType()      {}
func (ComplexType) isType()    {}
func (*TensorType) isType()    {}
func (*TupleType) isType()     {}
func (*FuncType) isType()      {}
func (*QuantizedType) isType() {}
func (*OpaqueType) isType()    {}

// The element types most often named.
var (
	I1  = IntType{Width: 1}
	I8  = IntType{Width: 8}
	I16 = IntType{Width: 16}
	I32 = IntType{Width: 32}
	I64 = IntType{Width: 64}
	UI8 = IntType{Width: 8, Unsigned: true}
	F16 = FloatType("f16")
	F32 = FloatType("f32")
	F64 = FloatType("f64")
	C64 = ComplexType{F32}
	// C128 is complex<f64>; like NumPy, the name counts all bits.
	C128 = ComplexType{F64}
)

// floatWidths maps every floating-point keyword to its storage width in bits.
var floatWidths = map[FloatType]int{
	"f64": 64, "f32": 32, "tf32": 32, "f16": 16, "bf16": 16,
	"f8E3M4": 8, "f8E4M3": 8, "f8E4M3FN": 8, "f8E4M3FNUZ": 8, "f8E4M3B11FNUZ": 8,
	"f8E5M2": 8, "f8E5M2FNUZ": 8, "f8E8M0FNU": 8,
	"f6E2M3FN": 6, "f6E3M2FN": 6, "f4E2M1FN": 4, "f80": 80, "f128": 128,
}

// IsFloatKeyword reports whether s spells a floating-point type.
func IsFloatKeyword(s string) bool { return floatWidths[FloatType(s)] != 0 }

// Width returns the number of bits that t is stored in.
func (t FloatType) Width() int { return floatWidths[t] }

func (t IntType) String() string {
	if t.Unsigned {
		return "ui" + strconv.Itoa(t.Width)
	}
	return "i" + strconv.Itoa(t.Width)
}
func (t FloatType) String() string      { return string(t) }
func (IndexType) String() string        { return "index" }
func (NoneType) String() string         { return "none" }
func (TokenType) String() string        { return "!stablehlo.token" }
func (t ComplexType) String() string    { return "complex<" + t.Elem.String() + ">" }
func (t *QuantizedType) String() string { return "!quant.uniform<" + t.Body + ">" }
func (t *OpaqueType) String() string    { return t.Text }
func (t *TupleType) String() string     { return "tuple<" + JoinTypes(t.Elems) + ">" }

func (t *FuncType) String() string {
	outs := JoinTypes(t.Outs)
	if len(t.Outs) != 1 || isFunc(t.Outs[0]) {
		outs = "(" + outs + ")"
	}
	return "(" + JoinTypes(t.Ins) + ") -> " + outs
}

func isFunc(t Type) bool { _, ok := t.(*FuncType); return ok }

func (t *TensorType) String() string {
	var b strings.Builder
	b.WriteString("tensor<")
	if t.Unranked {
		b.WriteString("*x")
	}
	for _, d := range t.Shape {
		if d == Dynamic {
			b.WriteByte('?')
		} else {
			b.WriteString(strconv.FormatInt(d, 10))
		}
		b.WriteByte('x')
	}
	b.WriteString(t.Elem.String())
	if t.Encoding != nil {
		b.WriteString(", " + t.Encoding.String())
	}
	b.WriteByte('>')
	return b.String()
}

// JoinTypes returns the types separated by ", ".
func JoinTypes(ts []Type) string {
	var b strings.Builder
	for i, t := range ts {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(t.String())
	}
	return b.String()
}

// NewTensor returns the static tensor type of a shape.
func NewTensor(elem Type, shape ...int64) *TensorType {
	return &TensorType{Shape: shape, Elem: elem}
}

// Rank returns the number of dimensions.
func (t *TensorType) Rank() int { return len(t.Shape) }

// IsStatic reports whether every dimension is known.
func (t *TensorType) IsStatic() bool {
	return !t.Unranked && !slices.Contains(t.Shape, Dynamic)
}

// NumElements returns the number of elements of a static tensor. The parser
// and verifier see to it that the product fits.
func (t *TensorType) NumElements() int64 {
	n := int64(1)
	for _, d := range t.Shape {
		n *= d
	}
	return n
}

// WithShape returns a tensor type of the same element type, without encoding.
func (t *TensorType) WithShape(shape ...int64) *TensorType { return NewTensor(t.Elem, shape...) }

// WithElem returns a tensor type of the same shape.
func (t *TensorType) WithElem(elem Type) *TensorType {
	return &TensorType{Shape: t.Shape, Elem: elem, Unranked: t.Unranked}
}

// Equal reports whether two types are the same.
func Equal(a, b Type) bool {
	switch a := a.(type) {
	case nil:
		return b == nil
	case *TensorType:
		b, ok := b.(*TensorType)
		return ok && (a == b || a.Unranked == b.Unranked && slices.Equal(a.Shape, b.Shape) &&
			Equal(a.Elem, b.Elem) && EqualAttr(a.Encoding, b.Encoding))
	case ComplexType:
		b, ok := b.(ComplexType)
		return ok && Equal(a.Elem, b.Elem)
	case *TupleType:
		b, ok := b.(*TupleType)
		return ok && slices.EqualFunc(a.Elems, b.Elems, Equal)
	case *FuncType:
		b, ok := b.(*FuncType)
		return ok && slices.EqualFunc(a.Ins, b.Ins, Equal) && slices.EqualFunc(a.Outs, b.Outs, Equal)
	case *QuantizedType:
		b, ok := b.(*QuantizedType)
		return ok && a.Body == b.Body
	case *OpaqueType:
		b, ok := b.(*OpaqueType)
		return ok && a.Text == b.Text
	}
	return a == b
}

// ByteSize returns the bytes one element of a scalar type takes in memory: i1
// and every type below 8 bits take one. It returns 0 for types that have no
// such size.
func ByteSize(t Type) int {
	switch t := t.(type) {
	case IntType:
		return (t.Width + 7) / 8
	case FloatType:
		return (t.Width() + 7) / 8
	case IndexType:
		return 8
	case ComplexType:
		return 2 * ByteSize(t.Elem)
	}
	return 0
}
