package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// applyBlock overwrites C with op(H) C (Left) or C op(H) (Right) for the block
// reflector H = I - V T Vᴴ, of which V is held with its ones and zeros: unlike
// Larfb it needs nothing but matrix products.
func applyBlock[T blas.Scalar](side blas.Side, trans blas.Trans, v, t, c blas.Mat[T]) {
	if c.Rows == 0 || c.Cols == 0 {
		return
	}
	if side == blas.Left {
		w, ws := borrowMat(v.Cols, c.Cols, c)
		defer ws.release()
		blas.Gemm(blas.ConjTrans, blas.NoTrans, 1, v, c, 0, w)
		blas.Trmm(blas.Left, blas.Upper, trans, blas.NonUnit, 1, t, w)
		blas.Gemm(blas.NoTrans, blas.NoTrans, -1, v, w, 1, c)
		return
	}
	w, ws := borrowMat(c.Rows, v.Cols, c)
	defer ws.release()
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, c, v, 0, w)
	blas.Trmm(blas.Right, blas.Upper, trans, blas.NonUnit, 1, t, w)
	blas.Gemm(blas.NoTrans, blas.ConjTrans, -1, w, v, 1, c)
}

// reflectorBlock is the number of reflectors that geqrf, orgqr and ormqr
// apply together, given k in all.
func reflectorBlock(k int) int {
	if k > 512 {
		return 64
	}
	return 32
}
