package lapack

import "math"

// las2 returns the singular values of the triangular matrix [f g; 0 h].
//
// Source: LAPACK dlas2.
func las2(f, g, h float64) (ssmin, ssmax float64) {
	fa, ga, ha := math.Abs(f), math.Abs(g), math.Abs(h)
	lo, hi := min(fa, ha), max(fa, ha)
	if lo == 0 {
		if hi == 0 {
			return 0, ga
		}
		a, b := max(hi, ga), min(hi, ga)
		return 0, a * math.Sqrt(1+(b/a)*(b/a))
	}
	as, at := 1+lo/hi, (hi-lo)/hi
	if ga < hi {
		au := (ga / hi) * (ga / hi)
		c := 2 / (math.Sqrt(as*as+au) + math.Sqrt(at*at+au))
		return lo * c, hi / c
	}
	au := hi / ga
	if au == 0 {
		// hi/ga underflows: the product, rather than the quotient, is safe.
		return (lo * hi) / ga, ga
	}
	c := 1 / (math.Sqrt(1+(as*au)*(as*au)) + math.Sqrt(1+(at*au)*(at*au)))
	return 2 * (lo * c * au), ga / (c + c)
}

// lasv2 computes the singular value decomposition
//
//	[  cosl sinl ] [ f g ] [ cosr -sinr ]   [ ssmax   0   ]
//	[ -sinl cosl ] [ 0 h ] [ sinr  cosr ] = [   0   ssmin ]
//
// where |ssmax| >= |ssmin|; the two carry signs.
//
// Source: LAPACK dlasv2.
func lasv2(f, g, h float64) (ssmin, ssmax, sinr, cosr, sinl, cosl float64) {
	ft, gt, ht := f, g, h
	swap := math.Abs(h) > math.Abs(f)
	if swap {
		ft, ht = ht, ft
	}
	fa, ga, ha := math.Abs(ft), math.Abs(gt), math.Abs(ht)
	var clt, crt, slt, srt float64
	pmax := 1 // which of f, g, h is largest: it decides the signs
	if swap {
		pmax = 3
	}
	if ga == 0 {
		ssmin, ssmax = ha, fa
		clt, crt = 1, 1
	} else {
		if ga > fa {
			pmax = 2
		}
		if ga > fa && fa/ga < eps64 {
			// g swamps f.
			ssmax = ga
			if ha > 1 {
				ssmin = fa / (ga / ha)
			} else {
				ssmin = (fa / ga) * ha
			}
			clt, slt = 1, ht/gt
			srt, crt = 1, ft/gt
		} else {
			ssmin, ssmax, clt, slt, crt, srt = lasv2Normal(ft, gt, ht)
		}
	}
	if swap {
		cosl, sinl, cosr, sinr = srt, crt, slt, clt
	} else {
		cosl, sinl, cosr, sinr = clt, slt, crt, srt
	}
	var sign float64
	switch pmax {
	case 1:
		sign = math.Copysign(1, cosr) * math.Copysign(1, cosl) * math.Copysign(1, f)
	case 2:
		sign = math.Copysign(1, sinr) * math.Copysign(1, cosl) * math.Copysign(1, g)
	default:
		sign = math.Copysign(1, sinr) * math.Copysign(1, sinl) * math.Copysign(1, h)
	}
	ssmax = math.Copysign(ssmax, sign)
	ssmin = math.Copysign(ssmin, sign*math.Copysign(1, f)*math.Copysign(1, h))
	return ssmin, ssmax, sinr, cosr, sinl, cosl
}

// lasv2Normal is lasv2's main case: |f| >= |h|, g != 0 and not overwhelming.
func lasv2Normal(f, g, h float64) (ssmin, ssmax, clt, slt, crt, srt float64) {
	fa, ha := math.Abs(f), math.Abs(h)
	d := fa - ha
	l := 1.0
	if d != fa {
		l = d / fa
	}
	m := g / f
	t := 2 - l
	mm, tt := m*m, t*t
	s := math.Sqrt(tt + mm)
	r := math.Abs(m)
	if l != 0 {
		r = math.Sqrt(l*l + mm)
	}
	a := 0.5 * (s + r)
	ssmin, ssmax = ha/a, fa*a
	switch {
	case mm != 0:
		t = (m/(s+t) + m/(r+l)) * (1 + a)
	case l == 0:
		t = math.Copysign(2, f) * math.Copysign(1, g)
	default:
		t = g/math.Copysign(d, f) + m/t
	}
	l = math.Sqrt(t*t + 4)
	crt, srt = 2/l, t/l
	clt = (crt + srt*m) / a
	slt = (h / f) * srt / a
	return ssmin, ssmax, clt, slt, crt, srt
}
