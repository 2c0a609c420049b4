package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Ormtr overwrites C with op(Q) C (Left) or C op(Q) (Right), where Q is the
// n×n unitary matrix that Sytrd left in the uplo triangle of A and in tau, and
// op(Q) is Q for NoTrans and Qᴴ otherwise. A is only read. It is LAPACK's
// ormtr for real and unmtr for complex types.
//
// Source: LAPACK dormtr, zunmtr.
func Ormtr[T blas.Scalar](side blas.Side, uplo blas.Uplo, trans blas.Trans, a blas.Mat[T], tau []T, c blas.Mat[T]) {
	n := a.Rows
	if n < 2 {
		return
	}
	tau = tau[:n-1]
	if uplo == blas.Lower {
		if side == blas.Left {
			c = c.Sub(1, 0, n-1, c.Cols)
		} else {
			c = c.Sub(0, 1, c.Rows, n-1)
		}
		Ormqr(side, trans, a.Sub(1, 0, n-1, n-1), tau, c)
		return
	}
	v, ws := borrowMat(n-1, 1, blas.Mat[T]{RS: 1, CS: 2})
	defer ws.release()
	// Q = H(n-1) ... H(1): Q C and C Qᴴ meet H(1) first.
	forward := (side == blas.Left) == (trans == blas.NoTrans)
	for k := range n - 1 {
		if !forward {
			k = n - 2 - k
		}
		t := tau[k]
		if trans != blas.NoTrans {
			t = blas.Conj(t)
		}
		blas.Copy(a.Col(0, k+1).Sub(0, k), v.Col(0, 0).Sub(0, k))
		v.Set(k, 0, 1)
		if side == blas.Left {
			larfTail(side, v.Col(0, 0).Sub(0, k+1), t, c.Sub(0, 0, k+1, c.Cols))
		} else {
			larfTail(side, v.Col(0, 0).Sub(0, k+1), t, c.Sub(0, 0, c.Rows, k+1))
		}
	}
}

// larfTail applies I - tau v vᴴ to C from one side; every element of v is
// read.
func larfTail[T blas.Scalar](side blas.Side, v blas.Vec[T], tau T, c blas.Mat[T]) {
	if tau == 0 || c.Rows == 0 || c.Cols == 0 {
		return
	}
	if side == blas.Left {
		ws := borrow[T](c.Cols)
		defer ws.release()
		w := blas.VecOf(ws.Data)
		blas.Gemv(blas.ConjTrans, 1, c, v, 0, w)
		blas.Gerc(-tau, v, w, c)
		return
	}
	ws := borrow[T](c.Rows)
	defer ws.release()
	w := blas.VecOf(ws.Data)
	blas.Gemv(blas.NoTrans, 1, c, v, 0, w)
	blas.Gerc(-tau, w, v, c)
}
