package jacobi

import (
	"math"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// Count returns the number of elements in a strip: 8 or 4, or 0 where the loops
// do not exist.
func Count() int {
	switch simd.InUse() {
	case simd.AVX512:
		return 8
	case simd.AVX2:
		return 4
	}
	return 0
}

// Jacobi's rotations leave an element alone that is smaller than tol beside its
// diagonal elements. Convergence is quadratic: once all angles of a sweep are
// below small, what remains is negligible.
const (
	tol   = 0x1p-53
	small = 0x1p-29
)

// constants returns what the assembly takes numbers from.
func constants() [5]float64 {
	return [...]float64{1, math.Copysign(0, -1), tol * tol, 0.5, small * small}
}

// A Pair is two columns of Jacobi's iterations, P < Q.
type Pair struct{ P, Q uint8 }

// Rounds appends the pairs of n >= 2 columns, each once, to pairs: they follow
// each other in rounds of n/2 (rounded down) pairs that have no column in
// common.
func Rounds(n int, pairs []Pair) []Pair {
	m := n + n%2
	for round := range m - 1 {
		// All but the last go around in a circle.
		at := func(i int) int {
			if i == m-1 {
				return i
			}
			return (i + round) % (m - 1)
		}
		for i := range m / 2 {
			p, q := at(i), at(m-1-i)
			if p > q {
				p, q = q, p
			}
			if q < n {
				pairs = append(pairs, Pair{uint8(p), uint8(q)})
			}
		}
	}
	return pairs
}

// A Jacobi is the state of an iteration that makes lanes' Hermitian matrices
// diagonal.
type Jacobi struct {
	Parts int // 1 for real matrices, 2 for complex ones
	Size  int // their order
	// A holds the upper triangles, row by row, Size numbers a row; the imaginary
	// part of a diagonal element is ignored.
	A []float64
	// V's columns, each of Rows numbers, follow; Rows may be 0.
	Rows int
	V    []float64
	// Frozen is a strip of 0, or infinity for lanes to be left alone.
	Frozen []float64
	// Scratch is a strip's worth of Slots numbers for each pair of a round.
	Scratch []float64
}

// Slots is the number of strips that a pair takes in Jacobi.Scratch.
const Slots = 5

// Round does a round of rotations of rows and columns that make the elements
// named by pairs zero. It returns the bits of the lanes
// that need another sweep.
func (j *Jacobi) Round(pairs []Pair) (active int) {
	return round(j, &pairs[0], len(pairs), unsafe.SliceData(j.V))
}
