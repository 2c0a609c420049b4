package lapack

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/lanes"
)

// PotrfBatch is Potrf for the matrices from; the factors go to to, which may be
// the same matrices or copies of another storage order. info has an element for
// each matrix, infoStride apart.
//
// Small matrices are worked several at a time, one a vector lane. Their results
// agree with Potrf's to rounding, and depend neither on the number of threads
// nor on the place in the batch. Those of matrices that are not positive
// definite are Potrf's.
func PotrfBatch[T blas.Scalar](uplo blas.Uplo, from, to blas.Batch[T], info []int32, infoStride int) {
	n := from.Rows
	alone := func(i int) {
		to.Copy(i, from)
		info[i*infoStride] = int32(Potrf(uplo, to.Nth(i)))
	}
	time := 50 + float64(n)*float64(n)*float64(n)/6
	w := inLanes[T](n, n)
	if w == 0 {
		blas.Groups(from.Count, 1, time, func(first, end int) {
			for i := first; i < end; i++ {
				alone(i)
			}
		})
		return
	}
	for i := range from.Count {
		info[i*infoStride] = 0
	}
	src, dst := from.Lanes(), to.Lanes()
	blas.Groups(from.Count, w, time/8, func(first, end int) {
		strips, ws := borrowStrips[T](n * n * w)
		defer ws.release()
		a := src.Strips(strips)
		lower := a
		if uplo == blas.Upper {
			lower = a.T()
		}
		factor := func(_, _ int, r lanes.Run[T]) (left int, bad uint) { return lanes.Potrf(n, lower, r) }
		lanes.Each(&src, &dst, first, end, laneRun, true, strips, factor, alone)
	})
}
