package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Block sizes of Gehrd: panels of gehrdBlock columns, and the unblocked
// algorithm for the last gehrdCross columns.
const (
	gehrdBlock = 32
	gehrdCross = 96
)

// Gehrd reduces the n×n matrix a to upper Hessenberg form H = Q^H a Q in place.
// a is taken to be upper triangular already outside rows and columns ilo..ihi
// (1-based; 1 and n for a full matrix, 1 and 0 for n = 0).
//
// On return the upper Hessenberg part of a holds H, and below it column j holds
// the elements 2, 3, ... of the j-th reflector's vector, whose first is 1; tau
// (length n-1) holds the reflectors' scalars, zero outside ilo..ihi-1. Q is their
// product; Orghr forms it. (LAPACK xGEHRD, with the panel of xLAHR2 after
// Quintana-Ortí and van de Geijn, 2006.)
func Gehrd[T blas.Scalar](ilo, ihi int, a blas.Mat[T], tau []T) {
	n := a.Rows
	lo, hi := ilo-1, ihi-1
	for j := 0; j < n-1; j++ {
		if j < lo || j >= hi {
			tau[j] = 0
		}
	}
	if hi <= lo {
		return
	}
	j := lo
	if hi-lo+1 > gehrdCross {
		t := newMat[T](gehrdBlock, gehrdBlock)
		y := newMat[T](hi+1, gehrdBlock)
		work := make([]T, n*gehrdBlock)
		row := make([]T, gehrdBlock)
		for ; j < hi+1-gehrdCross; j += gehrdBlock {
			gehrdPanel(a, j, hi, gehrdBlock, tau[j:], t, y, row)
			gehrdUpdate(a, j, hi, gehrdBlock, t, y, work)
		}
	}
	gehd2(a, j, hi, tau)
}

// gehd2 is the unblocked reduction of columns lo..hi-1 (0-based; LAPACK xGEHD2).
func gehd2[T blas.Scalar](a blas.Mat[T], lo, hi int, tau []T) {
	n := a.Rows
	work := make([]T, n)
	for j := lo; j < hi; j++ {
		v := a.Col(j+1, j).Sub(0, hi-j)
		beta, t := Larfg(v.At(0), v.Sub(1, v.N-1))
		v.Set(0, beta)
		tau[j] = t
		Larf(blas.Right, v, t, a.Sub(0, j+1, hi+1, hi-j), work)
		Larf(blas.Left, v, blas.Conj(t), a.Sub(j+1, j+1, hi-j, n-j-1), work)
	}
}

// gehrdPanel reduces columns k..k+nb-1 of a, and returns in t and y the
// triangular factor T of the block reflector I - V T V^H and Y = A V T, where A
// stands for the columns from k+1 on, before the panel. Only the panel's own
// columns of a are changed. row is scratch of length nb. (LAPACK xLAHR2.)
func gehrdPanel[T blas.Scalar](a blas.Mat[T], k, hi, nb int, tau []T, t, y blas.Mat[T], row []T) {
	one, zero := blas.FromReal[T](1), T(0)
	m := hi - k // rows below row k
	var ei T
	for i := range nb {
		b := a.Col(k+1, k+i).Sub(0, m)
		if i > 0 {
			// A(k+1:, i) -= Y(k+1:, :i) conj(V(i-1, :i)).
			w := blas.VecOf(row[:i])
			for p := range i {
				w.Set(p, blas.Conj(a.At(k+i, k+p)))
			}
			blas.Gemv(blas.NoTrans, -one, y.Sub(k+1, 0, m, i), w, one, b)
			// Apply I - V T^H V^H from the left; v1 is unit lower triangular.
			v1 := a.Sub(k+1, k, i, i)
			v2 := a.Sub(k+1+i, k, m-i, i)
			b1, b2 := b.Sub(0, i), b.Sub(i, m-i)
			blas.Copy(b1, w)
			blas.Trmv(blas.Lower, blas.ConjTrans, blas.Unit, v1, w)
			blas.Gemv(blas.ConjTrans, one, v2, b2, one, w)
			blas.Trmv(blas.Upper, blas.ConjTrans, blas.NonUnit, t.Sub(0, 0, i, i), w)
			blas.Gemv(blas.NoTrans, -one, v2, w, one, b2)
			blas.Trmv(blas.Lower, blas.NoTrans, blas.Unit, v1, w)
			blas.Axpy(-one, w, b1)
			a.Set(k+i, k+i-1, ei)
		}
		v := b.Sub(i, m-i)
		ei, tau[i] = Larfg(v.At(0), v.Sub(1, v.N-1))
		v.Set(0, one)

		yi := y.Col(k+1, i).Sub(0, m)
		ti := t.Col(0, i).Sub(0, i)
		blas.Gemv(blas.NoTrans, one, a.Sub(k+1, k+i+1, m, m-i), v, zero, yi)
		if i > 0 {
			blas.Gemv(blas.ConjTrans, one, a.Sub(k+1+i, k, m-i, i), v, zero, ti)
			blas.Gemv(blas.NoTrans, -one, y.Sub(k+1, 0, m, i), ti, one, yi)
			blas.Scal(-tau[i], ti)
			blas.Trmv(blas.Upper, blas.NoTrans, blas.NonUnit, t.Sub(0, 0, i, i), ti)
		}
		blas.Scal(tau[i], yi)
		t.Set(i, i, tau[i])
	}
	a.Set(k+nb, k+nb-1, ei)

	// The first k+1 rows of Y are needed whole, so that they come by level 3.
	top := y.Sub(0, 0, k+1, nb)
	blas.CopyMat(top, a.Sub(0, k+1, k+1, nb))
	blas.Trmm(blas.Right, blas.Lower, blas.NoTrans, blas.Unit, one, a.Sub(k+1, k, nb, nb), top)
	if m > nb {
		blas.Gemm(blas.NoTrans, blas.NoTrans, one, a.Sub(0, k+1+nb, k+1, m-nb),
			a.Sub(k+1+nb, k, m-nb, nb), one, top)
	}
	blas.Trmm(blas.Right, blas.Upper, blas.NoTrans, blas.NonUnit, one, t, top)
}

// gehrdUpdate applies the panel's block reflector to the rest of a: from the
// right, by Y, to the columns after the panel and to the rows above the panel's
// own, and from the left to the columns after it.
func gehrdUpdate[T blas.Scalar](a blas.Mat[T], k, hi, nb int, t, y blas.Mat[T], work []T) {
	n := a.Rows
	one := blas.FromReal[T](1)
	m := hi - k
	ei := a.At(k+nb, k+nb-1)
	a.Set(k+nb, k+nb-1, one)
	blas.Gemm(blas.NoTrans, blas.ConjTrans, -one, y.Sub(0, 0, hi+1, nb),
		a.Sub(k+nb, k, m-nb+1, nb), one, a.Sub(0, k+nb, hi+1, m-nb+1))
	a.Set(k+nb, k+nb-1, ei)

	top := y.Sub(0, 0, k+1, nb-1)
	blas.Trmm(blas.Right, blas.Lower, blas.ConjTrans, blas.Unit, one, a.Sub(k+1, k, nb-1, nb-1), top)
	for j := range nb - 1 {
		blas.Axpy(-one, top.Col(0, j), a.Col(0, k+1+j).Sub(0, k+1))
	}
	Larfb(blas.Left, blas.ConjTrans, a.Sub(k+1, k, m, nb), t, a.Sub(k+1, k+nb, m, n-k-nb), work)
}

// newMat returns a zeroed column-major matrix.
func newMat[T blas.Scalar](rows, cols int) blas.Mat[T] {
	return blas.ColMajor(rows, cols, make([]T, rows*cols), max(rows, 1))
}
