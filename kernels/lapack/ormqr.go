package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Ormqr overwrites C with op(Q) C (Left) or C op(Q) (Right), Q = H(1) ... H(k)
// with the k = len(tau) reflectors that Geqrf left in the first k columns of
// A. op(Q) is Q for NoTrans and Qᴴ for ConjTrans; TransT means Qᴴ too, and
// only real types have it in LAPACK. A is only read. It is LAPACK's ormqr for
// real and unmqr for complex types.
//
// Source: LAPACK dormqr, zunmqr.
func Ormqr[T blas.Scalar](side blas.Side, trans blas.Trans, a blas.Mat[T], tau []T, c blas.Mat[T]) {
	k := len(tau)
	if k == 0 || c.Rows == 0 || c.Cols == 0 {
		return
	}
	if trans != blas.NoTrans {
		trans = blas.ConjTrans
	}
	nb := min(reflectorBlock(k), k)
	p := newPanel[T](a.Rows, nb)
	defer p.release()
	blocks := (k + nb - 1) / nb
	for b := range blocks {
		// Q C and C Qᴴ meet the last reflector first.
		if (side == blas.Left) == (trans == blas.NoTrans) {
			b = blocks - 1 - b
		}
		i := b * nb
		ib := min(nb, k-i)
		p.load(a.Sub(i, i, a.Rows-i, ib), tau[i:i+ib])
		v, t := p.dense(a.Rows - i)
		if side == blas.Left {
			applyBlock(side, trans, v, t, c.Sub(i, 0, c.Rows-i, c.Cols))
		} else {
			applyBlock(side, trans, v, t, c.Sub(0, i, c.Rows, c.Cols-i))
		}
	}
}
