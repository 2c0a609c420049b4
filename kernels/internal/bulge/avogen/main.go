// Command avogen writes the amd64 assembly of package bulge.
//
// It is run by go generate only.
package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/avovec"
)

// An isa is one element type on one instruction set.
type isa struct {
	avovec.Vector
	complex bool
}

func main() {
	for _, avx512 := range []bool{true, false} {
		for _, single := range []bool{true, false} {
			v := avovec.Vector{Single: single, Wide: avx512}
			right(isa{v, false}, 3)
			left3(isa{v, false})
			right(isa{v, true}, 2)
			right(isa{v, true}, 3)
		}
	}
	for _, single := range []bool{true, false} {
		left2(isa{avovec.Vector{Single: single}, true})
	}
	Generate()
}

// name appends LAPACK's letter of the type and the size of the vectors in bits.
func (e isa) name(stem string) string {
	letter := "d"
	switch {
	case e.Single && e.complex:
		letter = "c"
	case e.Single:
		letter = "s"
	case e.complex:
		letter = "z"
	}
	return fmt.Sprintf("%s%s%d", stem, letter, 8*e.Bytes())
}

// element is the size of an element in bytes.
func (e isa) element() int {
	if e.complex {
		return 2 * e.Real()
	}
	return e.Real()
}

// pair copies two real parts to all lanes.
func (e isa) pair(m, r Op) {
	switch {
	case e.Single:
		VBROADCASTSD(m, r)
	case e.Wide:
		VBROADCASTF64X2(m, r)
	default:
		VBROADCASTF128(m, r)
	}
}

// sub computes z = y - x.
func (e isa) sub(x, y, z Op) {
	if e.Single {
		VSUBPS(x, y, z)
	} else {
		VSUBPD(x, y, z)
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
		f[i].re = e.Vec()
		if !e.complex {
			e.Bcast(Mem{Base: w, Disp: i * e.Real()}, f[i].re)
			continue
		}
		f[i].im = e.Vec()
		at := 4 * i * e.Real()
		e.pair(Mem{Base: w, Disp: at}, f[i].re)
		e.pair(Mem{Base: w, Disp: at + 2*e.Real()}, f[i].im)
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
	lanes := e.Bytes() / e.element()
	CMPQ(n, U32(lanes))
	JL(LabelRef("rest"))
	Label("loop")
	e.rightBody(x, in, out, nil)
	for _, p := range x {
		ADDQ(U32(e.Bytes()), p)
	}
	SUBQ(U32(lanes), n)
	CMPQ(n, U32(lanes))
	JGE(LabelRef("loop"))
	Label("rest")
	TESTQ(n, n)
	JZ(LabelRef("done"))
	if e.Wide {
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
		v[i] = e.Vec()
		if k == nil {
			e.Mov(Mem{Base: p}, v[i])
		} else {
			e.LoadMasked(Mem{Base: p}, k, v[i])
		}
	}
	e.reflect(v, in, out)
	for i, p := range x {
		if k == nil {
			e.Mov(v[i], Mem{Base: p})
		} else {
			e.StoreMasked(v[i], k, Mem{Base: p})
		}
	}
}

// reflect computes the new elements v.
func (e isa) reflect(v []reg.VecVirtual, in, out []factor) {
	s := e.Vec()
	if !e.complex {
		e.Mov(v[0], s)
		for i, f := range in {
			e.Fma(f.re, v[i+1], s)
		}
		for i, f := range out {
			e.Fnma(f.re, s, v[i])
		}
		return
	}
	t := e.Vec()
	e.Mul(in[0].re, v[0], s)
	e.Swap(v[0], t)
	e.Fma(in[0].im, t, s)
	for i, f := range in[1:] {
		u := e.Vec()
		e.Fma(f.re, v[i+1], s)
		e.Swap(v[i+1], u)
		e.Fma(f.im, u, s)
	}
	e.sub(s, v[0], v[0])
	u := e.Vec()
	e.Swap(s, u)
	for i, f := range out {
		e.Fnma(f.re, s, v[i+1])
		e.Fnma(f.im, u, v[i+1])
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
		if e.Single {
			return XMM()
		}
		return YMM()
	}
	in, out := vec(), vec()
	e.Mov(Mem{Base: w}, in)
	e.Mov(Mem{Base: w, Disp: 4 * e.Real()}, out)
	var k reg.OpmaskVirtual
	var mask reg.VecVirtual
	if e.Wide {
		k = K()
		seven := GP32()
		MOVL(U32(7), seven)
		KMOVW(seven, k)
	} else {
		mask = vec()
		e.Mov(e.threeLanes(), mask)
	}
	step := func(at Mem) {
		c, p, q := vec(), vec(), vec()
		switch {
		case e.Wide:
			e.LoadMasked(at, k, c)
		case e.Single:
			VMASKMOVPS(at, mask, c)
		default:
			VMASKMOVPD(at, mask, c)
		}
		e.Mul(c, in, p)
		// The sum of the four lanes, in all of them.
		if e.Single {
			VPERMILPS(U8(0x4E), p, q)
			e.Add(p, q, p)
			VPERMILPS(U8(0xB1), p, q)
		} else {
			VPERM2F128(U8(1), p, p, q)
			e.Add(p, q, p)
			VPERMILPD(U8(0x5), p, q)
		}
		e.Add(p, q, p)
		e.Fnma(p, out, c)
		switch {
		case e.Wide:
			e.StoreMasked(c, k, at)
		case e.Single:
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
	if m := threeLanes[e.Single]; m != nil {
		return *m
	}
	m := GLOBL(fmt.Sprintf("three%d", 8*e.Real()), RODATA|NOPTR)
	for i := range 4 {
		v := uint64(math.MaxUint64)
		if i == 3 {
			v = 0
		}
		if e.Single {
			DATA(4*i, U32(uint32(v)))
		} else {
			DATA(8*i, U64(v))
		}
	}
	threeLanes[e.Single] = &m
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
		if e.Single {
			return XMM()
		}
		return YMM()
	}
	var f [4]reg.VecVirtual
	for i := range f {
		f[i] = vec()
		e.Mov(Mem{Base: w, Disp: i * 4 * e.Real()}, f[i])
	}
	TESTQ(n, n)
	JZ(LabelRef("done"))
	Label("loop")
	c, p, q := vec(), vec(), vec()
	e.Mov(Mem{Base: x}, c)
	e.Mul(c, f[0], p)
	e.Swap(c, q)
	e.Fma(q, f[1], p)
	if e.Single {
		VPERMILPS(U8(0x4E), p, q)
	} else {
		VPERM2F128(U8(1), p, p, q)
	}
	e.Add(p, q, p)
	e.Fnma(p, f[2], c)
	e.Swap(p, q)
	e.Fnma(q, f[3], c)
	e.Mov(c, Mem{Base: x})
	ADDQ(ld, x)
	DECQ(n)
	JNZ(LabelRef("loop"))
	Label("done")
	VZEROUPPER()
	RET()
}
