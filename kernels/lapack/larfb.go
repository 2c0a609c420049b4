package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Larfb applies the block reflector H = I - V T Vᴴ or its conjugate transpose
// to C: for Left, C = H C (NoTrans) or Hᴴ C (ConjTrans or TransT); for Right,
// C = C H or C Hᴴ. V is unit lower trapezoidal with as many rows as H has
// (the ones and what is above them are not read), T upper triangular (what is
// below its diagonal is not read). work has at least k*C.Cols (Left) or
// k*C.Rows (Right) elements, k = V.Cols; with nil a pooled workspace is used.
//
// Source: LAPACK dlarfb with direct 'F', storev 'C'.
func Larfb[T blas.Scalar](side blas.Side, trans blas.Trans, v, t blas.Mat[T], c blas.Mat[T], work []T) {
	k := v.Cols
	if k == 0 || c.Rows == 0 || c.Cols == 0 {
		return
	}
	if trans != blas.NoTrans {
		trans = blas.ConjTrans
	}
	rows, cols := k, c.Cols
	if side == blas.Right {
		rows, cols = c.Rows, k
	}
	if work == nil {
		ws := borrow[T](rows * cols)
		defer ws.release()
		work = ws.Data
	}
	w := matLike(rows, cols, work[:rows*cols], c)
	v1, v2 := v.Sub(0, 0, k, k), v.Sub(k, 0, v.Rows-k, k)
	if side == blas.Left {
		// W = op(T) Vᴴ C, C -= V W.
		c1, c2 := c.Sub(0, 0, k, c.Cols), c.Sub(k, 0, c.Rows-k, c.Cols)
		blas.CopyMat(w, c1)
		blas.Trmm(blas.Left, blas.Lower, blas.ConjTrans, blas.Unit, 1, v1, w)
		blas.Gemm(blas.ConjTrans, blas.NoTrans, 1, v2, c2, 1, w)
		blas.Trmm(blas.Left, blas.Upper, trans, blas.NonUnit, 1, t, w)
		blas.Gemm(blas.NoTrans, blas.NoTrans, -1, v2, w, 1, c2)
		blas.Trmm(blas.Left, blas.Lower, blas.NoTrans, blas.Unit, 1, v1, w)
		subMat(c1, w)
		return
	}
	// W = C V op(T), C -= W Vᴴ.
	c1, c2 := c.Sub(0, 0, c.Rows, k), c.Sub(0, k, c.Rows, c.Cols-k)
	blas.CopyMat(w, c1)
	blas.Trmm(blas.Right, blas.Lower, blas.NoTrans, blas.Unit, 1, v1, w)
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, c2, v2, 1, w)
	blas.Trmm(blas.Right, blas.Upper, trans, blas.NonUnit, 1, t, w)
	blas.Gemm(blas.NoTrans, blas.ConjTrans, -1, w, v2, 1, c2)
	blas.Trmm(blas.Right, blas.Lower, blas.ConjTrans, blas.Unit, 1, v1, w)
	subMat(c1, w)
}

// subMat subtracts b from a, both of one size.
func subMat[T blas.Scalar](a, b blas.Mat[T]) {
	if a.CS < a.RS {
		a, b = a.T(), b.T()
	}
	for j := range a.Cols {
		blas.Axpy(-1, b.Col(0, j), a.Col(0, j))
	}
}
