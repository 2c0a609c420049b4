package interp

import (
	"errors"
	"math"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// prepareCholesky factors the matrices of a batch. The triangle that the spec
// leaves open is zero, a matrix that is not positive definite gives NaN.
func prepareCholesky(c *compiler, op *ir.Op) (kernel, error) {
	t := op.Operands[0].Tensor()
	if t.Rank() < 2 || t.Shape[t.Rank()-1] != t.Shape[t.Rank()-2] {
		return nil, errors.New("the operand is no square matrix")
	}
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	n, batch := int(t.Shape[t.Rank()-1]), product(t.Shape[:t.Rank()-2])
	uplo := blas.Upper
	if op.BoolAttr("lower") {
		uplo = blas.Lower
	}
	factor := perFloat(e, choleskyBatch[float32], choleskyBatch[float64], choleskyBatch[complex64], choleskyBatch[complex128])
	if factor == nil {
		return nil, errors.New("cholesky of such elements is not defined")
	}
	return func(fr *frame, in, out [][]byte) error {
		z := widened(e, in[0])
		factor(uplo, n, batch, z)
		out[0] = narrowed(e, z)
		return nil
	}, nil
}

// perFloat picks the function for a floating-point or complex type; small
// floats are computed in float32.
func perFloat[F any](e elem, s, d, c, z F) F {
	switch e.kind {
	case smallFloat, f32:
		return s
	case f64:
		return d
	case c64:
		return c
	case c128:
		return z
	}
	var none F
	return none
}

// widened returns a copy of b, small floats as float32.
func widened(e elem, b []byte) []byte {
	if e.kind == smallFloat {
		return tensor.Bytes(e.widen(b))
	}
	return slices.Clone(b)
}

// narrowed is the inverse of widened.
func narrowed(e elem, b []byte) []byte {
	if e.kind != smallFloat {
		return b
	}
	x := view[float32](b)
	z := make([]byte, len(x)*e.size)
	narrow(e, z, x)
	return z
}

func choleskyBatch[T blas.Scalar](uplo blas.Uplo, n, batch int, z []byte) {
	v := view[T](z)
	nan := blas.FromParts[T](math.NaN(), math.NaN())
	for range batch {
		a := blas.RowMajor(n, n, v, max(n, 1))
		ok := lapack.Potrf(uplo, a) == 0
		for i := range n {
			for j := range n {
				switch inside := j <= i; {
				case i != j && inside != (uplo == blas.Lower):
					a.Set(i, j, 0)
				case !ok:
					a.Set(i, j, nan)
				}
			}
		}
		v = v[n*n:]
	}
}

func prepareTriangularSolve(c *compiler, op *ir.Op) (kernel, error) {
	a, b := op.Operands[0].Tensor(), op.Operands[1].Tensor()
	e, err := elemOf(a.Elem)
	if err != nil {
		return nil, err
	}
	rank := a.Rank()
	s := triangular{side: blas.Right, uplo: blas.Upper, trans: blas.NoTrans, diag: blas.NonUnit}
	if op.BoolAttr("left_side") {
		s.side = blas.Left
	}
	if op.BoolAttr("lower") {
		s.uplo = blas.Lower
	}
	if op.BoolAttr("unit_diagonal") {
		s.diag = blas.Unit
	}
	switch op.StringAttr("transpose_a") {
	case "TRANSPOSE":
		s.trans = blas.TransT
	case "ADJOINT":
		s.trans = blas.ConjTrans
	}
	if rank < 2 || b.Rank() != rank || !slices.Equal(a.Shape[:rank-2], b.Shape[:rank-2]) {
		return nil, errors.New("the operands do not fit")
	}
	s.n, s.rows, s.cols = int(a.Shape[rank-1]), int(b.Shape[rank-2]), int(b.Shape[rank-1])
	order := s.cols
	if s.side == blas.Left {
		order = s.rows
	}
	if s.n != order || a.Shape[rank-2] != a.Shape[rank-1] {
		return nil, errors.New("the operands do not fit")
	}
	s.batch = product(a.Shape[:rank-2])
	solve := perFloat(e, solveBatch[float32], solveBatch[float64], solveBatch[complex64], solveBatch[complex128])
	if solve == nil {
		return nil, errors.New("triangular_solve of such elements is not defined")
	}
	return func(fr *frame, in, out [][]byte) error {
		z := widened(e, in[1])
		solve(s, widened(e, in[0]), z)
		out[0] = narrowed(e, z)
		return nil
	}, nil
}

// A triangular is the problem of triangular_solve.
type triangular struct {
	side                 blas.Side
	uplo                 blas.Uplo
	trans                blas.Trans
	diag                 blas.Diag
	n, rows, cols, batch int
}

func solveBatch[T blas.Scalar](s triangular, a, z []byte) {
	x, b := view[T](a), view[T](z)
	for range s.batch {
		blas.Trsm(s.side, s.uplo, s.trans, s.diag, 1, blas.RowMajor(s.n, s.n, x, max(s.n, 1)),
			blas.RowMajor(s.rows, s.cols, b, max(s.cols, 1)))
		x, b = x[s.n*s.n:], b[s.rows*s.cols:]
	}
}
