package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// GtsvPerturbed solves A X = B for a tridiagonal A of order n = len(d) that
// may be singular, as inverse iteration needs it: a pivot of U so small that a
// solution would overflow is moved away from 0 by multiples of
// eps·max|U(i,j)|, until it would not. dl and du (n-1 elements) are the
// diagonals below and above d. X overwrites B; the diagonals are only read.
//
// Rows are interchanged where that gives the larger pivot relative to the
// size of its row.
//
// Source: jaxlib's tridiagonal_solve_perturbed_ffi (JAX 0.12), which follows
// LAPACK's dlagtf and dlagts; it passes diagonals of length n, of which the
// caller here passes dl[1:].
func GtsvPerturbed[T blas.Scalar](dl, d, du []T, b blas.Mat[T]) {
	n := len(d)
	if n == 0 || b.Cols == 0 {
		return
	}
	eps := blas.Prec[T]()
	if n == 1 {
		row := b.Row(0, 0)
		p := perturbPivot(eps*blas.Abs(d[0]), d[0], row)
		for j := range row.N {
			row.Set(j, row.At(j)/p)
		}
		return
	}
	ws := borrow[T](3 * n)
	defer ws.release()
	u0, u1, u2 := ws.Data[:n], ws.Data[n:2*n], ws.Data[2*n:3*n]
	clear(ws.Data)
	perturb := eps * gtPerturbedFactor(dl[:n-1], d, du[:n-1], u0, u1, u2, b)
	for k := n - 1; k >= 0; k-- {
		row := b.Row(k, 0)
		if k < n-1 {
			blas.Axpy(-u1[k], b.Row(k+1, 0), row)
		}
		if k < n-2 {
			blas.Axpy(-u2[k], b.Row(k+2, 0), row)
		}
		blas.Scal(1/perturbPivot(perturb, u0[k], row), row)
	}
}

// gtPerturbedFactor eliminates the subdiagonal, stores U's diagonal and
// superdiagonals in u0, u1 and u2, applies the elimination to b, and returns
// the largest modulus in U, of which jaxlib leaves out row n-2.
func gtPerturbedFactor[T blas.Scalar](dl, d, du, u0, u1, u2 []T, b blas.Mat[T]) float64 {
	n := len(d)
	u0[0], u1[0] = d[0], du[0]
	scale := blas.Abs(u0[0]) + blas.Abs(u1[0]) // 1-norm of the pivot row
	largest := maxNum(blas.Abs(u0[0]), blas.Abs(u1[0]))
	for k := range n - 1 {
		sub := dl[k]
		u0[k+1] = d[k+1]
		var super T
		if k < n-2 {
			super = du[k+1]
		}
		nextScale := blas.Abs(sub) + blas.Abs(d[k+1]) + blas.Abs(super)
		pivot, candidate := 0.0, blas.Abs(sub)/nextScale
		if u0[k] != 0 {
			pivot = blas.Abs(u0[k]) / scale
		}
		switch {
		case sub == 0:
			scale = nextScale
			u1[k+1] = super
		case candidate <= pivot:
			scale = nextScale
			mult := sub / u0[k]
			u0[k+1] -= mult * u1[k]
			u1[k+1] = super
			subRow(b, k, mult)
		default:
			mult := u0[k] / sub
			u0[k] = sub
			u0[k+1], u1[k] = u1[k]-mult*d[k+1], d[k+1]
			if k < n-2 {
				u2[k] = super
				u1[k+1] = -mult * super
			}
			swapRowsSub(b, k, mult)
			scale = blas.Abs(u0[k+1]) + blas.Abs(u1[k+1])
		}
		if k < n-2 {
			largest = maxNum(largest, blas.Abs(u0[k]))
			largest = maxNum(largest, blas.Abs(u1[k]))
			largest = maxNum(largest, blas.Abs(u2[k]))
		}
	}
	return maxNum(largest, blas.Abs(u0[n-1]))
}

// perturbPivot returns a pivot by which row can be divided without overflow:
// p itself; or p plus a power of two times perturb; or, where both p and the
// row are tiny, p scaled up together with the row.
func perturbPivot[T blas.Scalar](perturb float64, p T, row blas.Vec[T]) T {
	size := blas.Abs(p)
	if !(size < 1) {
		return p
	}
	safeMin := blas.SafeMin[T]()
	perturb = math.Copysign(maxNum(math.Abs(perturb), safeMin), blas.Re(p))
	largest := 0.0
	for j := range row.N {
		largest = maxNum(largest, blas.Abs(row.At(j)))
	}
	for size < 1 {
		switch {
		case size >= safeMin && !(largest*safeMin > size):
			return p
		case size < safeMin && size != 0 && !(largest*safeMin > size):
			up := blas.FromReal[T](1 / safeMin)
			blas.Scal(up, row)
			return p * up
		}
		p += blas.FromReal[T](perturb)
		perturb *= 2
		size = blas.Abs(p)
	}
	return p
}

// maxNum returns the larger of x and y, and x if either is NaN.
func maxNum(x, y float64) float64 {
	if x < y {
		return y
	}
	return x
}
