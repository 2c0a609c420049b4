package call

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func geesReal[T blas.Real](p *problem) {
	wantVS := p.flag("mode") == 'V'
	t, vs := output[T](p, 0), output[T](p, 1)
	wr, wi := outputVector[T](p, 2), outputVector[T](p, 3)
	if !wantVS {
		zero(vs)
	}
	info := lapack.GeesReal(wantVS, t, wr, wi, vs)
	store(p, 2, wr)
	store(p, 3, wi)
	setInt(p, 4, 0)
	setInt(p, 5, info)
}

func geesComplex[T complex64 | complex128](p *problem) {
	wantVS := p.flag("mode") == 'V'
	t, vs := output[T](p, 0), output[T](p, 1)
	w := outputVector[T](p, 2)
	if !wantVS {
		zero(vs)
	}
	info := lapack.GeesComplex(wantVS, t, w, vs)
	store(p, 2, w)
	setInt(p, 3, 0)
	setInt(p, 4, info)
}

func gehrd[T blas.Scalar](p *problem) {
	tau := outputVector[T](p, 1)
	lapack.Gehrd(int(p.flags[0]), int(p.flags[1]), output[T](p, 0), tau)
	store(p, 1, tau)
	setInt(p, 2, 0)
}
