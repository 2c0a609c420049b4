package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// Syevd computes the eigenvalues of the n×n symmetric or Hermitian matrix A,
// of which only the uplo triangle is read, into w in ascending order. With
// wantV the whole of A is overwritten with orthonormal eigenvectors, one a
// column; without, A is left as it was.
//
// info > 0 means that no convergence was reached, or that A holds a NaN or an
// infinity; w, and A with wantV, are then NaN. (LAPACK reports either info > 0
// or NaN there, depending on n.) It is LAPACK's syevd for real and heevd for
// complex types.
//
// Source: LAPACK dsyevd, zheevd.
func Syevd[T blas.Scalar, R blas.Real](wantV bool, uplo blas.Uplo, a blas.Mat[T], w []R) (info int) {
	n := a.Rows
	switch n {
	case 0:
		return 0
	case 1:
		w[0] = R(blas.Re(a.At(0, 0)))
		if wantV {
			a.Set(0, 0, 1)
		}
		return 0
	}
	if n <= smallEig {
		return syevdSmall(wantV, uplo, a, w)
	}
	wt := borrow[T](n*n + n)
	defer wt.release()
	wr := borrow[float64](2 * n)
	defer wr.release()
	b := blas.ColMajor(n, n, wt.Data[:n*n], n)
	tau := wt.Data[n*n:]
	d, e := wr.Data[:n], wr.Data[n:]

	norm := loadTriangle(uplo, a, b)
	if !isFinite(norm) {
		return syevdFailed(wantV, a, w, n-1)
	}
	scale := scaleForIteration(b, norm)
	tridiagonalize(b, d, e, tau)
	if wantV {
		info = eigenvectors(b, d, e, tau, a)
	} else {
		info = steqr(d, e, blas.Mat[float64]{Cols: n, RS: 1})
	}
	if info != 0 {
		return syevdFailed(wantV, a, w, info)
	}
	for i, x := range d {
		w[i] = R(x / scale)
	}
	return 0
}

// loadTriangle copies the uplo triangle of the Hermitian matrix a to the lower
// triangle of b and returns the largest |re| or |im|, or NaN if there is one.
func loadTriangle[T blas.Scalar](uplo blas.Uplo, a, b blas.Mat[T]) (norm float64) {
	complexT := blas.IsComplex[T]()
	upper := uplo == blas.Upper
	if upper {
		a = a.T()
	}
	for j := range a.Cols {
		src, dst := a.Col(j, j), b.Col(j, j)
		for i := range src.N {
			x := src.At(i)
			if complexT {
				switch {
				case i == 0:
					x = blas.FromReal[T](blas.Re(x))
				case upper:
					x = blas.Conj(x)
				}
				norm = max(norm, math.Abs(blas.Im(x)))
			}
			norm = max(norm, math.Abs(blas.Re(x)))
			dst.Set(i, x)
		}
	}
	return norm
}

// scaleForIteration multiplies the matrix a by a power of two if its largest
// element is so small or so large that squares may underflow or overflow, and
// returns the factor.
func scaleForIteration[T blas.Scalar](a blas.Mat[T], norm float64) float64 {
	small := math.Sqrt(blas.SafeMin[T]()) / blas.Prec[T]()
	if norm == 0 || norm >= small && norm <= 1/small {
		return 1
	}
	// The factor lies in float64's range even where the norm is subnormal.
	_, exp := math.Frexp(norm)
	scale := math.Ldexp(1, min(-exp, 1000))
	for j := range a.Cols {
		for i := range a.Rows {
			x := a.At(i, j)
			a.Set(i, j, blas.FromParts[T](blas.Re(x)*scale, blas.Im(x)*scale))
		}
	}
	return scale
}

// tridiagonalize is Sytrd on the lower triangle with d and e in float64.
func tridiagonalize[T blas.Scalar](a blas.Mat[T], d, e []float64, tau []T) {
	n := a.Rows
	Sytrd(blas.Lower, a, d, e[:n-1], tau[:n-1])
}

// eigenvectors overwrites a with the eigenvectors of the matrix that Sytrd
// reduced to b, d, e and tau.
func eigenvectors[T blas.Scalar](b blas.Mat[T], d, e []float64, tau []T, a blas.Mat[T]) (info int) {
	n := b.Rows
	ws := borrow[float64](n * n)
	defer ws.release()
	z := blas.ColMajor(n, n, ws.Data, n)
	if info = stedc(d, e[:n-1], z); info != 0 {
		return info
	}
	fromReal64(a, z)
	Ormtr(blas.Left, blas.Lower, blas.NoTrans, b, tau, a)
	return 0
}

// fromReal64 stores the float64 matrix src in dst.
func fromReal64[T blas.Scalar](dst blas.Mat[T], src blas.Mat[float64]) {
	for j := range src.Cols {
		col := dst.Col(0, j)
		for i := range src.Rows {
			col.Set(i, blas.FromReal[T](src.At(i, j)))
		}
	}
}

// syevdFailed stores NaN for every result of Syevd and returns info.
func syevdFailed[T blas.Scalar, R blas.Real](wantV bool, a blas.Mat[T], w []R, info int) int {
	for i := range w {
		w[i] = R(math.NaN())
	}
	if wantV {
		nan := blas.FromReal[T](math.NaN())
		blas.Laset(a, nan, nan)
	}
	return info
}
