package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/jacobi"
)

// Batches of small eigenvalue problems are worked a group at a time, one matrix
// a lane of a vector register, in float64 for single precision too. Matrices
// that the group's iteration is not meant for, those with numbers so large or
// small that squares overflow or underflow, with NaN or Inf, or that do not
// converge, are worked one by one by the ordinary routine. Which path a matrix takes
// does not depend on its neighbours, and the bits do not either.

// The numbers of a matrix that is worked in a lane have moduli in this range, or
// are 0.
const (
	laneLow  = 0x1p-400
	laneHigh = 0x1p400
)

// laneRange returns x, with a zero's sign dropped, and whether it can be worked
// in a lane.
func laneRange(x float64) (float64, bool) {
	m := math.Abs(x)
	return x + 0, m >= laneLow && m <= laneHigh || m == 0
}

// jacobiSweeps bounds Jacobi's iterations, which need about six sweeps, a
// little more the larger the matrix.
const jacobiSweeps = 24

// runJacobi sweeps over the pairs of rows and columns, a round at a time, until
// no lane needs another sweep, and returns the bits of the lanes that still do
// after many. A lane that needs none is frozen, for its neighbours are not to
// decide how often it is swept.
func runJacobi(j *jacobi.Jacobi) (active int) {
	var space [syevdLaneSize * syevdLaneSize / 2]jacobi.Pair
	pairs, n := jacobi.Rounds(j.Size, space[:0]), j.Size
	clear(j.Frozen)
	for range jacobiSweeps {
		active = 0
		for k := 0; k < len(pairs); k += n / 2 {
			active |= j.Round(pairs[k : k+n/2])
		}
		if active == 0 {
			break
		}
		for l := range j.Frozen {
			if active>>l&1 == 0 {
				j.Frozen[l] = math.Inf(1)
			}
		}
	}
	return active
}
