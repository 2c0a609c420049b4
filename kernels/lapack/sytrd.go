package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Sizes of the blocked reduction: panels of sytrdBlock columns while more than
// sytrdCross columns are left, single columns after that.
const (
	sytrdBlock = 32
	sytrdCross = 48
)

// Sytrd reduces the n×n symmetric or Hermitian matrix A, of which only the
// uplo triangle is read and written, to the real symmetric tridiagonal matrix
// T = Qᴴ A Q. d has n elements, e and tau n-1.
//
// On return the diagonal and the first off-diagonal of the triangle hold T,
// and the rest holds, with tau, the reflectors H(i) = I - tau(i) v vᴴ of
//
//	Lower: Q = H(1) ... H(n-1), v(1:i) = 0,   v(i+1) = 1, v(i+2:n) in A(i+2:n, i)
//	Upper: Q = H(n-1) ... H(1), v(i+1:n) = 0, v(i) = 1,   v(1:i-1) in A(1:i-1, i+1)
//
// (1-based). It is LAPACK's sytrd for real and hetrd for complex types.
//
// Source: LAPACK dsytrd, zhetrd.
func Sytrd[T blas.Scalar, R blas.Real](uplo blas.Uplo, a blas.Mat[T], d, e []R, tau []T) {
	n := a.Rows
	if n == 0 {
		return
	}
	if uplo == blas.Upper {
		sytrdUpper(a, d, e, tau)
		return
	}
	i := 0
	if n > sytrdCross {
		ws := borrow[T](n * sytrdBlock)
		defer ws.release()
		for ; n-i > sytrdCross; i += sytrdBlock {
			m := n - i
			w := matLike(m, sytrdBlock, ws.Data[:m*sytrdBlock], a)
			latrdLower(a.Sub(i, i, m, m), w, e[i:], tau[i:])
			v := a.Sub(i+sytrdBlock, i, m-sytrdBlock, sytrdBlock)
			w = w.Sub(sytrdBlock, 0, m-sytrdBlock, sytrdBlock)
			blas.Her2k(blas.Lower, blas.NoTrans, -1, v, w, 1, a.Sub(i+sytrdBlock, i+sytrdBlock, m-sytrdBlock, m-sytrdBlock))
			for j := i; j < i+sytrdBlock; j++ {
				a.Set(j+1, j, blas.FromReal[T](float64(e[j])))
				d[j] = R(blas.Re(a.At(j, j)))
			}
		}
	}
	sytd2Lower(a.Sub(i, i, n-i, n-i), d[i:], e[i:], tau[i:])
}

// sytrdUpper is Sytrd for the upper triangle.
func sytrdUpper[T blas.Scalar, R blas.Real](a blas.Mat[T], d, e []R, tau []T) {
	n := a.Rows
	if n > sytrdCross {
		ws := borrow[T](n * sytrdBlock)
		defer ws.release()
		for ; n > sytrdCross; n -= sytrdBlock {
			w := matLike(n, sytrdBlock, ws.Data[:n*sytrdBlock], a)
			latrdUpper(a.Sub(0, 0, n, n), w, e, tau)
			k := n - sytrdBlock
			v := a.Sub(0, k, k, sytrdBlock)
			blas.Her2k(blas.Upper, blas.NoTrans, -1, v, w.Sub(0, 0, k, sytrdBlock), 1, a.Sub(0, 0, k, k))
			for j := k; j < n; j++ {
				a.Set(j-1, j, blas.FromReal[T](float64(e[j-1])))
				d[j] = R(blas.Re(a.At(j, j)))
			}
		}
	}
	sytd2Upper(a.Sub(0, 0, n, n), d, e, tau)
}

// realDiagonal drops the imaginary part of a(i, i).
func realDiagonal[T blas.Scalar](a blas.Mat[T], i int) {
	a.Set(i, i, blas.FromReal[T](blas.Re(a.At(i, i))))
}

// sytd2Lower is Sytrd for the lower triangle, column by column.
func sytd2Lower[T blas.Scalar, R blas.Real](a blas.Mat[T], d, e []R, tau []T) {
	n := a.Rows
	ws := borrow[T](n)
	defer ws.release()
	realDiagonal(a, 0)
	for i := range n - 1 {
		col := a.Col(i+1, i)
		beta, t := Larfg(col.At(0), col.Sub(1, col.N-1))
		e[i], tau[i] = R(blas.Re(beta)), t
		if t != 0 {
			col.Set(0, 1)
			sytd2Update(blas.Lower, t, col, a.Sub(i+1, i+1, n-i-1, n-i-1), blas.VecOf(ws.Data[:n-i-1]))
		} else {
			realDiagonal(a, i+1)
		}
		col.Set(0, beta)
		d[i] = R(blas.Re(a.At(i, i)))
	}
	d[n-1] = R(blas.Re(a.At(n-1, n-1)))
}

// sytd2Upper is Sytrd for the upper triangle, column by column.
func sytd2Upper[T blas.Scalar, R blas.Real](a blas.Mat[T], d, e []R, tau []T) {
	n := a.Rows
	ws := borrow[T](n)
	defer ws.release()
	realDiagonal(a, n-1)
	for i := n - 2; i >= 0; i-- {
		col := a.Col(0, i+1).Sub(0, i+1)
		beta, t := Larfg(col.At(i), col.Sub(0, i))
		e[i], tau[i] = R(blas.Re(beta)), t
		if t != 0 {
			col.Set(i, 1)
			sytd2Update(blas.Upper, t, col, a.Sub(0, 0, i+1, i+1), blas.VecOf(ws.Data[:i+1]))
		} else {
			realDiagonal(a, i)
		}
		col.Set(i, beta)
		d[i+1] = R(blas.Re(a.At(i+1, i+1)))
	}
	d[0] = R(blas.Re(a.At(0, 0)))
}

// sytd2Update replaces A by Hᴴ A H with H = I - tau v vᴴ, in one rank-2
// update. x is scratch of v's length.
func sytd2Update[T blas.Scalar](uplo blas.Uplo, tau T, v blas.Vec[T], a blas.Mat[T], x blas.Vec[T]) {
	blas.Hemv(uplo, tau, a, v, 0, x)
	half := -tau * blas.Dotc(x, v) / 2
	blas.Axpy(half, v, x)
	blas.Her2(uplo, -1, v, x, a)
}
