package lapack_test

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func TestLUAndCholesky(t *testing.T) {
	for _, l := range simd.Levels() {
		t.Run(l.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(l))
			t.Run("s", luAndCholesky[float32])
			t.Run("d", luAndCholesky[float64])
			t.Run("c", luAndCholesky[complex64])
			t.Run("z", luAndCholesky[complex128])
		})
	}
}

func luAndCholesky[T blas.Scalar](t *testing.T) {
	t.Run("getrf", func(t *testing.T) { kerneltest.Getrf(t, lapack.Getrf[T]) })
	t.Run("getrs", func(t *testing.T) { kerneltest.Getrs(t, lapack.Getrf[T], lapack.Getrs[T]) })
	t.Run("potrf", func(t *testing.T) { kerneltest.Potrf(t, lapack.Potrf[T]) })
	t.Run("potrs", func(t *testing.T) { kerneltest.Potrs(t, lapack.Potrf[T], lapack.Potrs[T]) })
}
