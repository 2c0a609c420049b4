package tall

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// A Real is an element type of the loops.
type Real interface{ float32 | float64 }

// Strip returns the number of elements in a strip: 16 or 8. Columns have whole
// strips.
func Strip[R Real]() int { return 64 / int(unsafe.Sizeof(*new(R))) }

// Dot computes W = VᵀA for the rows×k matrix V and the rows×cols matrix A, all
// column-major with the given leading dimensions. rows is a positive multiple
// of Strip.
func Dot[R Real](rows int, v *R, ldv, k int, a *R, lda, cols int, w *R, ldw int) {
	level := simd.InUse()
	if level == simd.Portable {
		portableDot(rows, v, ldv, k, a, lda, cols, w, ldw)
		return
	}
	strips := rows / Strip[R]()
	i := 0
	for ; i+4 <= k; i += 4 {
		dot4(level, strips, offset(v, i*ldv), ldv, a, lda, cols, offset(w, i), ldw)
	}
	if i+2 <= k {
		dot2(level, strips, offset(v, i*ldv), ldv, a, lda, cols, offset(w, i), ldw)
		i += 2
	}
	if i < k {
		dot1(level, strips, offset(v, i*ldv), ldv, a, lda, cols, offset(w, i), ldw)
	}
}

// Sub computes A -= V W, with the arguments of Dot.
func Sub[R Real](rows int, v *R, ldv, k int, a *R, lda, cols int, w *R, ldw int) {
	level := simd.InUse()
	if level == simd.Portable {
		portableSub(rows, v, ldv, k, a, lda, cols, w, ldw)
		return
	}
	strips := rows / Strip[R]()
	i := 0
	for ; i+4 <= k; i += 4 {
		sub4(level, strips, offset(v, i*ldv), ldv, a, lda, cols, offset(w, i), ldw)
	}
	if i+2 <= k {
		sub2(level, strips, offset(v, i*ldv), ldv, a, lda, cols, offset(w, i), ldw)
		i += 2
	}
	if i < k {
		sub1(level, strips, offset(v, i*ldv), ldv, a, lda, cols, offset(w, i), ldw)
	}
}

// offset returns the address of the element n behind p.
func offset[R Real](p *R, n int) *R {
	return (*R)(unsafe.Add(unsafe.Pointer(p), n*int(unsafe.Sizeof(*p))))
}

// column returns the n elements of column j.
func column[R Real](p *R, ld, j, n int) []R { return unsafe.Slice(offset(p, j*ld), n) }

func portableDot[R Real](rows int, v *R, ldv, k int, a *R, lda, cols int, w *R, ldw int) {
	for j := range cols {
		x, out := column(a, lda, j, rows), column(w, ldw, j, k)
		for i := range out {
			y := column(v, ldv, i, rows)[:len(x)]
			var s0, s1, s2, s3 R
			for l := 0; l+3 < len(x); l += 4 {
				s0 += y[l] * x[l]
				s1 += y[l+1] * x[l+1]
				s2 += y[l+2] * x[l+2]
				s3 += y[l+3] * x[l+3]
			}
			out[i] = s0 + s1 + (s2 + s3)
		}
	}
}

func portableSub[R Real](rows int, v *R, ldv, k int, a *R, lda, cols int, w *R, ldw int) {
	for j := range cols {
		x := column(a, lda, j, rows)
		for i, f := range column(w, ldw, j, k) {
			y := column(v, ldv, i, rows)[:len(x)]
			for l := range x {
				x[l] -= f * y[l]
			}
		}
	}
}
