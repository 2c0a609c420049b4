package tall

import (
	"math"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// The loops of batches work on Strip matrices at once, interleaved so that a
// strip holds one element of each. They exist in assembly only: without it
// there is nothing to gain.

// HasLanes reports whether the loops of batches may be called.
func HasLanes() bool { return simd.InUse() != simd.Portable }

// A Lanes is a view of interleaved matrices: element (i, j) is the strip that
// begins at Data[i*RS+j*CS].
type Lanes[R Real] struct {
	RS, CS int
	Data   []R
}

// From returns the view whose element (0, 0) is a's (i, j).
func (a Lanes[R]) From(i, j int) Lanes[R] {
	return Lanes[R]{a.RS, a.CS, a.Data[i*a.RS+j*a.CS:]}
}

// Larfg generates the reflectors of the first columns of a, of m >= 1 rows, as
// lapack.Larfg does for a real type, and stores their tau in a strip. It leaves
// alone the lanes that need more care, those with zeros, NaN or squares out of
// range, and returns their bits.
func Larfg[R Real](m int, a Lanes[R], tau []R) (skipped int) {
	// What counts in a sum of squares within these bounds neither overflows
	// nor underflows.
	consts := [...]R{0, 0, 1, R(math.Copysign(0, -1))}
	if unsafe.Sizeof(consts[0]) == 4 {
		consts[0], consts[1] = 0x1p-80, 0x1p100
	} else {
		low, high := 0x1p-900, 0x1p900
		consts[0], consts[1] = R(low), R(high)
	}
	return larfg(simd.InUse(), m, &a.Data[0], a.RS, &tau[0], &consts[0])
}

// Larf applies the reflectors I - tau v vᵀ to the first cols columns of a. v is
// the first column of v, with its first element taken as 1; both have m >= 1
// rows and the same RS.
func Larf[R Real](m int, v Lanes[R], tau []R, a Lanes[R], cols int) {
	if cols > 0 {
		larf(simd.InUse(), m, &v.Data[0], v.RS, &tau[0], &a.Data[0], a.CS, cols)
	}
}

// Org overwrites the first column of a, of m >= 1 rows, which holds the
// reflectors v, with the first column of I - tau v vᵀ.
func Org[R Real](m int, a Lanes[R], tau []R) {
	one := R(1)
	org(simd.InUse(), m, &a.Data[0], a.RS, &tau[0], &one)
}
