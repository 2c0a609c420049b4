package blas

import "github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"

// pack copies a to p in slivers of w rows, each sliver column by column, the
// last filled up with zeros.
func pack[T Scalar](w int, a operand[T], p []T) {
	m, k := a.Rows, a.Cols
	for i := 0; i < m; i += w {
		h := min(w, m-i)
		sliver := p[i*k : (i+w)*k]
		switch src := a.Data[i*a.RS:]; {
		case a.RS == 1:
			for l := range k {
				copy(sliver[l*w:l*w+w], src[l*a.CS:l*a.CS+h])
			}
		case a.CS == 1:
			packRows(w, h, k, src, a.RS, sliver)
		default:
			for l := range k {
				for r := range h {
					sliver[l*w+r] = src[r*a.RS+l*a.CS]
				}
			}
		}
		if h < w {
			for l := range k {
				clear(sliver[l*w+h : l*w+w])
			}
		}
	}
	if a.conj {
		conjSlice(roundUp(m, w)*k, p, 1)
	}
}

// packRows copies h contiguous rows of k elements, rs apart, to the columns of
// a sliver.
func packRows[T Scalar](w, h, k int, src []T, rs int, sliver []T) {
	r := 0
	for ; r+4 <= h; r += 4 {
		l := simd.Transpose4(k, src[r*rs:], rs, sliver[r:], w)
		r0, r1 := src[r*rs:], src[(r+1)*rs:]
		r2, r3 := src[(r+2)*rs:], src[(r+3)*rs:]
		for ; l < k; l++ {
			d := sliver[l*w+r : l*w+r+4]
			d[0], d[1], d[2], d[3] = r0[l], r1[l], r2[l], r3[l]
		}
	}
	for ; r < h; r++ {
		row := src[r*rs : r*rs+k]
		for l, x := range row {
			sliver[l*w+r] = x
		}
	}
}

// unpack copies the rows of a sliver of w rows, the inverse of pack, to a.
func unpack[T Scalar](w int, sliver []T, a Mat[T]) {
	h, k := a.Rows, a.Cols
	l := 0
	if a.CS == 1 {
		// Four columns of the sliver become four elements of each row.
		for ; l+4 <= k; l += 4 {
			r := simd.Transpose4(h, sliver[l*w:], w, a.Data[l:], a.RS)
			for ; r < h; r++ {
				d := a.Data[r*a.RS+l : r*a.RS+l+4]
				s := l*w + r
				d[0], d[1], d[2], d[3] = sliver[s], sliver[s+w], sliver[s+2*w], sliver[s+3*w]
			}
		}
	}
	for ; l < k; l++ {
		for r := range h {
			a.Data[r*a.RS+l*a.CS] = sliver[l*w+r]
		}
	}
}
