package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Ormbr overwrites C with op(X) C (Left) or C op(X) (Right), where X is the
// Q (vect 'Q') or the P (vect 'P') of A = Q B Pᴴ. For Q, A is the r×k matrix
// whose columns hold Gebrd's reflectors; for P, the k×r matrix whose rows do;
// r is the order of X. op(X) is X for NoTrans and Xᴴ otherwise. A is only
// read. It is LAPACK's ormbr for real and unmbr for complex types.
//
// Source: LAPACK dormbr, zunmbr.
func Ormbr[T blas.Scalar](vect byte, side blas.Side, trans blas.Trans, a blas.Mat[T], tau []T, c blas.Mat[T]) {
	v := a
	if vect == 'P' {
		// The rows hold conjugated vectors, so that the transposed view has
		// the columns of conj(P) = Π (I - conj(tau) conj(u) uᵀ), and
		// P C = conj(conj(P) conj(C)), C P = (Pᵀ Cᵀ)ᵀ with Pᵀ = conj(P)ᴴ.
		v = a.T()
	}
	order, k := v.Rows, v.Cols
	if order < k || order == k && vect == 'P' {
		// The reflectors leave the first element alone.
		k = order - 1
		v = v.Sub(1, 0, k, k)
		if side == blas.Left {
			c = c.Sub(1, 0, c.Rows-1, c.Cols)
		} else {
			c = c.Sub(0, 1, c.Rows, c.Cols-1)
		}
	}
	if k <= 0 {
		return
	}
	if vect == 'Q' {
		Ormqr(side, trans, v, tau[:k], c)
		return
	}
	ws := borrow[T](k)
	defer ws.release()
	conjCopy(blas.VecOf(tau[:k]), blas.VecOf(ws.Data))
	side, trans = transposed(side, trans)
	Ormqr(side, trans, v, ws.Data, c.T())
}

// transposed returns side and trans of the same product with conj(X) in
// place of X, written for the transposed operand: (X C)ᵀ = Cᵀ conj(X)ᴴ.
func transposed(side blas.Side, trans blas.Trans) (blas.Side, blas.Trans) {
	if side == blas.Left {
		side = blas.Right
	} else {
		side = blas.Left
	}
	if trans == blas.NoTrans {
		return side, blas.ConjTrans
	}
	return side, blas.NoTrans
}
