package ir

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// FormatFloat spells a floating-point number, given as the bits of its type,
// as MLIR does: with six significant digits (1.500000e+00) where they say it
// exactly; else with as many as tell every number of the type apart, in plain
// or scientific notation (0.1234567, 1.2345678E-9); and as the bits in
// hexadecimal where there are no digits, for infinities and NaNs, or no decimal
// point, for large whole numbers.
func FormatFloat(t Type, pattern uint64) string {
	ft, _ := t.(FloatType)
	v := FloatValue(ft, pattern)
	if !math.IsNaN(v) && !math.IsInf(v, 0) {
		if s := formatScientific(v); FloatBits(ft, mustParse(s, ft)) == pattern {
			return s
		}
		if s := formatShort(v, 2+precisionOf(ft)*59/196); strings.Contains(s, ".") {
			return s
		}
	}
	return "0x" + strings.ToUpper(strconv.FormatUint(pattern, 16))
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

// decimal rounds v, which is finite, to at most n significant digits and
// returns them without zeros at the end, with the power of ten of the first
// one. It rounds as LLVM's APFloat::toString does, and so takes the same steps:
// the exact decimal number is first cut off, not rounded, to some bits more
// than n digits need, and what remains is rounded half up. 2^63 comes out as
// 9.22337203e18 in nine digits, though 9.22337204e18 is nearer.
func decimal(v float64, n int) (neg bool, digits string, exp int) {
	neg = math.Signbit(v)
	frac, e := math.Frexp(math.Abs(v))
	if frac == 0 {
		return neg, "0", 0
	}
	m := uint64(math.Ldexp(frac, 53)) // v = m * 2^(e-53), exactly
	e -= 53
	zeros := bits.TrailingZeros64(m)
	m >>= zeros
	e += zeros

	// v = sig * 10^exp, exactly.
	sig := new(big.Int).SetUint64(m)
	if e >= 0 {
		sig.Lsh(sig, uint(e))
	} else {
		sig.Mul(sig, power(5, -e))
		exp = e
	}
	need := (n*196 + 58) / 59 // bits; 196/59 is a little more than log2(10)
	if tens := (sig.BitLen() - need) * 59 / 196; sig.BitLen() > need && tens > 0 {
		sig.Quo(sig, power(10, tens))
		exp += tens
	}
	digits = sig.String()
	exp += len(digits) - 1
	if len(digits) > n {
		up := digits[n] >= '5'
		digits = digits[:n]
		if up {
			digits = strings.TrimRight(digits, "9")
			if digits == "" { // all nines: one digit more
				return neg, "1", exp + 1
			}
			last := len(digits) - 1
			digits = digits[:last] + string(digits[last]+1)
		}
	}
	return neg, strings.TrimRight(digits, "0"), exp
}

func power(base int64, n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(n)), nil)
}
