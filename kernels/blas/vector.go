package blas

import "github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"

// The loops that levels 1 and 2 share, on slices with strides. Each takes the
// number of elements n; x and y reach at least to element (n-1)*inc.

// dotu returns Σ x[i] y[i].
func dotu[T Scalar](n int, x []T, incx int, y []T, incy int) (s T) {
	if incx == 1 && incy == 1 {
		if n <= 0 {
			return 0
		}
		return simd.Dot(false, x[:n], y[:n])
	}
	ix, iy := 0, 0
	for range n {
		s += x[ix] * y[iy]
		ix += incx
		iy += incy
	}
	return s
}

// dotc returns Σ conj(x[i]) y[i].
func dotc[T Scalar](n int, x []T, incx int, y []T, incy int) (s T) {
	if incx == 1 && incy == 1 {
		if n <= 0 {
			return 0
		}
		return simd.Dot(IsComplex[T](), x[:n], y[:n])
	}
	ix, iy := 0, 0
	for range n {
		s += Conj(x[ix]) * y[iy]
		ix += incx
		iy += incy
	}
	return s
}

// axpyu adds alpha x to y.
func axpyu[T Scalar](n int, alpha T, x []T, incx int, y []T, incy int) {
	if incx == 1 && incy == 1 {
		if n > 0 {
			simd.Axpy(false, alpha, x[:n], y[:n])
		}
		return
	}
	ix, iy := 0, 0
	for range n {
		y[iy] += alpha * x[ix]
		ix += incx
		iy += incy
	}
}

// axpyc adds alpha conj(x) to y.
func axpyc[T Scalar](n int, alpha T, x []T, incx int, y []T, incy int) {
	if incx == 1 && incy == 1 {
		if n > 0 {
			simd.Axpy(IsComplex[T](), alpha, x[:n], y[:n])
		}
		return
	}
	ix, iy := 0, 0
	for range n {
		y[iy] += alpha * Conj(x[ix])
		ix += incx
		iy += incy
	}
}

// scal multiplies x by alpha.
func scal[T Scalar](n int, alpha T, x []T, incx int) {
	if n <= 0 {
		return
	}
	if re, im := parts(alpha); incx == 1 && im == 0 && !IsComplex[T]() {
		simd.Scal(re, x[:n])
		return
	}
	ix := 0
	for range n {
		x[ix] *= alpha
		ix += incx
	}
}

// scalBeta multiplies x by beta, where beta = 0 clears x whatever it held.
func scalBeta[T Scalar](n int, beta T, x []T, incx int) {
	if beta == 1 {
		return
	}
	if beta != 0 {
		scal(n, beta, x, incx)
		return
	}
	if incx == 1 {
		clear(x[:n])
		return
	}
	ix := 0
	for range n {
		x[ix] = 0
		ix += incx
	}
}

// conjSlice conjugates n elements of x in place.
func conjSlice[T Scalar](n int, x []T, inc int) {
	switch x := any(x).(type) {
	case []complex64:
		for i, k := 0, 0; k < n; i, k = i+inc, k+1 {
			x[i] = complex(real(x[i]), -imag(x[i]))
		}
	case []complex128:
		for i, k := 0, 0; k < n; i, k = i+inc, k+1 {
			x[i] = complex(real(x[i]), -imag(x[i]))
		}
	}
}
