package interp

import "math"

// digamma is the logarithmic derivative of the gamma function: recurrence up to
// the range of its asymptotic series, reflection for negative x. Poles give NaN,
// but ±0 gives -Inf as in XLA.
func digamma(x float64) float64 {
	switch {
	case math.IsNaN(x) || math.IsInf(x, -1):
		return math.NaN()
	case math.IsInf(x, 1):
		return x
	case x == 0:
		return math.Inf(-1)
	case x < 0:
		if x == math.Trunc(x) {
			return math.NaN()
		}
		// The remainder keeps the digits that x has in the period of tan.
		return digamma(1-x) - math.Pi/tan(math.Pi*math.Remainder(x, 1))
	}
	sum := 0.0
	for x < 10 {
		sum -= 1 / x
		x++
	}
	// log x - 1/(2x) - sum of B(2k) / (2k x^(2k))
	y := 1 / (x * x)
	series := y * (1.0/12 - y*(1.0/120-y*(1.0/252-y*(1.0/240-y*(1.0/132-y*(691.0/32760-y/12))))))
	return sum + math.Log(x) - 1/(2*x) - series
}

// zeta is Hurwitz's zeta function: the sum of (q + k)^-x over k >= 0. x < 1 gives
// NaN, as do poles in q with x not an even integer.
func zeta(x, q float64) float64 {
	even := math.Mod(x, 2) == 0
	switch {
	case math.IsNaN(x) || math.IsNaN(q) || x < 1:
		return math.NaN()
	case x == 1:
		return math.Inf(1)
	case q > 0:
		return zetaSum(x, q)
	case q == math.Trunc(q) && even:
		return math.Inf(1)
	case q == math.Trunc(q) || x != math.Trunc(x):
		return math.NaN()
	}
	// The terms on the negative side of zero are sums of their own, so that a q
	// far out takes no longer.
	left := zetaSum(x, math.Ceil(q)-q) - zetaSum(x, 1-q)
	if !even {
		left = -left
	}
	return left + zetaSum(x, q-math.Floor(q))
}

// zetaSum is zeta for x > 1 and q > 0, by the Euler-Maclaurin formula.
func zetaSum(x, q float64) float64 {
	const n = 12
	sum := 0.0
	for range n {
		sum += pow(q, -x)
		q++
	}
	// The rest: integral, half of the first term, and derivatives.
	p := pow(q, -x)
	if p == 0 {
		return sum
	}
	sum += q*p/(x-1) + p/2
	term := x * p / q
	// B(2k)/(2k)! for k = 1, 2, ...
	for k, b := range [...]float64{
		1.0 / 12, -1.0 / 720, 1.0 / 30240, -1.0 / 1209600, 1.0 / 47900160,
		-691.0 / 1307674368000, 1.0 / 74724249600, -3617.0 / 10670622842880000,
	} {
		d := b * term
		sum += d
		if math.Abs(d) < 1e-18*math.Abs(sum) {
			break
		}
		j := x + float64(2*k+1)
		term *= j * (j + 1) / (q * q)
	}
	return sum
}

// polygamma is the n-th derivative of digamma; n is an integer >= 0.
func polygamma(n, x float64) float64 {
	if n == 0 {
		return digamma(x)
	}
	if n < 0 || n != math.Trunc(n) {
		return math.NaN()
	}
	sign := 1.0
	if math.Mod(n, 2) == 0 {
		sign = -1
	}
	return sign * math.Gamma(n+1) * zeta(n+1, x)
}

// besselI1e is exp(-|x|) I1(x), I1 the modified Bessel function of the first
// kind.
func besselI1e(x float64) float64 {
	a := math.Abs(x)
	if math.IsInf(a, 1) {
		return math.Copysign(0, x)
	}
	var v float64
	if a <= 30 {
		// Every term of the power series is positive.
		h := a / 2
		term := h
		for k := 1.0; ; k++ {
			v += term
			term *= h / k * (h / (k + 1))
			if term < 1e-18*v || term == 0 {
				break
			}
		}
		v *= math.Exp(-a)
	} else {
		// The asymptotic series of I1; its terms fall until k = 2a.
		term := 1.0
		for k := 1.0; k < 40; k++ {
			v += term
			odd := 2*k - 1
			term *= -(4 - odd*odd) / (8 * a * k)
			if math.Abs(term) < 1e-18*math.Abs(v) {
				break
			}
		}
		v /= math.Sqrt(2 * math.Pi * a)
	}
	return math.Copysign(v, x)
}
