package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// GeesReal computes the real Schur factorization a = Z T Z^T of an n×n matrix,
// without sorting. a becomes T: upper quasi-triangular, its 2×2 blocks
// standardised (equal diagonal, off-diagonal elements of opposite sign), exactly
// zero below them; wr (length n) is T's diagonal and wi the imaginary parts, of a
// conjugate pair the positive one first. If wantVS, vs receives the orthogonal Z;
// otherwise it is not touched. T, wr and wi are the same bits either way.
//
// info is 0, or i > 0 if the QR iteration failed: the eigenvalues i+1..n are then
// right. A matrix that is not finite has no Schur form: T, Z and the eigenvalues
// are NaN and info is n.
//
// Source: LAPACK sgees, dgees with sort 'N'.
func GeesReal[R blas.Real](wantVS bool, a blas.Mat[R], wr, wi []R, vs blas.Mat[R]) (info int) {
	_, info = schurReal(wantVS, nil, a, wr, wi, vs)
	return info
}

// schurReal is GeesReal, or GeesRealSorted if choose is not nil.
func schurReal[R blas.Real](wantVS bool, choose func(wr, wi R) bool, a blas.Mat[R], wr, wi []R, vs blas.Mat[R]) (sdim, info int) {
	n := a.Rows
	if n == 0 {
		return 0, 0
	}
	norm := blas.MaxAbs(a)
	if !isFinite(norm) {
		fillNaN(wr)
		fillNaN(wi)
		return 0, geesNotFinite(wantVS, a, vs)
	}
	scaledTo := schurScale[R](norm)
	if scaledTo != norm {
		blas.Lascl(a, norm, scaledTo)
	}
	t, z := columnMajor(a), vs
	if wantVS {
		z = columnMajor(vs)
	}
	scale := make([]float64, n)
	ilo, ihi, _ := Gebal(BalancePermute, t, scale)
	reduceHessenberg(wantVS, ilo, ihi, t, z)
	q := &realQR[R]{wantT: true, wantZ: wantVS, h: t, z: z, wr: wr, wi: wi, ilo: ilo - 1, ihi: ihi - 1}
	q.isolated()
	info = q.solve()
	clearLower(t)
	if wantVS {
		Gebak(BalancePermute, blas.Right, ilo, ihi, scale, z)
	}
	moved := true
	if choose != nil && info == 0 {
		sdim, moved = q.sort(choose, scaledTo, norm)
	}
	if scaledTo != norm {
		unscaleSchur(wantVS, info, scaledTo, norm, q)
	}
	copyBack(a, t)
	if wantVS {
		copyBack(vs, z)
	}
	switch {
	case !moved:
		info = n + 1
	case choose != nil && info == 0:
		var ordered bool
		if sdim, ordered = countSelected(choose, wr, wi); !ordered {
			info = n + 2
		}
	}
	return sdim, info
}

// GeesComplex is GeesReal for a complex matrix: T is upper triangular and w
// (length n) its diagonal.
//
// Source: LAPACK cgees, zgees with sort 'N'.
func GeesComplex[C complex64 | complex128](wantVS bool, a blas.Mat[C], w []C, vs blas.Mat[C]) (info int) {
	_, info = schurComplex(wantVS, nil, a, w, vs)
	return info
}

// schurComplex is GeesComplex, or GeesComplexSorted if choose is not nil.
func schurComplex[C complex64 | complex128](wantVS bool, choose func(w C) bool, a blas.Mat[C], w []C, vs blas.Mat[C]) (sdim, info int) {
	n := a.Rows
	if n == 0 {
		return 0, 0
	}
	norm := blas.MaxAbs(a)
	if !isFinite(norm) {
		fillNaN(w)
		return 0, geesNotFinite(wantVS, a, vs)
	}
	scaledTo := schurScale[C](norm)
	if scaledTo != norm {
		blas.Lascl(a, norm, scaledTo)
	}
	t, z := columnMajor(a), vs
	if wantVS {
		z = columnMajor(vs)
	}
	scale := make([]float64, n)
	ilo, ihi, _ := Gebal(BalancePermute, t, scale)
	reduceHessenberg(wantVS, ilo, ihi, t, z)
	q := &complexQR[C]{wantT: true, wantZ: wantVS, h: t, z: z, w: w, ilo: ilo - 1, ihi: ihi - 1}
	q.isolated()
	info = q.solve()
	clearLower(t)
	if wantVS {
		Gebak(BalancePermute, blas.Right, ilo, ihi, scale, z)
	}
	if choose != nil && info == 0 {
		sdim = q.sort(choose, scaledTo, norm)
	}
	if scaledTo != norm {
		blas.Lascl(t, scaledTo, norm)
		for i := range w {
			w[i] = t.At(i, i)
		}
	}
	copyBack(a, t)
	if wantVS {
		copyBack(vs, z)
	}
	return sdim, info
}

// reduceHessenberg reduces t, triangular outside rows ilo..ihi (1-based), to
// Hessenberg form; if wantZ, z receives the transformation, and if not, t keeps
// the reflectors below its subdiagonal.
func reduceHessenberg[T blas.Scalar](wantZ bool, ilo, ihi int, t, z blas.Mat[T]) {
	tau := make([]T, max(t.Rows-1, 0))
	Gehrd(ilo, ihi, t, tau)
	if wantZ {
		blas.CopyMat(z, t)
		Orghr(ilo, ihi, z, tau)
	}
}

// schurScale returns the largest modulus that a matrix whose largest modulus is
// norm is to be scaled to, so that neither overflow nor underflow disturbs the QR
// algorithm: norm itself if that is safe already.
func schurScale[T blas.Scalar](norm float64) float64 {
	small := math.Sqrt(blas.SafeMin[T]()) / blas.Prec[T]()
	switch {
	case norm > 0 && norm < small:
		return small
	case norm > 1/small:
		return 1 / small
	}
	return norm
}

// unscaleSchur scales the Schur form back from a largest modulus of from to one of
// to, after info was returned by the QR algorithm.
func unscaleSchur[R blas.Real](wantVS bool, info int, from, to float64, q *realQR[R]) {
	t, n := q.h, q.h.Rows
	blas.Lascl(t, from, to)
	for i := range n {
		q.wr[i] = t.At(i, i)
	}
	wi := blas.ColMajor(n-info, 1, q.wi[info:], n)
	if to < from {
		// Off-diagonal elements of 2×2 blocks may have underflowed, which
		// leaves two real eigenvalues.
		first, last := q.ilo, q.ihi
		if info > 0 {
			first = info
			blas.Lascl(blas.ColMajor(q.ilo, 1, q.wi, n), from, to)
		}
		for i := first; i < last; i++ {
			if q.wi[i] == 0 {
				continue
			}
			if t.At(i+1, i) == 0 || t.At(i, i+1) == 0 {
				q.wi[i], q.wi[i+1] = 0, 0
				if t.At(i+1, i) != 0 {
					exchangeSchur(t, i)
					if wantVS {
						blas.Swap(q.z.Col(0, i), q.z.Col(0, i+1))
					}
				}
			}
			i++
		}
	}
	blas.Lascl(wi, from, to)
}

// exchangeSchur makes a 2×2 block at i with equal diagonal that is lower
// triangular upper triangular, by exchanging rows and columns i and i+1.
func exchangeSchur[T blas.Scalar](t blas.Mat[T], i int) {
	n := t.Rows
	blas.Swap(t.Col(0, i).Sub(0, i), t.Col(0, i+1).Sub(0, i))
	if n > i+2 {
		blas.Swap(t.Row(i, i+2), t.Row(i+1, i+2))
	}
	t.Set(i, i+1, t.At(i+1, i))
	t.Set(i+1, i, 0)
}

// geesNotFinite fills the results that a matrix holding a NaN or an infinity has,
// the eigenvalues apart.
func geesNotFinite[T blas.Scalar](wantVS bool, a, vs blas.Mat[T]) (info int) {
	nan := blas.FromParts[T](math.NaN(), math.NaN())
	blas.Laset(a, nan, nan)
	if wantVS {
		blas.Laset(vs, nan, nan)
	}
	return a.Rows
}

// fillNaN fills x with NaN, in both parts of a complex number.
func fillNaN[T blas.Scalar](x []T) {
	for i := range x {
		x[i] = blas.FromParts[T](math.NaN(), math.NaN())
	}
}

func isFinite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
