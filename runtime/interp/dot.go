package interp

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// prepareDot is the legacy op: the last dimension of lhs with the first of rhs.
func prepareDot(c *compiler, op *ir.Op) (kernel, error) {
	lhs := op.Operands[0].Tensor()
	return dotKernel(op, &ir.DotDims{
		LHSContracting: []int64{int64(lhs.Rank() - 1)}, RHSContracting: []int64{0},
	})
}

func prepareDotGeneral(c *compiler, op *ir.Op) (kernel, error) {
	d, ok := op.Attr("dot_dimension_numbers").(*ir.DotDims)
	if !ok {
		return nil, errors.New("dot_dimension_numbers is missing")
	}
	return dotKernel(op, d)
}

// A dot is a batch of matrix products C = A B, computed in one element type.
type dot struct {
	batch, m, n, k int
}

// dotKernel arranges the operands as batch×m×k and batch×k×n matrices and
// multiplies them in the type of the result. That is float32 or wider, so that
// small floats are rounded once, at the end.
func dotKernel(op *ir.Op, d *ir.DotDims) (kernel, error) {
	to, err := elemAt(op.Results[0])
	if err != nil {
		return nil, err
	}
	work := to
	if to.kind == smallFloat {
		work = elem{kind: f32, size: 4}
	}
	lhs, err := newSide(op.Operands[0], d.LHSBatching, d.LHSContracting, true)
	if err != nil {
		return nil, err
	}
	rhs, err := newSide(op.Operands[1], d.RHSBatching, d.RHSContracting, false)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(lhs.batch, rhs.batch) || !slices.Equal(lhs.sum, rhs.sum) {
		return nil, errors.New("the dimensions of the operands do not fit")
	}
	if got := slices.Concat(lhs.batch, lhs.free, rhs.free); !slices.Equal(got, op.Results[0].Tensor().Shape) {
		return nil, fmt.Errorf("the product has shape %v", got)
	}
	p := dot{batch: product(lhs.batch), m: product(lhs.free), n: product(rhs.free), k: product(lhs.sum)}
	multiply := dotLoop(work)
	n := p.batch * p.m * p.n * work.size
	return func(fr *frame, in, out [][]byte) error {
		a, b := lhs.arrange(in[0], work), rhs.arrange(in[1], work)
		z := fr.fresh(n)
		multiply(p, a, b, z)
		if to.kind == smallFloat {
			wide := view[float32](z)
			z = make([]byte, len(wide)*to.size)
			narrow(to, z, wide)
		} else if to.kind == narrowInt || to.kind == narrowUint {
			to.wrap(z)
		}
		out[0] = z
		return nil
	}, nil
}

// A side is one operand of a product.
type side struct {
	elem             elem
	batch, free, sum []int64 // extents
	move             *walk   // to batch, free, sum (left) or batch, sum, free (right); nil if it lies so
	n                int     // elements
}

func newSide(v *ir.Value, batch, sum []int64, left bool) (*side, error) {
	e, err := elemAt(v)
	if err != nil {
		return nil, err
	}
	t := v.Tensor()
	s := &side{elem: e, n: int(t.NumElements())}
	used := make([]bool, t.Rank())
	take := func(dims []int64) ([]int64, error) {
		var ext []int64
		for _, d := range dims {
			if d < 0 || int(d) >= t.Rank() || used[d] {
				return nil, fmt.Errorf("dimension %d of %s", d, t)
			}
			used[d] = true
			ext = append(ext, t.Shape[d])
		}
		return ext, nil
	}
	if s.batch, err = take(batch); err != nil {
		return nil, err
	}
	if s.sum, err = take(sum); err != nil {
		return nil, err
	}
	var free []int64
	for i, u := range used {
		if !u {
			free = append(free, int64(i))
			s.free = append(s.free, t.Shape[i])
		}
	}
	order := slices.Concat(batch, sum, free)
	if left {
		order = slices.Concat(batch, free, sum)
	}
	strides := rowMajor(t.Shape)
	w := &walk{}
	for _, d := range order {
		w.shape = append(w.shape, int(t.Shape[d]))
		w.srcStride = append(w.srcStride, strides[d])
	}
	w.dstStride = rowMajor(shapeOf(w.shape))
	w.simplify()
	if len(w.shape) > 1 || len(w.shape) == 1 && w.srcStride[0] != 1 {
		s.move = w
	}
	return s, nil
}

func shapeOf(v []int) []int64 {
	out := make([]int64, len(v))
	for i, x := range v {
		out[i] = int64(x)
	}
	return out
}

func product(v []int64) int {
	n := 1
	for _, x := range v {
		n *= int(x)
	}
	return n
}

// arrange returns the operand as matrices of elements of type work.
func (s *side) arrange(b []byte, work elem) []byte {
	if s.move != nil {
		z := make([]byte, len(b))
		copier(s.elem.size)(s.move, z, b)
		b = z
	}
	if s.elem != work {
		z := make([]byte, s.n*work.size)
		convertLoop(s.elem, work)(z, [][]byte{b})
		b = z
	}
	return b
}

// dotLoop returns the product in a type.
func dotLoop(e elem) func(p dot, a, b, z []byte) {
	switch e.kind {
	case pred:
		return dotPred
	case narrowInt, s8:
		return dotInt[int8]
	case s16:
		return dotInt[int16]
	case s32:
		return dotInt[int32]
	case s64:
		return dotInt[int64]
	case u16:
		return dotInt[uint16]
	case u32:
		return dotInt[uint32]
	case u64:
		return dotInt[uint64]
	case f32:
		return dotBlas[float32]
	case f64:
		return dotBlas[float64]
	case c64:
		return dotBlas[complex64]
	case c128:
		return dotBlas[complex128]
	}
	return dotInt[uint8]
}

func dotInt[T number](p dot, a, b, z []byte) {
	x, y, c := view[T](a), view[T](b), view[T](z)
	for range p.batch {
		if p.k > 0 {
			dotSmall(p, x, y, c)
			x, y = x[p.m*p.k:], y[p.k*p.n:]
		}
		c = c[p.m*p.n:]
	}
}

// dotSmall adds one product to c, row by row.
func dotSmall[T number](p dot, x, y, c []T) {
	for i := range p.m {
		row := c[i*p.n : (i+1)*p.n]
		for k, v := range x[i*p.k : (i+1)*p.k] {
			yk := y[k*p.n:]
			yk = yk[:len(row)]
			for j := range row {
				row[j] += v * yk[j]
			}
		}
	}
}

// smallDot is the number of multiplications up to which plain loops are faster
// than the kernels' packed product.
const smallDot = 20 * 20 * 20

func dotBlas[T blas.Scalar](p dot, a, b, z []byte) {
	if p.m*p.n*p.k <= smallDot {
		dotInt[T](p, a, b, z)
		return
	}
	x, y, c := view[T](a), view[T](b), view[T](z)
	for range p.batch {
		blas.Gemm(blas.NoTrans, blas.NoTrans, 1, blas.RowMajor(p.m, p.k, x, p.k),
			blas.RowMajor(p.k, p.n, y, p.n), 0, blas.RowMajor(p.m, p.n, c, p.n))
		x, y, c = x[p.m*p.k:], y[p.k*p.n:], c[p.m*p.n:]
	}
}

// dotPred is "or" of "and".
func dotPred(p dot, a, b, z []byte) {
	for range p.batch {
		for i := range p.m {
			for k := range p.k {
				if a[i*p.k+k] == 0 {
					continue
				}
				for j := range p.n {
					z[i*p.n+j] |= b[k*p.n+j]
				}
			}
		}
		a, b, z = a[p.m*p.k:], b[p.k*p.n:], z[p.m*p.n:]
	}
}
