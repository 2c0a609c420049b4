package fortran

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// Trsm is BLAS's trsm.
func Trsm[T blas.Scalar](xerbla Xerbla, side, uplo, transa, diag *byte, m, n *int32, alpha, a *T, lda *int32, b *T, ldb *int32) {
	s, u, t, d := upper(side), upper(uplo), upper(transa), upper(diag)
	order := *m
	if s == 'R' {
		order = *n
	}
	var c check
	c.arg(1, oneOf(s, "LR"))
	c.arg(2, oneOf(u, "UL"))
	c.arg(3, oneOf(t, "NTC"))
	c.arg(4, oneOf(d, "UN"))
	c.arg(5, *m >= 0)
	c.arg(6, *n >= 0)
	c.arg(9, *lda >= max(1, order))
	c.arg(11, *ldb >= max(1, *m))
	var info int32
	if c.failed(&info, xerbla) || *m == 0 || *n == 0 {
		return
	}
	blas.Trsm(blas.Side(s), blas.Uplo(u), blas.Trans(t), blas.Diag(d), *alpha,
		mat(a, order, order, *lda), mat(b, *m, *n, *ldb))
}

// Getrf is LAPACK's getrf.
func Getrf[T blas.Scalar](xerbla Xerbla, m, n *int32, a *T, lda, ipiv, info *int32) {
	var c check
	c.arg(1, *m >= 0)
	c.arg(2, *n >= 0)
	c.arg(4, *lda >= max(1, *m))
	if c.failed(info, xerbla) {
		return
	}
	*info = int32(lapack.Getrf(mat(a, *m, *n, *lda), vec(ipiv, min(*m, *n))))
}

// Potrf is LAPACK's potrf.
func Potrf[T blas.Scalar](xerbla Xerbla, uplo *byte, n *int32, a *T, lda, info *int32) {
	u := upper(uplo)
	var c check
	c.arg(1, oneOf(u, "UL"))
	c.arg(2, *n >= 0)
	c.arg(4, *lda >= max(1, *n))
	if c.failed(info, xerbla) {
		return
	}
	*info = int32(lapack.Potrf(blas.Uplo(u), mat(a, *n, *n, *lda)))
}

// Gtsv is LAPACK's gtsv.
func Gtsv[T blas.Scalar](xerbla Xerbla, n, nrhs *int32, dl, d, du, b *T, ldb, info *int32) {
	var c check
	c.arg(1, *n >= 0)
	c.arg(2, *nrhs >= 0)
	c.arg(7, *ldb >= max(1, *n))
	if c.failed(info, xerbla) || *n == 0 {
		return
	}
	*info = int32(lapack.Gtsv(vec(dl, *n-1), vec(d, *n), vec(du, *n-1), mat(b, *n, *nrhs, *ldb)))
}
