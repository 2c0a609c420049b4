package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/bulge"
)

// solve computes the eigenvalues of rows ilo..ihi.
func (q *complexQR[C]) solve() (info int) {
	if q.ihi-q.ilo+1 < multishiftMin {
		return q.lahqr(q.ilo, q.ihi)
	}
	clearBelow(q.h, q.ilo, q.ihi)
	return runMultishift(q, q.ilo, q.ihi)
}

// bounds returns the limits of negligible for the whole problem.
func (q *complexQR[C]) bounds() (small, ulp float64) {
	ulp = blas.Prec[C]()
	return blas.SafeMin[C]() * (float64(q.ihi-q.ilo+1) / ulp), ulp
}

func (q *complexQR[C]) split(lo, hi int) int {
	small, ulp := q.bounds()
	k := q.splitPoint(lo, hi, small, ulp)
	if k > lo {
		q.h.Set(k, k-1, 0)
	}
	return k
}

func (q *complexQR[C]) steps(k int) bool {
	return k >= 2 && cabs1(q.h.At(k, k-1)) > cabs1(q.h.At(k-1, k-2))
}

func (q *complexQR[C]) window(lo, hi int) (info int) {
	w := hi - lo + 1
	if w < 8 || !q.wantT {
		return q.lahqr(lo, hi)
	}
	ws := borrow[C](2 * w * w)
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

// local is realQR.local.
func (q *complexQR[C]) local(t, u blas.Mat[C], lo int) *complexQR[C] {
	w := t.Rows
	return &complexQR[C]{true, true, t, u, q.w[lo : lo+w], 0, w - 1}
}

// sweep performs one multishift QR sweep.
func (q *complexQR[C]) sweep(lo, hi, ks, n int, exceptional bool) {
	shifts := q.multiShifts(lo, hi, ks, n, exceptional)
	for bulges := len(shifts) / 2; bulges > 0; bulges = len(shifts) / 2 {
		chains := (bulges + chainBulges - 1) / chainBulges
		b := (bulges + chains - 1) / chains
		q.chase(lo, hi, shifts[:2*b])
		shifts = shifts[2*b:]
	}
}

// multiShifts returns an even number of shifts, n at most.
func (q *complexQR[C]) multiShifts(lo, hi, ks, n int, exceptional bool) []C {
	h := q.h
	var w []C
	switch {
	case exceptional:
		for i := hi; i > lo && len(w) < n; i -= 2 {
			x := h.At(i, i) + C(complex(0.75*cabs1(h.At(i, i-1)), 0))
			w = append(w, x, x)
		}
	case hi-ks+1 <= n/2:
		// The deflation window left few: take the eigenvalues of a trailing
		// submatrix.
		ks = max(hi-n+1, lo)
		m := hi - ks + 1
		ws := borrow[C](m*m + m)
		t := blas.ColMajor(m, m, ws.Data[:m*m], m)
		blas.CopyMat(t, h.Sub(ks, ks, m, m))
		local := &complexQR[C]{h: t, w: ws.Data[m*m:][:m], ihi: m - 1}
		w = append(w, local.w[local.lahqr(0, m-1):]...)
		ws.release()
	default:
		w = append(w, q.w[ks:hi+1]...)
	}
	if len(w) > n {
		w = w[len(w)-n:]
	}
	if len(w) == 1 {
		return []C{w[0], w[0]}
	}
	if len(w) == 2 {
		// Of two shifts the one nearer to the last element is used twice.
		if d := h.At(hi, hi); cabs1(w[0]-d) < cabs1(w[1]-d) {
			w[1] = w[0]
		} else {
			w[0] = w[1]
		}
	}
	return w[len(w)%2:]
}

// chase moves one chain of bulges, one for every two shifts, from the top to the
// bottom of lo..hi. (LAPACK xLAQR5, complex.)
func (q *complexQR[C]) chase(lo, hi int, shifts []C) {
	b := len(shifts) / 2
	size := min(6*b+4, hi-lo+1)
	ws := borrow[C](2 * size * size)
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
		win := complexWindow[C]{t, u, lo - w0, hi - w0}
		for i := range pos {
			for target := min(lead-3*i, hi-1); pos[i] < target; pos[i]++ {
				win.move(i, pos[i]-w0, shifts[2*i], shifts[2*i+1])
			}
		}
		blas.CopyMat(q.h.Sub(w0, w0, w1-w0, w1-w0), t)
		exceptWindow(q.wantT, q.wantZ, q.h, q.z, lo, hi, w0, w1, u)
		w0 = pos[b-1]
	}
}

// A complexWindow is realWindow's complex counterpart.
type complexWindow[C complexScalar] struct {
	t, u     blas.Mat[C]
	top, bot int
}

// move moves a bulge from column k to column k+1, or, if k+1 is the top row,
// introduces it there. It is the b-th of its chain, counted from 0.
func (w complexWindow[C]) move(b, k int, s1, s2 C) {
	t, ld, n := w.t.Data, w.t.CS, w.t.Rows
	three := k+3 <= w.bot
	var v1, v2, v3 C
	if k < w.top {
		v1, v2, v3 = cfirstColumn3(t[(k+1)*(ld+1):], ld, s1, s2)
	} else {
		p := k + 1 + k*ld
		v1, v2 = t[p], t[p+1]
		if three {
			v3 = t[p+2]
		}
	}
	beta, r := newComplexHouse3(v1, v2, v3)
	if k >= w.top {
		p := k + 1 + k*ld
		t[p], t[p+1] = beta, 0
		if three {
			t[p+2] = 0
		}
	}
	col := func(a []C, j, rows int) []C { return a[j*ld : j*ld+rows] }
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

// cfirstColumn3 is firstColumn3 for a complex matrix.
func cfirstColumn3[C complexScalar](h []C, ld int, s1, s2 C) (v1, v2, v3 C) {
	h11, h21, h12, h22, h32 := h[0], h[1], h[ld], h[ld+1], h[ld+2]
	s := cabs1(h11-s2) + cabs1(h21)
	if s == 0 {
		return 0, 0, 0
	}
	h21s := divided(h21, s)
	v1 = (h11-s1)*divided(h11-s2, s) + h12*h21s
	v2 = h21s * (h11 + h22 - s1 - s2)
	v3 = h21s * h32
	return v1, v2, v3
}

// A complexHouse3 is the reflector I - tau·v·v^H of order 3 with v = (1, v2, v3);
// v3 = 0 makes it one of order 2.
type complexHouse3[C complexScalar] struct {
	tau, v2, v3 C
}

// newComplexHouse3 returns the reflector H with H^H (a, x, y) = (beta, 0, 0), beta
// real. (LAPACK xLARFG of length 3.)
func newComplexHouse3[C complexScalar](a, x, y C) (beta C, h complexHouse3[C]) {
	if x == 0 && y == 0 && im(a) == 0 {
		return a, complexHouse3[C]{}
	}
	m := max(math.Abs(re(a)), math.Abs(im(a)), math.Abs(re(x)), math.Abs(im(x)), math.Abs(re(y)), math.Abs(im(y)))
	scale := 1.0
	if m < 1e-140 || m > 1e140 {
		_, e := math.Frexp(m)
		scale = math.Ldexp(1, max(min(-e, 1000), -1000))
	}
	sq := func(z complex128) float64 { return real(z)*real(z) + imag(z)*imag(z) }
	a64, x64, y64 := scaled(complex128(a), scale), scaled(complex128(x), scale), scaled(complex128(y), scale)
	b := -math.Copysign(math.Sqrt(sq(a64)+sq(x64)+sq(y64)), real(a64))
	d := a64 - complex(b, 0)
	inv := scaled(complex(real(d), -imag(d)), 1/sq(d))
	tau := complex((b-real(a64))/b, -imag(a64)/b)
	return C(complex(b/scale, 0)), complexHouse3[C]{C(tau), C(x64 * inv), C(y64 * inv)}
}

// applyLeft3 applies H^H to the first three elements of each of cols columns, ld
// apart.
func (h complexHouse3[C]) applyLeft3(data []C, ld, cols int) {
	v2, v3 := h.v2, h.v3
	t1 := conj(h.tau)
	t2, t3 := t1*conj(v2), t1*conj(v3)
	for j, p := 0, 0; j < cols; j, p = j+1, p+ld {
		c := data[p : p+3 : p+3]
		s := t1*c[0] + t2*c[1] + t3*c[2]
		c[0] -= s
		c[1] -= s * v2
		c[2] -= s * v3
	}
}

// applyLeft2 is applyLeft3 for a reflector of order 2.
func (h complexHouse3[C]) applyLeft2(data []C, ld, cols int) {
	bulge.CLeft2(h.tau, h.v2, conj(h.tau)*conj(h.v2), data, ld, cols)
}

// applyRight3 overwrites the columns c0, c1, c2, of equal length, with
// [c0 c1 c2]·H.
func (h complexHouse3[C]) applyRight3(c0, c1, c2 []C) {
	bulge.CRight3(h.tau, h.v2, h.v3, c0, c1, c2)
}

// applyRight2 is applyRight3 for a reflector of order 2.
func (h complexHouse3[C]) applyRight2(c0, c1 []C) {
	bulge.CRight2(h.tau, h.v2, h.tau*h.v2, c0, c1)
}
