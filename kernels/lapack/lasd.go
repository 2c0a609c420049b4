package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A bidiagonalMerge joins two solved bidiagonal problems and the row between
// them: the singular value problem of the matrix that has z as one row and the
// halves' singular values on the diagonal of the others. The left half has nl
// rows and nl+1 columns; column nl of u is the middle row's unit vector and
// column nl of v the left half's null vector.
type bidiagonalMerge struct {
	d    []float64
	u, v blas.Mat[float64]
	nl   int

	z, sigma, w, temp []float64
	sorted            []int // the order in which d ascends, without nl
	kind              []int // as for a tridiagonalMerge
	kept              []int // the columns that are not deflated, nl first
	work              []float64
}

// run solves the merged problem. The singular values are left in m.d in the
// order of the columns of u and v, which is not sorted. It reports whether all
// roots were found.
func (m *bidiagonalMerge) run(alpha, beta float64) bool {
	n, nl := len(m.d), m.nl
	for j := range n {
		if j <= nl {
			m.kind[j] = columnUpper
			m.z[j] = alpha * m.v.Data[j*m.v.CS+nl]
		} else {
			m.kind[j] = columnLower
			m.z[j] = beta * m.v.Data[j*m.v.CS+nl+1]
		}
	}
	m.d[nl] = 0
	m.kind[nl] = columnBoth
	tol := max(math.Abs(alpha), math.Abs(beta))
	for _, x := range m.d {
		tol = max(tol, x)
	}
	tol *= 8 * eps64
	m.joinNull(beta)
	m.deflate(tol)
	return m.solve(tol)
}

// joinNull rotates the null vectors of the two halves, if the right one has
// one, so that the row between them meets only the first.
func (m *bidiagonalMerge) joinNull(beta float64) {
	n, nl := len(m.d), m.nl
	if m.v.Cols > n {
		z2 := beta * m.v.Data[n*m.v.CS+nl+1]
		c, s, r := givens64(m.z[nl], z2)
		rotCols64(col64(m.v, nl), col64(m.v, n), c, s)
		m.z[nl] = r
	}
}

// deflate is tridiagonalMerge's: columns with a negligible z stay as they are,
// and of two with nearly equal singular values one is made such.
func (m *bidiagonalMerge) deflate(tol float64) {
	m.kept = append(m.kept, m.nl)
	prev := -1
	for _, j := range m.sorted {
		if math.Abs(m.z[j]) <= tol {
			m.kind[j] = columnDeflated
			continue
		}
		if prev >= 0 {
			if math.Abs(m.d[j]-m.d[prev]) <= tol {
				m.rotateAway(prev, j)
			} else {
				m.kept = append(m.kept, prev)
			}
		}
		prev = j
	}
	if prev >= 0 {
		m.kept = append(m.kept, prev)
	}
}

// rotateAway makes column p deflated by a rotation with column j.
func (m *bidiagonalMerge) rotateAway(p, j int) {
	s, c := m.z[p], m.z[j]
	r := math.Hypot(c, s)
	c /= r
	s /= -r
	m.z[j], m.z[p] = r, 0
	if m.kind[j] != m.kind[p] {
		m.kind[j] = columnBoth
	}
	m.kind[p] = columnDeflated
	rotCols64(col64(m.u, p), col64(m.u, j), c, s)
	rotCols64(col64(m.v, p), col64(m.v, j), c, s)
}

// solve finds the singular triplets of the kept part and forms the vectors.
func (m *bidiagonalMerge) solve(tol float64) bool {
	k := len(m.kept)
	if k == 1 {
		// z has one element: the middle row itself.
		m.d[m.nl] = math.Abs(m.z[m.nl])
		if m.z[m.nl] < 0 {
			for i, x := range col64(m.v, m.nl) {
				m.v.Data[m.nl*m.v.CS+i] = -x
			}
		}
		return true
	}
	for i, j := range m.kept {
		m.sigma[i], m.w[i] = m.d[j], m.z[j]
	}
	// The pole of the middle row is 0; its z must not vanish, and the next
	// pole must be apart from it.
	if math.Abs(m.w[0]) <= tol {
		m.w[0] = tol
	}
	m.sigma[1] = max(m.sigma[1], tol/2)
	eq := secular{d: m.sigma[:k], z: m.w[:k], rho: 1, squared: true}
	s := blas.ColMajor(k, k, take(&m.work, k*k), k)
	roots := m.z[:k]
	for j := range k {
		x, ok := eq.root(j, col64(s, j))
		if !ok {
			return false
		}
		roots[j] = x
	}
	gapProducts(eq.d, s, m.w[:k], m.work, true)
	m.vectors(s, roots)
	return true
}

// vectors multiplies v and u by the singular vectors of the kept part: the
// right ones are z / (σ_i² - x²), the left ones that times σ_i, and -1 for the
// middle row. s holds the differences.
func (m *bidiagonalMerge) vectors(s blas.Mat[float64], roots []float64) {
	k, n := len(m.kept), len(m.d)
	// The middle row counts among those that have both kinds of rows.
	group, counts := groupByKind(m.kept, m.kind, m.sorted[:0])
	top, bottom := counts[columnUpper]+counts[columnBoth], counts[columnBoth]+counts[columnLower]
	right := blas.ColMajor(k, k, take(&m.work, k*k), k)
	t := m.temp[:k]
	for j := range k {
		c, r := col64(s, j), col64(right, j)
		for i := range c {
			t[i] = m.w[i] / c[i]
		}
		scale := 1 / blas.Nrm2(blas.VecOf(t))
		for i, g := range group {
			r[i] = t[g] * scale
		}
		t[0] = -1
		for i := 1; i < k; i++ {
			t[i] *= m.sigma[i]
		}
		scale = 1 / blas.Nrm2(blas.VecOf(t))
		for i, g := range group {
			c[i] = t[g] * scale
		}
	}
	free := m.work
	q1 := blas.ColMajor(m.nl+1, top, take(&m.work, (m.nl+1)*top), m.nl+1)
	q2 := blas.ColMajor(m.v.Rows-m.nl-1, bottom, m.work, max(m.v.Rows-m.nl-1, 1))
	m.product(m.v, right, q1, q2, group)
	m.work = free
	q1 = blas.ColMajor(m.nl+1, top, take(&m.work, (m.nl+1)*top), m.nl+1)
	q2 = blas.ColMajor(n-m.nl-1, bottom, m.work, max(n-m.nl-1, 1))
	m.product(m.u, s, q1, q2, group)
	moveDeflated64(m.d, m.kind, k)
	copy(m.d, roots)
}

// product multiplies the kept columns of a, which is u or v, by x from the
// right; the result becomes a's first columns, and the deflated ones follow.
// q1 and q2 are scratch for the upper nl+1 and the other rows.
func (m *bidiagonalMerge) product(a, x, q1, q2 blas.Mat[float64], group []int) {
	k := len(m.kept)
	for i, g := range group {
		c := col64(a, m.kept[g])
		if i < q1.Cols {
			copy(col64(q1, i), c[:q1.Rows])
		}
		if i >= k-q2.Cols {
			copy(col64(q2, i-(k-q2.Cols)), c[q1.Rows:])
		}
	}
	moveDeflatedCols(a, m.kind, k)
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, q1, x.Sub(0, 0, q1.Cols, k), 0, a.Sub(0, 0, q1.Rows, k))
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, q2, x.Sub(k-q2.Cols, 0, q2.Cols, k), 0, a.Sub(q1.Rows, 0, q2.Rows, k))
}
