package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// Offsets of the fields of simd.Tile.
const (
	offK = 8 * iota
	offA
	offLDA
	offB
	offLDB
	offC
	offLDC
	offTri
	offRows
	offCols
	offAlpha
	offAlphaS
	offConj
)

// A tile is the generator of one tile kernel: C += alpha A B on vm vectors of
// rows and nr columns, then the optional solve.
//
// A complex product keeps two accumulators an element, A times the real and A
// times the imaginary part of B, which are combined after the loop, so that
// the loop is that of a real product with twice the columns.
type tile struct {
	elem
	vm, nr int
	masked bool

	a, lda, b, ldb, c, ldc, t, cols reg.GPVirtual
	masks                           []reg.OpmaskVirtual
	acc                             [][]reg.VecVirtual // [column, or its real and imaginary part][vector]
	av                              []reg.VecVirtual
	bv                              []reg.VecVirtual
	sign                            reg.VecVirtual // (-1, 1) pairs
}

// tiles generates the kernels of one element type.
func tiles(e elem) {
	if !e.Wide {
		newTile(e, 3, 4/e.parts(), false)
		return
	}
	for vm := 1; vm <= 3; vm++ {
		newTile(e, vm, 8/e.parts(), true)
	}
	newTile(e, 3, 8/e.parts(), false)
}

func newTile(e elem, vm, nr int, masked bool) {
	g := &tile{elem: e, vm: vm, nr: nr, masked: masked}
	name := fmt.Sprintf("tile%s_%d", e.suffix(), vm)
	if masked {
		name += "m"
	}
	TEXT(name, NOSPLIT, "func(t *byte)")
	Pragma("noescape")
	g.prologue()
	g.product()
	if e.complex {
		g.combine()
	}
	g.epilogue()
}

func (g *tile) field(off int) reg.GPVirtual {
	r := GP64()
	MOVQ(Mem{Base: g.t, Disp: off}, r)
	return r
}

func (g *tile) prologue() {
	g.t = Load(Param("t"), GP64()).(reg.GPVirtual)
	g.a, g.lda = g.field(offA), g.field(offLDA)
	g.b, g.ldb = g.field(offB), g.field(offLDB)
	g.c, g.ldc = g.field(offC), g.field(offLDC)
	g.acc = make([][]reg.VecVirtual, g.nr*g.parts())
	for j := range g.acc {
		g.acc[j] = g.Vecs(g.vm)
		for _, r := range g.acc[j] {
			g.Zero(r)
		}
	}
	g.av = g.Vecs(g.vm)
	g.bv = g.Vecs(1)
	if g.Wide {
		g.bv = g.Vecs(4)
	}
	if g.masked {
		MOVQ(Mem{Base: g.t, Disp: offRows}, reg.RCX)
		if g.complex {
			ADDQ(reg.RCX, reg.RCX)
		}
		m := GP64()
		MOVQ(U32(1), m)
		SHLQ(reg.CL, m)
		DECQ(m)
		for range g.vm {
			k := K()
			if g.Single {
				KMOVW(m.As32(), k)
			} else {
				KMOVB(m.As32(), k)
			}
			SHRQ(U8(g.Lanes()), m)
			g.masks = append(g.masks, k)
		}
	}
	// Bring C's columns in while the product runs.
	p := GP64()
	MOVQ(g.c, p)
	for j := range g.nr {
		for o := 0; o < g.vm*g.Bytes(); o += 64 {
			PREFETCHT0(Mem{Base: p, Disp: o})
		}
		if j < g.nr-1 {
			ADDQ(g.ldc, p)
		}
	}
}

// load loads vector i of a column at p.
func (g *tile) load(p reg.GPVirtual, i int, r Op) {
	m := Mem{Base: p, Disp: i * g.Bytes()}
	if g.masked {
		g.LoadMasked(m, g.masks[i], r)
	} else {
		g.Mov(m, r)
	}
}

func (g *tile) store(r Op, p reg.GPVirtual, i int) {
	m := Mem{Base: p, Disp: i * g.Bytes()}
	if g.masked {
		g.StoreMasked(r, g.masks[i], m)
	} else {
		g.Mov(r, m)
	}
}

// product accumulates A B over k.
func (g *tile) product() {
	k := g.field(offK)
	TESTQ(k, k)
	JZ(LabelRef("combine"))
	Label("loop")
	for i := range g.av {
		g.load(g.a, i, g.av[i])
	}
	if !g.masked {
		// A streams from the second level of cache, too fast for the
		// hardware to keep ahead.
		for o := 0; o < g.vm*g.Bytes(); o += 64 {
			PREFETCHT0(Mem{Base: g.a, Index: g.lda, Scale: 8, Disp: o})
		}
	}
	for j := range g.acc {
		b := g.bv[j%len(g.bv)]
		g.Bcast(Mem{Base: g.b, Disp: j * g.Real()}, b)
		for i := range g.av {
			g.Fma(g.av[i], b, g.acc[j][i])
		}
	}
	ADDQ(g.lda, g.a)
	ADDQ(g.ldb, g.b)
	DECQ(k)
	JNZ(LabelRef("loop"))
	Label("combine")
}

// combine joins the two accumulators of every complex element; acc then has
// nr columns.
func (g *tile) combine() {
	table := GP64()
	LEAQ(g.signs(), table)
	conj := g.field(offConj)
	SHLQ(U8(6), conj)
	g.sign = g.bv[0]
	g.Mov(Mem{Base: table, Index: conj, Scale: 1}, g.sign)
	t := g.av[0]
	for j := range g.nr {
		for i := range g.vm {
			g.Swap(g.acc[2*j+1][i], t)
			g.Fma(g.sign, t, g.acc[2*j][i])
		}
		g.acc[j] = g.acc[2*j]
	}
	g.acc = g.acc[:g.nr]
}

// epilogue adds the product to C, or solves with the sum.
func (g *tile) epilogue() {
	g.cols = g.field(offCols)
	tri := g.field(offTri)
	alpha := g.av[0]
	if g.Single {
		g.Bcast(Mem{Base: g.t, Disp: offAlphaS}, alpha)
	} else {
		g.Bcast(Mem{Base: g.t, Disp: offAlpha}, alpha)
	}
	TESTQ(tri, tri)
	JNZ(LabelRef("solve"))

	x := g.bv[len(g.bv)-1]
	for j := range g.nr {
		for i := range g.vm {
			g.load(g.c, i, x)
			g.Fma(alpha, g.acc[j][i], x)
			g.store(x, g.c, i)
		}
		g.nextColumn(j, g.c, "done")
	}
	Label("done")
	VZEROUPPER()
	RET()

	Label("solve")
	p := GP64()
	MOVQ(g.c, p)
	for j := range g.nr {
		for i := range g.vm {
			g.load(p, i, x)
			g.Mul(alpha, g.acc[j][i], g.acc[j][i])
			g.Add(x, g.acc[j][i], g.acc[j][i])
		}
		g.nextColumn(j, p, "loaded")
	}
	Label("loaded")
	if g.complex {
		g.solveComplex(tri)
	} else {
		g.solveReal(tri)
	}
	for j := range g.nr {
		for i := range g.vm {
			g.store(g.acc[j][i], g.c, i)
		}
		g.nextColumn(j, g.c, "stored")
	}
	Label("stored")
	VZEROUPPER()
	RET()
}

// nextColumn moves p to column j+1, or leaves for label where there is none.
func (g *tile) nextColumn(j int, p reg.GPVirtual, label string) {
	if j == g.nr-1 {
		return
	}
	CMPQ(g.cols, U8(j+1))
	JLE(LabelRef(label))
	ADDQ(g.ldc, p)
}

// solveReal divides the columns in acc by the upper triangle at tri, whose
// rows have nr elements and whose diagonal holds reciprocals.
func (g *tile) solveReal(tri reg.GPVirtual) {
	b := g.bv[0]
	for j := range g.nr {
		g.Bcast(Mem{Base: tri, Disp: (j*g.nr + j) * g.Real()}, b)
		for i := range g.vm {
			g.Mul(b, g.acc[j][i], g.acc[j][i])
		}
		for q := j + 1; q < g.nr; q++ {
			g.Bcast(Mem{Base: tri, Disp: (j*g.nr + q) * g.Real()}, b)
			for i := range g.vm {
				g.Fnma(b, g.acc[j][i], g.acc[q][i])
			}
		}
	}
}

func (g *tile) solveComplex(tri reg.GPVirtual) {
	sign, re, im := g.Vec(), g.Vec(), g.Vec()
	w := g.Vecs(g.vm)
	g.Mov(g.signs(), sign)
	// turned sets w to i x.
	turned := func(x []reg.VecVirtual) {
		for i := range x {
			g.Swap(x[i], w[i])
			g.Mul(sign, w[i], w[i])
		}
	}
	coefficient := func(j, q int) {
		at := (j*g.nr + q) * 2 * g.Real()
		g.Bcast(Mem{Base: tri, Disp: at}, re)
		g.Bcast(Mem{Base: tri, Disp: at + g.Real()}, im)
	}
	for j, x := range g.acc {
		coefficient(j, j)
		turned(x)
		for i := range x {
			g.Mul(re, x[i], x[i])
			g.Fma(im, w[i], x[i])
		}
		turned(x)
		for q := j + 1; q < g.nr; q++ {
			coefficient(j, q)
			for i := range x {
				g.Fnma(re, x[i], g.acc[q][i])
				g.Fnma(im, w[i], g.acc[q][i])
			}
		}
	}
}
