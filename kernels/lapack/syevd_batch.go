package lapack

import (
	"math/bits"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/jacobi"
)

// syevdLaneSize is the largest order at which Jacobi's iteration on a group of
// matrices beats the ordinary routine on one after the other.
const syevdLaneSize = 16

// SyevdBatch is Syevd for the matrices a. The vectors go to v, which may be the
// same matrices or others of another storage order, and which is not used without
// wantV. The eigenvalues of each are wStride elements apart, and info has an
// element for each matrix, infoStride apart.
//
// Small matrices are worked several at a time, one a vector lane, by Jacobi's
// method (Golub and Van Loan, Matrix Computations, 8.5), whose eigenvalues are
// as good as those of Syevd or better. The results agree with Syevd's to
// rounding, up to the vectors' signs, and depend neither on the number of threads
// nor on the place in the batch.
func SyevdBatch[T blas.Scalar, R blas.Real](wantV bool, uplo blas.Uplo, a, v blas.Batch[T], w []R, wStride int, info []int32, infoStride int) {
	n := a.Rows
	b := &eighBatch[T, R]{n: n, parts: partsOf[T](), wantV: wantV, uplo: uplo, a: a, v: v, w: w, wStride: wStride, info: info, infoStride: infoStride}
	time := 100 + 10*float64(n*n*n)
	width := jacobi.Count()
	if n < 2 || n > syevdLaneSize || a.Count < width/2 || width == 0 {
		blas.Groups(a.Count, 1, time, func(first, end int) {
			for i := first; i < end; i++ {
				b.one(i)
			}
		})
		return
	}
	blas.Groups(a.Count, width, time/4, func(first, end int) { b.lanes(width, first, end) })
}

// An eighBatch is the arguments of SyevdBatch.
type eighBatch[T blas.Scalar, R blas.Real] struct {
	n, parts            int
	wantV               bool
	uplo                blas.Uplo
	a, v                blas.Batch[T]
	w                   []R
	wStride, infoStride int
	info                []int32
}

// one works problem i by itself.
func (b *eighBatch[T, R]) one(i int) {
	if b.n == 0 {
		b.info[i*b.infoStride] = 0
		return
	}
	a := b.a.Nth(i)
	if b.wantV {
		b.v.Copy(i, b.a)
		a = b.v.Nth(i)
	}
	b.info[i*b.infoStride] = int32(Syevd(b.wantV, b.uplo, a, b.w[i*b.wStride:][:b.n]))
}

// lanes works the problems from first to end, width at a time.
func (b *eighBatch[T, R]) lanes(width, first, end int) {
	n, size := b.n, b.n*b.n*b.parts*width
	strips, ws := borrowStrips[float64](2*size + (1+n/2*jacobi.Slots)*width)
	defer ws.release()
	a, v, more := strips[:size], strips[size:2*size], strips[2*size:]
	j := &jacobi.Jacobi{Parts: b.parts, Size: n, A: a, V: v, Frozen: more[:width], Scratch: more[width:]}
	for ; first < end; first += width {
		m := min(width, end-first)
		alone := b.load(a, width, first, m)
		if b.wantV {
			j.Rows = n
			setIdentityLanes(n, v, b.parts*width, width)
		}
		alone |= runJacobi(j)
		for l := range m {
			if alone>>l&1 == 0 {
				b.store(a, v, width, l, first+l)
			}
		}
		for alone &= 1<<m - 1; alone != 0; alone &= alone - 1 {
			b.one(first + bits.TrailingZeros(uint(alone)))
		}
	}
}

// setIdentityLanes sets the n×n column-major matrices of all lanes to the
// identity; a number takes step elements, the first width of which are its real
// part.
func setIdentityLanes(n int, v []float64, step, width int) {
	clear(v)
	for j := range n {
		for l := range width {
			v[(j*n+j)*step+l] = 1
		}
	}
}

// partsOf returns the number of real numbers that make a T.
func partsOf[T blas.Scalar]() int {
	if blas.IsComplex[T]() {
		return 2
	}
	return 1
}

// load interleaves the matrices first... and returns the bits of the lanes that
// cannot be worked in the group. Lanes without a matrix are zero.
func (b *eighBatch[T, R]) load(strips []float64, width, first, m int) (alone int) {
	if m < width {
		clear(strips)
	}
	rs, cs := b.a.RS, b.a.CS
	if b.uplo == blas.Lower { // the transposed matrix's upper triangle
		rs, cs = cs, rs
	}
	for l := range m {
		at, dst, ok := (first+l)*b.a.Stride, strips[l:], false
		switch d := any(b.a.Data).(type) {
		case []float32:
			ok = loadTriangleLane(b.n, d[at:], rs, cs, dst, width)
		case []float64:
			ok = loadTriangleLane(b.n, d[at:], rs, cs, dst, width)
		case []complex64:
			ok = loadComplexTriangleLane(b.n, d[at:], rs, cs, b.uplo == blas.Lower, dst, width)
		case []complex128:
			ok = loadComplexTriangleLane(b.n, d[at:], rs, cs, b.uplo == blas.Lower, dst, width)
		}
		if !ok {
			alone |= 1 << l
			for i := l; i < len(strips); i += width {
				strips[i] = 0
			}
		}
	}
	return alone
}

// loadTriangleLane copies the upper triangle of a symmetric matrix to a lane,
// and reports whether all its numbers are in range.
func loadTriangleLane[R blas.Real](n int, a []R, rs, cs int, strips []float64, width int) bool {
	all := true
	for i := range n {
		p, to := i*rs+i*cs, (i*n+i)*width
		for range n - i {
			x, ok := laneRange(float64(a[p]))
			strips[to] = x
			all = all && ok
			p, to = p+cs, to+width
		}
	}
	return all
}

// loadComplexTriangleLane is loadTriangleLane for a Hermitian matrix, or with
// conjugate for its conjugate.
func loadComplexTriangleLane[C complexScalar](n int, a []C, rs, cs int, conjugate bool, strips []float64, width int) bool {
	all, sign := true, 1.0
	if conjugate {
		sign = -1
	}
	for i := range n {
		p, to := i*rs+i*cs, (i*n+i)*2*width
		for j := i; j < n; j++ {
			z := complex128(a[p])
			x, ok := laneRange(real(z))
			y, ok2 := laneRange(sign * imag(z))
			if j == i {
				y, ok2 = 0, true
			}
			strips[to], strips[to+width] = x, y
			all = all && ok && ok2
			p, to = p+cs, to+2*width
		}
	}
	return all
}

// store writes the results of lane l, in ascending order, for problem i.
func (b *eighBatch[T, R]) store(a, v []float64, width, l, i int) {
	n := b.n
	var d [syevdLaneSize]float64
	var order [syevdLaneSize]int
	for j := range n {
		x, k := a[(j*n+j)*b.parts*width+l], j
		for ; k > 0 && d[k-1] > x; k-- {
			d[k], order[k] = d[k-1], order[k-1]
		}
		d[k], order[k] = x, j
	}
	w := b.w[i*b.wStride:][:n]
	for j := range w {
		w[j] = R(d[j])
	}
	b.info[i*b.infoStride] = 0
	if !b.wantV {
		return
	}
	at := i * b.v.Stride
	switch to := any(b.v.Data).(type) {
	case []float32:
		storeLane(n, v[l:], width, order[:n], to[at:], b.v.RS, b.v.CS)
	case []float64:
		storeLane(n, v[l:], width, order[:n], to[at:], b.v.RS, b.v.CS)
	case []complex64:
		storeComplexLane(n, v[l:], width, order[:n], to[at:], b.v.RS, b.v.CS)
	case []complex128:
		storeComplexLane(n, v[l:], width, order[:n], to[at:], b.v.RS, b.v.CS)
	}
}

// storeLane writes the n columns of a lane in the given order.
func storeLane[R blas.Real](n int, strips []float64, width int, order []int, to []R, rs, cs int) {
	for j, k := range order {
		p, from := j*cs, k*n*width
		for range n {
			// Adding 0 drops the sign of a zero, which another lane may
			// have set.
			to[p] = R(strips[from] + 0)
			p, from = p+rs, from+width
		}
	}
}

// storeComplexLane is storeLane for complex numbers.
func storeComplexLane[C complexScalar](n int, strips []float64, width int, order []int, to []C, rs, cs int) {
	for j, k := range order {
		p, from := j*cs, k*n*2*width
		for range n {
			to[p] = C(complex(strips[from]+0, strips[from+width]+0))
			p, from = p+rs, from+2*width
		}
	}
}
