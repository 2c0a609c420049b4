package call

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// eigenBatch is wholeBatch for the eigenvalue and singular value routines.
func eigenBatch(name string, pick func(s, d, c, z func(*problem) bool) func(*problem) bool) func(*problem) bool {
	switch name {
	case "syevd":
		return pick(syevdBatch[float32, float32], syevdBatch[float64, float64],
			syevdBatch[complex64, float32], syevdBatch[complex128, float64])
	}
	return nil
}

func syevdBatch[T blas.Scalar, R blas.Real](p *problem) bool {
	a, v, ok := batches[T](p, 0)
	w, info := &p.arrays[p.result(1)], &p.arrays[p.result(2)]
	if !ok || !w.ascending() || w.rs != 1 && w.rows > 1 || !info.ascending() {
		return false
	}
	wantV := p.flag("mode") == 'V'
	if !wantV {
		copyAll(v, a)
	}
	lapack.SyevdBatch(wantV, blas.Uplo(p.flag("uplo")), a, v, allData[R](p, p.result(1)), w.batch,
		allData[int32](p, p.result(2)), info.batch)
	return true
}

// copyAll copies the matrices of a batch, where they are not the same.
func copyAll[T blas.Scalar](to, from blas.Batch[T]) {
	if to.IsAt(from) {
		return
	}
	n := to.Rows * to.Cols
	if to.RS == from.RS && to.CS == from.CS && to.Stride == n && from.Stride == n {
		copy(to.Data, from.Data) // no gaps
		return
	}
	for i := range to.Count {
		to.Copy(i, from)
	}
}
