package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A schur2 is the real Schur factorization of a 2×2 matrix:
//
//	[a b]   [cs -sn] [aa bb] [ cs sn]
//	[c d] = [sn  cs] [cc dd] [-sn cs]
//
// Either cc = 0 and the eigenvalues aa and dd are real, or aa = dd and bb·cc < 0
// and they are the conjugate pair aa ± i·sqrt(-bb·cc), the positive imaginary part
// first.
type schur2[R blas.Real] struct {
	aa, bb, cc, dd         R
	rt1r, rt1i, rt2r, rt2i R
	cs, sn                 R
}

// lanv2 computes the standardised real Schur factorization of a 2×2 matrix.
// (LAPACK xLANV2.)
func lanv2[R blas.Real](a, b, c, d R) schur2[R] {
	var s schur2[R]
	s.aa, s.bb, s.cc, s.dd, s.cs, s.sn = a, b, c, d, 1, 0
	eps := R(blas.Prec[R]())
	switch {
	case c == 0:
	case b == 0:
		// Exchange rows and columns.
		s.aa, s.bb, s.cc, s.dd, s.cs, s.sn = d, -c, 0, a, 0, 1
	case a-d == 0 && (b < 0) != (c < 0):
		// Already standard, a complex pair.
	default:
		temp := a - d
		p := temp / 2
		bcmax := max(fabs(b), fabs(c))
		bcmis := min(fabs(b), fabs(c)) * fsign(1, b) * fsign(1, c)
		scale := max(fabs(p), bcmax)
		z := p/scale*p + bcmax/scale*bcmis
		if z >= 4*eps {
			// Real eigenvalues, safely apart.
			z = p + fsign(fsqrt(scale)*fsqrt(z), p)
			s.aa = d + z
			s.dd = d - bcmax/z*bcmis
			tau := fhypot(c, z)
			s.cs = z / tau
			s.sn = c / tau
			s.bb = b - c
			s.cc = 0
			break
		}
		s.nearlyEqual(temp, eps)
	}
	s.rt1r, s.rt2r = s.aa, s.dd
	if s.cc != 0 {
		s.rt1i = fsqrt(fabs(s.bb)) * fsqrt(fabs(s.cc))
		s.rt2i = -s.rt1i
	}
	return s
}

// nearlyEqual handles complex or nearly equal real eigenvalues: a rotation makes
// the diagonal equal, and another one, should the eigenvalues prove real, the
// matrix triangular. temp is a - d.
func (s *schur2[R]) nearlyEqual(temp, eps R) {
	a, b, c, d := s.aa, s.bb, s.cc, s.dd
	small := R(math.Pow(2, math.Floor(math.Log2(blas.SafeMin[R]()/float64(eps))/2)))
	large := 1 / small
	sigma := b + c
	for range 20 {
		scale := max(fabs(temp), fabs(sigma))
		if scale >= large {
			sigma *= small
			temp *= small
			continue
		}
		if scale <= small {
			sigma *= large
			temp *= large
			continue
		}
		break
	}
	p := temp / 2
	tau := fhypot(sigma, temp)
	s.cs = fsqrt((1 + fabs(sigma)/tau) / 2)
	s.sn = -(p / (tau * s.cs)) * fsign(1, sigma)

	aa, bb := a*s.cs+b*s.sn, -a*s.sn+b*s.cs
	cc, dd := c*s.cs+d*s.sn, -c*s.sn+d*s.cs
	a, b = aa*s.cs+cc*s.sn, bb*s.cs+dd*s.sn
	c, d = -aa*s.sn+cc*s.cs, -bb*s.sn+dd*s.cs
	mean := (a + d) / 2
	s.aa, s.bb, s.cc, s.dd = mean, b, c, mean
	if c == 0 {
		return
	}
	if b == 0 {
		s.bb, s.cc = -c, 0
		s.cs, s.sn = -s.sn, s.cs
		return
	}
	if (b < 0) != (c < 0) {
		return // a complex pair
	}
	sab, sac := fsqrt(fabs(b)), fsqrt(fabs(c))
	p = fsign(sab*sac, c)
	tau = 1 / fsqrt(fabs(b+c))
	s.aa, s.dd = mean+p, mean-p
	s.bb, s.cc = b-c, 0
	cs1, sn1 := sab*tau, sac*tau
	s.cs, s.sn = s.cs*cs1-s.sn*sn1, s.cs*sn1+s.sn*cs1
}

// fabs, fsqrt, fhypot and fsign are math's functions for either real type; a
// square root rounded from float64 is the correctly rounded float32 one.
func fabs[R blas.Real](x R) R      { return R(math.Abs(float64(x))) }
func fsqrt[R blas.Real](x R) R     { return R(math.Sqrt(float64(x))) }
func fhypot[R blas.Real](x, y R) R { return R(math.Hypot(float64(x), float64(y))) }
func fsign[R blas.Real](x, y R) R  { return R(math.Copysign(float64(x), float64(y))) }
