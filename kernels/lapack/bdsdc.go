package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// bdsdcLeaf is the largest bidiagonal problem that QR iteration solves.
const bdsdcLeaf = 25

// bdsdc computes the singular values and vectors of the n×n upper bidiagonal
// matrix B = U diag(d) Vᵀ with diagonal d and superdiagonal e (length n-1) by
// divide and conquer. On return d is nonnegative and descends, u and v (n×n,
// RS = 1) hold the vectors, and e is destroyed. If u and v have no rows, or
// one of them has none, QR iteration does all of the work. info > 0 means that
// no convergence was reached or that B is not finite.
//
// Source: M. Gu and S. C. Eisenstat, "A divide-and-conquer algorithm for the
// bidiagonal SVD", 1995; LAPACK dbdsdc, dlasd0 to dlasd3.
func bdsdc(d, e []float64, u, v blas.Mat[float64]) (info int) {
	n := len(d)
	setIdentity64(u)
	setIdentity64(v)
	if n <= bdsdcLeaf || u.Rows == 0 || v.Rows == 0 {
		return bdsqr(d, e, u, v)
	}
	e = e[:n-1]
	norm := max(largest64(d), largest64(e))
	if norm == 0 {
		return 0
	}
	if !isFinite(norm) {
		return n
	}
	exp := rangeExponent(norm)
	ldexpAll(d, -exp)
	ldexpAll(e, -exp)
	norm = math.Ldexp(norm, -exp)
	ws := borrow[float64](3*n*n + 8*n)
	defer ws.release()
	wi := borrow[int](4 * n)
	defer wi.release()
	for start := 0; start < n; {
		end := start
		for end < n-1 && math.Abs(e[end]) > eps64*norm {
			end++
		}
		m := end - start + 1
		us, vs := u.Sub(start, start, m, m), v.Sub(start, start, m, m)
		if info := bdsdcTree(d[start:end+1], e[start:start+m-1], us, vs, ws.Data, wi.Data); info != 0 {
			return start + info
		}
		start = end + 1
	}
	order := sortedOrder(d, wi.Data[:n])
	for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
		order[i], order[j] = order[j], order[i]
	}
	copy(ws.Data, d)
	permute64(ws.Data[:n], u, order, ws.Data[n:])
	permute64(d, v, order, ws.Data)
	ldexpAll(d, exp)
	return 0
}

// bdsdcTree solves a bidiagonal problem of n rows and n columns (len(e) = n-1)
// or n+1 columns (len(e) = n). u is n×n and v has order n or n+1; both are the
// identity on entry. On return the first n elements of iwork sort d in
// ascending order; the columns of u and v stay in d's order, and v's last
// column, of n+1, belongs to the null space.
func bdsdcTree(d, e []float64, u, v blas.Mat[float64], work []float64, iwork []int) (info int) {
	n, extra := len(d), len(e)-len(d)+1
	order := iwork[:n]
	if n <= bdsdcLeaf {
		if extra > 0 {
			rotateExtraColumn(d, e, v)
		}
		for i := range order {
			order[i] = n - 1 - i
		}
		return bdsqr(d, e[:n-1], u, v.Sub(0, 0, n+extra, n))
	}
	nl := n / 2
	nr := n - nl - 1
	alpha, beta := d[nl], e[nl]
	if info := bdsdcTree(d[:nl], e[:nl], u.Sub(0, 0, nl, nl), v.Sub(0, 0, nl+1, nl+1), work, iwork); info != 0 {
		return info
	}
	info = bdsdcTree(d[nl+1:], e[nl+1:], u.Sub(nl+1, nl+1, nr, nr), v.Sub(nl+1, nl+1, nr+extra, nr+extra), work, iwork[nl+1:])
	if info != 0 {
		return nl + 1 + info
	}
	for i := nl + 1; i < n; i++ {
		order[i] += nl + 1
	}
	m := bidiagonalMerge{d: d, u: u, v: v, nl: nl, work: work}
	m.z, m.sigma, m.w, m.temp = take(&m.work, n), take(&m.work, n), take(&m.work, n), take(&m.work, n)
	m.sorted, m.kind, m.kept = iwork[n:2*n-1], iwork[2*n:3*n], iwork[3*n:3*n]
	mergeSorted(m.sorted, order[:nl], order[nl+1:], d)
	if !m.run(alpha, beta) {
		return n
	}
	sortedOrder(d, order)
	return 0
}

// rotateExtraColumn removes the last column of an n×(n+1) upper bidiagonal
// matrix by rotations from the right, which go to v.
func rotateExtraColumn(d, e []float64, v blas.Mat[float64]) {
	n := len(d)
	f := e[n-1]
	e[n-1] = 0
	for i := n - 1; i >= 0 && f != 0; i-- {
		c, s, r := givens64(d[i], f)
		d[i] = r
		rotCols64(col64(v, i), col64(v, n), c, s)
		if i > 0 {
			f = -s * e[i-1]
			e[i-1] *= c
		}
	}
}
