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
func (v tallMat[T]) column(j int) []T { return v.Data[j*v.CS:][:v.Rows] }

// part returns the rows×cols part of v that begins at element (i, j), where i
// and rows are whole strips.
func (v tallMat[T]) part(i, j, rows, cols int) tallMat[T] {
	return tallMat[T]{v.Sub(i, j, rows, cols)}
}

// pair makes the pair of column j from row top on.
func (v tallMat[T]) pair(j, top int) {
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

// tallDot computes W = VᴴA where v has its pairs; W is column-major with
// leading dimension ldw.
func tallDot[T blas.Scalar](v, a tallMat[T], w []T, ldw int) {
	switch any(*new(T)).(type) {
	case float32, complex64:
		c := copies[T]()
		tall.Dot(leftTall[float32](v), rightTall[float32](a), reals[float32](w), c*ldw)
	default:
		c := copies[T]()
		tall.Dot(leftTall[float64](v), rightTall[float64](a), reals[float64](w), c*ldw)
	}
}

// tallSub computes A -= V W.
func tallSub[T blas.Scalar](v, a tallMat[T], w []T, ldw int) {
	switch any(*new(T)).(type) {
	case float32, complex64:
		c := copies[T]()
		tall.Sub(leftTall[float32](v), rightTall[float32](a), reals[float32](w), c*ldw)
	default:
		c := copies[T]()
		tall.Sub(leftTall[float64](v), rightTall[float64](a), reals[float64](w), c*ldw)
	}
}

// leftTall returns the columns of V together with their pairs.
func leftTall[R tall.Real, T blas.Scalar](v tallMat[T]) tall.Mat[R] {
	c := copies[T]()
	return tall.Mat[R]{Rows: c * v.Rows, Cols: c * v.Cols, LD: v.CS, Data: reals[R](v.Data)}
}

// rightTall returns the columns alone.
func rightTall[R tall.Real, T blas.Scalar](a tallMat[T]) tall.Mat[R] {
	c := copies[T]()
	return tall.Mat[R]{Rows: c * a.Rows, Cols: a.Cols, LD: c * a.CS, Data: reals[R](a.Data)}
}

// reals returns the real and imaginary parts of x.
func reals[R tall.Real, T blas.Scalar](x []T) []R {
	return unsafe.Slice((*R)(unsafe.Pointer(unsafe.SliceData(x))), len(x)*copies[T]())
}
