package lapack

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// solve computes the eigenvalues of rows ilo..ihi.
func (q *realQR[R]) solve() (info int) {
	if q.ihi-q.ilo+1 < multishiftMin {
		return q.lahqr(q.ilo, q.ihi)
	}
	clearBelow(q.h, q.ilo, q.ihi)
	return runMultishift(q, q.ilo, q.ihi)
}

// bounds returns the limits of negligible for the whole problem.
func (q *realQR[R]) bounds() (small, ulp R) {
	ulp = R(blas.Prec[R]())
	return R(blas.SafeMin[R]()) * (R(q.ihi-q.ilo+1) / ulp), ulp
}

func (q *realQR[R]) split(lo, hi int) int {
	small, ulp := q.bounds()
	k := q.splitPoint(lo, hi, small, ulp)
	if k > lo {
		q.h.Set(k, k-1, 0)
	}
	return k
}

func (q *realQR[R]) steps(k int) bool {
	return k >= 2 && fabs(q.h.At(k, k-1)) > fabs(q.h.At(k-1, k-2))
}

func (q *realQR[R]) window(lo, hi int) (info int) {
	w := hi - lo + 1
	if w < 8 || !q.wantT {
		return q.lahqr(lo, hi)
	}
	ws := borrow[R](2 * w * w)
	defer ws.release()
	t, u := localWindow(q.h, lo, hi+1, ws.Data)
	local := q.local(t, u, lo)
	info = local.lahqr(0, w-1)
	if info > 0 {
		info += lo
	}
	blas.CopyMat(q.h.Sub(lo, lo, w, w), t)
	exceptWindow(q.wantT, q.wantZ, q.h, q.z, lo, hi, lo, hi+1, u)
	return info
}

// local returns the problem of finding the Schur form of the window t, which begins
// in row lo, accumulating the transformations in u; its eigenvalues are stored in
// their places in q.
func (q *realQR[R]) local(t, u blas.Mat[R], lo int) *realQR[R] {
	w := t.Rows
	return &realQR[R]{true, true, t, u, q.wr[lo : lo+w], q.wi[lo : lo+w], 0, w - 1}
}

// sweep performs one multishift QR sweep.
func (q *realQR[R]) sweep(lo, hi, ks, n int, exceptional bool) {
	shifts := q.multiShifts(lo, hi, ks, n, exceptional)
	for len(shifts) > 0 {
		// Chains of about equal length.
		chains := (len(shifts) + chainBulges - 1) / chainBulges
		b := (len(shifts) + chains - 1) / chains
		q.chase(lo, hi, shifts[:b])
		shifts = shifts[b:]
	}
}

// multiShifts returns at most n/2 pairs of shifts.
func (q *realQR[R]) multiShifts(lo, hi, ks, n int, exceptional bool) []shiftPair[R] {
	h := q.h
	var w []complex128
	switch {
	case exceptional:
		for i := hi; i-1 > lo && len(w) < n; i -= 2 {
			s := fabs(h.At(i, i-1)) + fabs(h.At(i-1, i-2))
			aa := 0.75*s + h.At(i, i)
			f := lanv2(aa, s, -0.4375*s, aa)
			w = append(w, complex(float64(f.rt1r), float64(f.rt1i)), complex(float64(f.rt2r), float64(f.rt2i)))
		}
	case hi-ks+1 <= n/2:
		// The deflation window left few: take the eigenvalues of a trailing
		// submatrix.
		ks = max(hi-n+1, lo)
		m := hi - ks + 1
		ws := borrow[R](m*m + 2*m)
		t := blas.ColMajor(m, m, ws.Data[:m*m], m)
		blas.CopyMat(t, h.Sub(ks, ks, m, m))
		wr, wi := ws.Data[m*m:][:m], ws.Data[m*m+m:][:m]
		local := &realQR[R]{h: t, wr: wr, wi: wi, ihi: m - 1}
		for i := local.lahqr(0, m-1); i < m; i++ {
			w = append(w, complex(float64(wr[i]), float64(wi[i])))
		}
		ws.release()
	default:
		for i := ks; i <= hi; i++ {
			w = append(w, complex(float64(q.wr[i]), float64(q.wi[i])))
		}
	}
	pairs := pairShifts[R](w)
	if len(pairs) == 0 {
		x := R(real(w[len(w)-1]))
		pairs = append(pairs, shiftPair[R]{x, 0, x, 0})
	}
	if len(pairs) == 1 && pairs[0].i1 == 0 {
		// Two real shifts are better the one nearer to the last element, twice.
		p := &pairs[0]
		if d := h.At(hi, hi); fabs(p.r1-d) < fabs(p.r2-d) {
			p.r2 = p.r1
		} else {
			p.r1 = p.r2
		}
	}
	return pairs[:min(len(pairs), max(n/2, 1))]
}

// pairShifts pairs the eigenvalues w, of which conjugates are neighbours, from the
// last to the first. A real one without a partner is left out.
func pairShifts[R blas.Real](w []complex128) []shiftPair[R] {
	var pairs []shiftPair[R]
	single := -1
	for i := len(w) - 1; i >= 0; i-- {
		x, y := R(real(w[i])), R(imag(w[i]))
		switch {
		case y != 0:
			if i > 0 {
				pairs = append(pairs, shiftPair[R]{x, -y, x, y})
			}
			i--
		case single < 0:
			single = i
		default:
			pairs = append(pairs, shiftPair[R]{x, 0, R(real(w[single])), 0})
			single = -1
		}
	}
	return pairs
}

// chase moves one chain of bulges, one for each pair of shifts, from the top to the
// bottom of lo..hi. (LAPACK xLAQR5.)
func (q *realQR[R]) chase(lo, hi int, shifts []shiftPair[R]) {
	b := len(shifts)
	size := min(6*b+4, hi-lo+1)
	ws := borrow[R](2 * size * size)
	defer ws.release()
	pos := make([]int, b) // the column that each bulge is in
	for i := range pos {
		pos[i] = lo - 1
	}
	for w0, last := lo, false; !last; {
		w1 := min(w0+size, hi+1)
		lead := w1 - 4 // where the first bulge goes
		if last = w1 == hi+1; last {
			lead = hi + 3*b
		}
		t, u := localWindow(q.h, w0, w1, ws.Data)
		win := realWindow[R]{t, u, lo - w0, hi - w0}
		for i := range pos {
			for target := min(lead-3*i, hi-1); pos[i] < target; pos[i]++ {
				win.move(i, pos[i]-w0, shifts[i])
			}
		}
		blas.CopyMat(q.h.Sub(w0, w0, w1-w0, w1-w0), t)
		exceptWindow(q.wantT, q.wantZ, q.h, q.z, lo, hi, w0, w1, u)
		w0 = pos[b-1]
	}
}

// A realWindow is the part of the matrix in which bulges are moved, with the
// transformations accumulated in u; top and bot are the bounds of the active block
// in terms of the window's rows, and may lie outside it.
type realWindow[R blas.Real] struct {
	t, u     blas.Mat[R]
	top, bot int
}

// move moves a bulge from column k to column k+1, or, if k+1 is the top row,
// introduces it there. It is the b-th of its chain, counted from 0.
func (w realWindow[R]) move(b, k int, sh shiftPair[R]) {
	t, ld, n := w.t.Data, w.t.CS, w.t.Rows
	three := k+3 <= w.bot
	var v1, v2, v3 R
	if k < w.top {
		v1, v2, v3 = firstColumn3(t[(k+1)*(ld+1):], ld, sh)
	} else {
		p := k + 1 + k*ld
		v1, v2 = t[p], t[p+1]
		if three {
			v3 = t[p+2]
		}
	}
	beta, r := newHouse3(v1, v2, v3)
	if k >= w.top {
		p := k + 1 + k*ld
		t[p], t[p+1] = beta, 0
		if three {
			t[p+2] = 0
		}
	}
	col := func(a []R, j, rows int) []R { return a[j*ld : j*ld+rows] }
	below := min(k+5, w.bot+1, n)
	filled := min(k+4+2*b, n) // rows of u that its columns k+1 to k+3 may have elements in
	if three {
		r.applyLeft3(t[(k+1)*(ld+1):], ld, n-k-1)
		r.applyRight3(col(t, k+1, below), col(t, k+2, below), col(t, k+3, below))
		r.applyRight3(col(w.u.Data, k+1, filled), col(w.u.Data, k+2, filled), col(w.u.Data, k+3, filled))
		return
	}
	r.applyLeft2(t[(k+1)*(ld+1):], ld, n-k-1)
	r.applyRight2(col(t, k+1, below), col(t, k+2, below))
	r.applyRight2(col(w.u.Data, k+1, filled), col(w.u.Data, k+2, filled))
}

// firstColumn3 returns a multiple of the first column of (H - s1)(H - s2), H being
// the upper Hessenberg matrix of order 3 or more whose column-major elements h
// begins with. (LAPACK xLAQR1.)
func firstColumn3[R blas.Real](h []R, ld int, sh shiftPair[R]) (v1, v2, v3 R) {
	h11, h21, h12, h22, h32 := h[0], h[1], h[ld], h[ld+1], h[ld+2]
	s := fabs(h11-sh.r2) + fabs(sh.i2) + fabs(h21)
	if s == 0 {
		return 0, 0, 0
	}
	h21s := h21 / s
	v1 = (h11-sh.r1)*((h11-sh.r2)/s) - sh.i1*(sh.i2/s) + h12*h21s
	v2 = h21s * (h11 + h22 - sh.r1 - sh.r2)
	v3 = h21s * h32
	return v1, v2, v3
}
