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
	gp := t.args("potrf", "func(n int, a *byte, rs int, cs int, groups int, reals int, src *byte, sstride int, dst *byte, dstride int) (left int, bad int)",
		"Factors the lower triangle of n×n strips for groups of lanes; strides are in bytes.")
	t.groups(gp, "a", func() {
		if t.cplx && !t.Wide {
			t.factor(gp)
			return
		}
		whenSmall(gp, []string{"n"}, func(n int) { t.factorSmall(gp, n) }, func() { t.factor(gp) })
	})
}

// factor writes the factorization of a group.
func (t target) factor(gp func(string) reg.GPVirtual) {
	n, row, rs, cs := gp("n"), gp("a"), gp("rs"), gp("cs")
	diag, before := copyOf(row), GP64()
	XORQ(before, before)
	r := rowsOf(row, rs)
	loop("column", n, func() {
		d, p, count := t.loaded(Mem{Base: diag}), copyOf(row), copyOf(before)
		loop("square", count, func() {
			for _, x := range t.loaded(Mem{Base: p}) {
				t.Fnma(x, x, d[0])
			}
			ADDQ(cs, p)
		})
		root, f := t.value(), t.Vec()
		t.note(t.root(d[0], root[0], f))
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
					t.Mul(v, f, v)
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
}

// root computes the root of d and its reciprocal and returns the mask of the
// lanes where both are accurate. With AVX-512 it begins with an estimate of the
// reciprocal root of 14 bits, because roots and quotients occupy the only
// divider for longer than all else takes.
func (t target) root(d, root, recip reg.VecVirtual) (good reg.Register) {
	good = t.within(d, low, high)
	if !t.Wide {
		t.sqrt(d, root)
		t.div(t.constant(one), d, recip)
		t.Mul(root, recip, recip)
		return good
	}
	t.pick(func() { VRSQRT14PD(d, recip) }, func() { VRSQRT14PS(d, recip) })
	half, one := t.constant(half), t.constant(one)
	e, p := t.Vec(), t.Vec()
	// refine multiplies recip by 1 + e/2 + 3e²/8, or without the last term
	// if that is below rounding, where e is 1 - d recip².
	refine := func(square bool) {
		t.Mul(d, recip, p)
		t.Mov(one, e)
		t.Fnma(p, recip, e)
		t.Mov(half, p)
		if square {
			t.Fma(e, t.constant(threeEighths), p)
		}
		t.Mul(e, recip, e)
		t.Fma(e, p, recip)
	}
	if t.Single {
		refine(false)
	} else {
		refine(true)
		refine(false)
	}
	t.Mul(d, recip, root)
	t.Mov(d, e)
	t.Fnma(root, root, e)
	t.Mul(half, recip, p)
	t.Fma(e, p, root)
	return good
}

// solve writes the solution of triangular systems.
func (t target) solve() {
	gp := t.args("solve", "func(n int, m int, a *byte, ars int, acs int, b *byte, brs int, bcs int, unit int, conj int, "+
		"groups int, areals int, astrips *byte, asrc *byte, astride int, reals int, bstrips *byte, src *byte, sstride int, dst *byte, dstride int) (left int, bad int)",
		"Solves a x = b for n×n strips a and n×m strips b for groups of lanes; strides are in bytes.")
	t.groups(gp, "bstrips", func() {
		t.prepare(gp)
		t.substitute(gp)
	})
}

// prepare writes the replacement of diagonal elements by their reciprocals, or
// by ones, and the conjugation of a.
func (t target) prepare(gp func(string) reg.GPVirtual) {
	if t.cplx {
		conj := gp("conj")
		TESTQ(conj, conj)
		JZ(LabelRef("conjugated"))
		im, count, sign := gp("astrips"), gp("areals"), t.constant(sign)
		SHRQ(Imm(1), count)
		loop("conjugate", count, func() {
			v := t.Vec()
			t.Mov(Mem{Base: im, Disp: t.Bytes()}, v)
			t.xor(v, sign, v)
			t.Mov(v, Mem{Base: im, Disp: t.Bytes()})
			ADDQ(U32(2*t.Bytes()), im)
		})
		Label("conjugated")
	}
	a, n, step, unit := gp("a"), gp("n"), gp("ars"), gp("unit")
	ADDQ(gp("acs"), step)
	TESTQ(unit, unit)
	JZ(LabelRef("divide"))
	ones := value{t.constant(one)}
	if t.cplx {
		ones = append(ones, t.Vec())
		t.clear(ones[1])
	}
	loop("ones", n, func() {
		t.store(ones, Mem{Base: a})
		ADDQ(step, a)
	})
	Label("divide") // nothing is left to do after ones
	loop("reciprocals", n, func() {
		v := t.loaded(Mem{Base: a})
		t.note(t.reciprocal(v))
		t.store(v, Mem{Base: a})
		ADDQ(step, a)
	})
}

// substitute writes the forward substitution with a lower triangle that holds
// reciprocals on its diagonal.
func (t target) substitute(gp func(string) reg.GPVirtual) {
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
}
