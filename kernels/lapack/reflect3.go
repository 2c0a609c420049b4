package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/bulge"
)

// A house3 is the real reflector I - tau·v·v^T of order 3 with v = (1, v2, v3),
// which a QR sweep moves one column on. v3 = 0 makes it one of order 2.
type house3[R blas.Real] struct {
	tau, v2, v3 R
}

// newHouse3 returns the reflector that maps (a, x, y) to (beta, 0, 0).
// (LAPACK xLARFG of length 3.)
func newHouse3[R blas.Real](a, x, y R) (beta R, h house3[R]) {
	if x == 0 && y == 0 {
		return a, house3[R]{}
	}
	// Computed in float64 and, for float64 itself, scaled where squares could
	// leave its range.
	a64, x64, y64 := float64(a), float64(x), float64(y)
	m := max(math.Abs(a64), math.Abs(x64), math.Abs(y64))
	scale := 1.0
	if m < 1e-140 || m > 1e140 {
		_, e := math.Frexp(m)
		scale = math.Ldexp(1, max(min(-e, 1000), -1000))
		a64, x64, y64 = a64*scale, x64*scale, y64*scale
	}
	b := -math.Copysign(math.Sqrt(a64*a64+x64*x64+y64*y64), a64)
	inv := 1 / (a64 - b)
	return R(b / scale), house3[R]{R((b - a64) / b), R(x64 * inv), R(y64 * inv)}
}

// applyRight3 overwrites the columns c0, c1, c2, of equal length, with
// [c0 c1 c2]·(I - tau·v·v^T).
func (h house3[R]) applyRight3(c0, c1, c2 []R) { bulge.Right3(h.tau, h.v2, h.v3, c0, c1, c2) }

// applyRight2 is applyRight3 for a reflector of order 2.
func (h house3[R]) applyRight2(c0, c1 []R) {
	v2, t1 := h.v2, h.tau
	t2 := t1 * v2
	c1 = c1[:len(c0)]
	for i, x := range c0 {
		y := c1[i]
		s := x + v2*y
		c0[i] = x - s*t1
		c1[i] = y - s*t2
	}
}

// applyLeft3 applies the reflector from the left to the first three elements of
// each of cols columns, ld apart, of which data begins with the first.
func (h house3[R]) applyLeft3(data []R, ld, cols int) {
	bulge.Left3(h.tau, h.v2, h.v3, data, ld, cols)
}

// applyLeft2 is applyLeft3 for a reflector of order 2.
func (h house3[R]) applyLeft2(data []R, ld, cols int) {
	v2, t1 := h.v2, h.tau
	t2 := t1 * v2
	for j, p := 0, 0; j < cols; j, p = j+1, p+ld {
		c := data[p : p+2 : p+2]
		x, y := c[0], c[1]
		s := x + v2*y
		c[0] = x - s*t1
		c[1] = y - s*t2
	}
}

// rotRows rotates rows 0 and 1 of cols columns, ld apart, from the left:
// x' = c·x + s·y, y' = c·y - s·x.
func rotRows[R blas.Real](data []R, ld, cols int, c, s R) {
	for j, p := 0, 0; j < cols; j, p = j+1, p+ld {
		q := data[p : p+2 : p+2]
		x, y := q[0], q[1]
		q[0] = c*x + s*y
		q[1] = c*y - s*x
	}
}

// rotCols rotates two columns of equal length in the same sense.
func rotCols[R blas.Real](x, y []R, c, s R) {
	y = y[:len(x)]
	for i, xi := range x {
		yi := y[i]
		x[i] = c*xi + s*yi
		y[i] = c*yi - s*xi
	}
}
