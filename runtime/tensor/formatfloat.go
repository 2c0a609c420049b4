package tensor

import (
	"math"
	"strconv"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// precision is the number of digits behind the point that NumPy shows by
// default.
const precision = 8

// A floatFormat prints the floats of one array alike (NumPy's FloatingFormat
// with floatmode "maxprec").
type floatFormat struct {
	size      int  // bits of the type
	plus      bool // positive numbers have a sign
	exp       bool // scientific notation
	digits    int  // digits behind the point, in scientific notation
	expDigits int
	left      int // width before the point
	right     int // width behind the point
}

// expCutoff is the magnitude from which a type's numbers are printed in
// scientific notation: 10 to the number of its reliable digits.
func expCutoff(size int) float64 {
	switch size {
	case 16:
		return 1e3
	case 32:
		return 1e6
	}
	return 1e16
}

func newFloatFormat(vals []float64, size int, plus bool) *floatFormat {
	f := &floatFormat{size: size, plus: plus}
	lo, hi := math.Inf(1), 0.0
	var finite []float64
	special, negInf := false, false
	for _, v := range vals {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			special = true
			negInf = negInf || v < 0
			continue
		}
		finite = append(finite, v)
		if a := math.Abs(v); a != 0 {
			lo, hi = min(lo, a), max(hi, a)
		}
	}
	if hi > 0 {
		// The quotient is one of the type itself.
		f.exp = hi >= min(1e8, expCutoff(size)) || lo < 0.0001 || round(hi/lo, size) > 1000
	}
	if f.exp {
		f.measureScientific(finite)
	} else {
		f.measurePositional(finite)
	}
	if special {
		f.left = max(f.left, 3-(f.right+1))
		inf := 3
		if negInf || plus {
			inf++
		}
		f.left = max(f.left, inf-(f.right+1))
	}
	return f
}

// round rounds x to a float of so many bits.
func round(x float64, size int) float64 {
	switch size {
	case 16:
		f, _ := FloatFormat(ir.F16)
		return f.Decode(f.Encode(x))
	case 32:
		return float64(float32(x))
	}
	return x
}

func (f *floatFormat) measureScientific(finite []float64) {
	for _, v := range finite {
		s := f.scientific(v, -1)
		mant, exp, _ := strings.Cut(s, "e")
		ip, fp, _ := strings.Cut(mant, ".")
		f.left = max(f.left, len(ip))
		f.digits = max(f.digits, len(fp))
		f.expDigits = max(f.expDigits, len(exp)-1)
	}
	f.right = f.expDigits + 2 + f.digits
}

func (f *floatFormat) measurePositional(finite []float64) {
	for _, v := range finite {
		ip, fp, _ := strings.Cut(f.positional(v), ".")
		f.left = max(f.left, len(ip))
		f.right = max(f.right, len(fp))
	}
}

// format returns the word of one number.
func (f *floatFormat) format(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		s := specialString(v, f.plus)
		return strings.Repeat(" ", max(f.left+f.right+1-len(s), 0)) + s
	}
	if f.exp {
		s := f.scientific(v, f.digits)
		ip, _, _ := strings.Cut(s, ".")
		return strings.Repeat(" ", max(f.left-len(ip), 0)) + s
	}
	s := f.positional(v)
	ip, fp, _ := strings.Cut(s, ".")
	return strings.Repeat(" ", max(f.left-len(ip), 0)) + s + strings.Repeat(" ", max(f.right-len(fp), 0))
}

func specialString(v float64, plus bool) string {
	sign := ""
	if v < 0 {
		sign = "-"
	} else if plus {
		sign = "+"
	}
	if math.IsNaN(v) {
		return sign + "nan"
	}
	return sign + "inf"
}

// sign puts the sign that the format wants before digits.
func (f *floatFormat) sign(v float64, digits string) string {
	if f.plus && !math.Signbit(v) {
		return "+" + digits
	}
	return digits
}

// positional returns v without an exponent: the shortest digits that tell it
// from its neighbours, at most precision behind the point.
func (f *floatFormat) positional(v float64) string {
	s := shortest(v, 'f', f.size)
	if _, fp, _ := strings.Cut(s, "."); len(fp) > precision {
		s = strconv.FormatFloat(v, 'f', precision, 64)
		s = strings.TrimRight(s, "0")
	}
	if !strings.Contains(s, ".") {
		s += "."
	}
	return f.sign(v, s)
}

// scientific returns v with an exponent: the shortest digits, at most precision
// of them behind the point, filled up to digits if that is not negative.
func (f *floatFormat) scientific(v float64, digits int) string {
	s := shortest(v, 'e', f.size)
	mant, exp, _ := strings.Cut(s, "e")
	if _, fp, _ := strings.Cut(mant, "."); len(fp) > precision {
		mant, exp, _ = strings.Cut(strconv.FormatFloat(v, 'e', precision, 64), "e")
		mant = strings.TrimRight(mant, "0")
	}
	if !strings.Contains(mant, ".") {
		mant += "."
	}
	if _, fp, _ := strings.Cut(mant, "."); len(fp) < digits {
		// What is filled up are v's own digits, not zeros.
		mant, exp, _ = strings.Cut(strconv.FormatFloat(v, 'e', digits, 64), "e")
	}
	sign, num := exp[:1], exp[1:]
	num = strings.Repeat("0", max(f.expDigits-len(num), 0)) + num
	return f.sign(v, mant+"e"+sign+num)
}

// shortest returns the shortest digits that give v back in a float of size
// bits, in the form of strconv.FormatFloat.
func shortest(v float64, form byte, size int) string {
	if size != 16 {
		return strconv.FormatFloat(v, form, -1, size)
	}
	f, _ := FloatFormat(ir.F16)
	for digits := range 8 {
		s := strconv.FormatFloat(v, 'e', digits, 64)
		if w, err := strconv.ParseFloat(s, 64); err == nil && f.Encode(w) == f.Encode(v) {
			return strconv.FormatFloat(w, form, -1, 64)
		}
	}
	return strconv.FormatFloat(v, form, -1, 64)
}

// scalarString formats a rank-0 tensor as NumPy's str of a scalar.
func scalarString(t Tensor) string {
	zero := []int64{0}
	switch e := t.Type.Elem.(type) {
	case ir.FloatType:
		v, size := floatsAt(e, t.Data, zero, 1, 0)
		if size == 0 {
			return strconv.FormatFloat(v[0], 'g', 6, 64)
		}
		s := scalarFloat(v[0], size)
		if !strings.ContainsAny(s, ".einf") {
			s += ".0"
		}
		return s
	case ir.ComplexType:
		re, size := floatsAt(e.Elem, t.Data, zero, 2, 0)
		im, _ := floatsAt(e.Elem, t.Data, zero, 2, 1)
		s := scalarFloat(im[0], size) + "j"
		if re[0] == 0 && !math.Signbit(re[0]) {
			return s
		}
		if s[0] != '-' {
			s = "+" + s
		}
		return "(" + scalarFloat(re[0], size) + s + ")"
	}
	return strings.TrimSpace(formatAll(t, zero)[0])
}

// scalarFloat returns all digits of v, without a trailing point.
func scalarFloat(v float64, size int) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return specialString(v, false)
	}
	if a := math.Abs(v); a == 0 || a >= 1e-4 && a < expCutoff(size) {
		return shortest(v, 'f', size)
	}
	return shortest(v, 'e', size)
}
