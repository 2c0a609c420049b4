package call

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func getrf[T blas.Scalar](p *problem) {
	ipiv := outputVector[int32](p, 1)
	info := lapack.Getrf(output[T](p, 0), ipiv)
	store(p, 1, ipiv)
	setInt(p, 2, info)
}

func potrf[T blas.Scalar](p *problem) {
	setInt(p, 1, lapack.Potrf(blas.Uplo(p.flag("uplo")), output[T](p, 0)))
}
