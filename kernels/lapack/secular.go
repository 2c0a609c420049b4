package lapack

import "math"

// A secular is the equation of a divide and conquer merge,
//
//	f(x) = 1/rho + Σ z[i]² / (p[i] - x) = 0
//
// with nonzero z, rho > 0 and poles p[0] < p[1] < ..., which has one root
// right of each pole. A tridiagonal merge has p = d and wants x; a bidiagonal
// one (squared) has p = d² with d >= 0 and wants the square root of x. In both
// the wanted root is d[k] + tau, d[k] the nearest d, and tau is what the
// iteration works on, so that the differences p[i] - x keep full relative
// accuracy.
//
// Source: R.-C. Li, "Solving secular equations stably and efficiently", LAPACK
// working note 89, 1993; LAPACK dlaed4, dlasd4.
type secular struct {
	d, z    []float64
	rho     float64
	squared bool
}

// secularMaxIter bounds the evaluations for one root. Bisection takes over
// where interpolation is slow, so that it is never reached in practice.
const secularMaxIter = 200

// root returns the wanted root right of pole j and stores the differences
// p[i] - x in diff. It needs at least two poles.
func (s *secular) root(j int, diff []float64) (x float64, ok bool) {
	last := j == len(s.d)-1
	split := j // the last pole that counts as left of the root
	var k int
	var tau float64
	var b bracket
	if last {
		split = j - 1
		k, tau, b = s.startLast(diff)
	} else {
		k, tau, b = s.startInner(j, diff)
	}
	if !(tau > b.lo && tau < b.hi) {
		tau = b.middle()
	}
	slow, previous := 0, math.Inf(1)
	for range secularMaxIter {
		s.differences(k, tau, diff)
		v := evalSecular(s.z, diff, 1/s.rho, split)
		if !s.squared {
			v.err += math.Abs(tau) * (v.dpsi + v.dphi)
		}
		if math.Abs(v.f) <= eps64*v.err {
			return s.d[k] + tau, true
		}
		b.narrow(tau, v.f)
		if math.Abs(v.f) > previous/8 {
			slow++
		}
		previous = math.Abs(v.f)
		bisect := slow >= 3
		if bisect {
			slow = 0
		}
		step := secularStep(v, diff[split], diff[split+1], last)
		next, done := b.next(tau, s.tauStep(k, tau, step), v.f, bisect)
		if done {
			return s.d[k] + tau, v.f == v.f
		}
		tau = next
	}
	return s.d[k] + tau, false
}

// startInner returns, for the root between the poles j and j+1, the nearer of
// the two, a first guess of tau and its bracket.
func (s *secular) startInner(j int, diff []float64) (k int, tau float64, b bracket) {
	half := (s.d[j+1] - s.d[j]) / 2
	s.differences(j, half, diff)
	v := evalSecular(s.z, diff, 1/s.rho, j)
	left, right := s.z[j]*s.z[j], s.z[j+1]*s.z[j+1]
	c := v.f - left/diff[j] - right/diff[j+1]
	gap := s.gap(j)
	if v.f > 0 {
		tau = s.tauStep(j, 0, quadraticNear(c, c*gap+left+right, left*gap))
		return j, tau, bracket{0, half}
	}
	tau = s.tauStep(j+1, 0, quadraticNear(c, left+right-c*gap, -right*gap))
	return j + 1, tau, bracket{-half, 0}
}

// startLast is startInner for the root right of all poles.
func (s *secular) startLast(diff []float64) (k int, tau float64, b bracket) {
	k = len(s.d) - 1
	var zz float64
	for _, x := range s.z {
		zz += x * x
	}
	far := s.rho * zz // x <= p[k] + far
	hi := s.tauStep(k, 0, far)
	s.differences(k, hi/2, diff)
	v := evalSecular(s.z, diff, 1/s.rho, k-1)
	left, right := s.z[k-1]*s.z[k-1], s.z[k]*s.z[k]
	c := v.f - left/diff[k-1] - right/diff[k]
	gap := s.gap(k - 1)
	b = bracket{0, hi}
	b.narrow(hi/2, v.f)
	if v.f <= 0 && c <= left/(gap+far)+right/far {
		return k, hi, b
	}
	return k, s.tauStep(k, 0, quadraticLast(c, left+right-c*gap, -right*gap)), b
}

// differences stores p[i] - x in diff, where the wanted root is d[k] + tau.
func (s *secular) differences(k int, tau float64, diff []float64) {
	dk := s.d[k]
	diff = diff[:len(s.d)]
	if s.squared {
		for i, di := range s.d {
			diff[i] = ((di - dk) - tau) * ((di + dk) + tau)
		}
		return
	}
	for i, di := range s.d {
		diff[i] = (di - dk) - tau
	}
}

// gap returns p[j+1] - p[j].
func (s *secular) gap(j int) float64 {
	gap := s.d[j+1] - s.d[j]
	if s.squared {
		gap *= s.d[j+1] + s.d[j]
	}
	return gap
}

// tauStep returns the change of tau that changes x by step.
func (s *secular) tauStep(k int, tau, step float64) float64 {
	if !s.squared {
		return step
	}
	root := s.d[k] + tau
	return step / (root + math.Sqrt(max(0, root*root+step)))
}

// A secularValue is f at one point, the derivatives of its two sums (over the
// poles left of the root, and over the others), and a bound on the rounding
// error of f in units of eps.
type secularValue struct {
	f, dpsi, dphi, err float64
}

// evalSecular evaluates f from diff[i] = p[i] - x; split is the last pole of
// the first sum.
func evalSecular(z, diff []float64, rhoInv float64, split int) secularValue {
	diff = diff[:len(z)]
	var psi, dpsi, phi, dphi, errPsi, errPhi float64
	for i, zi := range z[:split+1] {
		t := zi / diff[i]
		psi += zi * t
		dpsi += t * t
		errPsi += psi
	}
	for i := len(z) - 1; i > split; i-- {
		t := z[i] / diff[i]
		phi += z[i] * t
		dphi += t * t
		errPhi += phi
	}
	return secularValue{
		f:    rhoInv + phi + psi,
		dpsi: dpsi,
		dphi: dphi,
		err:  8*(math.Abs(phi)+math.Abs(psi)) + math.Abs(errPsi) + math.Abs(errPhi) + 2*rhoInv,
	}
}

// secularStep returns the change of x to the root of
//
//	c + q/(a-x) + p/(b-x),
//
// where a and b are the differences of two neighbouring poles from x, q and p
// match the derivatives of f's two parts at x, and c matches f: R.-C. Li's
// "middle way" (LAPACK working note 89). For the last root both poles lie left
// of it.
func secularStep(v secularValue, a, b float64, last bool) float64 {
	c := v.f - a*v.dpsi - b*v.dphi
	s := (a+b)*v.f - a*b*(v.dpsi+v.dphi)
	t := a * b * v.f
	if last {
		return quadraticLast(math.Abs(c), s, t)
	}
	return quadraticNear(c, s, t)
}

// quadraticNear returns the root of c x² - s x + t = 0 of smaller modulus if
// s > 0, the one between two poles.
func quadraticNear(c, s, t float64) float64 {
	r := math.Sqrt(math.Abs(s*s - 4*c*t))
	switch {
	case c == 0:
		return t / s
	case s <= 0:
		return (s - r) / (2 * c)
	}
	return 2 * t / (s + r)
}

// quadraticLast returns the larger root, the one right of both poles.
func quadraticLast(c, s, t float64) float64 {
	r := math.Sqrt(math.Abs(s*s - 4*c*t))
	if s >= 0 {
		return (s + r) / (2 * c)
	}
	return 2 * t / (s - r)
}

// A bracket holds a root's offset from its nearest pole between two values at
// which f has opposite signs.
type bracket struct {
	lo, hi float64
}

// narrow moves an end of the bracket to tau, where f has the value given.
func (b *bracket) narrow(tau, f float64) {
	if f < 0 {
		b.lo = max(b.lo, tau)
	} else {
		b.hi = min(b.hi, tau)
	}
}

// next returns the point after tau for a proposed step: tau+step if that lies
// inside the bracket and goes the way f demands, the bracket's middle if not
// or if bisect is set. done reports that the bracket cannot be narrowed.
func (b *bracket) next(tau, step, f float64, bisect bool) (x float64, done bool) {
	x = tau + step
	if bisect || !(x > b.lo && x < b.hi) || step*f > 0 {
		x = b.middle()
	}
	return x, x == tau || !(x > b.lo && x < b.hi)
}

// middle returns a point inside the bracket: the geometric mean where the ends
// differ by orders of magnitude.
func (b *bracket) middle() float64 {
	small, large := math.Abs(b.lo), math.Abs(b.hi)
	if small > large {
		small, large = large, small
	}
	if small > 0 && large > 16*small && b.lo*b.hi > 0 {
		return math.Copysign(math.Sqrt(small)*math.Sqrt(large), b.hi+b.lo)
	}
	return b.lo + (b.hi-b.lo)/2
}
