package codegen

import (
	"math"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// applyComplex returns the result of an op on complex numbers, with a nil
// register if there is no such op.
func (e *emitter) applyComplex(op *ir.Op, t ir.Type, x []val) val {
	switch op.Name {
	case "stablehlo.add":
		if e.reorder {
			return val{e.faddReorder(x[0].re, x[1].re), e.faddReorder(x[0].im, x[1].im)}
		}
		return val{e.fadd(x[0].re, x[1].re), e.fadd(x[0].im, x[1].im)}
	case "stablehlo.subtract":
		return val{e.fsub(x[0].re, x[1].re), e.fsub(x[0].im, x[1].im)}
	case "stablehlo.multiply":
		return e.cmul(x[0], x[1])
	case "chlo.square":
		return e.cmul(x[0], x[0])
	case "stablehlo.negate":
		return e.cneg(x[0])
	case "stablehlo.divide":
		return e.cdiv(x[0], x[1])
	case "stablehlo.abs":
		return val{re: e.cabs(x[0])}
	case "stablehlo.is_finite":
		fin := func(v value) value {
			return e.fcmp(enum.FPredOLT, e.fintrinsic("fabs", v), fconst(v.Type(), math.Inf(1)))
		}
		return val{re: e.and(fin(x[0].re), fin(x[0].im))}
	case "stablehlo.sign":
		z := e.belowOverflow(x[0])
		a := e.cabs(z)
		zero := e.fcmp(enum.FPredOEQ, a, fconst(a.Type(), 0))
		return e.selectVal(zero, x[0], val{e.fdiv(z.re, a), e.fdiv(z.im, a)})
	case "stablehlo.maximum":
		return e.selectVal(e.cless(x[1], x[0]), x[0], x[1])
	case "stablehlo.minimum":
		return e.selectVal(e.cless(x[0], x[1]), x[0], x[1])
	case "stablehlo.sqrt":
		return e.csqrt(x[0])
	case "stablehlo.rsqrt":
		return e.cdiv(e.creal(x[0], 1), e.csqrt(x[0]))
	case "stablehlo.cbrt":
		return e.cpow(x[0], e.creal(x[0], 1.0/3))
	case "stablehlo.exponential":
		return e.cexp(x[0])
	case "stablehlo.exponential_minus_one":
		return e.cexpm1(x[0])
	case "stablehlo.log":
		return e.clog(x[0])
	case "stablehlo.log_plus_one":
		return e.clog1p(x[0])
	case "stablehlo.logistic":
		one := e.creal(x[0], 1)
		ex := e.cexp(e.cneg(x[0]))
		return e.cdiv(one, val{e.fadd(one.re, ex.re), ex.im})
	case "stablehlo.power":
		return e.cpow(x[0], x[1])
	case "stablehlo.cosine": // cosh(iz)
		return e.ccosh(val{e.fneg(x[0].im), x[0].re})
	case "stablehlo.sine": // -i sinh(iz)
		s := e.csinh(val{e.fneg(x[0].im), x[0].re})
		return val{s.im, e.fneg(s.re)}
	case "chlo.cosh":
		return e.ccosh(x[0])
	case "chlo.sinh":
		return e.csinh(x[0])
	case "stablehlo.tanh":
		return e.ctanh(x[0])
	case "stablehlo.tan", "chlo.tan": // -i tanh(iz)
		s := e.ctanh(val{e.fneg(x[0].im), x[0].re})
		return val{s.im, e.fneg(s.re)}
	case "stablehlo.atan2":
		return e.catan2(x[0], x[1])
	}
	return e.complexInverse(opLabel(op), x[0])
}

// creal returns x as a complex number of like's type.
func (b *builder) creal(like val, x float64) val {
	return val{fconst(like.re.Type(), x), fconst(like.re.Type(), 0)}
}

func (b *builder) cneg(x val) val { return val{b.fneg(x.re), b.fneg(x.im)} }

func (b *builder) cmul(x, y val) val {
	return val{
		b.fsub(b.fmul(x.re, y.re), b.fmul(x.im, y.im)),
		b.fadd(b.fmul(x.re, y.im), b.fmul(x.im, y.re)),
	}
}

// cless compares (real, imaginary) pairs.
func (b *builder) cless(x, y val) value {
	return b.sel(b.fcmp(enum.FPredOEQ, x.re, y.re), b.fcmp(enum.FPredOLT, x.im, y.im), b.fcmp(enum.FPredOLT, x.re, y.re))
}

// complexHelper calls the internal function of that name from complex numbers
// to one; build emits its body at the first use.
// Single precision is computed in double precision.
func (b *builder) complexHelper(name string, args []val, build func(b *builder, x []val) val) val {
	t := args[0].re.Type()
	if t == types.Float {
		wide := make([]val, len(args))
		for i, a := range args {
			wide[i] = val{b.fpext(a.re, types.Double), b.fpext(a.im, types.Double)}
		}
		r := b.complexHelper(name, wide, build)
		return val{b.fptrunc(r.re, types.Float), b.fptrunc(r.im, types.Float)}
	}
	rt := types.NewStruct(t, t)
	var params []*lir.Param
	for i := range args {
		letter := string(rune('x' + i))
		params = append(params, param(letter+".re", t), param(letter+".im", t))
	}
	h := b.mod.helper("hlo.c"+name+"."+floatSuffix(t), rt, params, func(b *builder, regs []value) {
		x := make([]val, len(args))
		for i := range x {
			x[i] = val{regs[2*i], regs[2*i+1]}
		}
		b.retComplex(build(b, x))
	})
	r := b.call(h, flat(args)...)
	return val{b.add(lir.NewExtractValue(r, 0)), b.add(lir.NewExtractValue(r, 1))}
}

func (b *builder) retComplex(r val) {
	rt := b.fn.Sig.RetType
	s := b.add(lir.NewInsertValue(undef(rt), r.re, 0))
	b.ret(b.add(lir.NewInsertValue(s, r.im, 1)))
}

// cabs is the modulus, without overflow on the way.
func (b *builder) cabs(x val) value {
	if x.re.Type() == types.Double {
		return b.libm("hypot", x.re, x.im)
	}
	// A double holds the squares of any floats.
	re, im := b.fpext(x.re, types.Double), b.fpext(x.im, types.Double)
	sum := b.fadd(b.fmul(re, re), b.fmul(im, im))
	return b.fptrunc(b.fintrinsic("sqrt", sum), types.Float)
}

// belowOverflow returns x, or a quarter of it where the modulus might overflow.
func (b *builder) belowOverflow(x val) val {
	t := x.re.Type()
	big := fconst(t, 0x1p1022)
	if t == types.Float {
		big = fconst(t, 0x1p126)
	}
	isBig := func(v value) value { return b.fcmp(enum.FPredOGT, b.fintrinsic("fabs", v), big) }
	scale := b.sel(b.or(isBig(x.re), isBig(x.im)), fconst(t, 0.25), fconst(t, 1))
	return val{b.fmul(x.re, scale), b.fmul(x.im, scale)}
}

// cdiv divides by Smith's method, which does not overflow where the quotient
// does not. When that gives a NaN, the cases of zero and infinity are sorted
// out as in C's Annex G.
func (b *builder) cdiv(x, y val) val {
	return b.complexHelper("div", []val{x, y}, func(b *builder, z []val) val {
		x, y := z[0], z[1]
		fabs := func(v value) value { return b.fintrinsic("fabs", v) }
		byRe := b.fcmp(enum.FPredOGE, fabs(y.re), fabs(y.im))
		p, q := b.sel(byRe, y.re, y.im), b.sel(byRe, y.im, y.re)
		r := b.fdiv(q, p)
		den := b.fadd(p, b.fmul(q, r))
		s, t := b.sel(byRe, x.re, x.im), b.sel(byRe, x.im, x.re)
		re := b.fdiv(b.fadd(s, b.fmul(t, r)), den)
		im := b.fdiv(b.fsub(t, b.fmul(s, r)), den)
		im = b.sel(byRe, im, b.fneg(im))
		special, done := b.block("special"), b.block("done")
		b.condBr(b.and(b.fcmp(enum.FPredUNO, re, re), b.fcmp(enum.FPredUNO, im, im)), special, done)
		from := b.cur
		b.cur = special
		fix := b.cdivSpecial(x, y, val{re, im})
		last := b.cur
		b.br(done)
		b.moveToEnd(done)
		b.cur = done
		pr, pi := b.phi(re.Type(), ""), b.phi(re.Type(), "")
		addIncoming(pr, re, from)
		addIncoming(pr, fix.re, last)
		addIncoming(pi, im, from)
		addIncoming(pi, fix.im, last)
		return val{pr, pi}
	})
}

func (b *builder) cdivSpecial(x, y, r val) val {
	t := x.re.Type()
	zero, one, inf := fconst(t, 0), fconst(t, 1), fconst(t, math.Inf(1))
	fabs := func(v value) value { return b.fintrinsic("fabs", v) }
	isInf := func(v val) value {
		return b.or(b.fcmp(enum.FPredOEQ, fabs(v.re), inf), b.fcmp(enum.FPredOEQ, fabs(v.im), inf))
	}
	isFinite := func(v val) value {
		return b.and(b.fcmp(enum.FPredOLT, fabs(v.re), inf), b.fcmp(enum.FPredOLT, fabs(v.im), inf))
	}
	// The unit vector that an infinity points along.
	box := func(v val) val {
		side := func(u value) value {
			m := b.sel(b.fcmp(enum.FPredOEQ, fabs(u), inf), one, zero)
			return b.fintrinsic("copysign", m, u)
		}
		return val{side(v.re), side(v.im)}
	}
	conjMul := func(u, w val) val { // u * conj(w)
		return val{
			b.fadd(b.fmul(u.re, w.re), b.fmul(u.im, w.im)),
			b.fsub(b.fmul(u.im, w.re), b.fmul(u.re, w.im)),
		}
	}
	scale := func(f value, u val) val { return val{b.fmul(f, u.re), b.fmul(f, u.im)} }
	byZero := b.and(b.fcmp(enum.FPredOEQ, y.re, zero), b.fcmp(enum.FPredOEQ, y.im, zero))
	fromInf := b.and(isInf(x), isFinite(y))
	toInf := b.and(isInf(y), isFinite(x))
	r = b.selectVal(toInf, scale(zero, conjMul(x, box(y))), r)
	r = b.selectVal(fromInf, scale(inf, conjMul(box(x), y)), r)
	return b.selectVal(byZero, scale(b.fintrinsic("copysign", inf, y.re), x), r)
}

// csqrt is the principal root. Large and small arguments are scaled by a power
// of four, so that nothing overflows or is lost below the normal numbers.
func (b *builder) csqrt(x val) val {
	return b.complexHelper("sqrt", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		t := x.re.Type()
		c := func(v float64) value { return fconst(t, v) }
		const big, small, step = 0x1p1020, 0x1p-960, 60
		fabs := func(v value) value { return b.fintrinsic("fabs", v) }
		ax, ay := fabs(x.re), fabs(x.im)
		m := b.sel(b.fcmp(enum.FPredOGT, ax, ay), ax, ay)
		isBig, isSmall := b.fcmp(enum.FPredOGT, m, c(big)), b.fcmp(enum.FPredOLT, m, c(small))
		pick := func(up, down float64) value { return b.sel(isBig, c(down), b.sel(isSmall, c(up), c(1))) }
		in := pick(math.Ldexp(1, 2*step), 1.0/16)
		out := pick(math.Ldexp(1, -step), 4)
		sx, sy := b.fmul(ax, in), b.fmul(x.im, in)
		h := b.cabs(val{sx, sy})
		root := b.fintrinsic("sqrt", b.fmul(b.fadd(sx, h), c(0.5)))
		side := b.fdiv(sy, b.fmul(c(2), root))
		u, v := b.fmul(root, out), b.fmul(side, out)
		right := b.fcmp(enum.FPredOGE, x.re, c(0))
		r := b.selectVal(right, val{u, v}, val{fabs(v), b.fintrinsic("copysign", u, x.im)})
		// Zero, and infinities.
		r = b.selectVal(b.fcmp(enum.FPredOEQ, m, c(0)), val{c(0), x.im}, r)
		inf := c(math.Inf(1))
		xInf := b.fcmp(enum.FPredOEQ, ax, inf)
		edge := b.selectVal(right, val{inf, b.fintrinsic("copysign", c(0), x.im)},
			val{c(0), b.fintrinsic("copysign", inf, x.im)})
		r = b.selectVal(b.and(xInf, b.fcmp(enum.FPredORD, x.im, x.im)), edge, r)
		return b.selectVal(b.fcmp(enum.FPredOEQ, ay, inf), val{inf, x.im}, r)
	})
}

func (b *builder) cexp(x val) val {
	return b.complexHelper("exp", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		zero := fconst(x.re.Type(), 0)
		ex := b.libm("exp", x.re)
		re, im := b.fmul(ex, b.libm("cos", x.im)), b.fmul(ex, b.libm("sin", x.im))
		// Infinity times zero is no NaN here.
		real := b.fcmp(enum.FPredOEQ, x.im, zero)
		none := b.fcmp(enum.FPredOEQ, ex, zero)
		return b.selectVal(b.or(real, none), val{b.sel(real, ex, zero), b.sel(real, x.im, zero)}, val{re, im})
	})
}

// cexpm1: (e^x - 1) cos y - 2 sin^2(y/2) + i e^x sin y.
func (b *builder) cexpm1(x val) val {
	return b.complexHelper("expm1", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		t := x.re.Type()
		em1 := b.libm("expm1", x.re)
		s := b.libm("sin", b.fmul(x.im, fconst(t, 0.5)))
		re := b.fsub(b.fmul(em1, b.libm("cos", x.im)), b.fmul(fconst(t, 2), b.fmul(s, s)))
		im := b.fmul(b.libm("exp", x.re), b.libm("sin", x.im))
		return b.selectVal(b.fcmp(enum.FPredOEQ, x.im, fconst(t, 0)), val{em1, x.im}, val{re, im})
	})
}

func (b *builder) clog(x val) val {
	return b.complexHelper("log", []val{x}, func(b *builder, z []val) val {
		return val{b.logAbs(z[0]), b.libm("atan2", z[0].im, z[0].re)}
	})
}

// logAbs is the logarithm of the modulus, exact also near 1: there it is
// log1p((m-1)(m+1) + n^2)/2 with m the larger and n the smaller part.
func (b *builder) logAbs(x val) value {
	t := x.re.Type()
	c := func(v float64) value { return fconst(t, v) }
	fabs := func(v value) value { return b.fintrinsic("fabs", v) }
	ax, ay := fabs(x.re), fabs(x.im)
	over := b.fcmp(enum.FPredOGT, ax, ay)
	m, n := b.sel(over, ax, ay), b.sel(over, ay, ax)
	h := b.cabs(x)
	near := b.and(b.fcmp(enum.FPredOGT, h, c(0.5)), b.fcmp(enum.FPredOLT, h, c(2)))
	arg := b.fadd(b.fmul(b.fsub(m, c(1)), b.fadd(m, c(1))), b.fmul(n, n))
	arg = b.sel(near, arg, c(0))
	// Moduli beyond the range: halve both parts.
	huge := b.fcmp(enum.FPredOEQ, h, c(math.Inf(1)))
	half := b.cabs(val{b.fmul(m, c(0.5)), b.fmul(n, c(0.5))})
	far := b.fadd(b.libm("log", b.sel(huge, half, h)), b.sel(huge, c(math.Ln2), c(0)))
	return b.sel(near, b.fmul(c(0.5), b.libm("log1p", arg)), far)
}

// clog1p: log|1+z| as log1p(x(2+x) + y^2)/2 where z is small.
func (b *builder) clog1p(x val) val {
	return b.complexHelper("log1p", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		c := func(v float64) value { return fconst(x.re.Type(), v) }
		one := val{b.fadd(x.re, c(1)), x.im}
		small := b.fcmp(enum.FPredOLT, b.cabs(x), c(0.5))
		arg := b.fadd(b.fmul(x.re, b.fadd(x.re, c(2))), b.fmul(x.im, x.im))
		near := b.fmul(c(0.5), b.libm("log1p", b.sel(small, arg, c(0))))
		return val{b.sel(small, near, b.logAbs(one)), b.libm("atan2", one.im, one.re)}
	})
}

// cpow: |x|^re(y) e^(-arg(x) im(y)) at the angle log|x| im(y) + arg(x) re(y).
func (b *builder) cpow(x, y val) val {
	return b.complexHelper("pow", []val{x, y}, func(b *builder, z []val) val {
		x, y := z[0], z[1]
		t := x.re.Type()
		c := func(v float64) value { return fconst(t, v) }
		h, arg := b.cabs(x), b.libm("atan2", x.im, x.re)
		rho := b.fmul(b.libm("pow", h, y.re), b.libm("exp", b.fneg(b.fmul(arg, y.im))))
		theta := b.fadd(b.fmul(b.logAbs(x), y.im), b.fmul(arg, y.re))
		r := val{b.fmul(rho, b.libm("cos", theta)), b.fmul(rho, b.libm("sin", theta))}
		yZero := b.and(b.fcmp(enum.FPredOEQ, y.re, c(0)), b.fcmp(enum.FPredOEQ, y.im, c(0)))
		// 0^0 is 1, 0 to a power on the right of the imaginary axis 0, to any other NaN.
		nan := b.sel(b.fcmp(enum.FPredOGT, y.re, c(0)), c(0), c(math.NaN()))
		atZero := val{b.sel(yZero, c(1), nan), b.sel(yZero, c(0), nan)}
		return b.selectVal(b.fcmp(enum.FPredOEQ, h, c(0)), atZero, r)
	})
}

// ccosh and csinh keep a real argument's result real.
func (b *builder) ccosh(x val) val {
	return b.complexHelper("cosh", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		one := fconst(x.re.Type(), 1)
		im := b.fmul(b.libm("sinh", x.re), b.libm("sin", x.im))
		real := b.fcmp(enum.FPredOEQ, x.im, fconst(x.re.Type(), 0))
		return val{
			b.fmul(b.libm("cosh", x.re), b.libm("cos", x.im)),
			b.sel(real, b.fmul(b.fintrinsic("copysign", one, x.re), x.im), im),
		}
	})
}

func (b *builder) csinh(x val) val {
	return b.complexHelper("sinh", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		im := b.fmul(b.libm("cosh", x.re), b.libm("sin", x.im))
		real := b.fcmp(enum.FPredOEQ, x.im, fconst(x.re.Type(), 0))
		return val{
			b.fmul(b.libm("sinh", x.re), b.libm("cos", x.im)),
			b.sel(real, x.im, im),
		}
	})
}

// ctanh follows Kahan: with t = tan y, s = sinh x, it is
// (s cosh x (1+t^2) + i t) / (1 + (1+t^2) s^2); far out it is the sign of x.
func (b *builder) ctanh(x val) val {
	return b.complexHelper("tanh", []val{x}, func(b *builder, z []val) val {
		x := z[0]
		c := func(v float64) value { return fconst(x.re.Type(), v) }
		far := b.fcmp(enum.FPredOGT, b.fintrinsic("fabs", x.re), c(22))
		at := b.sel(far, c(0), x.re)
		t := b.libm("tan", x.im)
		beta := b.fadd(c(1), b.fmul(t, t))
		s := b.libm("sinh", at)
		rho := b.fintrinsic("sqrt", b.fadd(c(1), b.fmul(s, s)))
		den := b.fadd(c(1), b.fmul(beta, b.fmul(s, s)))
		near := val{b.fdiv(b.fmul(b.fmul(beta, rho), s), den), b.fdiv(t, den)}
		// 4 sin y cos y e^(-2|x|)
		decay := b.libm("exp", b.fmul(c(-2), b.fintrinsic("fabs", x.re)))
		im := b.fmul(b.fmul(c(2), b.libm("sin", b.fmul(c(2), x.im))), decay)
		return b.selectVal(far, val{b.fintrinsic("copysign", c(1), x.re), im}, near)
	})
}
