// Command avogen writes the amd64 assembly of package simd.
//
// It is run by go generate only; nothing else imports avo.
package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// An elem is one element type on one instruction set.
type elem struct {
	letter  string // LAPACK's letter
	single  bool
	complex bool
	avx512  bool
}

var elems = []elem{
	{letter: "s", single: true},
	{letter: "d"},
	{letter: "c", single: true, complex: true},
	{letter: "z", complex: true},
}

func main() {
	for _, avx512 := range []bool{true, false} {
		for _, e := range elems {
			e.avx512 = avx512
			tiles(e)
			level1(e)
		}
	}
	transposes()
	Generate()
}

// suffix is the letter and the instruction set, part of every symbol.
func (e elem) suffix() string {
	if e.avx512 {
		return e.letter + "512"
	}
	return e.letter + "256"
}

// width is the size of a vector in bytes.
func (e elem) width() int {
	if e.avx512 {
		return 64
	}
	return 32
}

// real is the size of a real part in bytes.
func (e elem) real() int {
	if e.single {
		return 4
	}
	return 8
}

// parts is the number of real parts of an element.
func (e elem) parts() int {
	if e.complex {
		return 2
	}
	return 1
}

// lanes is the number of real parts in a vector.
func (e elem) lanes() int { return e.width() / e.real() }

func (e elem) vec() reg.VecVirtual {
	if e.avx512 {
		return ZMM()
	}
	return YMM()
}

func (e elem) vecs(n int) []reg.VecVirtual {
	v := make([]reg.VecVirtual, n)
	for i := range v {
		v[i] = e.vec()
	}
	return v
}

func (e elem) zero(r Op) {
	if e.avx512 {
		VPXORQ(r, r, r)
	} else {
		VXORPD(r, r, r)
	}
}

// mov loads or stores a vector.
func (e elem) mov(from, to Op) {
	if e.single {
		VMOVUPS(from, to)
	} else {
		VMOVUPD(from, to)
	}
}

// loadMasked loads the lanes of k and clears the others.
func (e elem) loadMasked(m Mem, k, r Op) {
	if e.single {
		VMOVUPS_Z(m, k, r)
	} else {
		VMOVUPD_Z(m, k, r)
	}
}

// storeMasked stores the lanes of k.
func (e elem) storeMasked(r, k Op, m Mem) {
	if e.single {
		VMOVUPS(r, k, m)
	} else {
		VMOVUPD(r, k, m)
	}
}

// bcast copies one real part to all lanes.
func (e elem) bcast(m, r Op) {
	if e.single {
		VBROADCASTSS(m, r)
	} else {
		VBROADCASTSD(m, r)
	}
}

// fma computes z += x y.
func (e elem) fma(x, y, z Op) {
	if e.single {
		VFMADD231PS(x, y, z)
	} else {
		VFMADD231PD(x, y, z)
	}
}

// fnma computes z -= x y.
func (e elem) fnma(x, y, z Op) {
	if e.single {
		VFNMADD231PS(x, y, z)
	} else {
		VFNMADD231PD(x, y, z)
	}
}

func (e elem) mul(x, y, z Op) {
	if e.single {
		VMULPS(x, y, z)
	} else {
		VMULPD(x, y, z)
	}
}

func (e elem) add(x, y, z Op) {
	if e.single {
		VADDPS(x, y, z)
	} else {
		VADDPD(x, y, z)
	}
}

// swap exchanges the real and the imaginary part of every element.
func (e elem) swap(x, z Op) {
	switch {
	case e.single:
		VPERMILPS(U8(0xB1), x, z)
	case e.avx512:
		VPERMILPD(U8(0x55), x, z)
	default:
		VPERMILPD(U8(0x5), x, z)
	}
}

// signs holds, for both precisions, a vector of (-1, 1) pairs and one of
// (1, -1) pairs, 64 bytes each.
var signTable = map[bool]*Mem{}

func (e elem) signs() Mem {
	if m := signTable[e.single]; m != nil {
		return *m
	}
	m := GLOBL(fmt.Sprintf("signs%d", 8*e.real()), RODATA|NOPTR)
	for at := 0; at < 128; at += e.real() {
		v := 1.0
		if (at/e.real()%2 == 0) == (at < 64) {
			v = -1
		}
		if e.single {
			DATA(at, U32(math.Float32bits(float32(v))))
		} else {
			DATA(at, U64(math.Float64bits(v)))
		}
	}
	signTable[e.single] = &m
	return m
}
