package blas

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// Dot returns Σ x[i] y[i], without conjugation (xDOT, xDOTU).
func Dot[T Scalar](x, y Vec[T]) T { return dotu(x.N, x.Data, x.Inc, y.Data, y.Inc) }

// Dotc returns Σ conj(x[i]) y[i] (xDOTC).
func Dotc[T Scalar](x, y Vec[T]) T { return dotc(x.N, x.Data, x.Inc, y.Data, y.Inc) }

// Axpy adds alpha x to y. Nothing happens where alpha is 0.
func Axpy[T Scalar](alpha T, x, y Vec[T]) {
	if alpha != 0 {
		axpyu(x.N, alpha, x.Data, x.Inc, y.Data, y.Inc)
	}
}

// Scal multiplies x by alpha. A NaN in x stays NaN where alpha is 0.
func Scal[T Scalar](alpha T, x Vec[T]) { scal(x.N, alpha, x.Data, x.Inc) }

// Copy copies x to y.
func Copy[T Scalar](x, y Vec[T]) {
	if x.Inc == 1 && y.Inc == 1 {
		copy(y.Data[:x.N], x.Data[:x.N])
		return
	}
	ix, iy := 0, 0
	for range x.N {
		y.Data[iy] = x.Data[ix]
		ix += x.Inc
		iy += y.Inc
	}
}

// Swap exchanges x and y.
func Swap[T Scalar](x, y Vec[T]) {
	ix, iy := 0, 0
	for range x.N {
		x.Data[ix], y.Data[iy] = y.Data[iy], x.Data[ix]
		ix += x.Inc
		iy += y.Inc
	}
}

// Rot applies a plane rotation with a real cosine (xROT):
// x' = c x + s y, y' = c y - conj(s) x.
func Rot[T Scalar](x, y Vec[T], c float64, s T) {
	if x.Inc == 1 && y.Inc == 1 && x.N > 0 && Im(s) == 0 {
		simd.Rot(c, Re(s), x.Data[:x.N], y.Data[:x.N])
		return
	}
	sc := Conj(s)
	ix, iy := 0, 0
	for range x.N {
		a, b := x.Data[ix], y.Data[iy]
		x.Data[ix] = mulReal(c, a) + s*b
		y.Data[iy] = mulReal(c, b) - sc*a
		ix += x.Inc
		iy += y.Inc
	}
}

// Asum returns Σ |re x[i]| + |im x[i]|.
func Asum[T Scalar](x Vec[T]) float64 {
	s := 0.0
	for i := range x.N {
		s += Abs1(x.At(i))
	}
	return s
}

// Iamax returns the index of the first element of the largest |re| + |im|, or
// -1 for an empty vector. As in the reference BLAS a NaN wins only where it
// comes first, since nothing compares greater than it.
func Iamax[T Scalar](x Vec[T]) int {
	if x.N == 0 {
		return -1
	}
	switch d := any(x.Data).(type) {
	case []float32:
		return iamaxReal(x.N, d, x.Inc)
	case []float64:
		return iamaxReal(x.N, d, x.Inc)
	case []complex64:
		return iamaxBy(x.N, d, x.Inc, func(v complex64) float64 {
			return math.Abs(float64(real(v))) + math.Abs(float64(imag(v)))
		})
	case []complex128:
		return iamaxBy(x.N, d, x.Inc, func(v complex128) float64 { return math.Abs(real(v)) + math.Abs(imag(v)) })
	}
	return -1
}

func iamaxBy[T Scalar](n int, x []T, inc int, size func(T) float64) int {
	at, best := 0, size(x[0])
	for i, k := 1, inc; i < n; i, k = i+1, k+inc {
		if v := size(x[k]); v > best {
			at, best = i, v
		}
	}
	return at
}

func iamaxReal[R Real](n int, x []R, inc int) int {
	if inc == 1 && n >= 16 && x[0] == x[0] {
		return simd.IamaxReal(x[:n])
	}
	at, best := 0, x[0]
	if best < 0 {
		best = -best
	}
	for i, k := 1, inc; i < n; i, k = i+1, k+inc {
		v := x[k]
		if v < 0 {
			v = -v
		}
		if v > best {
			at, best = i, v
		}
	}
	return at
}

// Nrm2 returns the Euclidean norm of x, which overflows or underflows only
// where the norm itself does.
func Nrm2[T Scalar](x Vec[T]) float64 {
	if s := sumSquares(x, 1); s > 0x1p-900 && s <= math.MaxFloat64 || isSingle[T]() {
		return math.Sqrt(s)
	}
	big := 0.0
	for i := range x.N {
		re, im := parts(x.At(i))
		if math.IsNaN(re) || math.IsNaN(im) {
			return math.NaN()
		}
		big = max(big, math.Abs(re), math.Abs(im))
	}
	if big == 0 || math.IsInf(big, 1) {
		return big
	}
	// A power of two brings the largest part near 1 without rounding.
	_, e := math.Frexp(big)
	if e > 0 {
		return math.Ldexp(math.Sqrt(sumSquares(x, math.Ldexp(1, -e))), e)
	}
	// 2^-e may itself overflow for subnormal numbers: scale in two steps.
	h := -e / 2
	s := 0.0
	f, g := math.Ldexp(1, h), math.Ldexp(1, -e-h)
	for i := range x.N {
		re, im := parts(x.At(i))
		re, im = re*f*g, im*f*g
		s += re*re + im*im
	}
	return math.Ldexp(math.Sqrt(s), e)
}

// sumSquares returns Σ |f x[i]|² in double precision.
func sumSquares[T Scalar](x Vec[T], f float64) float64 {
	s := 0.0
	switch d := any(x.Data).(type) {
	case []float64:
		if x.Inc == 1 && f == 1 && x.N > 0 {
			return simd.Dot(false, d[:x.N], d[:x.N])
		}
		for i, k := 0, 0; i < x.N; i, k = i+1, k+x.Inc {
			v := d[k] * f
			s += v * v
		}
		return s
	case []float32:
		for i, k := 0, 0; i < x.N; i, k = i+1, k+x.Inc {
			v := float64(d[k]) * f
			s += v * v
		}
		return s
	case []complex128:
		if x.Inc == 1 && f == 1 && x.N > 0 {
			return real(simd.Dot(true, d[:x.N], d[:x.N]))
		}
	}
	for i := range x.N {
		re, im := parts(x.At(i))
		re, im = re*f, im*f
		s += re*re + im*im
	}
	return s
}
