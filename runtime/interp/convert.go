package interp

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

func prepareConvert(c *compiler, op *ir.Op) (kernel, error) {
	from, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	to, err := elemAt(op.Results[0])
	if err != nil {
		return nil, err
	}
	if from == to {
		return alias, nil
	}
	l, n := convertLoop(from, to), resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		out[0] = fr.fresh(n)
		l(out[0], in)
		return nil
	}, nil
}

// convertLoop converts elements as XLA does: floats are cut off toward zero and
// what does not fit an integer becomes its nearest value, NaN 0; integers keep
// their low bits; a complex number loses its imaginary part; everything but
// zero is true.
func convertLoop(from, to elem) loop {
	switch {
	case from == to:
		return func(z []byte, in [][]byte) { copy(z, in[0]) }
	case from.isComplex() && to.isComplex():
		// Part by part.
		return convertLoop(from.part(), to.part())
	case from.isComplex():
		rest, part := convertLoop(from.part(), to), from.part()
		return func(z []byte, in [][]byte) {
			re := make([]byte, len(in[0])/2)
			stridedBytes(re, in[0], part.size, 2)
			rest(z, [][]byte{re})
		}
	case to.isComplex():
		first, part := convertLoop(from, to.part()), to.part()
		return func(z []byte, in [][]byte) {
			re := make([]byte, len(z)/2)
			first(re, in)
			clear(z)
			joinParts(z, re, part.size)
		}
	case from.kind == smallFloat:
		rest := convertLoop(elem{kind: f32, size: 4}, to)
		return func(z []byte, in [][]byte) {
			rest(z, [][]byte{tensor.Bytes(from.widen(in[0]))})
		}
	}
	switch from.kind {
	case pred, narrowUint, u8:
		return fromInt[uint8](to)
	case narrowInt, s8:
		return fromInt[int8](to)
	case s16:
		return fromInt[int16](to)
	case s32:
		return fromInt[int32](to)
	case s64:
		return fromInt[int64](to)
	case u16:
		return fromInt[uint16](to)
	case u32:
		return fromInt[uint32](to)
	case u64:
		return fromInt[uint64](to)
	case f32:
		return fromFloat[float32](to)
	}
	return fromFloat[float64](to)
}

// part returns the elem of a complex number's parts.
func (e elem) part() elem {
	if e.kind == c64 {
		return elem{kind: f32, size: 4}
	}
	return elem{kind: f64, size: 8}
}

// stridedBytes copies every step-th element of x.
func stridedBytes(z, x []byte, size, step int) {
	for i := 0; i*size < len(z); i++ {
		copy(z[i*size:(i+1)*size], x[i*step*size:])
	}
}

// joinParts stores re as the real parts of z.
func joinParts(z, re []byte, size int) {
	for i := 0; i*size < len(re); i++ {
		copy(z[2*i*size:], re[i*size:(i+1)*size])
	}
}

// cast is Go's own conversion.
func cast[F, T ordered]() loop { return map1(func(x F) T { return T(x) }) }

func fromInt[F integer](to elem) loop {
	switch to.kind {
	case pred:
		return map1(func(x F) uint8 { return boolByte(x != 0) })
	case narrowInt, narrowUint:
		return wrapNarrow(to, cast[F, uint8]())
	case s8:
		return cast[F, int8]()
	case s16:
		return cast[F, int16]()
	case s32:
		return cast[F, int32]()
	case s64:
		return cast[F, int64]()
	case u8:
		return cast[F, uint8]()
	case u16:
		return cast[F, uint16]()
	case u32:
		return cast[F, uint32]()
	case u64:
		return cast[F, uint64]()
	case f32:
		return cast[F, float32]()
	case f64:
		return cast[F, float64]()
	}
	return func(z []byte, in [][]byte) {
		v := view[F](in[0])
		x := make([]float64, len(v))
		for i, n := range v {
			x[i] = oddFloat(n)
		}
		narrow(to, z, x)
	}
}

// oddFloat returns n as a float64 that rounds to a smaller float as n itself
// does: what does not fit leaves a one in the last place.
func oddFloat[F integer](n F) float64 {
	f := float64(n)
	if math.Abs(f) < 1<<53 {
		return f
	}
	if n < 0 {
		m := uint64(-int64(n))
		return -oddFloat(m)
	}
	const shift = 11
	m := uint64(n)
	sticky := uint64(0)
	if m&(1<<shift-1) != 0 {
		sticky = 1
	}
	return math.Ldexp(float64(m>>shift|sticky), shift)
}

func fromFloat[F float](to elem) loop {
	switch to.kind {
	case pred:
		return map1(func(x F) uint8 { return boolByte(x != 0) })
	case narrowInt:
		return toInt[F, int8](to)
	case narrowUint:
		return toInt[F, uint8](to)
	case s8:
		return toInt[F, int8](to)
	case s16:
		return toInt[F, int16](to)
	case s32:
		return toInt[F, int32](to)
	case s64:
		return toInt[F, int64](to)
	case u8:
		return toInt[F, uint8](to)
	case u16:
		return toInt[F, uint16](to)
	case u32:
		return toInt[F, uint32](to)
	case u64:
		return toInt[F, uint64](to)
	case f32:
		return cast[F, float32]()
	case f64:
		return cast[F, float64]()
	}
	return func(z []byte, in [][]byte) { narrow(to, z, view[F](in[0])) }
}

// toInt cuts off toward zero and saturates.
func toInt[F float, T integer](to elem) loop {
	// Bounds are powers of two, exact in F: low <= x < high fits.
	low, high := F(0), F(math.Ldexp(1, to.width))
	least, most := T(0), T(^uint64(0)>>(64-to.width))
	if to.isSigned() {
		high = F(math.Ldexp(1, to.width-1))
		low = -high
		least, most = T(int64(-1)<<(to.width-1)), T(^uint64(0)>>(65-to.width))
	}
	return map1(func(x F) T {
		switch {
		case x != x:
			return 0
		case x >= high:
			return most
		case x <= low:
			return least
		}
		return T(x)
	})
}

// prepareReducePrecision rounds to a float with fewer bits.
func prepareReducePrecision(c *compiler, op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	exp, _ := op.IntAttr("exponent_bits")
	mant, _ := op.IntAttr("mantissa_bits")
	// Narrow floats are normal numbers as f32.
	single := map1(func(x float32) float32 {
		if x != x {
			return float32(reducedNaN(float64(x), mant))
		}
		return math.Float32frombits(uint32(reducedBits(uint64(math.Float32bits(x)), 32, 23, int(exp), int(mant))))
	})
	switch e.kind {
	case smallFloat:
		return elementwise(resultLen(op), viaFloat32(e, false, single)), nil
	case f32:
		return elementwise(resultLen(op), single), nil
	}
	return elementwise(resultLen(op), map1(func(x float64) float64 {
		if x != x {
			return reducedNaN(x, mant)
		}
		return math.Float64frombits(reducedBits(math.Float64bits(x), 64, 52, int(exp), int(mant)))
	})), nil
}

// reducedNaN is a NaN in a format with so many bits of mantissa: without any it
// is an infinity.
func reducedNaN(x float64, mant int64) float64 {
	if mant == 0 {
		return math.Copysign(math.Inf(1), x)
	}
	return x
}

// reducedBits rounds a float, given by its bits and its own widths, to so many
// bits of mantissa, ties to even, and then to so many bits of exponent: what is
// too large becomes Inf, and what is below the normal range zero. That the
// mantissa is cut before the exponent is looked at, is the specification's order.
func reducedBits(bits uint64, width, ownMant, exp, mant int) uint64 {
	if mant < ownMant {
		drop := ownMant - mant
		bits += uint64(1)<<(drop-1) - 1 + bits>>drop&1
		bits &^= 1<<drop - 1
	}
	ownExp := width - 1 - ownMant
	if exp >= ownExp {
		return bits
	}
	sign := bits >> (width - 1) << (width - 1)
	bias, all := 1<<(exp-1)-1, 1<<ownExp-1
	switch e := int(bits>>ownMant) & all; {
	case e > all/2+bias:
		return sign | uint64(all)<<ownMant
	case e <= all/2-bias:
		return sign
	}
	return bits
}
