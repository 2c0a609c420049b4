package lapack

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func tridiagonalOf[T blas.Scalar, R blas.Real]() kerneltest.Tridiagonal[T, R] {
	return kerneltest.Tridiagonal[T, R]{Sytrd: Sytrd[T, R], Orgtr: Orgtr[T], Ormtr: Ormtr[T]}
}

func TestSytrd(t *testing.T) {
	sizes := []int{0, 1, 2, 3, 4, 7, 17, sytrdCross, sytrdCross + 1, sytrdCross + sytrdBlock + 1, 120}
	tridiagonalOf[float32, float32]().Test(t, sizes)
	tridiagonalOf[float64, float64]().Test(t, sizes)
	tridiagonalOf[complex64, float32]().Test(t, sizes)
	tridiagonalOf[complex128, float64]().Test(t, sizes)
}
