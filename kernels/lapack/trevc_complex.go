package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A triVec is an eigenvector of a complex triangular matrix while it is computed,
// by substitution in its column.
type triVec[C complexScalar] struct {
	x     []C
	x0    int // the vector's row that x begins with
	k     int // the eigenvalue's place
	w     complex128
	limit float64
	smallSolve
}

// ctrevcRight overwrites v with v·X, where X holds the right eigenvectors of the
// upper triangular t, of arbitrary length. t and v are column-major, and t's
// largest modulus is one that schurScale leaves alone. (LAPACK xTREVC, complex,
// 'R' 'B', by blocks.)
func ctrevcRight[C complexScalar](t, v blas.Mat[C]) {
	n := t.Rows
	ws := borrow[C](2 * n * trevcBlock)
	defer ws.release()
	for j1 := n; j1 > 0; {
		j0 := max(j1-trevcBlock, 0)
		x := blas.ColMajor(j1, j1-j0, ws.Data[:j1*(j1-j0)], j1)
		clear(x.Data)
		vecs := triVecs(t, j0, j1, x, 0)
		for i := range vecs {
			k := vecs[i].k
			vecs[i].x[k] = 1
			for r := j0; r < k; r++ {
				vecs[i].x[r] = -t.At(r, k)
			}
			vecs[i].substituteUp(t, j0, k)
		}
		for i1, i0 := j1, j0; i0 > 0; {
			blas.Gemm(blas.NoTrans, blas.NoTrans, -1, t.Sub(0, i0, i0, i1-i0), x.Sub(i0, 0, i1-i0, x.Cols), 1, x.Sub(0, 0, i0, x.Cols))
			i1, i0 = i0, max(i0-trevcBlock, 0)
			for i := range vecs {
				vecs[i].substituteUp(t, i0, i1)
			}
		}
		for i := range vecs {
			vecs[i].normalize()
		}
		backTransform(v, j0, j1, 0, x, ws.Data[len(x.Data):])
		j1 = j0
	}
}

// ctrevcLeft is ctrevcRight for left eigenvectors, the y with y^H t = w y^H.
func ctrevcLeft[C complexScalar](t, v blas.Mat[C]) {
	n := t.Rows
	ws := borrow[C](2 * n * trevcBlock)
	defer ws.release()
	for j0 := 0; j0 < n; {
		j1 := min(j0+trevcBlock, n)
		m := n - j0
		x := blas.ColMajor(m, j1-j0, ws.Data[:m*(j1-j0)], m)
		clear(x.Data)
		vecs := triVecs(t, j0, j1, x, j0)
		for i := range vecs {
			k := vecs[i].k
			vecs[i].x[k-j0] = 1
			vecs[i].substituteDown(t, k, k+1, j1)
		}
		for i0, i1 := j0, j1; i1 < n; {
			blas.Gemm(blas.ConjTrans, blas.NoTrans, -1, t.Sub(i0, i1, i1-i0, n-i1), x.Sub(i0-j0, 0, i1-i0, x.Cols), 1, x.Sub(i1-j0, 0, n-i1, x.Cols))
			i0, i1 = i1, min(i1+trevcBlock, n)
			for i := range vecs {
				vecs[i].substituteDown(t, i0, i0, i1)
			}
		}
		for i := range vecs {
			vecs[i].normalize()
		}
		backTransform(v, j0, j1, j0, x, ws.Data[len(x.Data):])
		j0 = j1
	}
}

// triVecs returns the vectors of the eigenvalues j0..j1-1 of t, kept in the columns
// of x, whose first row is row x0 of a vector.
func triVecs[C complexScalar](t blas.Mat[C], j0, j1 int, x blas.Mat[C], x0 int) []triVec[C] {
	ulp := blas.Prec[C]()
	small := blas.SafeMin[C]() * (float64(t.Rows) / ulp)
	vecs := make([]triVec[C], j1-j0)
	for i := range vecs {
		w := complex128(t.At(j0+i, j0+i))
		vecs[i] = triVec[C]{
			x.Data[i*x.CS:][:x.Rows], x0, j0 + i, w, growthLimit[C](),
			smallSolve{max(ulp*cabs1(w), small), 1 / small},
		}
	}
	return vecs
}

// substituteUp solves for the components in rows i0..i1-1, where the vector holds
// the right-hand side.
func (v *triVec[C]) substituteUp(t blas.Mat[C], i0, i1 int) {
	for j := i1 - 1; j >= i0; j-- {
		v.solve1(complex128(t.At(j, j)), v.w, j)
		tj, x, s := t.Data[j*t.CS:][i0:j], v.x[i0:j], v.x[j]
		for i, a := range tj {
			x[i] -= s * a
		}
	}
}

// substituteDown solves for the components in rows i0..i1-1 of a left
// eigenvector, whose right-hand side accounts for the components before row from
// but not for those between from and i0.
func (v *triVec[C]) substituteDown(t blas.Mat[C], from, i0, i1 int) {
	for j := i0; j < i1; j++ {
		tj, x := t.Data[j*t.CS:][from:j], v.x[from-v.x0:][:j-from]
		var s C
		for i, a := range tj {
			s += conj(a) * x[i]
		}
		v.x[j-v.x0] -= s
		v.solve1(complex128(conj(t.At(j, j))), complex(real(v.w), -imag(v.w)), j)
	}
}

// solve1 solves (a - w) x = b for component j, which holds b.
func (v *triVec[C]) solve1(a, w complex128, j int) {
	p := j - v.x0
	x, scale := v.smallSolve.solve1(a, w, complex128(v.x[p]))
	v.rescale(scale)
	v.x[p] = C(x)
	if m := cabs1(x); m > v.limit {
		v.rescale(1 / m)
	}
}

// rescale multiplies the vector, computed and not, by f.
func (v *triVec[C]) rescale(f float64) {
	if f == 1 {
		return
	}
	for i, x := range v.x {
		v.x[i] = scaled(x, f)
	}
}

// normalize scales the vector to a largest |re|+|im| of 1.
func (v *triVec[C]) normalize() {
	m := 0.0
	for _, x := range v.x {
		m = math.Max(m, cabs1(x))
	}
	if m > 0 {
		v.rescale(1 / m)
	}
}
