package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Getrs solves op(A) X = B with the factors that Getrf made of a square A
// (xGETRS). lu is n×n, ipiv has n elements, b is n×nrhs and is overwritten by
// X. A singular U divides by zero.
func Getrs[T blas.Scalar](trans blas.Trans, lu blas.Mat[T], ipiv []int32, b blas.Mat[T]) {
	ipiv = ipiv[:lu.Rows]
	if trans == blas.NoTrans {
		laswp(b, ipiv)
		blas.Trsm(blas.Left, blas.Lower, blas.NoTrans, blas.Unit, 1, lu, b)
		blas.Trsm(blas.Left, blas.Upper, blas.NoTrans, blas.NonUnit, 1, lu, b)
		return
	}
	blas.Trsm(blas.Left, blas.Upper, trans, blas.NonUnit, 1, lu, b)
	blas.Trsm(blas.Left, blas.Lower, trans, blas.Unit, 1, lu, b)
	laswpBack(b, ipiv)
}
