package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// lucol generates the step of an LU factorization on one column: c -= A u for
// the j columns of A, and for every lane the largest |c| and the number of the
// vector that held it first, as iamax gives them. With AVX-512 n is any number
// of rows, else a multiple of the lanes.
func lucol(e elem) {
	TEXT("lucol"+e.suffix(), NOSPLIT, "func(n int, a *byte, lda int, u *byte, j int, c, best, at *byte)")
	Pragma("noescape")
	a, lda, u, j, c := load("a"), load("lda"), load("u"), load("j"), load("c")
	g := &lucolGen{elem: e, a: a, lda: lda, u: u, j: j, c: c, pivot: newPivot(e)}
	n := load("n")
	rest := GP64()
	MOVQ(n, rest)
	walker{e, n, []reg.GPVirtual{a, c}}.run(4, func(count int) { g.step(count, nil) })
	if e.Wide {
		ANDQ(U8(e.Lanes()-1), rest)
		JZ(LabelRef("end"))
		MOVQ(rest, reg.RCX)
		m := GP64()
		MOVQ(U32(1), m)
		SHLQ(reg.CL, m)
		DECQ(m)
		k := K()
		if e.Single {
			KMOVW(m.As32(), k)
		} else {
			KMOVB(m.As32(), k)
		}
		g.step(1, k)
		Label("end")
	}
	g.pivot.store()
	VZEROUPPER()
	RET()
}

type lucolGen struct {
	elem
	a, lda, u, j, c reg.GPVirtual
	pivot           *pivot
	loops           int
}

// step works count vectors of rows, or the lanes of mask of one.
func (g *lucolGen) step(count int, mask Op) {
	acc := g.Vecs(count)
	at := func(p reg.GPVirtual, i int) Mem { return Mem{Base: p, Disp: i * g.Bytes()} }
	for i, r := range acc {
		if mask != nil {
			g.LoadMasked(at(g.c, i), mask, r)
		} else {
			g.Mov(at(g.c, i), r)
		}
	}
	g.loops++
	loop, done := fmt.Sprintf("columns%d", g.loops), fmt.Sprintf("updated%d", g.loops)
	pa, pu, k, f, x := GP64(), GP64(), GP64(), g.Vec(), g.Vec()
	MOVQ(g.a, pa)
	MOVQ(g.u, pu)
	MOVQ(g.j, k)
	TESTQ(k, k)
	JZ(LabelRef(done))
	Label(loop)
	g.Bcast(Mem{Base: pu}, f)
	for i, r := range acc {
		if mask != nil {
			g.LoadMasked(at(pa, i), mask, x)
			g.Fnma(x, f, r)
		} else {
			g.Fnma(at(pa, i), f, r)
		}
	}
	ADDQ(g.lda, pa)
	ADDQ(U8(g.Real()), pu)
	DECQ(k)
	JNZ(LabelRef(loop))
	Label(done)
	for i, r := range acc {
		if mask != nil {
			g.StoreMasked(r, mask, at(g.c, i))
		} else {
			g.Mov(r, at(g.c, i))
		}
		g.pivot.update(r, mask)
	}
}
