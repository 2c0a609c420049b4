package lapack

import (
	"math"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

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
	if len(d) == 0 {
		return 0
	}
	switch d := any(d).(type) {
	case []float32:
		return gtsvReal(any(dl).([]float32), d, any(du).([]float32), any(b).(blas.Mat[float32]))
	case []float64:
		return gtsvReal(any(dl).([]float64), d, any(du).([]float64), any(b).(blas.Mat[float64]))
	case []complex64:
		return gtsvComplex(any(dl).([]complex64), d, any(du).([]complex64), any(b).(blas.Mat[complex64]))
	case []complex128:
		return gtsvComplex(any(dl).([]complex128), d, any(du).([]complex128), any(b).(blas.Mat[complex128]))
	}
	return 0
}

// gtsvReal is Gtsv for real types.
func gtsvReal[R blas.Real](dl, d, du []R, b blas.Mat[R]) (info int) {
	n := len(d)
	dl, du = dl[:n-1], du[:n-1]
	pivot := d[0]
	for i := range dl {
		sub, super, next := dl[i], du[i], d[i+1]
		if !(max(pivot, -pivot) >= max(sub, -sub)) {
			// Interchange rows i and i+1.
			mult := pivot / sub
			d[i], du[i] = sub, next
			pivot = super - mult*next
			if i+1 < len(du) {
				dl[i] = du[i+1]
				du[i+1] *= -mult
			}
			swapRowsSub(b, i, mult)
			continue
		}
		if pivot == 0 {
			return i + 1
		}
		mult := sub / pivot
		d[i] = pivot
		pivot = next - mult*super
		if i+1 < len(du) {
			dl[i] = 0
		}
		subRow(b, i, mult)
	}
	d[n-1] = pivot
	if pivot == 0 {
		return n
	}
	gtsvBackReal(dl, d, du, b)
	return 0
}

// gtsvComplex is Gtsv for complex types. It computes in complex128: Go widens
// every product of complex64 values anyway.
func gtsvComplex[C complex64 | complex128](dl, d, du []C, b blas.Mat[C]) (info int) {
	n := len(d)
	dl, du = dl[:n-1], du[:n-1]
	pivot := complex128(d[0])
	for i := range dl {
		sub, super, next := complex128(dl[i]), complex128(du[i]), complex128(d[i+1])
		if sub == 0 && pivot != 0 {
			// Unlike in dgtsv, even with Inf or NaN in the row.
			d[i], pivot = C(pivot), next
			continue
		}
		if !(blas.Abs1(pivot) >= blas.Abs1(sub)) {
			// Interchange rows i and i+1.
			mult := quotient[C](pivot, sub)
			d[i], du[i] = C(sub), C(next)
			pivot = super - mult*next
			if i+1 < len(du) {
				dl[i] = du[i+1]
				du[i+1] = C(-mult * complex128(du[i+1]))
			}
			swapRowsSub(b, i, C(mult))
			continue
		}
		if pivot == 0 {
			return i + 1
		}
		mult := quotient[C](sub, pivot)
		d[i] = C(pivot)
		pivot = next - mult*super
		if i+1 < len(du) {
			dl[i] = 0
		}
		subRow(b, i, C(mult))
	}
	d[n-1] = C(pivot)
	if pivot == 0 {
		return n
	}
	gtsvBackComplex(dl, d, du, b)
	return 0
}

// quotient returns x/y for values in C's range, where squares of complex64
// values cannot overflow in complex128.
func quotient[C complex64 | complex128](x, y complex128) complex128 {
	if unsafe.Sizeof(*new(C)) == 8 {
		if norm := real(y)*real(y) + imag(y)*imag(y); 0 < norm && norm <= math.MaxFloat64 {
			inv := 1 / norm
			return x * complex(real(y)*inv, -imag(y)*inv)
		}
	}
	return x / y
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

// gtsvBackReal solves U X = B, where U has the diagonal d and the superdiagonals
// du and du2. Four columns go together, since each is one chain of divisions.
func gtsvBackReal[R blas.Real](du2, d, du []R, b blas.Mat[R]) {
	n := len(d)
	j := 0
	for ; j+4 <= b.Cols; j += 4 {
		var p1, q1, r1, s1, p2, q2, r2, s2 R // the two rows below
		for i := n - 1; i >= 0; i-- {
			x := b.Data[i*b.RS+j*b.CS:]
			p, q, r, s := x[0], x[b.CS], x[2*b.CS], x[3*b.CS]
			if i < n-1 {
				u := du[i]
				p, q, r, s = p-u*p1, q-u*q1, r-u*r1, s-u*s1
			}
			if i < n-2 {
				u := du2[i]
				p, q, r, s = p-u*p2, q-u*q2, r-u*r2, s-u*s2
			}
			p2, q2, r2, s2 = p1, q1, r1, s1
			p1, q1, r1, s1 = p/d[i], q/d[i], r/d[i], s/d[i]
			x[0], x[b.CS], x[2*b.CS], x[3*b.CS] = p1, q1, r1, s1
		}
	}
	for ; j < b.Cols; j++ {
		var p1, p2 R
		for i := n - 1; i >= 0; i-- {
			p := b.At(i, j)
			if i < n-1 {
				p -= du[i] * p1
			}
			if i < n-2 {
				p -= du2[i] * p2
			}
			p1, p2 = p/d[i], p1
			b.Set(i, j, p1)
		}
	}
}

// gtsvBackComplex is gtsvBackReal for complex types, column by column.
func gtsvBackComplex[C complex64 | complex128](du2, d, du []C, b blas.Mat[C]) {
	n := len(d)
	for j := range b.Cols {
		x := b.Data[j*b.CS:]
		var p1, p2 complex128
		for i := n - 1; i >= 0; i-- {
			p := complex128(x[i*b.RS])
			if i < n-1 {
				p -= complex128(du[i]) * p1
			}
			if i < n-2 {
				p -= complex128(du2[i]) * p2
			}
			p1, p2 = quotient[C](p, complex128(d[i])), p1
			x[i*b.RS] = C(p1)
		}
	}
}
