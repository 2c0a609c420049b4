package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// A blockReflector is H = I - V T Vᴴ with V held dense: its ones and zeros are
// stored, so that H is applied by matrix multiplications alone. It owns its
// memory, which load and shape reuse from block to block.
type blockReflector[T blas.Scalar] struct {
	v, t blas.Mat[T]
	ws   *workspace[T]
	n, k int // the largest V
}

// newBlockReflector returns a blockReflector for V of at most n×k.
func newBlockReflector[T blas.Scalar](n, k int) *blockReflector[T] {
	return &blockReflector[T]{ws: borrow[T](n*k + k*k), n: n, k: k}
}

func (h *blockReflector[T]) release() { h.ws.release() }

// shape makes V an n×k and T a k×k matrix with unspecified contents.
func (h *blockReflector[T]) shape(n, k int) {
	h.v = blas.ColMajor(n, k, h.ws.Data[:n*k], n)
	h.t = blas.ColMajor(k, k, h.ws.Data[h.n*h.k:][:k*k], k)
}

// load takes the reflectors that geqrf left below a's diagonal.
func (h *blockReflector[T]) load(a blas.Mat[T], tau []T) {
	h.shape(a.Rows, len(tau))
	blas.CopyMat(h.v, a.Sub(0, 0, a.Rows, len(tau)))
	h.unitLower()
	Larft(h.v, tau, h.t)
}

// unitLower stores V's ones and zeros.
func (h *blockReflector[T]) unitLower() {
	blas.LasetTri(blas.Upper, h.v.Sub(0, 0, h.v.Cols, h.v.Cols), 0, 1)
}

// apply overwrites C with op(H) C (Left) or C op(H) (Right).
func (h *blockReflector[T]) apply(side blas.Side, trans blas.Trans, c blas.Mat[T]) {
	if c.Rows == 0 || c.Cols == 0 {
		return
	}
	if side == blas.Left {
		w, ws := borrowMat(h.v.Cols, c.Cols, c)
		defer ws.release()
		blas.Gemm(blas.ConjTrans, blas.NoTrans, 1, h.v, c, 0, w)
		blas.Trmm(blas.Left, blas.Upper, trans, blas.NonUnit, 1, h.t, w)
		blas.Gemm(blas.NoTrans, blas.NoTrans, -1, h.v, w, 1, c)
		return
	}
	w, ws := borrowMat(c.Rows, h.v.Cols, c)
	defer ws.release()
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, c, h.v, 0, w)
	blas.Trmm(blas.Right, blas.Upper, trans, blas.NonUnit, 1, h.t, w)
	blas.Gemm(blas.NoTrans, blas.ConjTrans, -1, w, h.v, 1, c)
}

// reflectorBlock is the number of reflectors that geqrf, orgqr and ormqr
// apply together, given k in all.
func reflectorBlock(k int) int {
	if k > 512 {
		return 64
	}
	return 32
}
