// Avogen writes the assembly of package tall.
package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/avovec"
)

// strip is the number of bytes of a column that a step of a loop works on.
const strip = 64

// A target is an element type and a vector width for which to write.
type target struct {
	avovec.Vector
}

func main() {
	ConstraintExpr("amd64")
	for _, t := range []target{{avovec.Vector{Wide: true}}, {avovec.Vector{Single: true, Wide: true}}, {}, {avovec.Vector{Single: true}}} {
		for _, k := range []int{1, 2, 4} {
			t.dot(k)
			t.sub(k)
		}
		t.larfg()
		t.larf()
		t.org()
	}
	Generate()
}

// name returns the function's name: what it does, the number of V's columns if
// that matters, the type's letter and the width in bits.
func (t target) name(op string, k int) string {
	letter, bits := "d", 256
	if t.Single {
		letter = "s"
	}
	if t.Wide {
		bits = 512
	}
	if k > 0 {
		op += fmt.Sprint(k)
	}
	return fmt.Sprintf("%s%s%d", op, letter, bits)
}

func (t target) parts() int { return strip / t.Bytes() }

// group is the number of A's columns that are worked on together with k of
// V's: as many as there are registers for.
func (t target) group(k int) int {
	if k < 4 || t.Wide {
		return 4
	}
	return 2
}

// sum stores the sum of v's elements in to; v is used up.
func (t target) sum(v reg.VecVirtual, to Op) {
	if t.Wide {
		h := YMM()
		VEXTRACTF64X4(Imm(1), v, h)
		t.Add(v.AsY(), h, v.AsY())
	}
	h, x := XMM(), v.AsX()
	if t.Wide { // the only form that reaches registers 16 to 31
		VEXTRACTF64X2(Imm(1), v.AsY(), h)
	} else {
		VEXTRACTF128(Imm(1), v.AsY(), h)
	}
	t.Add(x, h, x)
	if t.Single {
		VMOVHLPS(x, x, h)
		VADDPS(x, h, x)
		VMOVSHDUP(x, h)
		VADDSS(x, h, x)
		VMOVSS(x, to)
		return
	}
	VPERMILPD(Imm(1), x, h)
	VADDSD(x, h, x)
	VMOVSD(x, to)
}

// A columns addresses up to four columns, one stride apart.
type columns struct {
	base, stride, stride3 reg.GPVirtual
}

func newColumns(base, stride reg.GPVirtual) columns {
	c := columns{base, stride, GP64()}
	LEAQ(Mem{Base: stride, Index: stride, Scale: 2}, c.stride3)
	return c
}

// at returns the operand off bytes into column j.
func (c columns) at(j, off int) Mem {
	switch j {
	case 0:
		return Mem{Base: c.base, Disp: off}
	case 3:
		return Mem{Base: c.base, Index: c.stride3, Scale: 1, Disp: off}
	}
	return Mem{Base: c.base, Index: c.stride, Scale: uint8(j), Disp: off}
}

// args are the operands that all functions have in common.
type args struct {
	strips, cols, lda, ldw reg.GPVirtual
	v                      columns
	a, w                   reg.GPVirtual
	size                   int // of an element
}

func (t target) open(op string, k int, doc string) args {
	TEXT(t.name(op, k), NOSPLIT, "func(strips int, v *byte, ldv int, a *byte, lda int, cols int, w *byte, ldw int)")
	Pragma("noescape")
	Doc(doc)
	gp := func(name string) reg.GPVirtual { return Load(Param(name), GP64()).(reg.GPVirtual) }
	g := args{strips: gp("strips"), cols: gp("cols"), lda: gp("lda"), ldw: gp("ldw"), a: gp("a"), w: gp("w"), size: 8}
	if t.Single {
		g.size = 4
	}
	g.v = newColumns(gp("v"), gp("ldv"))
	return g
}

// eachGroup writes the loop over A's columns, by groups and then one by one.
func (t target) eachGroup(k int, g args, body func(n int, a, w columns)) {
	for _, n := range []int{t.group(k), 1} {
		next, done := fmt.Sprintf("group%d", n), fmt.Sprintf("done%d", n)
		Label(next)
		CMPQ(g.cols, Imm(uint64(n)))
		JLT(LabelRef(done))
		body(n, newColumns(g.a, g.lda), newColumns(g.w, g.ldw))
		for range n {
			ADDQ(g.lda, g.a)
			ADDQ(g.ldw, g.w)
		}
		SUBQ(Imm(uint64(n)), g.cols)
		JMP(LabelRef(next))
		Label(done)
	}
	VZEROUPPER()
	RET()
}

// eachStrip writes the loop over the strips of V and of n columns of A.
func eachStrip(n int, g args, a columns, body func(v, a columns)) {
	left := GP64()
	MOVQ(g.strips, left)
	v, p := g.v, a
	v.base, p.base = GP64(), GP64()
	MOVQ(g.v.base, v.base)
	MOVQ(a.base, p.base)
	label := fmt.Sprintf("strip%d", n)
	Label(label)
	body(v, p)
	ADDQ(Imm(strip), v.base)
	ADDQ(Imm(strip), p.base)
	SUBQ(Imm(1), left)
	JNZ(LabelRef(label))
}

// dot writes W = VᵀA for k columns of V.
func (t target) dot(k int) {
	g := t.open("dot", k, fmt.Sprintf("W = VᵀA for %d columns of V; strides are in bytes.", k))
	t.eachGroup(k, g, func(n int, a, w columns) {
		// With few products in flight, every part of a strip has its own sums.
		sets := 1
		if k*n <= 4 {
			sets = t.parts()
		}
		sums := t.Vecs(sets * k * n)
		for _, s := range sums {
			t.Zero(s)
		}
		eachStrip(n, g, a, func(v, a columns) {
			for part := range t.parts() {
				off := part * t.Bytes()
				acc := sums[part%sets*k*n:]
				if k == 1 {
					vv := t.Vec()
					t.Mov(v.at(0, off), vv)
					for j := range n {
						t.Fma(a.at(j, off), vv, acc[j])
					}
					continue
				}
				vv := t.Vecs(k)
				for i := range k {
					t.Mov(v.at(i, off), vv[i])
				}
				for j := range n {
					av := t.Vec()
					t.Mov(a.at(j, off), av)
					for i := range k {
						t.Fma(vv[i], av, acc[j*k+i])
					}
				}
			}
		})
		for i := range k * n {
			for s := 1; s < sets; s++ {
				t.Add(sums[s*k*n+i], sums[i], sums[i])
			}
			t.sum(sums[i], w.at(i/k, i%k*g.size))
		}
	})
}

// sub writes A -= V W for k columns of V.
func (t target) sub(k int) {
	g := t.open("sub", k, fmt.Sprintf("A -= V W for %d columns of V; strides are in bytes.", k))
	t.eachGroup(k, g, func(n int, a, w columns) {
		factors := t.Vecs(k * n)
		for i, f := range factors {
			t.Bcast(w.at(i/k, i%k*g.size), f)
		}
		eachStrip(n, g, a, func(v, a columns) {
			for part := range t.parts() {
				off := part * t.Bytes()
				vv := t.Vecs(k)
				for i := range k {
					t.Mov(v.at(i, off), vv[i])
				}
				for j := range n {
					av := t.Vec()
					t.Mov(a.at(j, off), av)
					for i := range k {
						t.Fnma(vv[i], factors[j*k+i], av)
					}
					t.Mov(av, a.at(j, off))
				}
			}
		})
	})
}
