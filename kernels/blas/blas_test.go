package blas_test

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func TestLevel3(t *testing.T) {
	atLevels(t, func(t *testing.T) {
		t.Run("s", level3[float32])
		t.Run("d", level3[float64])
		t.Run("c", level3[complex64])
		t.Run("z", level3[complex128])
	})
}

func level3[T blas.Scalar](t *testing.T) {
	t.Run("gemm", func(t *testing.T) { kerneltest.Gemm(t, blas.Gemm[T]) })
	t.Run("herk", func(t *testing.T) { kerneltest.Herk(t, blas.Herk[T]) })
	t.Run("her2k", func(t *testing.T) { kerneltest.Her2k(t, blas.Her2k[T]) })
	t.Run("hemm", func(t *testing.T) { kerneltest.Hemm(t, blas.Hemm[T]) })
	t.Run("trmm", func(t *testing.T) { kerneltest.Trmm(t, blas.Trmm[T]) })
	t.Run("trsm", func(t *testing.T) { kerneltest.Trsm(t, blas.Trsm[T]) })
}

func TestLevel2(t *testing.T) {
	atLevels(t, func(t *testing.T) {
		t.Run("s", level2[float32])
		t.Run("d", level2[float64])
		t.Run("c", level2[complex64])
		t.Run("z", level2[complex128])
	})
}

func level2[T blas.Scalar](t *testing.T) {
	t.Run("gemv", func(t *testing.T) { kerneltest.Gemv(t, blas.Gemv[T]) })
	t.Run("ger", func(t *testing.T) { kerneltest.Ger(t, false, blas.Ger[T]) })
	t.Run("gerc", func(t *testing.T) { kerneltest.Ger(t, true, blas.Gerc[T]) })
	t.Run("hemv", func(t *testing.T) { kerneltest.Hemv(t, blas.Hemv[T]) })
	t.Run("her", func(t *testing.T) { kerneltest.Her(t, blas.Her[T], blas.Her2[T]) })
	t.Run("trsv", func(t *testing.T) { kerneltest.Trsv(t, blas.Trmv[T], blas.Trsv[T]) })
}
