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
	for i := range from.Count {
		p.Info[i*p.InfoStride] = 0
	}
	src, dst := from.Lanes(), to.Lanes()
	blas.Groups(from.Count, w, time/8, func(first, end int) {
		strips, ws := borrowStrips[T](m * n * w)
		defer ws.release()
		pivots := borrow[int32](laneRun * k * w)
		defer pivots.release()
		a := src.Strips(strips)
		factor := func(first, group int, r lanes.Run[T]) (left int, bad uint) {
			left, bad = lanes.Getrf(m, n, a, pivots.Data, r)
			for i := 0; i < r.Groups && i <= r.Groups-left; i++ {
				lanes.Pivots[T](k, group, pivots.Data[i*k*w:], p.IPiv[(first+i*w)*p.Stride:], p.Stride)
			}
			return left, bad
		}
		lanes.Each(&src, &dst, first, end, laneRun, true, strips, factor, alone)
	})
}
