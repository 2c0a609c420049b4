package codegen

import (
	"encoding/binary"
	"math"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// apply returns one element of an elementwise op from its operands' elements.
func (e *emitter) apply(op *ir.Op, args []val) val {
	t := elemOf(op.Operands[0].Type)
	to := elemOf(op.Results[0].Type)
	switch op.Name {
	case "stablehlo.select":
		return e.selectVal(args[0].re, args[1], args[2])
	case "stablehlo.compare":
		return val{re: e.compare(op, t, args[0], args[1])}
	case "stablehlo.convert":
		return e.convertElem(args[0], t, to)
	case "stablehlo.bitcast_convert":
		return e.fromRaw(to, e.raw(t, args[0]))
	case "stablehlo.complex":
		return val{args[0].re, args[1].re}
	case "stablehlo.real":
		return val{re: args[0].re}
	case "stablehlo.imag":
		if args[0].im == nil {
			return val{re: fconst(regType(t), 0)}
		}
		return val{re: args[0].im}
	case "chlo.conj":
		if args[0].im == nil {
			return args[0]
		}
		return val{args[0].re, e.fneg(args[0].im)}
	case "stablehlo.map":
		return e.region(op.Regions[0].Entry(), args)[0]
	}
	var r val
	switch {
	case isComplex(t):
		r = e.applyComplex(op, t, args)
	case isFloat(t):
		if nt, ok := t.(ir.FloatType); ok && op.Name == "chlo.next_after" && isNarrow(t) {
			return val{re: e.nextAfter(nt, args[0].re, args[1].re)}
		}
		x := e.applyFloat(op, regType(t), reals(args))
		if isFloat(to) {
			x = e.round(to, x)
		}
		r = val{re: x}
	default:
		r = val{re: e.applyInt(op, t, reals(args))}
	}
	if r.re == nil {
		fail(op, "the native backend does not support this op on %s", t)
	}
	return r
}

func reals(args []val) []value {
	out := make([]value, len(args))
	for i, a := range args {
		out[i] = a.re
	}
	return out
}

// region evaluates a block that combines elements and returns what it yields.
func (e *emitter) region(b *ir.Block, args []val) []val {
	for i, a := range b.Args {
		e.regs[a] = args[i]
	}
	e.push()
	defer e.pop()
	e.emitBlock(b)
	out := make([]val, len(b.Terminator().Operands))
	for i, v := range b.Terminator().Operands {
		out[i] = e.elem(v, e.zeros(v.Tensor().Shape))
	}
	return out
}

var signedPreds = map[string]enum.IPred{
	"EQ": enum.IPredEQ, "NE": enum.IPredNE, "LT": enum.IPredSLT, "LE": enum.IPredSLE, "GT": enum.IPredSGT, "GE": enum.IPredSGE,
}

var unsignedPreds = map[string]enum.IPred{
	"EQ": enum.IPredEQ, "NE": enum.IPredNE, "LT": enum.IPredULT, "LE": enum.IPredULE, "GT": enum.IPredUGT, "GE": enum.IPredUGE,
}

// Comparisons with a NaN are false, but for NE.
var floatPreds = map[string]enum.FPred{
	"EQ": enum.FPredOEQ, "NE": enum.FPredUNE, "LT": enum.FPredOLT, "LE": enum.FPredOLE, "GT": enum.FPredOGT, "GE": enum.FPredOGE,
}

func (e *emitter) compare(op *ir.Op, t ir.Type, x, y val) value {
	dir := op.StringAttr("comparison_direction")
	switch {
	case isComplex(t):
		re, im := e.fcmp(floatPreds[dir], x.re, y.re), e.fcmp(floatPreds[dir], x.im, y.im)
		switch dir {
		case "EQ":
			return e.and(re, im)
		case "NE":
			return e.or(re, im)
		}
		// The order of (real, imaginary) pairs.
		return e.sel(e.fcmp(enum.FPredOEQ, x.re, y.re), im, re)
	case isFloat(t):
		if op.StringAttr("compare_type") == "TOTALORDER" {
			return e.icmp(signedPreds[dir], e.totalOrder(t, x.re), e.totalOrder(t, y.re))
		}
		return e.fcmp(floatPreds[dir], x.re, y.re)
	case isSigned(t):
		return e.icmp(signedPreds[dir], x.re, y.re)
	}
	return e.icmp(unsignedPreds[dir], x.re, y.re)
}

// totalOrder maps a float to the integer that orders it as IEEE 754's
// totalOrder does: -NaN < -Inf < ... < -0 < +0 < ... < +Inf < +NaN.
func (e *emitter) totalOrder(t ir.Type, x value) value {
	it := types.I32
	if t == ir.F64 {
		it = types.I64
	}
	bits := e.bitcast(x, it)
	sign := e.ashr(bits, intConst(it, int64(it.BitSize)-1))
	return e.xor(bits, e.lshr(sign, intConst(it, 1)))
}

// bits returns the stored form of a real element as an integer.
func (b *builder) bits(t ir.Type, x val) value {
	mt := memType(t)
	m := b.toMemory(t, x.re)
	if _, ok := mt.(*types.FloatType); ok {
		return b.bitcast(m, types.NewInt(uint64(8*ir.ByteSize(t))))
	}
	return m
}

// raw returns the bits of an element as an integer of its width; the real part
// of a complex number is in the lower half.
func (b *builder) raw(t ir.Type, x val) value {
	it := types.NewInt(uint64(bitWidth(t)))
	if c, ok := t.(ir.ComplexType); ok {
		re, im := b.raw(c.Elem, val{re: x.re}), b.raw(c.Elem, val{re: x.im})
		return b.or(b.zext(re, it), b.shl(b.zext(im, it), intConst(it, int64(bitWidth(c.Elem)))))
	}
	return b.resize(b.bits(t, x), it, false)
}

// fromRaw is the inverse of raw.
func (b *builder) fromRaw(t ir.Type, x value) val {
	if c, ok := t.(ir.ComplexType); ok {
		it := x.Type().(*types.IntType)
		half := types.NewInt(it.BitSize / 2)
		im := b.lshr(x, intConst(it, int64(half.BitSize)))
		return val{b.fromRaw(c.Elem, b.trunc(x, half)).re, b.fromRaw(c.Elem, b.trunc(im, half)).re}
	}
	if isBool(t) {
		return val{re: x}
	}
	mt := memType(t)
	x = b.resize(x, types.NewInt(uint64(8*ir.ByteSize(t))), isSigned(t))
	if _, ok := mt.(*types.FloatType); ok {
		x = b.bitcast(x, mt)
	}
	return val{re: b.fromMemory(t, x)}
}

// bitcastElem is bitcast_convert between types of different widths.
func (e *emitter) bitcastElem(op *ir.Op, ix *index) val {
	x := op.Operands[0]
	from, to := x.Tensor(), op.Results[0].Tensor()
	fb, tb := bitWidth(from.Elem), bitWidth(to.Elem)
	dims := e.coords(ix)
	if fb > tb { // one element becomes several
		n := len(dims) - 1
		wide := e.raw(from.Elem, e.elem(x, e.newIndex(from.Shape, dims[:n:n], nil)))
		shift := e.resize(e.imul(dims[n], i64(int64(tb))), wide.Type().(*types.IntType), false)
		return e.fromRaw(to.Elem, e.trunc(e.lshr(wide, shift), types.NewInt(uint64(tb))))
	}
	wt := types.NewInt(uint64(tb))
	var acc value = intConst(wt, 0)
	for k := range tb / fb {
		at := append(dims[:len(dims):len(dims)], i64(int64(k)))
		part := e.raw(from.Elem, e.elem(x, e.newIndex(from.Shape, at, nil)))
		acc = e.or(acc, e.shl(e.zext(part, wt), intConst(wt, int64(k*fb))))
	}
	return e.fromRaw(to.Elem, acc)
}

// constantElem returns an element of a constant that has no buffer.
func (e *emitter) constantElem(op *ir.Op, ix *index) val {
	d := denseOf(op.Results[0])
	if d == nil {
		fail(op, "the native backend does not support a constant of kind %T", op.Attr("value"))
	}
	if !d.Splat && d.NumElements() > 1 {
		fail(op, "internal error: constant without a buffer")
	}
	return literal(d.Type.Elem, d.Data)
}

// literal returns the element stored in data.
func literal(t ir.Type, data []byte) val {
	if c, ok := t.(ir.ComplexType); ok {
		half := ir.ByteSize(c.Elem)
		return val{literal(c.Elem, data[:half]).re, literal(c.Elem, data[half:]).re}
	}
	var raw [8]byte
	copy(raw[:], data[:ir.ByteSize(t)])
	bits := binary.LittleEndian.Uint64(raw[:])
	switch t := t.(type) {
	case ir.FloatType:
		switch t {
		case ir.F64:
			return val{re: fconst(types.Double, math.Float64frombits(bits))}
		case ir.F32:
			return val{re: floatConst{types.Float, widenNaN(uint32(bits))}}
		}
		return val{re: fconst(types.Float, widenNarrow(t, bits))}
	case ir.IntType:
		return val{re: intConst(types.NewInt(uint64(t.Width)), int64(bits))}
	}
	return val{re: i64(int64(bits))}
}

// widenNaN converts a float to the double that LLVM writes it as, keeping the
// payload of a NaN.
func widenNaN(bits uint32) float64 {
	f := math.Float32frombits(bits)
	if f == f {
		return float64(f)
	}
	return math.Float64frombits(uint64(bits>>31)<<63 | 0x7ff<<52 | uint64(bits&(1<<23-1))<<29)
}

// widenNarrow returns the value of a narrow float's bits, as widenNaN does for a
// NaN.
func widenNarrow(t ir.FloatType, bits uint64) float64 {
	f := floatFormats[t]
	sign, mag := 1.0, int64(bits)&(1<<(f.bits-1)-1)
	if bits>>(f.bits-1)&1 != 0 {
		sign = -1
	}
	exp, mant := mag>>f.mant, mag&(1<<f.mant-1)
	switch {
	case f.uz && int64(bits) == f.nan():
		return math.NaN()
	case f.noInf && !f.uz && mag == f.nan():
		return math.Copysign(math.NaN(), sign)
	case !f.noInf && mag > f.inf():
		return widenNaN(uint32(bits>>(f.bits-1)&1)<<31 | 0xff<<23 | uint32(mant)<<(23-f.mant))
	case !f.noInf && mag == f.inf():
		return math.Inf(int(sign))
	case exp == 0:
		return sign * math.Ldexp(float64(mant), 1-f.bias-f.mant)
	}
	return sign * math.Ldexp(float64(mant|1<<f.mant), int(exp)-f.bias-f.mant)
}

// denseBytes returns the elements of a constant as memory holds them.
func denseBytes(d *ir.DenseAttr) []byte {
	if !d.Splat {
		return d.Data
	}
	var out []byte
	for range d.NumElements() {
		out = append(out, d.Data...)
	}
	return out
}

// nullPtr returns the null pointer.
func nullPtr() value { return constant.NewNull(ptr) }
