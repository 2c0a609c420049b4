package blas_test

import (
	"fmt"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

func BenchmarkGemm(b *testing.B) {
	b.Run("s", benchGemm[float32])
	b.Run("d", benchGemm[float64])
	b.Run("c", benchGemm[complex64])
	b.Run("z", benchGemm[complex128])
}

func benchGemm[T blas.Scalar](b *testing.B) {
	for _, n := range []int{32, 64, 256, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			x, y, z := make([]T, n*n), make([]T, n*n), make([]T, n*n)
			for b.Loop() {
				blas.Gemm(blas.NoTrans, blas.NoTrans, 1, blas.ColMajor(n, n, x, n), blas.ColMajor(n, n, y, n), 0, blas.ColMajor(n, n, z, n))
			}
			b.ReportMetric(2*float64(n)*float64(n)*float64(n)*float64(b.N)/1e9/b.Elapsed().Seconds(), "GF/s")
		})
	}
}
