package simd

import "unsafe"

// tile4x4 is the portable tile kernel.
func tile4x4[T Scalar](t *Tile) {
	const size = 4
	var acc [size][size]T // by columns
	es := int(unsafe.Sizeof(acc[0][0]))
	for p := range t.K {
		// No address past the last column is formed, even if never read.
		a, bp := unsafe.Add(t.A, p*t.LDA), (*[size]T)(unsafe.Add(t.B, p*t.LDB))
		if t.Rows == size {
			x := (*[size]T)(a)
			x0, x1, x2, x3 := x[0], x[1], x[2], x[3]
			for j := range size {
				y := bp[j]
				if t.Conj != 0 {
					y = conjOf(y)
				}
				acc[j][0] += x0 * y
				acc[j][1] += x1 * y
				acc[j][2] += x2 * y
				acc[j][3] += x3 * y
			}
		} else {
			for j := range size {
				y := bp[j]
				if t.Conj != 0 {
					y = conjOf(y)
				}
				for i, x := range unsafe.Slice((*T)(a), t.Rows) {
					acc[j][i] += x * y
				}
			}
		}
	}
	alpha := fromReal[T](t.Alpha)
	for j := range t.Cols {
		c := unsafe.Slice((*T)(unsafe.Add(t.C, j*t.LDC)), t.Rows)
		for i := range c {
			acc[j][i] = c[i] + alpha*acc[j][i]
		}
	}
	if t.Tri != nil {
		solve4x4(t, es, &acc)
	}
	for j := range t.Cols {
		copy(unsafe.Slice((*T)(unsafe.Add(t.C, j*t.LDC)), t.Rows), acc[j][:])
	}
}

func solve4x4[T Scalar](t *Tile, es int, x *[4][4]T) {
	for j := range t.Cols {
		row := (*[4]T)(unsafe.Add(t.Tri, j*4*es))
		for i := range t.Rows {
			x[j][i] *= row[j]
		}
		for q := j + 1; q < t.Cols; q++ {
			for i := range t.Rows {
				x[q][i] -= x[j][i] * row[q]
			}
		}
	}
}

func conjOf[T Scalar](x T) T {
	switch v := any(x).(type) {
	case complex64:
		return any(complex(real(v), -imag(v))).(T)
	case complex128:
		return any(complex(real(v), -imag(v))).(T)
	}
	return x
}

func fromReal[T Scalar](re float64) T { return fromParts[T](re, 0) }

func fromParts[T Scalar](re, im float64) T {
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

// mulReal returns r x, part by part.
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
