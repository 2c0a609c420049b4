// Command avogen writes the amd64 assembly of package bulge.
//
// It is run by go generate only; nothing else imports avo.
package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// An isa is one element type on one instruction set.
type isa struct {
	single, complex, avx512 bool
}

func main() {
	for _, avx512 := range []bool{true, false} {
		for _, single := range []bool{true, false} {
			right(isa{single, false, avx512}, 3)
			left3(isa{single, false, avx512})
			right(isa{single, true, avx512}, 2)
			right(isa{single, true, avx512}, 3)
		}
	}
	for _, single := range []bool{true, false} {
		left2(isa{single, true, false})
	}
	Generate()
}

// name appends LAPACK's letter of the type and the size of the vectors in bits.
func (e isa) name(stem string) string {
	letter := "d"
	switch {
	case e.single && e.complex:
		letter = "c"
	case e.single:
		letter = "s"
	case e.complex:
		letter = "z"
	}
	return fmt.Sprintf("%s%s%d", stem, letter, 8*e.width())
}

// width is the size of a vector in bytes.
func (e isa) width() int {
	if e.avx512 {
		return 64
	}
	return 32
}

// real is the size of a real part in bytes.
func (e isa) real() int {
	if e.single {
		return 4
	}
	return 8
}

// element is the size of an element in bytes.
func (e isa) element() int {
	if e.complex {
		return 2 * e.real()
	}
	return e.real()
}

func (e isa) vec() reg.VecVirtual {
	if e.avx512 {
		return ZMM()
	}
	return YMM()
}

func (e isa) mov(ops ...Op) {
	if e.single {
		VMOVUPS(ops...)
	} else {
		VMOVUPD(ops...)
	}
}

func (e isa) loadMasked(m, k, r Op) {
	if e.single {
		VMOVUPS_Z(m, k, r)
	} else {
		VMOVUPD_Z(m, k, r)
	}
}

func (e isa) bcast(m, r Op) {
	if e.single {
		VBROADCASTSS(m, r)
	} else {
		VBROADCASTSD(m, r)
	}
}

// pair copies two real parts to all lanes.
func (e isa) pair(m, r Op) {
	switch {
	case e.single:
		VBROADCASTSD(m, r)
	case e.avx512:
		VBROADCASTF64X2(m, r)
	default:
		VBROADCASTF128(m, r)
	}
}

func (e isa) mul(x, y, z Op) {
	if e.single {
		VMULPS(x, y, z)
	} else {
		VMULPD(x, y, z)
	}
}

func (e isa) add(x, y, z Op) {
	if e.single {
		VADDPS(x, y, z)
	} else {
		VADDPD(x, y, z)
	}
}

// sub computes z = y - x.
func (e isa) sub(x, y, z Op) {
	if e.single {
		VSUBPS(x, y, z)
	} else {
		VSUBPD(x, y, z)
	}
}

// fma computes z += x y.
func (e isa) fma(x, y, z Op) {
	if e.single {
		VFMADD231PS(x, y, z)
	} else {
		VFMADD231PD(x, y, z)
	}
}

// fnma computes z -= x y.
func (e isa) fnma(x, y, z Op) {
	if e.single {
		VFNMADD231PS(x, y, z)
	} else {
		VFNMADD231PD(x, y, z)
	}
}

// swap exchanges the real and the imaginary part of every element.
func (e isa) swap(x, z Op) {
	switch {
	case e.single:
		VPERMILPS(U8(0xB1), x, z)
	case e.avx512:
		VPERMILPD(U8(0x55), x, z)
	default:
		VPERMILPD(U8(0x5), x, z)
	}
}

func load(name string) reg.GPVirtual { return Load(Param(name), GP64()).(reg.GPVirtual) }

// A factor is a coefficient in vectors: of a real one, copies; of a complex one,
// copies of its real part, and of the pair (-im, im), which multiplies elements
// with their parts exchanged.
type factor struct{ re, im reg.VecVirtual }

// factors loads n coefficients from w.
func (e isa) factors(w reg.GPVirtual, n int) []factor {
	f := make([]factor, n)
	for i := range f {
		f[i].re = e.vec()
		if !e.complex {
			e.bcast(Mem{Base: w, Disp: i * e.real()}, f[i].re)
			continue
		}
		f[i].im = e.vec()
		at := 4 * i * e.real()
		e.pair(Mem{Base: w, Disp: at}, f[i].re)
		e.pair(Mem{Base: w, Disp: at + 2*e.real()}, f[i].im)
	}
	return f
}

// right generates the application from the right of a reflector of order m to m
// columns of n elements:
//
//	s = w[0] x[0] + ... + w[m-1] x[m-1]
//	x[i] -= w[m+i] s
//
// where w[0] and, if the type is complex, w[m] are taken differently: a real
// reflector's w[0] is 1, a complex one's w[m].
func right(e isa, m int) {
	args := "x, y"
	if m == 3 {
		args = "x, y, z"
	}
	TEXT(e.name(fmt.Sprintf("right%d", m)), NOSPLIT, "func(n int, w, "+args+" *byte)")
	Pragma("noescape")
	n, w := load("n"), load("w")
	x := []reg.GPVirtual{load("x"), load("y")}
	if m == 3 {
		x = append(x, load("z"))
	}
	f := e.factors(w, 2*m-1)
	in, out := f[:m-1], f[m-1:]
	if e.complex {
		in, out = f[:m], f[m:]
	}
	lanes := e.width() / e.element()
	CMPQ(n, U32(lanes))
	JL(LabelRef("rest"))
	Label("loop")
	e.rightBody(x, in, out, nil)
	for _, p := range x {
		ADDQ(U32(e.width()), p)
	}
	SUBQ(U32(lanes), n)
	CMPQ(n, U32(lanes))
	JGE(LabelRef("loop"))
	Label("rest")
	TESTQ(n, n)
	JZ(LabelRef("done"))
	if e.avx512 {
		// The rest is masked: the low n·parts bits.
		bits, one := reg.RCX, GP64()
		MOVQ(n, bits)
		if e.complex {
			SHLQ(U8(1), bits)
		}
		MOVQ(U32(1), one)
		SHLQ(reg.CL, one)
		DECQ(one)
		k := K()
		KMOVW(one.As32(), k)
		e.rightBody(x, in, out, k)
	} else {
		Label("single")
		e.rightScalar(x, in, out)
		for _, p := range x {
			ADDQ(U32(e.element()), p)
		}
		DECQ(n)
		JNZ(LabelRef("single"))
	}
	Label("done")
	VZEROUPPER()
	RET()
}

// rightBody works on one vector of each column, on the lanes of k if that is not
// nil.
func (e isa) rightBody(x []reg.GPVirtual, in, out []factor, k reg.OpmaskVirtual) {
	v := make([]reg.VecVirtual, len(x))
	for i, p := range x {
		v[i] = e.vec()
		if k == nil {
			e.mov(Mem{Base: p}, v[i])
		} else {
			e.loadMasked(Mem{Base: p}, k, v[i])
		}
	}
	e.reflect(v, in, out)
	for i, p := range x {
		if k == nil {
			e.mov(v[i], Mem{Base: p})
		} else {
			e.mov(v[i], k, Mem{Base: p})
		}
	}
}

// reflect computes the new elements v.
func (e isa) reflect(v []reg.VecVirtual, in, out []factor) {
	s := e.vec()
	if !e.complex {
		e.mov(v[0], s)
		for i, f := range in {
			e.fma(f.re, v[i+1], s)
		}
		for i, f := range out {
			e.fnma(f.re, s, v[i])
		}
		return
	}
	t := e.vec()
	e.mul(in[0].re, v[0], s)
	e.swap(v[0], t)
	e.fma(in[0].im, t, s)
	for i, f := range in[1:] {
		u := e.vec()
		e.fma(f.re, v[i+1], s)
		e.swap(v[i+1], u)
		e.fma(f.im, u, s)
	}
	e.sub(s, v[0], v[0])
	u := e.vec()
	e.swap(s, u)
	for i, f := range out {
		e.fnma(f.re, s, v[i+1])
		e.fnma(f.im, u, v[i+1])
	}
}

// rightScalar is rightBody for one element of each column, kept in the low lanes.
func (e isa) rightScalar(x []reg.GPVirtual, in, out []factor) {
	v := make([]reg.VecVirtual, len(x))
	for i, p := range x {
		v[i] = YMM()
		e.moveLow(Mem{Base: p}, v[i].AsX())
	}
	e.reflect(v, in, out)
	for i, p := range x {
		e.moveLow(v[i].AsX(), Mem{Base: p})
	}
}

// moveLow loads or stores one element.
func (e isa) moveLow(from, to Op) {
	switch e.element() {
	case 4:
		VMOVSS(from, to)
	case 8:
		VMOVSD(from, to)
	default:
		VMOVUPD(from, to)
	}
}

// left3 generates the application from the left of a real reflector of order 3 to
// the first three elements c of n columns, ld bytes apart:
//
//	s = (c[0] + w[2] c[2]) + w[1] c[1]
//	c[i] -= w[4+i] s
//
// w[0] is 1, and w[3] and w[7] are 0.
func left3(e isa) {
	TEXT(e.name("left3"), NOSPLIT, "func(n int, w, x *byte, ld int)")
	Pragma("noescape")
	n, w, x, ld := load("n"), load("w"), load("x"), load("ld")
	vec := func() reg.VecVirtual {
		if e.single {
			return XMM()
		}
		return YMM()
	}
	in, out := vec(), vec()
	e.mov(Mem{Base: w}, in)
	e.mov(Mem{Base: w, Disp: 4 * e.real()}, out)
	var k reg.OpmaskVirtual
	var mask reg.VecVirtual
	if e.avx512 {
		k = K()
		seven := GP32()
		MOVL(U32(7), seven)
		KMOVW(seven, k)
	} else {
		mask = vec()
		e.mov(e.threeLanes(), mask)
	}
	step := func(at Mem) {
		c, p, q := vec(), vec(), vec()
		switch {
		case e.avx512:
			e.loadMasked(at, k, c)
		case e.single:
			VMASKMOVPS(at, mask, c)
		default:
			VMASKMOVPD(at, mask, c)
		}
		e.mul(c, in, p)
		// The sum of the four lanes, in all of them.
		if e.single {
			VPERMILPS(U8(0x4E), p, q)
			e.add(p, q, p)
			VPERMILPS(U8(0xB1), p, q)
		} else {
			VPERM2F128(U8(1), p, p, q)
			e.add(p, q, p)
			VPERMILPD(U8(0x5), p, q)
		}
		e.add(p, q, p)
		e.fnma(p, out, c)
		switch {
		case e.avx512:
			e.mov(c, k, at)
		case e.single:
			VMOVLPS(c, at)
			VEXTRACTPS(U8(2), c, at.Offset(8))
		default:
			VMOVUPD(c.AsX(), at)
			h := XMM()
			VEXTRACTF128(U8(1), c, h)
			VMOVSD(h, at.Offset(16))
		}
	}
	two := GP64()
	MOVQ(n, two)
	SHRQ(U8(1), two)
	JZ(LabelRef("single"))
	Label("loop")
	step(Mem{Base: x})
	step(Mem{Base: x, Index: ld, Scale: 1})
	LEAQ(Mem{Base: x, Index: ld, Scale: 2}, x)
	DECQ(two)
	JNZ(LabelRef("loop"))
	Label("single")
	TESTQ(U32(1), n)
	JZ(LabelRef("done"))
	step(Mem{Base: x})
	Label("done")
	VZEROUPPER()
	RET()
}

var threeLanes = map[bool]*Mem{}

// threeLanes is the mask of three lanes of four.
func (e isa) threeLanes() Mem {
	if m := threeLanes[e.single]; m != nil {
		return *m
	}
	m := GLOBL(fmt.Sprintf("three%d", 8*e.real()), RODATA|NOPTR)
	for i := range 4 {
		v := uint64(math.MaxUint64)
		if i == 3 {
			v = 0
		}
		if e.single {
			DATA(4*i, U32(uint32(v)))
		} else {
			DATA(8*i, U64(v))
		}
	}
	threeLanes[e.single] = &m
	return m
}

// left2 generates the application from the left of a complex reflector of order 2
// to the first two elements of n columns, ld bytes apart. w is vectors of the size
// of such a column:
//
//	p = w[0] c + w[1] swap(c)
//	s = p[0] + p[1], in both places
//	c -= w[2] s + w[3] swap(s)
func left2(e isa) {
	TEXT(e.name("left2"), NOSPLIT, "func(n int, w, x *byte, ld int)")
	Pragma("noescape")
	n, w, x, ld := load("n"), load("w"), load("x"), load("ld")
	vec := func() reg.VecVirtual {
		if e.single {
			return XMM()
		}
		return YMM()
	}
	var f [4]reg.VecVirtual
	for i := range f {
		f[i] = vec()
		e.mov(Mem{Base: w, Disp: i * 4 * e.real()}, f[i])
	}
	TESTQ(n, n)
	JZ(LabelRef("done"))
	Label("loop")
	c, p, q := vec(), vec(), vec()
	e.mov(Mem{Base: x}, c)
	e.mul(c, f[0], p)
	e.swap(c, q)
	e.fma(q, f[1], p)
	if e.single {
		VPERMILPS(U8(0x4E), p, q)
	} else {
		VPERM2F128(U8(1), p, p, q)
	}
	e.add(p, q, p)
	e.fnma(p, f[2], c)
	e.swap(p, q)
	e.fnma(q, f[3], c)
	e.mov(c, Mem{Base: x})
	ADDQ(ld, x)
	DECQ(n)
	JNZ(LabelRef("loop"))
	Label("done")
	VZEROUPPER()
	RET()
}
