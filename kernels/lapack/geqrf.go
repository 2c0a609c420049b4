package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Geqrf factors the m×n matrix A = Q R in place. R is left on and above the
// diagonal; below it and in tau (min(m, n) elements) are the reflectors
//
//	Q = H(1) H(2) ... H(k),  H(i) = I - tau(i) v vᴴ,
//
// with v(1:i-1) = 0, v(i) = 1 and v(i+1:m) in column i. R's diagonal is real
// and may have either sign.
//
// Source: LAPACK dgeqrf, zgeqrf; the panels are factored recursively as in
// Elmroth and Gustavson, "Applying recursion to serial and parallel QR
// factorization leads to better performance", 2000.
func Geqrf[T blas.Scalar](a blas.Mat[T], tau []T) {
	m, n := a.Rows, a.Cols
	k := min(m, n)
	if k <= geqrfUnblocked {
		geqr2(a, tau)
		return
	}
	nb := reflectorBlock(k)
	h := newBlockReflector[T](m, nb)
	defer h.release()
	for j := 0; j < k; j += nb {
		jb := min(nb, k-j)
		panel := a.Sub(j, j, m-j, jb)
		h.shape(m-j, jb)
		blas.CopyMat(h.v, panel)
		geqrt(h.v, tau[j:j+jb], h.t)
		blas.CopyMat(panel, h.v)
		h.unitLower()
		h.apply(blas.Left, blas.ConjTrans, a.Sub(j, j+jb, m-j, n-j-jb))
	}
}

// geqrfUnblocked is the largest min(m, n) that is factored column by column.
const geqrfUnblocked = 16

// geqr2 is Geqrf column by column.
//
// Source: LAPACK dgeqr2, zgeqr2.
func geqr2[T blas.Scalar](a blas.Mat[T], tau []T) {
	m, n := a.Rows, a.Cols
	ws := borrow[T](n)
	defer ws.release()
	for i := range min(m, n) {
		col := a.Col(i, i)
		beta, t := Larfg(col.At(0), col.Sub(1, m-i-1))
		col.Set(0, beta)
		tau[i] = t
		Larf(blas.Left, col, blas.Conj(t), a.Sub(i, i+1, m-i, n-i-1), ws.Data)
	}
}

// geqrt is Geqrf for m >= n that also forms the triangular factor T of the
// block reflector, by halving the columns.
func geqrt[T blas.Scalar](a blas.Mat[T], tau []T, t blas.Mat[T]) {
	m, n := a.Rows, a.Cols
	if n <= geqrtUnblocked {
		geqr2(a, tau)
		Larft(a, tau, t)
		return
	}
	n1 := n / 2
	n2 := n - n1
	v1, t1 := a.Sub(0, 0, m, n1), t.Sub(0, 0, n1, n1)
	v2, t2 := a.Sub(n1, n1, m-n1, n2), t.Sub(n1, n1, n2, n2)
	geqrt(v1, tau[:n1], t1)
	Larfb(blas.Left, blas.ConjTrans, v1, t1, a.Sub(0, n1, m, n2), nil)
	geqrt(v2, tau[n1:], t2)

	// T12 = -T1 (V1ᴴ V2) T2, of which V2 begins at row n1 and is triangular
	// in its first n2 rows.
	t12 := t.Sub(0, n1, n1, n2)
	for j := range n2 {
		for i := range n1 {
			t12.Set(i, j, blas.Conj(v1.At(n1+j, i)))
		}
	}
	blas.Trmm(blas.Right, blas.Lower, blas.NoTrans, blas.Unit, 1, v2.Sub(0, 0, n2, n2), t12)
	blas.Gemm(blas.ConjTrans, blas.NoTrans, 1, a.Sub(n, 0, m-n, n1), a.Sub(n, n1, m-n, n2), 1, t12)
	blas.Trmm(blas.Left, blas.Upper, blas.NoTrans, blas.NonUnit, -1, t1, t12)
	blas.Trmm(blas.Right, blas.Upper, blas.NoTrans, blas.NonUnit, 1, t2, t12)
}

// geqrtUnblocked is the widest panel that geqrt factors column by column.
const geqrtUnblocked = 8
