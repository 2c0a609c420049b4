package interp

import (
	"errors"
	"fmt"

	"gonum.org/v1/gonum/dsp/fourier"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// prepareFFT transforms the last dimensions, in double precision.
func prepareFFT(c *compiler, op *ir.Op) (kernel, error) {
	kind := op.StringAttr("fft_type")
	length := op.IntsAttr("fft_length")
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	if len(length) == 0 || len(length) > from.Rank() || to.Rank() != from.Rank() {
		return nil, fmt.Errorf("fft_length %v does not fit %s", length, from)
	}
	src, err := elemOf(from.Elem)
	if err != nil {
		return nil, err
	}
	dst, err := elemOf(to.Elem)
	if err != nil {
		return nil, err
	}
	work := elem{kind: c128, size: 16}
	f := &transform{kind: kind, rank: len(length), in: from.Shape, out: to.Shape}
	last := from.Rank() - 1
	switch kind {
	case "FFT", "IFFT":
	case "RFFT":
		if to.Shape[last] != from.Shape[last]/2+1 && from.Shape[last] != 0 {
			return nil, errors.New("the result of RFFT has n/2 + 1 elements a line")
		}
	case "IRFFT":
		if from.Shape[last] != to.Shape[last]/2+1 && to.Shape[last] != 0 {
			return nil, errors.New("the operand of IRFFT has n/2 + 1 elements a line")
		}
	default:
		return nil, fmt.Errorf("fft_type %q", kind)
	}
	for i := range last {
		if from.Shape[i] != to.Shape[i] {
			return nil, errors.New("the result does not fit the operand")
		}
	}
	n := resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		out[0] = fr.fresh(n)
		if n == 0 || len(in[0]) == 0 {
			return nil
		}
		a := view[complex128](converted(src, work, in[0]))
		z := f.run(append([]complex128(nil), a...))
		convertLoop(work, dst)(out[0], [][]byte{bytesOf(z)})
		return nil
	}, nil
}

// A transform is a discrete Fourier transform along the last rank dimensions.
type transform struct {
	kind    string
	rank    int
	in, out []int64
}

// run transforms a, the elements of the operand; it overwrites a.
func (f *transform) run(a []complex128) []complex128 {
	n := len(f.in)
	switch f.kind {
	case "RFFT":
		alongAxis(a, f.in, n-1, false)
		a = resize(a, int(f.in[n-1]), int(f.out[n-1]), func(line []complex128, full []complex128) {
			copy(line, full)
		})
		for d := n - 2; d >= n-f.rank; d-- {
			alongAxis(a, f.out, d, false)
		}
	case "FFT":
		for d := n - 1; d >= n-f.rank; d-- {
			alongAxis(a, f.in, d, false)
		}
	case "IFFT":
		for d := n - f.rank; d < n; d++ {
			alongAxis(a, f.in, d, true)
		}
	case "IRFFT":
		for d := n - f.rank; d < n-1; d++ {
			alongAxis(a, f.in, d, true)
		}
		a = resize(a, int(f.in[n-1]), int(f.out[n-1]), hermitian)
		alongAxis(a, f.out, n-1, true)
	}
	return a
}

// hermitian fills a line with a half spectrum and its mirror image.
func hermitian(line, half []complex128) {
	n := len(line)
	for i := range line {
		if i < len(half) && i <= n/2 {
			line[i] = half[i]
		} else {
			line[i] = complex(real(half[n-i]), -imag(half[n-i]))
		}
	}
	line[0] = complex(real(line[0]), 0)
	if n%2 == 0 {
		line[n/2] = complex(real(line[n/2]), 0)
	}
}

// resize makes lines of another length.
func resize(a []complex128, from, to int, f func(line, old []complex128)) []complex128 {
	out := make([]complex128, len(a)/from*to)
	for i := 0; i*from < len(a); i++ {
		f(out[i*to:(i+1)*to], a[i*from:(i+1)*from])
	}
	return out
}

// alongAxis transforms every line along dimension d in place.
func alongAxis(a []complex128, shape []int64, d int, inverse bool) {
	n := int(shape[d])
	if n <= 1 {
		return
	}
	step := rowMajor(shape)[d]
	plan := fourier.NewCmplxFFT(n)
	line, dst := make([]complex128, n), make([]complex128, n)
	for first := 0; first < len(a); first += n * step {
		for off := range step {
			for i := range n {
				line[i] = a[first+off+i*step]
			}
			if inverse {
				plan.Sequence(dst, line)
			} else {
				plan.Coefficients(dst, line)
			}
			scale := 1.0
			if inverse {
				scale = float64(n)
			}
			for i := range n {
				a[first+off+i*step] = complex(real(dst[i])/scale, imag(dst[i])/scale)
			}
		}
	}
}
