package interp

import (
	"fmt"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// A kind is how the interpreter computes with an element type.
type kind uint8

const (
	pred       kind = iota // i1: a byte 0 or 1
	narrowInt              // i2, i4: int8, sign-extended
	narrowUint             // ui2, ui4: uint8
	s8
	s16
	s32
	s64
	u8
	u16
	u32
	u64
	smallFloat // f16, bf16, f8...: bits; computed in float32
	f32
	f64
	c64
	c128
)

// An elem is an element type.
type elem struct {
	kind  kind
	size  int // bytes
	width int // bits of an integer
	float tensor.Float
}

// elemOf returns the elem of a tensor's element type.
func elemOf(t ir.Type) (elem, error) {
	switch t := t.(type) {
	case ir.IntType:
		e := elem{size: ir.ByteSize(t), width: t.Width}
		switch {
		case t.Width == 1 && !t.Unsigned:
			e.kind = pred
		case (t.Width == 2 || t.Width == 4) && t.Unsigned:
			e.kind = narrowUint
		case t.Width == 2 || t.Width == 4:
			e.kind = narrowInt
		case t.Width == 8:
			e.kind = s8
		case t.Width == 16:
			e.kind = s16
		case t.Width == 32:
			e.kind = s32
		case t.Width == 64:
			e.kind = s64
		default:
			return e, fmt.Errorf("elements of type %s are not supported", t)
		}
		if t.Unsigned && t.Width >= 8 {
			e.kind += u8 - s8
		}
		return e, nil
	case ir.IndexType:
		return elem{kind: s64, size: 8, width: 64}, nil
	case ir.FloatType:
		switch t {
		case ir.F32:
			return elem{kind: f32, size: 4}, nil
		case ir.F64:
			return elem{kind: f64, size: 8}, nil
		}
		if f, ok := tensor.FloatFormat(t); ok {
			return elem{kind: smallFloat, size: ir.ByteSize(t), float: f}, nil
		}
	case ir.ComplexType:
		switch t.Elem {
		case ir.F32:
			return elem{kind: c64, size: 8}, nil
		case ir.F64:
			return elem{kind: c128, size: 16}, nil
		}
	}
	return elem{}, fmt.Errorf("elements of type %s are not supported", t)
}

// elemAt returns the elem of the tensor that v is.
func elemAt(v *ir.Value) (elem, error) {
	t := v.Tensor()
	if t == nil {
		return elem{}, fmt.Errorf("a value of type %s is no tensor", v.Type)
	}
	return elemOf(t.Elem)
}

func (e elem) isInt() bool     { return e.kind <= u64 && e.kind != pred }
func (e elem) isSigned() bool  { return e.kind == narrowInt || e.kind >= s8 && e.kind <= s64 }
func (e elem) isFloat() bool   { return e.kind >= smallFloat && e.kind <= f64 }
func (e elem) isComplex() bool { return e.kind >= c64 }

// The Go types that elements are computed in.
type (
	signed   interface{ int8 | int16 | int32 | int64 }
	unsigned interface {
		uint8 | uint16 | uint32 | uint64
	}
	integer  interface{ signed | unsigned }
	float    interface{ float32 | float64 }
	complexN interface{ complex64 | complex128 }
	ordered  interface{ integer | float }
	number   interface{ ordered | complexN }
	// word is a type of every element size, to move elements without looking
	// at them.
	word interface {
		uint8 | uint16 | uint32 | uint64 | complex128
	}
)

func view[T number](b []byte) []T { return tensor.View[T](b) }

// A loop computes every element of z from the elements of in at its index. z
// may be one of in.
type loop func(z []byte, in [][]byte)

// map1 and map2 make loops of functions of one element.
func map1[T, U number](f func(T) U) loop {
	return func(z []byte, in [][]byte) {
		a, c := view[T](in[0]), view[U](z)
		a = a[:len(c)]
		for i := range c {
			c[i] = f(a[i])
		}
	}
}

func map2[T, U number](f func(x, y T) U) loop {
	return func(z []byte, in [][]byte) {
		a, b, c := view[T](in[0]), view[T](in[1]), view[U](z)
		a, b = a[:len(c)], b[:len(c)]
		for i := range c {
			c[i] = f(a[i], b[i])
		}
	}
}

// widen returns the float32 values of n small floats.
func (e elem) widen(b []byte) []float32 {
	if e.size == 1 {
		out := make([]float32, len(b))
		for i, x := range b {
			out[i] = e.float.Decode32(uint16(x))
		}
		return out
	}
	bits := view[uint16](b)
	out := make([]float32, len(bits))
	for i, x := range bits {
		out[i] = e.float.Decode32(x)
	}
	return out
}

// narrow stores x as small floats in z.
func narrow[T float](e elem, z []byte, x []T) {
	if e.size == 1 {
		for i, v := range x {
			z[i] = byte(e.float.Encode(float64(v)))
		}
		return
	}
	bits := view[uint16](z)
	for i, v := range x {
		bits[i] = e.float.Encode(float64(v))
	}
}

// viaFloat32 makes a loop over small floats of type e from one over float32.
// Results are small floats too, unless keep is set (predicates).
func viaFloat32(e elem, keep bool, l loop) loop {
	return func(z []byte, in [][]byte) {
		wide := make([][]byte, len(in))
		for i, b := range in {
			wide[i] = tensor.Bytes(e.widen(b))
		}
		if keep {
			l(z, wide)
			return
		}
		out := make([]float32, len(z)/e.size)
		l(tensor.Bytes(out), wide)
		narrow(e, z, out)
	}
}

// wrapNarrow makes a loop over i2, i4, ui2 or ui4 from one over int8 or uint8.
func wrapNarrow(e elem, l loop) loop {
	return func(z []byte, in [][]byte) {
		l(z, in)
		e.wrap(z)
	}
}

// wrap reduces bytes to the width of e.
func (e elem) wrap(z []byte) {
	sh := 8 - e.width
	for i, x := range z {
		if e.kind == narrowInt {
			z[i] = byte(int8(x<<sh) >> sh)
		} else {
			z[i] = x << sh >> sh
		}
	}
}

// elementwise returns the kernel of a loop whose result takes n bytes.
func elementwise(n int, l loop) kernel {
	return func(fr *frame, in, out [][]byte) error {
		z := fr.alloc(in, n)
		l(z, in)
		out[0] = z
		return nil
	}
}

// alias is the kernel of ops that give their operands as their results.
func alias(fr *frame, in, out [][]byte) error {
	for i := range out {
		out[i] = in[i]
		if fr.reuse&bit(i) == 0 {
			fr.shared |= bit(i)
		}
	}
	return nil
}

// byteLen returns the bytes of a tensor that was checked.
func byteLen(t *ir.TensorType) int { return int(t.NumElements()) * ir.ByteSize(t.Elem) }

// resultLen returns the bytes of op's first result.
func resultLen(op *ir.Op) int { return byteLen(op.Results[0].Tensor()) }
