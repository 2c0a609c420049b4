package codegen

import (
	"math"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// libmNames holds the ops that the C mathematics library computes, by its
// names for double; "f" behind a name is the function for float.
var libmNames = map[string]string{
	"stablehlo.atan2": "atan2", "stablehlo.cbrt": "cbrt", "stablehlo.cosine": "cos",
	"stablehlo.exponential": "exp", "stablehlo.exponential_minus_one": "expm1", "stablehlo.log": "log",
	"stablehlo.log_plus_one": "log1p", "stablehlo.power": "pow", "stablehlo.remainder": "fmod",
	"stablehlo.sine": "sin", "stablehlo.tan": "tan", "stablehlo.tanh": "tanh",
	"chlo.acos": "acos", "chlo.acosh": "acosh", "chlo.asin": "asin", "chlo.asinh": "asinh",
	"chlo.atan": "atan", "chlo.atanh": "atanh", "chlo.sinh": "sinh",
	"chlo.tan": "tan", "chlo.erf": "erf", "chlo.erfc": "erfc", "chlo.next_after": "nextafter",
}

// llvmNames holds the ops that LLVM has intrinsics for.
var llvmNames = map[string]string{
	"stablehlo.abs": "fabs", "stablehlo.ceil": "ceil", "stablehlo.floor": "floor",
	"stablehlo.round_nearest_afz": "round", "stablehlo.round_nearest_even": "rint", "stablehlo.sqrt": "sqrt",
}

// libm calls a function of the C mathematics library on floats or doubles.
func (b *builder) libm(name string, args ...value) value {
	t := args[0].Type()
	if t == types.Float {
		name += "f"
	}
	return b.call(b.mod.libm(name, t, len(args)), args...)
}

// fintrinsic calls the LLVM intrinsic of that name on floats or doubles.
func (b *builder) fintrinsic(name string, args ...value) value {
	t := args[0].Type()
	return b.intrinsic("llvm."+name+"."+floatSuffix(t), t, args...)
}

// applyFloat returns the result of an op on floats, not yet rounded to a narrow
// type, or nil if there is no such op.
func (e *emitter) applyFloat(op *ir.Op, t types.Type, x []value) value {
	if name, ok := llvmNames[op.Name]; ok {
		return e.fintrinsic(name, x[0])
	}
	if name, ok := libmNames[op.Name]; ok {
		if t == types.Float && name == "sinh" { // libm's for float is less exact
			return e.fptrunc(e.libm(name, e.fpext(x[0], types.Double)), types.Float)
		}
		return e.libm(name, x...)
	}
	one := fconst(t, 1)
	inf := fconst(t, math.Inf(1))
	switch op.Name {
	case "stablehlo.add":
		if e.reorder {
			return e.faddReorder(x[0], x[1])
		}
		return e.fadd(x[0], x[1])
	case "stablehlo.subtract":
		return e.fsub(x[0], x[1])
	case "stablehlo.multiply":
		return e.fmul(x[0], x[1])
	case "stablehlo.divide":
		return e.fdiv(x[0], x[1])
	case "stablehlo.negate":
		return e.fneg(x[0])
	case "chlo.square":
		return e.fmul(x[0], x[0])
	case "stablehlo.rsqrt":
		return e.fdiv(one, e.fintrinsic("sqrt", x[0]))
	case "stablehlo.logistic":
		// The exponential of a number that is not positive does not overflow.
		ex := e.libm("exp", e.fneg(e.fintrinsic("fabs", x[0])))
		num := e.sel(e.fcmp(enum.FPredOLT, x[0], fconst(t, 0)), ex, one)
		return e.fdiv(num, e.fadd(one, ex))
	case "stablehlo.maximum":
		return e.fmaximum(x[0], x[1])
	case "stablehlo.minimum":
		return e.fminimum(x[0], x[1])
	case "stablehlo.clamp":
		return e.fminimum(e.fmaximum(x[0], x[1]), x[2])
	case "stablehlo.sign":
		// Zeros and NaN are their own sign.
		sign := e.fintrinsic("copysign", one, x[0])
		return e.sel(e.fcmp(enum.FPredONE, x[0], fconst(t, 0)), sign, x[0])
	case "stablehlo.is_finite":
		return e.fcmp(enum.FPredOLT, e.fintrinsic("fabs", x[0]), inf)
	case "chlo.is_inf":
		return e.fcmp(enum.FPredOEQ, e.fintrinsic("fabs", x[0]), inf)
	case "chlo.is_pos_inf":
		return e.fcmp(enum.FPredOEQ, x[0], inf)
	case "chlo.is_neg_inf":
		return e.fcmp(enum.FPredOEQ, x[0], fconst(t, math.Inf(-1)))
	case "stablehlo.reduce_precision":
		exp, _ := op.IntAttr("exponent_bits")
		mant, _ := op.IntAttr("mantissa_bits")
		return e.reducePrecision(x[0], exp, mant)
	case "chlo.cosh":
		return e.cosh(x[0])
	case "chlo.lgamma":
		return e.lgamma(x[0])
	}
	return e.special(opLabel(op), x)
}

// fmaximum and fminimum are IEEE 754's: a NaN wins, and -0 is below +0. LLVM
// before 17 has no code for its own intrinsics of that name on x86.
func (b *builder) fmaximum(x, y value) value { return b.fextremum("max", enum.FPredOGT, x, y) }
func (b *builder) fminimum(x, y value) value { return b.fextremum("min", enum.FPredOLT, x, y) }

func (b *builder) fextremum(name string, p enum.FPred, x, y value) value {
	t := x.Type()
	h := b.mod.inlineHelper("hlo.f"+name+"."+floatSuffix(t), t, []*lir.Param{param("x", t), param("y", t)},
		func(b *builder, args []value) {
			x, y := args[0], args[1]
			it := types.I32
			if t == types.Double {
				it = types.I64
			}
			// Of equal numbers only the sign of zero may differ.
			xb, yb := b.bitcast(x, it), b.bitcast(y, it)
			bits := b.and(xb, yb)
			if p == enum.FPredOLT {
				bits = b.or(xb, yb)
			}
			first := b.or(b.fcmp(p, x, y), b.fcmp(enum.FPredUNO, x, x))
			r := b.sel(first, x, y)
			b.ret(b.sel(b.fcmp(enum.FPredOEQ, x, y), b.bitcast(bits, t), r))
		})
	return b.call(h, x, y)
}

// reducePrecision rounds x to a format with fewer bits and back.
func (b *builder) reducePrecision(x value, expBits, mantBits int64) value {
	t, it := x.Type(), types.I32
	width, mant, expAll := int64(32), int64(23), int64(8)
	if t == types.Double {
		it, width, mant, expAll = types.I64, 64, 52, 11
	}
	c := func(v int64) value { return intConst(it, v) }
	bits := b.bitcast(x, it)
	isNaN := b.fcmp(enum.FPredUNO, x, x)
	r := bits
	if mantBits < mant {
		drop := mant - mantBits
		odd := b.and(b.lshr(r, c(drop)), c(1))
		r = b.and(b.iadd(r, b.iadd(odd, c(1<<(drop-1)-1))), c(-1<<drop))
	}
	if expBits < expAll {
		// Exponents outside the format: infinity above, zero below.
		bias, full := int64(1)<<(expBits-1)-1, int64(1)<<(expAll-1)-1
		exp := b.and(r, c((1<<expAll-1)<<mant))
		sign := b.and(r, c(-1<<(width-1)))
		over := b.icmp(enum.IPredUGT, exp, c((full+bias)<<mant))
		under := b.icmp(enum.IPredULE, exp, c((full-bias)<<mant))
		r = b.sel(over, b.or(sign, c((1<<expAll-1)<<mant)), b.sel(under, sign, r))
	}
	nan := x
	if mantBits == 0 { // the format has no NaN
		nan = b.fintrinsic("copysign", fconst(t, math.Inf(1)), x)
	}
	return b.sel(isNaN, nan, b.bitcast(r, t))
}

// cosh is exp(x - ln 2) + exp(-x - ln 2) as in chlo and XLA, whose results differ
// from more exact ones in the last places. Rounding the exponents makes that
// overflow too early: there it is exp(|x|/2)^2 / 2.
func (b *builder) cosh(x value) value {
	t := x.Type()
	h := b.mod.helper("hlo.cosh."+floatSuffix(t), t, []*lir.Param{param("x", t)},
		func(b *builder, args []value) {
			x, half := args[0], fconst(t, float64(-math.Ln2))
			if t == types.Float {
				half = fconst(t, float64(float32(-math.Ln2)))
			}
			r := b.fadd(b.libm("exp", b.fadd(x, half)), b.libm("exp", b.fsub(half, x)))
			root := b.libm("exp", b.fmul(b.fintrinsic("fabs", x), fconst(t, 0.5)))
			far := b.fmul(b.fmul(root, fconst(t, 0.5)), root)
			b.ret(b.sel(b.fcmp(enum.FPredOEQ, r, fconst(t, math.Inf(1))), far, r))
		})
	return b.call(h, x)
}

// lgamma calls the reentrant form: the other writes a global.
func (b *builder) lgamma(x value) value {
	t := x.Type()
	name := "lgamma_r"
	if t == types.Float {
		name = "lgammaf_r"
	}
	h := b.mod.helper("hlo.lgamma."+floatSuffix(t), t, []*lir.Param{param("x", t)},
		func(b *builder, args []value) {
			sign := b.alloca(types.I32, 1, 4, "sign")
			b.ret(b.call(b.mod.declare(name, t, args[0], sign), args[0], sign))
		})
	return b.call(h, x)
}
