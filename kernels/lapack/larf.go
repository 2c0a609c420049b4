package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Larf applies the elementary reflector H = I - tau v vᴴ to C from one side:
// C = H C for Left, C = C H for Right. The first element of v is taken as 1
// and not read; pass the conjugate of tau to apply Hᴴ. work has at least
// C.Cols (Left) or C.Rows (Right) elements; with nil a pooled workspace is
// used.
//
// Source: LAPACK dlarf1f, zlarf1f.
func Larf[T blas.Scalar](side blas.Side, v blas.Vec[T], tau T, c blas.Mat[T], work []T) {
	if tau == 0 || c.Rows == 0 || c.Cols == 0 {
		return
	}
	// Rows (columns) of C that meet only trailing zeros of v stay as they are.
	n := v.N
	for n > 1 && v.At(n-1) == 0 {
		n--
	}
	if n*max(c.Rows, c.Cols) <= smallQR {
		if side == blas.Left {
			reflectSmall(n, c.Cols, v.Data, v.Inc, tau, c.Data, c.RS, c.CS)
		} else {
			reflectSmallRight(c.Rows, n, v.Data, v.Inc, tau, c.Data, c.RS, c.CS)
		}
		return
	}
	v = v.Sub(1, n-1)

	length := c.Cols
	if side == blas.Right {
		length = c.Rows
	}
	if work == nil {
		ws := borrow[T](length)
		defer ws.release()
		work = ws.Data
	}
	w := blas.VecOf(work[:length])
	if side == blas.Left {
		// w = Cᴴ v, C -= tau v wᴴ.
		first, rest := c.Row(0, 0), c.Sub(1, 0, n-1, c.Cols)
		for j := range w.Data {
			w.Data[j] = blas.Conj(first.At(j))
		}
		if n > 1 {
			blas.Gemv(blas.ConjTrans, 1, rest, v, 1, w)
			blas.Gerc(-tau, v, w, rest)
		}
		for j, wj := range w.Data {
			first.Set(j, first.At(j)-tau*blas.Conj(wj))
		}
		return
	}
	// w = C v, C -= tau w vᴴ.
	first, rest := c.Col(0, 0), c.Sub(0, 1, c.Rows, n-1)
	blas.Copy(first, w)
	if n > 1 {
		blas.Gemv(blas.NoTrans, 1, rest, v, 1, w)
		blas.Gerc(-tau, w, v, rest)
	}
	blas.Axpy(-tau, w, first)
}
