package lapack_test

import (
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func BenchmarkGetrf(b *testing.B) {
	b.Run("d", benchGetrf[float64])
	b.Run("z", benchGetrf[complex128])
}

func benchGetrf[T blas.Scalar](b *testing.B) {
	const n = 128
	a := kerneltest.RandMat[T](rand.New(rand.NewPCG(1, 1)), n, n)
	c := kerneltest.Zeros[T](n, n)
	ipiv := make([]int32, n)
	for b.Loop() {
		copy(c.Data, a.Data)
		lapack.Getrf(c, ipiv)
	}
}
