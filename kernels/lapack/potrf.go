package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// Potrf computes the Cholesky factorization A = L Lᴴ (Lower) or A = Uᴴ U
// (Upper) of an n×n Hermitian positive definite matrix (xPOTRF). The named
// triangle of a is overwritten by the factor, the other one is neither read
// nor written. Imaginary parts of the diagonal are taken as 0 and stored as 0.
//
// info is 0, or the order of the first leading minor that is not positive
// definite, which a NaN is not either; the factorization then stops.
func Potrf[T blas.Scalar](uplo blas.Uplo, a blas.Mat[T]) (info int) {
	if uplo == blas.Upper {
		// A = Uᴴ U is Aᵀ = L Lᴴ with L = Uᵀ.
		a = a.T()
	}
	return potrfLower(a)
}

// potrfLower factors the lower triangle of a recursively.
func potrfLower[T blas.Scalar](a blas.Mat[T]) (info int) {
	n := a.Rows
	if n <= potrfLeaf {
		return potrfSmall(a)
	}
	h := roundUp(n/2, maxNR)
	a00, a10, a11 := a.Sub(0, 0, h, h), a.Sub(h, 0, n-h, h), a.Sub(h, h, n-h, n-h)
	if info = potrfLower(a00); info != 0 {
		return info
	}
	blas.Trsm(blas.Right, blas.Lower, blas.ConjTrans, blas.NonUnit, 1, a00, a10)
	blas.Herk(blas.Lower, blas.NoTrans, -1, a10, 1, a11)
	if info = potrfLower(a11); info != 0 {
		return h + info
	}
	return 0
}

// potf2 factors the lower triangle of a small matrix column by column.
func potf2[T blas.Scalar](a blas.Mat[T]) (info int) {
	for j := range a.Rows {
		for k := range j {
			t := -blas.Conj(a.At(j, k))
			for i := j; i < a.Rows; i++ {
				p := &a.Data[i*a.RS+j*a.CS]
				*p += t * a.At(i, k)
			}
		}
		d := blas.Re(a.At(j, j))
		if !(d > 0) {
			a.Set(j, j, blas.FromReal[T](d))
			return j + 1
		}
		d = math.Sqrt(d)
		a.Set(j, j, blas.FromReal[T](d))
		r := blas.FromReal[T](1 / d)
		for i := j + 1; i < a.Rows; i++ {
			p := &a.Data[i*a.RS+j*a.CS]
			*p *= r
		}
	}
	return 0
}
