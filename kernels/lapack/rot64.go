package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// The tridiagonal and bidiagonal iterations run in float64 for all four
// element types: a float32 problem then cannot overflow or lose subnormal
// values on its way, and one body of code serves s, d, c and z.
const (
	eps64     = 0x1p-53   // LAPACK's dlamch('E')
	safeMin64 = 0x1p-1022 // dlamch('S')
)

// givens64 returns the plane rotation with
//
//	[  c  s ] [ f ]   [ r ]
//	[ -s  c ] [ g ] = [ 0 ]
//
// free of needless overflow and underflow (LAPACK's dlartg).
func givens64(f, g float64) (c, s, r float64) {
	const lo, hi = 0x1p-510, 0x1p510
	switch {
	case g == 0:
		return 1, 0, f
	case f == 0:
		return 0, math.Copysign(1, g), math.Abs(g)
	}
	af, ag := math.Abs(f), math.Abs(g)
	if af > lo && af < hi && ag > lo && ag < hi {
		d := math.Sqrt(f*f + g*g)
		r = math.Copysign(d, f)
		return af / d, g / r, r
	}
	u := min(max(safeMin64, af, ag), 1/safeMin64)
	fs, gs := f/u, g/u
	d := math.Sqrt(fs*fs + gs*gs)
	r = math.Copysign(d, f)
	return math.Abs(fs) / d, gs / r, r * u
}

// rotCols64 replaces the columns x and y of a column-contiguous matrix by
// c x + s y and c y - s x.
func rotCols64(x, y []float64, c, s float64) {
	y = y[:len(x)]
	if len(x) >= 12 {
		simd.Rot(c, s, x, y)
		return
	}
	for i, xi := range x {
		yi := y[i]
		x[i] = c*xi + s*yi
		y[i] = c*yi - s*xi
	}
}

// col64 returns column j of a matrix whose columns are contiguous (RS = 1).
func col64(a blas.Mat[float64], j int) []float64 {
	if a.Rows == 0 {
		return nil
	}
	return a.Data[j*a.CS : j*a.CS+a.Rows]
}

// setIdentity64 stores the leading part of the identity in a.
func setIdentity64(a blas.Mat[float64]) {
	for j := range a.Cols {
		c := col64(a, j)
		clear(c)
		if j < len(c) {
			c[j] = 1
		}
	}
}

// largest64 returns the largest modulus in x, NaN if x holds a NaN.
func largest64(x []float64) (norm float64) {
	for _, v := range x {
		norm = max(norm, math.Abs(v))
	}
	return norm
}

// rangeExponent returns the power of two by which a problem of that norm is to
// be divided for its squares to stay in range: 0 where they do anyway.
func rangeExponent(norm float64) int {
	if norm == 0 || norm > 0x1p-400 && norm < 0x1p400 {
		return 0
	}
	_, exp := math.Frexp(norm)
	return exp
}
