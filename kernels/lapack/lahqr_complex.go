package lapack

import (
	"math"
	"math/cmplx"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/bulge"
)

// complexScalar is the half of blas.Scalar that has an imaginary part. Both
// types convert to complex128 and back, which the compiler does inline.
type complexScalar interface {
	complex64 | complex128
}

// A complexQR is realQR's complex counterpart.
type complexQR[C complexScalar] struct {
	wantT, wantZ bool
	h            blas.Mat[C] // n×n upper Hessenberg
	z            blas.Mat[C] // the transformations multiply its columns, in all of its rows
	w            []C         // eigenvalues by their place on the diagonal
	ilo, ihi     int         // 0-based, inclusive: h is triangular elsewhere
}

func re[C complexScalar](x C) float64   { return real(complex128(x)) }
func im[C complexScalar](x C) float64   { return imag(complex128(x)) }
func conj[C complexScalar](x C) C       { return C(cmplx.Conj(complex128(x))) }
func cabs[C complexScalar](x C) float64 { return cmplx.Abs(complex128(x)) }
func cabs1[C complexScalar](x C) float64 {
	return math.Abs(re(x)) + math.Abs(im(x))
}

// scaled returns x·s.
func scaled[C complexScalar](x C, s float64) C { return C(complex(re(x)*s, im(x)*s)) }

// divided returns x/s, where 1/s might overflow.
func divided[C complexScalar](x C, s float64) C { return C(complex(re(x)/s, im(x)/s)) }

// phase returns x/|x|, of modulus 1 even where x is subnormal, |x| inexact.
func phase[C complexScalar](x C) C {
	d := divided(complex128(x), cabs1(x))
	return C(divided(d, cmplx.Abs(d)))
}

// lahqr is realQR.lahqr with single-shift sweeps. (LAPACK xLAHQR, complex.)
func (q *complexQR[C]) lahqr(lo, hi int) (info int) {
	if lo > hi {
		return 0
	}
	h, ld := q.h.Data, q.h.CS
	if lo == hi {
		q.w[lo] = h[lo+lo*ld]
		return 0
	}
	clearBelow(q.h, lo, hi)
	q.realSubdiagonal(lo, hi)
	nh := hi - lo + 1
	ulp := blas.Prec[C]()
	small := blas.SafeMin[C]() * (float64(nh) / ulp)
	budget := qrSweeps * max(10, nh)
	defl := 0 // sweeps since the last deflation
	for i := hi; i >= lo; {
		l := lo
		for ; ; budget-- {
			l = q.splitPoint(l, i, small, ulp)
			if l > lo {
				h[l+(l-1)*ld] = 0
			}
			if l >= i {
				break
			}
			if budget <= 0 {
				return i + 1
			}
			defl++
			q.sweep1(l, i, q.shift1(l, i, defl))
		}
		q.w[i] = h[i+i*ld]
		defl = 0
		i = l - 1
	}
	return 0
}

// realSubdiagonal makes the subdiagonal elements of rows lo..hi real and
// nonnegative by a diagonal unitary similarity.
func (q *complexQR[C]) realSubdiagonal(lo, hi int) {
	h, ld := q.h.Data, q.h.CS
	top, end := lo, hi+1
	if q.wantT {
		top, end = 0, q.h.Cols
	}
	for i := lo + 1; i <= hi; i++ {
		p := i + (i-1)*ld
		if im(h[p]) == 0 {
			continue
		}
		sc := conj(phase(h[p]))
		h[p] = C(complex(cabs(h[p]), 0))
		q.scaleRow(i, i, end, sc)
		q.scaleCol(i, top, min(end, i+2), conj(sc))
	}
}

// scaleRow multiplies columns from..to-1 of row i of h by s.
func (q *complexQR[C]) scaleRow(i, from, to int, s C) {
	h, ld := q.h.Data, q.h.CS
	for j := from; j < to; j++ {
		h[i+j*ld] *= s
	}
}

// scaleCol multiplies rows from..to-1 of column j of h, and column j of z, by s.
func (q *complexQR[C]) scaleCol(j, from, to int, s C) {
	h, ld := q.h.Data, q.h.CS
	for i := from; i < to; i++ {
		h[i+j*ld] *= s
	}
	if q.wantZ {
		col := q.z.Data[j*q.z.CS : j*q.z.CS+q.z.Rows]
		for i := range col {
			col[i] *= s
		}
	}
}

// splitPoint is realQR.splitPoint.
func (q *complexQR[C]) splitPoint(l, i int, small, ulp float64) int {
	h, ld := q.h.Data, q.h.CS
	for k := i; k > l; k-- {
		sub := h[k+(k-1)*ld]
		if cabs1(sub) <= small {
			return k
		}
		d1, d2 := h[k-1+(k-1)*ld], h[k+k*ld]
		tst := cabs1(d1) + cabs1(d2)
		if tst == 0 {
			if k-2 >= q.ilo {
				tst += math.Abs(re(h[k-1+(k-2)*ld]))
			}
			if k+1 <= q.ihi {
				tst += math.Abs(re(h[k+1+k*ld]))
			}
		}
		if math.Abs(re(sub)) > ulp*tst {
			continue
		}
		if negligible(cabs1(sub), cabs1(h[k-1+k*ld]), cabs1(d2), cabs1(d1-d2), small, ulp) {
			return k
		}
	}
	return l
}

// shift1 chooses the shift for a sweep over l..i, the defl-th since the last
// deflation: the eigenvalue of the trailing 2×2 block nearer to its last element
// (Wilkinson's), or an exceptional one.
func (q *complexQR[C]) shift1(l, i, defl int) C {
	h, ld := q.h.Data, q.h.CS
	const dat1 = 3.0 / 4
	switch {
	case defl%(2*qrExceptional) == 0:
		return h[i+i*ld] + C(complex(dat1*math.Abs(re(h[i+(i-1)*ld])), 0))
	case defl%qrExceptional == 0:
		return h[l+l*ld] + C(complex(dat1*math.Abs(re(h[l+1+l*ld])), 0))
	}
	t := complex128(h[i+i*ld])
	u := cmplx.Sqrt(complex128(h[i-1+i*ld])) * cmplx.Sqrt(complex128(h[i+(i-1)*ld]))
	s := cabs1(u)
	if s == 0 {
		return C(t)
	}
	x := (complex128(h[i-1+(i-1)*ld]) - t) / 2
	sx := cabs1(x)
	s = max(s, sx)
	xs, us := divided(x, s), divided(u, s)
	y := scaled(cmplx.Sqrt(xs*xs+us*us), s)
	if sx > 0 {
		if xn := divided(x, sx); real(xn)*real(y)+imag(xn)*imag(y) < 0 {
			y = -y
		}
	}
	return C(t - u*blas.Ladiv(u, x+y))
}

// sweep1 performs one single-shift QR sweep on rows and columns l..i, whose
// subdiagonal is real before and after.
func (q *complexQR[C]) sweep1(l, i int, t C) {
	h, ld := q.h.Data, q.h.CS
	top, end := l, i+1
	if q.wantT {
		top, end = 0, q.h.Cols
	}
	m, v1, v2 := q.startBulge(l, i, t)
	for k := m; k < i; k++ {
		if k > m {
			v1, v2 = h[k+(k-1)*ld], h[k+1+(k-1)*ld]
		}
		beta, r := newHouse2(v1, v2)
		if k > m {
			h[k+(k-1)*ld], h[k+1+(k-1)*ld] = beta, 0
		}
		r.applyLeft2(h[k+k*ld:], ld, end-k)
		bot := min(k+2, i) + 1
		r.applyRight2(h[k*ld+top:k*ld+bot], h[(k+1)*ld+top:(k+1)*ld+bot])
		if q.wantZ {
			z, lz, nz := q.z.Data, q.z.CS, q.z.Rows
			r.applyRight2(z[k*lz:k*lz+nz], z[(k+1)*lz:(k+1)*lz+nz])
		}
		if k == m && m > l {
			q.rephaseStart(m, i, top, end, r.tau)
		}
	}
	q.rephaseEnd(i, top, end)
}

// rephaseStart makes h(m, m-1) real again after the first reflector of a sweep
// that began at m, below the top of the active block: only a part of the block
// was transformed.
func (q *complexQR[C]) rephaseStart(m, i, top, end int, tau C) {
	h, ld := q.h.Data, q.h.CS
	temp := phase(1 - tau)
	h[m+1+m*ld] *= conj(temp)
	if m+2 <= i {
		h[m+2+(m+1)*ld] *= temp
	}
	for j := m; j <= i; j++ {
		if j == m+1 {
			continue
		}
		q.scaleRow(j, j+1, end, temp)
		q.scaleCol(j, top, j, conj(temp))
	}
}

// rephaseEnd makes h(i, i-1) real.
func (q *complexQR[C]) rephaseEnd(i, top, end int) {
	h, ld := q.h.Data, q.h.CS
	p := i + (i-1)*ld
	temp := h[p]
	if im(temp) == 0 {
		return
	}
	h[p] = C(complex(cabs(temp), 0))
	temp = phase(temp)
	q.scaleRow(i, i+1, end, conj(temp))
	q.scaleCol(i, top, i, temp)
}

// startBulge looks for two consecutive small subdiagonal elements, between which
// the sweep may begin, and returns the row where it does and the vector that the
// first reflector reduces.
func (q *complexQR[C]) startBulge(l, i int, t C) (m int, v1, v2 C) {
	h, ld := q.h.Data, q.h.CS
	ulp := blas.Prec[C]()
	for m = i - 1; ; m-- {
		h11, h22 := h[m+m*ld], h[m+1+(m+1)*ld]
		h11s, h21 := h11-t, re(h[m+1+m*ld])
		s := cabs1(h11s) + math.Abs(h21)
		h11s, h21 = C(complex(re(h11s)/s, im(h11s)/s)), h21/s
		v1, v2 = h11s, C(complex(h21, 0))
		if m <= l {
			return m, v1, v2
		}
		h10 := re(h[m+(m-1)*ld])
		if math.Abs(h10)*math.Abs(h21) <= ulp*(cabs1(h11s)*(cabs1(h11)+cabs1(h22))) {
			return m, v1, v2
		}
	}
}

// A house2 is the complex reflector I - tau·v·v^H of order 2 with v = (1, v2) and
// tau·v2 = t2 real, as it is where the element to be annihilated is real.
type house2[C complexScalar] struct {
	tau, v2 C
	t2      float64
}

// newHouse2 returns the reflector H with H^H (a, x) = (beta, 0), beta real.
// (LAPACK xLARFG of length 2.)
func newHouse2[C complexScalar](a, x C) (beta C, h house2[C]) {
	if x == 0 && im(a) == 0 {
		return a, house2[C]{}
	}
	m := max(math.Abs(re(a)), math.Abs(im(a)), math.Abs(re(x)), math.Abs(im(x)))
	scale := 1.0
	if m < 1e-140 || m > 1e140 {
		_, e := math.Frexp(m)
		scale = math.Ldexp(1, max(min(-e, 1000), -1000))
	}
	a64 := complex(re(a)*scale, im(a)*scale)
	x64 := complex(re(x)*scale, im(x)*scale)
	ar, ai := real(a64), imag(a64)
	b := -math.Copysign(math.Sqrt(ar*ar+ai*ai+real(x64)*real(x64)+imag(x64)*imag(x64)), ar)
	tau := complex((b-ar)/b, -ai/b)
	v2 := blas.Ladiv(x64, a64-complex(b, 0))
	return C(complex(b/scale, 0)), house2[C]{C(tau), C(v2), real(tau * v2)}
}

// applyLeft2 applies H^H to the first two elements of each of cols columns, ld
// apart.
func (h house2[C]) applyLeft2(data []C, ld, cols int) {
	bulge.CLeft2(h.tau, h.v2, C(complex(h.t2, 0)), data, ld, cols)
}

// applyRight2 overwrites the columns c0 and c1 with [c0 c1]·H.
func (h house2[C]) applyRight2(c0, c1 []C) {
	bulge.CRight2(h.tau, h.v2, C(complex(h.t2, 0)), c0, c1)
}
