package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Orghr overwrites the n×n matrix a, as Gehrd left it, with the unitary matrix Q
// of the Hessenberg reduction, the product of Gehrd's reflectors. ilo and ihi are
// 1-based as Gehrd's; tau has n-1 elements. (LAPACK xORGHR, xUNGHR.)
func Orghr[T blas.Scalar](ilo, ihi int, a blas.Mat[T], tau []T) {
	n := a.Rows
	lo, hi := ilo-1, ihi-1
	one := blas.FromReal[T](1)
	// Each reflector moves one column to the right, to where it acts; the rest
	// of Q is the unit matrix.
	for j := hi; j > lo; j-- {
		for i := 0; i <= j; i++ {
			a.Set(i, j, 0)
		}
		for i := j + 1; i <= hi; i++ {
			a.Set(i, j, a.At(i, j-1))
		}
		for i := hi + 1; i < n; i++ {
			a.Set(i, j, 0)
		}
	}
	unitCol := func(j int) {
		for i := range n {
			a.Set(i, j, 0)
		}
		a.Set(j, j, one)
	}
	for j := 0; j <= min(lo, n-1); j++ {
		unitCol(j)
	}
	for j := max(hi+1, 0); j < n; j++ {
		unitCol(j)
	}
	if hi > lo {
		Orgqr(a.Sub(lo+1, lo+1, hi-lo, hi-lo), tau[lo:hi])
	}
}
