package lapack

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// The tests of this file give batched routines the form of the ordinary ones, so
// that all suites run on them: the matrix is put in a random place of a batch,
// among others that are meant to disturb it.

// A crowd makes batches.
type crowd struct{ rng *rand.Rand }

func newCrowd() crowd { return crowd{rand.New(rand.NewPCG(19, 20))} }

// around returns a batch with a copy of a in a random place, and that place.
// Every other matrix is a with some elements replaced, or a itself.
func around[T blas.Scalar](c crowd, a blas.Mat[T]) (b blas.Batch[T], place int) {
	b.Mat, b.Count = a, 8+c.rng.IntN(10)
	place = c.rng.IntN(b.Count)
	size := spanOf(a)
	b.Stride = size + c.rng.IntN(3)
	b.Data = make([]T, b.Stride*b.Count)
	values := []T{0, 1, blas.FromReal[T](-1), kerneltest.NaN[T](), blas.FromReal[T](1e30), blas.FromReal[T](1e-30)}
	for k := range b.Count {
		copy(b.Data[k*b.Stride:][:size], a.Data)
		if k == place || size == 0 {
			continue
		}
		for range c.rng.IntN(4) {
			b.Data[k*b.Stride+c.rng.IntN(size)] = values[c.rng.IntN(len(values))]
		}
	}
	return b, place
}

// spanOf returns the number of elements from a's first to its last.
func spanOf[T blas.Scalar](a blas.Mat[T]) int {
	if a.Rows == 0 || a.Cols == 0 {
		return 0
	}
	return (a.Rows-1)*a.RS + (a.Cols-1)*a.CS + 1
}

// batchedSyevd gives SyevdBatch the form of Syevd.
func batchedSyevd[T blas.Scalar, R blas.Real](c crowd) kerneltest.Eigh[T, R] {
	return func(wantV bool, uplo blas.Uplo, a blas.Mat[T], w []R) int {
		n := a.Rows
		b, place := around(c, a)
		ws, info := make([]R, b.Count*(n+1)), make([]int32, 2*b.Count)
		v := b
		if c.rng.IntN(2) == 0 {
			v.Data = slices.Clone(b.Data)
		}
		SyevdBatch(wantV, uplo, b, v, ws, n+1, info, 2)
		copy(w, ws[place*(n+1):][:n])
		if size := spanOf(a); wantV {
			copy(a.Data[:size], v.Data[place*b.Stride:])
		}
		return int(info[2*place])
	}
}

func TestSyevdBatch(t *testing.T) {
	eachLevel(t, testSyevdBatch[float32, float32], testSyevdBatch[float64, float64],
		testSyevdBatch[complex64, float32], testSyevdBatch[complex128, float64])
}

func testSyevdBatch[T blas.Scalar, R blas.Real](t *testing.T) {
	batchedSyevd[T, R](newCrowd()).Test(t, []int{0, 1, 2, 3, 4, 5, 7, 8, 9, syevdLaneSize, syevdLaneSize + 1})
}
