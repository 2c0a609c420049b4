package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Orgtr overwrites the n×n matrix A, whose uplo triangle and tau hold the
// reflectors that Sytrd left, with the unitary Q of A = Q T Qᴴ. It is LAPACK's
// orgtr for real and ungtr for complex types.
//
// Source: LAPACK dorgtr, zungtr.
func Orgtr[T blas.Scalar](uplo blas.Uplo, a blas.Mat[T], tau []T) {
	n := a.Rows
	switch {
	case n == 0:
		return
	case uplo == blas.Lower:
		// Q is 1 beside an order n-1 matrix: move the reflectors one column
		// to the right, over the diagonal.
		for j := n - 1; j > 0; j-- {
			blas.Copy(a.Col(j, j-1), a.Col(j, j))
		}
		borderIdentity(a)
		Orgqr(a.Sub(1, 1, n-1, n-1), tau[:n-1])
		return
	}
	q, ws := borrowMat(n, n, a)
	defer ws.release()
	blas.Laset(q, 0, 1)
	Ormtr(blas.Left, blas.Upper, blas.NoTrans, a, tau, q)
	blas.CopyMat(a, q)
}
