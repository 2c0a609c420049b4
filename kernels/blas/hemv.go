package blas

import "github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"

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

// hemvBlocks adds alpha times the Hermitian matrix whose lower triangle is a,
// or conj(a), times x to y. Four columns, or four rows, are used for both
// triangles as they are read.
func hemvBlocks[T Scalar](conj bool, alpha T, a Mat[T], x, y Vec[T]) {
	n := x.N
	cplx := IsComplex[T]()
	if min(a.RS, a.CS) != 1 || x.Inc != 1 || y.Inc != 1 {
		hemvDiagonal(conj, alpha, a, x, y)
		return
	}
	for j := 0; j < n; j += 4 {
		w := min(4, n-j)
		hemvDiagonal(conj, alpha, a.Sub(j, j, w, w), x.Sub(j, w), y.Sub(j, w))
		var f [4]T
		for q := range w {
			f[q] = alpha * x.Data[j+q]
		}
		var s [4]T
		switch below := n - j - 4; {
		case a.RS == 1 && below > 0:
			s = simd.Hemv4(conj, cplx && !conj, &f, a.Data[j+4+j*a.CS:], a.CS, x.Data[j+4:n], y.Data[j+4:n])
		case a.RS == 1 || j == 0:
			continue
		case w == 4:
			s = simd.Hemv4(cplx && !conj, conj, &f, a.Data[j*a.RS:], a.RS, x.Data[:j], y.Data[:j])
		default:
			for q := range w {
				row := a.Data[(j+q)*a.RS:][:j]
				simd.Axpy(cplx && !conj, f[q], row, y.Data[:j])
				s[q] = simd.Dot(conj, row, x.Data[:j])
			}
		}
		for q := range w {
			y.Data[j+q] += alpha * s[q]
		}
	}
}

// hemvDiagonal is hemvBlocks for a block of order 4 or less, and for a matrix
// with neither rows nor columns contiguous.
func hemvDiagonal[T Scalar](conj bool, alpha T, a Mat[T], x, y Vec[T]) {
	n := x.N
	for j := range n {
		t := alpha * x.Data[j*x.Inc]
		s := t * FromReal[T](Re(a.Data[j*(a.RS+a.CS)]))
		for i := j + 1; i < n; i++ {
			below := a.Data[i*a.RS+j*a.CS]
			right := Conj(below)
			if conj {
				below, right = right, below
			}
			y.Data[i*y.Inc] += t * below
			s += alpha * x.Data[i*x.Inc] * right
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
	if min(a.RS, a.CS) == 1 && x.Inc == 1 && y.Inc == 1 {
		her2Contiguous(uplo, alpha, x.Data, y.Data, a)
		return
	}
	for j := range x.N {
		axpyTri(uplo, j, alpha*Conj(y.Data[j*y.Inc]), x, a)
		axpyTri(uplo, j, Conj(alpha*x.Data[j*x.Inc]), y, a)
		realDiag(a, j)
	}
}

// her2Contiguous is Her2 where the columns or the rows of a are contiguous. The
// rows are the columns of the conjugate.
func her2Contiguous[T Scalar](uplo Uplo, alpha T, x, y []T, a Mat[T]) {
	const chunk = 16
	n, byRow := a.Rows, a.RS != 1
	conj := byRow && IsComplex[T]()
	if byRow {
		a = a.T()
	}
	lower := (uplo == Lower) != byRow
	for j := 0; j < n; j += chunk {
		var w [2 * chunk]T
		c := min(chunk, n-j)
		for q := range c {
			// conj(x y[j]ᴴ) has the coefficient conj(conj(y[j])) = y[j].
			f, g := alpha*Conj(y[j+q]), Conj(alpha*x[j+q])
			if conj {
				f, g = Conj(f), Conj(g)
			}
			w[2*q], w[2*q+1] = f, g
		}
		if lower {
			simd.Rank2(conj, simd.Shape{Rows: n - j, Shift: 1, Grow: -1}, x[j:n], y[j:n], w[:2*c], a.Data[j*(a.RS+a.CS):], a.CS)
		} else {
			simd.Rank2(conj, simd.Shape{Rows: j + 1, Grow: 1}, x, y, w[:2*c], a.Data[j*a.CS:], a.CS)
		}
		for q := range c {
			realDiag(a, j+q)
		}
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
