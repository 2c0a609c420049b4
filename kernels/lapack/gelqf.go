package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// The LQ factorization of A is the QR factorization of Aᴴ, reflector for
// reflector: LAPACK stores conj(v) in A's rows, which is v in the columns of
// Aᴴ. So each routine here conjugates (complex types only) and works on the
// transposed view.

// Gelqf factors the m×n matrix A = L Q in place. L is left on and below the
// diagonal; above it and in tau (min(m, n) elements) are the reflectors
//
//	Q = H(k)ᴴ ... H(2)ᴴ H(1)ᴴ,  H(i) = I - tau(i) v vᴴ,
//
// with v(1:i-1) = 0, v(i) = 1 and conj(v(i+1:n)) in row i.
//
// Source: LAPACK dgelqf, zgelqf.
func Gelqf[T blas.Scalar](a blas.Mat[T], tau []T) {
	conjMat(a)
	Geqrf(a.T(), tau)
	conjMat(a)
}

// Orglq overwrites the m×n matrix A, whose first k = len(tau) rows hold
// reflectors as Gelqf leaves them, with the first m rows of
// Q = H(k)ᴴ ... H(1)ᴴ; n >= m >= k.
//
// Source: LAPACK dorglq, zunglq.
func Orglq[T blas.Scalar](a blas.Mat[T], tau []T) {
	conjMat(a.Sub(0, 0, len(tau), a.Cols))
	Orgqr(a.T(), tau)
	conjMat(a)
}

// Ormlq overwrites C with op(Q) C (Left) or C op(Q) (Right),
// Q = H(k)ᴴ ... H(1)ᴴ with the k = len(tau) reflectors that Gelqf left in the
// first k rows of A. A is only read. Side and trans are as for Ormqr.
//
// Source: LAPACK dormlq, zunmlq.
func Ormlq[T blas.Scalar](side blas.Side, trans blas.Trans, a blas.Mat[T], tau []T, c blas.Mat[T]) {
	v := a.Sub(0, 0, len(tau), a.Cols)
	if blas.IsComplex[T]() {
		dense, ws := borrowMat(v.Rows, v.Cols, a)
		defer ws.release()
		blas.CopyMat(dense, v)
		conjMat(dense)
		v = dense
	}
	flipped := blas.ConjTrans
	if trans != blas.NoTrans {
		flipped = blas.NoTrans
	}
	Ormqr(side, flipped, v.T(), tau, c)
}

// conjMat conjugates every element of a.
func conjMat[T blas.Scalar](a blas.Mat[T]) {
	if !blas.IsComplex[T]() {
		return
	}
	if a.CS < a.RS {
		a = a.T()
	}
	for j := range a.Cols {
		for i := range a.Rows {
			a.Set(i, j, blas.Conj(a.At(i, j)))
		}
	}
}
