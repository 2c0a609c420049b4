package interp

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// prepareRng draws from a generator whose state belongs to the run, so that a
// program gives the same numbers each time.
func prepareRng(c *compiler, op *ir.Op) (kernel, error) {
	t := op.Results[0].Tensor()
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	if from, err := elemAt(op.Operands[0]); err != nil || from != e || e.isComplex() {
		return nil, errors.New("the bounds do not have the type of the result")
	}
	normal := false
	switch d := op.StringAttr("rng_distribution"); d {
	case "UNIFORM":
	case "NORMAL":
		normal = true
		if !e.isFloat() {
			return nil, errors.New("only floats are normally distributed")
		}
	default:
		return nil, fmt.Errorf("rng_distribution %q", d)
	}
	n, count := resultLen(op), int(t.NumElements())
	return func(fr *frame, in, out [][]byte) error {
		z := make([]byte, n)
		if e.isInt() || e.kind == pred {
			uniformInts(fr.run.rand, e, in[0], in[1], z)
		} else {
			a, b := real(complexAt(e, in[0], 0)), real(complexAt(e, in[1], 0))
			x := make([]float64, count)
			for i := range x {
				if normal {
					x[i] = a + b*fr.run.rand.NormFloat64()
				} else {
					x[i] = a + (b-a)*fr.run.rand.Float64()
				}
			}
			convertLoop(elem{kind: f64, size: 8}, e)(z, [][]byte{bytesOf(x)})
		}
		out[0] = z
		return nil
	}, nil
}

// uniformInts fills z with integers from a up to but not including b.
func uniformInts(r *rand.Rand, e elem, a, b, z []byte) {
	low, high := intAt(e, a, 0), intAt(e, b, 0)
	x := make([]int64, len(z)/e.size)
	for i := range x {
		x[i] = low
		if high > low {
			x[i] += int64(r.Uint64N(uint64(high - low)))
		}
	}
	convertLoop(elem{kind: s64, size: 8, width: 64}, e)(z, [][]byte{bytesOf(x)})
}

func bytesOf[T number](v []T) []byte { return tensor.Bytes(v) }

// prepareRngBitGenerator gives XLA's bits for both algorithms; DEFAULT is
// Philox, as on XLA's CPU.
func prepareRngBitGenerator(c *compiler, op *ir.Op) (kernel, error) {
	state, t := op.Operands[0].Tensor(), op.Results[1].Tensor()
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	s, err := elemOf(state.Elem)
	if err != nil {
		return nil, err
	}
	words := byteLen(state) / 8
	if s.kind != u64 || words != 2 && words != 3 || byteLen(op.Results[0].Tensor()) != byteLen(state) {
		return nil, errors.New("the state is not two or three ui64")
	}
	if !e.isInt() || e.size == 1 && e.width != 8 {
		return nil, fmt.Errorf("random bits of type %s are not supported", t.Elem)
	}
	threeFry := false
	switch a := op.StringAttr("rng_algorithm"); a {
	case "THREE_FRY":
		threeFry = true
		if words != 2 {
			return nil, errors.New("the state of THREE_FRY is two ui64")
		}
	case "PHILOX", "DEFAULT":
	default:
		return nil, fmt.Errorf("rng_algorithm %q", a)
	}
	n, count := byteLen(t), int(t.NumElements())
	return func(fr *frame, in, out [][]byte) error {
		st := append([]uint64(nil), view[uint64](in[0])...)
		var w []uint32
		switch {
		case !threeFry:
			w = philoxBits(st, count, e.size)
		case e.size == 8:
			w = threeFryWords(st, count)
		default:
			w = threeFryHalves(st, t.Shape, count)
		}
		z := make([]byte, n)
		if e.size == 8 {
			copy(z, bytesOf(w))
		} else {
			convertLoop(elem{kind: u32, size: 4, width: 32}, e)(z, [][]byte{bytesOf(w[:count])})
		}
		out[0], out[1] = bytesOf(st), z
		return nil
	}, nil
}

// threeFryWords returns two words for each of n counters from st[1] on, under
// the key st[0], and moves the counter on.
func threeFryWords(st []uint64, n int) []uint32 {
	w := make([]uint32, 0, 2*n)
	for range n {
		a, b := threeFry(st[0], st[1])
		w = append(w, a, b)
		st[1]++
	}
	return w
}

// threeFryHalves returns one word for each element of a shape. XLA splits the
// first even dimension, else the longest, in pairs of neighbours that share a
// counter; counters run over the halved shape in row-major order.
func threeFryHalves(st []uint64, shape []int64, count int) []uint32 {
	if len(shape) == 0 {
		shape = []int64{1}
	}
	split := -1
	for i, d := range shape {
		if d%2 == 0 {
			split = i
			break
		}
	}
	if split < 0 {
		split = 0
		for i, d := range shape {
			if d > shape[split] {
				split = i
			}
		}
	}
	half := append([]int64(nil), shape...)
	half[split] = (shape[split] + 1) / 2
	out := make([]uint32, count)
	strides := rowMajor(shape)
	eachIndex(half, func(idx []int64) bool {
		a, b := threeFry(st[0], st[1])
		st[1]++
		at := offsetOf(idx, strides) + int(idx[split])*strides[split]
		out[at] = a
		if 2*idx[split]+1 < shape[split] {
			out[at+strides[split]] = b
		}
		return true
	})
	return out
}

// threeFry is Threefry-2x32 with 20 rounds (Salmon et al., "Parallel random
// numbers: as easy as 1, 2, 3", 2011).
func threeFry(key, counter uint64) (uint32, uint32) {
	ks := [3]uint32{uint32(key), uint32(key >> 32)}
	ks[2] = 0x1BD11BDA ^ ks[0] ^ ks[1]
	rotations := [2][4]int{{13, 15, 26, 6}, {17, 29, 16, 24}}
	a, b := uint32(counter)+ks[0], uint32(counter>>32)+ks[1]
	for i := range 5 {
		for _, r := range rotations[i%2] {
			a += b
			b = bits.RotateLeft32(b, r) ^ a
		}
		a += ks[(i+1)%3]
		b += ks[(i+2)%3] + uint32(i+1)
	}
	return a, b
}

// philoxBits returns enough words for count elements, four for each counter, and
// moves the counter on. The state is the key and the counter of 128 bits, whose
// upper half is the key where the state has two words only.
func philoxBits(st []uint64, count, size int) []uint32 {
	need := count
	if size == 8 {
		need = 2 * count
	}
	high := st[len(st)-1]
	if len(st) == 2 {
		high = st[0]
	}
	w := make([]uint32, 0, need+3)
	for len(w) < need {
		r := philox(st[0], st[1], high)
		w = append(w, r[:]...)
		if st[1]++; st[1] == 0 {
			high++
		}
	}
	if len(st) == 3 {
		st[2] = high
	}
	return w
}

// philox is Philox-4x32 with 10 rounds.
func philox(key, low, high uint64) [4]uint32 {
	k0, k1 := uint32(key), uint32(key>>32)
	x := [4]uint32{uint32(low), uint32(low >> 32), uint32(high), uint32(high >> 32)}
	for range 10 {
		h0, l0 := bits.Mul32(0xD2511F53, x[0])
		h1, l1 := bits.Mul32(0xCD9E8D57, x[2])
		x = [4]uint32{h1 ^ x[1] ^ k0, l1, h0 ^ x[3] ^ k1, l0}
		k0 += 0x9E3779B9
		k1 += 0xBB67AE85
	}
	return x
}
