package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Getrf computes the factorization A = P L U of a general m×n matrix with
// partial pivoting by row interchanges (xGETRF). L is unit lower triangular
// and U upper triangular; both overwrite a. ipiv has at least min(m, n)
// elements: row i was interchanged with row ipiv[i]-1, both counted within a.
//
// The pivot of a column is the first element of largest |re|+|im|. info is 0,
// or the 1-based number of the first column whose pivot is exactly 0; the
// factorization is completed in either case.
//
// The recursion over columns is S. Toledo's, "Locality of reference in LU
// decomposition with partial pivoting", 1997.
func Getrf[T blas.Scalar](a blas.Mat[T], ipiv []int32) (info int) {
	n := min(a.Rows, a.Cols)
	if n == 0 {
		return 0
	}
	info = getrfPanel(a.Sub(0, 0, a.Rows, n), ipiv[:n])
	if a.Cols > n {
		right := a.Sub(0, n, a.Rows, a.Cols-n)
		laswp(right, ipiv[:n])
		blas.Trsm(blas.Left, blas.Lower, blas.NoTrans, blas.Unit, 1, a.Sub(0, 0, n, n), right)
	}
	return info
}

// getrfPanel is Getrf for a.Rows >= a.Cols.
func getrfPanel[T blas.Scalar](a blas.Mat[T], ipiv []int32) (info int) {
	m, n := a.Rows, a.Cols
	if n <= getrfLeaf {
		return getrfNarrow(a, ipiv)
	}
	h := roundUp(n/2, getrfLeaf/2)
	left, right := a.Sub(0, 0, m, h), a.Sub(0, h, m, n-h)
	info = getrfPanel(left, ipiv[:h])
	laswp(right, ipiv[:h])
	top, bottom := right.Sub(0, 0, h, n-h), right.Sub(h, 0, m-h, n-h)
	blas.Trsm(blas.Left, blas.Lower, blas.NoTrans, blas.Unit, 1, a.Sub(0, 0, h, h), top)
	below := a.Sub(h, 0, m-h, h)
	blas.Gemm(blas.NoTrans, blas.NoTrans, -1, below, top, 1, bottom)
	if i := getrfPanel(bottom, ipiv[h:]); i > 0 && info == 0 {
		info = h + i
	}
	laswp(below, ipiv[h:])
	for i := h; i < n; i++ {
		ipiv[i] += int32(h)
	}
	return info
}

// divideByPivot divides x by the pivot, through its reciprocal unless that
// could overflow.
func divideByPivot[T blas.Scalar](x blas.Vec[T], pivot T) {
	if blas.Abs(pivot) >= blas.SafeMin[T]() {
		blas.Scal(1/pivot, x)
		return
	}
	for i := range x.N {
		x.Set(i, blas.Ladiv(x.At(i), pivot))
	}
}

// laswp interchanges the rows of a in the order of ipiv, whose elements are
// 1-based rows of a.
func laswp[T blas.Scalar](a blas.Mat[T], ipiv []int32) {
	if a.Cols == 0 || len(ipiv) == 0 {
		return
	}
	if a.CS <= a.RS {
		for i, p := range ipiv {
			if j := int(p) - 1; j != i {
				blas.Swap(a.Row(i, 0), a.Row(j, 0))
			}
		}
		return
	}
	// Down four columns at a time: they stay in cache for all interchanges,
	// and do not wait for each other.
	rs, j := a.RS, 0
	for ; j+4 <= a.Cols; j += 4 {
		c0, c1 := a.Data[j*a.CS:], a.Data[(j+1)*a.CS:]
		c2, c3 := a.Data[(j+2)*a.CS:], a.Data[(j+3)*a.CS:]
		for i, p := range ipiv {
			x, y := i*rs, (int(p)-1)*rs
			c0[x], c0[y] = c0[y], c0[x]
			c1[x], c1[y] = c1[y], c1[x]
			c2[x], c2[y] = c2[y], c2[x]
			c3[x], c3[y] = c3[y], c3[x]
		}
	}
	for ; j < a.Cols; j++ {
		c := a.Data[j*a.CS:]
		for i, p := range ipiv {
			x, y := i*rs, (int(p)-1)*rs
			c[x], c[y] = c[y], c[x]
		}
	}
}

// laswpBack undoes laswp.
func laswpBack[T blas.Scalar](a blas.Mat[T], ipiv []int32) {
	if a.Cols == 0 {
		return
	}
	for i := len(ipiv) - 1; i >= 0; i-- {
		if j := int(ipiv[i]) - 1; j != i {
			blas.Swap(a.Row(i, 0), a.Row(j, 0))
		}
	}
}
