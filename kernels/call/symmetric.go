package call

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func sytrd[T blas.Scalar, R blas.Real](p *problem) {
	d, e, tau := outputVector[R](p, 1), outputVector[R](p, 2), outputVector[T](p, 3)
	lapack.Sytrd(blas.Uplo(p.flag("uplo")), output[T](p, 0), d, e, tau)
	store(p, 1, d)
	store(p, 2, e)
	store(p, 3, tau)
	setInt(p, 4, 0)
}

func syevd[T blas.Scalar, R blas.Real](p *problem) {
	w := outputVector[R](p, 1)
	info := lapack.Syevd(p.flag("mode") == 'V', blas.Uplo(p.flag("uplo")), output[T](p, 0), w)
	store(p, 1, w)
	setInt(p, 2, info)
}
