package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A rows addresses up to four strips, a stride apart.
type rows struct {
	base, stride, stride3 reg.GPVirtual
}

func rowsOf(base, stride reg.GPVirtual) rows {
	r := rows{base, stride, GP64()}
	LEAQ(Mem{Base: stride, Index: stride, Scale: 2}, r.stride3)
	return r
}

func (r rows) at(i int) Mem {
	switch i {
	case 0:
		return Mem{Base: r.base}
	case 3:
		return Mem{Base: r.base, Index: r.stride3, Scale: 1}
	}
	return Mem{Base: r.base, Index: r.stride, Scale: uint8(i)}
}

// from returns the same rows beginning at another place.
func (r rows) from(base reg.GPVirtual) rows {
	r.base = copyOf(base)
	return r
}

// potrf writes the Cholesky factorization of the lower triangle, from left to
// right: each column is updated with all before it and divided by the root of
// its diagonal element.
func (t target) potrf() {
	gp := t.args("potrf", "func(n int, a *byte, rs int, cs int) (bad int)",
		"Factors the lower triangle of n×n strips; strides are in bytes.")
	n, row, rs, cs := gp("n"), gp("a"), gp("rs"), gp("cs")
	good := t.allLanes()
	diag, before := copyOf(row), GP64()
	XORQ(before, before)
	r := rowsOf(row, rs)
	loop("column", n, func() {
		d, p, count := t.loaded(Mem{Base: diag}), copyOf(row), copyOf(before)
		loop("square", count, func() {
			for _, x := range t.loaded(Mem{Base: p}) {
				t.fnma(x, x, d[0])
			}
			ADDQ(cs, p)
		})
		root, f := t.value(), t.vec()
		t.both(good, t.root(d[0], root[0], f))
		if t.cplx {
			t.clear(root[1])
		}
		t.store(root, Mem{Base: diag})

		left, i, c := copyOf(n), copyOf(row), copyOf(diag)
		SUBQ(Imm(1), left)
		ADDQ(rs, i)
		ADDQ(rs, c)
		blocks("rows", left, []int{4, 1}, func(label string, k int) {
			to := r.from(c)
			acc := t.values(k)
			for j := range acc {
				t.load(to.at(j), acc[j])
			}
			x, y, count := r.from(i), copyOf(row), copyOf(before)
			loop(label+"update", count, func() {
				yv := t.loaded(Mem{Base: y})
				for j := range acc {
					t.subMulConj(x.at(j), yv, acc[j])
				}
				ADDQ(cs, x.base)
				ADDQ(cs, y)
			})
			for j := range acc {
				for _, v := range acc[j] {
					t.mul(v, f, v)
				}
				t.store(acc[j], to.at(j))
			}
			for range k {
				ADDQ(rs, i)
				ADDQ(rs, c)
			}
		})
		ADDQ(rs, row)
		ADDQ(rs, diag)
		ADDQ(cs, diag)
		ADDQ(Imm(1), before)
	})
	t.storeOthers(good)
	done()
}

// root computes the root of d and its reciprocal and returns the mask of the
// lanes where both are accurate. The division does not wait for the root.
func (t target) root(d, root, recip reg.VecVirtual) (good reg.Register) {
	good = t.within(d, low, high)
	t.sqrt(d, root)
	t.div(t.constant(one), d, recip)
	t.mul(root, recip, recip)
	return good
}

// reciprocals writes the replacement of diagonal elements by their reciprocals.
func (t target) reciprocals() {
	gp := t.args("reciprocals", "func(n int, a *byte, step int) (bad int)",
		"Replaces n strips, step bytes apart, by their reciprocals.")
	n, a, step := gp("n"), gp("a"), gp("step")
	good := t.allLanes()
	loop("element", n, func() {
		v := t.loaded(Mem{Base: a})
		t.both(good, t.reciprocal(v))
		t.store(v, Mem{Base: a})
		ADDQ(step, a)
	})
	t.storeOthers(good)
	done()
}

// solve writes the forward substitution with a lower triangle that holds
// reciprocals on its diagonal.
func (t target) solve() {
	gp := t.args("solve", "func(n int, m int, a *byte, ars int, acs int, b *byte, brs int, bcs int)",
		"Solves a x = b for n×n strips a and n×m strips b; strides are in bytes.")
	m, acs, b, brs, bcs := gp("m"), gp("acs"), gp("b"), gp("brs"), gp("bcs")
	sizes := []int{8, 4, 1}
	if t.cplx {
		sizes = []int{4, 1}
	}
	bcs3 := GP64()
	LEAQ(Mem{Base: bcs, Index: bcs, Scale: 2}, bcs3)
	blocks("columns", m, sizes, func(label string, k int) {
		row, left, to := gp("a"), gp("n"), copyOf(b)
		loop(label+"row", left, func() {
			acc := t.values(k)
			each := func(base reg.GPVirtual, f func(j int, m Mem)) {
				c := rows{base, bcs, bcs3}
				for j := range k {
					if j == 4 {
						c.base = GP64()
						LEAQ(Mem{Base: base, Index: bcs, Scale: 4}, c.base)
					}
					f(j, c.at(j%4))
				}
			}
			each(to, func(j int, m Mem) { t.load(m, acc[j]) })
			x, y, count := copyOf(b), copyOf(row), gp("n")
			SUBQ(left, count)
			loop(label+"update", count, func() {
				yv := t.loaded(Mem{Base: y})
				each(x, func(j int, m Mem) { t.subMul(m, yv, acc[j]) })
				ADDQ(brs, x)
				ADDQ(acs, y)
			})
			f := t.loaded(Mem{Base: y}) // y has reached the diagonal
			each(to, func(j int, m Mem) {
				t.times(f, acc[j])
				t.store(acc[j], m)
			})
			ADDQ(gp("ars"), row)
			ADDQ(brs, to)
		})
		for range k {
			ADDQ(bcs, b)
		}
	})
	done()
}
