package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A BalanceJob says which half of balancing Gebal does, and Gebak undoes. The
// values are LAPACK's characters.
type BalanceJob byte

// The balancing jobs of xGEBAL and xGEBAK.
const (
	BalanceNone    BalanceJob = 'N'
	BalancePermute BalanceJob = 'P'
	BalanceScale   BalanceJob = 'S'
	BalanceBoth    BalanceJob = 'B'
)

// Gebal balances the n×n matrix a in place and returns LAPACK's 1-based ilo and
// ihi: rows and columns outside ilo..ihi are upper triangular already. scale
// (length n) receives what Gebak needs: for j < ilo or j > ihi the 1-based index
// of the row exchanged with row j, inside ilo..ihi the scale factor, a power of
// two. (LAPACK xGEBAL.)
//
// info is -3 if scaling met a NaN, and 0 otherwise; on a NaN the matrix is left
// partly balanced, which is still a similarity transformation of it.
func Gebal[T blas.Scalar](job BalanceJob, a blas.Mat[T], scale []float64) (ilo, ihi, info int) {
	n := a.Rows
	for i := range n {
		scale[i] = 1
	}
	if n == 0 {
		return 1, 0, 0
	}
	if job == BalanceNone {
		return 1, n, 0
	}
	lo, hi := 0, n-1
	if job != BalanceScale {
		lo, hi = isolate(a, scale)
	}
	if job != BalancePermute && lo < hi {
		info = equilibrate(a, lo, hi, scale)
	}
	return lo + 1, hi + 1, info
}

// isolate permutes a so that the eigenvalues which can be read off the diagonal
// come first and last, and returns the 0-based bounds of the rest. A row without
// off-diagonal elements among the first hi+1 columns is pushed down, then a
// column without any is pushed left.
func isolate[T blas.Scalar](a blas.Mat[T], scale []float64) (lo, hi int) {
	n := a.Rows
	lo, hi = 0, n-1
	for again := true; again; {
		again = false
		for i := hi; i >= 0; i-- {
			if !rowIsolated(a, i, 0, hi) {
				continue
			}
			exchange(a, i, hi, hi, 0)
			scale[hi] = float64(i + 1)
			if hi == 0 {
				return 0, 0
			}
			again = true
			hi--
		}
	}
	for again := true; again; {
		again = false
		for j := lo; j <= hi; j++ {
			if !rowIsolated(a.T(), j, lo, hi) {
				continue
			}
			exchange(a, j, lo, hi, lo)
			scale[lo] = float64(j + 1)
			again = true
			lo++
		}
	}
	return lo, hi
}

// rowIsolated reports whether row i is zero in columns lo..hi but for the
// diagonal.
func rowIsolated[T blas.Scalar](a blas.Mat[T], i, lo, hi int) bool {
	for j := lo; j <= hi; j++ {
		if j != i && a.At(i, j) != 0 {
			return false
		}
	}
	return true
}

// exchange swaps rows and columns p and q of a: the columns in rows 0..hi, the
// rows from column lo on. Elsewhere both are zero.
func exchange[T blas.Scalar](a blas.Mat[T], p, q, hi, lo int) {
	if p == q {
		return
	}
	blas.Swap(a.Col(0, p).Sub(0, hi+1), a.Col(0, q).Sub(0, hi+1))
	blas.Swap(a.Row(p, lo), a.Row(q, lo))
}

// equilibrate scales rows and columns lo..hi by powers of two until the 2-norms
// of each row and its column are within a factor of two of each other. Sums of
// logarithms of the factors only shrink the matrix's norm, so that the loop ends;
// the bound on rounds is there for arithmetic gone astray.
func equilibrate[T blas.Scalar](a blas.Mat[T], lo, hi int, scale []float64) (info int) {
	const (
		radix    = 2
		improves = 0.95
		rounds   = 4096
	)
	sfmin1 := blas.SafeMin[T]() / blas.Prec[T]()
	sfmax1 := 1 / sfmin1
	sfmin2 := sfmin1 * radix
	sfmax2 := 1 / sfmin2
	m := hi - lo + 1
	for again, round := true, 0; again && round < rounds; round++ {
		again = false
		for i := lo; i <= hi; i++ {
			col, row := a.Col(lo, i).Sub(0, m), a.Row(i, lo).Sub(0, m)
			c, r := blas.Nrm2(col), blas.Nrm2(row)
			ca := absAt(a.Col(0, i).Sub(0, hi+1))
			ra := absAt(a.Row(i, lo))
			if c == 0 || r == 0 {
				continue
			}
			if math.IsNaN(c + ca + r + ra) {
				return -3
			}
			g, f, s := r/radix, 1.0, c+r
			for c < g && max(f, c, ca) < sfmax2 && min(r, g, ra) > sfmin2 {
				f *= radix
				c *= radix
				ca *= radix
				r /= radix
				g /= radix
				ra /= radix
			}
			g = c / radix
			for g >= r && max(r, ra) < sfmax2 && min(f, c, g, ca) > sfmin2 {
				f /= radix
				c /= radix
				g /= radix
				ca /= radix
				r *= radix
				ra *= radix
			}
			if c+r >= improves*s {
				continue
			}
			if f < 1 && scale[i] < 1 && f*scale[i] <= sfmin1 {
				continue
			}
			if f > 1 && scale[i] > 1 && scale[i] >= sfmax1/f {
				continue
			}
			scale[i] *= f
			again = true
			// The diagonal is not to lose bits on its way down and up.
			d := a.At(i, i)
			blas.Scal(blas.FromReal[T](1/f), a.Row(i, lo))
			blas.Scal(blas.FromReal[T](f), a.Col(0, i).Sub(0, hi+1))
			a.Set(i, i, d)
		}
	}
	return 0
}

// absAt returns the modulus of x's element that Iamax chooses.
func absAt[T blas.Scalar](x blas.Vec[T]) float64 {
	if i := blas.Iamax(x); i >= 0 {
		return blas.Abs(x.At(i))
	}
	return 0
}
