package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// Gtsv solves A X = B for a tridiagonal A of order n = len(d) by Gaussian
// elimination with row interchanges. dl and du (n-1 elements) are the
// diagonals below and above d. X overwrites B. d and du are overwritten with
// the diagonal and first superdiagonal of U, the first n-2 elements of dl with
// its second superdiagonal.
//
// Rows are interchanged only where the subdiagonal element is the larger one
// (|re|+|im| of complex elements), not on a tie. info is 0, or the 1-based
// index of the first zero pivot, at which the elimination stops; X is then not
// computed.
//
// jaxlib's gtsv passes diagonals of length n: its caller here passes dl[1:].
//
// Source: LAPACK dgtsv, zgtsv.
func Gtsv[T blas.Scalar](dl, d, du []T, b blas.Mat[T]) (info int) {
	n := len(d)
	if n == 0 {
		return 0
	}
	isComplex := blas.IsComplex[T]()
	dl, du = dl[:n-1], du[:n-1]
	for i := range n - 1 {
		if isComplex && dl[i] == 0 && d[i] != 0 {
			continue // zgtsv leaves the rows alone, even with Inf or NaN in them
		}
		if !(blas.Abs1(d[i]) >= blas.Abs1(dl[i])) {
			// Interchange rows i and i+1.
			mult := d[i] / dl[i]
			d[i] = dl[i]
			d[i+1], du[i] = du[i]-mult*d[i+1], d[i+1]
			if i < n-2 {
				dl[i] = du[i+1]
				du[i+1] *= -mult
			}
			swapRowsSub(b, i, mult)
			continue
		}
		if d[i] == 0 {
			return i + 1
		}
		mult := dl[i] / d[i]
		d[i+1] -= mult * du[i]
		if i < n-2 {
			dl[i] = 0
		}
		subRow(b, i, mult)
	}
	if d[n-1] == 0 {
		return n
	}
	gtsvBack(dl, d, du, b)
	return 0
}

// subRow subtracts mult times row i of b from row i+1.
func subRow[T blas.Scalar](b blas.Mat[T], i int, mult T) {
	p := i * b.RS
	for range b.Cols {
		b.Data[p+b.RS] -= mult * b.Data[p]
		p += b.CS
	}
}

// swapRowsSub interchanges rows i and i+1 of b and then subtracts mult times
// row i from row i+1.
func swapRowsSub[T blas.Scalar](b blas.Mat[T], i int, mult T) {
	p := i * b.RS
	for range b.Cols {
		x, y := b.Data[p], b.Data[p+b.RS]
		b.Data[p] = y
		b.Data[p+b.RS] = x - mult*y
		p += b.CS
	}
}

// gtsvBack solves U X = B, where U has the diagonal d and the superdiagonals
// du and du2.
func gtsvBack[T blas.Scalar](du2, d, du []T, b blas.Mat[T]) {
	n := len(d)
	for j := range b.Cols {
		x := b.Data[j*b.CS:]
		var x1, x2 T // the two elements below
		for i := n - 1; i >= 0; i-- {
			s := x[i*b.RS]
			if i < n-1 {
				s -= du[i] * x1
			}
			if i < n-2 {
				s -= du2[i] * x2
			}
			s /= d[i]
			x[i*b.RS] = s
			x1, x2 = s, x1
		}
	}
}
