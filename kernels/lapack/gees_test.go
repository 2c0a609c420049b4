package lapack

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// schurSizes straddle the block sizes of the reduction and of the QR algorithm.
var schurSizes = []int{0, 1, 2, 3, 4, 5, 7, 8, 11, 20, 33, 65, 100}

func geesReal[R blas.Real]() kerneltest.Gees[R] {
	return func(wantVS bool, a blas.Mat[R], w []complex128, vs blas.Mat[R]) int {
		wr, wi := make([]R, len(w)), make([]R, len(w))
		info := GeesReal(wantVS, a, wr, wi, vs)
		for i := range w {
			w[i] = complex(float64(wr[i]), float64(wi[i]))
		}
		return info
	}
}

func geesComplex[C complexScalar]() kerneltest.Gees[C] {
	return func(wantVS bool, a blas.Mat[C], w []complex128, vs blas.Mat[C]) int {
		wc := make([]C, len(w))
		info := GeesComplex(wantVS, a, wc, vs)
		for i := range w {
			w[i] = complex128(wc[i])
		}
		return info
	}
}

func TestGees(t *testing.T) {
	t.Run("s", func(t *testing.T) { kerneltest.GeesTest(t, geesReal[float32](), schurSizes) })
	t.Run("d", func(t *testing.T) { kerneltest.GeesTest(t, geesReal[float64](), schurSizes) })
	t.Run("c", func(t *testing.T) { kerneltest.GeesTest(t, geesComplex[complex64](), schurSizes) })
	t.Run("z", func(t *testing.T) { kerneltest.GeesTest(t, geesComplex[complex128](), schurSizes) })
}
