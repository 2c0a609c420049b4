package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Orgbr overwrites the m×n matrix A with the first n columns of the Q (vect
// 'Q', m >= n >= min(m, k)) or the first m rows of the Pᴴ (vect 'P',
// n >= m >= min(n, k)) that Gebrd left in it. k is the number of columns
// (vect 'Q') or of rows (vect 'P') of the matrix that Gebrd reduced. It is
// LAPACK's orgbr for real and ungbr for complex types.
//
// Source: LAPACK dorgbr, zungbr.
func Orgbr[T blas.Scalar](vect byte, k int, a blas.Mat[T], tau []T) {
	if a.Rows == 0 || a.Cols == 0 {
		return
	}
	if vect == 'Q' {
		if a.Rows >= k {
			Orgqr(a, tau[:k])
			return
		}
		// The first reflector leaves the first element alone.
		m := a.Rows
		for j := m - 1; j > 0; j-- {
			blas.Copy(a.Col(j, j-1), a.Col(j, j))
		}
		borderIdentity(a)
		Orgqr(a.Sub(1, 1, m-1, m-1), tau[:m-1])
		return
	}
	if k < a.Cols {
		Orglq(a, tau[:k])
		return
	}
	n := a.Cols
	for i := n - 1; i > 0; i-- {
		blas.Copy(a.Row(i-1, i), a.Row(i, i))
	}
	borderIdentity(a)
	Orglq(a.Sub(1, 1, n-1, n-1), tau[:n-1])
}

// borderIdentity makes the first row and column of a those of the identity.
func borderIdentity[T blas.Scalar](a blas.Mat[T]) {
	blas.Laset(a.Sub(1, 0, a.Rows-1, 1), 0, 0)
	blas.Laset(a.Sub(0, 1, 1, a.Cols-1), 0, 0)
	a.Set(0, 0, 1)
}
