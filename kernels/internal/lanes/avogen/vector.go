package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// The operations below take operands in the order of their meaning, the result
// last.

// pick calls the instruction for the type.
func (t target) pick(double, single func()) {
	if t.Single {
		single()
	} else {
		double()
	}
}

// div is to = x / y.
func (t target) div(x, y, to Op) {
	t.pick(func() { VDIVPD(y, x, to) }, func() { VDIVPS(y, x, to) })
}

func (t target) sqrt(x, to Op) {
	t.pick(func() { VSQRTPD(x, to) }, func() { VSQRTPS(x, to) })
}

func (t target) and(x, y, to Op) {
	t.pick(func() { VANDPD(x, y, to) }, func() { VANDPS(x, y, to) })
}

func (t target) xor(x, y, to Op) {
	t.pick(func() { VXORPD(x, y, to) }, func() { VXORPS(x, y, to) })
}

func (t target) max(x, y, to Op) {
	t.pick(func() { VMAXPD(x, y, to) }, func() { VMAXPS(x, y, to) })
}

func (t target) clear(v Op) { t.xor(v, v, v) }

// Predicates of the compare instructions, false for NaN.
const (
	equal       = 0x00
	lessOrEqual = 0x12
	greater     = 0x1e
)

// compare returns the mask of the lanes in which x is to y as the predicate
// says.
func (t target) compare(x Op, predicate uint64, y Op) reg.Register {
	var m reg.Register = t.Vec()
	if t.Wide {
		m = K()
	}
	t.pick(func() { VCMPPD(Imm(predicate), y, x, m) }, func() { VCMPPS(Imm(predicate), y, x, m) })
	return m
}

// both is m &= other.
func (t target) both(m, other reg.Register) {
	if t.Wide {
		KANDW(m, other, m)
	} else {
		t.and(m, other, m)
	}
}

// blend takes x in the lanes of mask and y in the others.
func (t target) blend(mask reg.Register, x, y, to Op) {
	switch {
	case t.Wide:
		t.pick(func() { VBLENDMPD(x, y, mask, to) }, func() { VBLENDMPS(x, y, mask, to) })
	default:
		t.pick(func() { VBLENDVPD(mask, x, y, to) }, func() { VBLENDVPS(mask, x, y, to) })
	}
}

// within returns the mask of the lanes in which low <= x <= high.
func (t target) within(x reg.VecVirtual, low, high constant) reg.Register {
	m := t.compare(t.constant(low), lessOrEqual, x)
	t.both(m, t.compare(x, lessOrEqual, t.constant(high)))
	return m
}

// note adds the bits of the lanes that are not in mask to the function's second
// result.
func (t target) note(mask reg.Register) {
	r := GP32()
	switch {
	case t.Wide:
		KMOVW(mask, r)
	case t.Single:
		VMOVMSKPS(mask, r)
	default:
		VMOVMSKPD(mask, r)
	}
	XORL(U32(1<<t.Lanes()-1), r)
	bad, err := ReturnIndex(1).Resolve()
	if err != nil {
		panic(err)
	}
	ORQ(r.As64(), bad.Addr)
}

// A value is an element of every lane: the real and, for complex types, the
// imaginary parts.
type value []reg.VecVirtual

func (t target) value() value {
	v := make(value, t.parts())
	for i := range v {
		v[i] = t.Vec()
	}
	return v
}

func (t target) values(n int) []value {
	v := make([]value, n)
	for i := range v {
		v[i] = t.value()
	}
	return v
}

// part returns the operand of part i of the strip at m.
func (t target) part(m Mem, i int) Mem {
	m.Disp += i * t.Bytes()
	return m
}

func (t target) load(m Mem, v value) {
	for i := range v {
		t.Mov(t.part(m, i), v[i])
	}
}

func (t target) loaded(m Mem) value {
	v := t.value()
	t.load(m, v)
	return v
}

func (t target) store(v value, m Mem) {
	for i := range v {
		t.Mov(v[i], t.part(m, i))
	}
}

// subMul is acc -= x y for an x in memory.
func (t target) subMul(x Mem, y, acc value) {
	if t.cplx {
		t.subProduct(t.loaded(x), y, acc)
	} else {
		t.Fnma(x, y[0], acc[0])
	}
}

// subProduct is acc -= x y.
func (t target) subProduct(x, y, acc value) {
	t.Fnma(x[0], y[0], acc[0])
	if t.cplx {
		t.Fnma(x[0], y[1], acc[1])
		t.Fma(x[1], y[1], acc[0])
		t.Fnma(x[1], y[0], acc[1])
	}
}

// subMulConj is acc -= x conj(y) for an x in memory.
func (t target) subMulConj(x Mem, y, acc value) {
	if t.cplx {
		t.subConj(t.loaded(x), y, acc)
	} else {
		t.Fnma(x, y[0], acc[0])
	}
}

// subConj is acc -= x conj(y).
func (t target) subConj(x, y, acc value) {
	t.Fnma(x[0], y[0], acc[0])
	if t.cplx {
		t.Fma(x[0], y[1], acc[1])
		t.Fnma(x[1], y[1], acc[0])
		t.Fnma(x[1], y[0], acc[1])
	}
}

// times is v = v y.
func (t target) times(y, v value) {
	if !t.cplx {
		t.Mul(v[0], y[0], v[0])
		return
	}
	re := t.Vec()
	t.Mul(v[1], y[1], re)
	t.Mul(v[1], y[0], v[1])
	t.Fma(v[0], y[1], v[1])
	t.pick(func() { VFMSUB231PD(v[0], y[0], re) }, func() { VFMSUB231PS(v[0], y[0], re) })
	t.Mov(re, v[0])
}

// magnitude is |re| + |im|; mask holds all bits but the sign.
func (t target) magnitude(v value, mask reg.VecVirtual) reg.VecVirtual {
	m := t.Vec()
	t.and(v[0], mask, m)
	if t.cplx {
		im := t.Vec()
		t.and(v[1], mask, im)
		t.Add(m, im, m)
	}
	return m
}

// reciprocal replaces v by 1/v and returns the mask of the lanes where that is
// accurate; the bound of complex numbers spares the scaling of their squares.
func (t target) reciprocal(v value) (good reg.Register) {
	m := t.magnitude(v, t.constant(abs))
	one := t.constant(one)
	if !t.cplx {
		good = t.within(m, low, high)
		t.div(one, v[0], v[0])
		return good
	}
	good = t.within(m, lowSq, highSq)
	t.Mul(v[0], v[0], m)
	t.Fma(v[1], v[1], m)
	t.div(one, m, m)
	t.Mul(v[0], m, v[0])
	t.xor(v[1], t.constant(sign), v[1])
	t.Mul(v[1], m, v[1])
	return good
}
