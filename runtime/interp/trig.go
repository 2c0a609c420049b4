package interp

import (
	"math"
	"math/bits"
)

// The sine, cosine and tangent of a float64 are those of its exact value,
// however large; the math package loses digits far out and near multiples of pi.
// The polynomials are fdlibm's k_sin.c, k_cos.c and k_tan.c.

func sin(x float64) float64 {
	if math.Abs(x) <= math.Pi/4 {
		return sinKernel(x, 0)
	}
	n, hi, lo := reduceTrig(x)
	switch n {
	case 0:
		return sinKernel(hi, lo)
	case 1:
		return cosKernel(hi, lo)
	case 2:
		return -sinKernel(hi, lo)
	}
	return -cosKernel(hi, lo)
}

func cos(x float64) float64 {
	if math.Abs(x) <= math.Pi/4 {
		return cosKernel(x, 0)
	}
	n, hi, lo := reduceTrig(x)
	switch n {
	case 0:
		return cosKernel(hi, lo)
	case 1:
		return -sinKernel(hi, lo)
	case 2:
		return -cosKernel(hi, lo)
	}
	return sinKernel(hi, lo)
}

func tan(x float64) float64 {
	if math.Abs(x) <= math.Pi/4 {
		return tanKernel(x, 0, false)
	}
	n, hi, lo := reduceTrig(x)
	return tanKernel(hi, lo, n&1 != 0)
}

func sincos(x float64) (s, c float64) { return sin(x), cos(x) }

// twoOverPi holds the first 1,216 bits of 2/pi behind the point.
var twoOverPi = [...]uint64{
	0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561, 0xb7246e3a424dd2e0,
	0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4,
	0x9c845f8bbdf9283b, 0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
	0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab,
}

// reduceTrig returns the quarter n of the circle, from 0 to 3, and the rest
// hi + lo of |x| > pi/4, so that x = (4k + n) pi/2 + hi + lo with
// |hi| <= pi/4.
func reduceTrig(x float64) (n int, hi, lo float64) {
	if math.Abs(x) < 1<<20 {
		// Less than 1e-26 is lost here, which does not matter to a larger rest.
		f := math.RoundToEven(x * (2 / math.Pi))
		p := f * halfPi
		hi, lo = twoSum(x-p, -math.FMA(f, halfPi, -p))
		hi, lo = twoSum(hi, lo-f*halfPiRest)
		if math.Abs(hi) > 1e-8 {
			return int(int64(f) & 3), hi, lo
		}
	}
	return reduceFar(x)
}

// halfPi and halfPiRest add up to pi/2.
const halfPi, halfPiRest = math.Pi / 2, 6.123233995736766e-17

// reduceFar is reduceTrig for any x: it multiplies the significand with the bits
// of 2/pi that matter (Payne and Hanek).
func reduceFar(x float64) (n int, hi, lo float64) {
	if math.IsInf(x, 0) || x != x {
		return 0, math.NaN(), math.NaN()
	}
	b := math.Float64bits(x)
	m := b&(1<<52-1) | 1<<52
	e := int(b>>52&0x7ff) - 1075 // |x| = m 2^e
	// Bits of 2/pi whose products with m are multiples of 4 do not matter.
	start := max(0, e-2)
	var p [5]uint64 // m times 256 bits of 2/pi, the least word first
	var carry uint64
	for k := range 4 {
		h, l := bits.Mul64(m, bitsOf(twoOverPi[:], start+64*(3-k)))
		var c uint64
		p[k], c = bits.Add64(l, carry, 0)
		carry = h + c
	}
	p[4] = carry
	point := 256 - (e - start) // how many bits are behind the point
	n = int(wordAt(&p, point)) & 3
	f := [3]uint64{wordAt(&p, point-64), wordAt(&p, point-128), wordAt(&p, point-192)}
	negative := f[0]>>63 != 0
	if negative { // nearer to the next quarter
		n = (n + 1) & 3
		var c uint64
		f[2], c = bits.Sub64(0, f[2], 0)
		f[1], c = bits.Sub64(0, f[1], c)
		f[0], _ = bits.Sub64(0, f[0], c)
	}
	hi, lo = timesHalfPi(f)
	if negative != (x < 0) {
		hi, lo = -hi, -lo
	}
	if x < 0 {
		n = -n & 3
	}
	return n, hi, lo
}

// bitsOf returns the 64 bits from bit i on of a number whose highest word comes
// first.
func bitsOf(words []uint64, i int) uint64 {
	k, s := i/64, uint(i%64)
	word := func(k int) uint64 {
		if k < len(words) {
			return words[k]
		}
		return 0
	}
	return word(k)<<s | word(k+1)>>(64-s)
}

// wordAt returns the 64 bits of p from bit i on; the least word comes first.
func wordAt(p *[5]uint64, i int) uint64 {
	k, s := i>>6, uint(i&63)
	word := func(k int) uint64 {
		if k >= 0 && k < len(p) {
			return p[k]
		}
		return 0
	}
	return word(k)>>s | word(k+1)<<(64-s)
}

// timesHalfPi returns pi/2 times a fraction of 192 bits as a sum of two numbers.
func timesHalfPi(f [3]uint64) (hi, lo float64) {
	scale := 0
	for f[0]>>63 == 0 && scale < 192 {
		if f[0] == 0 {
			f[0], f[1], f[2] = f[1], f[2], 0
			scale += 64
			continue
		}
		s := uint(bits.LeadingZeros64(f[0]))
		f[0], f[1] = f[0]<<s|f[1]>>(64-s), f[1]<<s|f[2]>>(64-s)
		scale += int(s)
	}
	h := math.Ldexp(float64(f[0]>>11), -53-scale)
	l := math.Ldexp(float64(f[0]&0x7ff), -64-scale) + math.Ldexp(float64(f[1]>>11), -64-53-scale)
	hi = h * halfPi
	return hi, math.FMA(h, halfPi, -hi) + (h*halfPiRest + l*halfPi)
}

func sinKernel(x, y float64) float64 {
	const (
		s1 = -1.66666666666666324348e-01
		s2 = 8.33333333332248946124e-03
		s3 = -1.98412698298579493134e-04
		s4 = 2.75573137070700676789e-06
		s5 = -2.50507602534068634195e-08
		s6 = 1.58969099521155010221e-10
	)
	if math.Abs(x) < 0x1p-27 {
		if y == 0 { // which keeps the sign of zero
			return x
		}
		return x + y
	}
	z := x * x
	v := z * x
	r := s2 + z*(s3+z*(s4+z*(s5+z*s6)))
	return x - ((z*(0.5*y-v*r) - y) - v*s1)
}

func cosKernel(x, y float64) float64 {
	const (
		c1 = 4.16666666666666019037e-02
		c2 = -1.38888888888741095749e-03
		c3 = 2.48015872894767294178e-05
		c4 = -2.75573143513906633035e-07
		c5 = 2.08757232129817482790e-09
		c6 = -1.13596475577881948265e-11
	)
	z := x * x
	r := z*(c1+z*(c2+z*c3)) + z*z*(z*z)*(c4+z*(c5+z*c6))
	half := 0.5 * z
	w := 1 - half
	return w + (((1 - w) - half) + (z*r - x*y))
}

// tanKernel returns tan(x + y), or its negative reciprocal.
func tanKernel(x, y float64, inverse bool) float64 {
	t := [...]float64{
		3.33333333333334091986e-01, 1.33333333333201242699e-01, 5.39682539762260521377e-02,
		2.18694882948595424599e-02, 8.86323982359930005737e-03, 3.59207910759131235356e-03,
		1.45620945432529025516e-03, 5.88041240820264096874e-04, 2.46463134818469906812e-04,
		7.81794442939557092300e-05, 7.14072491382608190305e-05, -1.85586374855275456654e-05,
		2.59073051863633712884e-05,
	}
	if math.Abs(x) < 0x1p-28 && !inverse {
		return sinKernel(x, y)
	}
	sign, big := math.Copysign(1, x), math.Abs(x) >= 0.67434
	if big {
		z := math.Pi/4 - math.Abs(x)
		x, y = z+(3.06161699786838301793e-17-sign*y), 0
	}
	z := x * x
	w := z * z
	r := t[1] + w*(t[3]+w*(t[5]+w*(t[7]+w*(t[9]+w*t[11]))))
	v := z * (t[2] + w*(t[4]+w*(t[6]+w*(t[8]+w*(t[10]+w*t[12])))))
	s := z * x
	r = y + z*(s*(r+v)+y) + t[0]*s
	w = x + r
	switch {
	case big:
		one := 1.0
		if inverse {
			one = -1
		}
		return sign * (one - 2*(x-(w*w/(w+one)-r)))
	case !inverse:
		return w
	}
	// -1/(x+r), with the rounding errors of both parts.
	high := func(a float64) float64 { return math.Float64frombits(math.Float64bits(a) &^ (1<<32 - 1)) }
	z = high(w)
	v = r - (z - x)
	a := -1 / w
	h := high(a)
	return h + a*((1+h*z)+h*v)
}
