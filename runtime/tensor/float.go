package tensor

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A Float describes a floating-point format of at most 16 bits by its fields.
// Formats differ in what their largest exponent means.
type Float struct {
	exp, mant int // widths of the fields
	bias      int
	kind      floatKind
}

type floatKind byte

const (
	ieee     floatKind = iota // the largest exponent is Inf and NaN
	finiteFN                  // no Inf; all ones is NaN
	finite                    // neither Inf nor NaN
	fnuz                      // no Inf, no -0: its bits are NaN
	e8m0                      // a power of two without sign; all ones is NaN
)

// FloatFormat returns the format of a floating-point type of at most 16 bits;
// ok is false for every other type.
func FloatFormat(t ir.Type) (f Float, ok bool) {
	ft, ok := t.(ir.FloatType)
	if !ok {
		return Float{}, false
	}
	switch ft {
	case "f16":
		return Float{5, 10, 15, ieee}, true
	case "bf16":
		return Float{8, 7, 127, ieee}, true
	case "f8E3M4":
		return Float{3, 4, 3, ieee}, true
	case "f8E4M3":
		return Float{4, 3, 7, ieee}, true
	case "f8E4M3FN":
		return Float{4, 3, 7, finiteFN}, true
	case "f8E4M3FNUZ":
		return Float{4, 3, 8, fnuz}, true
	case "f8E4M3B11FNUZ":
		return Float{4, 3, 11, fnuz}, true
	case "f8E5M2":
		return Float{5, 2, 15, ieee}, true
	case "f8E5M2FNUZ":
		return Float{5, 2, 16, fnuz}, true
	case "f8E8M0FNU":
		return Float{8, 0, 127, e8m0}, true
	case "f6E2M3FN":
		return Float{2, 3, 1, finite}, true
	case "f6E3M2FN":
		return Float{3, 2, 3, finite}, true
	case "f4E2M1FN":
		return Float{2, 1, 1, finite}, true
	}
	return Float{}, false
}

// Decode returns the value of bits. Every value of every format is exact in a
// float32, too.
func (f Float) Decode(bits uint16) float64 {
	if f.kind == e8m0 {
		if bits == 0xff {
			return math.NaN()
		}
		return math.Ldexp(1, int(bits)-f.bias)
	}
	mant := int(bits) & (1<<f.mant - 1)
	exp := int(bits>>f.mant) & (1<<f.exp - 1)
	neg := bits>>(f.mant+f.exp)&1 != 0
	var v float64
	last := 1<<f.exp - 1
	switch {
	case f.kind == ieee && exp == last && mant == 0:
		v = math.Inf(1)
	case f.kind == fnuz && neg && exp == 0 && mant == 0:
		return math.NaN()
	case f.kind == ieee && exp == last,
		f.kind == finiteFN && exp == last && mant == 1<<f.mant-1:
		v = math.Copysign(math.NaN(), 1)
	case exp == 0:
		v = math.Ldexp(float64(mant), 1-f.bias-f.mant)
	default:
		v = math.Ldexp(float64(mant|1<<f.mant), exp-f.bias-f.mant)
	}
	if neg { // of a NaN too: the total order puts it first
		v = math.Copysign(v, -1)
	}
	return v
}

// Decode32 is Decode as a float32. A NaN of a format that has several, one with
// infinities, keeps its bits, so that total orders tell them apart.
func (f Float) Decode32(bits uint16) float32 {
	if v := f.Decode(bits); v == v || f.kind != ieee {
		return float32(v)
	}
	sign, mant := uint32(bits>>(f.exp+f.mant)&1), uint32(bits)&(1<<f.mant-1)
	return math.Float32frombits(sign<<31 | 0xff<<23 | mant<<(23-f.mant))
}

// maxBits returns the bits of the largest finite value without its sign.
func (f Float) maxBits() uint16 {
	all := uint16(1)<<(f.exp+f.mant) - 1
	switch f.kind {
	case ieee:
		return all>>f.mant<<f.mant - 1
	case finiteFN:
		return all - 1
	}
	return all
}

// Encode returns the bits of the value nearest to x, ties to even. What is too
// large becomes Inf where the format has it, else NaN, else (f6, f4) the
// largest finite value.
func (f Float) Encode(x float64) uint16 {
	if f.kind == e8m0 {
		return f.encodePower(x)
	}
	sign := uint16(0)
	if math.Signbit(x) {
		sign = 1 << (f.exp + f.mant)
	}
	if x != x {
		return f.nan(sign)
	}
	a := math.Abs(x)
	bits := uint16(0)
	if a != 0 && !math.IsInf(a, 0) {
		// The unit in the last place of a, at least the smallest subnormal.
		_, e := math.Frexp(a)
		e = max(e-1, 1-f.bias)
		if e > 1<<f.exp {
			bits = math.MaxUint16
		} else {
			m := int(math.RoundToEven(math.Ldexp(a, f.mant-e)))
			// A carry out of the mantissa moves into the exponent field.
			if n := (e+f.bias-1)<<f.mant + m; n > int(f.maxBits()) {
				bits = math.MaxUint16
			} else {
				bits = uint16(n)
			}
		}
	}
	if bits == math.MaxUint16 || math.IsInf(a, 0) {
		switch f.kind {
		case ieee:
			return sign | (1<<f.exp-1)<<f.mant
		case finite:
			return sign | f.maxBits()
		}
		return f.nan(sign)
	}
	if f.kind == fnuz && bits == 0 {
		return 0
	}
	return sign | bits
}

// nan returns the quiet NaN of a sign; formats without a NaN have zero.
func (f Float) nan(sign uint16) uint16 {
	switch f.kind {
	case ieee:
		return sign | (1<<f.exp-1)<<f.mant | 1<<(f.mant-1)
	case finiteFN:
		return sign | (1<<(f.exp+f.mant) - 1)
	case fnuz:
		return 1 << (f.exp + f.mant)
	}
	return 1 << (f.exp + f.mant)
}

// encodePower rounds to a power of two; halfway between two of them, whose
// significands are alike, to the larger one as XLA does.
func (f Float) encodePower(x float64) uint16 {
	if !(x > 0) || math.IsInf(x, 0) {
		if x == 0 {
			return 0
		}
		return 0xff
	}
	frac, e := math.Frexp(x) // x = frac 2^e with frac in [0.5, 1)
	e--
	if frac >= 0.75 {
		e++
	}
	n := e + f.bias
	if n >= 0xff {
		return 0xff
	}
	return uint16(max(n, 0))
}
