package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// bdsqr computes the singular values of the n×n upper bidiagonal matrix B with
// diagonal d and superdiagonal e (length n-1), B = Q S Pᵀ, and multiplies u
// and v (any number of rows, n columns, RS = 1) by Q and P from the right. On
// return d is nonnegative and descends, the columns follow, and e is
// destroyed. A u or v without rows is left out. The small singular values have
// high relative accuracy.
//
// info > 0 is the number of superdiagonal elements that did not converge.
//
// Source: LAPACK dbdsqr; Demmel and Kahan, "Accurate singular values of
// bidiagonal matrices", 1990.
func bdsqr(d, e []float64, u, v blas.Mat[float64]) (info int) {
	n := len(d)
	if n == 0 {
		return 0
	}
	e = e[:n-1]
	norm := max(largest64(d), largest64(e))
	if !isFinite(norm) {
		return n
	}
	exp := rangeExponent(norm)
	ldexpAll(d, -exp)
	ldexpAll(e, -exp)
	if n > 1 {
		newBidiagQR(d, e, u, v).run()
	}
	ldexpAll(d, exp)
	for _, x := range e {
		if x != 0 {
			info++
		}
	}
	if info != 0 {
		return info
	}
	for i, x := range d {
		if math.Signbit(x) {
			d[i] = -x
			for k, y := range colIf(v, i) {
				v.Data[i*v.CS+k] = -y
			}
		}
	}
	sortSingular(d, u, v)
	return 0
}

// colIf is col64 for a matrix that may be absent.
func colIf(a blas.Mat[float64], j int) []float64 {
	if a.Rows == 0 {
		return nil
	}
	return col64(a, j)
}

// sortSingular puts d in descending order; columns follow.
func sortSingular(d []float64, u, v blas.Mat[float64]) {
	for i := 0; i < len(d)-1; i++ {
		k := i
		for j := i + 1; j < len(d); j++ {
			if d[j] > d[k] {
				k = j
			}
		}
		if k == i {
			continue
		}
		d[i], d[k] = d[k], d[i]
		swap64(colIf(u, i), colIf(u, k))
		swap64(colIf(v, i), colIf(v, k))
	}
}

func swap64(x, y []float64) {
	for i := range x {
		x[i], y[i] = y[i], x[i]
	}
}

// bdsqrSweeps bounds the work: at most bdsqrSweeps·n² steps of sweeps.
const bdsqrSweeps = 6

// A bidiagQR is a bidiagonal matrix under iteration. An active block is read
// through base and step: logical row i is row base + step·i. Read backward,
// the block is transposed, so that the roles of u and v change too.
type bidiagQR struct {
	d, e        []float64
	u, v        blas.Mat[float64]
	tol, thresh float64
	base, step  int
	left, right blas.Mat[float64]
}

func newBidiagQR(d, e []float64, u, v blas.Mat[float64]) *bidiagQR {
	n := len(d)
	q := &bidiagQR{d: d, e: e, u: u, v: v}
	q.tol = max(10, min(100, math.Pow(eps64, -0.125))) * eps64
	// A lower bound on the smallest singular value gives the size below which
	// an off-diagonal element is as good as zero.
	mu := math.Abs(d[0])
	smin := mu
	for i := 1; i < n && smin != 0; i++ {
		mu = math.Abs(d[i]) * (mu / (mu + math.Abs(e[i-1])))
		smin = min(smin, mu)
	}
	smin /= math.Sqrt(float64(n))
	q.thresh = max(q.tol*smin, bdsqrSweeps*float64(n)*float64(n)*safeMin64)
	return q
}

// diag and off return the elements at logical row i and between i and i+1.
func (q *bidiagQR) diag(i int) *float64 { return &q.d[q.base+q.step*i] }

func (q *bidiagQR) off(i int) *float64 {
	p := q.base + q.step*i
	if q.step < 0 {
		p--
	}
	return &q.e[p]
}

// rotateLeft and rotateRight apply a rotation to the singular vectors of the
// logical rows i and i+1.
func (q *bidiagQR) rotateLeft(i int, c, s float64) { q.rotate(q.left, i, c, s) }

func (q *bidiagQR) rotateRight(i int, c, s float64) { q.rotate(q.right, i, c, s) }

func (q *bidiagQR) rotate(z blas.Mat[float64], i int, c, s float64) {
	if z.Rows == 0 {
		return
	}
	p := q.base + q.step*i
	rotCols64(col64(z, p), col64(z, p+q.step), c, s)
}

// orient reads the rows lo..hi so that sweeps run from the larger end to the
// smaller.
func (q *bidiagQR) orient(lo, hi int) {
	if math.Abs(q.d[lo]) >= math.Abs(q.d[hi]) {
		q.base, q.step, q.left, q.right = lo, 1, q.u, q.v
	} else {
		q.base, q.step, q.left, q.right = hi, -1, q.v, q.u
	}
}

// run iterates until e is zero or the budget is used up.
func (q *bidiagQR) run() {
	n := len(q.d)
	budget := float64(bdsqrSweeps) * float64(n) * float64(n)
	oldLo, oldHi := -1, -1
	for hi := n - 1; hi > 0; {
		lo, smax := q.block(hi)
		if lo == hi {
			hi--
			continue
		}
		if lo == hi-1 {
			q.solve2x2(lo)
			hi -= 2
			continue
		}
		if budget <= 0 {
			return
		}
		if lo > oldHi || hi < oldLo {
			q.orient(lo, hi)
		} else if q.step > 0 {
			q.base = lo
		} else {
			q.base = hi
		}
		oldLo, oldHi = lo, hi
		m := hi - lo
		split, smin := q.converged(m)
		if split {
			continue
		}
		budget -= float64(m)
		if shift := q.shift(m, smin, smax); shift == 0 {
			q.zeroShiftSweep(m)
		} else {
			q.shiftedSweep(m, shift)
		}
		if last := q.off(m - 1); math.Abs(*last) <= q.thresh {
			*last = 0
		}
	}
}

// block returns the first row of the unreduced block that ends in row hi, and
// its largest element.
func (q *bidiagQR) block(hi int) (lo int, smax float64) {
	smax = math.Abs(q.d[hi])
	for lo = hi; lo > 0; lo-- {
		off := math.Abs(q.e[lo-1])
		if off <= q.thresh {
			q.e[lo-1] = 0
			return lo, smax
		}
		smax = max(smax, math.Abs(q.d[lo-1]), off)
	}
	return lo, smax
}

// solve2x2 finds the singular values of the rows lo and lo+1.
func (q *bidiagQR) solve2x2(lo int) {
	q.base, q.step, q.left, q.right = lo, 1, q.u, q.v
	smin, smax, sinr, cosr, sinl, cosl := lasv2(q.d[lo], q.e[lo], q.d[lo+1])
	q.d[lo], q.d[lo+1], q.e[lo] = smax, smin, 0
	q.rotateRight(0, cosr, sinr)
	q.rotateLeft(0, cosl, sinl)
}

// converged applies Demmel and Kahan's criteria to the logical rows 0..m. It
// reports whether an off-diagonal element was set to zero, and otherwise a
// lower bound on the block's smallest singular value.
func (q *bidiagQR) converged(m int) (split bool, smin float64) {
	if last := q.off(m - 1); math.Abs(*last) <= q.tol*math.Abs(*q.diag(m)) {
		*last = 0
		return true, 0
	}
	mu := math.Abs(*q.diag(0))
	smin = mu
	for i := range m {
		off := q.off(i)
		if math.Abs(*off) <= q.tol*mu {
			*off = 0
			return true, 0
		}
		mu = math.Abs(*q.diag(i + 1)) * (mu / (mu + math.Abs(*off)))
		smin = min(smin, mu)
	}
	return false, smin
}

// shift returns the shift for the next sweep, 0 where a shift would cost
// relative accuracy.
func (q *bidiagQR) shift(m int, smin, smax float64) float64 {
	if float64(len(q.d))*q.tol*(smin/smax) <= max(eps64, 0.01*q.tol) {
		return 0
	}
	first := math.Abs(*q.diag(0))
	shift, _ := las2(*q.diag(m - 1), *q.off(m - 1), *q.diag(m))
	if first > 0 && (shift/first)*(shift/first) < eps64 {
		return 0
	}
	return shift
}

// zeroShiftSweep does one implicit zero-shift QR sweep.
func (q *bidiagQR) zeroShiftSweep(m int) {
	cs, oldcs, oldsn := 1.0, 1.0, 0.0
	for i := range m {
		var sn, r float64
		cs, sn, r = givens64(*q.diag(i)*cs, *q.off(i))
		if i > 0 {
			*q.off(i - 1) = oldsn * r
		}
		oldcs, oldsn, *q.diag(i) = givens64(oldcs*r, *q.diag(i + 1)*sn)
		q.rotateRight(i, cs, sn)
		q.rotateLeft(i, oldcs, oldsn)
	}
	h := *q.diag(m) * cs
	*q.diag(m) = h * oldcs
	*q.off(m - 1) = h * oldsn
}

// shiftedSweep does one implicit QR sweep with the given shift.
func (q *bidiagQR) shiftedSweep(m int, shift float64) {
	d0 := *q.diag(0)
	f := (math.Abs(d0) - shift) * (math.Copysign(1, d0) + shift/d0)
	g := *q.off(0)
	for i := range m {
		di, ei, dn := q.diag(i), q.off(i), q.diag(i+1)
		cosr, sinr, r := givens64(f, g)
		if i > 0 {
			*q.off(i - 1) = r
		}
		f = cosr**di + sinr**ei
		*ei = cosr**ei - sinr**di
		g = sinr * *dn
		*dn *= cosr
		cosl, sinl, r := givens64(f, g)
		*di = r
		f = cosl**ei + sinl**dn
		*dn = cosl**dn - sinl**ei
		if i < m-1 {
			en := q.off(i + 1)
			g = sinl * *en
			*en *= cosl
		}
		q.rotateRight(i, cosr, sinr)
		q.rotateLeft(i, cosl, sinl)
	}
	*q.off(m - 1) = f
}
