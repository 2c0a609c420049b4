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

// A Mat is a column-major matrix of Rows×Cols elements with leading dimension
// LD. Rows is a multiple of Strip.
type Mat[R Real] struct {
	Rows, Cols, LD int
	Data           []R
}

// Part returns the rows×cols part of a that begins at element (i, j).
func (a Mat[R]) Part(i, j, rows, cols int) Mat[R] {
	if rows == 0 || cols == 0 {
		return Mat[R]{Rows: rows, Cols: cols, LD: a.LD}
	}
	return Mat[R]{rows, cols, a.LD, a.Data[i+j*a.LD:]}
}

// Col returns column j.
func (a Mat[R]) Col(j int) []R { return a.Data[j*a.LD:][:a.Rows] }

// Dot computes W = VᵀA. W is column-major, of V.Cols rows and A.Cols columns
// with leading dimension ldw.
func Dot[R Real](v, a Mat[R], w []R, ldw int) {
	if v.Cols == 0 || a.Cols == 0 {
		return
	}
	level := simd.InUse()
	if v.Rows == 0 || level == simd.Portable {
		portableDot(v, a, w, ldw)
		return
	}
	k := 0
	for ; k+4 <= v.Cols; k += 4 {
		dot4(level, v.Rows/Strip[R](), &v.Data[k*v.LD], v.LD, &a.Data[0], a.LD, a.Cols, &w[k], ldw)
	}
	for ; k < v.Cols; k++ {
		dot1(level, v.Rows/Strip[R](), &v.Data[k*v.LD], v.LD, &a.Data[0], a.LD, a.Cols, &w[k], ldw)
	}
}

// Sub computes A -= V W, with W as for Dot.
func Sub[R Real](v, a Mat[R], w []R, ldw int) {
	if v.Cols == 0 || a.Cols == 0 || v.Rows == 0 {
		return
	}
	level := simd.InUse()
	if level == simd.Portable {
		portableSub(v, a, w, ldw)
		return
	}
	k := 0
	for ; k+4 <= v.Cols; k += 4 {
		sub4(level, v.Rows/Strip[R](), &v.Data[k*v.LD], v.LD, &a.Data[0], a.LD, a.Cols, &w[k], ldw)
	}
	for ; k < v.Cols; k++ {
		sub1(level, v.Rows/Strip[R](), &v.Data[k*v.LD], v.LD, &a.Data[0], a.LD, a.Cols, &w[k], ldw)
	}
}

func portableDot[R Real](v, a Mat[R], w []R, ldw int) {
	for j := range a.Cols {
		x := a.Col(j)
		for i := range v.Cols {
			y := v.Col(i)[:len(x)]
			var s0, s1, s2, s3 R
			for l := 0; l+3 < len(x); l += 4 {
				s0 += y[l] * x[l]
				s1 += y[l+1] * x[l+1]
				s2 += y[l+2] * x[l+2]
				s3 += y[l+3] * x[l+3]
			}
			w[i+j*ldw] = s0 + s1 + (s2 + s3)
		}
	}
}

func portableSub[R Real](v, a Mat[R], w []R, ldw int) {
	for j := range a.Cols {
		x := a.Col(j)
		for i := range v.Cols {
			y, f := v.Col(i)[:len(x)], w[i+j*ldw]
			for l := range x {
				x[l] -= f * y[l]
			}
		}
	}
}
