package ir

import (
	"cmp"
	"slices"
)

// An Attr is a compile-time value on an op. The concrete types are BoolAttr,
// *IntAttr, *FloatAttr, StringAttr, UnitAttr, *TypeAttr, *ArrayAttr,
// *DictAttr, *DenseAttr, *DenseArrayAttr, *SymbolAttr, EnumAttr, LocAttr,
// *OpaqueAttr and StableHLO's structured ones: *GatherDims, *ScatterDims,
// *DotDims, *ConvDims, *OutputAlias, *ChannelHandle, *ResultAccuracy and *DotAlgorithm.
type Attr interface {
	// String returns the attribute as MLIR spells it where a type cannot be
	// elided: "3 : i32".
	String() string
	isAttr()
}

// A BoolAttr is true or false (an i1 in MLIR).
type BoolAttr bool

// An IntAttr is an integer with its type. Unsigned 64-bit values above the
// int64 range are kept as the same bits.
type IntAttr struct {
	Value int64
	Type  Type
}

// A FloatAttr is a floating-point number with its type. Bits are the raw bits
// in Type's own format, so that a NaN's payload survives.
type FloatAttr struct {
	Bits uint64
	Type Type
}

// A StringAttr is a string, unescaped.
type StringAttr string

// UnitAttr is an attribute whose presence is its value.
type UnitAttr struct{}

// A TypeAttr is a type used as an attribute.
type TypeAttr struct{ Type Type }

// An ArrayAttr is [a, b, ...].
type ArrayAttr struct{ Elems []Attr }

// A NamedAttr is one entry of a dictionary or one attribute of an op.
type NamedAttr struct {
	Name  string
	Value Attr
}

// A DictAttr is {a = x, b = y}, sorted by name.
type DictAttr struct{ Entries []NamedAttr }

// A DenseAttr holds the elements of a constant tensor. Data are the elements
// in row-major order, little-endian, each ByteSize(elem) bytes (i1 as one byte
// 0 or 1; complex as real part, imaginary part); a Splat holds just one.
type DenseAttr struct {
	Type  *TensorType
	Data  []byte
	Splat bool
}

// A DenseArrayAttr is array<i64: 1, 2>; Elem is i1, an integer or a float.
// Float elements are kept as their bits.
type DenseArrayAttr struct {
	Elem   Type
	Values []int64
}

// A SymbolAttr is @root::@leaf.
type SymbolAttr struct {
	Name   string
	Nested []string
}

// An EnumAttr is #stablehlo<comparison_direction LT>, spelled without its
// wrapper in pretty forms: Enum "comparison_direction", Value "LT". Dialect is
// "stablehlo" or "chlo".
type EnumAttr struct{ Dialect, Enum, Value string }

// A LocAttr is a location used as an attribute.
type LocAttr struct{ Loc Loc }

// An OpaqueAttr is an attribute of a dialect that this package does not know,
// kept as its text: "#sdy.sharding<...>", "affine_map<...>".
type OpaqueAttr struct{ Text string }

// GatherDims is #stablehlo.gather<...>: the dimension numbers of gather.
type GatherDims struct {
	OffsetDims, CollapsedSliceDims            []int64
	OperandBatchingDims, StartIndicesBatching []int64
	StartIndexMap                             []int64
	IndexVectorDim                            int64
}

// ScatterDims is #stablehlo.scatter<...>: the dimension numbers of scatter.
type ScatterDims struct {
	UpdateWindowDims, InsertedWindowDims   []int64
	InputBatchingDims, IndicesBatchingDims []int64
	ScatterDimsToOperandDims               []int64
	IndexVectorDim                         int64
}

// DotDims is #stablehlo.dot<...>: the dimension numbers of dot_general.
type DotDims struct {
	LHSBatching, RHSBatching       []int64
	LHSContracting, RHSContracting []int64
}

// ConvDims is #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>: the dimension
// numbers of convolution.
type ConvDims struct {
	InputBatch, InputFeature           int64
	InputSpatial                       []int64
	KernelInputFeature, KernelOutputFt int64
	KernelSpatial                      []int64
	OutputBatch, OutputFeature         int64
	OutputSpatial                      []int64
}

// OutputAlias is #stablehlo.output_operand_alias<...>: result Output[...] of a
// custom call may share the memory of operand Operand.
type OutputAlias struct {
	OutputTuple  []int64
	Operand      int64
	OperandTuple []int64
}

// ChannelHandle is #stablehlo.channel_handle<handle = 1, type = 0>.
type ChannelHandle struct{ Handle, Type int64 }

// ResultAccuracy is #stablehlo.result_accuracy<...>; Text is the body.
type ResultAccuracy struct{ Text string }

// DotAlgorithm is #stablehlo.dot_algorithm<...>; Text is the body.
type DotAlgorithm struct{ Text string }

func (BoolAttr) isAttr()        {}
func (*IntAttr) isAttr()        {}
func (*FloatAttr) isAttr()      {}
func (StringAttr) isAttr()      {}
func (UnitAttr) isAttr()        {}
func (*TypeAttr) isAttr()       {}
func (*ArrayAttr) isAttr()      {}
func (*DictAttr) isAttr()       {}
func (*DenseAttr) isAttr()      {}
func (*DenseArrayAttr) isAttr() {}
func (*SymbolAttr) isAttr()     {}
func (EnumAttr) isAttr()        {}
func (LocAttr) isAttr()         {}
func (*OpaqueAttr) isAttr()     {}
func (*GatherDims) isAttr()     {}
func (*ScatterDims) isAttr()    {}
func (*DotDims) isAttr()        {}
func (*ConvDims) isAttr()       {}
func (*OutputAlias) isAttr()    {}
func (*ChannelHandle) isAttr()  {}
func (*ResultAccuracy) isAttr() {}
func (*DotAlgorithm) isAttr()   {}

// NewDict returns a dictionary of the entries, sorted by name.
func NewDict(entries ...NamedAttr) *DictAttr {
	d := &DictAttr{slices.Clone(entries)}
	slices.SortStableFunc(d.Entries, func(a, b NamedAttr) int { return cmp.Compare(a.Name, b.Name) })
	return d
}

// Get returns the entry of that name, or nil.
func (d *DictAttr) Get(name string) Attr {
	if d == nil {
		return nil
	}
	for _, e := range d.Entries {
		if e.Name == name {
			return e.Value
		}
	}
	return nil
}

// Int returns an integer attribute of the given type.
func Int(v int64, t Type) *IntAttr { return &IntAttr{v, t} }

// Ints returns array<i64: v...>.
func Ints(v ...int64) *DenseArrayAttr { return &DenseArrayAttr{I64, v} }

// EqualAttr reports whether two attributes are the same.
func EqualAttr(a, b Attr) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	switch a := a.(type) {
	case *DenseAttr:
		b, ok := b.(*DenseAttr)
		return ok && Equal(a.Type, b.Type) && a.Splat == b.Splat && slices.Equal(a.Data, b.Data)
	case *ArrayAttr:
		b, ok := b.(*ArrayAttr)
		return ok && slices.EqualFunc(a.Elems, b.Elems, EqualAttr)
	case *DictAttr:
		b, ok := b.(*DictAttr)
		return ok && slices.EqualFunc(a.Entries, b.Entries, func(x, y NamedAttr) bool {
			return x.Name == y.Name && EqualAttr(x.Value, y.Value)
		})
	}
	// Every other attribute is the same exactly when it is spelled the same.
	return a.String() == b.String()
}
