package difftest

import (
	"encoding/binary"
	"math"
	"math/rand/v2"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// A style says what the elements of an input are like.
type style struct {
	kind  styleKind
	limit float64
}

type styleKind byte

const (
	edges    styleKind = iota // everything, extreme values above all
	bounded                   // numbers of magnitude at most limit
	indices                   // integers from below zero to above limit
	dominant                  // square matrices of numbers below 1, limit added to the diagonal; limit is their order
)

// fill returns n random elements.
func fill(t ir.Type, n int64, s style, seed int) []byte {
	r := rand.New(rand.NewPCG(uint64(seed), uint64(s.kind)))
	out := make([]byte, 0, int(n)*ir.ByteSize(t))
	for i := range n {
		switch {
		case isComplex(t):
			re := s.float(r, seed, i, partOf(t))
			im := 0.0
			switch s.kind {
			case dominant:
				// A Hermitian one has a real diagonal; below it, conjugates.
				order := int64(s.limit)
				if row, col := i/order%order, i%order; row != col {
					im = r.Float64() - 0.5
				}
			default:
				im = s.float(r, seed, i, partOf(t))
			}
			out = appendFloat(out, partOf(t), re)
			out = appendFloat(out, partOf(t), im)
		case isFloat(t):
			out = appendFloat(out, t, s.float(r, seed, i, t))
		default:
			v := s.integer(r, seed, i, t.(ir.IntType))
			var b [8]byte
			binary.LittleEndian.PutUint64(b[:], uint64(v))
			out = append(out, b[:ir.ByteSize(t)]...)
		}
	}
	return out
}

func (s style) float(r *rand.Rand, seed int, i int64, t ir.Type) float64 {
	switch s.kind {
	case dominant:
		order := int64(s.limit)
		if i/order%order == i%order {
			return s.limit + r.Float64()
		}
		return r.Float64() - 0.5
	case bounded:
		if seed%2 == 0 {
			return float64(r.IntN(2*int(s.limit)+1)) - s.limit
		}
		return s.limit * (2*r.Float64() - 1)
	}
	if seed == 0 {
		return 0
	}
	switch {
	case seed%3 == 0: // ordinary
	case r.IntN(3) > 0:
		return extreme(r, t)
	}
	switch r.IntN(4) {
	case 0:
		return float64(r.IntN(21) - 10)
	case 1:
		return float64(r.IntN(41)-20) / 4
	case 2:
		return r.NormFloat64()
	}
	return r.NormFloat64() * math.Pow(10, float64(r.IntN(13)-6))
}

// extreme returns one of the numbers at which floating-point functions have
// their special cases.
func extreme(r *rand.Rand, t ir.Type) float64 {
	least, normal, most := math.SmallestNonzeroFloat64, 0x1p-1022, math.MaxFloat64
	switch t {
	case ir.F32:
		least, normal, most = math.SmallestNonzeroFloat32, 0x1p-126, math.MaxFloat32
	case ir.F16:
		least, normal, most = 0x1p-24, 0x1p-14, 65504
	case ir.FloatType("bf16"):
		least, normal, most = 0x1p-133, 0x1p-126, 0x1.fep127
	}
	list := []float64{
		0, 1, math.Inf(1), math.NaN(), least, normal - least, normal, most, 0.5, 2, 3, math.Pi, 1 - epsilon(t)/2,
		1 + epsilon(t), 1 << 31, 1 << 32, 1 << 63, 1 << 24, 255.5, 127.5, 0.49999997, 2.5, 88.8, 710, 1e-8,
	}
	return math.Copysign(list[r.IntN(len(list))], float64(r.IntN(2)*2-1))
}

// appendFloat appends x, rounded to t.
func appendFloat(out []byte, t ir.Type, x float64) []byte {
	switch t {
	case ir.F64:
		return binary.LittleEndian.AppendUint64(out, math.Float64bits(x))
	case ir.F32:
		return binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(x)))
	}
	f, _ := tensor.FloatFormat(t)
	bits := f.Encode(x)
	if ir.ByteSize(t) == 1 {
		return append(out, byte(bits))
	}
	return binary.LittleEndian.AppendUint16(out, bits)
}

func (s style) integer(r *rand.Rand, seed int, i int64, t ir.IntType) int64 {
	if t.Width == 1 {
		if seed == 0 {
			return 0
		}
		return int64(r.IntN(2))
	}
	var v int64
	switch {
	case s.kind == indices && seed%8 != 7:
		v = r.Int64N(int64(s.limit)+4) - 2
		if seed%4 == 0 {
			v = max(0, min(v, int64(s.limit)-1)) // all in bounds
		}
	case s.kind == bounded:
		v = r.Int64N(2*int64(s.limit)+1) - int64(s.limit)
	case seed == 0:
		return 0
	default:
		least, most := int64(-1)<<(t.Width-1), int64(1)<<(t.Width-1)-1
		list := []int64{0, 1, 2, 3, -1, -2, least, least + 1, most, most - 1, 5, 7, 100, int64(t.Width), int64(t.Width) - 1, int64(r.Uint64()), int64(r.Uint64())}
		v = list[r.IntN(len(list))]
	}
	if t.Unsigned && s.kind == indices && v < 0 && seed%2 == 0 {
		v = 0
	}
	return v
}
