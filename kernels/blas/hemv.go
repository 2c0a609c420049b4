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
	// The lower triangle of a, or of its conjugate where conj is set.
	conj := false
	if uplo == Upper {
		a = a.T()
		conj = IsComplex[T]()
	}
	if min(a.RS, a.CS) == 1 && x.Inc != 1 && n > 4 {
		withContiguous(x, false, func(t Vec[T]) { hemv(conj, alpha, a, t, y) })
		return
	}
	hemv(conj, alpha, a, x, y)
}

// hemv chooses y's storage; see hemvBlocks.
func hemv[T Scalar](conj bool, alpha T, a Mat[T], x, y Vec[T]) {
	if min(a.RS, a.CS) == 1 && y.Inc != 1 && y.N > 4 {
		withContiguous(y, true, func(t Vec[T]) { hemvBlocks(conj, alpha, a, x, t) })
		return
	}
	hemvBlocks(conj, alpha, a, x, y)
}

const (
	hemvBlock = 32 // order of a diagonal block
	hemvRows  = 96 // rows below it that are worked at a time, twice
)

// hemvBlocks adds alpha times the Hermitian matrix whose lower triangle is a,
// or conj(a), times x to y. Each block below the diagonal is used for both of
// its triangles while it is in the first level of cache.
func hemvBlocks[T Scalar](conj bool, alpha T, a Mat[T], x, y Vec[T]) {
	n := x.N
	cplx := IsComplex[T]()
	for j := 0; j < n; j += hemvBlock {
		w := min(hemvBlock, n-j)
		hemvDiagonal(conj, alpha, a.Sub(j, j, w, w), x.Sub(j, w), y.Sub(j, w))
		for i := j + w; i < n; i += hemvRows {
			h := min(hemvRows, n-i)
			block := a.Sub(i, j, h, w)
			gemvAdd(conj, alpha, block, x.Sub(j, w), y.Sub(i, h))
			gemvAdd(cplx && !conj, alpha, block.T(), x.Sub(i, h), y.Sub(j, w))
		}
	}
}

// hemvDiagonal is hemvBlocks for one small block.
func hemvDiagonal[T Scalar](conj bool, alpha T, a Mat[T], x, y Vec[T]) {
	n := x.N
	for j := range n {
		t := alpha * x.Data[j*x.Inc]
		d := FromReal[T](Re(a.Data[j*(a.RS+a.CS)]))
		s := t * d
		if m := n - j - 1; m > 0 {
			col := a.Data[(j+1)*a.RS+j*a.CS:]
			xs, ys := x.Data[(j+1)*x.Inc:], y.Data[(j+1)*y.Inc:]
			if conj {
				axpyc(m, t, col, a.RS, ys, y.Inc)
				s += alpha * dotu(m, col, a.RS, xs, x.Inc)
			} else {
				axpyu(m, t, col, a.RS, ys, y.Inc)
				s += alpha * dotc(m, col, a.RS, xs, x.Inc)
			}
		}
		y.Data[j*y.Inc] += s
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
