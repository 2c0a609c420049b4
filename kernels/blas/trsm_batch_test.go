package blas_test

import (
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// TestTrsmBatch runs the suite of Trsm on problems inside of batches, whose
// other problems are NaN, singular or ordinary.
func TestTrsmBatch(t *testing.T) {
	for _, level := range simd.Levels() {
		t.Run(level.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(level))
			t.Run("s", testTrsmBatch[float32])
			t.Run("d", testTrsmBatch[float64])
			t.Run("c", testTrsmBatch[complex64])
			t.Run("z", testTrsmBatch[complex128])
		})
	}
}

func testTrsmBatch[T blas.Scalar](t *testing.T) {
	rnd := rand.New(rand.NewPCG(12, 1))
	kerneltest.Trsm(t, func(side blas.Side, uplo blas.Uplo, trans blas.Trans, diag blas.Diag, alpha T, a, b blas.Mat[T]) {
		if alpha == 0 || b.Rows == 0 || b.Cols == 0 {
			blas.Trsm(side, uplo, trans, diag, alpha, a, b)
			return
		}
		for i := range b.Rows {
			for j := range b.Cols {
				b.Set(i, j, alpha*b.At(i, j))
			}
		}
		count := 1 + rnd.IntN(35)
		var first blas.Mat[T]
		// Where a problem is, and what is beside it, is not to matter.
		for range 2 {
			at, gap := rnd.IntN(count), rnd.IntN(2)
			as, bs := batchOf(a, count, gap), batchOf(b, count, gap)
			xs := bs
			if rnd.IntN(2) == 0 {
				xs.Data = batchOf(b, count, gap).Data
			}
			for i := range count {
				if i == at || rnd.IntN(2) == 0 {
					copyInto(as.Nth(i), a)
					copyInto(bs.Nth(i), b)
				} else if rnd.IntN(2) == 0 {
					copyInto(as.Nth(i), kerneltest.Zeros[T](a.Rows, a.Cols))
				}
			}
			blas.TrsmBatch(side, uplo, trans, diag, as, bs, xs)
			x := kerneltest.Clone(xs.Nth(at))
			if first.Data == nil {
				first = x
			}
			for i, v := range x.Data {
				if w := first.Data[i]; v != w && (v == v || w == w) {
					t.Fatalf("element %d is %v at one place and %v at another", i, w, v)
				}
			}
			nan := kerneltest.NewMat[T](kerneltest.Layout{}, b.Rows, b.Cols).Mat
			for i := range count {
				copyInto(xs.Nth(i), nan)
			}
			for i, v := range xs.Data {
				if v == v {
					t.Fatalf("element %d between the matrices was overwritten", i)
				}
			}
		}
		copyInto(b, first)
	})
}

// batchOf returns a batch of matrices stored as a is, full of NaN.
func batchOf[T blas.Scalar](a blas.Mat[T], count, gap int) blas.Batch[T] {
	stride := (a.Rows-1)*a.RS + (a.Cols-1)*a.CS + 1 + gap
	a.Data = make([]T, count*stride)
	for i := range a.Data {
		a.Data[i] = kerneltest.NaN[T]()
	}
	return blas.Batch[T]{Mat: a, Count: count, Stride: stride}
}

func copyInto[T blas.Scalar](to, from blas.Mat[T]) {
	for i := range to.Rows {
		for j := range to.Cols {
			to.Set(i, j, from.At(i, j))
		}
	}
}
