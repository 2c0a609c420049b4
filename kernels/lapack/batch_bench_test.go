package lapack

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

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
		more, ws2 := borrowStrips[float64](n * n * w)
		x := batch.Strips(strips)
		run := func(name string, f func()) {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				best := time.Hour
				for b.Loop() {
					start := time.Now()
					for range 32 {
						f()
					}
					best = min(best, time.Since(start))
				}
				b.ReportMetric(float64(best)/32, "best-ns")
			})
		}
		run("load", func() { batch.Load(0, w, strips) })
		run("store", func() { batch.Store(0, w, 0, x) })
		out := make([]float64, len(a))
		r := lanes.Run[float64]{Groups: 1, Elements: n * n, Src: a, Dst: out, SrcStride: n * n, DstStride: n * n}
		run("potrf", func() { lanes.Potrf(n, x, r) })
		pivots := make([]int32, n*w)
		run("getrf", func() { lanes.Getrf(n, n, x, pivots, r) })
		run("pivots", func() { lanes.Pivots[float64](n, w, pivots, pivots, n) })
		t := lanes.Triangle[float64]{Strips: batch.Strips(more), Elements: n * n, Src: a, SrcStride: n * n}
		run("solve", func() { lanes.Solve(n, n, t, x, r) })
		ws.release()
		ws2.release()
	}
}
