package lapack

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// eigBenchSizes are the sizes at which the eigenvalue and singular value
// routines are compared with other libraries.
var eigBenchSizes = []int{4, 8, 32, 64, 256, 512, 1000}

// benchHermitian times f on copies of a random Hermitian matrix.
func benchHermitian[T blas.Scalar](b *testing.B, f func(a blas.Mat[T])) {
	for _, n := range eigBenchSizes {
		rng := rand.New(rand.NewPCG(1, 2))
		a := kerneltest.RandMat[T](rng, n, n)
		for j := range n {
			for i := range j {
				a.Set(i, j, blas.Conj(a.At(j, i)))
			}
			a.Set(j, j, blas.FromReal[T](blas.Re(a.At(j, j))))
		}
		c := kerneltest.Clone(a)
		b.Run(fmt.Sprintf("%s/%d", kerneltest.TypeName[T](), n), func(b *testing.B) {
			for b.Loop() {
				copy(c.Data, a.Data)
				f(c)
			}
		})
	}
}

func benchSyevd[T blas.Scalar, R blas.Real](b *testing.B) {
	w := make([]R, 1000)
	benchHermitian(b, func(a blas.Mat[T]) { Syevd(true, blas.Lower, a, w[:a.Rows]) })
}

func benchSytrd[T blas.Scalar, R blas.Real](b *testing.B) {
	d, e, tau := make([]R, 1000), make([]R, 1000), make([]T, 1000)
	benchHermitian(b, func(a blas.Mat[T]) { Sytrd(blas.Lower, a, d[:a.Rows], e[:a.Rows-1], tau[:a.Rows-1]) })
}

func benchGesdd[T blas.Scalar, R blas.Real](b *testing.B) {
	s := make([]R, 1000)
	u, vt := make([]T, 1000*1000), make([]T, 1000*1000)
	benchHermitian(b, func(a blas.Mat[T]) {
		n := a.Rows
		Gesdd('S', a, s[:n], blas.ColMajor(n, n, u, n), blas.ColMajor(n, n, vt, n))
	})
}

func BenchmarkSyevd(b *testing.B) {
	benchSyevd[float64, float64](b)
	benchSyevd[complex128, float64](b)
}

func BenchmarkGesdd(b *testing.B) {
	benchGesdd[float64, float64](b)
	benchGesdd[complex128, float64](b)
}

func BenchmarkSytrd(b *testing.B) {
	benchSytrd[float64, float64](b)
	benchSytrd[complex128, float64](b)
}
