package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// level1 generates the kernels on vectors. Each works on n real parts, a
// multiple of the lanes of a vector; the Go side does the rest.
func level1(e elem) {
	axpy4(e)
	axpy1(e)
	dot4(e)
	dot1(e)
	if e.complex {
		return // the others are the real type's on twice the parts
	}
	scal(e)
	rot(e)
	iamax(e)
	lucol(e)
}

// walker counts down the vectors of a loop body that advances ptrs.
type walker struct {
	e    elem
	n    reg.GPVirtual
	ptrs []reg.GPVirtual
}

// run emits the loop unrolled u times, and then singly.
func (w walker) run(u int, body func(u int)) {
	n := w.n
	blocks := GP64()
	MOVQ(n, blocks)
	per := uint64(w.e.Lanes() * u)
	shift := 0
	for 1<<shift < per {
		shift++
	}
	if u > 1 {
		SHRQ(U8(shift), blocks)
		JZ(LabelRef("single"))
		Label("loop")
		body(u)
		for _, p := range w.ptrs {
			ADDQ(U32(u*w.e.Bytes()), p)
		}
		DECQ(blocks)
		JNZ(LabelRef("loop"))
		Label("single")
		ANDQ(U32(per-1), n)
	}
	shift = 0
	for 1<<shift < w.e.Lanes() {
		shift++
	}
	SHRQ(U8(shift), n)
	JZ(LabelRef("done"))
	Label("loop1")
	body(1)
	for _, p := range w.ptrs {
		ADDQ(U32(w.e.Bytes()), p)
	}
	DECQ(n)
	JNZ(LabelRef("loop1"))
	Label("done")
}

func load(name string) reg.GPVirtual { return Load(Param(name), GP64()).(reg.GPVirtual) }

// columns returns pointers to four columns that lie ld bytes apart.
func columns(x, ld reg.GPVirtual) []reg.GPVirtual {
	p := []reg.GPVirtual{x, GP64(), GP64(), GP64()}
	LEAQ(Mem{Base: x, Index: ld, Scale: 1}, p[1])
	LEAQ(Mem{Base: x, Index: ld, Scale: 2}, p[2])
	LEAQ(Mem{Base: p[1], Index: ld, Scale: 2}, p[3])
	return p
}

// axpy4 computes y += Σ x[:,q] w[q] over four columns, ldx bytes apart.
func axpy4(e elem) {
	TEXT("axpy4"+e.suffix(), NOSPLIT, "func(n int, x *byte, ldx int, w, y *byte)")
	Pragma("noescape")
	x := columns(load("x"), load("ldx"))
	axpyBody(e, x, load("w"), load("y"))
}

// axpy1 computes y += x w[0].
func axpy1(e elem) {
	TEXT("axpy1"+e.suffix(), NOSPLIT, "func(n int, x, w, y *byte)")
	Pragma("noescape")
	axpyBody(e, []reg.GPVirtual{load("x")}, load("w"), load("y"))
}

// axpyBody adds the columns at x, times the coefficients at w, to y. A complex
// coefficient is four parts: the factors of the real and imaginary lanes of x,
// then those of the swapped x.
func axpyBody(e elem, x []reg.GPVirtual, w, y reg.GPVirtual) {
	straight := e.Vecs(len(x))
	swapped := e.Vecs(len(x))
	for q := range x {
		if !e.complex {
			e.Bcast(Mem{Base: w, Disp: q * e.Real()}, straight[q])
			continue
		}
		at := q * 4 * e.Real()
		e.pair(Mem{Base: w, Disp: at}, straight[q])
		e.pair(Mem{Base: w, Disp: at + 2*e.Real()}, swapped[q])
	}
	t, s := e.Vec(), e.Vec()
	acc := e.Vecs(4)
	walker{e, load("n"), append([]reg.GPVirtual{y}, x...)}.run(4, func(u int) {
		for i := range u {
			e.Mov(Mem{Base: y, Disp: i * e.Bytes()}, acc[i])
		}
		for q := range x {
			for i := range u {
				m := Mem{Base: x[q], Disp: i * e.Bytes()}
				if !e.complex {
					e.Fma(m, straight[q], acc[i])
					continue
				}
				e.Mov(m, t)
				e.Swap(t, s)
				e.Fma(t, straight[q], acc[i])
				e.Fma(s, swapped[q], acc[i])
			}
		}
		for i := range u {
			e.Mov(acc[i], Mem{Base: y, Disp: i * e.Bytes()})
		}
	})
	VZEROUPPER()
	RET()
}

// pair copies two real parts to all pairs of lanes.
func (e elem) pair(m, r Op) {
	switch {
	case e.Single:
		VBROADCASTSD(m, r)
	case e.Wide:
		VBROADCASTF64X2(m, r)
	default:
		VBROADCASTF128(m, r)
	}
}

// dot4 stores four sums Σ x[:,q] y, as vectors of partial sums: one vector a
// column, and for complex elements a second one, of x times swapped y.
func dot4(e elem) {
	TEXT("dot4"+e.suffix(), NOSPLIT, "func(n int, x *byte, ldx int, y, sums *byte)")
	Pragma("noescape")
	x := columns(load("x"), load("ldx"))
	y, sums := load("y"), load("sums")
	u := 2
	if e.complex {
		u = 1
	}
	acc := e.Vecs(8)
	for _, r := range acc {
		e.Zero(r)
	}
	yv, s := e.Vec(), e.Vec()
	walker{e, load("n"), append([]reg.GPVirtual{y}, x...)}.run(u, func(u int) {
		for i := range u {
			e.Mov(Mem{Base: y, Disp: i * e.Bytes()}, yv)
			if e.complex {
				e.Swap(yv, s)
			}
			for q := range x {
				m := Mem{Base: x[q], Disp: i * e.Bytes()}
				if !e.complex {
					e.Fma(m, yv, acc[4*i+q])
					continue
				}
				t := e.Vec()
				e.Mov(m, t)
				e.Fma(t, yv, acc[q])
				e.Fma(t, s, acc[4+q])
			}
		}
	})
	if !e.complex {
		for q := range x {
			e.Add(acc[4+q], acc[q], acc[q])
		}
		acc = acc[:4]
	}
	for i, r := range acc {
		e.Mov(r, Mem{Base: sums, Disp: i * e.Bytes()})
	}
	VZEROUPPER()
	RET()
}

// dot1 is dot4 for one column.
func dot1(e elem) {
	TEXT("dot1"+e.suffix(), NOSPLIT, "func(n int, x, y, sums *byte)")
	Pragma("noescape")
	x, y, sums := load("x"), load("y"), load("sums")
	acc := e.Vecs(4 * e.parts())
	for _, r := range acc {
		e.Zero(r)
	}
	xv, yv := e.Vec(), e.Vec()
	walker{e, load("n"), []reg.GPVirtual{x, y}}.run(4, func(u int) {
		for i := range u {
			e.Mov(Mem{Base: y, Disp: i * e.Bytes()}, yv)
			if !e.complex {
				e.Fma(Mem{Base: x, Disp: i * e.Bytes()}, yv, acc[i])
				continue
			}
			e.Mov(Mem{Base: x, Disp: i * e.Bytes()}, xv)
			e.Fma(xv, yv, acc[i])
			e.Swap(yv, yv)
			e.Fma(xv, yv, acc[4+i])
		}
	})
	for p := range e.parts() {
		a := acc[4*p:]
		e.Add(a[1], a[0], a[0])
		e.Add(a[3], a[2], a[2])
		e.Add(a[2], a[0], a[0])
		e.Mov(a[0], Mem{Base: sums, Disp: p * e.Bytes()})
	}
	VZEROUPPER()
	RET()
}

// scal computes x *= w[0].
func scal(e elem) {
	TEXT("scal"+e.suffix(), NOSPLIT, "func(n int, w, x *byte)")
	Pragma("noescape")
	f, t := e.Vec(), e.Vec()
	e.Bcast(Mem{Base: load("w")}, f)
	x := load("x")
	walker{e, load("n"), []reg.GPVirtual{x}}.run(4, func(u int) {
		for i := range u {
			e.Mul(Mem{Base: x, Disp: i * e.Bytes()}, f, t)
			e.Mov(t, Mem{Base: x, Disp: i * e.Bytes()})
		}
	})
	VZEROUPPER()
	RET()
}

// rot applies the rotation w[0], w[1] to x and y.
func rot(e elem) {
	TEXT("rot"+e.suffix(), NOSPLIT, "func(n int, w, x, y *byte)")
	Pragma("noescape")
	c, s, a, b, t := e.Vec(), e.Vec(), e.Vec(), e.Vec(), e.Vec()
	w := load("w")
	e.Bcast(Mem{Base: w}, c)
	e.Bcast(Mem{Base: w, Disp: e.Real()}, s)
	x, y := load("x"), load("y")
	walker{e, load("n"), []reg.GPVirtual{x, y}}.run(1, func(int) {
		e.Mov(Mem{Base: x}, a)
		e.Mov(Mem{Base: y}, b)
		e.Mul(a, c, t)
		e.Fma(b, s, t)
		e.Mov(t, Mem{Base: x})
		e.Mul(b, c, t)
		e.Fnma(a, s, t)
		e.Mov(t, Mem{Base: y})
	})
	VZEROUPPER()
	RET()
}

// iamax stores for every lane the largest |x| and the number of the vector
// that held it first, as a float.
func iamax(e elem) {
	TEXT("iamax"+e.suffix(), NOSPLIT, "func(n int, x, best, at *byte)")
	Pragma("noescape")
	p, v, x := newPivot(e), e.Vec(), load("x")
	walker{e, load("n"), []reg.GPVirtual{x}}.run(1, func(int) {
		e.Mov(Mem{Base: x}, v)
		p.update(v, nil)
	})
	p.store()
	VZEROUPPER()
	RET()
}

// A pivot finds the largest magnitude in every lane of a sequence of vectors.
type pivot struct {
	elem
	absMask, best, at, cur, one reg.VecVirtual
	k                           Op // the lanes of a larger magnitude
}

func newPivot(e elem) *pivot {
	consts := pivotConsts(e)
	p := &pivot{elem: e, absMask: e.Vec(), best: e.Vec(), at: e.Vec(), cur: e.Vec(), one: e.Vec()}
	e.Bcast(consts, p.absMask)
	e.Bcast(consts.Offset(8), p.best)
	e.Bcast(consts.Offset(16), p.one)
	e.Zero(p.at)
	e.Zero(p.cur)
	if e.Wide {
		p.k = K()
	} else {
		p.k = e.Vec()
	}
	return p
}

// pivotTable holds, for both precisions, the mask of a magnitude, -1 and 1.
var pivotTable = map[bool]*Mem{}

func pivotConsts(e elem) Mem {
	if m := pivotTable[e.Single]; m != nil {
		return *m
	}
	m := GLOBL(fmt.Sprintf("pivot%d", 8*e.Real()), RODATA|NOPTR)
	if e.Single {
		DATA(0, U32(0x7FFFFFFF))
		DATA(8, U32(math.Float32bits(-1)))
		DATA(16, U32(math.Float32bits(1)))
	} else {
		DATA(0, U64(0x7FFFFFFFFFFFFFFF))
		DATA(8, U64(math.Float64bits(-1)))
		DATA(16, U64(math.Float64bits(1)))
	}
	pivotTable[e.Single] = &m
	return m
}

// update takes the next vector, which it overwrites, or the lanes of mask.
func (p *pivot) update(v, mask Op) {
	const greater = 30 // ordered, quiet
	ops := []Op{U8(greater), p.best, v}
	if mask != nil {
		ops = append(ops, mask)
	}
	ops = append(ops, p.k)
	switch {
	case p.Wide && p.Single:
		VPANDD(p.absMask, v, v)
		VCMPPS(ops...)
		VMOVAPS(v, p.k, p.best)
		VMOVAPS(p.cur, p.k, p.at)
	case p.Wide:
		VPANDQ(p.absMask, v, v)
		VCMPPD(ops...)
		VMOVAPD(v, p.k, p.best)
		VMOVAPD(p.cur, p.k, p.at)
	case p.Single:
		VANDPS(p.absMask, v, v)
		VCMPPS(ops...)
		VBLENDVPS(p.k, v, p.best, p.best)
		VBLENDVPS(p.k, p.cur, p.at, p.at)
	default:
		VANDPD(p.absMask, v, v)
		VCMPPD(ops...)
		VBLENDVPD(p.k, v, p.best, p.best)
		VBLENDVPD(p.k, p.cur, p.at, p.at)
	}
	p.Add(p.one, p.cur, p.cur)
}

func (p *pivot) store() {
	p.Mov(p.best, Mem{Base: load("best")})
	p.Mov(p.at, Mem{Base: load("at")})
}

// transposes generates the copies of four rows of k elements, k a multiple of
// 4, to columns of four: dst[p*ldd+r] = src[r*lds+p], for elements of 4 and 8
// bytes. The strides are in bytes.
func transposes() {
	for _, size := range []int{4, 8} {
		TEXT(fmt.Sprintf("transpose4x%d", size), NOSPLIT, "func(k int, src *byte, lds int, dst *byte, ldd int)")
		Pragma("noescape")
		k := load("k")
		src := columns(load("src"), load("lds"))
		dst, ldd := load("dst"), load("ldd")
		SHRQ(U8(2), k)
		JZ(LabelRef("done"))
		Label("loop")
		out := transpose4(size, src)
		for i, r := range out {
			VMOVUPD(r, Mem{Base: dst})
			if i < 4 {
				ADDQ(ldd, dst)
			}
		}
		for _, p := range src {
			ADDQ(U32(4*size), p)
		}
		DECQ(k)
		JNZ(LabelRef("loop"))
		Label("done")
		VZEROUPPER()
		RET()
	}
}

// transpose4 returns the transposed 4×4 block at the rows src.
func transpose4(size int, src []reg.GPVirtual) []Op {
	var r, t [4]reg.VecVirtual
	for i := range r {
		if size == 4 {
			r[i], t[i] = XMM(), XMM()
			VMOVUPS(Mem{Base: src[i]}, r[i])
		} else {
			r[i], t[i] = YMM(), YMM()
			VMOVUPD(Mem{Base: src[i]}, r[i])
		}
	}
	if size == 4 {
		VUNPCKLPS(r[1], r[0], t[0]) // a0 b0 a1 b1
		VUNPCKHPS(r[1], r[0], t[1]) // a2 b2 a3 b3
		VUNPCKLPS(r[3], r[2], t[2]) // c0 d0 c1 d1
		VUNPCKHPS(r[3], r[2], t[3])
		VUNPCKLPD(t[2], t[0], r[0])
		VUNPCKHPD(t[2], t[0], r[1])
		VUNPCKLPD(t[3], t[1], r[2])
		VUNPCKHPD(t[3], t[1], r[3])
	} else {
		VUNPCKLPD(r[1], r[0], t[0]) // a0 b0 a2 b2
		VUNPCKHPD(r[1], r[0], t[1]) // a1 b1 a3 b3
		VUNPCKLPD(r[3], r[2], t[2])
		VUNPCKHPD(r[3], r[2], t[3])
		VPERM2F128(U8(0x20), t[2], t[0], r[0])
		VPERM2F128(U8(0x20), t[3], t[1], r[1])
		VPERM2F128(U8(0x31), t[2], t[0], r[2])
		VPERM2F128(U8(0x31), t[3], t[1], r[3])
	}
	return []Op{r[0], r[1], r[2], r[3]}
}
