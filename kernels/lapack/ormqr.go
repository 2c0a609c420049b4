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
	switch {
	case side == blas.Left && narrow(a.Rows, c.Cols):
		ormqrNarrow(trans == blas.NoTrans, a, tau, c, false)
		return
	case side == blas.Right && narrow(a.Rows, c.Rows):
		// C Q is the adjoint of Qᴴ Cᴴ.
		ormqrNarrow(trans != blas.NoTrans, a, tau, c.T(), true)
		return
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

// narrow reports whether so few vectors of length n do not pay for the
// triangular factors of block reflectors.
func narrow(n, vectors int) bool { return vectors <= 4 || n <= 32 && vectors <= 16 }

// ormqrNarrow overwrites C, or its conjugate if conj is set, with Q C or Qᴴ C,
// reflector by reflector.
func ormqrNarrow[T blas.Scalar](noTrans bool, a blas.Mat[T], tau []T, c blas.Mat[T], conj bool) {
	m, n := c.Rows, c.Cols
	ws := borrow[T](tallLD[T](m)*n + tallSize[T](m, 1) + n)
	defer ws.release()
	x := newRight(m, n, ws.Data[:tallLD[T](m)*n])
	v := newTall(m, 1, ws.Data[len(x.Data):][:tallSize[T](m, 1)])
	w := ws.Data[len(x.Data)+len(v.Data):]
	inside := x.Sub(0, 0, m, n)
	blas.CopyMat(inside, c)
	if conj {
		conjMat(inside)
	}
	for i := range tau {
		if noTrans {
			i = len(tau) - 1 - i
		}
		top := stripAbove[T](i)
		col := v.column(0)
		clear(col[top:i])
		col[i] = 1
		for j, r := i+1, (i+1)*a.RS+i*a.CS; j < m; j, r = j+1, r+a.RS {
			col[j] = a.Data[r]
		}
		v.pair(0, top)
		tallDot(x.Rows-top, v.at(top, 0), v.CS, 1, x.at(top, 0), x.CS, n, &w[0], 1)
		t := tau[i]
		if !noTrans {
			t = blas.Conj(t)
		}
		for j := range n {
			w[j] *= t
		}
		if t != 0 {
			tallSub(x.Rows-top, v.at(top, 0), v.CS, 1, x.at(top, 0), x.CS, n, &w[0], 1)
		}
	}
	if conj {
		conjMat(inside)
	}
	blas.CopyMat(c, inside)
}
