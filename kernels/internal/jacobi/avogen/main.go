// Avogen writes the assembly of package jacobi.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/avovec"
)

func main() {
	ConstraintExpr("amd64")
	for _, t := range []target{{avovec.Vector{Wide: true}}, {}} {
		t.twoSided("twoSided", 1)
		t.twoSided("twoSidedComplex", 2)
	}
	Generate()
}

// A target is a vector of float64 for which to write: a strip is one of them.
type target struct{ avovec.Vector }

// name returns the function's name: what it does and the width in bits.
func (t target) name(op string) string {
	if t.Wide {
		return op + "512"
	}
	return op + "256"
}

// A number is a strip, or for complex matrices two, its parts.
type number []reg.VecVirtual

// at returns the address of part i of the number at p.
func (t target) at(p reg.GPVirtual, i int) Mem { return Mem{Base: p, Disp: i * t.Bytes()} }

func (t target) load(p reg.GPVirtual, parts int) number {
	x := make(number, parts)
	for i := range x {
		x[i] = t.Vec()
		VMOVUPD(t.at(p, i), x[i])
	}
	return x
}

func (t target) store(x number, p reg.GPVirtual) {
	for i := range x {
		VMOVUPD(x[i], t.at(p, i))
	}
}

func (t target) copied(x reg.VecVirtual) reg.VecVirtual {
	v := t.Vec()
	VMOVAPD(x, v)
	return v
}

func (t target) add(x, y Op) reg.VecVirtual { v := t.Vec(); VADDPD(y, x, v); return v }
func (t target) sub(x, y Op) reg.VecVirtual { v := t.Vec(); VSUBPD(y, x, v); return v }
func (t target) mul(x, y Op) reg.VecVirtual { v := t.Vec(); VMULPD(y, x, v); return v }
func (t target) div(x, y Op) reg.VecVirtual { v := t.Vec(); VDIVPD(y, x, v); return v }
func (t target) and(x, y Op) reg.VecVirtual { v := t.Vec(); VANDPD(y, x, v); return v }
func (t target) or(x, y Op) reg.VecVirtual  { v := t.Vec(); VORPD(y, x, v); return v }
func (t target) xor(x, y Op) reg.VecVirtual { v := t.Vec(); VXORPD(y, x, v); return v }

// andNot returns ^x & y.
func (t target) andNot(x, y Op) reg.VecVirtual { v := t.Vec(); VANDNPD(y, x, v); return v }

// fma adds x·y to sum, fnma subtracts it.
func (t target) fma(x, y, sum Op)  { VFMADD231PD(y, x, sum) }
func (t target) fnma(x, y, sum Op) { VFNMADD231PD(y, x, sum) }

func (t target) zero() reg.VecVirtual {
	v := t.Vec()
	if t.Wide {
		VPXORQ(v, v, v)
	} else {
		VXORPD(v, v, v)
	}
	return v
}

// greater returns the mask of the lanes in which x > y, and false for NaN.
func (t target) greater(x, y Op) Op {
	const greaterThan = 0x1e
	if t.Wide {
		k := K()
		VCMPPD(Imm(greaterThan), y, x, k)
		return k
	}
	v := t.Vec()
	VCMPPD(Imm(greaterThan), y, x, v)
	return v
}

// choose returns yes in the lanes of mask, and no elsewhere.
func (t target) choose(mask Op, yes, no reg.VecVirtual) reg.VecVirtual {
	v := t.Vec()
	if t.Wide {
		VBLENDMPD(yes, no, mask, v)
	} else {
		VBLENDVPD(mask, yes, no, v)
	}
	return v
}

// bits returns the mask in a general register.
func (t target) bits(mask Op) reg.GPVirtual {
	r := GP32()
	if t.Wide {
		KMOVW(mask, r)
	} else {
		VMOVMSKPD(mask, r)
	}
	return r.As64().(reg.GPVirtual)
}

// Division and square roots keep a unit of their own busy for many cycles. With
// AVX-512 there are approximations to begin Newton's iteration from, which is
// the better for throughput. Its results are good to about an ulp; those for 0
// and infinity are NaN.

// sqrt returns the square root of x.
func (t target) sqrt(x reg.VecVirtual, consts reg.GPVirtual) reg.VecVirtual {
	if !t.Wide {
		v := t.Vec()
		VSQRTPD(x, v)
		return v
	}
	y := t.rsqrt(x, consts)
	r := t.mul(x, y)
	e := t.copied(x)
	t.fnma(r, r, e)
	t.fma(e, t.mul(y, t.constant(consts, constHalf)), r)
	return r
}

// rsqrt returns 1/sqrt(x).
func (t target) rsqrt(x reg.VecVirtual, consts reg.GPVirtual) reg.VecVirtual {
	one := t.constant(consts, constOne)
	if !t.Wide {
		v := t.Vec()
		VSQRTPD(x, v)
		return t.div(one, v)
	}
	half, y := t.constant(consts, constHalf), t.Vec()
	VRSQRT14PD(x, y)
	for range 2 {
		e := t.copied(one)
		t.fnma(t.mul(x, y), y, e)
		t.fma(t.mul(half, y), e, y)
	}
	return y
}

// quotient returns x/y.
func (t target) quotient(x, y reg.VecVirtual, consts reg.GPVirtual) reg.VecVirtual {
	if !t.Wide {
		return t.div(x, y)
	}
	one, r := t.constant(consts, constOne), t.Vec()
	VRCP14PD(y, r)
	for range 2 {
		e := t.copied(one)
		t.fnma(y, r, e)
		t.fma(r, e, r)
	}
	q := t.mul(x, r)
	rest := t.copied(x)
	t.fnma(q, y, rest)
	t.fma(rest, r, q)
	return q
}

// Constants that every function is given, each a strip's width apart from
// being broadcast.
const (
	constOne = iota
	constSign
	constTol // the square of the relative tolerance
	constHalf
	constSmall // the square of the largest tangent after which no sweep is needed
)

func (t target) constant(consts reg.GPVirtual, i int) reg.VecVirtual {
	v := t.Vec()
	VBROADCASTSD(Mem{Base: consts, Disp: 8 * i}, v)
	return v
}

func param(name string) reg.GPVirtual { return Load(Param(name), GP64()).(reg.GPVirtual) }

// product returns a·b for a in a register and b in another or a constant.
func product(a reg.GPVirtual, b Op) reg.GPVirtual {
	r := GP64()
	MOVQ(a, r)
	if i, ok := b.(Constant); ok {
		IMUL3Q(i, r, r)
	} else {
		IMULQ(b, r)
	}
	return r
}

// sum returns the sum of registers.
func sum(first reg.GPVirtual, rest ...reg.GPVirtual) reg.GPVirtual {
	r := GP64()
	MOVQ(first, r)
	for _, x := range rest {
		ADDQ(x, r)
	}
	return r
}

// loop calls body count times; the pointers are advanced by their strides. It
// does nothing for count <= 0 and destroys count.
func loop(label string, count reg.GPVirtual, body func(), pointers ...pointer) {
	done := label + "Done"
	TESTQ(count, count)
	JLE(LabelRef(done))
	Label(label)
	body()
	for _, p := range pointers {
		ADDQ(p.stride, p.at)
	}
	DECQ(count)
	JNZ(LabelRef(label))
	Label(done)
}

// A pointer is advanced by a stride in a loop.
type pointer struct {
	at     reg.GPVirtual
	stride Op
}
