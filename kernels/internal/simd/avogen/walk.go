package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

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
	per := uint64(w.e.lanes() * u)
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
			ADDQ(U32(u*w.e.width()), p)
		}
		DECQ(blocks)
		JNZ(LabelRef("loop"))
		Label("single")
		ANDQ(U32(per-1), n)
	}
	shift = 0
	for 1<<shift < w.e.lanes() {
		shift++
	}
	SHRQ(U8(shift), n)
	JZ(LabelRef("done"))
	Label("loop1")
	body(1)
	for _, p := range w.ptrs {
		ADDQ(U32(w.e.width()), p)
	}
	DECQ(n)
	JNZ(LabelRef("loop1"))
	Label("done")
}

// all is run for any n: what is left of a vector is worked last, under a mask.
func (w walker) all(u int, body func(u int, tail *lanes)) {
	rest := GP64()
	MOVQ(w.n, rest)
	w.run(u, func(u int) { body(u, nil) })
	ANDQ(U8(w.e.lanes()-1), rest)
	JZ(LabelRef("end"))
	body(1, w.e.first(rest))
	Label("end")
}

// lanes are the first few lanes of a vector: a mask register with AVX-512, else
// a vector with their signs set.
type lanes struct{ mask Op }

// first returns the first n lanes, 0 < n < e.lanes().
func (e elem) first(n reg.GPVirtual) *lanes {
	if !e.avx512 {
		at, v := GP64(), e.vec()
		LEAQ(tailMasks(), at)
		ADDQ(U8(32), at)
		NEGQ(n)
		e.mov(Mem{Base: at, Index: n, Scale: uint8(e.real())}, v)
		return &lanes{v}
	}
	MOVQ(n, reg.RCX)
	m := GP64()
	MOVQ(U32(1), m)
	SHLQ(reg.CL, m)
	DECQ(m)
	k := K()
	if e.single {
		KMOVW(m.As32(), k)
	} else {
		KMOVB(m.As32(), k)
	}
	return &lanes{k}
}

var tailTable *Mem

// tailMasks is 32 bytes of ones and 32 of zeros.
func tailMasks() Mem {
	if tailTable == nil {
		m := GLOBL("tailmask", RODATA|NOPTR)
		for at := 0; at < 64; at += 8 {
			v := ^uint64(0)
			if at >= 32 {
				v = 0
			}
			DATA(at, U64(v))
		}
		tailTable = &m
	}
	return *tailTable
}

// load loads a vector, or its lanes l, the others being 0.
func (e elem) load(m Mem, r reg.VecVirtual, l *lanes) {
	switch {
	case l == nil:
		e.mov(m, r)
	case e.avx512:
		e.loadMasked(m, l.mask, r)
	case e.single:
		VMASKMOVPS(m, l.mask, r)
	default:
		VMASKMOVPD(m, l.mask, r)
	}
}

// operand returns m itself, or with lanes the register r that they are loaded to.
func (e elem) operand(m Mem, r reg.VecVirtual, l *lanes) Op {
	if l == nil {
		return m
	}
	e.load(m, r, l)
	return r
}

// store stores a vector, or its lanes l.
func (e elem) store(r reg.VecVirtual, m Mem, l *lanes) {
	switch {
	case l == nil:
		e.mov(r, m)
	case e.avx512:
		e.storeMasked(r, l.mask, m)
	case e.single:
		VMASKMOVPS(r, l.mask, m)
	default:
		VMASKMOVPD(r, l.mask, m)
	}
}

// storeSums stores the sum of the lanes of each vector, of complex elements the
// sums of the even and of the odd ones.
func (e elem) storeSums(acc []reg.VecVirtual, sums reg.GPVirtual) {
	for i, v := range acc {
		if e.avx512 {
			h := YMM()
			VEXTRACTF64X4(U8(1), v, h)
			elem{single: e.single}.add(h, v.AsY(), v.AsY())
		}
		x, h := v.AsX(), XMM()
		VEXTRACTF128(U8(1), v.AsY(), h)
		half := elem{single: e.single}
		half.add(h, x, x)
		at := Mem{Base: sums, Disp: i * e.real() * e.parts()}
		if e.single {
			VUNPCKHPD(x, x, h)
			VADDPS(h, x, x)
			if e.complex {
				VMOVLPS(x, at)
				continue
			}
			VMOVSHDUP(x, h)
			VADDSS(h, x, x)
			VMOVSS(x, at)
			continue
		}
		if e.complex {
			VMOVUPD(x, at)
			continue
		}
		VUNPCKHPD(x, x, h)
		VADDSD(h, x, x)
		VMOVSD(x, at)
	}
}
