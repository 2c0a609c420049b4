package codegen

import (
	"math"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
)

// complexInverse returns an inverse trigonometric or hyperbolic function of a
// complex number, or a nil register if there is none of that name.
func (b *builder) complexInverse(name string, x val) val {
	swapped := val{x.im, x.re}
	switch name {
	case "asin":
		return b.casin(x)
	case "acos":
		return b.cacos(x)
	case "asinh": // -i asin(iz)
		r := b.casin(swapped)
		return val{r.im, r.re}
	case "acosh": // i acos(z) or its opposite: the one with a real part that is not negative
		r := b.cacos(x)
		return val{b.fintrinsic("fabs", r.im), b.fintrinsic("copysign", r.re, x.im)}
	case "atanh":
		return b.catanh(x)
	case "atan": // -i atanh(iz)
		r := b.catanh(val{b.fneg(x.im), x.re})
		return val{r.im, b.fneg(r.re)}
	case "_asin_acos_kernel":
		return b.asinAcosKernel(x)
	}
	return val{}
}

// asinParts returns, for x, y >= 0, the parts of asin(x + iy) and the real part
// of acos(x + iy), each to nearly full precision.
//
// Source: T. E. Hull, T. F. Fairgrieve and P. T. P. Tang, "Implementing the
// complex arcsine and arccosine functions using exception handling", 1997.
func (b *builder) asinParts(x, y value) (asinRe, im, acosRe value) {
	c := double
	sqrt := func(v value) value { return b.fintrinsic("sqrt", v) }
	half := func(v value) value { return b.fmul(v, c(0.5)) }
	less := func(v value, w float64) value { return b.fcmp(enum.FPredOLT, v, c(w)) }
	one := c(1)
	xp, xm := b.fadd(x, one), b.fsub(x, one)
	r, s := b.libm("hypot", xp, y), b.libm("hypot", xm, y)
	a := half(b.fadd(r, s))
	// Real parts: from x/a, or from sqrt(a^2 - x^2) without cancellation.
	quotient := b.fdiv(x, a)
	plus, yy := b.fadd(a, x), b.fmul(y, y)
	rp, sm := b.fadd(r, xp), b.fadd(s, xm)
	inner := sqrt(b.fmul(half(plus), b.fadd(b.fdiv(yy, rp), b.fadd(s, b.fsub(one, x)))))
	outer := b.fmul(y, sqrt(half(b.fadd(b.fdiv(plus, rp), b.fdiv(plus, sm)))))
	root := b.sel(b.fcmp(enum.FPredOLE, x, one), inner, outer)
	direct := b.fcmp(enum.FPredOLE, quotient, c(0.6417))
	asinRe = b.sel(direct, b.libm("asin", quotient), b.libm("atan2", x, root))
	acosRe = b.sel(direct, b.libm("acos", quotient), b.libm("atan2", root, x))
	// The imaginary part: log(a + sqrt(a^2 - 1)), from a - 1 where a is near 1.
	far := b.libm("log", b.fadd(a, sqrt(b.fsub(b.fmul(a, a), one))))
	am1 := b.sel(less(x, 1), half(b.fadd(b.fdiv(yy, rp), b.fdiv(yy, b.fadd(s, b.fsub(one, x))))),
		half(b.fadd(b.fdiv(yy, rp), sm)))
	near := b.libm("log1p", b.fadd(am1, sqrt(b.fmul(am1, b.fadd(a, one)))))
	tiny := b.fdiv(y, sqrt(b.fmul(b.fsub(one, x), xp))) // the quotients underflow
	near = b.sel(b.and(less(am1, 1e-150), less(x, 1)), tiny, near)
	real := b.and(b.fcmp(enum.FPredOEQ, y, c(0)), b.fcmp(enum.FPredOLE, x, one))
	near = b.sel(real, c(0), near)
	im = b.sel(b.fcmp(enum.FPredOGT, a, c(1.5)), far, near)
	// Squares would overflow: asin(z) = i log(2z) to all digits.
	m := b.sel(b.fcmp(enum.FPredOGT, x, y), x, y)
	huge := b.fcmp(enum.FPredOGT, m, c(1e150))
	asinRe = b.sel(huge, b.libm("atan2", x, y), asinRe)
	acosRe = b.sel(huge, b.libm("atan2", y, x), acosRe)
	large := b.fadd(b.libm("log", b.libm("hypot", half(x), half(y))), c(2*math.Ln2))
	im = b.sel(huge, large, im)
	// An infinity beside a NaN.
	inf := c(math.Inf(1))
	either := b.or(b.fcmp(enum.FPredOEQ, x, inf), b.fcmp(enum.FPredOEQ, y, inf))
	im = b.sel(either, inf, im)
	return asinRe, im, acosRe
}

func (b *builder) casin(x val) val {
	return b.complexHelper("asin", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		re, im, _ := b.asinParts(b.fintrinsic("fabs", x.re), b.fintrinsic("fabs", x.im))
		return val{b.fintrinsic("copysign", re, x.re), b.fintrinsic("copysign", im, x.im)}
	})
}

func (b *builder) cacos(x val) val {
	return b.complexHelper("acos", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		_, im, re := b.asinParts(b.fintrinsic("fabs", x.re), b.fintrinsic("fabs", x.im))
		left := b.icmp(enum.IPredSLT, b.bitcast(x.re, types.I64), i64(0))
		re = b.sel(left, b.fsub(double(math.Pi), re), re)
		return val{re, b.fneg(b.fintrinsic("copysign", im, x.im))}
	})
}

// catanh is log((1+z) / (1-z)) / 2, part by part without cancellation.
func (b *builder) catanh(x val) val {
	return b.complexHelper("atanh", []val{x}, func(b *builder, z []val) val {
		c := double
		y := z[0].im
		x, ay := b.fintrinsic("fabs", z[0].re), b.fintrinsic("fabs", y)
		one := c(1)
		xm, xp := b.fsub(one, x), b.fadd(one, x)
		yy := b.fmul(y, y)
		re := b.fmul(b.libm("log1p", b.fdiv(b.fmul(c(4), x), b.fadd(b.fmul(xm, xm), yy))), c(0.25))
		im := b.fmul(b.libm("atan2", b.fmul(c(2), y), b.fsub(b.fmul(xm, xp), yy)), c(0.5))
		// Squares would overflow.
		m := b.sel(b.fcmp(enum.FPredOGT, x, ay), x, ay)
		h := b.libm("hypot", x, y)
		inf := b.fcmp(enum.FPredOEQ, h, c(math.Inf(1)))
		large := b.sel(inf, c(0), b.fdiv(b.fdiv(x, h), h))
		far := b.or(b.fcmp(enum.FPredOGT, m, c(1e150)), inf)
		re = b.sel(far, large, re)
		im = b.sel(far, b.fintrinsic("copysign", c(math.Pi/2), y), im)
		return val{b.fintrinsic("copysign", re, z[0].re), im}
	})
}

// asinAcosKernel is what chlo computes the inverse sine and cosine from: of
// asin(z) = r + i s it is cos(r) cosh(s) + i |s|, whose real part is that of
// sqrt(1 - z^2); far out that is |im(z)|.
func (b *builder) asinAcosKernel(x val) val {
	return b.complexHelper("asin.acos.kernel", []val{x}, func(b *builder, z []val) val {
		c := double
		x, y := b.fintrinsic("fabs", z[0].re), b.fintrinsic("fabs", z[0].im)
		re := b.fadd(b.fmul(b.fsub(c(1), x), b.fadd(c(1), x)), b.fmul(y, y))
		root := b.csqrt(val{re, b.fmul(c(-2), b.fmul(x, y))})
		far := b.or(b.fcmp(enum.FPredOGT, x, c(1e150)), b.fcmp(enum.FPredOGT, y, c(1e150)))
		_, im, _ := b.asinParts(x, y)
		return val{b.sel(far, y, root.re), im}
	})
}

// catan2 is -i log((x + i y) / sqrt(x^2 + y^2)).
func (b *builder) catan2(y, x val) val {
	return b.complexHelper("atan2", []val{y, x}, func(b *builder, z []val) val {
		y, x := z[0], z[1]
		sum := val{b.fsub(x.re, y.im), b.fadd(x.im, y.re)}
		xx, yy := b.cmul(x, x), b.cmul(y, y)
		root := b.csqrt(val{b.fadd(xx.re, yy.re), b.fadd(xx.im, yy.im)})
		r := b.clog(b.cdiv(sum, root))
		return val{r.im, b.fneg(r.re)}
	})
}
