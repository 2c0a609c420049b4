package lapack

import (
	"math/bits"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/lanes"
)

// laneOrder is the largest order of a matrix that is factored in a lane.
const laneOrder = 32

// inLanes returns how many m×n matrices are worked at a time, one a vector
// lane; 0 where that does not pay or there are no vectors.
func inLanes[T blas.Scalar](m, n int) int {
	if min(m, n) < 2 || m*n > laneOrder*laneOrder || m > laneOrder {
		return 0
	}
	return lanes.Width[T]()
}

// eachLane calls f with the number of each matrix whose bit is set, from the
// first on.
func eachLane(bad uint, first int, f func(i int)) {
	for ; bad != 0; bad &= bad - 1 {
		f(first + bits.TrailingZeros(bad))
	}
}

// borrowStrips returns a workspace and n elements of it that begin where a
// vector may.
func borrowStrips[T blas.Scalar](n int) (strips []T, ws *workspace[T]) {
	ws = borrow[T](n + lanes.Max)
	return lanes.Align(ws.Data, n), ws
}
