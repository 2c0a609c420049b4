package blas

// Hemv computes y = alpha a x + beta y for a Hermitian a, of which the named
// triangle is read (xHEMV; xSYMV for real T). The imaginary part of the
// diagonal is taken as 0.
func Hemv[T Scalar](uplo Uplo, alpha T, a Mat[T], x Vec[T], beta T, y Vec[T]) {
	n := x.N
	scalBeta(n, beta, y.Data, y.Inc)
	if alpha == 0 || n == 0 {
		return
	}
	// Column j below the diagonal of the lower triangle, or row j right of
	// the diagonal of the upper one conjugated, is A(j+1:n, j).
	conjStored := false
	if uplo == Upper {
		a = a.T()
		conjStored = IsComplex[T]()
	}
	if a.RS > a.CS {
		hemvByRow(conjStored, alpha, a, x, y)
		return
	}
	for j := range n {
		t := alpha * x.Data[j*x.Inc]
		d := FromReal[T](Re(a.Data[j*(a.RS+a.CS)]))
		y.Data[j*y.Inc] += t * d
		m := n - j - 1
		if m == 0 {
			continue
		}
		col := a.Data[(j+1)*a.RS+j*a.CS:]
		xs, ys := x.Data[(j+1)*x.Inc:], y.Data[(j+1)*y.Inc:]
		if conjStored {
			axpyc(m, t, col, a.RS, ys, y.Inc)
			y.Data[j*y.Inc] += alpha * dotu(m, col, a.RS, xs, x.Inc)
		} else {
			axpyu(m, t, col, a.RS, ys, y.Inc)
			y.Data[j*y.Inc] += alpha * dotc(m, col, a.RS, xs, x.Inc)
		}
	}
}

// hemvByRow is Hemv on the lower triangle of a, or of its conjugate, walked
// along rows left of the diagonal.
func hemvByRow[T Scalar](conjStored bool, alpha T, a Mat[T], x, y Vec[T]) {
	for i := range x.N {
		t := alpha * x.Data[i*x.Inc]
		d := FromReal[T](Re(a.Data[i*(a.RS+a.CS)]))
		s := t * d
		if i > 0 {
			row := a.Data[i*a.RS:]
			if conjStored {
				axpyu(i, t, row, a.CS, y.Data, y.Inc)
				s += alpha * dotc(i, row, a.CS, x.Data, x.Inc)
			} else {
				axpyc(i, t, row, a.CS, y.Data, y.Inc)
				s += alpha * dotu(i, row, a.CS, x.Data, x.Inc)
			}
		}
		y.Data[i*y.Inc] += s
	}
}

// Her adds alpha x xᴴ to the named triangle of a Hermitian a (xHER; xSYR for
// real T). The diagonal becomes real.
func Her[T Scalar](uplo Uplo, alpha float64, x Vec[T], a Mat[T]) {
	if alpha == 0 {
		return
	}
	al := FromReal[T](alpha)
	for j := range x.N {
		t := al * Conj(x.Data[j*x.Inc])
		axpyTri(uplo, j, t, x, a)
		realDiag(a, j)
	}
}

// Her2 adds alpha x yᴴ + conj(alpha) y xᴴ to the named triangle of a
// Hermitian a (xHER2; xSYR2 for real T). The diagonal becomes real.
func Her2[T Scalar](uplo Uplo, alpha T, x, y Vec[T], a Mat[T]) {
	if alpha == 0 {
		return
	}
	for j := range x.N {
		axpyTri(uplo, j, alpha*Conj(y.Data[j*y.Inc]), x, a)
		axpyTri(uplo, j, Conj(alpha*x.Data[j*x.Inc]), y, a)
		realDiag(a, j)
	}
}

// axpyTri adds alpha x to the part of column j of a that lies in the triangle.
func axpyTri[T Scalar](uplo Uplo, j int, alpha T, x Vec[T], a Mat[T]) {
	if uplo == Upper {
		axpyu(j+1, alpha, x.Data, x.Inc, a.Data[j*a.CS:], a.RS)
	} else {
		axpyu(x.N-j, alpha, x.Data[j*x.Inc:], x.Inc, a.Data[j*a.RS+j*a.CS:], a.RS)
	}
}

// realDiag clears the imaginary part of diagonal element j.
func realDiag[T Scalar](a Mat[T], j int) {
	if IsComplex[T]() {
		p := &a.Data[j*(a.RS+a.CS)]
		*p = FromReal[T](Re(*p))
	}
}
