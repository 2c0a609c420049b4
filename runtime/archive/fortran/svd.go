package fortran

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// GesddReal is LAPACK's gesdd in real types.
func GesddReal[T blas.Real](xerbla Xerbla, jobz *byte, m, n *int32, a *T, lda *int32, s, u *T, ldu *int32, vt *T, ldvt *int32, work *T, lwork, _, info *int32) {
	k, l := min(*m, *n), max(*m, *n)
	size := int32(1)
	if k > 0 {
		switch upper(jobz) {
		case 'N':
			size = 3*k + max(l, 7*k)
		case 'O':
			size = 3*k + max(l, 5*k*k+4*k)
		default:
			size = 4*k*k + 6*k + l
		}
	}
	gesdd[T, T](xerbla, jobz, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, info, size)
}

// GesddComplex is LAPACK's gesdd in complex types.
func GesddComplex[T blas.Scalar, R blas.Real](xerbla Xerbla, jobz *byte, m, n *int32, a *T, lda *int32, s *R, u *T, ldu *int32, vt *T, ldvt *int32, work *T, lwork *int32, _ *R, _, info *int32) {
	k, l := min(*m, *n), max(*m, *n)
	size := int32(1)
	if k > 0 {
		switch upper(jobz) {
		case 'N':
			size = 2*k + l
		case 'O':
			size = 2*k*k + 2*k + l
		default:
			size = k*k + 2*k + l
		}
	}
	gesdd(xerbla, jobz, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, info, size)
}

func gesdd[T blas.Scalar, R blas.Real](xerbla Xerbla, jobz *byte, m, n *int32, a *T, lda *int32, s *R, u *T, ldu *int32, vt *T, ldvt *int32, work *T, lwork, info *int32, size int32) {
	mode, k := upper(jobz), min(*m, *n)
	wantU := oneOf(mode, "AS") || mode == 'O' && *m < *n
	wantV := oneOf(mode, "AS") || mode == 'O' && *m >= *n
	ucols, vrows := *m, *n
	if mode == 'S' {
		ucols, vrows = k, k
	}
	var c check
	c.arg(1, oneOf(mode, "ASON"))
	c.arg(2, *m >= 0)
	c.arg(3, *n >= 0)
	c.arg(5, *lda >= max(1, *m))
	c.arg(8, *ldu >= 1 && (!wantU || *ldu >= *m))
	c.arg(10, *ldvt >= 1 && (!wantV || *ldvt >= vrows))
	c.arg(12, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) || k == 0 {
		return
	}
	*info = int32(lapack.Gesdd(mode, mat(a, *m, *n, *lda), vec(s, k),
		optional(wantU, u, *m, ucols, *ldu), optional(wantV, vt, vrows, *n, *ldvt)))
	setSize(work, size)
}

// GesvdReal is LAPACK's gesvd in real types.
func GesvdReal[T blas.Real](xerbla Xerbla, jobu, jobvt *byte, m, n *int32, a *T, lda *int32, s, u *T, ldu *int32, vt *T, ldvt *int32, work *T, lwork, info *int32) {
	k, l := min(*m, *n), max(*m, *n)
	size := int32(1)
	if k > 0 {
		size = max(3*k+l, 5*k)
	}
	gesvd[T, T](xerbla, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, info, size)
}

// GesvdComplex is LAPACK's gesvd in complex types.
func GesvdComplex[T blas.Scalar, R blas.Real](xerbla Xerbla, jobu, jobvt *byte, m, n *int32, a *T, lda *int32, s *R, u *T, ldu *int32, vt *T, ldvt *int32, work *T, lwork *int32, _ *R, info *int32) {
	k, l := min(*m, *n), max(*m, *n)
	size := int32(1)
	if k > 0 {
		size = 2*k + l
	}
	gesvd(xerbla, jobu, jobvt, m, n, a, lda, s, u, ldu, vt, ldvt, work, lwork, info, size)
}

func gesvd[T blas.Scalar, R blas.Real](xerbla Xerbla, jobu, jobvt *byte, m, n *int32, a *T, lda *int32, s *R, u *T, ldu *int32, vt *T, ldvt *int32, work *T, lwork, info *int32, size int32) {
	ju, jv, k := upper(jobu), upper(jobvt), min(*m, *n)
	wantU, wantV := oneOf(ju, "AS"), oneOf(jv, "AS")
	ucols, vrows := *m, *n
	if ju == 'S' {
		ucols = k
	}
	if jv == 'S' {
		vrows = k
	}
	var c check
	c.arg(1, oneOf(ju, "ASON"))
	c.arg(2, oneOf(jv, "ASON") && !(ju == 'O' && jv == 'O'))
	c.arg(3, *m >= 0)
	c.arg(4, *n >= 0)
	c.arg(6, *lda >= max(1, *m))
	c.arg(9, *ldu >= 1 && (!wantU || *ldu >= *m))
	c.arg(11, *ldvt >= 1 && (!wantV || *ldvt >= vrows))
	c.arg(13, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) || k == 0 {
		return
	}
	*info = int32(lapack.Gesvd(ju, jv, mat(a, *m, *n, *lda), vec(s, k),
		optional(wantU, u, *m, ucols, *ldu), optional(wantV, vt, vrows, *n, *ldvt)))
	setSize(work, size)
}
