package avovec

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A Vector is a kind of vector register: float32 or float64, of AVX-512 or AVX2.
// The instructions take operands in avo's order, the result last.
type Vector struct {
	Single bool
	Wide   bool // AVX-512
}

// Bytes is the size of a vector.
func (v Vector) Bytes() int {
	if v.Wide {
		return 64
	}
	return 32
}

// Real is the size of a real number in bytes.
func (v Vector) Real() int {
	if v.Single {
		return 4
	}
	return 8
}

// Lanes is the number of real numbers in a vector.
func (v Vector) Lanes() int { return v.Bytes() / v.Real() }

// Vec returns a new register.
func (v Vector) Vec() reg.VecVirtual {
	if v.Wide {
		return ZMM()
	}
	return YMM()
}

// Vecs returns n new registers.
func (v Vector) Vecs(n int) []reg.VecVirtual {
	r := make([]reg.VecVirtual, n)
	for i := range r {
		r[i] = v.Vec()
	}
	return r
}

// Zero clears a register.
func (v Vector) Zero(r Op) {
	if v.Wide {
		VPXORQ(r, r, r)
	} else {
		VXORPD(r, r, r)
	}
}

// Mov loads, stores or copies a vector.
func (v Vector) Mov(from, to Op) {
	if v.Single {
		VMOVUPS(from, to)
	} else {
		VMOVUPD(from, to)
	}
}

// LoadMasked loads the lanes of k and clears the others.
func (v Vector) LoadMasked(m, k, r Op) {
	if v.Single {
		VMOVUPS_Z(m, k, r)
	} else {
		VMOVUPD_Z(m, k, r)
	}
}

// StoreMasked stores the lanes of k.
func (v Vector) StoreMasked(r, k, m Op) {
	if v.Single {
		VMOVUPS(r, k, m)
	} else {
		VMOVUPD(r, k, m)
	}
}

// Bcast copies one real number to all lanes.
func (v Vector) Bcast(from, to Op) {
	if v.Single {
		VBROADCASTSS(from, to)
	} else {
		VBROADCASTSD(from, to)
	}
}

// Mul is z = x y.
func (v Vector) Mul(x, y, z Op) {
	if v.Single {
		VMULPS(x, y, z)
	} else {
		VMULPD(x, y, z)
	}
}

// Add is z = x + y.
func (v Vector) Add(x, y, z Op) {
	if v.Single {
		VADDPS(x, y, z)
	} else {
		VADDPD(x, y, z)
	}
}

// Fma is z += x y.
func (v Vector) Fma(x, y, z Op) {
	if v.Single {
		VFMADD231PS(x, y, z)
	} else {
		VFMADD231PD(x, y, z)
	}
}

// Fnma is z -= x y.
func (v Vector) Fnma(x, y, z Op) {
	if v.Single {
		VFNMADD231PS(x, y, z)
	} else {
		VFNMADD231PD(x, y, z)
	}
}

// Swap exchanges the real and the imaginary part of every complex number.
func (v Vector) Swap(x, z Op) {
	switch {
	case v.Single:
		VPERMILPS(U8(0xB1), x, z)
	case v.Wide:
		VPERMILPD(U8(0x55), x, z)
	default:
		VPERMILPD(U8(0x5), x, z)
	}
}
