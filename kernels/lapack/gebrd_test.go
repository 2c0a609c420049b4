package lapack

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func bidiagonalOf[T blas.Scalar, R blas.Real]() kerneltest.Bidiagonal[T, R] {
	return kerneltest.Bidiagonal[T, R]{Gebrd: Gebrd[T, R], Orgbr: Orgbr[T], Ormbr: Ormbr[T]}
}

func TestGebrd(t *testing.T) {
	const cross, block = gebrdCross, gebrdBlock
	shapes := []kerneltest.Shape{
		{Rows: 0, Cols: 0},
		{Rows: 0, Cols: 3},
		{Rows: 1, Cols: 1},
		{Rows: 1, Cols: 4},
		{Rows: 4, Cols: 1},
		{Rows: 2, Cols: 2},
		{Rows: 5, Cols: 3},
		{Rows: 3, Cols: 5},
		{Rows: 11, Cols: 11},
		{Rows: cross, Cols: cross},
		{Rows: cross + 1, Cols: cross + 1},
		{Rows: cross + 9, Cols: cross + 2},
		{Rows: cross + 3, Cols: cross + block + 5},
		{Rows: 110, Cols: 90},
	}
	bidiagonalOf[float32, float32]().Test(t, shapes)
	bidiagonalOf[float64, float64]().Test(t, shapes)
	bidiagonalOf[complex64, float32]().Test(t, shapes)
	bidiagonalOf[complex128, float64]().Test(t, shapes)
}
