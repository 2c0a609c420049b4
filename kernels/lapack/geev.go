package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// GeevReal computes the eigenvalues wr + i·wi (length n) of the n×n matrix a and,
// as wanted, its left and right eigenvectors; a is destroyed. A conjugate pair
// has the positive imaginary part first.
//
// The n×n vl and vr are packed as LAPACK does: column j holds the eigenvector of
// a real eigenvalue j; columns j and j+1 hold the real and imaginary part of the
// eigenvector of a pair's first eigenvalue, that of the second being its
// conjugate. Every eigenvector has 2-norm 1, and the component of largest
// modulus of a complex one is real. A right vector satisfies a v = w v, a left
// one u^H a = w u^H. One that is not wanted is not touched. The eigenvalues are
// the same bits whatever is wanted.
//
// info is 0, or i > 0 if the QR iteration failed: the eigenvalues i+1..n are then
// right and the vectors NaN. The results for a matrix that is not finite are NaN
// and info is n; jaxlib reports that case as info -4 (see AllFinite).
//
// Source: LAPACK sgeev, dgeev.
func GeevReal[R blas.Real](left, right bool, a blas.Mat[R], wr, wi []R, vl, vr blas.Mat[R]) (info int) {
	n := a.Rows
	if n == 0 {
		return 0
	}
	vectors := geevVectors[R]{left, right, vl, vr}
	norm := blas.MaxAbs(a)
	if !isFinite(norm) {
		fillNaN(wr)
		fillNaN(wi)
		vectors.fillNaN()
		return n
	}
	scaledTo := schurScale[R](norm)
	if scaledTo != norm {
		blas.Lascl(a, norm, scaledTo)
	}
	h := columnMajor(a)
	scale := make([]float64, n)
	ilo, ihi, _ := Gebal(BalanceBoth, h, scale)
	v := vectors.columnMajor()
	z := v.first()
	reduceHessenberg(left || right, ilo, ihi, h, z)
	q := &realQR[R]{wantT: left || right, wantZ: left || right, h: h, z: z, wr: wr, wi: wi, ilo: ilo - 1, ihi: ihi - 1}
	q.isolated()
	info = q.solve()
	if info == 0 {
		v.share()
		if left {
			trevcLeft(h, v.vl)
			Gebak(BalanceBoth, blas.Left, ilo, ihi, scale, v.vl)
			normalizePairs(v.vl, wi)
		}
		if right {
			trevcRight(h, v.vr)
			Gebak(BalanceBoth, blas.Right, ilo, ihi, scale, v.vr)
			normalizePairs(v.vr, wi)
		}
		vectors.copyBack(v)
	} else {
		vectors.fillNaN()
	}
	if scaledTo != norm {
		unscale(wr, info, ilo, scaledTo, norm)
		unscalePairs(wi, info, ilo, scaledTo, norm)
	}
	return info
}

// GeevComplex is GeevReal for a complex matrix: w (length n) holds the eigenvalues,
// column j of vl and vr the vectors of the j-th.
//
// Source: LAPACK cgeev, zgeev.
func GeevComplex[C complex64 | complex128](left, right bool, a blas.Mat[C], w []C, vl, vr blas.Mat[C]) (info int) {
	n := a.Rows
	if n == 0 {
		return 0
	}
	vectors := geevVectors[C]{left, right, vl, vr}
	norm := blas.MaxAbs(a)
	if !isFinite(norm) {
		fillNaN(w)
		vectors.fillNaN()
		return n
	}
	scaledTo := schurScale[C](norm)
	if scaledTo != norm {
		blas.Lascl(a, norm, scaledTo)
	}
	h := columnMajor(a)
	scale := make([]float64, n)
	ilo, ihi, _ := Gebal(BalanceBoth, h, scale)
	v := vectors.columnMajor()
	z := v.first()
	reduceHessenberg(left || right, ilo, ihi, h, z)
	q := &complexQR[C]{wantT: left || right, wantZ: left || right, h: h, z: z, w: w, ilo: ilo - 1, ihi: ihi - 1}
	q.isolated()
	info = q.solve()
	if info == 0 {
		v.share()
		if left {
			ctrevcLeft(h, v.vl)
			Gebak(BalanceBoth, blas.Left, ilo, ihi, scale, v.vl)
			normalizeColumns(v.vl)
		}
		if right {
			ctrevcRight(h, v.vr)
			Gebak(BalanceBoth, blas.Right, ilo, ihi, scale, v.vr)
			normalizeColumns(v.vr)
		}
		vectors.copyBack(v)
	} else {
		vectors.fillNaN()
	}
	if scaledTo != norm {
		unscale(w, info, ilo, scaledTo, norm)
	}
	return info
}

// AllFinite reports whether a holds neither a NaN nor an infinity. jaxlib's geev
// asks so before it calls LAPACK, and returns info -4 if not.
func AllFinite[T blas.Scalar](a blas.Mat[T]) bool {
	for j := range a.Cols {
		for i := range a.Rows {
			if x := a.At(i, j); x-x != 0 {
				return false
			}
		}
	}
	return true
}

// UnpackEigenvectors stores in dst the eigenvectors that GeevReal packed in the
// columns of v, wi being the imaginary parts of its eigenvalues: what jaxlib's
// geev returns for a real matrix.
func UnpackEigenvectors[R blas.Real, C complex64 | complex128](wi []R, v blas.Mat[R], dst blas.Mat[C]) {
	n := v.Rows
	for j := 0; j < v.Cols; j++ {
		if wi[j] == 0 || wi[j] != wi[j] || j+1 == v.Cols {
			for i := range n {
				dst.Set(i, j, blas.FromReal[C](float64(v.At(i, j))))
			}
			continue
		}
		for i := range n {
			re, im := float64(v.At(i, j)), float64(v.At(i, j+1))
			dst.Set(i, j, blas.FromParts[C](re, im))
			dst.Set(i, j+1, blas.FromParts[C](re, -im))
		}
		j++
	}
}

// unscale scales back the eigenvalues that are right after the QR algorithm
// returned info.
func unscale[T blas.Scalar](w []T, info, ilo int, from, to float64) {
	blas.Lascl(blas.ColMajor(len(w)-info, 1, w[info:], len(w)), from, to)
	if info > 0 {
		blas.Lascl(blas.ColMajor(ilo-1, 1, w, len(w)), from, to)
	}
}

// unscalePairs is unscale for imaginary parts. One that would vanish becomes the
// smallest number instead, so that the pair's vectors are still known for a
// complex one's two parts.
func unscalePairs[R blas.Real](wi []R, info, ilo int, from, to float64) {
	tiny := R(math.SmallestNonzeroFloat64)
	if tiny == 0 {
		tiny = R(math.SmallestNonzeroFloat32)
	}
	ws := borrow[R](len(wi))
	defer ws.release()
	copy(ws.Data, wi)
	unscale(wi, info, ilo, from, to)
	for i, x := range ws.Data {
		if wi[i] == 0 && x != 0 {
			wi[i] = R(math.Copysign(float64(tiny), float64(x)))
		}
	}
}

// geevVectors holds the eigenvectors that geev's caller wants.
type geevVectors[T blas.Scalar] struct {
	left, right bool
	vl, vr      blas.Mat[T]
}

// columnMajor returns v with column-major matrices, where wanted.
func (v geevVectors[T]) columnMajor() geevVectors[T] {
	if v.left {
		v.vl = columnMajor(v.vl)
	}
	if v.right {
		v.vr = columnMajor(v.vr)
	}
	return v
}

// first returns the matrix in which the Schur vectors are accumulated.
func (v geevVectors[T]) first() blas.Mat[T] {
	if v.left {
		return v.vl
	}
	return v.vr
}

// share copies the Schur vectors from first to the other matrix.
func (v geevVectors[T]) share() {
	if v.left && v.right {
		blas.CopyMat(v.vr, v.vl)
	}
}

// copyBack stores c, which v.columnMajor returned.
func (v geevVectors[T]) copyBack(c geevVectors[T]) {
	if v.left {
		copyBack(v.vl, c.vl)
	}
	if v.right {
		copyBack(v.vr, c.vr)
	}
}

func (v geevVectors[T]) fillNaN() {
	nan := blas.FromParts[T](math.NaN(), math.NaN())
	if v.left {
		blas.Laset(v.vl, nan, nan)
	}
	if v.right {
		blas.Laset(v.vr, nan, nan)
	}
}

// normalizePairs gives the eigenvectors packed in the column-major v norm 1, and
// turns a complex one so that its largest component is real.
func normalizePairs[R blas.Real](v blas.Mat[R], wi []R) {
	n := v.Rows
	for j := 0; j < v.Cols; j++ {
		re := v.Data[j*v.CS:][:n]
		if wi[j] == 0 || j+1 == v.Cols {
			f := 1 / blas.Nrm2(blas.VecOf(re))
			for i, x := range re {
				re[i] = R(float64(x) * f)
			}
			continue
		}
		im := v.Data[(j+1)*v.CS:][:n]
		f := 1 / math.Hypot(blas.Nrm2(blas.VecOf(re)), blas.Nrm2(blas.VecOf(im)))
		k, most := 0, -1.0
		for i := range re {
			re[i], im[i] = R(float64(re[i])*f), R(float64(im[i])*f)
			x, y := float64(re[i]), float64(im[i])
			if m := x*x + y*y; m > most {
				k, most = i, m
			}
		}
		// Multiply by a number of modulus 1 that makes element k real.
		r := math.Copysign(math.Sqrt(most), float64(re[k]))
		c, s := R(float64(re[k])/r), R(float64(im[k])/r)
		rotCols(re, im, c, s)
		im[k] = 0
		j++
	}
}

// normalizeColumns gives the columns of the column-major v norm 1 and makes the
// largest component of each real.
func normalizeColumns[C complexScalar](v blas.Mat[C]) {
	for j := range v.Cols {
		x := v.Data[j*v.CS:][:v.Rows]
		f := 1 / blas.Nrm2(blas.VecOf(x))
		k, most := 0, -1.0
		for i := range x {
			x[i] = scaled(x[i], f)
			if m := re(x[i])*re(x[i]) + im(x[i])*im(x[i]); m > most {
				k, most = i, m
			}
		}
		phase := scaled(conj(x[k]), 1/math.Sqrt(most))
		for i := range x {
			x[i] *= phase
		}
		x[k] = C(complex(re(x[k]), 0))
	}
}
