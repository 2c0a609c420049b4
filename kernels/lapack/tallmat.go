package lapack

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/tall"
)

// A tallMat is a matrix stored as package tall wants it: by columns of whole
// strips, the rows that pad it being zero. Where T is complex every column has
// its pair behind it, i times the column, which pair makes. The real matrix of
// both gives, by real products, the real and the imaginary parts of VᴴA,
// interleaved as in a complex matrix; and V W is the product of that real
// matrix with W's parts.
//
// Only the left operand of a product needs its pairs.
type tallMat[T blas.Scalar] struct{ blas.Mat[T] }

// tallSize returns the number of elements that an m×n tallMat takes.
func tallSize[T blas.Scalar](m, n int) int { return copies[T]() * tallLD[T](m) * n }

// newTall returns the m×n tallMat in data, with unspecified contents but for
// the padding.
func newTall[T blas.Scalar](m, n int, data []T) tallMat[T] {
	rows := wholeStrips[T](m)
	v := tallMat[T]{blas.Mat[T]{Rows: rows, Cols: n, RS: 1, CS: copies[T]() * tallLD[T](m), Data: data}}
	for j := range n {
		clear(v.column(j)[m:])
		if copies[T]() == 2 {
			clear(v.Data[j*v.CS+v.CS/2:][m:rows])
		}
	}
	return v
}

// newRight returns the m×n tallMat in data that has no room for pairs.
func newRight[T blas.Scalar](m, n int, data []T) tallMat[T] {
	rows := wholeStrips[T](m)
	v := tallMat[T]{blas.Mat[T]{Rows: rows, Cols: n, RS: 1, CS: tallLD[T](m), Data: data}}
	for j := range n {
		clear(v.column(j)[m:])
	}
	return v
}

// column returns column j.
func (v *tallMat[T]) column(j int) []T { return v.Data[j*v.CS:][:v.Rows] }

// pair makes the pair of column j from row top on.
func (v *tallMat[T]) pair(j, top int) {
	switch x := any(v.Data).(type) {
	case []complex64:
		pairOf(x[j*v.CS:], v.CS/2, top, v.Rows)
	case []complex128:
		pairOf(x[j*v.CS:], v.CS/2, top, v.Rows)
	}
}

func pairOf[T complex64 | complex128](x []T, ld, top, rows int) {
	y := x[ld+top : ld+rows]
	for i, z := range x[top:rows] {
		y[i] = T(complex(-imag(complex128(z)), real(complex128(z))))
	}
}

// copies returns the number of columns that a tallMat keeps for one.
func copies[T blas.Scalar]() int {
	if blas.IsComplex[T]() {
		return 2
	}
	return 1
}

// stripOf returns the number of elements of T in a strip of package tall.
func stripOf[T blas.Scalar]() int { return 64 / int(unsafe.Sizeof(*new(T))) }

// tallLD returns the leading dimension for m rows: whole strips, and never a
// multiple of 4 KiB, at which columns would compete for the same cache lines.
func tallLD[T blas.Scalar](m int) int {
	ld := wholeStrips[T](m)
	if ld%(64*stripOf[T]()) == 0 {
		ld += stripOf[T]()
	}
	return ld
}

// wholeStrips returns the number of rows of the strips that hold m.
func wholeStrips[T blas.Scalar](m int) int { return stripAbove[T](m + stripOf[T]() - 1) }

// stripAbove returns the first row, at or above row i, at which a strip begins.
func stripAbove[T blas.Scalar](i int) int { return i &^ (stripOf[T]() - 1) }

// at returns the address of element (i, j).
func (v *tallMat[T]) at(i, j int) *T { return &v.Data[i+j*v.CS] }

// tallDot computes W = VᴴA for the rows×k matrix V and the rows×cols matrix A,
// parts of tallMats that begin with a strip, given by their first elements and
// their column strides CS. V has its pairs. W is column-major. Neither rows, k
// nor cols is 0.
func tallDot[T blas.Scalar](rows int, v *T, ldv, k int, a *T, lda, cols int, w *T, ldw int) {
	c := copies[T]()
	if unsafe.Sizeof(*v) == uintptr(4*c) {
		tall.Dot(c*rows, real32(v), ldv, c*k, real32(a), c*lda, cols, real32(w), c*ldw)
	} else {
		tall.Dot(c*rows, real64(v), ldv, c*k, real64(a), c*lda, cols, real64(w), c*ldw)
	}
}

// tallSub computes A -= V W, with the arguments of tallDot.
func tallSub[T blas.Scalar](rows int, v *T, ldv, k int, a *T, lda, cols int, w *T, ldw int) {
	c := copies[T]()
	if unsafe.Sizeof(*v) == uintptr(4*c) {
		tall.Sub(c*rows, real32(v), ldv, c*k, real32(a), c*lda, cols, real32(w), c*ldw)
	} else {
		tall.Sub(c*rows, real64(v), ldv, c*k, real64(a), c*lda, cols, real64(w), c*ldw)
	}
}

// real32 returns the first real number of x, of a single-precision type.
func real32[T blas.Scalar](x *T) *float32 { return (*float32)(unsafe.Pointer(x)) }

// real64 returns the first real number of x, of a double-precision type.
func real64[T blas.Scalar](x *T) *float64 { return (*float64)(unsafe.Pointer(x)) }
