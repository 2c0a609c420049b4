package lapack

import (
	"math/bits"
	"sync"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// An element is what a pooled workspace may hold.
type element interface {
	float32 | float64 | complex64 | complex128 | int | int32
}

// A workspace is pooled scratch memory. Its owner calls release once, after
// the last use of Data and of every view of it.
type workspace[T element] struct {
	Data []T
	size int // index of the size class
}

// workPools holds the free workspaces: one pool an element type and power of
// two, so that a small request never pins a large block.
var workPools [6][bits.UintSize]sync.Pool

func workPool[T element](size int) *sync.Pool {
	kind := 0
	switch any(*new(T)).(type) {
	case float64:
		kind = 1
	case complex64:
		kind = 2
	case complex128:
		kind = 3
	case int:
		kind = 4
	case int32:
		kind = 5
	}
	return &workPools[kind][size]
}

// borrow returns a workspace of n elements with unspecified contents.
func borrow[T element](n int) *workspace[T] {
	size := bits.Len(uint(max(n, 64) - 1))
	if w, ok := workPool[T](size).Get().(*workspace[T]); ok {
		w.Data = w.Data[:n]
		return w
	}
	return &workspace[T]{make([]T, n, 1<<size), size}
}

// release returns w to its pool.
func (w *workspace[T]) release() { workPool[T](w.size).Put(w) }

// borrowMat returns a rows×cols matrix with unspecified contents and the
// workspace behind it. The matrix is row-major if like has unit column stride
// and column-major otherwise, so that the two are walked in one order.
func borrowMat[T blas.Scalar](rows, cols int, like blas.Mat[T]) (blas.Mat[T], *workspace[T]) {
	w := borrow[T](rows * cols)
	return matLike(rows, cols, w.Data, like), w
}

// matLike returns the rows×cols view of data in like's storage order.
func matLike[T blas.Scalar](rows, cols int, data []T, like blas.Mat[T]) blas.Mat[T] {
	if like.CS < like.RS {
		return blas.RowMajor(rows, cols, data, max(cols, 1))
	}
	return blas.ColMajor(rows, cols, data, max(rows, 1))
}
