package blas

import (
	"sync"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// A work is the pooled workspace of a product.
type work[T Scalar] struct {
	kernel  *simd.Kernel
	tile    simd.Tile
	ap, bp  []T // packed operands
	scratch []T // one tile
	vec     []T // a vector, see vector
}

// maxTile is the size of the largest register tile, in elements.
const maxTile = 48 * 8

// works are the free workspaces of the four types.
var works [4]sync.Pool

func workPool[T Scalar]() *sync.Pool {
	var z T
	switch any(z).(type) {
	case float32:
		return &works[0]
	case float64:
		return &works[1]
	case complex64:
		return &works[2]
	}
	return &works[3]
}

// getWork returns a workspace; its owner calls put once.
func getWork[T Scalar]() *work[T] {
	if w, ok := workPool[T]().Get().(*work[T]); ok {
		return w
	}
	return &work[T]{scratch: make([]T, maxTile)}
}

func (w *work[T]) put() { workPool[T]().Put(w) }

// reserve makes room for a packed mc×kc block, if packA is set, and a packed
// kc×nc block.
func (w *work[T]) reserve(packA bool, mc, nc, kc int) {
	if n := roundUp(mc, w.kernel.MR) * kc; packA && len(w.ap) < n {
		w.ap = make([]T, n)
	}
	if n := roundUp(nc, w.kernel.NR) * kc; len(w.bp) < n {
		w.bp = make([]T, n)
	}
}

// vector returns a slice of n elements with unspecified contents.
func (w *work[T]) vector(n int) []T {
	if len(w.vec) < n {
		w.vec = make([]T, n)
	}
	return w.vec[:n]
}
