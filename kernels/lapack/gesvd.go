package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Gesvd computes the singular value decomposition A = U diag(s) Vᴴ of the m×n
// matrix A by QR iteration. s receives the min(m, n) singular values in
// descending order. With k = min(m, n), jobu says which columns of U are
// wanted, jobvt which rows of Vᴴ:
//
//	'A'  all of them, in u (m×m) or vt (n×n)
//	'S'  the first k, in u (m×k) or vt (k×n)
//	'O'  the first k, in A; not for both
//	'N'  none
//
// Where neither is 'O', A is left as it was.
//
// info > 0 means that no convergence was reached, or that A holds a NaN or an
// infinity; the results are then NaN. It is LAPACK's gesvd.
//
// Source: LAPACK dgesvd, zgesvd.
func Gesvd[T blas.Scalar, R blas.Real](jobu, jobvt byte, a blas.Mat[T], s []R, u, vt blas.Mat[T]) (info int) {
	return svd(bdsqr, jobu, jobvt, a, s, u, vt)
}
