package call

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

func trsm[T blas.Scalar](p *problem) {
	alpha := T(1)
	if d := data[T](p, 2); d != nil {
		alpha = d[0]
	}
	blas.Trsm(blas.Side(p.flag("side")), blas.Uplo(p.flag("uplo")), blas.Trans(p.flag("trans")),
		blas.Diag(p.flag("diag")), alpha, matrix[T](p, 0), output[T](p, 0))
}
