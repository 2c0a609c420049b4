package interp

import (
	"math"
	"math/cmplx"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// divComplex divides without overflow or underflow of intermediate results.
// Where a part is not finite or the divisor is zero, the result is C's.
func divComplex(x, y complex128) complex128 {
	if y == 0 || cmplx.IsInf(x) || cmplx.IsInf(y) || cmplx.IsNaN(x) || cmplx.IsNaN(y) {
		return x / y
	}
	return blas.Ladiv(x, y)
}

// pickComplex returns the lesser or the greater of x and y in lexicographic
// order; a NaN wins.
func pickComplex(x, y complex128, lesser bool) complex128 {
	switch {
	case cmplx.IsNaN(x) || x == y:
		return x
	case cmplx.IsNaN(y):
		return y
	}
	less := real(x) < real(y) || real(x) == real(y) && imag(x) < imag(y)
	if less == lesser {
		return x
	}
	return y
}

// powComplex is x^y; integral exponents of small size are multiplied out, so that
// squares and cubes are as exact as in XLA. 0^0 is 1, 0 to a power on the right of
// the imaginary axis 0, to any other NaN.
// Else it is |x|^re(y) e^(-arg(x) im(y)) at the angle log|x| im(y) + arg(x) re(y).
func powComplex(x, y complex128) complex128 {
	if x == 0 {
		switch {
		case y == 0:
			return 1
		case real(y) > 0:
			return 0
		}
		return complex(math.NaN(), math.NaN())
	}
	if n := real(y); imag(y) == 0 && n == math.Trunc(n) && math.Abs(n) <= 4 {
		r := complex128(1)
		for range int(math.Abs(n)) {
			r *= x
		}
		if n < 0 {
			return divComplex(1, r)
		}
		return r
	}
	h, arg := cmplx.Abs(x), atan2(imag(x), real(x))
	rho := pow(h, real(y)) * math.Exp(-(arg * imag(y)))
	s, c := sincos(real(logComplex(x))*imag(y) + arg*real(y))
	return complex(rho*c, rho*s)
}

// atan2Complex is -i log((x + i y) / sqrt(x² + y²)).
func atan2Complex(y, x complex128) complex128 {
	return divI(cmplx.Log(divComplex(x+mulI(y), sqrtComplex(x*x+y*y))))
}

// sqrtComplex is cmplx.Sqrt, but for an imaginary part that underflows on the way:
// its sign stays.
func sqrtComplex(x complex128) complex128 {
	s := cmplx.Sqrt(x)
	return complex(real(s), math.Copysign(imag(s), imag(x)))
}

// mulI and divI multiply and divide by i.
func mulI(x complex128) complex128 { return complex(-imag(x), real(x)) }
func divI(x complex128) complex128 { return complex(imag(x), -real(x)) }

// signComplex is x / |x|, 0 for 0, and NaN in both parts where one is NaN.
func signComplex(x complex128) complex128 {
	switch a := cmplx.Abs(x); {
	case x == 0:
		return 0
	case cmplx.IsNaN(x) || math.IsNaN(a):
		return complex(math.NaN(), math.NaN())
	case math.IsInf(a, 0) && !cmplx.IsInf(x):
		// |x| overflows: scale first.
		return signComplex(x / 4)
	default:
		return complex(real(x)/a, imag(x)/a)
	}
}

// expm1Complex is exp(x) - 1 without cancellation near 0.
func expm1Complex(x complex128) complex128 {
	re, im := real(x), imag(x)
	if im == 0 {
		return complex(math.Expm1(re), im)
	}
	half := sin(im / 2)
	s, c := sincos(im)
	return complex(math.Expm1(re)*c-2*half*half, math.Exp(re)*s)
}

// logComplex is log(x), precise also where |x| is near 1.
func logComplex(x complex128) complex128 {
	re, im := math.Abs(real(x)), math.Abs(imag(x))
	if re < im {
		re, im = im, re
	}
	if re > 0.5 && re < 2 && im < 2 {
		// log |x| = log1p((re-1)(re+1) + im²) / 2
		return complex(math.Log1p((re-1)*(re+1)+im*im)/2, atan2(imag(x), real(x)))
	}
	return complex(logReal(cmplx.Abs(x)), atan2(imag(x), real(x)))
}

// log1pComplex is log(1 + x) without cancellation near 0.
func log1pComplex(x complex128) complex128 {
	re, im := real(x), imag(x)
	if math.Abs(re) < 0.5 && math.Abs(im) < 0.5 {
		return complex(math.Log1p(re*(2+re)+im*im)/2, atan2(im, 1+re))
	}
	return logComplex(complex(1+re, im))
}

// expComplex has no NaN where infinity times zero would be one.
func expComplex(x complex128) complex128 {
	e := math.Exp(real(x))
	switch {
	case imag(x) == 0:
		return complex(e, imag(x))
	case e == 0:
		return 0
	}
	s, c := sincos(imag(x))
	return complex(e*c, e*s)
}

// coshComplex and sinhComplex keep a real argument's result real.
func coshComplex(x complex128) complex128 {
	re, im := real(x), imag(x)
	if im == 0 {
		return complex(coshReal(re), math.Copysign(1, re)*im)
	}
	s, c := sincos(im)
	return complex(coshReal(re)*c, sinh(re)*s)
}

func sinhComplex(x complex128) complex128 {
	re, im := real(x), imag(x)
	if im == 0 {
		return complex(sinh(re), im)
	}
	s, c := sincos(im)
	return complex(sinh(re)*c, coshReal(re)*s)
}

// coshReal is math.Cosh where that does not overflow too early.
func coshReal(x float64) float64 {
	if a := math.Abs(x); a > 700 {
		root := math.Exp(a / 2)
		return root / 2 * root
	}
	return math.Cosh(x)
}

// tanhComplex follows Kahan: with t = tan y, s = sinh x, it is
// (s cosh x (1+t²) + i t) / (1 + (1+t²) s²). Far out it is the sign of x but for
// 4 exp(-2|x|) sin y cos y in its imaginary part.
func tanhComplex(x complex128) complex128 {
	re, im := real(x), imag(x)
	if a := math.Abs(re); a > 22 {
		return complex(math.Copysign(1, re), 2*sin(2*im)*math.Exp(-2*a))
	}
	t, s := tan(im), math.Sinh(re)
	beta := 1 + t*t
	den := 1 + beta*(s*s)
	return complex(beta*math.Sqrt(1+s*s)*s/den, t/den)
}

// asinAcosKernel is what chlo computes the inverse sine and cosine from: of
// asin(z) = r + i s it is cos(r) cosh(s) + i |s|, whose real part is that of
// sqrt(1 - z²); far out that is |im(z)|.
func asinAcosKernel(z complex128) complex128 {
	x, y := math.Abs(real(z)), math.Abs(imag(z))
	_, im, _ := asinParts(x, y)
	if x > 1e150 || y > 1e150 {
		return complex(y, im)
	}
	return complex(real(sqrtComplex(complex((1-x)*(1+x)+y*y, -2*(x*y)))), im)
}
