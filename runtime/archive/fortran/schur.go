package fortran

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// Gehrd is LAPACK's gehrd.
func Gehrd[T blas.Scalar](xerbla Xerbla, n, ilo, ihi *int32, a *T, lda *int32, tau, work *T, lwork, info *int32) {
	size := max(1, *n)
	var c check
	c.arg(1, *n >= 0)
	c.arg(2, 1 <= *ilo && *ilo <= max(1, *n))
	c.arg(3, min(*ilo, *n) <= *ihi && *ihi <= *n)
	c.arg(5, *lda >= max(1, *n))
	c.arg(8, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	lapack.Gehrd(int(*ilo), int(*ihi), mat(a, *n, *n, *lda), vec(tau, *n-1))
	setSize(work, size)
}

// GeesReal is LAPACK's gees in real types.
func GeesReal[T blas.Real](xerbla Xerbla, jobvs, sort *byte, choose SelectReal[T], n *int32, a *T, lda, sdim *int32, wr, wi, vs *T, ldvs *int32, work *T, lwork, bwork, info *int32) {
	want, size := upper(jobvs) == 'V', max(1, 3**n)
	c := checkGees(upper(jobvs), upper(sort), *n, *lda)
	c.arg(11, *ldvs >= 1 && (!want || *ldvs >= *n))
	c.arg(13, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	m, w, x, z := mat(a, *n, *n, *lda), vec(wr, *n), vec(wi, *n), optional(want, vs, *n, *n, *ldvs)
	*sdim = 0
	switch {
	case *n == 0:
	case upper(sort) == 'S':
		picks := recorder{bwork: vec(bwork, *n)}
		dim, code := lapack.GeesRealSorted(want, func(wr, wi T) bool { return picks.note(choose(wr, wi)) }, m, w, x, z)
		*sdim, *info = int32(dim), int32(code)
	default:
		*info = int32(lapack.GeesReal(want, m, w, x, z))
	}
	setSize(work, size)
}

// GeesComplex is LAPACK's gees in complex types.
func GeesComplex[T complex64 | complex128, R blas.Real](xerbla Xerbla, jobvs, sort *byte, choose SelectComplex[T], n *int32, a *T, lda, sdim *int32, w, vs *T, ldvs *int32, work *T, lwork *int32, _ *R, bwork, info *int32) {
	want, size := upper(jobvs) == 'V', max(1, 2**n)
	c := checkGees(upper(jobvs), upper(sort), *n, *lda)
	c.arg(10, *ldvs >= 1 && (!want || *ldvs >= *n))
	c.arg(12, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	m, eig, z := mat(a, *n, *n, *lda), vec(w, *n), optional(want, vs, *n, *n, *ldvs)
	*sdim = 0
	switch {
	case *n == 0:
	case upper(sort) == 'S':
		picks := recorder{bwork: vec(bwork, *n)}
		dim, code := lapack.GeesComplexSorted(want, func(w T) bool { return picks.note(choose(w)) }, m, eig, z)
		*sdim, *info = int32(dim), int32(code)
	default:
		*info = int32(lapack.GeesComplex(want, m, eig, z))
	}
	setSize(work, size)
}

// A recorder stores what SELECT says of each eigenvalue before the sorting in
// bwork, as LAPACK does.
type recorder struct{ bwork []int32 }

func (r *recorder) note(picked bool) bool {
	if len(r.bwork) > 0 {
		r.bwork[0] = 0
		if picked {
			r.bwork[0] = 1
		}
		r.bwork = r.bwork[1:]
	}
	return picked
}

func checkGees(jobvs, sort byte, n, lda int32) check {
	var c check
	c.arg(1, oneOf(jobvs, "NV"))
	c.arg(2, oneOf(sort, "NS"))
	c.arg(4, n >= 0)
	c.arg(6, lda >= max(1, n))
	return c
}

// optional returns a matrix, or one of no size where it is not wanted.
func optional[T blas.Scalar](want bool, p *T, rows, cols, ld int32) blas.Mat[T] {
	if !want {
		return blas.Mat[T]{RS: 1, CS: 1}
	}
	return mat(p, rows, cols, ld)
}

// GeevReal is LAPACK's geev in real types.
func GeevReal[T blas.Real](xerbla Xerbla, jobvl, jobvr *byte, n *int32, a *T, lda *int32, wr, wi, vl *T, ldvl *int32, vr *T, ldvr *int32, work *T, lwork, info *int32) {
	left, right := upper(jobvl) == 'V', upper(jobvr) == 'V'
	size := max(1, 3**n)
	if left || right {
		size = max(1, 4**n)
	}
	c := checkGeev(upper(jobvl), upper(jobvr), *n, *lda)
	c.arg(9, *ldvl >= 1 && (!left || *ldvl >= *n))
	c.arg(11, *ldvr >= 1 && (!right || *ldvr >= *n))
	c.arg(13, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	if *n > 0 {
		*info = int32(lapack.GeevReal(left, right, mat(a, *n, *n, *lda), vec(wr, *n), vec(wi, *n),
			optional(left, vl, *n, *n, *ldvl), optional(right, vr, *n, *n, *ldvr)))
	}
	setSize(work, size)
}

// GeevComplex is LAPACK's geev in complex types.
func GeevComplex[T complex64 | complex128, R blas.Real](xerbla Xerbla, jobvl, jobvr *byte, n *int32, a *T, lda *int32, w, vl *T, ldvl *int32, vr *T, ldvr *int32, work *T, lwork *int32, _ *R, info *int32) {
	left, right := upper(jobvl) == 'V', upper(jobvr) == 'V'
	size := max(1, 2**n)
	c := checkGeev(upper(jobvl), upper(jobvr), *n, *lda)
	c.arg(8, *ldvl >= 1 && (!left || *ldvl >= *n))
	c.arg(10, *ldvr >= 1 && (!right || *ldvr >= *n))
	c.arg(12, *lwork == -1 || *lwork >= size)
	if c.failed(info, xerbla) || query(*lwork, work, size) {
		return
	}
	if *n > 0 {
		*info = int32(lapack.GeevComplex(left, right, mat(a, *n, *n, *lda), vec(w, *n),
			optional(left, vl, *n, *n, *ldvl), optional(right, vr, *n, *n, *ldvr)))
	}
	setSize(work, size)
}

func checkGeev(jobvl, jobvr byte, n, lda int32) check {
	var c check
	c.arg(1, oneOf(jobvl, "NV"))
	c.arg(2, oneOf(jobvr, "NV"))
	c.arg(3, n >= 0)
	c.arg(5, lda >= max(1, n))
	return c
}
