package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A tridiagonalMerge joins two solved halves of a tridiagonal problem: the
// eigenproblem of diag(d) + rho z zᵀ, whose eigenvectors multiply q from the
// right.
type tridiagonalMerge struct {
	d  []float64         // the halves' eigenvalues, then the whole's
	q  blas.Mat[float64] // diag(Q1, Q2), then the eigenvectors
	n1 int

	z, dlamda, w []float64
	sorted       []int // the order in which d ascends
	kind         []int // of each column of q, see below
	kept         []int // the columns that are not deflated
	work         []float64
}

// Kinds of columns: nonzero in the upper half's rows only, in all rows (two
// columns that a deflation mixed), in the lower half's only, deflated.
const (
	columnUpper = iota
	columnBoth
	columnLower
	columnDeflated
)

// mergeOrders fills m.sorted from the halves' own orders.
func (m *tridiagonalMerge) mergeOrders(order []int) {
	mergeSorted(m.sorted, order[:m.n1], order[m.n1:], m.d)
}

// mergeSorted merges the index lists a and b, by each of which d ascends.
func mergeSorted(dst, a, b []int, d []float64) {
	for i := range dst {
		if len(b) == 0 || len(a) > 0 && d[a[0]] <= d[b[0]] {
			dst[i], a = a[0], a[1:]
		} else {
			dst[i], b = b[0], b[1:]
		}
	}
}

// run solves the merged problem. Its eigenvalues are left in m.d in the order
// of q's columns, which is not sorted. It reports whether all roots were found.
func (m *tridiagonalMerge) run(rho float64) bool {
	n := len(m.d)
	// z is the last row of Q1 beside the first of Q2, normalised.
	for j := range n {
		row := m.n1 - 1
		if j >= m.n1 {
			row = m.n1
			m.kind[j] = columnLower
		} else {
			m.kind[j] = columnUpper
		}
		m.z[j] = m.q.Data[j*m.q.CS+row] * math.Sqrt2 / 2
		if rho < 0 && j >= m.n1 {
			m.z[j] = -m.z[j]
		}
	}
	rho = 2 * math.Abs(rho)
	m.deflate(rho)
	return m.solve(rho)
}

// deflate finds the columns that the merge leaves as they are, and rotates
// pairs with nearly equal eigenvalues so that one of them becomes such.
func (m *tridiagonalMerge) deflate(rho float64) {
	var zmax, dmax float64
	for i, x := range m.z {
		zmax = max(zmax, math.Abs(x))
		dmax = max(dmax, math.Abs(m.d[i]))
	}
	tol := 8 * eps64 * max(dmax, zmax)
	prev := -1
	for _, j := range m.sorted {
		if rho*math.Abs(m.z[j]) <= tol {
			m.kind[j] = columnDeflated
			continue
		}
		if prev >= 0 && !m.rotateAway(prev, j, tol) {
			m.kept = append(m.kept, prev)
		}
		prev = j
	}
	if prev >= 0 {
		m.kept = append(m.kept, prev)
	}
}

// rotateAway makes column p deflated, by a rotation with column j, if their
// eigenvalues are so close that the coupling this leaves is below tol.
func (m *tridiagonalMerge) rotateAway(p, j int, tol float64) bool {
	s, c := m.z[p], m.z[j]
	r := math.Hypot(c, s)
	c /= r
	s /= -r
	if math.Abs((m.d[j]-m.d[p])*c*s) > tol {
		return false
	}
	m.z[j], m.z[p] = r, 0
	if m.kind[j] != m.kind[p] {
		m.kind[j] = columnBoth
	}
	m.kind[p] = columnDeflated
	rotCols64(col64(m.q, p), col64(m.q, j), c, s)
	dp, dj := m.d[p], m.d[j]
	m.d[p] = dp*c*c + dj*s*s
	m.d[j] = dp*s*s + dj*c*c
	return true
}

// solve finds the eigenpairs of the kept part and forms the eigenvectors.
func (m *tridiagonalMerge) solve(rho float64) bool {
	k := len(m.kept)
	if k == 0 {
		return true
	}
	if k == 1 {
		j := m.kept[0]
		m.d[j] += rho * m.z[j] * m.z[j]
		return true
	}
	for i, j := range m.kept {
		m.dlamda[i], m.w[i] = m.d[j], m.z[j]
	}
	eq := secular{d: m.dlamda[:k], z: m.w[:k], rho: rho}
	s := blas.ColMajor(k, k, take(&m.work, k*k), k)
	lambda := m.z[:k]
	for j := range k {
		x, ok := eq.root(j, col64(s, j))
		if !ok {
			return false
		}
		lambda[j] = x
	}
	gapProducts(eq.d, s, m.w[:k], m.work, false)
	m.vectors(s, lambda)
	return true
}

// gapProducts replaces z by the vector for which the computed roots are exact,
//
//	z[i]² = Π_j (p[i] - x[j]) / Π_(j≠i) (p[i] - p[j]),
//
// up to the sign that z had. diff(i, j) = p[i] - x[j], and p is d or, squared,
// d². The eigenvectors that follow are then orthogonal however close the roots
// lie (Gu and Eisenstat 1994).
func gapProducts(d []float64, diff blas.Mat[float64], z, work []float64, squared bool) {
	t := work[:len(d)]
	for i := range t {
		t[i] = diff.At(i, i)
	}
	for j, dj := range d {
		c := col64(diff, j)
		for i, di := range d {
			if i == j {
				continue
			}
			gap := di - dj
			if squared {
				gap *= di + dj
			}
			t[i] *= c[i] / gap
		}
	}
	for i, x := range t {
		z[i] = math.Copysign(math.Sqrt(math.Abs(x)), z[i])
	}
}

// vectors overwrites s, which holds the differences, with the eigenvectors of
// the kept part, and multiplies q by them.
func (m *tridiagonalMerge) vectors(s blas.Mat[float64], lambda []float64) {
	k, n := len(m.kept), len(m.d)
	// The rows of s are put in the order of the kinds, so that the products
	// below skip the zeros of q.
	group, counts := groupByKind(m.kept, m.kind, m.sorted[:k])
	for j := range k {
		c := col64(s, j)
		for i := range c {
			c[i] = m.w[i] / c[i]
		}
		scale := 1 / blas.Nrm2(blas.VecOf(c))
		t := m.dlamda[:k]
		for i, g := range group {
			t[i] = c[g] * scale
		}
		copy(c, t)
	}
	n1, n2 := m.n1, n-m.n1
	top, bottom := counts[columnUpper]+counts[columnBoth], counts[columnBoth]+counts[columnLower]
	q1 := blas.ColMajor(n1, top, take(&m.work, n1*top), max(n1, 1))
	q2 := blas.ColMajor(n2, bottom, take(&m.work, n2*bottom), max(n2, 1))
	for i, g := range group {
		c := col64(m.q, m.kept[g])
		if i < top {
			copy(col64(q1, i), c[:n1])
		}
		if i >= k-bottom {
			copy(col64(q2, i-(k-bottom)), c[n1:])
		}
	}
	moveDeflatedCols(m.q, m.kind, k)
	moveDeflated64(m.d, m.kind, k)
	copy(m.d, lambda)
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, q1, s.Sub(0, 0, top, k), 0, m.q.Sub(0, 0, n1, k))
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, q2, s.Sub(k-bottom, 0, bottom, k), 0, m.q.Sub(n1, 0, n2, k))
}

// groupByKind fills group with the positions in kept of the columns of kind
// upper, then both, then lower, and counts each.
func groupByKind(kept, kind, group []int) ([]int, [3]int) {
	var counts [3]int
	group = group[:0]
	for t := columnUpper; t <= columnLower; t++ {
		for i, j := range kept {
			if kind[j] == t {
				group = append(group, i)
				counts[t]++
			}
		}
	}
	return group, counts
}

// moveDeflatedCols moves the deflated columns of a behind the first k. It goes
// from the right, so that nothing is overwritten before it is moved.
func moveDeflatedCols(a blas.Mat[float64], kind []int, k int) {
	to := len(kind) - 1
	for j := to; j >= 0 && to >= k; j-- {
		if kind[j] != columnDeflated {
			continue
		}
		if j != to {
			copy(col64(a, to), col64(a, j))
		}
		to--
	}
}

// moveDeflated64 moves the elements of d that belong to deflated columns as
// moveDeflatedCols does.
func moveDeflated64(d []float64, kind []int, k int) {
	moveDeflatedCols(blas.ColMajor(1, len(d), d, 1), kind, k)
}
