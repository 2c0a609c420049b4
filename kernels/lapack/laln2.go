package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A smallSolve says how near to singular and how large the systems of order 1 and
// 2 may become that arise in the substitution for an eigenvector.
type smallSolve struct {
	smin float64 // a smaller pivot is taken to be smin: it is one of a perturbed matrix
	big  float64 // elements of a solution stay below this
}

// solve1 solves (a - w) x = scale·b and returns x and scale <= 1, chosen so that
// x does not overflow.
func (s smallSolve) solve1(a, w, b complex128) (x complex128, scale float64) {
	c := a - w
	cnorm := cabs1(c)
	if cnorm < s.smin {
		c, cnorm = complex(s.smin, 0), s.smin
	}
	scale = 1
	if bnorm := cabs1(b); cnorm < 1 && bnorm > 1 && bnorm > s.big*cnorm {
		scale = 1 / bnorm
		b = scaled(b, scale)
	}
	if imag(c) == 0 {
		return complex(real(b)/real(c), imag(b)/real(c)), scale
	}
	return blas.Ladiv(b, c), scale
}

// solve2 solves (a - w I) x = scale·b for a real a of order 2, by elimination with
// complete pivoting, and returns x and scale <= 1. (LAPACK xLALN2.)
func (s smallSolve) solve2(a [2][2]float64, w complex128, b [2]complex128) (x [2]complex128, scale float64) {
	c := [2][2]complex128{
		{complex(a[0][0], 0) - w, complex(a[0][1], 0)},
		{complex(a[1][0], 0), complex(a[1][1], 0) - w},
	}
	p, q, cmax := 0, 0, -1.0
	for j := range 2 {
		for i := range 2 {
			if v := cabs1(c[i][j]); v > cmax {
				p, q, cmax = i, j, v
			}
		}
	}
	scale = 1
	if !(cmax >= s.smin) {
		bnorm := max(cabs1(b[0]), cabs1(b[1]))
		if s.smin < 1 && bnorm > 1 && bnorm > s.big*s.smin {
			scale = 1 / bnorm
		}
		f := scale / s.smin
		return [2]complex128{scaled(b[0], f), scaled(b[1], f)}, scale
	}
	// The pivot goes to the first row and column.
	u11, u12 := c[p][q], c[p][1-q]
	l21 := blas.Ladiv(c[1-p][q], u11)
	u22 := c[1-p][1-q] - l21*u12
	u22n := cabs1(u22)
	if u22n < s.smin {
		u22, u22n = complex(s.smin, 0), s.smin
	}
	b1 := b[p]
	b2 := b[1-p] - l21*b1
	bound := max(cabs1(b1)*(u22n/cmax), cabs1(b2))
	if bound > 1 && u22n < 1 && bound >= s.big*u22n {
		scale = 1 / bound
	}
	x2 := blas.Ladiv(scaled(b2, scale), u22)
	x1 := blas.Ladiv(scaled(b1, scale)-u12*x2, u11)
	x[q], x[1-q] = x1, x2
	if xnorm := max(cabs1(x1), cabs1(x2)); xnorm > 1 && cmax > 1 && xnorm > s.big/cmax {
		f := cmax / s.big
		x[0], x[1] = scaled(x[0], f), scaled(x[1], f)
		scale *= f
	}
	return x, scale
}

// growthLimit returns the modulus that an element of a vector in a substitution
// may reach before the vector is scaled down: its square times any element of the
// matrix is in range, the matrix being scaled by schurScale.
func growthLimit[T blas.Scalar]() float64 {
	return math.Pow(blas.SafeMin[T](), -0.3)
}
