package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// HseqrReal computes the eigenvalues of the n×n upper Hessenberg matrix h and,
// if wantT, overwrites h with its real Schur form T: block upper triangular, the
// 2×2 blocks standardised (equal diagonal, off-diagonal elements of opposite
// sign), everything below exactly zero. If wantZ, the transformations multiply
// the columns of z. ilo and ihi (1-based) bound the part that is not triangular
// already. wr and wi receive the eigenvalues, those of a T in the order of its
// diagonal; a conjugate pair has the positive imaginary part first.
//
// info > 0 says that the iteration failed: eigenvalues info+1..n, and those
// before ilo, are right. (LAPACK xHSEQR.)
func HseqrReal[R blas.Real](wantT, wantZ bool, ilo, ihi int, h blas.Mat[R], wr, wi []R, z blas.Mat[R]) (info int) {
	if h.Rows == 0 {
		return 0
	}
	hc, zc := columnMajor(h), z
	if wantZ {
		zc = columnMajor(z)
	}
	q := &realQR[R]{wantT, wantZ, hc, zc, wr, wi, ilo - 1, ihi - 1}
	q.isolated()
	info = q.solve()
	if wantT || info != 0 {
		clearLower(hc)
	}
	copyBack(h, hc)
	if wantZ {
		copyBack(z, zc)
	}
	return info
}

// HseqrComplex is HseqrReal for a complex matrix, whose Schur form is upper
// triangular.
func HseqrComplex[C complex64 | complex128](wantT, wantZ bool, ilo, ihi int, h blas.Mat[C], w []C, z blas.Mat[C]) (info int) {
	if h.Rows == 0 {
		return 0
	}
	hc, zc := columnMajor(h), z
	if wantZ {
		zc = columnMajor(z)
	}
	q := &complexQR[C]{wantT, wantZ, hc, zc, w, ilo - 1, ihi - 1}
	q.isolated()
	info = q.solve()
	if wantT || info != 0 {
		clearLower(hc)
	}
	copyBack(h, hc)
	if wantZ {
		copyBack(z, zc)
	}
	return info
}

// isolated stores the eigenvalues outside ilo..ihi.
func (q *realQR[R]) isolated() {
	for i := range q.h.Rows {
		if i < q.ilo || i > q.ihi {
			q.wr[i], q.wi[i] = q.h.At(i, i), 0
		}
	}
}

// isolated stores the eigenvalues outside ilo..ihi.
func (q *complexQR[C]) isolated() {
	for i := range q.h.Rows {
		if i < q.ilo || i > q.ihi {
			q.w[i] = q.h.At(i, i)
		}
	}
}

// clearLower zeroes what lies below the subdiagonal of a.
func clearLower[T blas.Scalar](a blas.Mat[T]) {
	for j := 0; j < a.Cols-2; j++ {
		for i := j + 2; i < a.Rows; i++ {
			a.Set(i, j, 0)
		}
	}
}

// columnMajor returns a itself if its columns are contiguous, and otherwise a
// column-major copy, which copyBack stores in a again.
func columnMajor[T blas.Scalar](a blas.Mat[T]) blas.Mat[T] {
	if a.RS == 1 || a.Rows == 0 || a.Cols == 0 {
		return a
	}
	c := newMat[T](a.Rows, a.Cols)
	blas.CopyMat(c, a)
	return c
}

// copyBack stores in a what columnMajor(a) returned, if that was a copy.
func copyBack[T blas.Scalar](a, c blas.Mat[T]) {
	if len(c.Data) > 0 && &a.Data[0] != &c.Data[0] {
		blas.CopyMat(a, c)
	}
}
