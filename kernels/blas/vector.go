package blas

// The loops that levels 1 and 2 share, on slices with strides. Each takes the
// number of elements n; x and y reach at least to element (n-1)*inc.

// dotu returns Σ x[i] y[i].
func dotu[T Scalar](n int, x []T, incx int, y []T, incy int) T {
	var s0, s1, s2, s3 T
	if n <= 0 {
		return s0
	}
	if incx == 1 && incy == 1 {
		x, y = x[:n], y[:n]
		i := 0
		for ; i+4 <= n; i += 4 {
			s0 += x[i] * y[i]
			s1 += x[i+1] * y[i+1]
			s2 += x[i+2] * y[i+2]
			s3 += x[i+3] * y[i+3]
		}
		for ; i < n; i++ {
			s0 += x[i] * y[i]
		}
		return (s0 + s1) + (s2 + s3)
	}
	ix, iy := 0, 0
	for range n {
		s0 += x[ix] * y[iy]
		ix += incx
		iy += incy
	}
	return s0
}

// dotc returns Σ conj(x[i]) y[i].
func dotc[T Scalar](n int, x []T, incx int, y []T, incy int) T {
	switch x := any(x).(type) {
	case []complex64:
		return any(dotc64(n, x, incx, any(y).([]complex64), incy)).(T)
	case []complex128:
		return any(dotc128(n, x, incx, any(y).([]complex128), incy)).(T)
	}
	return dotu(n, x, incx, y, incy)
}

func dotc64(n int, x []complex64, incx int, y []complex64, incy int) complex64 {
	var re, im float32
	ix, iy := 0, 0
	for range n {
		a, b := x[ix], y[iy]
		re += real(a)*real(b) + imag(a)*imag(b)
		im += real(a)*imag(b) - imag(a)*real(b)
		ix += incx
		iy += incy
	}
	return complex(re, im)
}

func dotc128(n int, x []complex128, incx int, y []complex128, incy int) complex128 {
	var re, im float64
	ix, iy := 0, 0
	for range n {
		a, b := x[ix], y[iy]
		re += real(a)*real(b) + imag(a)*imag(b)
		im += real(a)*imag(b) - imag(a)*real(b)
		ix += incx
		iy += incy
	}
	return complex(re, im)
}

// axpyu adds alpha x to y.
func axpyu[T Scalar](n int, alpha T, x []T, incx int, y []T, incy int) {
	if n <= 0 {
		return
	}
	if incx == 1 && incy == 1 {
		x, y = x[:n], y[:n]
		for i, v := range x {
			y[i] += alpha * v
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
	switch x := any(x).(type) {
	case []complex64:
		axpyc64(n, any(alpha).(complex64), x, incx, any(y).([]complex64), incy)
	case []complex128:
		axpyc128(n, any(alpha).(complex128), x, incx, any(y).([]complex128), incy)
	default:
		axpyu(n, alpha, any(x).([]T), incx, y, incy)
	}
}

func axpyc64(n int, alpha complex64, x []complex64, incx int, y []complex64, incy int) {
	ix, iy := 0, 0
	for range n {
		v := x[ix]
		y[iy] += alpha * complex(real(v), -imag(v))
		ix += incx
		iy += incy
	}
}

func axpyc128(n int, alpha complex128, x []complex128, incx int, y []complex128, incy int) {
	ix, iy := 0, 0
	for range n {
		v := x[ix]
		y[iy] += alpha * complex(real(v), -imag(v))
		ix += incx
		iy += incy
	}
}

// scal multiplies x by alpha.
func scal[T Scalar](n int, alpha T, x []T, incx int) {
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
