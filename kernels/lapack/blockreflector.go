package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// applyBlock overwrites C with op(H) C (Left) or C op(H) (Right) for the block
// reflector H = I - V T Vᴴ, of which V is held with its ones and zeros and T
// with its zeros: unlike Larfb it needs nothing but matrix products.
func applyBlock[T blas.Scalar](side blas.Side, trans blas.Trans, v, t, c blas.Mat[T]) {
	if c.Rows == 0 || c.Cols == 0 {
		return
	}
	rows, cols := v.Cols, c.Cols
	if side == blas.Right {
		rows, cols = c.Rows, v.Cols
	}
	ws := borrow[T](2 * rows * cols)
	defer ws.release()
	w, x := matLike(rows, cols, ws.Data[:rows*cols], c), matLike(rows, cols, ws.Data[rows*cols:], c)
	if side == blas.Left {
		blas.Gemm(blas.ConjTrans, blas.NoTrans, 1, v, c, 0, w)
		blas.Gemm(trans, blas.NoTrans, 1, t, w, 0, x)
		blas.Gemm(blas.NoTrans, blas.NoTrans, -1, v, x, 1, c)
	} else {
		blas.Gemm(blas.NoTrans, blas.NoTrans, 1, c, v, 0, w)
		blas.Gemm(blas.NoTrans, trans, 1, w, t, 0, x)
		blas.Gemm(blas.NoTrans, blas.ConjTrans, -1, x, v, 1, c)
	}
}

// reflectorBlock is the number of reflectors that geqrf, orgqr and ormqr
// apply together, given k in all.
func reflectorBlock(k int) int {
	switch {
	case k < 96:
		return 32
	case k < 400:
		return 48
	}
	return 72
}
