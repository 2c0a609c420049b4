package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Potrs solves A X = B with the Cholesky factor that Potrf left in the named
// triangle of a (xPOTRS). b is n×nrhs and is overwritten by X.
func Potrs[T blas.Scalar](uplo blas.Uplo, a, b blas.Mat[T]) {
	first, second := blas.NoTrans, blas.ConjTrans
	if uplo == blas.Upper {
		first, second = second, first
	}
	blas.Trsm(blas.Left, uplo, first, blas.NonUnit, 1, a, b)
	blas.Trsm(blas.Left, uplo, second, blas.NonUnit, 1, a, b)
}
