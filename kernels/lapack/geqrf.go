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
	if k == 0 {
		return
	}
	if m*n <= smallQR {
		geqr2(a, tau)
		return
	}
	nb := min(reflectorBlock(k), k)
	p := newPanel[T](m, nb)
	defer p.release()
	for j := 0; j < k; j += nb {
		jb := min(nb, k-j)
		p.factor(a.Sub(j, j, m-j, jb), tau[j:j+jb], j+jb < n)
		v, t := p.dense(m - j)
		applyBlock(blas.Left, blas.ConjTrans, v, t, a.Sub(j, j+jb, m-j, n-j-jb))
	}
}
