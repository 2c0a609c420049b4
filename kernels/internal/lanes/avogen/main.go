// Avogen writes the assembly of package lanes.
package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/avovec"
)

// A target is an element type and a vector width for which to write.
type target struct {
	avovec.Vector
	cplx   bool
	consts map[constant]Mem
}

func main() {
	ConstraintExpr("amd64")
	for _, single := range []bool{false, true} {
		consts := constants(single)
		for _, wide := range []bool{true, false} {
			t := target{Vector: avovec.Vector{Single: single, Wide: wide}, consts: consts}
			t.interleave()
			t.deinterleave()
			for _, cplx := range []bool{false, true} {
				t.cplx = cplx
				t.potrf()
				t.getrf()
				t.solve()
			}
		}
	}
	Generate()
}

// name returns the function's name: what it does, the type's letter and the
// width in bits.
func (t target) name(op string) string {
	letter := map[[2]bool]string{{false, false}: "D", {true, false}: "S", {true, true}: "C", {false, true}: "Z"}
	return fmt.Sprintf("%s%s%d", op, letter[[2]bool{t.Single, t.cplx}], 8*t.Bytes())
}

// parts is the number of vectors in a strip: one, or the real and the
// imaginary parts.
func (t target) parts() int {
	if t.cplx {
		return 2
	}
	return 1
}

// A constant is a number that the functions read from memory.
type constant int

const (
	one    constant = iota
	sign            // the sign bit
	abs             // all other bits
	low             // bounds of a number that has a reciprocal
	high            //
	lowSq           // bounds of a number whose square has one
	highSq          //
	huge            // the largest number
	half
	threeEighths
	numbers // 0, 1, 2, ...
)

// maxOrder is the number of consecutive numbers.
const maxOrder = 64

// constants writes the constants of a type.
func constants(single bool) map[constant]Mem {
	values := []uint64{
		0x3ff0000000000000, 1 << 63, 1<<63 - 1,
		1 << 52, 0x7fd0000000000000, // 2^-1022, 2^1022
		0x20b0000000000000, 0x5f30000000000000, // 2^-500, 2^500
		0x7fefffffffffffff, 0x3fe0000000000000, 0x3fd8000000000000,
	}
	name, size := "numbersD", 8
	if single {
		name, size = "numbersS", 4
		values = []uint64{
			0x3f800000, 1 << 31, 1<<31 - 1,
			1 << 23, 0x7e800000, // 2^-126, 2^126
			0x21800000, 0x5d800000, // 2^-60, 2^60
			0x7f7fffff, 0x3f000000, 0x3ec00000,
		}
	}
	base := GLOBL(name, RODATA|NOPTR)
	mem := map[constant]Mem{}
	for i, v := range values {
		mem[constant(i)] = base.Offset(i * size)
		if single {
			DATA(i*size, U32(v))
		} else {
			DATA(i*size, U64(v))
		}
	}
	at := len(values) * size
	mem[numbers] = base.Offset(at)
	for i := range maxOrder {
		if single {
			DATA(at+i*size, U32(math.Float32bits(float32(i))))
		} else {
			DATA(at+i*size, U64(math.Float64bits(float64(i))))
		}
	}
	return mem
}

// constant returns a vector filled with c.
func (t target) constant(c constant) reg.VecVirtual {
	v := t.Vec()
	t.Bcast(t.consts[c], v)
	return v
}

// args declares a function and returns a loader of its parameters.
func (t target) args(op, signature, doc string) func(name string) reg.GPVirtual {
	TEXT(t.name(op), NOSPLIT, signature)
	Pragma("noescape")
	Doc(doc)
	return func(name string) reg.GPVirtual { return Load(Param(name), GP64()).(reg.GPVirtual) }
}

func done() {
	VZEROUPPER()
	RET()
}

// copyOf returns a register that holds what r does.
func copyOf(r reg.GPVirtual) reg.GPVirtual {
	c := GP64()
	MOVQ(r, c)
	return c
}

// loop writes a loop that is run count times, which may be 0, and uses up
// count.
func loop(label string, count reg.GPVirtual, body func()) {
	end := label + "end"
	TESTQ(count, count)
	JLE(LabelRef(end))
	Label(label)
	body()
	SUBQ(Imm(1), count)
	JNZ(LabelRef(label))
	Label(end)
}

// blocks writes loops over count things, which it uses up: body does n of
// them, for the sizes in descending order of which the last is 1.
func blocks(label string, count reg.GPVirtual, sizes []int, body func(label string, n int)) {
	for _, n := range sizes {
		next, end := fmt.Sprintf("%s%d", label, n), fmt.Sprintf("%s%dend", label, n)
		Label(next)
		CMPQ(count, Imm(uint64(n)))
		JLT(LabelRef(end))
		body(next, n)
		SUBQ(Imm(uint64(n)), count)
		JMP(LabelRef(next))
		Label(end)
	}
}
