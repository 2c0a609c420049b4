package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// The functions below work on interleaved matrices: a strip holds one element
// of 8 or 16 of them. Where a strip takes two vectors they do the work once
// for each half.

// rows writes a loop over the rows 1..m-1 of columns: body gets the pointers
// to row i, which are advanced by the row stride.
func rows(label string, m, stride reg.GPVirtual, body func(), pointers ...reg.GPVirtual) {
	left, done := GP64(), label+"done"
	MOVQ(m, left)
	SUBQ(Imm(1), left)
	JLE(LabelRef(done))
	Label(label)
	for _, p := range pointers {
		ADDQ(stride, p)
	}
	body()
	SUBQ(Imm(1), left)
	JNZ(LabelRef(label))
	Label(done)
}

func pointer(from reg.GPVirtual, off int) reg.GPVirtual {
	p := GP64()
	LEAQ(Mem{Base: from, Disp: off}, p)
	return p
}

// Constants that larfg is given.
const (
	constLow = iota
	constHigh
	constOne
	constSign
)

// larfg writes the generation of reflectors, as lapack.Larfg does, for columns
// of length m in all lanes. It leaves alone the lanes in which a square is not
// in (low, high) and returns their bits.
func (t target) larfg() {
	TEXT(t.name("larfg", 0), NOSPLIT, "func(m int, x *byte, rs int, tau *byte, consts *byte) (skipped int)")
	Pragma("noescape")
	Doc("Generates the reflectors of interleaved columns; strides are in bytes.")
	gp := func(name string) reg.GPVirtual { return Load(Param(name), GP64()).(reg.GPVirtual) }
	m, x, rs, tau, consts := gp("m"), gp("x"), gp("rs"), gp("tau"), gp("consts")
	size := 8
	if t.Single {
		size = 4
	}
	constant := func(i int) reg.VecVirtual {
		v := t.Vec()
		t.Bcast(Mem{Base: consts, Disp: i * size}, v)
		return v
	}
	skipped := GP64()
	XORQ(skipped, skipped)
	for part := range t.parts() {
		off := part * t.Bytes()
		xx, alpha, aa := t.Vec(), t.Vec(), t.Vec()
		t.Zero(xx)
		p := pointer(x, off)
		t.Mov(Mem{Base: p}, alpha)
		rows(fmt.Sprintf("square%d", part), m, rs, func() {
			v := t.Vec()
			t.Mov(Mem{Base: p}, v)
			t.Fma(v, v, xx)
		}, p)
		t.op("mul", alpha, alpha, aa)
		keep := t.within(aa, xx, constant(constLow), constant(constHigh))
		beta, sign, one := t.Vec(), constant(constSign), constant(constOne)
		t.op("add", aa, xx, beta)
		t.sqrt(beta, beta)
		t.op("andn", sign, alpha, sign) // the sign that alpha has not
		t.op("or", sign, beta, beta)
		d, s := t.Vec(), t.Vec()
		t.op("sub", alpha, beta, d) // beta - alpha
		t.op("div", beta, d, s)
		t.Mov(s, Mem{Base: tau, Disp: off})
		t.op("sub", beta, alpha, d) // alpha - beta
		t.op("div", d, one, s)
		t.choose(keep, one, s)
		t.choose(keep, alpha, beta)
		t.Mov(beta, Mem{Base: x, Disp: off})
		p = pointer(x, off)
		rows(fmt.Sprintf("scale%d", part), m, rs, func() {
			v := t.Vec()
			t.Mov(Mem{Base: p}, v)
			t.op("mul", s, v, v)
			t.Mov(v, Mem{Base: p})
		}, p)
		t.collect(keep, part, skipped)
	}
	Store(skipped, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// larf writes the application of reflectors, whose first element is taken as
// 1, to columns of interleaved matrices.
func (t target) larf() {
	TEXT(t.name("larf", 0), NOSPLIT, "func(m int, v *byte, rs int, tau *byte, a *byte, cs int, cols int)")
	Pragma("noescape")
	Doc("A -= tau v (vᵀA) for interleaved matrices; strides are in bytes.")
	gp := func(name string) reg.GPVirtual { return Load(Param(name), GP64()).(reg.GPVirtual) }
	m, v, rs, tau, a, cs, cols := gp("m"), gp("v"), gp("rs"), gp("tau"), gp("a"), gp("cs"), gp("cols")
	for _, n := range []int{4, 1} {
		next, done := fmt.Sprintf("group%d", n), fmt.Sprintf("done%d", n)
		Label(next)
		CMPQ(cols, Imm(uint64(n)))
		JLT(LabelRef(done))
		for part := range t.parts() {
			off := part * t.Bytes()
			c := newColumns(pointer(a, off), cs)
			dots := t.Vecs(n)
			for j := range n {
				t.Mov(c.at(j, 0), dots[j])
			}
			p := pointer(v, off)
			rows(fmt.Sprintf("dot%d_%d", n, part), m, rs, func() {
				x := t.Vec()
				t.Mov(Mem{Base: p}, x)
				for j := range n {
					t.Fma(c.at(j, 0), x, dots[j])
				}
			}, p, c.base)
			f := t.Vec()
			t.Mov(Mem{Base: tau, Disp: off}, f)
			c = newColumns(pointer(a, off), cs)
			for j := range n {
				first := t.Vec()
				t.op("mul", f, dots[j], dots[j])
				t.Mov(c.at(j, 0), first)
				t.op("sub", dots[j], first, first)
				t.Mov(first, c.at(j, 0))
			}
			p = pointer(v, off)
			rows(fmt.Sprintf("sub%d_%d", n, part), m, rs, func() {
				x := t.Vec()
				t.Mov(Mem{Base: p}, x)
				for j := range n {
					y := t.Vec()
					t.Mov(c.at(j, 0), y)
					t.Fnma(x, dots[j], y)
					t.Mov(y, c.at(j, 0))
				}
			}, p, c.base)
		}
		for range n {
			ADDQ(cs, a)
		}
		SUBQ(Imm(uint64(n)), cols)
		JMP(LabelRef(next))
		Label(done)
	}
	VZEROUPPER()
	RET()
}

// org writes the first column of the reflectors themselves.
func (t target) org() {
	TEXT(t.name("org", 0), NOSPLIT, "func(m int, x *byte, rs int, tau *byte, one *byte)")
	Pragma("noescape")
	Doc("x = (1-tau, -tau x(1:)) for interleaved columns; strides are in bytes.")
	gp := func(name string) reg.GPVirtual { return Load(Param(name), GP64()).(reg.GPVirtual) }
	m, x, rs, tau, one := gp("m"), gp("x"), gp("rs"), gp("tau"), gp("one")
	for part := range t.parts() {
		off := part * t.Bytes()
		f, g := t.Vec(), t.Vec()
		t.Mov(Mem{Base: tau, Disp: off}, f)
		t.Bcast(Mem{Base: one}, g)
		t.op("sub", f, g, g)
		t.Mov(g, Mem{Base: x, Disp: off})
		t.Zero(g)
		t.op("sub", f, g, f)
		p := pointer(x, off)
		rows(fmt.Sprintf("row%d", part), m, rs, func() {
			v := t.Vec()
			t.Mov(Mem{Base: p}, v)
			t.op("mul", f, v, v)
			t.Mov(v, Mem{Base: p})
		}, p)
	}
	VZEROUPPER()
	RET()
}

// op writes to = y op x, in the operand order of Go's assembler; andn is
// ^y & x.
func (t target) op(name string, x, y, to Op) {
	ops := map[string][2]func(Op, Op, Op){
		"add":  {func(x, y, to Op) { VADDPD(x, y, to) }, func(x, y, to Op) { VADDPS(x, y, to) }},
		"sub":  {func(x, y, to Op) { VSUBPD(x, y, to) }, func(x, y, to Op) { VSUBPS(x, y, to) }},
		"mul":  {func(x, y, to Op) { VMULPD(x, y, to) }, func(x, y, to Op) { VMULPS(x, y, to) }},
		"div":  {func(x, y, to Op) { VDIVPD(x, y, to) }, func(x, y, to Op) { VDIVPS(x, y, to) }},
		"or":   {func(x, y, to Op) { VORPD(x, y, to) }, func(x, y, to Op) { VORPS(x, y, to) }},
		"andn": {func(x, y, to Op) { VANDNPD(x, y, to) }, func(x, y, to Op) { VANDNPS(x, y, to) }},
	}
	kind := 0
	if t.Single {
		kind = 1
	}
	ops[name][kind](x, y, to)
}

func (t target) sqrt(v, to Op) {
	if t.Single {
		VSQRTPS(v, to)
	} else {
		VSQRTPD(v, to)
	}
}

// Predicates of the compare instructions, false for NaN.
const lessThan = 0x11

// within returns the mask of the lanes in which low < y < high and x < high.
func (t target) within(x, y, low, high reg.VecVirtual) Op {
	compare := func(a, b reg.VecVirtual) Op { // a < b
		if t.Wide {
			k := K()
			if t.Single {
				VCMPPS(Imm(lessThan), b, a, k)
			} else {
				VCMPPD(Imm(lessThan), b, a, k)
			}
			return k
		}
		v := t.Vec()
		if t.Single {
			VCMPPS(Imm(lessThan), b, a, v)
		} else {
			VCMPPD(Imm(lessThan), b, a, v)
		}
		return v
	}
	mask := compare(low, y)
	for _, m := range []Op{compare(y, high), compare(x, high)} {
		if t.Wide {
			KANDW(m, mask, mask)
		} else {
			VANDPD(m, mask, mask)
		}
	}
	return mask
}

// choose replaces v by other in the lanes that are not in mask.
func (t target) choose(mask Op, other, v reg.VecVirtual) {
	switch {
	case t.Wide && t.Single:
		VBLENDMPS(v, other, mask, v)
	case t.Wide:
		VBLENDMPD(v, other, mask, v)
	case t.Single:
		VBLENDVPS(mask, v, other, v)
	default:
		VBLENDVPD(mask, v, other, v)
	}
}

// collect adds the bits of the lanes that are not in mask to bits.
func (t target) collect(mask Op, part int, bits reg.GPVirtual) {
	lanes := t.Bytes() / 8
	if t.Single {
		lanes *= 2
	}
	r := GP32()
	switch {
	case t.Wide:
		KMOVW(mask, r)
	case t.Single:
		VMOVMSKPS(mask, r)
	default:
		VMOVMSKPD(mask, r)
	}
	XORL(U32(1<<lanes-1), r)
	SHLQ(Imm(uint64(part*lanes)), r.As64())
	ORQ(r.As64(), bits)
}
