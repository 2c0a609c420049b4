package blas

// A Scalar is one of LAPACK's four element types: S, D, C and Z.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}

// A Real is the real element type that belongs to a Scalar: eigenvalues of a
// Hermitian matrix, singular values and norms have it.
type Real interface {
	float32 | float64
}

// A Mat is a strided view of a Rows×Cols matrix: element (i, j) is
// Data[i*RS+j*CS]. Column-major storage with leading dimension ld is RS = 1,
// CS = ld; row-major storage is RS = ld, CS = 1. Neither is preferred, and a
// transposed matrix is the same view with the strides exchanged.
//
// Data starts at element (0, 0) and reaches at least to element
// (Rows-1, Cols-1). An empty matrix may have nil Data.
type Mat[T Scalar] struct {
	Rows, Cols int
	RS, CS     int
	Data       []T
}

// A Vec is a strided view of a vector of N elements: element i is Data[i*Inc].
type Vec[T Scalar] struct {
	N, Inc int
	Data   []T
}

// ColMajor returns the rows×cols view of column-major data with leading
// dimension ld.
func ColMajor[T Scalar](rows, cols int, data []T, ld int) Mat[T] {
	return Mat[T]{rows, cols, 1, ld, data}
}

// RowMajor returns the rows×cols view of row-major data with leading
// dimension ld.
func RowMajor[T Scalar](rows, cols int, data []T, ld int) Mat[T] {
	return Mat[T]{rows, cols, ld, 1, data}
}

// VecOf returns the contiguous vector over data.
func VecOf[T Scalar](data []T) Vec[T] { return Vec[T]{len(data), 1, data} }

// At returns element (i, j).
func (a Mat[T]) At(i, j int) T { return a.Data[i*a.RS+j*a.CS] }

// Set stores v in element (i, j).
func (a Mat[T]) Set(i, j int, v T) { a.Data[i*a.RS+j*a.CS] = v }

// T returns the transposed view, which shares a's elements. It conjugates
// nothing.
func (a Mat[T]) T() Mat[T] { return Mat[T]{a.Cols, a.Rows, a.CS, a.RS, a.Data} }

// Sub returns the rows×cols view whose element (0, 0) is a's (i, j). An empty
// view has nil Data, so that i or j may lie just past the last row or column.
func (a Mat[T]) Sub(i, j, rows, cols int) Mat[T] {
	if rows <= 0 || cols <= 0 {
		return Mat[T]{max(rows, 0), max(cols, 0), a.RS, a.CS, nil}
	}
	return Mat[T]{rows, cols, a.RS, a.CS, a.Data[i*a.RS+j*a.CS:]}
}

// Row returns row i from column j on.
func (a Mat[T]) Row(i, j int) Vec[T] {
	if j >= a.Cols {
		return Vec[T]{0, a.CS, nil}
	}
	return Vec[T]{a.Cols - j, a.CS, a.Data[i*a.RS+j*a.CS:]}
}

// Col returns column j from row i on.
func (a Mat[T]) Col(i, j int) Vec[T] {
	if i >= a.Rows {
		return Vec[T]{0, a.RS, nil}
	}
	return Vec[T]{a.Rows - i, a.RS, a.Data[i*a.RS+j*a.CS:]}
}

// At returns element i.
func (x Vec[T]) At(i int) T { return x.Data[i*x.Inc] }

// Set stores v in element i.
func (x Vec[T]) Set(i int, v T) { x.Data[i*x.Inc] = v }

// Sub returns the n elements from i on; an empty result has nil Data.
func (x Vec[T]) Sub(i, n int) Vec[T] {
	if n <= 0 {
		return Vec[T]{0, x.Inc, nil}
	}
	return Vec[T]{n, x.Inc, x.Data[i*x.Inc:]}
}

// Trans says which form of an operand a routine uses. The values are LAPACK's
// characters.
type Trans byte

// Uplo names the triangle that holds the matrix; the other is neither read nor
// written.
type Uplo byte

// Side says from which side a special matrix multiplies.
type Side byte

// Diag says whether a triangular matrix has an implicit unit diagonal.
type Diag byte

// LAPACK's characters for the four options.
const (
	NoTrans   Trans = 'N'
	TransT    Trans = 'T'
	ConjTrans Trans = 'C'

	Upper Uplo = 'U'
	Lower Uplo = 'L'

	Left  Side = 'L'
	Right Side = 'R'

	NonUnit Diag = 'N'
	Unit    Diag = 'U'
)

// Flip returns the other triangle.
func (u Uplo) Flip() Uplo {
	if u == Upper {
		return Lower
	}
	return Upper
}
