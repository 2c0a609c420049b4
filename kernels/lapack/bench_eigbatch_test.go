package lapack

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// benchmarkBatch reports the time a matrix takes in batches of many.
func benchmarkBatch[T blas.Scalar](b *testing.B, name string, run func(n, count int, a []T)) {
	const count = 2000
	for _, n := range []int{4, 8, 16, 32} {
		b.Run(fmt.Sprintf("%s%s%d", kerneltest.TypeName[T](), name, n), func(b *testing.B) {
			a := kerneltest.RandMat[T](rand.New(rand.NewPCG(1, 1)), n*n, count).Data
			c := make([]T, len(a))
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				copy(c, a)
				run(n, count, c)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*count), "ns/matrix")
		})
	}
}

func benchmarkSyevd[T blas.Scalar, R blas.Real](b *testing.B) {
	w, info := make([]R, 32*2000), make([]int32, 2000)
	benchmarkBatch(b, "syevd", func(n, count int, a []T) {
		m := blas.Batch[T]{Mat: blas.RowMajor(n, n, a, n), Count: count, Stride: n * n}
		SyevdBatch(true, blas.Lower, m, m, w, n, info, 1)
	})
}

func BenchmarkSyevdBatch(b *testing.B) {
	benchmarkSyevd[float32, float32](b)
	benchmarkSyevd[float64, float64](b)
	benchmarkSyevd[complex64, float32](b)
	benchmarkSyevd[complex128, float64](b)
}
