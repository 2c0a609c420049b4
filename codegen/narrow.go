package codegen

import (
	"math"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A floatFormat describes a floating-point type below f32: one sign bit, then
// exponent and mantissa. (f8E8M0FNU, which has only an exponent, has functions of
// its own.)
type floatFormat struct {
	bits, mant, bias int
	// noInf says that there is no infinity; uz that in addition there is no
	// negative zero, whose bits are the only NaN; finite that there is no NaN
	// either: what is too large becomes the largest number, and NaN becomes zero.
	noInf, uz, finite bool
}

// powersOfTwo is the type of 8-bit exponents without sign and mantissa.
const powersOfTwo ir.FloatType = "f8E8M0FNU"

var floatFormats = map[ir.FloatType]floatFormat{
	"f16":           {bits: 16, mant: 10, bias: 15},
	"bf16":          {bits: 16, mant: 7, bias: 127},
	"f8E3M4":        {bits: 8, mant: 4, bias: 3},
	"f8E4M3":        {bits: 8, mant: 3, bias: 7},
	"f8E4M3FN":      {bits: 8, mant: 3, bias: 7, noInf: true},
	"f8E4M3FNUZ":    {bits: 8, mant: 3, bias: 8, noInf: true, uz: true},
	"f8E4M3B11FNUZ": {bits: 8, mant: 3, bias: 11, noInf: true, uz: true},
	"f8E5M2":        {bits: 8, mant: 2, bias: 15},
	"f8E5M2FNUZ":    {bits: 8, mant: 2, bias: 16, noInf: true, uz: true},
	"f6E2M3FN":      {bits: 6, mant: 3, bias: 1, finite: true},
	"f6E3M2FN":      {bits: 6, mant: 2, bias: 3, finite: true},
	"f4E2M1FN":      {bits: 4, mant: 1, bias: 1, finite: true},
	powersOfTwo:     {bits: 8, bias: 127, noInf: true},
}

func (f floatFormat) expMask() int64 { return 1<<(f.bits-1-f.mant) - 1 }

// nan and inf return the bits of a quiet NaN and of what an overflow gives.
func (f floatFormat) nan() int64 {
	switch {
	case f.uz, f.finite:
		return 1 << (f.bits - 1)
	case f.noInf:
		return 1<<(f.bits-1) - 1
	}
	return f.expMask()<<f.mant | 1<<(f.mant-1)
}

func (f floatFormat) inf() int64 {
	switch {
	case f.finite:
		return f.maxFinite()
	case f.noInf:
		return f.nan()
	}
	return f.expMask() << f.mant
}

// maxFinite returns the bits of the largest finite number.
func (f floatFormat) maxFinite() int64 {
	switch {
	case f.uz, f.finite:
		return 1<<(f.bits-1) - 1
	case f.noInf:
		return 1<<(f.bits-1) - 2
	}
	return f.expMask()<<f.mant - 1
}

// widen returns the float that the bits x of a narrow type stand for.
func (b *builder) widen(t ir.FloatType, x value) value {
	if t == "bf16" {
		return b.bitcast(b.shl(b.zext(x, types.I32), i32(16)), types.Float)
	}
	f := floatFormats[t]
	h := b.mod.helper("hlo.widen."+string(t), types.Float, []*lir.Param{param("x", memType(t))},
		func(b *builder, args []value) {
			if t == powersOfTwo {
				b.widenPower(args[0])
			} else {
				b.widenBody(f, args[0])
			}
		})
	return b.call(h, x)
}

// widenPower returns 2^(x-127), which for x = 0 is a subnormal float.
func (b *builder) widenPower(x value) {
	bits := b.zext(x, types.I32)
	out := b.sel(b.icmp(enum.IPredEQ, bits, i32(0)), i32(1<<22), b.shl(bits, i32(23)))
	out = b.sel(b.icmp(enum.IPredEQ, bits, i32(0xff)), i32(0x7fc00000), out)
	b.ret(b.bitcast(out, types.Float))
}

// widenBody scales the number's bits, read as a float of tiny exponent, by a
// power of two: that is exact for normal and subnormal numbers alike.
func (b *builder) widenBody(f floatFormat, x value) {
	bits := b.zext(x, types.I32)
	mag := b.and(bits, i32(1<<(f.bits-1)-1))
	sign := b.shl(b.lshr(bits, i32(int64(f.bits-1))), i32(31))
	scale := fconst(types.Float, math.Ldexp(1, 127-f.bias))
	num := b.fmul(b.bitcast(b.shl(mag, i32(int64(23-f.mant))), types.Float), scale)
	out := b.bitcast(num, types.I32)
	const infBits, nanBits = 0x7f800000, 0x7fc00000
	switch {
	case f.uz:
		isNaN := b.icmp(enum.IPredEQ, bits, i32(f.nan()))
		out = b.sel(isNaN, i32(nanBits), b.or(out, sign))
	case f.finite:
		out = b.or(out, sign)
	case f.noInf:
		isNaN := b.icmp(enum.IPredEQ, mag, i32(f.nan()))
		out = b.or(b.sel(isNaN, i32(nanBits), out), sign)
	default:
		special := b.icmp(enum.IPredUGE, mag, i32(f.inf()))
		payload := b.and(b.shl(mag, i32(int64(23-f.mant))), i32(0x7fffff))
		out = b.or(b.sel(special, b.or(payload, i32(infBits)), out), sign)
	}
	b.ret(b.bitcast(out, types.Float))
}

// narrow rounds a float to a narrow type, to the nearest with ties to even, and
// returns its bits.
func (b *builder) narrow(t ir.FloatType, x value) value {
	f := floatFormats[t]
	mt := memType(t)
	h := b.mod.helper("hlo.narrow."+string(t), mt, []*lir.Param{param("x", types.Float)},
		func(b *builder, args []value) {
			if t == powersOfTwo {
				b.narrowPower(mt, args[0])
			} else {
				b.narrowBody(f, mt, args[0])
			}
		})
	return b.call(h, x)
}

// narrowPower rounds a float to the nearest power of two, halfway to the larger
// one. Zero becomes the least one; negative numbers, infinities and what is too
// large become NaN.
func (b *builder) narrowPower(mt types.Type, x value) {
	bits := b.bitcast(x, types.I32)
	out := b.lshr(b.iadd(bits, i32(1<<22)), i32(23))
	// Half of the least normal float, 2^-127, is the least power.
	sub := b.zext(b.icmp(enum.IPredUGE, bits, i32(3<<21)), types.I32)
	out = b.sel(b.icmp(enum.IPredULT, bits, i32(1<<23)), sub, out)
	none := b.icmp(enum.IPredUGE, bits, i32(0x7f800000)) // negative numbers have the highest bit
	zero := b.fcmp(enum.FPredOEQ, x, fconst(types.Float, 0))
	b.ret(b.trunc(b.sel(zero, i32(0), b.sel(none, i32(0xff), out)), mt))
}

func (b *builder) narrowBody(f floatFormat, mt types.Type, x value) {
	bits := b.bitcast(x, types.I32)
	mag := b.and(bits, i32(0x7fffffff))
	sign := b.shl(b.lshr(bits, i32(31)), i32(int64(f.bits-1)))
	drop := int64(23 - f.mant)
	// Normal numbers: rebias, then round the dropped bits.
	odd := b.and(b.lshr(mag, i32(drop)), i32(1))
	rounded := b.iadd(b.iadd(mag, i32(1<<(drop-1)-1)), odd)
	normal := b.lshr(b.isub(rounded, i32(int64(127-f.bias)<<23)), i32(drop))
	// Subnormal numbers: adding a power of two whose last place is the least
	// subnormal lets the addition round.
	magic := math.Ldexp(1, 1-f.bias-f.mant+23)
	sum := b.fadd(b.bitcast(mag, types.Float), fconst(types.Float, magic))
	sub := b.isub(b.bitcast(sum, types.I32), i32(int64(math.Float32bits(float32(magic)))))
	isSub := b.icmp(enum.IPredULT, mag, i32(int64(128-f.bias)<<23))
	if f.bias == 127 { // bf16 has f32's exponents: its subnormals round like normals
		isSub = intConst(types.I1, 0)
	}
	out := b.sel(isSub, sub, normal)
	over := b.and(b.not(isSub), b.icmp(enum.IPredUGT, normal, i32(f.maxFinite())))
	out = b.sel(over, i32(f.inf()), out)
	isNaN := b.icmp(enum.IPredUGT, mag, i32(0x7f800000))
	isInf := b.icmp(enum.IPredEQ, mag, i32(0x7f800000))
	nan := i32(f.nan())
	if !f.noInf && !f.finite { // a NaN that was widened keeps its bits
		kept := b.or(b.and(b.lshr(mag, i32(drop)), i32(1<<f.mant-1)), i32(f.inf()))
		nan = b.sel(b.icmp(enum.IPredEQ, kept, i32(f.inf())), nan, kept)
	}
	out = b.sel(isInf, i32(f.inf()), b.sel(isNaN, nan, out))
	if f.uz { // zero and NaN have no sign
		plain := b.or(b.icmp(enum.IPredEQ, out, i32(0)), b.icmp(enum.IPredEQ, out, i32(f.nan())))
		sign = b.sel(plain, i32(0), sign)
	}
	b.ret(b.trunc(b.or(out, sign), mt))
}

// round rounds the result of an operation in registers to its element type:
// narrow floats are computed as floats.
func (b *builder) round(t ir.Type, x value) value {
	if !isNarrow(t) {
		return x
	}
	return b.widen(t.(ir.FloatType), b.narrow(t.(ir.FloatType), x))
}

// nextAfter returns the number of a narrow type beside x in the direction of y,
// by a step through its bits.
func (b *builder) nextAfter(t ir.FloatType, x, y value) value {
	h := b.mod.helper("hlo.next."+string(t), types.Float, []*lir.Param{param("x", types.Float), param("y", types.Float)},
		func(b *builder, args []value) { b.nextAfterBody(t, args[0], args[1]) })
	return b.call(h, x, y)
}

func (b *builder) nextAfterBody(t ir.FloatType, x, y value) {
	zero := fconst(types.Float, 0)
	xb, yb := b.narrow(t, x), b.narrow(t, y)
	mt := xb.Type().(*types.IntType)
	one := intConst(mt, 1)
	sign := intConst(mt, -1<<(mt.BitSize-1))
	if f := floatFormats[t]; f.bits < int(mt.BitSize) {
		sign = intConst(mt, 1<<(f.bits-1))
	}
	away := b.icmp(enum.IPredEQ, b.fcmp(enum.FPredOLT, x, y), b.fcmp(enum.FPredOGT, x, zero))
	step := b.sel(away, b.iadd(xb, one), b.isub(xb, one))
	step = b.sel(b.fcmp(enum.FPredOEQ, x, zero), b.or(one, b.and(yb, sign)), step)
	if floatFormats[t].uz { // below the least number is the only zero
		step = b.sel(b.icmp(enum.IPredEQ, step, sign), intConst(mt, 0), step)
	}
	step = b.sel(b.fcmp(enum.FPredOEQ, x, y), yb, step)
	nan := intConst(mt, floatFormats[t].nan())
	b.ret(b.widen(t, b.sel(b.fcmp(enum.FPredUNO, x, y), nan, step)))
}
