package simd

import "unsafe"

// Columns is the number of columns that the functions below take at most.
const Columns = 32

// AxpyColumns adds to y the sum of the columns of x, ldx elements apart, times the
// coefficients alpha, whose number is a multiple of 4 and at most Columns.
func AxpyColumns[T Scalar](conj bool, alpha []T, x []T, ldx int, y []T) {
	_ = x[:(len(alpha)-1)*ldx+len(y)]
	if !vectors(len(y)) {
		for q, v := range alpha {
			axpy(conj, v, x[q*ldx:q*ldx+len(y)], y)
		}
		return
	}
	k, size := kindOf[T](), int(unsafe.Sizeof(alpha[0]))
	var w [2 * Columns]T
	asmAxpy4(k, len(y)*k.parts(), len(alpha)/4, bytesOf(x), ldx*size, allCoefficients(k, conj, alpha, &w), bytesOf(y))
}

// allCoefficients returns the address of the coefficients of alpha, which it
// writes to w where they have another form.
func allCoefficients[T Scalar](k kind, conj bool, alpha []T, w *[2 * Columns]T) *byte {
	if k.parts() == 1 {
		return bytesOf(alpha)
	}
	at := 0
	for _, v := range alpha {
		at += coefficients(conj, v, w[at:])
	}
	return bytesOf(w[:])
}

// DotColumns sets s to the products of the columns of x, ldx elements apart, or of
// their conjugates, with y. len(s) is a multiple of 4 and at most Columns.
func DotColumns[T Scalar](conj bool, x []T, ldx int, y, s []T) {
	_ = x[:(len(s)-1)*ldx+len(y)]
	if !vectors(len(y)) {
		for q := range s {
			s[q] = dot(conj, x[q*ldx:q*ldx+len(y)], y)
		}
		return
	}
	k, size := kindOf[T](), int(unsafe.Sizeof(s[0]))
	if k.parts() == 1 {
		asmDot4(k, len(y), len(s)/4, bytesOf(x), ldx*size, bytesOf(y), bytesOf(s))
		return
	}
	var sums [2 * Columns]T
	asmDot4(k, len(y)*k.parts(), len(s)/4, bytesOf(x), ldx*size, bytesOf(y), bytesOf(sums[:]))
	products(conj, &sums, s)
}

// products sets s to the products of complex columns, from what the assembly
// leaves for each four.
func products[T Scalar](conj bool, sums *[2 * Columns]T, s []T) {
	for q := range s {
		at := q&^3*2 + q&3
		s[q] = product(conj, sums[at], sums[at+4])
	}
}

// HemvColumns adds to y the sum of the columns of a, lda elements apart, times the
// coefficients alpha, and sets s to the products of the columns with x, as long
// as y. Of the second four columns the first four rows are left out, as are those
// elements of x and y, of the third four eight, and so on. conjAxpy and conjDot
// say where the columns' conjugates are taken. The number of columns, len(alpha)
// and len(s), is a multiple of 4, at most Columns, and below len(y)+4.
func HemvColumns[T Scalar](conjAxpy, conjDot bool, alpha []T, a []T, lda int, x, y, s []T) {
	x = x[:len(y)]
	_, _ = a[:(len(s)-1)*lda+len(y)], y[len(s)-4:]
	if level == Portable {
		for q, v := range alpha {
			top := q &^ 3
			col := a[q*lda+top : q*lda+len(y)]
			axpy(conjAxpy, v, col, y[top:])
			s[q] = dot(conjDot, col, x[top:])
		}
		return
	}
	k, size := kindOf[T](), int(unsafe.Sizeof(s[0]))
	var w [2 * Columns]T
	f := allCoefficients(k, conjAxpy, alpha, &w)
	if k.parts() == 1 {
		asmHemv4(k, len(y), len(s)/4, bytesOf(a), lda*size, f, bytesOf(x), bytesOf(y), bytesOf(s))
		return
	}
	var sums [2 * Columns]T
	asmHemv4(k, len(y)*k.parts(), len(s)/4, bytesOf(a), lda*size, f, bytesOf(x), bytesOf(y), bytesOf(sums[:]))
	products(conjDot, &sums, s)
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
