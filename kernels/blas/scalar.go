package blas

import "math"

// IsComplex reports whether T is a complex type.
func IsComplex[T Scalar]() bool {
	var z T
	switch any(z).(type) {
	case complex64, complex128:
		return true
	}
	return false
}

// isSingle reports whether T has single-precision parts.
func isSingle[T Scalar]() bool {
	var z T
	switch any(z).(type) {
	case float32, complex64:
		return true
	}
	return false
}

// Conj returns the complex conjugate of x; x itself where T is real.
func Conj[T Scalar](x T) T {
	switch v := any(x).(type) {
	case complex64:
		return any(complex(real(v), -imag(v))).(T)
	case complex128:
		return any(complex(real(v), -imag(v))).(T)
	}
	return x
}

// parts returns the real and imaginary parts of x.
func parts[T Scalar](x T) (re, im float64) {
	switch v := any(x).(type) {
	case float32:
		return float64(v), 0
	case float64:
		return v, 0
	case complex64:
		return float64(real(v)), float64(imag(v))
	case complex128:
		return real(v), imag(v)
	}
	return 0, 0
}

// Re returns the real part of x.
func Re[T Scalar](x T) float64 {
	re, _ := parts(x)
	return re
}

// Im returns the imaginary part of x, 0 where T is real.
func Im[T Scalar](x T) float64 {
	_, im := parts(x)
	return im
}

// FromReal returns the T nearest to re.
func FromReal[T Scalar](re float64) T { return FromParts[T](re, 0) }

// FromParts returns the T nearest to re + i·im. A real T drops im.
func FromParts[T Scalar](re, im float64) T {
	var z T
	switch p := any(&z).(type) {
	case *float32:
		*p = float32(re)
	case *float64:
		*p = re
	case *complex64:
		*p = complex(float32(re), float32(im))
	case *complex128:
		*p = complex(re, im)
	}
	return z
}

// mulReal returns r x, part by part, so that an infinite part of x leaves the
// other part alone.
func mulReal[T Scalar](r float64, x T) T {
	switch p := any(&x).(type) {
	case *float32:
		*p *= float32(r)
	case *float64:
		*p *= r
	case *complex64:
		*p = complex(real(*p)*float32(r), imag(*p)*float32(r))
	case *complex128:
		*p = complex(real(*p)*r, imag(*p)*r)
	}
	return x
}

// Abs returns the modulus of x. It overflows only where the modulus itself is
// too large for a float64.
func Abs[T Scalar](x T) float64 {
	re, im := parts(x)
	if im == 0 {
		return math.Abs(re)
	}
	if isSingle[T]() {
		// The squares of single-precision parts fit in a float64. Inf must
		// win over NaN here as it does in math.Hypot.
		if r := math.Sqrt(re*re + im*im); !math.IsNaN(r) {
			return r
		}
	}
	return math.Hypot(re, im)
}

// Abs1 returns |re| + |im|, the size by which the BLAS compares elements.
func Abs1[T Scalar](x T) float64 {
	re, im := parts(x)
	return math.Abs(re) + math.Abs(im)
}

// IsNaN reports whether a part of x is NaN.
func IsNaN[T Scalar](x T) bool { return x != x }

// Eps returns LAPACK's relative machine precision, xLAMCH('E'): half the
// distance from 1 to the next larger number.
func Eps[T Scalar]() float64 {
	if isSingle[T]() {
		return 0x1p-24
	}
	return 0x1p-53
}

// Prec returns xLAMCH('P'), Eps times the base.
func Prec[T Scalar]() float64 { return 2 * Eps[T]() }

// SafeMin returns xLAMCH('S'), the smallest positive number whose reciprocal
// does not overflow.
func SafeMin[T Scalar]() float64 {
	if isSingle[T]() {
		return 0x1p-126
	}
	return 0x1p-1022
}

// Ladiv returns x / y, for complex T without overflow or underflow of
// intermediate results (LAPACK's xLADIV).
//
// The algorithm is the scaled form of Smith's division by M. Baudin and
// R. L. Smith, "A Robust Complex Division in Scilab", 2012.
func Ladiv[T Scalar](x, y T) T {
	switch v := any(x).(type) {
	case complex64:
		w := complex128(any(y).(complex64))
		// Double-precision parts leave room for every intermediate result.
		c, d := real(w), imag(w)
		a, b := float64(real(v)), float64(imag(v))
		den := c*c + d*d
		return FromParts[T]((a*c+b*d)/den, (b*c-a*d)/den)
	case complex128:
		w := any(y).(complex128)
		p, q := ladiv(real(v), imag(v), real(w), imag(w))
		return FromParts[T](p, q)
	}
	return x / y
}

// ladiv returns the parts of (a + ib) / (c + id).
func ladiv(a, b, c, d float64) (p, q float64) {
	const (
		huge = math.MaxFloat64
		tiny = 0x1p-1022
		eps  = 0x1p-53
		be   = 2 / (eps * eps)
	)
	ab := max(math.Abs(a), math.Abs(b))
	cd := max(math.Abs(c), math.Abs(d))
	s := 1.0
	if ab >= huge/2 {
		a, b, s = a/2, b/2, s*2
	}
	if cd >= huge/2 {
		c, d, s = c/2, d/2, s/2
	}
	if ab <= tiny*2/eps {
		a, b, s = a*be, b*be, s/be
	}
	if cd <= tiny*2/eps {
		c, d, s = c*be, d*be, s*be
	}
	if math.Abs(d) <= math.Abs(c) {
		p, q = smith(a, b, c, d)
	} else {
		p, q = smith(b, a, d, c)
		q = -q
	}
	return p * s, q * s
}

// smith divides for |d| <= |c|.
func smith(a, b, c, d float64) (p, q float64) {
	r := d / c
	t := 1 / (c + d*r)
	return smithPart(a, b, c, d, r, t), smithPart(b, -a, c, d, r, t)
}

func smithPart(a, b, c, d, r, t float64) float64 {
	if r == 0 {
		return (a + d*(b/c)) * t
	}
	if br := b * r; br != 0 {
		return (a + br) * t
	}
	return a*t + (b*t)*r
}
