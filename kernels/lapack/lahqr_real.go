package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// A realQR is the real Hessenberg QR problem that the routines of the QR
// algorithm hand each other. h and z are column-major (RS = 1).
type realQR[R blas.Real] struct {
	wantT, wantZ bool
	h            blas.Mat[R] // n×n upper Hessenberg
	z            blas.Mat[R] // the transformations multiply its columns, in all of its rows
	wr, wi       []R         // eigenvalues by their place on the diagonal
	ilo, ihi     int         // 0-based, inclusive: h is triangular elsewhere
}

// Each eigenvalue is given qrSweeps sweeps on average before the iteration is
// given up; after every qrExceptional sweeps without a deflation the shifts are
// exceptional ones.
const (
	qrSweeps      = 30
	qrExceptional = 10
)

// lahqr computes the eigenvalues, and the Schur form if wantT, of rows and
// columns lo..hi (0-based, inclusive) of q.h, with double-shift QR sweeps; h is
// taken to be block triangular with lo..hi one of the blocks. It returns 0, or
// i+1 if the eigenvalues at lo..i did not converge, those at i+1..hi being
// right. (LAPACK xLAHQR with Ahues and Tisseur's deflation criterion.)
func (q *realQR[R]) lahqr(lo, hi int) (info int) {
	if lo > hi {
		return 0
	}
	h, ld := q.h.Data, q.h.CS
	if lo == hi {
		q.wr[lo], q.wi[lo] = h[lo+lo*ld], 0
		return 0
	}
	clearBelow(q.h, lo, hi)
	nh := hi - lo + 1
	ulp := R(blas.Prec[R]())
	small := R(blas.SafeMin[R]()) * (R(nh) / ulp)
	budget := qrSweeps * max(10, nh)
	defl := 0 // sweeps since the last deflation
	for i := hi; i >= lo; {
		l := lo
		for ; ; budget-- {
			l = q.splitPoint(l, i, small, ulp)
			if l > lo {
				h[l+(l-1)*ld] = 0
			}
			if l >= i-1 {
				break
			}
			if budget <= 0 {
				return i + 1
			}
			defl++
			q.sweep2(l, i, q.shifts2(l, i, defl))
		}
		if l == i {
			q.wr[i], q.wi[i] = h[i+i*ld], 0
		} else {
			q.standardize(i - 1)
		}
		defl = 0
		i = l - 1
	}
	return 0
}

// clearBelow zeroes the two diagonals below the subdiagonal in rows and columns
// lo..hi.
func clearBelow[T blas.Scalar](h blas.Mat[T], lo, hi int) {
	for j := lo; j <= hi-2; j++ {
		for i := j + 2; i <= min(j+3, hi); i++ {
			h.Set(i, j, 0)
		}
	}
}

// splitPoint returns the largest k in l..i whose subdiagonal element h(k, k-1)
// is negligible, or l if none is.
func (q *realQR[R]) splitPoint(l, i int, small, ulp R) int {
	h, ld := q.h.Data, q.h.CS
	for k := i; k > l; k-- {
		sub := fabs(h[k+(k-1)*ld])
		if sub <= small {
			return k
		}
		d1, d2 := h[k-1+(k-1)*ld], h[k+k*ld]
		tst := fabs(d1) + fabs(d2)
		if tst == 0 {
			if k-2 >= q.ilo {
				tst += fabs(h[k-1+(k-2)*ld])
			}
			if k+1 <= q.ihi {
				tst += fabs(h[k+1+k*ld])
			}
		}
		if sub > ulp*tst {
			continue
		}
		if negligible(sub, fabs(h[k-1+k*ld]), fabs(d2), fabs(d1-d2), small, ulp) {
			return k
		}
	}
	return l
}

// negligible is Ahues and Tisseur's criterion for a subdiagonal element of
// modulus sub below a superdiagonal one of modulus sup, beside a diagonal
// element of modulus d which differs from the one before it by diff.
func negligible[R blas.Real](sub, sup, d, diff, small, ulp R) bool {
	ab, ba := max(sub, sup), min(sub, sup)
	aa, bb := max(d, diff), min(d, diff)
	s := aa + ab
	return ba*(ab/s) <= max(small, ulp*(bb*(aa/s)))
}

// A shiftPair is the two shifts of a double-shift sweep, both real or a
// conjugate pair.
type shiftPair[R blas.Real] struct {
	r1, i1, r2, i2 R
}

// shifts2 chooses the shifts for a sweep over l..i, the defl-th since the last
// deflation: the eigenvalues of the trailing 2×2 block, or exceptional ones.
func (q *realQR[R]) shifts2(l, i, defl int) shiftPair[R] {
	h, ld := q.h.Data, q.h.CS
	at := func(r, c int) R { return h[r+c*ld] }
	const dat1, dat2 = 3.0 / 4, -0.4375
	switch {
	case defl%(2*qrExceptional) == 0:
		s := fabs(at(i, i-1)) + fabs(at(i-1, i-2))
		h11 := dat1*s + at(i, i)
		return shiftsOf(h11, dat2*s, s, h11)
	case defl%qrExceptional == 0:
		s := fabs(at(l+1, l)) + fabs(at(l+2, l+1))
		h11 := dat1*s + at(l, l)
		return shiftsOf(h11, dat2*s, s, h11)
	}
	return shiftsOf(at(i-1, i-1), at(i-1, i), at(i, i-1), at(i, i))
}

// shiftsOf returns the eigenvalues of a 2×2 matrix, or twice the one nearer to
// h22 if they are real.
func shiftsOf[R blas.Real](h11, h12, h21, h22 R) shiftPair[R] {
	s := fabs(h11) + fabs(h12) + fabs(h21) + fabs(h22)
	if s == 0 {
		return shiftPair[R]{}
	}
	h11, h12, h21, h22 = h11/s, h12/s, h21/s, h22/s
	tr := (h11 + h22) / 2
	det := (h11-tr)*(h22-tr) - h12*h21
	disc := fsqrt(fabs(det))
	if det >= 0 {
		return shiftPair[R]{tr * s, disc * s, tr * s, -disc * s}
	}
	r := tr + disc
	if r2 := tr - disc; fabs(r-h22) > fabs(r2-h22) {
		r = r2
	}
	return shiftPair[R]{r * s, 0, r * s, 0}
}

// sweep2 performs one double-shift QR sweep on rows and columns l..i.
func (q *realQR[R]) sweep2(l, i int, sh shiftPair[R]) {
	h, ld := q.h.Data, q.h.CS
	top, end := l, i+1 // rows top.. and columns ..end-1 of h are updated
	if q.wantT {
		top, end = 0, q.h.Cols
	}
	m, v1, v2, v3 := q.startBulge(l, i, sh)
	for k := m; k < i; k++ {
		if k > m {
			v1, v2, v3 = h[k+(k-1)*ld], h[k+1+(k-1)*ld], 0
			if k < i-1 {
				v3 = h[k+2+(k-1)*ld]
			}
		}
		beta, r := newHouse3(v1, v2, v3)
		if k > m {
			h[k+(k-1)*ld], h[k+1+(k-1)*ld] = beta, 0
			if k < i-1 {
				h[k+2+(k-1)*ld] = 0
			}
		} else if m > l {
			// Not just a sign: v2 and v3 may have underflowed.
			h[k+(k-1)*ld] *= 1 - r.tau
		}
		col := func(m blas.Mat[R], j, from, to int) []R { return m.Data[j*m.CS+from : j*m.CS+to] }
		bot := min(k+3, i) + 1
		if k < i-1 {
			r.applyLeft3(h[k+k*ld:], ld, end-k)
			r.applyRight3(col(q.h, k, top, bot), col(q.h, k+1, top, bot), col(q.h, k+2, top, bot))
			if q.wantZ {
				nz := q.z.Rows
				r.applyRight3(col(q.z, k, 0, nz), col(q.z, k+1, 0, nz), col(q.z, k+2, 0, nz))
			}
			continue
		}
		r.applyLeft2(h[k+k*ld:], ld, end-k)
		r.applyRight2(col(q.h, k, top, i+1), col(q.h, k+1, top, i+1))
		if q.wantZ {
			nz := q.z.Rows
			r.applyRight2(col(q.z, k, 0, nz), col(q.z, k+1, 0, nz))
		}
	}
}

// startBulge looks for two consecutive small subdiagonal elements, between which
// the sweep may begin, and returns the row where it does and the vector that the
// first reflector reduces.
func (q *realQR[R]) startBulge(l, i int, sh shiftPair[R]) (m int, v1, v2, v3 R) {
	h, ld := q.h.Data, q.h.CS
	ulp := R(blas.Prec[R]())
	for m = i - 2; ; m-- {
		h11, h22, h21 := h[m+m*ld], h[m+1+(m+1)*ld], h[m+1+m*ld]
		s := fabs(h11-sh.r2) + fabs(sh.i2) + fabs(h21)
		h21 /= s
		v1 = h21*h[m+(m+1)*ld] + (h11-sh.r1)*((h11-sh.r2)/s) - sh.i1*(sh.i2/s)
		v2 = h21 * (h11 + h22 - sh.r1 - sh.r2)
		v3 = h21 * h[m+2+(m+1)*ld]
		s = fabs(v1) + fabs(v2) + fabs(v3)
		v1, v2, v3 = v1/s, v2/s, v3/s
		if m <= l {
			return m, v1, v2, v3
		}
		h00 := fabs(h[m-1+(m-1)*ld])
		if fabs(h[m+(m-1)*ld])*(fabs(v2)+fabs(v3)) <= ulp*fabs(v1)*(h00+fabs(h11)+fabs(h22)) {
			return m, v1, v2, v3
		}
	}
}

// standardize brings the 2×2 diagonal block at k to the standard form of the
// real Schur decomposition and stores its eigenvalues.
func (q *realQR[R]) standardize(k int) {
	s := standardizeBlock(q.wantT, q.wantZ, q.h, q.z, k)
	q.wr[k], q.wi[k], q.wr[k+1], q.wi[k+1] = s.rt1r, s.rt1i, s.rt2r, s.rt2i
}

// standardizeBlock brings the 2×2 diagonal block of t at k to standard form; if
// wantT the rest of t is transformed too, and if wantZ the columns of z are.
func standardizeBlock[R blas.Real](wantT, wantZ bool, t, z blas.Mat[R], k int) schur2[R] {
	h, ld := t.Data, t.CS
	p := k + k*ld
	s := lanv2(h[p], h[p+ld], h[p+1], h[p+1+ld])
	h[p], h[p+ld], h[p+1], h[p+1+ld] = s.aa, s.bb, s.cc, s.dd
	if wantT {
		if n := t.Cols; k+2 < n {
			rotRows(h[p+2*ld:], ld, n-k-2, s.cs, s.sn)
		}
		rotCols(h[k*ld:k*ld+k], h[(k+1)*ld:(k+1)*ld+k], s.cs, s.sn)
	}
	if wantZ {
		d, lz, nz := z.Data, z.CS, z.Rows
		rotCols(d[k*lz:k*lz+nz], d[(k+1)*lz:(k+1)*lz+nz], s.cs, s.sn)
	}
	return s
}
