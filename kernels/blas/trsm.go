package blas

// trmmLeafSize is the order of a triangle at which Trmm stops dividing.
const trmmLeafSize = 16

// leftOf reduces side to Left: it returns the triangle by which b, or for
// Right bᵀ, is multiplied or divided from the left.
func leftOf[T Scalar](side Side, uplo Uplo, op Trans, diag Diag, a, b Mat[T]) (triangle[T], Mat[T]) {
	t := triangleOf(uplo, op, diag, a)
	if side == Right {
		t.Mat = t.Mat.T()
		t.uplo = t.uplo.Flip()
		b = b.T()
	}
	return t, b
}

// split returns the two diagonal blocks of t, the first of order h, and the
// block between them.
func (t triangle[T]) split(h int) (t0, t1 triangle[T], off operand[T]) {
	n := t.Rows
	t0, t1 = t, t
	t0.Mat = t.Sub(0, 0, h, h)
	t1.Mat = t.Sub(h, h, n-h, n-h)
	if t.uplo == Upper {
		off = operand[T]{t.Sub(0, h, h, n-h), t.conj}
	} else {
		off = operand[T]{t.Sub(h, 0, n-h, h), t.conj}
	}
	return t0, t1, off
}

// Trmm computes b = alpha op(a) b (Left) or b = alpha b op(a) (Right) for a
// triangular a.
func Trmm[T Scalar](side Side, uplo Uplo, trans Trans, diag Diag, alpha T, a, b Mat[T]) {
	scaleMat(alpha, b)
	if alpha == 0 || b.Rows == 0 || b.Cols == 0 {
		return
	}
	t, v := leftOf(side, uplo, trans, diag, a, b)
	trmm(t, v)
}

// trmm computes b = t b.
func trmm[T Scalar](t triangle[T], b Mat[T]) {
	n := t.Rows
	if n <= trmmLeafSize {
		trmmLeaf(t, b)
		return
	}
	h := n / 2
	t0, t1, off := t.split(h)
	b0, b1 := b.Sub(0, 0, h, b.Cols), b.Sub(h, 0, n-h, b.Cols)
	if t.uplo == Upper {
		trmm(t0, b0)
		gemmAdd(1, off, operand[T]{b1, false}, b0)
		trmm(t1, b1)
	} else {
		trmm(t1, b1)
		gemmAdd(1, off, operand[T]{b0, false}, b1)
		trmm(t0, b0)
	}
}

func trmmLeaf[T Scalar](t triangle[T], b Mat[T]) {
	n := t.Rows
	for k := range n {
		i := k
		if t.uplo == Lower {
			i = n - 1 - k
		}
		row := b.Row(i, 0)
		if !t.unit {
			scal(row.N, t.at(i, i), row.Data, row.Inc)
		}
		lo, hi := 0, i
		if t.uplo == Upper {
			lo, hi = i+1, n
		}
		for j := lo; j < hi; j++ {
			axpyu(row.N, t.at(i, j), b.Data[j*b.RS:], b.CS, row.Data, row.Inc)
		}
	}
}

// Trsm solves op(a) x = alpha b (Left) or x op(a) = alpha b (Right) for a
// triangular a; x overwrites b.
//
// alpha = 0 clears b without reading a. A zero on a's diagonal divides by
// zero, except that Left and NoTrans skip an element of b that is 0, as the
// reference BLAS does.
func Trsm[T Scalar](side Side, uplo Uplo, trans Trans, diag Diag, alpha T, a, b Mat[T]) {
	scaleMat(alpha, b)
	if alpha == 0 || b.Rows == 0 || b.Cols == 0 {
		return
	}
	t, v := leftOf(side, uplo, trans, diag, a, b)
	skipZero := side == Left && trans == NoTrans
	threads := threadsFor[T](float64(t.Rows) * float64(t.Rows) * float64(v.Cols) / 2)
	if threads == 1 {
		trsm(t, skipZero, v)
		return
	}
	strips(threads, v.Cols, func(j, w int) {
		trsm(t, skipZero, v.Sub(0, j, v.Rows, w))
	})
}

// trsm solves t x = b, where skipZero is as in trsv.
func trsm[T Scalar](t triangle[T], skipZero bool, b Mat[T]) {
	n := t.Rows
	if n <= solveOrder {
		w := getWork[T]()
		if !w.solve(t, b) {
			for j := range b.Cols {
				trsv(t, skipZero, b.Col(0, j))
			}
		}
		w.put()
		return
	}
	h := roundUp(n/2, 8)
	t0, t1, off := t.split(h)
	b0, b1 := b.Sub(0, 0, h, b.Cols), b.Sub(h, 0, n-h, b.Cols)
	if t.uplo == Upper {
		trsm(t1, skipZero, b1)
		gemmSerial(-1, off, operand[T]{b1, false}, b0, whole)
		trsm(t0, skipZero, b0)
	} else {
		trsm(t0, skipZero, b0)
		gemmSerial(-1, off, operand[T]{b0, false}, b1, whole)
		trsm(t1, skipZero, b1)
	}
}
