package codegen

import (
	"fmt"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// applyInt returns the result of an op on integers or booleans, or nil if there
// is no such op.
func (e *emitter) applyInt(op *ir.Op, t ir.Type, x []value) value {
	it := regType(t).(*types.IntType)
	if isBool(t) {
		switch op.Name {
		case "stablehlo.add", "stablehlo.maximum":
			return e.or(x[0], x[1])
		case "stablehlo.multiply", "stablehlo.minimum":
			return e.and(x[0], x[1])
		}
	}
	switch op.Name {
	case "stablehlo.add":
		return e.iadd(x[0], x[1])
	case "stablehlo.subtract":
		return e.isub(x[0], x[1])
	case "stablehlo.multiply":
		return e.imul(x[0], x[1])
	case "chlo.square":
		return e.imul(x[0], x[0])
	case "stablehlo.negate":
		return e.isub(intConst(it, 0), x[0])
	case "stablehlo.and":
		return e.and(x[0], x[1])
	case "stablehlo.or":
		return e.or(x[0], x[1])
	case "stablehlo.xor":
		return e.xor(x[0], x[1])
	case "stablehlo.not":
		return e.not(x[0])
	case "stablehlo.maximum":
		return e.extremum(t, enum.IPredSGT, enum.IPredUGT, x[0], x[1])
	case "stablehlo.minimum":
		return e.extremum(t, enum.IPredSLT, enum.IPredULT, x[0], x[1])
	case "stablehlo.clamp":
		low := e.extremum(t, enum.IPredSGT, enum.IPredUGT, x[0], x[1])
		return e.extremum(t, enum.IPredSLT, enum.IPredULT, low, x[2])
	case "stablehlo.divide":
		return e.intDivide(t, x[0], x[1], false)
	case "stablehlo.remainder":
		return e.intDivide(t, x[0], x[1], true)
	case "stablehlo.abs":
		if !isSigned(t) {
			return x[0]
		}
		neg := e.icmp(enum.IPredSLT, x[0], intConst(it, 0))
		return e.sel(neg, e.isub(intConst(it, 0), x[0]), x[0])
	case "stablehlo.sign":
		pos := e.zext(e.icmp(enum.IPredNE, x[0], intConst(it, 0)), it)
		if !isSigned(t) {
			return pos
		}
		return e.or(e.ashr(x[0], intConst(it, int64(it.BitSize)-1)), pos)
	case "stablehlo.popcnt":
		return e.intrinsic(fmt.Sprintf("llvm.ctpop.i%d", it.BitSize), it, x[0])
	case "stablehlo.count_leading_zeros":
		return e.intrinsic(fmt.Sprintf("llvm.ctlz.i%d", it.BitSize), it, x[0], intConst(types.I1, 0))
	case "stablehlo.shift_left", "stablehlo.shift_right_logical", "stablehlo.shift_right_arithmetic":
		return e.shift(op.Name, it, x[0], x[1])
	case "stablehlo.power":
		return e.intPower(t, x[0], x[1])
	case "chlo.mulhi":
		return e.mulHigh(t, x[0], x[1])
	}
	return nil
}

// mulHigh returns the upper half of the product, which has twice the width.
func (b *builder) mulHigh(t ir.Type, x, y value) value {
	it := x.Type().(*types.IntType)
	wide := types.NewInt(2 * it.BitSize)
	extend := func(v value) value { return b.zext(v, wide) }
	if isSigned(t) {
		extend = func(v value) value { return b.sext(v, wide) }
	}
	p := b.add(lir.NewMul(extend(x), extend(y)))
	return b.trunc(b.lshr(p, intConst(wide, int64(it.BitSize))), it)
}

func (b *builder) extremum(t ir.Type, signed, unsigned enum.IPred, x, y value) value {
	if isSigned(t) {
		return b.sel(b.icmp(signed, x, y), x, y)
	}
	return b.sel(b.icmp(unsigned, x, y), x, y)
}

// intDivide divides as XLA does: x/0 is all ones, x%0 is x, and the least
// number over -1 is itself with remainder 0.
func (b *builder) intDivide(t ir.Type, x, y value, rem bool) value {
	it := x.Type().(*types.IntType)
	zero, one, minus := intConst(it, 0), intConst(it, 1), intConst(it, -1)
	isZero := b.icmp(enum.IPredEQ, y, zero)
	byZero := value(minus)
	if rem {
		byZero = x
	}
	if !isSigned(t) {
		d := b.sel(isZero, one, y)
		if rem {
			return b.sel(isZero, byZero, b.add(lir.NewURem(x, d)))
		}
		return b.sel(isZero, byZero, b.add(lir.NewUDiv(x, d)))
	}
	least := intConst(it, int64(-1)<<(it.BitSize-1))
	over := b.and(b.icmp(enum.IPredEQ, x, least), b.icmp(enum.IPredEQ, y, minus))
	d := b.sel(b.or(isZero, over), one, y)
	if rem {
		r := b.sel(over, zero, b.add(lir.NewSRem(x, d)))
		return b.sel(isZero, byZero, r)
	}
	return b.sel(isZero, byZero, b.add(lir.NewSDiv(x, d)))
}

// shift shifts by y bits; shifting past the width leaves zeros, or copies of
// the sign.
func (b *builder) shift(name string, it *types.IntType, x, y value) value {
	width := intConst(it, int64(it.BitSize))
	within := b.icmp(enum.IPredULT, y, width)
	if name == "stablehlo.shift_right_arithmetic" {
		return b.ashr(x, b.sel(within, y, intConst(it, int64(it.BitSize)-1)))
	}
	y = b.sel(within, y, intConst(it, 0))
	r := b.shl(x, y)
	if name == "stablehlo.shift_right_logical" {
		r = b.lshr(x, y)
	}
	return b.sel(within, r, intConst(it, 0))
}

// intPower raises x to the power y by repeated squaring. With a negative y the
// result is 0, but for bases 1 and -1.
func (b *builder) intPower(t ir.Type, x, y value) value {
	it := x.Type().(*types.IntType)
	h := b.mod.helper("hlo.ipow."+t.String(), it, []*lir.Param{param("x", it), param("y", it)},
		func(b *builder, args []value) { b.intPowerBody(it, isSigned(t), args[0], args[1]) })
	return b.call(h, x, y)
}

func (b *builder) intPowerBody(it *types.IntType, signed bool, x, y value) {
	zero, one := intConst(it, 0), intConst(it, 1)
	if signed {
		negative, other := b.block("negative"), b.block("other")
		b.condBr(b.icmp(enum.IPredSLT, y, zero), negative, other)
		b.cur = negative
		isOne := b.icmp(enum.IPredEQ, x, one)
		isMinus := b.icmp(enum.IPredEQ, x, intConst(it, -1))
		odd := b.icmp(enum.IPredNE, b.and(y, one), zero)
		sign := b.sel(odd, intConst(it, -1), one)
		b.ret(b.sel(isOne, one, b.sel(isMinus, sign, zero)))
		b.cur = other
	}
	pre := b.cur
	loop, done := b.block("loop"), b.block("done")
	b.br(loop)
	b.cur = loop
	acc, base, left := b.phi(it, "acc"), b.phi(it, "base"), b.phi(it, "left")
	odd := b.icmp(enum.IPredNE, b.and(left, one), zero)
	nextAcc := b.sel(odd, b.imul(acc, base), acc)
	nextBase := b.imul(base, base)
	nextLeft := b.lshr(left, one)
	b.condBr(b.icmp(enum.IPredEQ, nextLeft, zero), done, loop)
	addIncoming(acc, one, pre)
	addIncoming(acc, nextAcc, loop)
	addIncoming(base, x, pre)
	addIncoming(base, nextBase, loop)
	addIncoming(left, y, pre)
	addIncoming(left, nextLeft, loop)
	b.cur = done
	b.ret(nextAcc)
}

// convertElem converts an element between types.
func (b *builder) convertElem(x val, from, to ir.Type) val {
	if ct, ok := to.(ir.ComplexType); ok {
		if cf, ok := from.(ir.ComplexType); ok {
			return val{b.convertReal(x.re, cf.Elem, ct.Elem), b.convertReal(x.im, cf.Elem, ct.Elem)}
		}
		return val{b.convertReal(x.re, from, ct.Elem), fconst(regType(ct.Elem), 0)}
	}
	if cf, ok := from.(ir.ComplexType); ok {
		// The imaginary part is dropped, also on the way to a boolean.
		return val{re: b.convertReal(x.re, cf.Elem, to)}
	}
	return val{re: b.convertReal(x.re, from, to)}
}

// convertReal converts between real types. Floats that are too large for an
// integer become the nearest one, NaN becomes zero.
func (b *builder) convertReal(x value, from, to ir.Type) value {
	if ir.Equal(from, to) {
		return x
	}
	rt := regType(to)
	if isFloat(from) {
		switch {
		case isBool(to):
			return b.fcmp(enum.FPredUNE, x, fconst(x.Type(), 0))
		case isFloat(to):
			return b.convertFloat(x, to)
		}
		name := "fptosi"
		if !isSigned(to) && isInt(to) {
			name = "fptoui"
		}
		full := fmt.Sprintf("llvm.%s.sat.%s.%s", name, rt, floatSuffix(x.Type()))
		return b.intrinsic(full, rt, x)
	}
	switch {
	case isBool(to):
		return b.icmp(enum.IPredNE, x, intConst(x.Type().(*types.IntType), 0))
	case isFloat(to):
		wide := rt
		if isNarrow(to) {
			wide = types.Double
		}
		var f value
		if c, ok := constOf(x); ok && x.Type().(*types.IntType).BitSize > 1 && (isSigned(from) || from == ir.Type(ir.IndexType{}) || c >= 0) {
			f = fconst(wide, float64(c))
		} else if isSigned(from) || !isInt(from) {
			f = b.sitofp(x, wide)
		} else {
			f = b.uitofp(x, wide)
		}
		if isNarrow(to) {
			return b.convertFloat(f, to)
		}
		return f
	}
	return b.resize(x, rt.(*types.IntType), isSigned(from) || !isInt(from))
}

// convertFloat converts between floating-point types.
func (b *builder) convertFloat(x value, to ir.Type) value {
	double := x.Type() == types.Double
	switch {
	case to == ir.F64:
		if double {
			return x
		}
		return b.fpext(x, types.Double)
	case to == ir.F32:
		if double {
			return b.fptrunc(x, types.Float)
		}
		return x
	}
	if double {
		h := b.mod.helper("hlo.round.odd", types.Float, []*lir.Param{param("x", types.Double)},
			func(b *builder, args []value) { b.roundOddBody(args[0]) })
		x = b.call(h, x)
	}
	return b.round(to, x)
}

// roundOddBody rounds a double to the float beside it with an odd last bit,
// unless it is exact: rounding that once more to a narrower type gives what
// rounding the double at once would.
func (b *builder) roundOddBody(x value) {
	t := b.fptrunc(x, types.Float)
	back := b.fpext(t, types.Double)
	inexact := b.fcmp(enum.FPredONE, back, x)
	fabs := func(v value) value { return b.intrinsic("llvm.fabs.f64", types.Double, v) }
	above := b.fcmp(enum.FPredOGT, fabs(back), fabs(x))
	bits := b.bitcast(t, types.I32)
	bits = b.isub(bits, b.zext(above, types.I32))
	bits = b.or(bits, b.zext(inexact, types.I32))
	b.ret(b.bitcast(bits, types.Float))
}

func floatSuffix(t types.Type) string {
	if t == types.Double {
		return "f64"
	}
	return "f32"
}
