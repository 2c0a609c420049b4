package fortran

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// Sytrd is LAPACK's sytrd, or hetrd in complex types.
func Sytrd[T blas.Scalar, R blas.Real](xerbla Xerbla, uplo *byte, n *int32, a *T, lda *int32, d, e *R, tau, work *T, lwork, info *int32) {
	u := upper(uplo)
	var c check
	c.arg(1, oneOf(u, "UL"))
	c.arg(2, *n >= 0)
	c.arg(4, *lda >= max(1, *n))
	c.arg(9, *lwork == -1 || *lwork >= 1)
	size := max(1, *n)
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	lapack.Sytrd(blas.Uplo(u), mat(a, *n, *n, *lda), vec(d, *n), vec(e, *n-1), vec(tau, *n-1))
	setSize(work, size)
}

// Syevd is LAPACK's syevd in real types.
func Syevd[T blas.Real](xerbla Xerbla, jobz, uplo *byte, n *int32, a *T, lda *int32, w, work *T, lwork, iwork, liwork, info *int32) {
	size, isize := int32(1), int32(1)
	switch {
	case *n <= 1:
	case upper(jobz) == 'V':
		size, isize = 1+6**n+2**n**n, 3+5**n
	default:
		size = 2**n + 1
	}
	isQuery := *lwork == -1 || *liwork == -1
	c := checkSyevd(upper(jobz), upper(uplo), *n, *lda)
	if c == 0 {
		setSize(work, size)
		*iwork = isize
	}
	c.arg(8, *lwork >= size || isQuery)
	c.arg(10, *liwork >= isize || isQuery)
	if c.failed(info, xerbla) || isQuery {
		return
	}
	*info = syevd[T, T](jobz, uplo, *n, a, *lda, w)
	setSize(work, size)
	*iwork = isize
}

// Heevd is LAPACK's heevd.
func Heevd[T blas.Scalar, R blas.Real](xerbla Xerbla, jobz, uplo *byte, n *int32, a *T, lda *int32, w *R, work *T, lwork *int32, rwork *R, lrwork, iwork, liwork, info *int32) {
	size, rsize, isize := int32(1), int32(1), int32(1)
	switch {
	case *n <= 1:
	case upper(jobz) == 'V':
		size, rsize, isize = 2**n+*n**n, 1+5**n+2**n**n, 3+5**n
	default:
		size, rsize = *n+1, *n
	}
	isQuery := *lwork == -1 || *lrwork == -1 || *liwork == -1
	c := checkSyevd(upper(jobz), upper(uplo), *n, *lda)
	if c == 0 {
		setSize(work, size)
		setSize(rwork, rsize)
		*iwork = isize
	}
	c.arg(8, *lwork >= size || isQuery)
	c.arg(10, *lrwork >= rsize || isQuery)
	c.arg(12, *liwork >= isize || isQuery)
	if c.failed(info, xerbla) || isQuery {
		return
	}
	*info = syevd[T, R](jobz, uplo, *n, a, *lda, w)
}

func checkSyevd(jobz, uplo byte, n, lda int32) check {
	var c check
	c.arg(1, oneOf(jobz, "NV"))
	c.arg(2, oneOf(uplo, "UL"))
	c.arg(3, n >= 0)
	c.arg(5, lda >= max(1, n))
	return c
}

func syevd[T blas.Scalar, R blas.Real](jobz, uplo *byte, n int32, a *T, lda int32, w *R) int32 {
	if n == 0 {
		return 0
	}
	return int32(lapack.Syevd(upper(jobz) == 'V', blas.Uplo(upper(uplo)), mat(a, n, n, lda), vec(w, n)))
}
