package interp

import "math"

// asinParts returns, for x, y >= 0, the parts of asin(x + iy) and the real part
// of acos(x + iy), each to nearly full precision.
//
// Source: T. E. Hull, T. F. Fairgrieve and P. T. P. Tang, "Implementing the
// complex arcsine and arccosine functions using exception handling", 1997.
func asinParts(x, y float64) (asinRe, im, acosRe float64) {
	const huge = 1e150
	switch {
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		if math.IsNaN(x) || math.IsNaN(y) {
			return math.NaN(), math.Inf(1), math.NaN()
		}
		return atan2(x, y), math.Inf(1), atan2(y, x)
	case x != x || y != y:
		return math.NaN(), math.NaN(), math.NaN()
	case x > huge || y > huge:
		// Squares would overflow, and asin(z) = i log(2z) to all digits.
		return atan2(x, y), math.Log(math.Hypot(x/2, y/2)) + 2*math.Ln2, atan2(y, x)
	}
	r, s := math.Hypot(x+1, y), math.Hypot(x-1, y)
	a := (r + s) / 2
	b := x / a
	if b <= 0.6417 {
		asinRe, acosRe = math.Asin(b), math.Acos(b)
	} else {
		// sqrt(a² - x²) without cancellation.
		var root float64
		if x <= 1 {
			root = math.Sqrt((a + x) / 2 * (y*y/(r+x+1) + (s + (1 - x))))
		} else {
			root = y * math.Sqrt(((a+x)/(r+x+1)+(a+x)/(s+(x-1)))/2)
		}
		asinRe, acosRe = atan2(x, root), atan2(root, x)
	}
	switch {
	case a > 1.5:
		im = math.Log(a + math.Sqrt(a*a-1))
	case y == 0 && x <= 1:
		im = 0
	default:
		// a - 1 without cancellation.
		am1 := (y*y/(r+(x+1)) + (s + (x - 1))) / 2
		if x < 1 {
			am1 = (y*y/(r+(x+1)) + y*y/(s+(1-x))) / 2
		}
		if am1 < 1e-150 && x < 1 {
			// The quotients underflow.
			im = y / math.Sqrt((1-x)*(1+x))
		} else {
			im = math.Log1p(am1 + math.Sqrt(am1*(a+1)))
		}
	}
	return asinRe, im, acosRe
}

func asinComplex(z complex128) complex128 {
	re, im, _ := asinParts(math.Abs(real(z)), math.Abs(imag(z)))
	return complex(math.Copysign(re, real(z)), math.Copysign(im, imag(z)))
}

func acosComplex(z complex128) complex128 {
	_, im, re := asinParts(math.Abs(real(z)), math.Abs(imag(z)))
	if math.Signbit(real(z)) {
		re = math.Pi - re
	}
	return complex(re, -math.Copysign(im, imag(z)))
}

// asinhComplex is -i asin(iz).
func asinhComplex(z complex128) complex128 {
	re, im, _ := asinParts(math.Abs(imag(z)), math.Abs(real(z)))
	return complex(math.Copysign(im, real(z)), math.Copysign(re, imag(z)))
}

// acoshComplex is ±i acos(z), with a real part that is not negative.
func acoshComplex(z complex128) complex128 {
	w := acosComplex(z)
	return complex(math.Abs(imag(w)), math.Copysign(real(w), imag(z)))
}

// atanhComplex is log((1+z) / (1-z)) / 2, part by part without cancellation.
func atanhComplex(z complex128) complex128 {
	const huge = 1e150
	x, y := math.Abs(real(z)), imag(z)
	var re, im float64
	switch {
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		re, im = 0, math.Copysign(math.Pi/2, y)
	case x > huge || math.Abs(y) > huge:
		h := math.Hypot(x, y)
		re, im = x/h/h, math.Copysign(math.Pi/2, y)
	default:
		re = math.Log1p(4*x/((1-x)*(1-x)+y*y)) / 4
		im = atan2(2*y, (1-x)*(1+x)-y*y) / 2
	}
	return complex(math.Copysign(re, real(z)), im)
}

// atanComplex is -i atanh(iz).
func atanComplex(z complex128) complex128 {
	w := atanhComplex(complex(-imag(z), real(z)))
	return complex(imag(w), -real(w))
}
