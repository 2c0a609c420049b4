package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Larft forms the upper triangular factor T of a block reflector,
//
//	H(1) H(2) ... H(k) = I - V T Vᴴ,
//
// from the n×k unit lower trapezoidal V (the ones and what is above them are
// not read) and the k scalars tau. Only t's upper triangle is written.
//
// Source: LAPACK dlarft with direct 'F', storev 'C'; Schreiber and Van Loan,
// "A storage-efficient WY representation for products of Householder
// transformations", 1989.
func Larft[T blas.Scalar](v blas.Mat[T], tau []T, t blas.Mat[T]) {
	k := min(len(tau), v.Rows)
	if k == 0 {
		return
	}
	// The strict upper triangle of VᴴV, first from the rows below the
	// triangle, then from the triangle with its unit diagonal.
	blas.Herk(blas.Upper, blas.ConjTrans, 1, v.Sub(k, 0, v.Rows-k, k), 0, t.Sub(0, 0, k, k))
	for j := 1; j < k; j++ {
		for i := range j {
			s := t.At(i, j) + blas.Conj(v.At(j, i))
			for l := j + 1; l < k; l++ {
				s += blas.Conj(v.At(l, i)) * v.At(l, j)
			}
			t.Set(i, j, s)
		}
	}
	for j := range k {
		t.Set(j, j, tau[j])
		col := t.Col(0, j).Sub(0, j)
		if tau[j] == 0 {
			// H(j) is the identity, whatever the vector holds.
			for i := range j {
				col.Set(i, 0)
			}
			continue
		}
		for i := range j {
			col.Set(i, -tau[j]*col.At(i))
		}
		blas.Trmv(blas.Upper, blas.NoTrans, blas.NonUnit, t.Sub(0, 0, j, j), col)
	}
}
