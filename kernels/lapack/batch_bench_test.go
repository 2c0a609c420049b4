package lapack

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/lanes"
)

// BenchmarkLanes times what the batches of float64 consist of, for one group of
// matrices in the first level of cache.
func BenchmarkLanes(b *testing.B) {
	w := lanes.Width[float64]()
	if w == 0 {
		b.Skip("no vectors")
	}
	for _, n := range []int{2, 4, 8, 16, 32} {
		a := make([]float64, w*n*n)
		for i := range a {
			a[i] = rand.NormFloat64()
			if i%(n*n)%(n+1) == 0 {
				a[i] += float64(n) // a diagonal element
			}
		}
		batch := blas.Batch[float64]{Mat: blas.RowMajor(n, n, a, n), Count: w, Stride: n * n}.Lanes()
		strips, ws := borrowStrips[float64](n * n * w)
		rows, ws2 := borrowStrips[float64](n * n * w)
		x := batch.Strips(strips)
		run := func(name string, f func()) {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					f()
				}
			})
		}
		run("load", func() { batch.Load(0, w, strips) })
		run("store", func() { batch.Store(0, w, 0, x) })
		run("potrf", func() { batch.Load(0, w, strips); lanes.Potrf(n, x) })
		run("getrf", func() { batch.Load(0, w, strips); lanes.Getrf(n, n, x, rows) })
		copy(rows, strips)
		run("solve", func() { lanes.Solve(n, n, x, batch.Strips(rows)) })
		ws.release()
		ws2.release()
	}
}
