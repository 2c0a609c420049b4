package ir

import "math"

// A floatFormat says how a small floating-point type lays out its bits.
type floatFormat struct {
	exp, man, bias int
	unsigned       bool // no sign bit
	finite         bool // no infinities
	noNaN          bool // no NaNs either
	unsignedZero   bool // the pattern of minus zero is the only NaN
}

// floatFormats has every type that is not Go's own. Sources: IEEE 754, "FP8
// Formats for Deep Learning" (Micikevicius et al. 2022), OCP Microscaling
// Formats 1.0, and LLVM's APFloat for the FNUZ kinds.
var floatFormats = map[FloatType]floatFormat{
	"f16":           {exp: 5, man: 10, bias: 15},
	"bf16":          {exp: 8, man: 7, bias: 127},
	"tf32":          {exp: 8, man: 10, bias: 127},
	"f8E3M4":        {exp: 3, man: 4, bias: 3},
	"f8E4M3":        {exp: 4, man: 3, bias: 7},
	"f8E4M3FN":      {exp: 4, man: 3, bias: 7, finite: true},
	"f8E4M3FNUZ":    {exp: 4, man: 3, bias: 8, finite: true, unsignedZero: true},
	"f8E4M3B11FNUZ": {exp: 4, man: 3, bias: 11, finite: true, unsignedZero: true},
	"f8E5M2":        {exp: 5, man: 2, bias: 15},
	"f8E5M2FNUZ":    {exp: 5, man: 2, bias: 16, finite: true, unsignedZero: true},
	"f8E8M0FNU":     {exp: 8, man: 0, bias: 127, unsigned: true, finite: true},
	"f6E2M3FN":      {exp: 2, man: 3, bias: 1, finite: true, noNaN: true},
	"f6E3M2FN":      {exp: 3, man: 2, bias: 3, finite: true, noNaN: true},
	"f4E2M1FN":      {exp: 2, man: 1, bias: 1, finite: true, noNaN: true},
}

// precisionOf returns the significand's width with the hidden bit.
func precisionOf(t FloatType) int {
	switch t {
	case "f32":
		return 24
	case "f64":
		return 53
	}
	return floatFormats[t].man + 1
}

// FloatValue returns the number that bits of a floating-point type stand for;
// f80 and f128 have no value here and give NaN.
func FloatValue(t FloatType, bits uint64) float64 {
	switch t {
	case "f32":
		return float64(math.Float32frombits(uint32(bits)))
	case "f64":
		return math.Float64frombits(bits)
	}
	f, ok := floatFormats[t]
	if !ok {
		return math.NaN()
	}
	return f.value(bits)
}

// FloatBits returns the bits of v in a floating-point type, rounded to nearest,
// ties to even. What is too large becomes an infinity, a NaN where the type
// has none, or the largest number where it has neither.
func FloatBits(t FloatType, v float64) uint64 {
	switch t {
	case "f32":
		return uint64(math.Float32bits(float32(v)))
	case "f64":
		return math.Float64bits(v)
	}
	return floatFormats[t].bits(v)
}

func (f floatFormat) value(bits uint64) float64 {
	man := bits & (1<<f.man - 1)
	exp := int(bits >> f.man & (1<<f.exp - 1))
	neg := !f.unsigned && bits>>(f.man+f.exp)&1 != 0
	top := exp == 1<<f.exp-1
	v := 0.0
	switch {
	case f.unsignedZero && neg && exp == 0 && man == 0:
		return math.NaN()
	case f.unsigned && top:
		return math.NaN()
	case f.unsigned: // a bare exponent: there is no zero and no subnormal
		return math.Ldexp(1, exp-f.bias)
	case top && !f.finite && man == 0:
		v = math.Inf(1)
	case top && !f.finite:
		v = math.NaN()
	case top && !f.noNaN && !f.unsignedZero && man == 1<<f.man-1:
		v = math.NaN()
	case exp == 0:
		v = math.Ldexp(float64(man), 1-f.bias-f.man)
	default:
		v = math.Ldexp(float64(man|1<<f.man), exp-f.bias-f.man)
	}
	if neg {
		return math.Copysign(v, -1)
	}
	return v
}

func (f floatFormat) bits(v float64) uint64 {
	sign := uint64(0)
	if math.Signbit(v) && !f.unsigned {
		sign = 1 << (f.man + f.exp)
	}
	switch {
	case math.IsNaN(v):
		return f.nan(sign)
	case math.IsInf(v, 0):
		return f.overflow(sign)
	case v == 0:
		if f.unsignedZero {
			return 0
		}
		return sign
	}
	_, e := math.Frexp(math.Abs(v))
	exp := max(e-1+f.bias, 1) // subnormals share the exponent of the smallest normal
	if f.unsigned {
		exp = max(e-1+f.bias, 0)
	}
	man := uint64(math.RoundToEven(math.Ldexp(math.Abs(v), f.bias-exp+f.man)))
	if man == 1<<(f.man+1) {
		man >>= 1
		exp++
	}
	out := uint64(exp)<<f.man | man&(1<<f.man-1)
	if man < 1<<f.man { // subnormal
		out = man
	}
	if exp >= 1<<f.exp || math.IsNaN(f.value(out)) || math.IsInf(f.value(out), 0) {
		return f.overflow(sign)
	}
	if out == 0 && f.unsignedZero {
		return 0
	}
	return sign | out
}

func (f floatFormat) nan(sign uint64) uint64 {
	top := uint64(1<<f.exp-1) << f.man
	switch {
	case f.unsignedZero:
		return 1 << (f.man + f.exp)
	case f.noNaN:
		return sign | top | (1<<f.man - 1)
	case f.finite:
		return sign | top | (1<<f.man - 1)
	}
	return sign | top | 1<<(f.man-1)
}

func (f floatFormat) overflow(sign uint64) uint64 {
	if f.finite {
		return f.nan(sign)
	}
	return sign | uint64(1<<f.exp-1)<<f.man
}
