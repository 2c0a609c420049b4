package fortran

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// An Xerbla is told the position of a bad argument, counted from 1.
type Xerbla func(arg int32)

// A check collects the first bad argument of a call.
type check int32

// arg notes that argument i (from 1) is bad unless ok.
func (c *check) arg(i int32, ok bool) {
	if *c == 0 && !ok {
		*c = check(i)
	}
}

// failed sets info, tells xerbla, and reports whether the call ends here.
func (c check) failed(info *int32, xerbla Xerbla) bool {
	*info = -int32(c)
	if c != 0 {
		xerbla(int32(c))
	}
	return c != 0
}

// upper returns a LAPACK character in upper case.
func upper(c *byte) byte {
	if 'a' <= *c && *c <= 'z' {
		return *c - 'a' + 'A'
	}
	return *c
}

// oneOf reports whether c is one of letters.
func oneOf(c byte, letters string) bool {
	for i := range len(letters) {
		if letters[i] == c {
			return true
		}
	}
	return false
}

// mat returns the rows×cols matrix at p with leading dimension ld.
func mat[T blas.Scalar](p *T, rows, cols, ld int32) blas.Mat[T] {
	if rows <= 0 || cols <= 0 {
		return blas.ColMajor[T](int(max(rows, 0)), int(max(cols, 0)), nil, int(ld))
	}
	n := int(ld)*int(cols-1) + int(rows)
	return blas.ColMajor(int(rows), int(cols), unsafe.Slice(p, n), int(ld))
}

// vec returns the n elements at p.
func vec[T any](p *T, n int32) []T {
	if n <= 0 {
		return nil
	}
	return unsafe.Slice(p, n)
}

// query answers a workspace query: it reports whether lwork is -1, and then
// stores size in the first element of work.
func query[T blas.Scalar](lwork int32, work *T, size int32) bool {
	if lwork == -1 {
		setSize(work, size)
	}
	return lwork == -1
}

// setSize stores a workspace size in the first element of work, as LAPACK
// returns it.
func setSize[T blas.Scalar](work *T, size int32) { *work = blas.FromReal[T](float64(size)) }
