package interp

import (
	"fmt"
	"math"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// prepareBinary prepares the element-wise ops of two operands of one type.
func prepareBinary(c *compiler, op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	l, err := binaryLoop(opBase(op.Name), e)
	if err != nil {
		return nil, err
	}
	return elementwise(resultLen(op), l), nil
}

// binaryLoop returns the loop of an op, by its name without the dialect, over
// elements of type e.
func binaryLoop(name string, e elem) (l loop, err error) {
	switch e.kind {
	case pred:
		l = predBinary(name)
	case narrowInt:
		if l = intBinary[int8](name, e.width); l != nil {
			l = wrapNarrow(e, l)
		}
	case narrowUint:
		if l = intBinary[uint8](name, e.width); l != nil {
			l = wrapNarrow(e, l)
		}
	case s8:
		l = intBinary[int8](name, 8)
	case s16:
		l = intBinary[int16](name, 16)
	case s32:
		l = intBinary[int32](name, 32)
	case s64:
		l = intBinary[int64](name, 64)
	case u8:
		l = intBinary[uint8](name, 8)
	case u16:
		l = intBinary[uint16](name, 16)
	case u32:
		l = intBinary[uint32](name, 32)
	case u64:
		l = intBinary[uint64](name, 64)
	case smallFloat:
		if name == "next_after" {
			l = nextAfterSmall(e)
		} else if l = floatBinary[float32](name); l != nil {
			l = viaFloat32(e, false, l)
		}
	case f32:
		l = floatBinary[float32](name)
	case f64:
		l = floatBinary[float64](name)
	case c64:
		l = complexBinary[complex64](name)
	case c128:
		l = complexBinary[complex128](name)
	}
	if l == nil {
		return nil, fmt.Errorf("%s of such elements is not defined", name)
	}
	return l, nil
}

// Addition, subtraction and multiplication have loops of their own: they are
// most of what programs do.
func addLoop[T number](z []byte, in [][]byte) {
	a, b, c := view[T](in[0]), view[T](in[1]), view[T](z)
	a, b = a[:len(c)], b[:len(c)]
	for i := range c {
		c[i] = a[i] + b[i]
	}
}

func subLoop[T number](z []byte, in [][]byte) {
	a, b, c := view[T](in[0]), view[T](in[1]), view[T](z)
	a, b = a[:len(c)], b[:len(c)]
	for i := range c {
		c[i] = a[i] - b[i]
	}
}

func mulLoop[T number](z []byte, in [][]byte) {
	a, b, c := view[T](in[0]), view[T](in[1]), view[T](z)
	a, b = a[:len(c)], b[:len(c)]
	for i := range c {
		c[i] = a[i] * b[i]
	}
}

// predBinary: addition and maximum of booleans are "or", multiplication and
// minimum "and".
func predBinary(name string) loop {
	switch name {
	case "add", "or", "maximum":
		return map2(func(x, y uint8) uint8 { return x | y })
	case "multiply", "and", "minimum":
		return map2(func(x, y uint8) uint8 { return x & y })
	case "xor":
		return map2(func(x, y uint8) uint8 { return x ^ y })
	}
	return nil
}

func intBinary[T integer](name string, width int) loop {
	switch name {
	case "add":
		return addLoop[T]
	case "subtract":
		return subLoop[T]
	case "multiply":
		return mulLoop[T]
	case "divide":
		return map2(divInt[T])
	case "remainder":
		return map2(remInt[T])
	case "maximum":
		return map2(func(x, y T) T { return max(x, y) })
	case "minimum":
		return map2(func(x, y T) T { return min(x, y) })
	case "and":
		return map2(func(x, y T) T { return x & y })
	case "or":
		return map2(func(x, y T) T { return x | y })
	case "xor":
		return map2(func(x, y T) T { return x ^ y })
	case "power":
		return map2(powInt[T])
	case "shift_left":
		return map2(func(x, y T) T {
			if uint64(y) >= uint64(width) {
				return 0
			}
			return x << uint64(y)
		})
	case "shift_right_arithmetic":
		return map2(func(x, y T) T {
			s := int64(uint64(x)<<(64-width)) >> (64 - width)
			return T(s >> min(uint64(y), uint64(width-1)))
		})
	case "shift_right_logical":
		return map2(func(x, y T) T {
			if uint64(y) >= uint64(width) {
				return 0
			}
			return T(uint64(x) << (64 - width) >> (64 - width) >> uint64(y))
		})
	case "mulhi":
		return map2(mulHigh[T](width))
	}
	return nil
}

// divInt rounds toward zero. As in XLA, a division by zero gives all ones.
func divInt[T integer](x, y T) T {
	if y == 0 {
		return ^T(0)
	}
	return x / y
}

// remInt has the sign of x; the remainder of a division by zero is x.
func remInt[T integer](x, y T) T {
	if y == 0 {
		return x
	}
	return x % y
}

// powInt wraps around. A negative exponent gives 0 except for 1 and -1.
func powInt[T integer](x, y T) T {
	if y < 0 {
		switch {
		case x == 1:
			return 1
		case x == ^T(0):
			if y&1 != 0 {
				return x
			}
			return 1
		}
		return 0
	}
	r := T(1)
	for ; y > 0; y >>= 1 {
		if y&1 != 0 {
			r *= x
		}
		x *= x
	}
	return r
}

func floatBinary[T float](name string) loop {
	switch name {
	case "add":
		return addLoop[T]
	case "subtract":
		return subLoop[T]
	case "multiply":
		return mulLoop[T]
	case "divide":
		return map2(func(x, y T) T { return x / y })
	case "remainder":
		return map2(func(x, y T) T { return T(math.Mod(float64(x), float64(y))) })
	case "maximum":
		return map2(func(x, y T) T { return max(x, y) })
	case "minimum":
		return map2(func(x, y T) T { return min(x, y) })
	case "power":
		return map2(func(x, y T) T { return T(pow(float64(x), float64(y))) })
	case "atan2":
		return map2(func(x, y T) T { return T(atan2(float64(x), float64(y))) })
	case "next_after":
		return map2(nextAfter[T])
	case "polygamma":
		return map2(func(n, x T) T { return T(polygamma(float64(n), float64(x))) })
	case "zeta":
		return map2(func(x, q T) T { return T(zeta(float64(x), float64(q))) })
	}
	return nil
}

// nextAfter gives y where the operands are equal, also the zero of its sign.
func nextAfter[T float](x, y T) T {
	if x == y {
		return y
	}
	if _, single := any(x).(float32); single {
		return T(math.Nextafter32(float32(x), float32(y)))
	}
	return T(math.Nextafter(float64(x), float64(y)))
}

// nextAfterSmall steps through the bits of a small float.
func nextAfterSmall(e elem) loop {
	step := func(x, y uint16) uint16 {
		v, w := e.float.Decode(x), e.float.Decode(y)
		sign := e.float.Encode(-1) ^ e.float.Encode(1)
		switch {
		case v != v || w != w:
			return e.float.Encode(math.NaN())
		case v == w:
			return y
		case v == 0:
			return 1 | y&sign
		case (v < w) == (v > 0):
			return x + 1
		}
		if z := e.float.Decode(x - 1); z != z {
			return 0 // below the least negative number is no zero of that sign
		}
		return x - 1
	}
	if e.size == 1 {
		return map2(func(x, y uint8) uint8 { return uint8(step(uint16(x), uint16(y))) })
	}
	return map2(step)
}

func complexBinary[T complexN](name string) loop {
	switch name {
	case "add":
		return addLoop[T]
	case "subtract":
		return subLoop[T]
	case "multiply":
		return mulLoop[T]
	}
	var f func(x, y complex128) complex128
	switch name {
	case "divide":
		f = divComplex
	case "maximum":
		f = func(x, y complex128) complex128 { return pickComplex(x, y, false) }
	case "minimum":
		f = func(x, y complex128) complex128 { return pickComplex(x, y, true) }
	case "power":
		f = powComplex
	case "atan2":
		f = atan2Complex
	default:
		return nil
	}
	return map2(func(x, y T) T { return T(f(complex128(x), complex128(y))) })
}
