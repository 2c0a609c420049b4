package call

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func gesdd[T blas.Scalar, R blas.Real](p *problem) {
	mode := p.flag("mode")
	svd[T, R](p, func(a blas.Mat[T], s []R, u, vt blas.Mat[T]) int {
		return lapack.Gesdd(mode, a, s, u, vt)
	})
}

func gesvd[T blas.Scalar, R blas.Real](p *problem) {
	mode := p.flag("mode")
	svd[T, R](p, func(a blas.Mat[T], s []R, u, vt blas.Mat[T]) int {
		return lapack.Gesvd(mode, mode, a, s, u, vt)
	})
}

func svd[T blas.Scalar, R blas.Real](p *problem, routine func(a blas.Mat[T], s []R, u, vt blas.Mat[T]) int) {
	s, u, vt := outputVector[R](p, 1), output[T](p, 2), output[T](p, 3)
	if p.flag("mode") == 'N' || len(s) == 0 {
		zero(u)
		zero(vt)
	}
	info := routine(output[T](p, 0), s, u, vt)
	if info < 0 {
		// The matrix holds a NaN, and the routine wrote nothing.
		nan := blas.FromParts[T](math.NaN(), math.NaN())
		for i := range s {
			s[i] = R(math.NaN())
		}
		if p.flag("mode") != 'N' {
			blas.Laset(u, nan, nan)
			blas.Laset(vt, nan, nan)
		}
	}
	store(p, 1, s)
	setInt(p, 4, info)
}
