package interp

import "github.com/hlo-lapack/hlo-lapack/ir"

// bySize picks the loop for elements of a size.
func bySize[F any](size int, f1, f2, f4, f8, f16 F) F {
	switch size {
	case 1:
		return f1
	case 2:
		return f2
	case 4:
		return f4
	case 8:
		return f8
	}
	return f16
}

func prepareSelect(c *compiler, op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[1])
	if err != nil {
		return nil, err
	}
	n := resultLen(op)
	if op.Operands[0].Tensor().Rank() == 0 && op.Operands[1].Tensor().Rank() != 0 {
		return func(fr *frame, in, out [][]byte) error {
			i := 2
			if in[0][0] != 0 {
				i = 1
			}
			out[0] = in[i]
			if fr.reuse&bit(i) == 0 {
				fr.shared = 1
			}
			return nil
		}, nil
	}
	l := bySize(e.size, selectLoop[uint8], selectLoop[uint16], selectLoop[uint32],
		selectLoop[uint64], selectLoop[complex128])
	return elementwise(n, l), nil
}

func selectLoop[T word](z []byte, in [][]byte) {
	p, a, b, c := in[0], view[T](in[1]), view[T](in[2]), view[T](z)
	p, a, b = p[:len(c)], a[:len(c)], b[:len(c)]
	for i := range c {
		if p[i] != 0 {
			c[i] = a[i]
		} else {
			c[i] = b[i]
		}
	}
}

// prepareClamp computes min(max(x, low), high); the bounds may be rank 0.
func prepareClamp(c *compiler, op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[1])
	if err != nil {
		return nil, err
	}
	lower, err := binaryLoop("maximum", e)
	if err != nil {
		return nil, err
	}
	upper, err := binaryLoop("minimum", e)
	if err != nil {
		return nil, err
	}
	n := resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		z := fr.fresh(n)
		lower(z, [][]byte{in[1], spread(in[0], n)})
		upper(z, [][]byte{z, spread(in[2], n)})
		out[0] = z
		return nil
	}, nil
}

// spread repeats a single element to n bytes; a longer b is returned as it is.
func spread(b []byte, n int) []byte {
	if len(b) == n || len(b) == 0 {
		return b[:min(len(b), n)]
	}
	out := make([]byte, n)
	fill(out, b)
	return out
}

// fill repeats the element x over z.
func fill(z, x []byte) {
	if len(z) == 0 {
		return
	}
	for k := copy(z, x); k < len(z); k *= 2 {
		copy(z[k:], z[:k])
	}
}

// prepareComplex joins two real tensors.
func prepareComplex(c *compiler, op *ir.Op) (kernel, error) {
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	l := joinLoop[float64]
	if e.kind == f32 {
		l = joinLoop[float32]
	}
	n := resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		out[0] = fr.fresh(n)
		l(out[0], in)
		return nil
	}, nil
}

// joinLoop interleaves real and imaginary parts.
func joinLoop[T float](z []byte, in [][]byte) {
	a, b, c := view[T](in[0]), view[T](in[1]), view[T](z)
	for i := range a {
		c[2*i], c[2*i+1] = a[i], b[i]
	}
}
