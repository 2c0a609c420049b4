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

// A Run is a number of whole groups of matrices whose elements are contiguous:
// they are read from Src on and written to Dst on. In place of that a run may be
// a single group that is in strips already and stays there.
type Run[T Scalar] struct {
	Groups               int
	Elements             int // of a matrix
	Src, Dst             []T
	SrcStride, DstStride int
}

func (r *Run[T]) pointers() (src *byte, sstride int, dst *byte, dstride int) {
	if r.Src == nil {
		return nil, 0, nil, 0
	}
	matrices := r.Groups*Width[T]() - 1
	_, _ = r.Src[matrices*r.SrcStride+r.Elements-1], r.Dst[matrices*r.DstStride+r.Elements-1]
	size := int(unsafe.Sizeof(*new(T)))
	return address(r.Src), r.SrcStride * size, address(r.Dst), r.DstStride * size
}

// Potrf factors the lower triangles of n×n matrices as lapack.Potrf does. It
// stops at a group with a pivot that is not a positive number with a reciprocal
// and returns the number of groups from this one on, and the bits of such lanes:
// the group is in the strips, and not written.
func Potrf[T Scalar](n int, a Strips[T], r Run[T]) (left int, bad uint) {
	p, rs, cs := a.bytes()
	src, sstride, dst, dstride := r.pointers()
	left, bits := potrf(kindOf[T](), n, p, rs, cs, r.Groups, reals[T](r.Elements), src, sstride, dst, dstride)
	return left, uint(bits)
}

// Getrf factors m×n matrices as lapack.Getrf does; pivots receives min(m, n)
// strips of a group's pivots, group after group. It stops at a group with a
// pivot without reciprocal or a number that is not finite, as Potrf does, after
// storing the group's pivots.
func Getrf[T Scalar](m, n int, a Strips[T], pivots []int32, r Run[T]) (left int, bad uint) {
	p, rs, cs := a.bytes()
	_ = pivots[r.Groups*min(m, n)*Width[T]()-1]
	src, sstride, dst, dstride := r.pointers()
	left, bits := getrf(kindOf[T](), m, n, p, rs, cs, &pivots[0], r.Groups, reals[T](r.Elements), src, sstride, dst, dstride)
	return left, uint(bits)
}

// Pivots copies the pivots of a group's first n lanes, k of each, to ipiv, where
// those of a lane are stride apart.
func Pivots[T Scalar](k, n int, pivots, ipiv []int32, stride int) {
	w := Width[T]()
	if k >= 4 && n == w && w >= 8 {
		_, _ = pivots[k*w-1], ipiv[(w-1)*stride+k-1]
		deinterleaveInts(w, k, &pivots[0], &ipiv[0], 4*stride)
		return
	}
	for l := range n {
		to := ipiv[l*stride:][:k]
		for i := range to {
			to[i] = pivots[i*w+l]
		}
	}
}

// A Triangle says which triangles Solve solves with: lower ones, as the strips
// are seen.
type Triangle[T Scalar] struct {
	Strips[T]
	Unit, Conj bool
	Elements   int // of a matrix
	Src        []T // of a run
	SrcStride  int
}

// Solve solves a x = b for lower triangular n×n matrices a and n×m matrices b,
// which x overwrites. It stops at a group with a diagonal element without
// reciprocal, as Potrf does.
func Solve[T Scalar](n, m int, a Triangle[T], b Strips[T], r Run[T]) (left int, bad uint) {
	ap, ars, acs := a.bytes()
	bp, brs, bcs := b.bytes()
	src, sstride, dst, dstride := r.pointers()
	var asrc *byte
	if src != nil {
		_ = a.Src[(r.Groups*Width[T]()-1)*a.SrcStride+a.Elements-1]
		asrc = address(a.Src)
	}
	left, bits := solve(kindOf[T](), n, m, ap, ars, acs, bp, brs, bcs, number(a.Unit), number(a.Conj), r.Groups,
		reals[T](a.Elements), address(a.Data), asrc, a.SrcStride*int(unsafe.Sizeof(*new(T))),
		reals[T](r.Elements), address(b.Data), src, sstride, dst, dstride)
	return left, uint(bits)
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
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
