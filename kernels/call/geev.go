package call

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// notFinite is the info of a matrix with a NaN or an infinity: jaxlib looks for
// them itself and does not call LAPACK.
const notFinite = -4

// geevReal unpacks the eigenvectors of conjugate pairs: T's complex type is C.
func geevReal[T blas.Real, C complex64 | complex128](p *problem) {
	left, right := p.flag("compute_left") == 'V', p.flag("compute_right") == 'V'
	wr, wi := outputVector[T](p, 0), outputVector[T](p, 1)
	n := len(wr)
	a := blas.ColMajor(n, n, make([]T, n*n), max(n, 1))
	if n > 0 {
		blas.CopyMat(a, matrix[T](p, 0))
	}
	finite := lapack.AllFinite(a)
	vl, vr := packed[T](left, n), packed[T](right, n)
	info := lapack.GeevReal(left, right, a, wr, wi, vl, vr)
	if !finite {
		info = notFinite
	}
	unpack(output[C](p, 2), left, vl, wi)
	unpack(output[C](p, 3), right, vr, wi)
	store(p, 0, wr)
	store(p, 1, wi)
	setInt(p, 4, info)
}

// packed returns the memory for the vectors of a real matrix.
func packed[T blas.Scalar](want bool, n int) blas.Mat[T] {
	if !want {
		return blas.Mat[T]{}
	}
	return blas.ColMajor(n, n, make([]T, n*n), max(n, 1))
}

// unpack writes packed eigenvectors as complex columns: columns j and j+1 of a
// conjugate pair hold a real and an imaginary part.
func unpack[T blas.Real, C complex64 | complex128](out blas.Mat[C], want bool, v blas.Mat[T], wi []T) {
	if !want {
		zero(out)
		return
	}
	for j := 0; j < len(wi); j++ {
		pair := wi[j] > 0 && j+1 < len(wi)
		for i := range len(wi) {
			re := float64(v.At(i, j))
			if !pair {
				out.Set(i, j, blas.FromReal[C](re))
				continue
			}
			im := float64(v.At(i, j+1))
			out.Set(i, j, blas.FromParts[C](re, im))
			out.Set(i, j+1, blas.FromParts[C](re, -im))
		}
		if pair {
			j++
		}
	}
}

func geevComplex[T complex64 | complex128](p *problem) {
	left, right := p.flag("compute_left") == 'V', p.flag("compute_right") == 'V'
	w, vl, vr := outputVector[T](p, 0), output[T](p, 1), output[T](p, 2)
	n := len(w)
	a := blas.ColMajor(n, n, make([]T, n*n), max(n, 1))
	if n > 0 {
		blas.CopyMat(a, matrix[T](p, 0))
	}
	finite := lapack.AllFinite(a)
	if !left {
		zero(vl)
	}
	if !right {
		zero(vr)
	}
	info := lapack.GeevComplex(left, right, a, w, vl, vr)
	if !finite {
		info = notFinite
	}
	store(p, 0, w)
	setInt(p, 3, info)
}
