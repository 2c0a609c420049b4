package lapack

import (
	"math"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// steqrSweeps bounds the QL sweeps at this many for each eigenvalue, as
// LAPACK does.
const steqrSweeps = 30

// steqr computes the eigenvalues of the symmetric tridiagonal matrix with
// diagonal d (length n) and off-diagonal e (length n-1) by implicit QL or QR
// sweeps, and multiplies z (any number of rows, n columns, RS = 1) by the
// eigenvectors from the right. On return d ascends, z's columns follow, and e
// is destroyed. A z without rows asks for the eigenvalues alone.
//
// info > 0 is the number of off-diagonal elements that did not converge.
// (LAPACK: dsteqr, dsterf.)
func steqr(d, e []float64, z blas.Mat[float64]) (info int) {
	n := len(d)
	if n == 0 {
		return 0
	}
	e = e[:n-1]
	if !isFinite(max(largest64(d), largest64(e))) {
		return n
	}
	budget := steqrSweeps * n
	for start := 0; start < n; {
		end := start
		for end < n-1 && !steqrSplits(d, e, end) {
			end++
		}
		if end < n-1 {
			e[end] = 0
		}
		budget = steqrBlock(d[start:end+1], e[start:], z.Sub(0, start, z.Rows, end-start+1), budget)
		start = end + 1
	}
	for _, x := range e {
		if x != 0 {
			info++
		}
	}
	if info == 0 {
		sortEigen(d, z)
	}
	return info
}

// steqrSplits reports whether e[i] is negligible beside its neighbours.
func steqrSplits(d, e []float64, i int) bool {
	t := math.Abs(e[i])
	return t == 0 || t <= math.Sqrt(math.Abs(d[i]))*math.Sqrt(math.Abs(d[i+1]))*eps64
}

// steqrBlock works on one unreduced block, scaled so that its squares neither
// overflow nor underflow. It returns what is left of the budget of sweeps.
func steqrBlock(d, e []float64, z blas.Mat[float64], budget int) int {
	n := len(d)
	if n == 1 {
		return budget
	}
	e = e[:n-1]
	exp := rangeExponent(max(largest64(d), largest64(e)))
	ldexpAll(d, -exp)
	ldexpAll(e, -exp)
	// A matrix graded downward wants QR, which is QL on the reversed matrix.
	q := qlBlock{d: d, e: e, z: z, step: 1}
	if math.Abs(d[n-1]) < math.Abs(d[0]) {
		q.base, q.step = n-1, -1
		slices.Reverse(d)
		slices.Reverse(e)
	}
	budget = q.run(budget)
	if q.step < 0 {
		slices.Reverse(d)
		slices.Reverse(e)
	}
	ldexpAll(d, exp)
	ldexpAll(e, exp)
	return budget
}

// ldexpAll multiplies x by 2^k.
func ldexpAll(x []float64, k int) {
	if k == 0 {
		return
	}
	for i := range x {
		x[i] = math.Ldexp(x[i], k)
	}
}

// A qlBlock is an unreduced tridiagonal block; row i of it belongs to column
// base + step·i of z.
type qlBlock struct {
	d, e       []float64
	z          blas.Mat[float64]
	base, step int
}

// run diagonalises the block and returns the remaining budget; where that runs
// out, nonzero elements of e remain.
func (q *qlBlock) run(budget int) int {
	n := len(q.d)
	for l := 0; l < n; {
		m := l
		for m < n-1 && !negligible64(q.e[m], q.d[m], q.d[m+1]) {
			m++
		}
		if m < n-1 {
			q.e[m] = 0
		}
		switch {
		case m == l:
			l++
		case m == l+1:
			rt1, rt2, c, s := laev2(q.d[l], q.e[l], q.d[m])
			q.rotate(l, c, s)
			q.d[l], q.d[m], q.e[l] = rt1, rt2, 0
			l += 2
		case budget <= 0:
			return 0
		default:
			budget--
			q.sweep(l, m)
		}
	}
	return budget
}

// negligible64 reports whether the off-diagonal element e between the diagonal
// elements a and b can be dropped.
func negligible64(e, a, b float64) bool {
	return e*e <= eps64*eps64*math.Abs(a)*math.Abs(b)+safeMin64
}

// rotate applies a rotation to the eigenvector columns of the rows i and i+1.
func (q *qlBlock) rotate(i int, c, s float64) {
	if q.z.Rows == 0 {
		return
	}
	p := q.base + q.step*i
	rotCols64(col64(q.z, p), col64(q.z, p+q.step), c, s)
}

// sweep does one implicit QL sweep with Wilkinson's shift on the rows l..m.
func (q *qlBlock) sweep(l, m int) {
	d, e := q.d, q.e
	el := e[l]
	p := d[l]
	g := (d[l+1] - p) / (2 * el)
	r := math.Sqrt(g*g + 1)
	if math.Abs(g) > 0x1p500 {
		r = math.Abs(g)
	}
	g = d[m] - p + el/(g+math.Copysign(r, g))
	s, c := 1.0, 1.0
	p = 0
	for i := m - 1; i >= l; i-- {
		f, b := s*e[i], c*e[i]
		c, s, r = givens64(g, f)
		if i != m-1 {
			e[i+1] = r
		}
		dn := d[i+1]
		g = dn - p
		r = (d[i]-g)*s + 2*c*b
		p = s * r
		d[i+1] = g + p
		g = c*r - b
		q.rotate(i, c, -s)
	}
	d[l] -= p
	e[l] = g
}

// laev2 diagonalises [a b; b c]: rt1 has the larger modulus and (cs, sn) is
// its unit eigenvector, so that
//
//	[  cs sn ] [ a b ] [ cs -sn ]   [ rt1     ]
//	[ -sn cs ] [ b c ] [ sn  cs ] = [     rt2 ].
func laev2(a, b, c float64) (rt1, rt2, cs, sn float64) {
	sm, df := a+c, a-c
	tb := b + b
	rt := math.Hypot(df, tb)
	big, small := a, c
	if math.Abs(c) > math.Abs(a) {
		big, small = c, a
	}
	sgn1 := 1.0
	switch {
	case sm < 0:
		rt1 = 0.5 * (sm - rt)
		sgn1 = -1
		rt2 = (big/rt1)*small - (b/rt1)*b
	case sm > 0:
		rt1 = 0.5 * (sm + rt)
		rt2 = (big/rt1)*small - (b/rt1)*b
	default:
		rt1, rt2 = 0.5*rt, -0.5*rt
	}
	sgn2, t := 1.0, df+rt
	if df < 0 {
		sgn2, t = -1, df-rt
	}
	switch {
	case math.Abs(t) > math.Abs(tb):
		ct := -tb / t
		sn = 1 / math.Sqrt(1+ct*ct)
		cs = ct * sn
	case b == 0:
		cs, sn = 1, 0
	default:
		tn := -t / tb
		cs = 1 / math.Sqrt(1+tn*tn)
		sn = tn * cs
	}
	if sgn1 == sgn2 {
		cs, sn = -sn, cs
	}
	return rt1, rt2, cs, sn
}

// sortEigen puts d in ascending order and lets z's columns follow. Selection
// sort moves each column at most once.
func sortEigen(d []float64, z blas.Mat[float64]) {
	for i := 0; i < len(d)-1; i++ {
		k := i
		for j := i + 1; j < len(d); j++ {
			if d[j] < d[k] {
				k = j
			}
		}
		if k == i {
			continue
		}
		d[i], d[k] = d[k], d[i]
		if z.Rows > 0 {
			x, y := col64(z, i), col64(z, k)
			for r := range x {
				x[r], y[r] = y[r], x[r]
			}
		}
	}
}
