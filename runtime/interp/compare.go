package interp

import (
	"fmt"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

func prepareCompare(c *compiler, op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	l, err := compareLoop(op.StringAttr("comparison_direction"), op.StringAttr("compare_type") == "TOTALORDER", e)
	if err != nil {
		return nil, err
	}
	return elementwise(resultLen(op), l), nil
}

// compareLoop returns the loop of a comparison. Floats compare as IEEE 754 says
// (NaN is unequal to everything), or in its total order.
func compareLoop(direction string, total bool, e elem) (l loop, err error) {
	switch e.kind {
	case pred, narrowUint, u8:
		l = compareOrdered[uint8](direction)
	case narrowInt, s8:
		l = compareOrdered[int8](direction)
	case s16:
		l = compareOrdered[int16](direction)
	case s32:
		l = compareOrdered[int32](direction)
	case s64:
		l = compareOrdered[int64](direction)
	case u16:
		l = compareOrdered[uint16](direction)
	case u32:
		l = compareOrdered[uint32](direction)
	case u64:
		l = compareOrdered[uint64](direction)
	case smallFloat:
		l = compareFloat[float32](direction, total)
		if l != nil {
			l = viaFloat32(e, true, l)
		}
	case f32:
		l = compareFloat[float32](direction, total)
	case f64:
		l = compareFloat[float64](direction, total)
	case c64:
		l = compareComplex[complex64](direction)
	case c128:
		l = compareComplex[complex128](direction)
	}
	if l == nil {
		return nil, fmt.Errorf("comparison %q of such elements is not defined", direction)
	}
	return l, nil
}

func compareOrdered[T ordered](direction string) loop {
	switch direction {
	case "EQ":
		return map2(func(x, y T) uint8 { return boolByte(x == y) })
	case "NE":
		return map2(func(x, y T) uint8 { return boolByte(x != y) })
	case "LT":
		return map2(func(x, y T) uint8 { return boolByte(x < y) })
	case "LE":
		return map2(func(x, y T) uint8 { return boolByte(x <= y) })
	case "GT":
		return map2(func(x, y T) uint8 { return boolByte(x > y) })
	case "GE":
		return map2(func(x, y T) uint8 { return boolByte(x >= y) })
	}
	return nil
}

func compareFloat[T float](direction string, total bool) loop {
	if !total {
		return compareOrdered[T](direction)
	}
	keys := compareOrdered[int64](direction)
	if keys == nil {
		return nil
	}
	return func(z []byte, in [][]byte) {
		keys(z, [][]byte{totalKeys[T](in[0]), totalKeys[T](in[1])})
	}
}

// totalKeys maps floats to int64s in the total order of IEEE 754:
// -NaN < -Inf < ... < -0 < +0 < ... < +Inf < +NaN, and NaNs by their bits. It
// reads these, because a conversion would make signalling NaNs quiet.
func totalKeys[T float](b []byte) []byte {
	if unsafe.Sizeof(T(0)) == 4 {
		return keysOf(view[uint32](b), 32)
	}
	return keysOf(view[uint64](b), 0)
}

func keysOf[T uint32 | uint64](bits []T, shift uint) []byte {
	out := make([]byte, 8*len(bits))
	keys := view[int64](out)
	for i, x := range bits {
		keys[i] = totalKey(uint64(x) << shift)
	}
	return out
}

// totalKey is the key of a float64 by its bits.
func totalKey(bits uint64) int64 {
	k := int64(bits)
	return k ^ int64(uint64(k>>63)>>1)
}

func compareComplex[T complexN](direction string) loop {
	switch direction {
	case "EQ":
		return map2(func(x, y T) uint8 { return boolByte(x == y) })
	case "NE":
		return map2(func(x, y T) uint8 { return boolByte(x != y) })
	}
	return nil
}
