package lapack

import (
	"math"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// Larfg generates an elementary reflector H = I - tau [1; v] [1; v]ᴴ with
//
//	Hᴴ [alpha; x] = [beta; 0]
//
// for a real beta, and overwrites x with v. If x is zero and alpha is real, H
// is the identity: tau is 0 and beta is alpha. Otherwise beta has the sign
// opposite to alpha's real part, and 1 <= Re(tau) <= 2, |tau-1| <= 1.
//
// A complex alpha is made real even where x is empty, as LAPACK's zlarfg does.
//
// Source: LAPACK dlarfg, zlarfg.
func Larfg[T blas.Scalar](alpha T, x blas.Vec[T]) (beta, tau T) {
	xnorm := blas.Nrm2(x)
	re, im := blas.Re(alpha), blas.Im(alpha)
	if xnorm == 0 && im == 0 {
		return alpha, 0
	}
	b := -math.Copysign(lapy2(lapy2(re, im), xnorm), re)

	// A beta this small is inaccurate, and 1/(alpha-beta) may overflow: scale
	// the vector up until it is not, at most 20 times.
	small := blas.SafeMin[T]() / blas.Eps[T]()
	scalings := 0
	if math.Abs(b) < small {
		up := blas.FromReal[T](1 / small)
		for math.Abs(b) < small && scalings < 20 {
			scalings++
			blas.Scal(up, x)
			alpha *= up
			b /= small
		}
		xnorm = blas.Nrm2(x)
		re, im = blas.Re(alpha), blas.Im(alpha)
		b = -math.Copysign(lapy2(lapy2(re, im), xnorm), re)
	}
	tau = blas.FromParts[T]((b-re)/b, -im/b)
	blas.Scal(blas.Ladiv(1, alpha-blas.FromReal[T](b)), x)
	for range scalings {
		b *= small
	}
	return blas.FromReal[T](b), tau
}

// reflector is Larfg for a vector x of which only the sum of squares xx is at
// hand: v is scale x. It is not ok where xx might have overflowed or lost
// something that matters, or is 0 or NaN.
func reflector[T blas.Scalar](alpha T, xx float64) (beta, tau, scale T, ok bool) {
	low, high := 0x1p-900, 0x1p900
	if unsafe.Sizeof(alpha) == 4 || unsafe.Sizeof(alpha) == 8 && blas.IsComplex[T]() {
		low, high = 0x1p-80, 0x1p100
	}
	re, im := blas.Re(alpha), blas.Im(alpha)
	norm := re*re + im*im + xx
	if !(low < xx && norm < high) {
		return alpha, 0, 1, false
	}
	b := -math.Copysign(math.Sqrt(norm), re)
	beta = blas.FromReal[T](b)
	return beta, blas.FromParts[T]((b-re)/b, -im/b), 1 / (alpha - beta), true
}

// lapy2 returns sqrt(x²+y²) without needless overflow; a NaN wins over an
// infinity, unlike in math.Hypot.
func lapy2(x, y float64) float64 {
	if x != x || y != y {
		return math.NaN()
	}
	return math.Hypot(x, y)
}
