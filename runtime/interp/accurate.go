package interp

import "math"

// pow is math.Pow with a result that is right to about a unit in the last place
// for large exponents too: its logarithm has twice the digits.
func pow(x, y float64) float64 {
	a := math.Abs(x)
	simple := a == 0 || a == 1 || y == 0 || math.IsInf(a, 0) || math.IsInf(y, 0) || x != x || y != y ||
		x < 0 && y != math.Trunc(y)
	if simple {
		return math.Pow(x, y)
	}
	hi, lo := logPair(a)
	t := y * hi
	if math.Abs(t) > 800 { // far outside the range
		return math.Pow(x, y)
	}
	rest := math.FMA(y, hi, -t) + y*lo
	n := math.Round(t / math.Ln2)
	const ln2Hi, ln2Lo = 6.93147180369123816490e-01, 1.90821492927058770002e-10 // n ln2Hi is exact
	r := t - n*ln2Hi
	tail := n * ln2Lo
	s := r - tail
	rest += (r - s) - tail
	v := math.Exp(s)
	v = math.Ldexp(v+v*rest, int(n))
	if x < 0 && math.Mod(y, 2) != 0 {
		return -v
	}
	return v
}

// logPair returns the logarithm of a positive number as a sum of two numbers: with
// x = m 2^k and s = (m-1)/(m+1) it is k ln 2 + 2 (s + s^3/3 + s^5/5 + ...).
func logPair(x float64) (hi, lo float64) {
	m, k := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, k = m*2, k-1
	}
	p, q := m-1, m+1 // exact: p by Sterbenz, q up to what qe holds
	qe := (m - (q - 1))
	s := p / q
	se := (math.FMA(-s, q, p) - s*qe) / q
	z := s * s
	// s^5/5 + ..., of which a double has digits enough.
	series := 0.0
	for j := 31; j >= 5; j -= 2 {
		series = series*z + 1/float64(j)
	}
	series *= z * z * s
	// s^3/3 in twice the digits.
	ze := math.FMA(s, s, -z) + 2*s*se
	c := z * s
	ce := math.FMA(z, s, -c) + ze*s + z*se
	third := c / 3
	thirdE := (math.FMA(-third, 3, c) + ce) / 3
	hi, lo = twoSum(s, third)
	lo += se + thirdE
	var e float64
	hi, e = twoSum(hi, series)
	lo += e
	hi, lo = 2*hi, 2*lo
	const ln2, ln2Rest = 6.931471805599453e-01, 2.3190468138462996e-17
	f := float64(k)
	kh := f * ln2
	ke := math.FMA(f, ln2, -kh) + f*ln2Rest
	hi, e = twoSum(kh, hi)
	lo += e + ke
	return twoSum(hi, lo)
}

// twoSum is a + b as a number and its rounding error.
func twoSum(a, b float64) (sum, err float64) {
	sum = a + b
	t := sum - a
	return sum, (a - (sum - t)) + (b - t)
}

// asin and acos keep their digits next to 1 and -1, where the math package takes
// the square root of 1 - x².
func asin(x float64) float64 { return math.Atan2(x, math.Sqrt((1-x)*(1+x))) }
func acos(x float64) float64 { return 2 * math.Atan2(math.Sqrt(1-x), math.Sqrt(1+x)) }

// atan2 is math.Atan2, but for a quotient that underflows.
func atan2(y, x float64) float64 { return math.Copysign(math.Atan2(math.Abs(y), x), y) }
