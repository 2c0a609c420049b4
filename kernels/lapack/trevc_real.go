package lapack

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// trevcBlock is the number of eigenvectors that are computed together, so that
// the matrix is read once for them all and by matrix products.
const trevcBlock = 32

// A quasiVec is an eigenvector of a real quasi-triangular matrix while it is
// computed, by substitution in its two columns.
type quasiVec[R blas.Real] struct {
	re, im []R // im is nil if the eigenvalue is real
	x0     int // the vector's row that re and im begin with
	k      int // the eigenvalue's place, the pair's first
	w      complex128
	left   bool // the equations are t^T's, with w conjugated
	limit  float64
	smallSolve
}

// trevcRight overwrites v with v·X, where X holds the right eigenvectors of the
// real Schur form t: a real one in its eigenvalue's column, one of a conjugate
// pair in the pair's two, real and imaginary part, belonging to the eigenvalue
// with positive imaginary part. Their lengths are arbitrary. t and v are
// column-major, and t's largest modulus is one that schurScale leaves alone.
// (LAPACK xTREVC, 'R' 'B', by blocks.)
func trevcRight[R blas.Real](t, v blas.Mat[R]) {
	n := t.Rows
	ws := borrow[R](2 * n * trevcBlock)
	defer ws.release()
	for j1 := n; j1 > 0; {
		j0 := blockStart(t, j1)
		x := blas.ColMajor(j1, j1-j0, ws.Data[:j1*(j1-j0)], j1)
		clear(x.Data)
		vecs := quasiVecs(t, j0, j1, x, 0)
		for i := range vecs {
			vecs[i].startRight(t, j0)
		}
		for i1, i0 := j1, j0; ; {
			if i1 != j1 {
				for i := range vecs {
					vecs[i].substituteUp(t, i0, i1)
				}
			}
			if i0 == 0 {
				break
			}
			blas.Gemm(blas.NoTrans, blas.NoTrans, -1, t.Sub(0, i0, i0, i1-i0), x.Sub(i0, 0, i1-i0, x.Cols), 1, x.Sub(0, 0, i0, x.Cols))
			i1 = i0
			i0 = blockStart(t, i1)
		}
		for i := range vecs {
			vecs[i].normalize()
		}
		backTransform(v, j0, j1, 0, x, ws.Data[len(x.Data):])
		j1 = j0
	}
}

// trevcLeft is trevcRight for left eigenvectors, the y with y^H t = w y^H.
func trevcLeft[R blas.Real](t, v blas.Mat[R]) {
	n := t.Rows
	ws := borrow[R](2 * n * trevcBlock)
	defer ws.release()
	for j0 := 0; j0 < n; {
		j1 := blockEnd(t, j0)
		m := n - j0
		x := blas.ColMajor(m, j1-j0, ws.Data[:m*(j1-j0)], m)
		clear(x.Data)
		vecs := quasiVecs(t, j0, j1, x, j0)
		for i := range vecs {
			vecs[i].left = true
			vecs[i].startLeft(t, j1)
		}
		for i0, i1 := j0, j1; ; {
			if i0 != j0 {
				for i := range vecs {
					vecs[i].substituteDown(t, i0, i0, i1)
				}
			}
			if i1 == n {
				break
			}
			blas.Gemm(blas.TransT, blas.NoTrans, -1, t.Sub(i0, i1, i1-i0, n-i1), x.Sub(i0-j0, 0, i1-i0, x.Cols), 1, x.Sub(i1-j0, 0, n-i1, x.Cols))
			i0 = i1
			i1 = blockEnd(t, i0)
		}
		for i := range vecs {
			vecs[i].normalize()
		}
		backTransform(v, j0, j1, j0, x, ws.Data[len(x.Data):])
		j0 = j1
	}
}

// blockStart returns the first row of the block of t that ends before row end and
// does not split a 2×2 block.
func blockStart[T blas.Scalar](t blas.Mat[T], end int) int {
	i := max(end-trevcBlock, 0)
	if i > 0 && t.At(i, i-1) != 0 {
		i++
	}
	return i
}

// blockEnd returns the row after the block of t that begins with row start.
func blockEnd[T blas.Scalar](t blas.Mat[T], start int) int {
	i := min(start+trevcBlock, t.Rows)
	if i < t.Rows && t.At(i, i-1) != 0 {
		i--
	}
	return i
}

// backTransform stores v(:, k0:k0+x.Rows)·x in columns j0..j1-1 of v. work has as
// many elements as these columns.
func backTransform[T blas.Scalar](v blas.Mat[T], j0, j1, k0 int, x blas.Mat[T], work []T) {
	n := v.Rows
	out := blas.ColMajor(n, j1-j0, work[:n*(j1-j0)], n)
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, v.Sub(0, k0, n, x.Rows), x, 0, out)
	blas.CopyMat(v.Sub(0, j0, n, j1-j0), out)
}

// quasiVecs returns the vectors of the eigenvalues j0..j1-1 of t, kept in the
// columns of x, whose first row is row x0 of a vector.
func quasiVecs[R blas.Real](t blas.Mat[R], j0, j1 int, x blas.Mat[R], x0 int) []quasiVec[R] {
	ulp := blas.Prec[R]()
	small := blas.SafeMin[R]() * (float64(t.Rows) / ulp)
	col := func(j int) []R { return x.Data[(j-j0)*x.CS:][:x.Rows] }
	var vecs []quasiVec[R]
	for k := j0; k < j1; k++ {
		v := quasiVec[R]{re: col(k), x0: x0, k: k, w: complex(float64(t.At(k, k)), 0), limit: growthLimit[R]()}
		if k+1 < j1 && t.At(k+1, k) != 0 {
			v.im = col(k + 1)
			v.w = complex(real(v.w), float64(fsqrt(fabs(t.At(k, k+1)))*fsqrt(fabs(t.At(k+1, k)))))
		}
		v.smin, v.big = max(ulp*cabs1(v.w), small), 1/small
		vecs = append(vecs, v)
		if v.im != nil {
			k++
		}
	}
	return vecs
}
