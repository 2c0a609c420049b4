package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// Gesdd computes the singular value decomposition A = U diag(s) Vᴴ of the m×n
// matrix A. s receives the min(m, n) singular values in descending order, and
// with k = min(m, n) mode says which vectors are wanted:
//
//	'A'  u is m×m, vt (Vᴴ) is n×n
//	'S'  u is m×k, vt is k×n
//	'O'  m >= n: A is overwritten with the m×n part of U, vt is n×n;
//	     m < n: u is m×m, A is overwritten with the m×n part of Vᴴ
//	'N'  none
//
// Where mode is not 'O', A is left as it was.
//
// info is -4 if A holds a NaN; nothing is written then. info > 0 means that
// no convergence was reached or that A holds an infinity; the results are then
// NaN. It is LAPACK's gesdd.
//
// Source: LAPACK dgesdd, zgesdd.
func Gesdd[T blas.Scalar, R blas.Real](mode byte, a blas.Mat[T], s []R, u, vt blas.Mat[T]) (info int) {
	if math.IsNaN(largestPart(a)) {
		return -4
	}
	jobu, jobvt := mode, mode
	if mode == 'O' {
		if a.Rows >= a.Cols {
			jobvt = 'A'
		} else {
			jobu = 'A'
		}
	}
	return svd(bdsdc, jobu, jobvt, a, s, u, vt)
}

// largestPart returns the largest |re| or |im| in a, NaN if there is one.
func largestPart[T blas.Scalar](a blas.Mat[T]) (norm float64) {
	if a.CS < a.RS {
		a = a.T()
	}
	complexT := blas.IsComplex[T]()
	for j := range a.Cols {
		col := a.Col(0, j)
		for i := range col.N {
			x := col.At(i)
			norm = max(norm, math.Abs(blas.Re(x)))
			if complexT {
				norm = max(norm, math.Abs(blas.Im(x)))
			}
		}
	}
	return norm
}

// A bidiagSVD finds the singular values and vectors of a bidiagonal matrix, as
// bdsdc does, or bdsqr with the identity in u and v.
type bidiagSVD func(d, e []float64, u, v blas.Mat[float64]) (info int)

// svd is Gesdd and Gesvd in one: jobu and jobvt are gesvd's.
func svd[T blas.Scalar, R blas.Real](solve bidiagSVD, jobu, jobvt byte, a blas.Mat[T], s []R, u, vt blas.Mat[T]) (info int) {
	m, n := a.Rows, a.Cols
	if m < n {
		// Aᵀ = conj(V) S Uᵀ, whose factors are the same views transposed.
		return svd(solve, jobvt, jobu, a.T(), s, vt.T(), u.T())
	}
	if n == 0 {
		return 0
	}
	if jobu == 'O' {
		u = a
	}
	if jobvt == 'O' {
		vt = a.Sub(0, 0, n, n)
	}
	wt := borrow[T](m*n + 2*n)
	defer wt.release()
	wr := borrow[float64](2 * n)
	defer wr.release()
	p := svdProblem[T]{
		a: blas.ColMajor(m, n, wt.Data[:m*n], m), tauq: wt.Data[m*n : m*n+n], taup: wt.Data[m*n+n:],
		d: wr.Data[:n], e: wr.Data[n : 2*n-1], solve: solve,
	}
	blas.CopyMat(p.a, a)
	norm := largestPart(p.a)
	info = n
	if isFinite(norm) {
		scale := scaleForIteration(p.a, norm)
		info = p.run(jobu != 'N', jobvt != 'N', u, vt)
		for i, x := range p.d {
			s[i] = R(x / scale)
		}
	}
	if info != 0 {
		for i := range s[:n] {
			s[i] = R(math.NaN())
		}
		nan := blas.FromReal[T](math.NaN())
		if jobu != 'N' {
			blas.Laset(u, nan, nan)
		}
		if jobvt != 'N' {
			blas.Laset(vt, nan, nan)
		}
	}
	return info
}

// An svdProblem is the decomposition of a tall or square matrix in progress.
type svdProblem[T blas.Scalar] struct {
	a          blas.Mat[T] // m×n, m >= n; overwritten
	tauq, taup []T
	d, e       []float64
	solve      bidiagSVD
}

// qrFirst reports whether an m×n matrix is so tall that a QR factorization
// before the bidiagonal reduction saves work.
func qrFirst(m, n int) bool { return m > n && float64(m) >= 1.6*float64(n) }

// run computes the singular values into p.d and the wanted vectors into u
// (m×n or m×m) and vt (n×n).
func (p *svdProblem[T]) run(wantU, wantV bool, u, vt blas.Mat[T]) (info int) {
	m, n := p.a.Rows, p.a.Cols
	b := p.a
	var tau []T
	if qrFirst(m, n) {
		ws := borrow[T](n*n + n)
		defer ws.release()
		tau = ws.Data[n*n:]
		Geqrf(p.a, tau)
		b = blas.ColMajor(n, n, ws.Data[:n*n], n)
		blas.CopyMat(b, p.a.Sub(0, 0, n, n))
		blas.LasetTri(blas.Lower, b.Sub(1, 0, n-1, n-1), 0, 0)
	}
	Gebrd(b, p.d, p.e, p.tauq, p.taup)

	ub, vb := blas.Mat[float64]{Cols: n, RS: 1}, blas.Mat[float64]{Cols: n, RS: 1}
	ws := borrow[float64](2 * n * n)
	defer ws.release()
	if wantU {
		ub = blas.ColMajor(n, n, ws.Data[:n*n], n)
		setIdentity64(ub)
	}
	if wantV {
		vb = blas.ColMajor(n, n, ws.Data[n*n:], n)
		setIdentity64(vb)
	}
	if info = p.solve(p.d, p.e, ub, vb); info != 0 {
		return info
	}
	if wantU {
		blas.Laset(u.Sub(0, n, m, u.Cols-n), 0, 0)
		blas.Laset(u.Sub(n, 0, m-n, n), 0, 0)
		blas.Laset(u.Sub(n, n, m-n, u.Cols-n), 0, 1)
		fromReal64(u, ub)
		Ormbr('Q', blas.Left, blas.NoTrans, b, p.tauq, u.Sub(0, 0, b.Rows, u.Cols))
		if tau != nil {
			Ormqr(blas.Left, blas.NoTrans, p.a, tau, u)
		}
	}
	if wantV {
		fromReal64(vt, vb.T())
		Ormbr('P', blas.Right, blas.ConjTrans, b.Sub(0, 0, n, n), p.taup, vt)
	}
	return 0
}
