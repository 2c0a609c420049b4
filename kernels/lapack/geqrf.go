package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Geqrf factors the m×n matrix A = Q R in place. R is left on and above the
// diagonal; below it and in tau (min(m, n) elements) are the reflectors
//
//	Q = H(1) H(2) ... H(k),  H(i) = I - tau(i) v vᴴ,
//
// with v(1:i-1) = 0, v(i) = 1 and v(i+1:m) in column i. R's diagonal is real
// and may have either sign.
//
// Source: LAPACK dgeqrf, zgeqrf; Schreiber and Van Loan, "A storage-efficient
// WY representation for products of Householder transformations", 1989.
func Geqrf[T blas.Scalar](a blas.Mat[T], tau []T) {
	m, n := a.Rows, a.Cols
	k := min(m, n)
	if k <= geqrfUnblocked {
		geqr2(a, tau)
		return
	}
	nb := reflectorBlock(k)
	p := newPanel[T](m, nb)
	defer p.release()
	for j := 0; j < k; j += nb {
		jb := min(nb, k-j)
		p.factor(a.Sub(j, j, m-j, jb), tau[j:j+jb])
		applyBlock(blas.Left, blas.ConjTrans, p.dense(m-j), p.t, a.Sub(j, j+jb, m-j, n-j-jb))
	}
}

// geqrfUnblocked is the largest min(m, n) that is factored column by column.
const geqrfUnblocked = 16

// geqr2 is Geqrf column by column.
//
// Source: LAPACK dgeqr2, zgeqr2.
func geqr2[T blas.Scalar](a blas.Mat[T], tau []T) {
	m, n := a.Rows, a.Cols
	ws := borrow[T](n)
	defer ws.release()
	for i := range min(m, n) {
		col := a.Col(i, i)
		beta, t := Larfg(col.At(0), col.Sub(1, m-i-1))
		col.Set(0, beta)
		tau[i] = t
		Larf(blas.Left, col, blas.Conj(t), a.Sub(i, i+1, m-i, n-i-1), ws.Data)
	}
}
