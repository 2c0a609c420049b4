package lapack

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/lanes"
)

// A PivotBatch is where GetrfBatch stores the pivots and info of each matrix:
// pivots of matrix i from IPiv[i*Stride] on, and Info[i*InfoStride].
type PivotBatch struct {
	IPiv, Info         []int32
	Stride, InfoStride int
}

// GetrfBatch is Getrf for the matrices from; the factors go to to, which may be
// the same matrices or copies of another storage order.
//
// Small matrices are worked several at a time, one a vector lane. Their results
// agree with Getrf's to rounding, and depend neither on the number of threads
// nor on the place in the batch. Those of matrices with NaN, infinite elements
// or pivots without reciprocal are Getrf's.
func GetrfBatch[T blas.Scalar](from, to blas.Batch[T], p PivotBatch) {
	m, n := from.Rows, from.Cols
	k := min(m, n)
	ipiv := func(i int) []int32 {
		if k == 0 {
			return nil
		}
		return p.IPiv[i*p.Stride:][:k]
	}
	alone := func(i int) {
		to.Copy(i, from)
		p.Info[i*p.InfoStride] = int32(Getrf(to.Nth(i), ipiv(i)))
	}
	time := 50 + float64(m)*float64(n)*float64(k)/3
	w := inLanes[T](m, n)
	if w == 0 {
		blas.Groups(from.Count, 1, time, func(first, end int) {
			for i := first; i < end; i++ {
				alone(i)
			}
		})
		return
	}
	src, dst := from.Lanes(), to.Lanes()
	blas.Groups(from.Count, w, time/8, func(first, end int) {
		strips, ws := borrowStrips[T]((m*n + k) * w)
		defer ws.release()
		strips, rows := strips[:m*n*w], strips[m*n*w:]
		a := src.Strips(strips)
		for ; first < end; first += w {
			group := min(w, end-first)
			src.Load(first, group, strips)
			bad := lanes.Getrf(m, n, a, rows) & (1<<group - 1)
			for i := range group {
				lanes.Rows(rows, i, ipiv(first+i))
				p.Info[(first+i)*p.InfoStride] = 0
			}
			dst.Store(first, group, bad, a)
			eachLane(bad, first, alone)
		}
	})
}
