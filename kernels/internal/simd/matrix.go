package simd

import "unsafe"

// Hemv4 adds to y the sum of the four columns of a, lda elements apart, times the
// coefficients alpha, and returns the products of the columns with x, as long as
// y. conjAxpy and conjDot say where the columns' conjugates are taken.
func Hemv4[T Scalar](conjAxpy, conjDot bool, alpha *[4]T, a []T, lda int, x, y []T) (s [4]T) {
	_, _ = a[:3*lda+len(y)], x[:len(y)]
	if !vectors(len(y)) {
		for q, v := range alpha {
			col := a[q*lda : q*lda+len(y)]
			axpy(conjAxpy, v, col, y)
			s[q] = dot(conjDot, col, x)
		}
		return s
	}
	var w, sums [8]T
	at := 0
	for _, v := range alpha {
		at += coefficients(conjAxpy, v, w[at:])
	}
	k := kindOf[T]()
	asmHemv4(k, len(y)*k.parts(), bytesOf(a), lda*int(unsafe.Sizeof(w[0])), bytesOf(w[:]), bytesOf(x), bytesOf(y), bytesOf(sums[:]))
	for q := range s {
		s[q] = product(conjDot, sums[q], sums[4+q])
	}
	return s
}

// rankChunk is the number of columns whose coefficients are made at a time.
const rankChunk = 16

// A Shape says which part of a column an update of rank 1 or 2 works: that of the
// first column begins at row 0 and has Rows elements; each further one begins
// Shift rows later and has Grow more, so that (n, 1, -1) is the lower triangle of
// order n, (1, 0, 1) the upper one and (n, 0, 0) a whole matrix of n rows.
type Shape struct{ Rows, Shift, Grow int }

// after returns the shape of the columns that follow the first n.
func (s Shape) after(n int) Shape { return Shape{s.Rows + n*s.Grow, s.Shift, s.Grow} }

// Rank1 adds x w[j], or conj(x) w[j], to column j of a, lda elements apart.
func Rank1[T Scalar](conj bool, s Shape, x, w, a []T, lda int) {
	for len(w) > 0 {
		n := min(rankChunk, len(w))
		if level == Portable {
			for j, f := range w[:n] {
				c := s.after(j)
				axpy(conj, f, x[j*s.Shift:][:c.Rows], a[j*(lda+s.Shift):][:c.Rows])
			}
		} else {
			last := s.after(n - 1)
			_, _ = x[:(n-1)*s.Shift+last.Rows], a[:(n-1)*(lda+s.Shift)+last.Rows]
			var f [2 * rankChunk]T
			at := 0
			for _, v := range w[:n] {
				at += coefficients(conj, v, f[at:])
			}
			k, size := kindOf[T](), int(unsafe.Sizeof(f[0]))
			asmRank1(k, s.Rows*k.parts(), s.Grow*k.parts(), n, s.Shift*size, bytesOf(x), bytesOf(f[:]), bytesOf(a), lda*size)
		}
		if n == len(w) {
			return
		}
		s = s.after(n)
		x, w, a = x[n*s.Shift:], w[n:], a[n*(lda+s.Shift):]
	}
}

// Rank2 is Rank1 for the sum of x0 w[2j] and x1 w[2j+1].
func Rank2[T Scalar](conj bool, s Shape, x0, x1, w, a []T, lda int) {
	for len(w) > 0 {
		n := min(rankChunk, len(w)/2)
		if level == Portable {
			for j := range n {
				c := s.after(j)
				to := a[j*(lda+s.Shift):][:c.Rows]
				axpy(conj, w[2*j], x0[j*s.Shift:][:c.Rows], to)
				axpy(conj, w[2*j+1], x1[j*s.Shift:][:c.Rows], to)
			}
		} else {
			last := s.after(n - 1)
			reach := (n-1)*s.Shift + last.Rows
			_, _, _ = x0[:reach], x1[:reach], a[:(n-1)*(lda+s.Shift)+last.Rows]
			var f [4 * rankChunk]T
			at := 0
			for _, v := range w[:2*n] {
				at += coefficients(conj, v, f[at:])
			}
			k, size := kindOf[T](), int(unsafe.Sizeof(f[0]))
			asmRank2(k, s.Rows*k.parts(), s.Grow*k.parts(), n, s.Shift*size, bytesOf(x0), bytesOf(x1), bytesOf(f[:]), bytesOf(a), lda*size)
		}
		if 2*n == len(w) {
			return
		}
		s = s.after(n)
		x0, x1, w, a = x0[n*s.Shift:], x1[n*s.Shift:], w[2*n:], a[n*(lda+s.Shift):]
	}
}
