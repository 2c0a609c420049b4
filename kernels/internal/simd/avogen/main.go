// Command avogen writes the amd64 assembly of package simd.
//
// It is run by go generate only.
package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/avovec"
)

// An elem is one element type on one instruction set.
type elem struct {
	avovec.Vector
	letter  string // LAPACK's letter
	complex bool
}

var elems = []elem{
	{letter: "s", Vector: avovec.Vector{Single: true}},
	{letter: "d"},
	{letter: "c", complex: true, Vector: avovec.Vector{Single: true}},
	{letter: "z", complex: true},
}

func main() {
	for _, avx512 := range []bool{true, false} {
		for _, e := range elems {
			e.Wide = avx512
			tiles(e)
			level1(e)
		}
	}
	transposes()
	Generate()
}

// suffix is the letter and the instruction set, part of every symbol.
func (e elem) suffix() string {
	if e.Wide {
		return e.letter + "512"
	}
	return e.letter + "256"
}

// parts is the number of real parts of an element.
func (e elem) parts() int {
	if e.complex {
		return 2
	}
	return 1
}

// signs holds, for both precisions, a vector of (-1, 1) pairs and one of
// (1, -1) pairs, 64 bytes each.
var signTable = map[bool]*Mem{}

func (e elem) signs() Mem {
	if m := signTable[e.Single]; m != nil {
		return *m
	}
	m := GLOBL(fmt.Sprintf("signs%d", 8*e.Real()), RODATA|NOPTR)
	for at := 0; at < 128; at += e.Real() {
		v := 1.0
		if (at/e.Real()%2 == 0) == (at < 64) {
			v = -1
		}
		if e.Single {
			DATA(at, U32(math.Float32bits(float32(v))))
		} else {
			DATA(at, U64(math.Float64bits(v)))
		}
	}
	signTable[e.Single] = &m
	return m
}
