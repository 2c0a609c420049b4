package interp

import "math"

// logReal is the natural logarithm. math.Log's assembly for amd64 takes the
// exponent of a subnormal number for -1023, whatever it is.
func logReal(x float64) float64 {
	if x > 0 && x < 0x1p-1022 {
		return math.Log(x*0x1p52) - 52*math.Ln2
	}
	return math.Log(x)
}

// lgamma is the logarithm of the absolute value of Γ; near zero, where
// math.Lgamma is made of math.Log, that of 1/x.
func lgamma(x float64) float64 {
	if a := math.Abs(x); a > 0 && a < 0x1p-70 {
		return -logReal(a)
	}
	y, _ := math.Lgamma(x)
	return y
}
