package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Orgqr overwrites the m×n matrix A, whose first k = len(tau) columns hold
// reflectors as Geqrf leaves them, with the first n columns of
// Q = H(1) H(2) ... H(k); m >= n >= k. It is LAPACK's orgqr for real and ungqr
// for complex types.
//
// Source: LAPACK dorgqr, zungqr; a block's own columns are formed as
// E - V (T V1ᴴ), V1 the triangle on top of V, rather than column by column.
func Orgqr[T blas.Scalar](a blas.Mat[T], tau []T) {
	if a.Rows*a.Cols <= smallQR {
		org2r(a, tau)
		return
	}
	orgqrBlocked(a, tau)
}

// orgqrBlocked is Orgqr for a matrix that is not small.
func orgqrBlocked[T blas.Scalar](a blas.Mat[T], tau []T) {
	m, n, k := a.Rows, a.Cols, len(tau)
	blas.Laset(a.Sub(0, k, k, n-k), 0, 0)
	blas.Laset(a.Sub(k, k, m-k, n-k), 0, 1)
	if k == 0 {
		return
	}
	nb := min(reflectorBlock(k), k)
	p := newPanel[T](m, nb)
	defer p.release()
	ws := borrow[T](2 * nb * max(n, nb))
	defer ws.release()
	for i := (k - 1) / nb * nb; i >= 0; i -= nb {
		ib := min(nb, k-i)
		p.load(a.Sub(i, i, m-i, ib), tau[i:i+ib])
		v, t := p.dense(m - i)
		v1, v2 := v.Sub(0, 0, ib, ib), v.Sub(ib, 0, m-i-ib, ib)

		// The columns to the right are zero in this block's rows so far:
		// X = T V2ᴴ C2, C1 = -V1 X, C2 -= V2 X.
		rest := n - i - ib
		c1, c2 := a.Sub(i, i+ib, ib, rest), a.Sub(i+ib, i+ib, m-i-ib, rest)
		w, x := matLike(ib, rest, ws.Data[:ib*rest], a), matLike(ib, rest, ws.Data[ib*rest:2*ib*rest], a)
		blas.Gemm(blas.ConjTrans, blas.NoTrans, 1, v2, c2, 0, w)
		blas.Gemm(blas.NoTrans, blas.NoTrans, 1, t, w, 0, x)
		blas.Gemm(blas.NoTrans, blas.NoTrans, -1, v1, x, 0, c1)
		blas.Gemm(blas.NoTrans, blas.NoTrans, -1, v2, x, 1, c2)

		// The block's own columns: E - V (T V1ᴴ), and zero above.
		x = matLike(ib, ib, ws.Data[:ib*ib], a)
		own := a.Sub(i, i, m-i, ib)
		blas.Gemm(blas.NoTrans, blas.ConjTrans, 1, t, v1, 0, x)
		blas.Gemm(blas.NoTrans, blas.NoTrans, -1, v, x, 0, own)
		for j := range ib {
			own.Set(j, j, 1+own.At(j, j))
		}
		blas.Laset(a.Sub(0, i, i, ib), 0, 0)
	}
}
