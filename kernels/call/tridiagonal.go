package call

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// diagonals returns the parts of three diagonals of length n that belong to a
// tridiagonal matrix.
func diagonals[T blas.Scalar](dl, d, du []T) (lower, main, upper []T) {
	if len(d) == 0 {
		return nil, nil, nil
	}
	return dl[1:], d, du[:len(du)-1]
}

func gtsv[T blas.Scalar](p *problem) {
	dl, d, du := outputVector[T](p, 0), outputVector[T](p, 1), outputVector[T](p, 2)
	lower, main, upper := diagonals(dl, d, du)
	info := lapack.Gtsv(lower, main, upper, output[T](p, 3))
	store(p, 0, dl)
	store(p, 1, d)
	store(p, 2, du)
	setInt(p, 4, info)
}

// gtsvp reads its diagonals; its result does not alias the right sides.
func gtsvp[T blas.Scalar](p *problem) {
	lower, main, upper := diagonals(vector[T](p, 0), vector[T](p, 1), vector[T](p, 2))
	x := output[T](p, 0)
	if x.Data == nil {
		return
	}
	blas.CopyMat(x, matrix[T](p, 3))
	lapack.GtsvPerturbed(lower, main, upper, x)
}
