package lapack

import (
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

// laneRun bounds the groups of matrices that are factored in one go, during
// which a goroutine cannot be interrupted.
const laneRun = 64

// borrowStrips returns a workspace and n elements of it that begin where a
// vector may.
func borrowStrips[T blas.Scalar](n int) (strips []T, ws *workspace[T]) {
	ws = borrow[T](n + lanes.Max)
	return lanes.Align(ws.Data, n), ws
}
