package difftest

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// The element types of programs. A list repeats what should be common.
var (
	signed   = []ir.Type{ir.I32, ir.I64, ir.I8, ir.I16}
	unsigned = []ir.Type{uint32Type, ir.UI8, ir.IntType{Width: 16, Unsigned: true}, uint64Type}
	integers = slices.Concat(signed, unsigned)
	wide     = []ir.Type{ir.F32, ir.F64}
	narrow   = []ir.Type{ir.F16, ir.FloatType("bf16")}
	tiny     = []ir.Type{ir.FloatType("f8E4M3FN"), ir.FloatType("f8E5M2"), ir.FloatType("f8E4M3B11FNUZ"), ir.FloatType("f8E3M4")}
	floats   = slices.Concat(wide, wide, wide, narrow)
	complexs = []ir.Type{ir.C64, ir.C128}
	preds    = []ir.Type{ir.I1}
	numbers  = slices.Concat(floats, integers, complexs)
	elements = slices.Concat(numbers, preds, wide)

	uint32Type = ir.IntType{Width: 32, Unsigned: true}
	uint64Type = ir.IntType{Width: 64, Unsigned: true}
)

// elementsOf lists the element types of a class.
func elementsOf(c ir.Class) []ir.Type {
	var out []ir.Type
	for _, part := range []struct {
		class ir.Class
		elems []ir.Type
	}{{ir.Float, floats}, {ir.Complex, complexs}, {ir.SInt, signed}, {ir.UInt, unsigned}, {ir.Pred, preds}} {
		if c&part.class != 0 {
			out = append(out, part.elems...)
		}
	}
	return out
}

func isFloat(t ir.Type) bool   { _, ok := t.(ir.FloatType); return ok }
func isComplex(t ir.Type) bool { _, ok := t.(ir.ComplexType); return ok }
func isInt(t ir.Type) bool     { _, ok := t.(ir.IntType); return ok }
func isUnsigned(t ir.Type) bool {
	i, ok := t.(ir.IntType)
	return ok && (i.Unsigned || i.Width == 1)
}

// partOf returns the type of a complex number's parts, or t.
func partOf(t ir.Type) ir.Type {
	if c, ok := t.(ir.ComplexType); ok {
		return c.Elem
	}
	return t
}

// epsilon returns the distance from 1 to the next number of a floating-point
// or complex type.
func epsilon(t ir.Type) float64 {
	switch partOf(t) {
	case ir.F64:
		return 0x1p-52
	case ir.F32:
		return 0x1p-23
	case ir.F16:
		return 0x1p-10
	case ir.FloatType("bf16"):
		return 0x1p-7
	}
	return 0x1p-2
}

// maxBound is the largest bound of tame values worth knowing: sums and products
// of them are far from overflow.
func maxBound(t ir.Type) float64 {
	switch partOf(t) {
	case ir.F64, ir.F32:
		return 1e6
	case ir.F16, ir.FloatType("bf16"):
		return 16
	}
	return 0
}

// elems returns the number of elements of a shape.
func elems(shape []int64) int64 { return ir.NewTensor(ir.I1, shape...).NumElements() }

// without returns the entries of shape that are not at the dimensions drop.
func without(shape []int64, drop ...int64) []int64 {
	out := []int64{}
	for i, d := range shape {
		if !slices.Contains(drop, int64(i)) {
			out = append(out, d)
		}
	}
	return out
}
