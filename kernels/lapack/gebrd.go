package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Sizes of the blocked reduction to bidiagonal form; compare sytrdBlock.
const (
	gebrdBlock = 32
	gebrdCross = 48
)

// Gebrd reduces the m×n matrix A to a real bidiagonal B = Qᴴ A P, upper
// bidiagonal if m >= n and lower bidiagonal otherwise. d, tauq and taup have
// min(m, n) elements, e has min(m, n)-1.
//
// On return A's diagonal and first off-diagonal hold B; below and to the right
// are the reflectors of Q = H(1) H(2) ... and P = G(1) G(2) ..., stored as
// Geqrf and Gelqf do: for m >= n, H(i) in A(i+1:m, i) and G(i), which leaves
// the first i elements alone, in A(i, i+2:n); for m < n the other way round.
//
// Source: LAPACK dgebrd, zgebrd.
func Gebrd[T blas.Scalar, R blas.Real](a blas.Mat[T], d, e []R, tauq, taup []T) {
	m, n := a.Rows, a.Cols
	if m < n {
		// The transposed matrix is conj(P) Bᵀ Qᵀ: its reductions from the left
		// are A's from the right. Conjugating first makes the reflectors those
		// that LAPACK forms.
		conjMat(a)
		Gebrd(a.T(), d, e, taup, tauq)
		conjMat(a)
		return
	}
	i := 0
	if n > gebrdCross {
		ws := borrow[T]((m + n) * gebrdBlock)
		defer ws.release()
		for ; n-i > gebrdCross; i += gebrdBlock {
			const nb = gebrdBlock
			p, q := m-i, n-i
			x := matLike(p, nb, ws.Data[:p*nb], a)
			y := matLike(q, nb, ws.Data[p*nb:(p+q)*nb], a)
			labrd(a.Sub(i, i, p, q), x, y, d[i:], e[i:], tauq[i:], taup[i:])
			rest := a.Sub(i+nb, i+nb, p-nb, q-nb)
			blas.Gemm(blas.NoTrans, blas.ConjTrans, -1, a.Sub(i+nb, i, p-nb, nb), y.Sub(nb, 0, q-nb, nb), 1, rest)
			blas.Gemm(blas.NoTrans, blas.NoTrans, -1, x.Sub(nb, 0, p-nb, nb), a.Sub(i, i+nb, nb, q-nb), 1, rest)
			for j := i; j < i+nb; j++ {
				a.Set(j, j, blas.FromReal[T](float64(d[j])))
				a.Set(j, j+1, blas.FromReal[T](float64(e[j])))
			}
		}
	}
	gebd2(a.Sub(i, i, m-i, n-i), d[i:], e[i:], tauq[i:], taup[i:])
}

// gebd2 is Gebrd for m >= n, one column and row at a time.
func gebd2[T blas.Scalar, R blas.Real](a blas.Mat[T], d, e []R, tauq, taup []T) {
	m, n := a.Rows, a.Cols
	ws := borrow[T](max(m, n))
	defer ws.release()
	for i := range n {
		col := a.Col(i, i)
		beta, t := Larfg(col.At(0), col.Sub(1, col.N-1))
		d[i], tauq[i] = R(blas.Re(beta)), t
		Larf(blas.Left, col, blas.Conj(t), a.Sub(i, i+1, m-i, n-i-1), ws.Data)
		col.Set(0, beta)
		if i == n-1 {
			taup[i] = 0
			break
		}
		row := a.Row(i, i+1)
		conjVec(row)
		beta, t = Larfg(row.At(0), row.Sub(1, row.N-1))
		e[i], taup[i] = R(blas.Re(beta)), t
		Larf(blas.Right, row, t, a.Sub(i+1, i+1, m-i-1, n-i-1), ws.Data)
		conjVec(row)
		row.Set(0, beta)
	}
}

// labrd reduces the first nb = x.Cols rows and columns of the m×n matrix A,
// m >= n > nb, and returns in the m×nb matrix X and the n×nb matrix Y what the
// rest is updated with: A - V Yᴴ - X Uᴴ. The leading ones of the reflectors
// are left in A.
//
// Source: LAPACK dlabrd, zlabrd.
func labrd[T blas.Scalar, R blas.Real](a, x, y blas.Mat[T], d, e []R, tauq, taup []T) {
	m, n, nb := a.Rows, a.Cols, x.Cols
	ws := borrow[T](2 * nb)
	defer ws.release()
	row, row2 := blas.VecOf(ws.Data[:nb]), blas.VecOf(ws.Data[nb:])
	for i := range nb {
		// Column i, with all reflectors so far.
		col := a.Col(i, i)
		av, xv := a.Sub(i, 0, m-i, i), x.Sub(i, 0, m-i, i)
		r := row.Sub(0, i)
		conjCopy(y.Row(i, 0).Sub(0, i), r)
		blas.Gemv(blas.NoTrans, -1, av, r, 1, col)
		blas.Gemv(blas.NoTrans, -1, xv, a.Col(0, i).Sub(0, i), 1, col)
		beta, t := Larfg(col.At(0), col.Sub(1, col.N-1))
		d[i], tauq[i] = R(blas.Re(beta)), t
		col.Set(0, 1)

		// Y's column: what the reflector does to the columns on the right.
		yc := y.Col(i+1, i)
		rest := n - i - 1
		blas.Gemv(blas.ConjTrans, 1, a.Sub(i, i+1, m-i, rest), col, 0, yc)
		blas.Gemv(blas.ConjTrans, 1, av, col, 0, r)
		blas.Gemv(blas.NoTrans, -1, y.Sub(i+1, 0, rest, i), r, 1, yc)
		blas.Gemv(blas.ConjTrans, 1, xv, col, 0, r)
		blas.Gemv(blas.ConjTrans, -1, a.Sub(0, i+1, i, rest), r, 1, yc)
		blas.Scal(t, yc)

		// Row i, conjugated.
		u := a.Row(i, i+1)
		conjVec(u)
		r = row.Sub(0, i+1)
		conjCopy(a.Row(i, 0).Sub(0, i+1), r)
		blas.Gemv(blas.NoTrans, -1, y.Sub(i+1, 0, rest, i+1), r, 1, u)
		r2 := row2.Sub(0, i)
		conjCopy(x.Row(i, 0).Sub(0, i), r2)
		blas.Gemv(blas.ConjTrans, -1, a.Sub(0, i+1, i, rest), r2, 1, u)
		beta, t = Larfg(u.At(0), u.Sub(1, u.N-1))
		e[i], taup[i] = R(blas.Re(beta)), t
		u.Set(0, 1)

		// X's column: what it does to the rows below.
		xc := x.Col(i+1, i)
		below := m - i - 1
		blas.Gemv(blas.NoTrans, 1, a.Sub(i+1, i+1, below, rest), u, 0, xc)
		blas.Gemv(blas.ConjTrans, 1, y.Sub(i+1, 0, rest, i+1), u, 0, r)
		blas.Gemv(blas.NoTrans, -1, a.Sub(i+1, 0, below, i+1), r, 1, xc)
		blas.Gemv(blas.NoTrans, 1, a.Sub(0, i+1, i, rest), u, 0, r2)
		blas.Gemv(blas.NoTrans, -1, x.Sub(i+1, 0, below, i), r2, 1, xc)
		blas.Scal(t, xc)
		conjVec(u)
	}
}
