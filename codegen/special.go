package codegen

import (
	"math"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
)

// viaDouble calls the internal function of that name on doubles; build emits
// its body at the first use. Floats are widened and the result is rounded.
func (b *builder) viaDouble(name string, args []value, build func(b *builder, x []value)) value {
	single := args[0].Type() == types.Float
	wide := make([]value, len(args))
	var params []*lir.Param
	for i, a := range args {
		wide[i] = a
		if single {
			wide[i] = b.fpext(a, types.Double)
		}
		params = append(params, param(string(rune('x'+i)), types.Double))
	}
	r := b.call(b.mod.helper("hlo."+name+".f64", types.Double, params, build), wide...)
	if single {
		return b.fptrunc(r, types.Float)
	}
	return r
}

// double is a constant of that type.
func double(x float64) value { return fconst(types.Double, x) }

// special returns the result of a special function of chlo, or nil if there is
// none of that name.
func (b *builder) special(name string, x []value) value {
	var body func(b *builder, x []value)
	switch name {
	case "digamma":
		body = (*builder).digammaBody
	case "erf_inv":
		body = (*builder).erfInvBody
	case "bessel_i1e":
		body = (*builder).besselBody
	case "zeta":
		body = (*builder).zetaBody
	case "polygamma":
		body = (*builder).polygammaBody
	default:
		return nil
	}
	return b.viaDouble(name, x, body)
}

// horner evaluates a polynomial, highest power first.
func (b *builder) horner(c []float64, x value) value {
	p := double(c[0])
	for _, a := range c[1:] {
		p = b.fadd(double(a), b.fmul(p, x))
	}
	return p
}

// digammaSeries holds the coefficients of 1/x^2, 1/x^4, ... in the asymptotic
// series of digamma: B(2k)/2k.
var digammaSeries = []float64{1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12}

// digammaBody is the derivative of lgamma: by reflection for negative x, by the
// recurrence up to 10, then by the asymptotic series (DLMF 5.5.4, 5.5.2,
// 5.11.2).
func (b *builder) digammaBody(args []value) {
	x, c := args[0], double
	reflect := b.fcmp(enum.FPredOLE, x, c(0))
	y := b.sel(reflect, b.fsub(c(1), x), x)
	r := b.loopAcc("shift", i64(10), []value{y, c(0)}, func(_ value, acc []value) []value {
		small := b.fcmp(enum.FPredOLT, acc[0], c(10))
		next := b.sel(small, b.fadd(acc[0], c(1)), acc[0])
		sum := b.sel(small, b.fsub(acc[1], b.fdiv(c(1), acc[0])), acc[1])
		return []value{next, sum}
	})
	y, sum := r[0], r[1]
	z := b.fdiv(c(1), b.fmul(y, y))
	series := c(0)
	for k := len(digammaSeries) - 1; k >= 0; k-- {
		series = b.fmul(z, b.fadd(series, c(digammaSeries[k])))
	}
	sum = b.fadd(sum, b.fsub(b.fsub(b.libm("log", y), b.fdiv(c(0.5), y)), series))
	// psi(x) = psi(1-x) - pi cot(pi x), of the distance of x from the nearest
	// whole number; whole numbers below 0 are poles, and 0 is -Inf as in XLA.
	frac := b.fsub(x, b.fintrinsic("rint", x))
	cot := b.fdiv(c(math.Pi), b.libm("tan", b.fmul(c(math.Pi), frac)))
	pole := b.sel(b.fcmp(enum.FPredOEQ, x, c(0)), c(math.Inf(-1)), c(math.NaN()))
	mirrored := b.sel(b.fcmp(enum.FPredOEQ, frac, c(0)), pole, b.fsub(sum, cot))
	b.ret(b.sel(reflect, mirrored, sum))
}

// The coefficients of Giles' double-precision approximation of the inverse
// error function, highest power first.
var (
	erfInvCentral = []float64{
		-3.6444120640178196996e-21, -1.685059138182016589e-19, 1.2858480715256400167e-18,
		1.115787767802518096e-17, -1.333171662854620906e-16, 2.0972767875968561637e-17,
		6.6376381343583238325e-15, -4.0545662729752068639e-14, -8.1519341976054721522e-14,
		2.6335093153082322977e-12, -1.2975133253453532498e-11, -5.4154120542946279317e-11,
		1.051212273321532285e-09, -4.1126339803469836976e-09, -2.9070369957882005086e-08,
		4.2347877827932403518e-07, -1.3654692000834678645e-06, -1.3882523362786468719e-05,
		0.0001867342080340571352, -0.00074070253416626697512, -0.0060336708714301490533,
		0.24015818242558961693, 1.6536545626831027356,
	}
	erfInvMiddle = []float64{
		2.2137376921775787049e-09, 9.0756561938885390979e-08, -2.7517406297064545428e-07,
		1.8239629214389227755e-08, 1.5027403968909827627e-06, -4.013867526981545969e-06,
		2.9234449089955446044e-06, 1.2475304481671778723e-05, -4.7318229009055733981e-05,
		6.8284851459573175448e-05, 2.4031110387097893999e-05, -0.0003550375203628474796,
		0.00095328937973738049703, -0.0016882755560235047313, 0.0024914420961078508066,
		-0.0037512085075692412107, 0.005370914553590063617, 1.0052589676941592334,
		3.0838856104922207635,
	}
	erfInvTail = []float64{
		-2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09,
		-3.7894654401267369937e-09, 7.6157012080783393804e-09, -1.4960026627149240478e-08,
		2.9147953450901080826e-08, -6.7711997758452339498e-08, 2.2900482228026654717e-07,
		-9.9298272942317002539e-07, 4.5260625972231537039e-06, -1.9681778105531670567e-05,
		7.5995277030017761139e-05, -0.00021503011930044477347, -0.00013871931833623122026,
		1.0103004648645343977, 4.8499064014085844221,
	}
)

// erfInvBody follows M. Giles, "Approximating the erfinv function", 2012, as XLA
// does: the normal random numbers of JAX depend on it to the last bits.
func (b *builder) erfInvBody(args []value) {
	x, c := args[0], double
	w := b.fneg(b.libm("log1p", b.fneg(b.fmul(x, x))))
	central, outer := b.block("central"), b.block("outer")
	middle, tail := b.block("middle"), b.block("tail")
	b.condBr(b.fcmp(enum.FPredOLT, w, c(6.25)), central, outer)
	b.cur = central
	b.ret(b.fmul(x, b.horner(erfInvCentral, b.fsub(w, c(3.125)))))
	b.cur = outer
	root := b.fintrinsic("sqrt", w)
	b.condBr(b.fcmp(enum.FPredOLT, w, c(16)), middle, tail)
	b.cur = middle
	b.ret(b.fmul(x, b.horner(erfInvMiddle, b.fsub(root, c(3.25)))))
	b.cur = tail
	edge := b.fcmp(enum.FPredOEQ, b.fintrinsic("fabs", x), c(1))
	r := b.fmul(x, b.horner(erfInvTail, b.fsub(root, c(5))))
	b.ret(b.sel(edge, b.fmul(x, c(math.Inf(1))), r))
}

// besselBody is exp(-|x|) I1(x), I1 the modified Bessel function of the first
// kind: by its power series, whose terms are all positive, up to 30 and by its
// asymptotic series, whose terms fall until k = 2|x|, from there (DLMF 10.25.2,
// 10.40.1).
func (b *builder) besselBody(args []value) {
	x, c := args[0], double
	a := b.fintrinsic("fabs", x)
	near, far := b.block("near"), b.block("far")
	b.condBr(b.fcmp(enum.FPredOLE, a, c(30)), near, far)
	b.cur = near
	h := b.fmul(a, c(0.5))
	r := b.loopAcc("series", i64(60), []value{c(0), h, c(1)}, func(_ value, acc []value) []value {
		sum, term, k := acc[0], acc[1], acc[2]
		next := b.fadd(k, c(1))
		factor := b.fmul(b.fdiv(h, k), b.fdiv(h, next))
		return []value{b.fadd(sum, term), b.fmul(term, factor), next}
	})
	b.ret(b.fintrinsic("copysign", b.fmul(r[0], b.libm("exp", b.fneg(a))), x))
	b.moveToEnd(far)
	b.cur = far
	r = b.loopAcc("asymptotic", i64(39), []value{c(0), c(1), c(1)}, func(_ value, acc []value) []value {
		sum, term, k := acc[0], acc[1], acc[2]
		odd := b.fsub(b.fmul(c(2), k), c(1))
		factor := b.fdiv(b.fsub(b.fmul(odd, odd), c(4)), b.fmul(b.fmul(c(8), a), k))
		return []value{b.fadd(sum, term), b.fmul(term, factor), b.fadd(k, c(1))}
	})
	v := b.fdiv(r[0], b.fintrinsic("sqrt", b.fmul(c(2*math.Pi), a)))
	b.ret(b.fintrinsic("copysign", v, x))
}

// zetaTerms is how many terms of Hurwitz's zeta function are added up before
// the Euler-Maclaurin formula takes the rest.
const zetaTerms = 12

// zetaTail holds B(2k)/(2k)! for k = 1, 2, ...
var zetaTail = []float64{
	1.0 / 12, -1.0 / 720, 1.0 / 30240, -1.0 / 1209600, 1.0 / 47900160,
	-691.0 / 1307674368000, 1.0 / 74724249600, -3617.0 / 10670622842880000,
}

// zetaSum is the sum of (q+k)^-x over k >= 0 for x > 1 and q > 0.
func (b *builder) zetaSum(x, q value) value {
	return b.viaDouble("zeta.sum", []value{x, q}, func(b *builder, args []value) {
		x, q, c := args[0], args[1], double
		minus := b.fneg(x)
		r := b.loopAcc("terms", i64(zetaTerms), []value{c(0), q}, func(_ value, acc []value) []value {
			return []value{b.fadd(acc[0], b.libm("pow", acc[1], minus)), b.fadd(acc[1], c(1))}
		})
		sum, q := r[0], r[1]
		p := b.libm("pow", q, minus)
		// The rest: integral, half of the first term, and derivatives.
		rest := b.fadd(b.fdiv(b.fmul(q, p), b.fsub(x, c(1))), b.fmul(p, c(0.5)))
		term := b.fdiv(b.fmul(x, p), q)
		for k, coefficient := range zetaTail {
			rest = b.fadd(rest, b.fmul(c(coefficient), term))
			j := b.fadd(x, c(float64(2*k+1)))
			term = b.fdiv(b.fmul(term, b.fmul(j, b.fadd(j, c(1)))), b.fmul(q, q))
		}
		none := b.fcmp(enum.FPredOEQ, p, c(0))
		b.ret(b.sel(none, sum, b.fadd(sum, rest)))
	})
}

// zetaBody is Hurwitz's zeta function. Below 0, where x has to be a whole
// number, the terms on either side of the pole are sums of their own. x < 1
// gives NaN, as do the poles in q unless x is even.
func (b *builder) zetaBody(args []value) {
	x, q, c := args[0], args[1], double
	nan := c(math.NaN())
	inf := c(math.Inf(1))
	floor := func(v value) value { return b.fintrinsic("floor", v) }
	half := b.fmul(x, c(0.5))
	even := b.fcmp(enum.FPredOEQ, half, floor(half))
	defined := func(v value) value {
		v = b.sel(b.fcmp(enum.FPredOEQ, x, c(1)), inf, v)
		ok := b.and(b.fcmp(enum.FPredOGE, x, c(1)), b.fcmp(enum.FPredORD, q, q))
		return b.sel(ok, v, nan)
	}
	negative, positive := b.block("negative"), b.block("positive")
	b.condBr(b.fcmp(enum.FPredOLE, q, c(0)), negative, positive)
	b.cur = positive
	b.ret(defined(b.zetaSum(x, q)))
	b.cur = negative
	low := floor(q)
	above := b.fsub(b.fintrinsic("ceil", q), q)
	left := b.fsub(b.zetaSum(x, above), b.zetaSum(x, b.fsub(c(1), q)))
	left = b.sel(even, left, b.fneg(left))
	r := b.fadd(left, b.zetaSum(x, b.fsub(q, low)))
	r = b.sel(b.fcmp(enum.FPredOEQ, x, floor(x)), r, nan)
	b.ret(defined(b.sel(b.fcmp(enum.FPredOEQ, q, low), b.sel(even, inf, nan), r)))
}

// polygammaBody is the n-th derivative of digamma, n! zeta(n+1, x) but for the
// sign; n has to be a whole number that is not negative.
func (b *builder) polygammaBody(args []value) {
	n, x, c := args[0], args[1], double
	order := b.fadd(n, c(1))
	half := b.fmul(n, c(0.5))
	even := b.fcmp(enum.FPredOEQ, half, b.fintrinsic("floor", half))
	r := b.fmul(b.libm("tgamma", order), b.special("zeta", []value{order, x}))
	r = b.sel(even, b.fneg(r), r)
	r = b.sel(b.fcmp(enum.FPredOEQ, n, c(0)), b.special("digamma", []value{x}), r)
	whole := b.fcmp(enum.FPredOEQ, n, b.fintrinsic("floor", n))
	ok := b.and(whole, b.fcmp(enum.FPredOGE, n, c(0)))
	b.ret(b.sel(ok, r, c(math.NaN())))
}
