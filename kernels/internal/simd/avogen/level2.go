package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// level2 generates the kernels that read a matrix once for two uses, or go
// through all of its columns.
func level2(e elem) {
	hemv4(e)
	rank(e, 1)
	rank(e, 2)
}

// hemv4 computes y += Σ a[:,q] w[q] as axpy4 does and Σ a[:,q] x as dot4 does, for
// four columns lda bytes apart that are loaded once.
func hemv4(e elem) {
	TEXT("hemv4"+e.suffix(), NOSPLIT, "func(n int, a *byte, lda int, w, x, y, sums *byte)")
	Pragma("noescape")
	a := columns(load("a"), load("lda"))
	w, x, y := load("w"), load("x"), load("y")
	acc := e.vecs(4 * e.parts())
	for _, r := range acc {
		e.zero(r)
	}
	// AVX2 has no registers left for complex coefficients.
	resident := e.avx512 || !e.complex
	f := &factors{e: e, w: w, resident: resident}
	if resident {
		f.loadAll(4)
	}
	av, xv, yv := e.vec(), e.vec(), e.vec()
	var as, xs reg.VecVirtual
	if e.complex {
		as, xs = e.vec(), e.vec()
	}
	walker{e, load("n"), append([]reg.GPVirtual{x, y}, a...)}.all(1, func(_ int, tail *lanes) {
		e.load(Mem{Base: x}, xv, tail)
		e.load(Mem{Base: y}, yv, tail)
		if e.complex {
			e.swap(xv, xs)
		}
		for q := range a {
			e.load(Mem{Base: a[q]}, av, tail)
			e.fma(av, xv, acc[q])
			if e.complex {
				e.fma(av, xs, acc[4+q])
				e.swap(av, as)
				e.fma(av, f.at(2*q), yv)
				e.fma(as, f.at(2*q+1), yv)
			} else {
				e.fma(av, f.at(q), yv)
			}
		}
		e.store(yv, Mem{Base: y}, tail)
	})
	e.storeSums(acc, load("sums"))
	VZEROUPPER()
	RET()
}

// factors are the coefficients of axpyBody, in registers or loaded where needed.
type factors struct {
	e        elem
	w        reg.GPVirtual
	resident bool
	regs     []reg.VecVirtual
	temp     reg.VecVirtual
}

// loadAll puts those of n columns into registers.
func (f *factors) loadAll(n int) {
	for i := range n * f.e.parts() {
		r := f.e.vec()
		f.loadTo(i, r)
		f.regs = append(f.regs, r)
	}
}

func (f *factors) loadTo(i int, r reg.VecVirtual) {
	m := Mem{Base: f.w, Disp: i * f.e.real() * f.e.parts()}
	if f.e.complex {
		f.e.pair(m, r)
	} else {
		f.e.bcast(m, r)
	}
}

// at returns the i-th coefficient vector.
func (f *factors) at(i int) reg.VecVirtual {
	if f.resident {
		return f.regs[i]
	}
	if f.temp == nil {
		f.temp = f.e.vec()
	}
	f.loadTo(i, f.temp)
	return f.temp
}

// rank adds to the columns of a, lda bytes apart, one after the other the vectors
// x0, or x0 and x1, times the column's own coefficients. After a column the
// vectors begin shift bytes later, and n grows by grow parts.
func rank(e elem, vectors int) {
	name, params := "rank1", "x0, "
	if vectors == 2 {
		name, params = "rank2", "x0, x1, "
	}
	TEXT(name+e.suffix(), NOSPLIT, "func(n, grow, cols, shift int, "+params+"w, a *byte, lda int)")
	Pragma("noescape")
	n, cols := load("n"), load("cols")
	x := []reg.GPVirtual{load("x0")}
	if vectors == 2 {
		x = append(x, load("x1"))
	}
	w, a := load("w"), load("a")
	t, s := e.vec(), e.vec()
	acc := e.vecs(4)
	f := &factors{e: e, w: w, resident: true}
	for range vectors * e.parts() {
		f.regs = append(f.regs, e.vec())
	}
	Label("columns")
	for i, r := range f.regs {
		f.loadTo(i, r)
	}
	left, to := GP64(), GP64()
	MOVQ(n, left)
	MOVQ(a, to)
	from := make([]reg.GPVirtual, vectors)
	for i := range from {
		from[i] = GP64()
		MOVQ(x[i], from[i])
	}
	walker{e, left, append([]reg.GPVirtual{to}, from...)}.all(4, func(u int, tail *lanes) {
		for i := range u {
			e.load(Mem{Base: to, Disp: i * e.width()}, acc[i], tail)
		}
		for q := range from {
			for i := range u {
				m := Mem{Base: from[q], Disp: i * e.width()}
				if !e.complex {
					e.fma(e.operand(m, t, tail), f.at(q), acc[i])
					continue
				}
				e.load(m, t, tail)
				e.swap(t, s)
				e.fma(t, f.at(2*q), acc[i])
				e.fma(s, f.at(2*q+1), acc[i])
			}
		}
		for i := range u {
			e.store(acc[i], Mem{Base: to, Disp: i * e.width()}, tail)
		}
	})
	step := load("shift")
	for _, p := range x {
		ADDQ(step, p)
	}
	ADDQ(step, a)
	ADDQ(load("lda"), a)
	ADDQ(load("grow"), n)
	ADDQ(U8(vectors*e.parts()*e.parts()*e.real()), w)
	DECQ(cols)
	JNZ(LabelRef("columns"))
	VZEROUPPER()
	RET()
}
