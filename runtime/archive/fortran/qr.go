package fortran

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// Geqrf is LAPACK's geqrf.
func Geqrf[T blas.Scalar](xerbla Xerbla, m, n *int32, a *T, lda *int32, tau, work *T, lwork, info *int32) {
	size := max(1, *n)
	var c check
	c.arg(1, *m >= 0)
	c.arg(2, *n >= 0)
	c.arg(4, *lda >= max(1, *m))
	c.arg(7, *lwork == -1 || *lwork >= 1 && (*m <= 0 || *lwork >= size))
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	lapack.Geqrf(mat(a, *m, *n, *lda), vec(tau, min(*m, *n)))
	setSize(work, size)
}

// Orgqr is LAPACK's orgqr, or ungqr in complex types.
func Orgqr[T blas.Scalar](xerbla Xerbla, m, n, k *int32, a *T, lda *int32, tau, work *T, lwork, info *int32) {
	size := max(1, *n)
	var c check
	c.arg(1, *m >= 0)
	c.arg(2, 0 <= *n && *n <= *m)
	c.arg(3, 0 <= *k && *k <= *n)
	c.arg(5, *lda >= max(1, *m))
	c.arg(8, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	lapack.Orgqr(mat(a, *m, *n, *lda), vec(tau, *k))
	setSize(work, size)
}

// Ormqr is LAPACK's ormqr, or unmqr in complex types.
func Ormqr[T blas.Scalar](xerbla Xerbla, side, trans *byte, m, n, k *int32, a *T, lda *int32, tau, c *T, ldc *int32, work *T, lwork, info *int32) {
	s, t := upper(side), upper(trans)
	order, other := *m, *n
	if s == 'R' {
		order, other = *n, *m
	}
	letter := byte('T')
	if blas.IsComplex[T]() {
		letter = 'C'
	}
	size := max(1, other)
	var k1 check
	k1.arg(1, oneOf(s, "LR"))
	k1.arg(2, t == 'N' || t == letter)
	k1.arg(3, *m >= 0)
	k1.arg(4, *n >= 0)
	k1.arg(5, 0 <= *k && *k <= order)
	k1.arg(7, *lda >= max(1, order))
	k1.arg(10, *ldc >= max(1, *m))
	k1.arg(12, *lwork == -1 || *lwork >= size)
	if k1.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	if *m > 0 && *n > 0 && *k > 0 {
		lapack.Ormqr(blas.Side(s), blas.Trans(t), mat(a, order, *k, *lda), vec(tau, *k), mat(c, *m, *n, *ldc))
	}
	setSize(work, size)
}

// Geqp3Real is LAPACK's geqp3 in real types.
func Geqp3Real[T blas.Real](xerbla Xerbla, m, n *int32, a *T, lda, jpvt *int32, tau, work *T, lwork, info *int32) {
	geqp3(xerbla, m, n, a, lda, jpvt, tau, work, lwork, info, 3**n+1)
}

// Geqp3Complex is LAPACK's geqp3 in complex types.
func Geqp3Complex[T blas.Scalar, R blas.Real](xerbla Xerbla, m, n *int32, a *T, lda, jpvt *int32, tau, work *T, lwork *int32, _ *R, info *int32) {
	geqp3(xerbla, m, n, a, lda, jpvt, tau, work, lwork, info, *n+1)
}

func geqp3[T blas.Scalar](xerbla Xerbla, m, n *int32, a *T, lda, jpvt *int32, tau, work *T, lwork, info *int32, size int32) {
	if min(*m, *n) == 0 {
		size = 1
	}
	var c check
	c.arg(1, *m >= 0)
	c.arg(2, *n >= 0)
	c.arg(4, *lda >= max(1, *m))
	c.arg(8, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	lapack.Geqp3(mat(a, *m, *n, *lda), vec(jpvt, *n), vec(tau, min(*m, *n)))
	setSize(work, size)
}
