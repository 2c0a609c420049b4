package lapack

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// getrfLeaf is the panel width at which the recursion of Getrf ends.
const getrfLeaf = 16

// getrfNarrow factors a panel of at most getrfLeaf columns, on a column-major
// copy if its columns are not contiguous.
func getrfNarrow[T blas.Scalar](a blas.Mat[T], ipiv []int32) (info int) {
	if a.RS == 1 {
		return getrfColumns(a, ipiv)
	}
	w := borrow[T](a.Rows * a.Cols)
	c := blas.ColMajor(a.Rows, a.Cols, w.Data, a.Rows)
	blas.CopyMat(c, a)
	info = getrfColumns(c, ipiv)
	blas.CopyMat(a, c)
	w.release()
	return info
}

// getrfColumns factors a panel with contiguous columns from left to right:
// each column is updated with all those before it, in one pass that finds its
// pivot as well.
func getrfColumns[T blas.Scalar](a blas.Mat[T], ipiv []int32) (info int) {
	m, n, ld := a.Rows, a.Cols, a.CS
	for j := range n {
		c := a.Data[j*ld : j*ld+m]
		u := c[:j]
		for p, v := range u {
			l := a.Data[p*ld : p*ld+j]
			for i := p + 1; i < j; i++ {
				u[i] -= v * l[i]
			}
		}
		p := j + updateColumn(a.Data[j:], ld, u, c[j:])
		ipiv[j] = int32(p + 1)
		pivot := c[p]
		if pivot == 0 {
			if info == 0 {
				info = j + 1
			}
			continue
		}
		if p != j {
			for q := 0; q < n*ld; q += ld {
				a.Data[q+j], a.Data[q+p] = a.Data[q+p], a.Data[q+j]
			}
		}
		if j+1 < m {
			divideByPivot(blas.VecOf(c[j+1:]), pivot)
		}
	}
	return info
}

// updateColumn subtracts from c the product of the columns at a, ld elements
// apart, with u, and returns the index of the pivot in the result.
func updateColumn[T blas.Scalar](a []T, ld int, u, c []T) int {
	switch c := any(c).(type) {
	case []float32:
		return simd.LUColumn(any(a).([]float32), ld, any(u).([]float32), c)
	case []float64:
		return simd.LUColumn(any(a).([]float64), ld, any(u).([]float64), c)
	}
	p := 0
	for ; p+4 <= len(u); p += 4 {
		w := [4]T{-u[p], -u[p+1], -u[p+2], -u[p+3]}
		simd.Axpy4(false, &w, a[p*ld:], ld, c)
	}
	for ; p < len(u); p++ {
		simd.Axpy(false, -u[p], a[p*ld:p*ld+len(c)], c)
	}
	return blas.Iamax(blas.VecOf(c))
}
