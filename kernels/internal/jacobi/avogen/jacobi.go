package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A call of these functions is a round of Jacobi's iteration: rotations of pairs
// of columns that have none in common. The angles of all are computed before any
// is applied, because each is a long chain of dependent operations, several of
// which the processor works on at once.

// A rotation replaces columns x and y by c x - conj(w) y and w x + c y, for real
// c and w + i wi with c² + |w|² = 1. negated is -wi.
type rotation struct{ c, w, wi, negated reg.VecVirtual }

// A round's scratch memory has these strips for each pair.
const (
	slotC = iota
	slotW
	slotWI
	slotNegated
	slotMask // its first number: whether any lane is rotated
	slots
)

// angle computes the rotation for the elements of a Hermitian matrix of order
// 2, stores it in the slots at to, and returns its tangent, the modulus of apq
// and the mask of the lanes where the rotation is not 0. bits receives the lanes
// where it is so large that another sweep is needed.
func (t target) angle(app, aqq reg.VecVirtual, apq number, to, consts, frozen, bits reg.GPVirtual) (tan, g reg.VecVirtual, mask Op) {
	sign, zero := t.constant(consts, constSign), t.zero()
	gg := t.mul(apq[0], apq[0])
	g = apq[0]
	if len(apq) == 2 {
		t.fma(apq[1], apq[1], gg)
		g = t.sqrt(gg, consts)
	}
	size := t.andNot(sign, t.mul(app, aqq))
	// frozen is 0, or infinity where a lane is to be left alone.
	limit := t.add(t.mul(size, t.constant(consts, constTol)), Mem{Base: frozen})
	mask = t.greater(gg, limit)
	// tan = 2 g / (d + sign(d) sqrt(d² + (2 g)²)). Adding 0 makes the sign of a
	// zero d the same whatever it came from.
	d := t.add(t.sub(aqq, app), zero)
	g2 := t.add(g, g)
	r := t.mul(d, d)
	t.fma(g2, g2, r)
	r = t.or(t.sqrt(r, consts), t.and(sign, d))
	tan = t.choose(mask, t.quotient(g2, t.add(d, r), consts), zero)
	hh := t.constant(consts, constOne)
	t.fma(tan, tan, hh)
	c := t.rsqrt(hh, consts)
	s := t.mul(tan, c)
	VMOVUPD(c, t.at(to, slotC))
	if len(apq) == 2 {
		f := t.choose(mask, t.quotient(s, g, consts), zero)
		wi := t.mul(f, apq[1])
		VMOVUPD(t.mul(f, apq[0]), t.at(to, slotW))
		VMOVUPD(wi, t.at(to, slotWI))
		VMOVUPD(t.xor(wi, sign), t.at(to, slotNegated))
	} else {
		VMOVUPD(s, t.at(to, slotW))
	}
	MOVQ(t.bits(mask), t.at(to, slotMask))

	small := t.constant(consts, constSmall)
	large := t.bits(t.greater(t.mul(tan, tan), small))
	ORQ(large, bits)
	return tan, g, mask
}

// rotation loads the rotation that angle stored.
func (t target) rotation(from reg.GPVirtual, parts int) rotation {
	get := func(slot int) reg.VecVirtual {
		v := t.Vec()
		VMOVUPD(t.at(from, slot), v)
		return v
	}
	r := rotation{c: get(slotC), w: get(slotW)}
	if parts == 2 {
		r.wi, r.negated = get(slotWI), get(slotNegated)
	}
	return r
}

// The forms of rotate for complex numbers, which the parts of a Hermitian matrix
// need: w as it is, w conjugated, and that with y conjugated.
const (
	asIs = iota
	conjugated
	yConjugated
)

// rotate applies r to the numbers at xp and yp.
func (t target) rotate(r rotation, form int, xp, yp reg.GPVirtual, parts int) {
	x, y := t.load(xp, parts), t.load(yp, parts)
	if parts == 1 {
		a, b := t.mul(r.c, x[0]), t.mul(r.c, y[0])
		t.fnma(r.w, y[0], a)
		t.fma(r.w, x[0], b)
		t.store(number{a}, xp)
		t.store(number{b}, yp)
		return
	}
	wi := r.wi
	if form != asIs {
		wi = r.negated
	}
	xr, xi, yr, yi := t.mul(r.c, x[0]), t.mul(r.c, x[1]), t.mul(r.c, y[0]), t.mul(r.c, y[1])
	t.fnma(r.w, y[0], xr)
	t.fma(wi, y[0], xi)
	t.fma(r.w, x[0], yr)
	t.fnma(wi, x[1], yr)
	if form != yConjugated {
		t.fnma(wi, y[1], xr)
		t.fnma(r.w, y[1], xi)
		t.fma(r.w, x[1], yi)
		t.fma(wi, x[0], yi)
	} else { // imag(y) has the opposite sign on both sides
		t.fma(wi, y[1], xr)
		t.fma(r.w, y[1], xi)
		t.fnma(r.w, x[1], yi)
		t.fnma(wi, x[0], yi)
	}
	t.store(number{xr, xi}, xp)
	t.store(number{yr, yi}, yp)
}

// eachPair writes a loop over the round's pairs: body gets the two columns'
// numbers and the pair's slots.
func (t target) eachPair(name string, body func(p, q, slot reg.GPVirtual)) {
	pairs, slot := param("pairs"), param("scratch")
	left := param("count")
	Label(name)
	p, q := GP64(), GP64()
	MOVBQZX(Mem{Base: pairs}, p)
	MOVBQZX(Mem{Base: pairs, Disp: 1}, q)
	body(p, q, slot)
	Label(name + "Next")
	ADDQ(Imm(2), pairs)
	ADDQ(U32(slots*t.Bytes()), slot)
	DECQ(left)
	JNZ(LabelRef(name))
}

// unlessSkipped jumps to the next pair where no lane is rotated.
func (t target) unlessSkipped(slot reg.GPVirtual, name string) {
	mask := GP64()
	MOVQ(t.at(slot, slotMask), mask)
	TESTQ(mask, mask)
	JZ(LabelRef(name + "Next"))
}

// twoSided writes a round of the two-sided iteration. The upper triangles are
// stored row by row, n numbers a row, the vectors column by column.
func (t target) twoSided(name string, parts int) {
	TEXT(t.name(name), NOSPLIT, "func(n int, a *byte, pairs *byte, count int, nv int, v *byte, consts *byte, frozen *byte, scratch *byte) (active int)")
	Pragma("noescape")
	Doc("A round of Jacobi's iteration on Hermitian matrices and nv rows of their vectors.")
	size := parts * t.Bytes()
	bits := GP64()
	XORQ(bits, bits)
	a, consts, frozen, row := param("a"), param("consts"), param("frozen"), product(param("n"), U32(size))
	t.eachPair("angles", func(p, q, slot reg.GPVirtual) {
		pRow, qRow := sum(product(p, row), a), sum(product(q, row), a)
		IMUL3Q(U32(size), p, p)
		IMUL3Q(U32(size), q, q)
		ADDQ(pRow, p) // app
		ADDQ(q, pRow) // apq
		ADDQ(q, qRow) // aqq
		x, y, off := t.load(p, 1), t.load(qRow, 1), t.load(pRow, parts)
		tan, g, mask := t.angle(x[0], y[0], off, slot, consts, frozen, bits)
		zero := t.zero()
		g = t.choose(mask, g, zero)
		t.fnma(tan, g, x[0])
		t.fma(tan, g, y[0])
		t.store(x, p)
		t.store(y, qRow)
		// What is negligible stays.
		for i := range off {
			off[i] = t.choose(mask, zero, off[i])
		}
		t.store(off, pRow)
	})
	Store(bits, ReturnIndex(0))

	step := U32(size)
	t.eachPair("rotations", func(p, q, slot reg.GPVirtual) {
		t.unlessSkipped(slot, "rotations")
		r := t.rotation(slot, parts)
		row, x, y := product(param("n"), step), param("a"), param("a")
		ADDQ(product(p, step), x)
		ADDQ(product(q, step), y)
		count := sum(p)
		loop("above", count, func() { t.rotate(r, asIs, x, y, parts) }, pointer{x, row}, pointer{y, row})
		// Both have come to row p.
		ADDQ(row, y)
		ADDQ(step, x)
		MOVQ(q, count)
		SUBQ(p, count)
		DECQ(count)
		loop("between", count, func() { t.rotate(r, yConjugated, x, y, parts) }, pointer{x, step}, pointer{y, row})
		ADDQ(step, x)
		ADDQ(step, y)
		count = param("n")
		SUBQ(q, count)
		DECQ(count)
		loop("beyond", count, func() { t.rotate(r, conjugated, x, y, parts) }, pointer{x, step}, pointer{y, step})
		x, y = param("v"), param("v")
		ADDQ(product(p, row), x)
		ADDQ(product(q, row), y)
		count = param("nv")
		loop("vectors", count, func() { t.rotate(r, asIs, x, y, parts) }, pointer{x, step}, pointer{y, step})
	})
	VZEROUPPER()
	RET()
}
