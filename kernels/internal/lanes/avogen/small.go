package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// Matrices of order 2 to 4 are factored in registers, where those suffice,
// without loops: the processor then works on one group while it waits for the
// roots and quotients of another.

const maxSmall = 4

// whenSmall writes small(n) for the orders up to maxSmall, chosen by the
// parameters named, and other for all others.
func whenSmall(gp func(string) reg.GPVirtual, sizes []string, small func(n int), other func()) {
	for n := 2; n <= maxSmall; n++ {
		next := fmt.Sprintf("notsmall%d", n)
		for _, s := range sizes {
			CMPQ(gp(s), Imm(uint64(n)))
			JNE(LabelRef(next))
		}
		small(n)
		JMP(LabelRef("small"))
		Label(next)
	}
	other()
	Label("small")
}

// square calls f for the elements of an n×n matrix of strips, or for those of
// its lower triangle.
func square(gp func(string) reg.GPVirtual, n int, lower bool, f func(i, j int, m Mem)) {
	rs, row := gp("rs"), rowsOf(gp("a"), gp("cs"))
	for i := range n {
		for j := range n {
			if j <= i || !lower {
				f(i, j, row.at(j))
			}
		}
		if i < n-1 {
			ADDQ(rs, row.base)
		}
	}
}

// factorSmall is factor for order n.
func (t target) factorSmall(gp func(string) reg.GPVirtual, n int) {
	var a [maxSmall][maxSmall]value
	square(gp, n, true, func(i, j int, m Mem) { a[i][j] = t.loaded(m) })
	for j := range n {
		d, f := t.value(), t.Vec()
		t.note(t.root(a[j][j][0], d[0], f))
		if t.cplx {
			t.clear(d[1])
		}
		a[j][j] = d
		for i := j + 1; i < n; i++ {
			for _, v := range a[i][j] {
				t.Mul(v, f, v)
			}
		}
		for i := j + 1; i < n; i++ {
			x := a[i][j]
			for _, v := range x {
				t.Fnma(v, v, a[i][i][0])
			}
			for k := j + 1; k < i; k++ {
				t.subConj(x, a[k][j], a[i][k])
			}
		}
	}
	square(gp, n, true, func(i, j int, m Mem) { t.store(a[i][j], m) })
}

// eliminateSmall is eliminate for n×n matrices of a real type.
func (g *lu) eliminateSmall(gp func(string) reg.GPVirtual, n int) {
	var a [maxSmall][maxSmall]value
	square(gp, n, false, func(i, j int, m Mem) { a[i][j] = g.loaded(m) })
	mask := g.constant(abs)
	number := func(i int) reg.VecVirtual {
		v, m := g.Vec(), g.consts[numbers]
		m.Disp += i * g.Real()
		g.Bcast(m, v)
		return v
	}
	for k := range n {
		best, sum := g.magnitude(a[k][k], mask), g.Vec()
		g.index = number(k)
		g.Mov(best, sum)
		for i := k + 1; i < n; i++ {
			x := g.magnitude(a[i][k], mask)
			g.Add(sum, x, sum)
			g.blend(g.compare(x, greater, best), number(i), g.index, g.index)
			g.max(x, best, best)
		}
		g.note(g.compare(sum, lessOrEqual, g.constant(huge)))
		g.storePivots()
		var old [maxSmall]reg.VecVirtual
		for j := range n {
			old[j] = g.Vec()
			g.Mov(a[k][j][0], old[j])
		}
		for i := k + 1; i < n; i++ {
			chosen := g.compare(number(i), equal, g.index)
			for j := range n {
				g.blend(chosen, a[i][j][0], a[k][j][0], a[k][j][0])
				g.blend(chosen, old[j], a[i][j][0], a[i][j][0])
			}
		}
		f := g.value()
		g.Mov(a[k][k][0], f[0])
		g.note(g.reciprocal(f))
		for i := k + 1; i < n; i++ {
			g.times(f, a[i][k])
			for j := k + 1; j < n; j++ {
				g.subProduct(a[i][k], a[k][j], a[i][j])
			}
		}
	}
	square(gp, n, false, func(i, j int, m Mem) { g.store(a[i][j], m) })
}
