package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// getrf writes the LU factorization with partial pivoting. Each lane has its
// own pivot row: a step takes that row out of those below by masks while it
// puts the row it trades places with into its stead, and eliminates in the same
// pass.
func (t target) getrf() {
	gp := t.args("getrf", "func(m int, n int, a *byte, rs int, cs int, piv *byte, groups int, reals int, src *byte, sstride int, dst *byte, dstride int) (left int, bad int, next int)",
		"Factors m×n strips for groups of lanes; strides are in bytes. piv receives a strip of int32 pivots for each of min(m, n) steps.")
	Store(gp("piv"), ReturnIndex(2))
	t.groups(gp, "a", func() {
		if t.cplx || !t.Wide {
			t.eliminate(gp)
			return
		}
		whenSmall(gp, []string{"m", "n"}, func(n int) {
			g := lu{target: t}
			g.eliminateSmall(gp, n)
		}, func() { t.eliminate(gp) })
	})
}

// eliminate writes the factorization of a group.
func (t target) eliminate(gp func(string) reg.GPVirtual) {
	// What is not needed in the inner loops is loaded where it is: there are
	// too few registers.
	g := lu{target: t, rs: gp("rs"), cs: gp("cs"), k: GP64(), left: gp("m"), diag: gp("a")}
	XORQ(g.k, g.k)
	Label("step")
	TESTQ(g.left, g.left)
	JZ(LabelRef("done"))
	CMPQ(g.k, gp("n"))
	JGE(LabelRef("done"))
	SUBQ(Imm(1), g.left)
	g.index = g.search()
	g.storePivots()
	g.divide()

	// The columns before k are only interchanged.
	row, count := copyOf(g.k), copyOf(g.k)
	IMULQ(g.rs, row)
	ADDQ(gp("a"), row)
	blocks("before", count, g.sizes(), func(label string, k int) { g.columns(label, k, row, false) })
	ADDQ(g.cs, row)
	count = gp("n")
	SUBQ(g.k, count)
	SUBQ(Imm(1), count)
	blocks("behind", count, g.sizes(), func(label string, k int) { g.columns(label, k, row, true) })
	ADDQ(g.rs, g.diag)
	ADDQ(g.cs, g.diag)
	ADDQ(Imm(1), g.k)
	JMP(LabelRef("step"))
	Label("done")
}

// An lu is the state of a factorization at step k.
type lu struct {
	target
	rs, cs  reg.GPVirtual
	k, diag reg.GPVirtual  // the step and its diagonal element
	left    reg.GPVirtual  // the number of rows below it
	index   reg.VecVirtual // of the pivots' rows
}

// storePivots stores the 1-based rows that are interchanged with row k.
func (g *lu) storePivots() {
	next, v := Load(ReturnIndex(2), GP64()).(reg.GPVirtual), g.Vec()
	g.Add(g.index, g.constant(one), v)
	switch {
	case g.Single:
		VCVTPS2DQ(v, v)
		VMOVUPS(v, Mem{Base: next})
	case g.Wide:
		VCVTPD2DQ(v, v.AsY())
		VMOVUPS(v.AsY(), Mem{Base: next})
	default:
		VCVTPD2DQY(v, v.AsX())
		VMOVUPS(v.AsX(), Mem{Base: next})
	}
	ADDQ(Imm(uint64(4*g.Lanes())), next)
	Store(next, ReturnIndex(2))
}

// sizes are the numbers of columns that are worked together.
func (g *lu) sizes() []int {
	switch {
	case g.Wide && !g.cplx:
		return []int{8, 4, 1}
	case g.Wide || !g.cplx:
		return []int{4, 1}
	}
	return []int{2, 1}
}

// number returns the address of the number k.
func (g *lu) number() reg.GPVirtual {
	p := GP64()
	LEAQ(g.consts[numbers], p)
	LEAQ(Mem{Base: p, Index: g.k, Scale: uint8(g.Real())}, p)
	return p
}

// below writes a loop over the rows below k: body gets the number of the row,
// as an address to broadcast from, and the pointers, which are advanced by the
// row stride before.
func (g *lu) below(label string, body func(number Mem), pointers ...reg.GPVirtual) {
	count, number := copyOf(g.left), g.number()
	loop(label, count, func() {
		ADDQ(Imm(uint64(g.Real())), number)
		for _, p := range pointers {
			ADDQ(g.rs, p)
		}
		body(Mem{Base: number})
	})
}

// chosen returns the mask of the lanes whose pivot is in the row of that number.
func (g *lu) chosen(number Mem) reg.Register {
	v := g.Vec()
	g.Bcast(number, v)
	return g.compare(v, equal, g.index)
}

// search returns the rows of the first largest elements of column k, and notes
// the lanes whose sum is not finite.
func (g *lu) search() (index reg.VecVirtual) {
	mask := g.constant(abs)
	best := g.magnitude(g.loaded(Mem{Base: g.diag}), mask)
	index = g.Vec()
	g.Bcast(Mem{Base: g.number()}, index)
	sum := g.Vec()
	g.Mov(best, sum)
	p := copyOf(g.diag)
	g.below("search", func(number Mem) {
		x := g.magnitude(g.loaded(Mem{Base: p}), mask)
		v := g.Vec()
		g.Bcast(number, v)
		g.Add(sum, x, sum)
		g.blend(g.compare(x, greater, best), v, index, index)
		g.max(x, best, best)
	}, p)
	g.note(g.compare(sum, lessOrEqual, g.constant(huge)))
	return index
}

// divide interchanges column k and divides what is below the pivot by it.
func (g *lu) divide() {
	old := g.loaded(Mem{Base: g.diag})
	pivot := g.value()
	for i := range old {
		g.Mov(old[i], pivot[i])
	}
	p := copyOf(g.diag)
	g.below("pivot", func(number Mem) {
		chosen := g.chosen(number)
		for i, x := range g.loaded(Mem{Base: p}) {
			g.blend(chosen, x, pivot[i], pivot[i])
		}
	}, p)
	g.store(pivot, Mem{Base: g.diag})
	f := pivot
	g.note(g.reciprocal(f))
	MOVQ(g.diag, p)
	g.below("divide", func(number Mem) {
		chosen := g.chosen(number)
		x := g.loaded(Mem{Base: p})
		for i := range x {
			g.blend(chosen, old[i], x[i], x[i])
		}
		g.times(f, x)
		g.store(x, Mem{Base: p})
	}, p)
}

// columns works on n columns, the first elements of which, in row k, are at
// row less k columns for those before k: it interchanges them and, behind k,
// eliminates. row is advanced.
func (g *lu) columns(label string, n int, row reg.GPVirtual, eliminate bool) {
	old, pivot := g.values(n), g.values(n)
	cs3 := GP64()
	LEAQ(Mem{Base: g.cs, Index: g.cs, Scale: 2}, cs3)
	p, q := copyOf(row), GP64()
	at := func(j int) Mem {
		if j < 4 {
			return rows{p, g.cs, cs3}.at(j)
		}
		return rows{q, g.cs, cs3}.at(j - 4)
	}
	pointers := []reg.GPVirtual{p}
	if n > 4 {
		pointers = append(pointers, q)
	}
	begin := func() {
		MOVQ(row, p)
		if n > 4 {
			LEAQ(Mem{Base: row, Index: g.cs, Scale: 4}, q)
		}
	}
	begin()
	for j := range n {
		g.load(at(j), old[j])
		for i := range old[j] {
			g.Mov(old[j][i], pivot[j][i])
		}
	}
	g.below(label+"pivot", func(number Mem) {
		chosen := g.chosen(number)
		for j := range n {
			for i, x := range g.loaded(at(j)) {
				g.blend(chosen, x, pivot[j][i], pivot[j][i])
			}
		}
	}, pointers...)
	begin()
	for j := range n {
		g.store(pivot[j], at(j))
	}
	l := copyOf(g.diag)
	g.below(label+"update", func(number Mem) {
		chosen := g.chosen(number)
		var f value
		if eliminate {
			f = g.loaded(Mem{Base: l})
		}
		for j := range n {
			x := g.loaded(at(j))
			for i := range x {
				g.blend(chosen, old[j][i], x[i], x[i])
			}
			if eliminate {
				g.subProduct(f, pivot[j], x)
			}
			g.store(x, at(j))
		}
	}, append(pointers, l)...)
	for range n {
		ADDQ(g.cs, row)
	}
}
