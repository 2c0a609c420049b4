package blas

// A triangle is a triangular operand after op has been applied: the view, the
// triangle of that view which holds it, and what is still to be done to its
// elements.
type triangle[T Scalar] struct {
	Mat[T]
	uplo Uplo
	conj bool
	unit bool
}

// triangleOf returns op(a) as a triangle.
func triangleOf[T Scalar](uplo Uplo, op Trans, diag Diag, a Mat[T]) triangle[T] {
	v, conj := apply(op, a)
	if op != NoTrans {
		uplo = uplo.Flip()
	}
	return triangle[T]{v, uplo, conj, diag == Unit}
}

// at returns element (i, j) of the triangle.
func (t triangle[T]) at(i, j int) T {
	v := t.At(i, j)
	if t.conj {
		v = Conj(v)
	}
	return v
}

// axpyCol adds alpha times rows i..i+n-1 of column j to y.
func (t triangle[T]) axpyCol(i, j, n int, alpha T, y []T, inc int) {
	if n <= 0 {
		return
	}
	col := t.Data[i*t.RS+j*t.CS:]
	if t.conj {
		axpyc(n, alpha, col, t.RS, y, inc)
	} else {
		axpyu(n, alpha, col, t.RS, y, inc)
	}
}

// dotRow returns the product of columns j..j+n-1 of row i with y.
func (t triangle[T]) dotRow(i, j, n int, y []T, inc int) T {
	if n <= 0 {
		return 0
	}
	row := t.Data[i*t.RS+j*t.CS:]
	if t.conj {
		return dotc(n, row, t.CS, y, inc)
	}
	return dotu(n, row, t.CS, y, inc)
}

// Trmv computes x = op(a) x for a triangular a.
func Trmv[T Scalar](uplo Uplo, trans Trans, diag Diag, a Mat[T], x Vec[T]) {
	if x.N == 0 {
		return
	}
	t := triangleOf(uplo, trans, diag, a)
	n, d := x.N, x.Data
	if t.uplo == Upper {
		for i := range n {
			v := d[i*x.Inc]
			if !t.unit {
				v *= t.at(i, i)
			}
			if i+1 < n {
				v += t.dotRow(i, i+1, n-i-1, d[(i+1)*x.Inc:], x.Inc)
			}
			d[i*x.Inc] = v
		}
		return
	}
	for i := n - 1; i >= 0; i-- {
		v := d[i*x.Inc]
		if !t.unit {
			v *= t.at(i, i)
		}
		d[i*x.Inc] = v + t.dotRow(i, 0, i, d, x.Inc)
	}
}

// Trsv solves op(a) x = b for a triangular a, where x holds b on entry. A
// singular a divides by zero, as in the reference BLAS.
func Trsv[T Scalar](uplo Uplo, trans Trans, diag Diag, a Mat[T], x Vec[T]) {
	if x.N == 0 {
		return
	}
	t := triangleOf(uplo, trans, diag, a)
	trsv(t, trans == NoTrans, x)
}

// trsv solves t x = b. With skipZero an element that is 0 is passed over as
// the reference BLAS does for NoTrans: it is neither divided nor propagated.
func trsv[T Scalar](t triangle[T], skipZero bool, x Vec[T]) {
	n, d, inc := x.N, x.Data, x.Inc
	byColumn := t.RS <= t.CS
	for k := range n {
		i := k
		if t.uplo == Upper {
			i = n - 1 - k
		}
		v := d[i*inc]
		if !byColumn {
			if t.uplo == Upper {
				if i+1 < n {
					v -= t.dotRow(i, i+1, n-i-1, d[(i+1)*inc:], inc)
				}
			} else {
				v -= t.dotRow(i, 0, i, d, inc)
			}
		}
		if !(skipZero && v == 0) && !t.unit {
			v /= t.at(i, i)
		}
		d[i*inc] = v
		if !byColumn || skipZero && v == 0 {
			continue
		}
		if t.uplo == Upper {
			t.axpyCol(0, i, i, -v, d, inc)
		} else if i+1 < n {
			t.axpyCol(i+1, i, n-i-1, -v, d[(i+1)*inc:], inc)
		}
	}
}
