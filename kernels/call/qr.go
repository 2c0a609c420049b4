package call

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func geqrf[T blas.Scalar](p *problem) {
	tau := outputVector[T](p, 1)
	lapack.Geqrf(output[T](p, 0), tau)
	store(p, 1, tau)
}

func orgqr[T blas.Scalar](p *problem) {
	lapack.Orgqr(output[T](p, 0), vector[T](p, 1))
}

func ormqr[T blas.Scalar](p *problem) {
	side, trans := blas.Right, blas.NoTrans
	if p.flag("left") != 0 {
		side = blas.Left
	}
	if p.flag("transpose") != 0 {
		trans = blas.ConjTrans
	}
	lapack.Ormqr(side, trans, matrix[T](p, 0), vector[T](p, 1), output[T](p, 0))
}

func geqp3[T blas.Scalar](p *problem) {
	jpvt, tau := outputVector[int32](p, 1), outputVector[T](p, 2)
	lapack.Geqp3(output[T](p, 0), jpvt, tau)
	store(p, 1, jpvt)
	store(p, 2, tau)
}
