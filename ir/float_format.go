package ir

import (
	"math"
	"strconv"
	"strings"
)

// FormatFloat spells a floating-point number, given as the bits of its type,
// as MLIR does: with six significant digits (1.500000e+00) where they say it
// exactly; else with as many as tell every number of the type apart, in plain
// or scientific notation (0.1234567, 1.2345678E-9); and as the bits in
// hexadecimal where there are no digits, for infinities and NaNs, or no decimal
// point, for large whole numbers.
func FormatFloat(t Type, bits uint64) string {
	ft, _ := t.(FloatType)
	v := FloatValue(ft, bits)
	if !math.IsNaN(v) && !math.IsInf(v, 0) {
		if s := formatScientific(v); FloatBits(ft, mustParse(s, ft)) == bits {
			return s
		}
		if s := formatShort(v, 2+precisionOf(ft)*59/196); strings.Contains(s, ".") {
			return s
		}
	}
	return "0x" + strings.ToUpper(strconv.FormatUint(bits, 16))
}

// mustParse reads a number that this file has written.
func mustParse(s string, t FloatType) float64 {
	size := 64
	if t == F32 {
		size = 32
	}
	v, _ := strconv.ParseFloat(s, size)
	return v
}

// formatScientific spells v with six significant digits, one zero behind them.
func formatScientific(v float64) string {
	neg, digits, exp := decimal(v, 6)
	var b strings.Builder
	if neg {
		b.WriteByte('-')
	}
	b.WriteString(digits[:1] + "." + digits[1:])
	b.WriteString(strings.Repeat("0", 7-len(digits)))
	b.WriteByte('e')
	if exp < 0 {
		b.WriteByte('-')
		exp = -exp
	} else {
		b.WriteByte('+')
	}
	if exp < 10 {
		b.WriteByte('0')
	}
	b.WriteString(strconv.Itoa(exp))
	return b.String()
}

// maxPadding is how many zeros LLVM's APFloat puts between a number's digits
// and its decimal point before it changes to scientific notation.
const maxPadding = 3

// formatShort spells v with at most prec significant digits, without zeros at
// the end, as LLVM's APFloat::toString does by default.
func formatShort(v float64, prec int) string {
	neg, digits, exp := decimal(v, prec)
	sign := ""
	if neg {
		sign = "-"
	}
	tail := exp - len(digits) + 1 // the power of ten of the last digit
	switch {
	case tail >= 0 && tail <= maxPadding && len(digits)+tail <= prec:
		return sign + digits + strings.Repeat("0", tail)
	case tail < 0 && exp >= 0:
		return sign + digits[:exp+1] + "." + digits[exp+1:]
	case tail < 0 && -exp <= maxPadding:
		return sign + "0." + strings.Repeat("0", -exp-1) + digits
	}
	rest := digits[1:]
	if rest == "" {
		rest = "0"
	}
	if exp >= 0 {
		return sign + digits[:1] + "." + rest + "E+" + strconv.Itoa(exp)
	}
	return sign + digits[:1] + "." + rest + "E" + strconv.Itoa(exp)
}

// decimal rounds v, which is finite, to n significant digits, ties away from
// zero, and returns the digits without zeros at the end and the power of ten of
// the first one.
func decimal(v float64, n int) (neg bool, digits string, exp int) {
	neg = math.Signbit(v)
	v = math.Abs(v)
	if v == 0 {
		return neg, "0", 0
	}
	if isTie(v, n) {
		// strconv rounds a tie to even; the next number up rounds up, and no
		// number between two doubles can be told from it in n < 18 digits.
		v = math.Nextafter(v, math.Inf(1))
	}
	s := strconv.FormatFloat(v, 'e', n-1, 64)
	mantissa, e, _ := strings.Cut(s, "e")
	exp, _ = strconv.Atoi(e)
	digits = strings.TrimRight(strings.Replace(mantissa, ".", "", 1), "0")
	return neg, digits, exp
}

// isTie reports whether v lies exactly between two numbers of n digits.
func isTie(v float64, n int) bool {
	mantissa, _, _ := strings.Cut(strconv.FormatFloat(v, 'e', n, 64), "e")
	if mantissa[len(mantissa)-1] != '5' {
		return false
	}
	// All digits of a double, exactly: 767 are enough for any.
	all, _, _ := strings.Cut(strconv.FormatFloat(v, 'e', 767, 64), "e")
	return strings.TrimRight(all, "0") == mantissa
}
