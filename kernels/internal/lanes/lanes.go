package lanes

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// A Scalar is an element type of the loops.
type Scalar interface {
	float32 | float64 | complex64 | complex128
}

// Max bounds Width.
const Max = 16

// Width returns the number of lanes for T at the level in use, which is also
// the number of elements in a strip; 0 where there is no assembly.
func Width[T Scalar]() int {
	width := 8
	switch simd.InUse() {
	case simd.Portable:
		return 0
	case simd.AVX2:
		width = 4
	}
	if k := kindOf[T](); k == kindS || k == kindC {
		width *= 2
	}
	return width
}

// A Strips is a view of interleaved matrices: the strip of element (i, j) is
// Data[At+i*RS+j*CS:][:Width]. The strides may be negative.
type Strips[T Scalar] struct {
	At, RS, CS int
	Data       []T
}

// T returns the view of the transposed matrices.
func (a Strips[T]) T() Strips[T] { return Strips[T]{a.At, a.CS, a.RS, a.Data} }

// Reverse returns the view of matrices of so many rows and columns with the last
// ones first.
func (a Strips[T]) Reverse(rows, cols int) Strips[T] {
	if rows > 1 {
		a.At, a.RS = a.At+(rows-1)*a.RS, -a.RS
	}
	if cols > 1 {
		a.At, a.CS = a.At+(cols-1)*a.CS, -a.CS
	}
	return a
}

// Align returns n elements of data, which has Max more, that begin where a
// vector may.
func Align[T Scalar](data []T, n int) []T {
	size := unsafe.Sizeof(data[0])
	skip := -uintptr(unsafe.Pointer(&data[0])) % 64 / size
	return data[skip : int(skip)+n]
}

// Conj conjugates complex strips.
func Conj[T Scalar](strips []T) {
	switch s := any(strips).(type) {
	case []complex64:
		negateParts(floats[float32](s))
	case []complex128:
		negateParts(floats[float64](s))
	}
}

func negateParts[R real](s []R) {
	w := Width[R]()
	for i := w; i < len(s); i += 2 * w {
		for j, x := range s[i : i+w] {
			s[i+j] = -x
		}
	}
}

// Ones sets the diagonal elements of n×n matrices to 1.
func Ones[T Scalar](n int, a Strips[T]) {
	w := Width[T]()
	for k := range n {
		s := a.Data[a.At+k*(a.RS+a.CS):][:w]
		for l := range w {
			gather([]T{1}, 1, s, w, l, 1)
		}
	}
}

func (a Strips[T]) bytes() (first *byte, rs, cs int) {
	size := int(unsafe.Sizeof(*new(T)))
	return (*byte)(unsafe.Pointer(&a.Data[a.At])), a.RS * size, a.CS * size
}

// reals is the number of real numbers in n elements.
func reals[T Scalar](n int) int {
	if k := kindOf[T](); k == kindC || k == kindZ {
		return 2 * n
	}
	return n
}

// Interleave writes n elements of each of Width matrices, which are contiguous
// and stride elements apart, to n strips. It reports false, having done
// nothing, where n is too small for it.
func Interleave[T Scalar](n int, src []T, stride int, strips []T) bool {
	w, size := Width[T](), int(unsafe.Sizeof(*new(T)))
	if n*size < chunk {
		return false
	}
	_, _ = src[(w-1)*stride+n-1], strips[w*n-1]
	interleave(kindOf[T](), reals[T](n), address(src), stride*size, address(strips))
	return true
}

// Deinterleave is the way back from strips to matrices.
func Deinterleave[T Scalar](n int, strips, dst []T, stride int) bool {
	w, size := Width[T](), int(unsafe.Sizeof(*new(T)))
	if n*size < chunk {
		return false
	}
	_, _ = dst[(w-1)*stride+n-1], strips[w*n-1]
	deinterleave(kindOf[T](), reals[T](n), address(strips), address(dst), stride*size)
	return true
}

// chunk is the number of bytes that are interleaved at once.
const chunk = 16

func address[T Scalar](s []T) *byte { return (*byte)(unsafe.Pointer(&s[0])) }

// Potrf factors the lower triangles of n×n matrices, n >= 1, as lapack.Potrf
// does, and returns the bits of the lanes with a pivot that is not a positive
// number with a reciprocal.
func Potrf[T Scalar](n int, a Strips[T]) (bad uint) {
	p, rs, cs := a.bytes()
	return uint(potrf(kindOf[T](), n, p, rs, cs))
}

// Getrf factors m×n matrices as lapack.Getrf does; rows, of min(m, n) strips, receives
// what Rows converts to pivots. It returns the bits of the lanes with a pivot without reciprocal and
// those in which a number is not finite.
func Getrf[T Scalar](m, n int, a Strips[T], rows []T) (bad uint) {
	p, rs, cs := a.bytes()
	return uint(getrf(kindOf[T](), m, n, p, rs, cs, address(rows)))
}

// Rows converts Getrf's row numbers of lane l to ipiv, which has an element for
// each step.
func Rows[T Scalar](rows []T, l int, ipiv []int32) {
	w := Width[T]()
	switch r := any(rows).(type) {
	case []float32:
		rowsOf(r, w, l, ipiv)
	case []float64:
		rowsOf(r, w, l, ipiv)
	case []complex64:
		rowsOf(floats[float32](r), w, l, ipiv)
	case []complex128:
		rowsOf(floats[float64](r), w, l, ipiv)
	}
}

func rowsOf[R real](rows []R, w, l int, ipiv []int32) {
	for k := range ipiv {
		ipiv[k] = int32(rows[k*w+l]) + 1
	}
}

// Reciprocals replaces the diagonal elements of n×n matrices by their
// reciprocals and returns the bits of the lanes where one is out of range.
func Reciprocals[T Scalar](n int, a Strips[T]) (bad uint) {
	p, rs, cs := a.bytes()
	return uint(reciprocals(kindOf[T](), n, p, rs+cs))
}

// Solve solves a x = b for lower triangular n×n matrices a with the reciprocals
// of their diagonals in place and n×m matrices b, which x overwrites.
func Solve[T Scalar](n, m int, a, b Strips[T]) {
	ap, ars, acs := a.bytes()
	bp, brs, bcs := b.bytes()
	solve(kindOf[T](), n, m, ap, ars, acs, bp, brs, bcs)
}

// A kind is the number of an element type.
type kind int

const (
	kindS kind = iota
	kindD
	kindC
	kindZ
)

func kindOf[T Scalar]() kind {
	switch any(*new(T)).(type) {
	case float32:
		return kindS
	case float64:
		return kindD
	case complex64:
		return kindC
	}
	return kindZ
}
