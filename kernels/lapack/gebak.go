package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Gebak turns eigenvectors of the matrix that Gebal returned, the columns of the
// n×m matrix v, into eigenvectors of the matrix that Gebal was given: right ones
// for side 'R', left ones for 'L'. job, ilo, ihi (1-based) and scale are Gebal's.
// (LAPACK xGEBAK.)
func Gebak[T blas.Scalar](job BalanceJob, side blas.Side, ilo, ihi int, scale []float64, v blas.Mat[T]) {
	n := v.Rows
	if n == 0 || v.Cols == 0 || job == BalanceNone {
		return
	}
	if job != BalancePermute && ilo < ihi {
		for i := ilo - 1; i < ihi; i++ {
			s := scale[i]
			if side == blas.Left {
				s = 1 / s
			}
			if s != 1 {
				blas.Scal(blas.FromReal[T](s), v.Row(i, 0))
			}
		}
	}
	if job == BalanceScale {
		return
	}
	// The exchanges are undone in the opposite order of isolate's.
	for i := ilo - 2; i >= 0; i-- {
		if k := int(scale[i]) - 1; k != i {
			blas.Swap(v.Row(i, 0), v.Row(k, 0))
		}
	}
	for i := ihi; i < n; i++ {
		if k := int(scale[i]) - 1; k != i {
			blas.Swap(v.Row(i, 0), v.Row(k, 0))
		}
	}
}
