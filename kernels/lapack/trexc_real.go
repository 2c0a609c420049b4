package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// blockOrder returns the order, 1 or 2, of the diagonal block of t that begins in
// row k.
func blockOrder[T blas.Scalar](t blas.Mat[T], k int) int {
	if k+1 < t.Rows && t.At(k+1, k) != 0 {
		return 2
	}
	return 1
}

// moveBlock moves the diagonal block of the Schur form t that begins in row from up
// to row to, by exchanges with the blocks before it, and multiplies the
// transformations to v from the right. It reports whether the block arrived: an
// exchange that would not be accurate ends the move. (LAPACK xTREXC.)
func moveBlock[R blas.Real](t, v blas.Mat[R], from, to int, small R) (arrived bool) {
	n := blockOrder(t, from)
	for k := from; k > to; {
		prev := k - 1
		if prev > 0 && t.At(prev, prev-1) != 0 {
			prev--
		}
		if !swapBlocks(t, v, prev, k-prev, n, small) {
			return false
		}
		k = prev
		if n == 2 && t.At(k+1, k) == 0 {
			// The block has split: its halves move on one by one.
			first := moveBlock(t, v, k, to, small)
			return moveBlock(t, v, k+1, to+1, small) && first
		}
	}
	return true
}

// sortBlocks sorts the diagonal blocks in rows from..to-1 of t by descending modulus
// of their eigenvalues, which makes a deflation window more accurate for a graded
// matrix.
func sortBlocks[R blas.Real](t, v blas.Mat[R], from, to int, small R) {
	modulus := func(k int) R {
		if blockOrder(t, k) == 1 {
			return fabs(t.At(k, k))
		}
		return fabs(t.At(k, k)) + fsqrt(fabs(t.At(k+1, k)))*fsqrt(fabs(t.At(k, k+1)))
	}
	// A bubble sort: exchanges may fail, and split blocks.
	for end, sorted := to, false; !sorted && end > from; {
		sorted = true
		k := from
		for {
			n := blockOrder(t, k)
			next := k + n
			if next >= end {
				end = k
				break
			}
			if modulus(k) >= modulus(next) {
				k = next
				continue
			}
			m := blockOrder(t, next)
			if swapBlocks(t, v, k, n, m, small) {
				sorted = false
				k += m
			} else {
				k = next
			}
		}
	}
}

// swapBlocks exchanges the adjacent diagonal blocks of order n1 and n2 of the
// quasi-triangular t, the first of which begins in row k. It reports whether that
// could be done accurately; if not, nothing is changed. (LAPACK xLAEXC.)
func swapBlocks[R blas.Real](t, v blas.Mat[R], k, n1, n2 int, small R) bool {
	n := t.Rows
	ld := t.CS
	if n1 == 1 && n2 == 1 {
		a, b := t.At(k, k), t.At(k+1, k+1)
		c, s := rotation(t.At(k, k+1), b-a)
		if k+2 < n {
			rotRows(t.Data[k+(k+2)*ld:], ld, n-k-2, c, s)
		}
		rotCols(t.Data[k*ld:][:k], t.Data[(k+1)*ld:][:k], c, s)
		t.Set(k, k, b)
		t.Set(k+1, k+1, a)
		rotCols(v.Data[k*v.CS:][:v.Rows], v.Data[(k+1)*v.CS:][:v.Rows], c, s)
		return true
	}
	// The columns of [-X; scale·I], X solving T11 X - X T22 = scale T12, span the
	// invariant subspace of T22's eigenvalues: their QR factorization is the
	// transformation, which is tried on a copy of the two blocks first.
	m := n1 + n2
	var d, q [4][4]float64
	norm := 0.0
	for i := range m {
		q[i][i] = 1
		for j := range m {
			d[i][j] = float64(t.At(k+i, k+j))
			norm = max(norm, math.Abs(d[i][j]))
		}
	}
	ulp := blas.Prec[R]()
	h := exchangeReflectors(d, n1, n2, max(ulp*norm, float64(small)))
	for i := range n2 {
		h[i].applyLeft(&d, i, m)
		h[i].applyRight(&d, i, m)
		h[i].applyRight(&q, i, m)
	}
	thresh := max(10*ulp*norm, float64(small))
	for i := n2; i < m; i++ {
		for j := range n2 {
			if !(math.Abs(d[i][j]) <= thresh) {
				return false
			}
			d[i][j] = 0
		}
	}
	if n2 == 2 {
		standardizeSmall[R](&d, &q, 0, m)
	}
	if n1 == 2 {
		standardizeSmall[R](&d, &q, n2, m)
	}
	for i := range m {
		for j := range m {
			t.Set(k+i, k+j, R(d[i][j]))
		}
	}
	applySmall(t, v, k, m, &q)
	return true
}

// standardizeSmall standardises the 2×2 diagonal block of d at p and multiplies the
// rotation to the columns of q; both are m×m. The block itself has R's precision.
func standardizeSmall[R blas.Real](d, q *[4][4]float64, p, m int) {
	s := lanv2(R(d[p][p]), R(d[p][p+1]), R(d[p+1][p]), R(d[p+1][p+1]))
	c, sn := float64(s.cs), float64(s.sn)
	for j := range m {
		d[p][j], d[p+1][j] = c*d[p][j]+sn*d[p+1][j], c*d[p+1][j]-sn*d[p][j]
	}
	for i := range m {
		d[i][p], d[i][p+1] = c*d[i][p]+sn*d[i][p+1], c*d[i][p+1]-sn*d[i][p]
		q[i][p], q[i][p+1] = c*q[i][p]+sn*q[i][p+1], c*q[i][p+1]-sn*q[i][p]
	}
	d[p][p], d[p][p+1] = float64(s.aa), float64(s.bb)
	d[p+1][p], d[p+1][p+1] = float64(s.cc), float64(s.dd)
}

// applySmall multiplies rows k..k+m-1 of t after their diagonal block by q^T from the
// left, and the columns k..k+m-1 of t above it and those of v by q from the right.
// m is 3 or 4.
func applySmall[R blas.Real](t, v blas.Mat[R], k, m int, q *[4][4]float64) {
	var r [4][4]R // with zeros after m
	for i := range m {
		for j := range m {
			r[i][j] = R(q[i][j])
		}
	}
	for j := k + m; j < t.Cols; j++ {
		c := t.Data[k+j*t.CS:][:m]
		x0, x1, x2, x3 := c[0], c[1], c[2], R(0)
		if m == 4 {
			x3 = c[3]
			c[3] = r[0][3]*x0 + r[1][3]*x1 + r[2][3]*x2 + r[3][3]*x3
		}
		c[0] = r[0][0]*x0 + r[1][0]*x1 + r[2][0]*x2 + r[3][0]*x3
		c[1] = r[0][1]*x0 + r[1][1]*x1 + r[2][1]*x2 + r[3][1]*x3
		c[2] = r[0][2]*x0 + r[1][2]*x1 + r[2][2]*x2 + r[3][2]*x3
	}
	right := func(a blas.Mat[R], rows int) {
		c0, c1, c2 := a.Data[k*a.CS:][:rows], a.Data[(k+1)*a.CS:][:rows], a.Data[(k+2)*a.CS:][:rows]
		if m == 3 {
			for i, x0 := range c0 {
				x1, x2 := c1[i], c2[i]
				c0[i] = r[0][0]*x0 + r[1][0]*x1 + r[2][0]*x2
				c1[i] = r[0][1]*x0 + r[1][1]*x1 + r[2][1]*x2
				c2[i] = r[0][2]*x0 + r[1][2]*x1 + r[2][2]*x2
			}
			return
		}
		c3 := a.Data[(k+3)*a.CS:][:rows]
		for i, x0 := range c0 {
			x1, x2, x3 := c1[i], c2[i], c3[i]
			c0[i] = r[0][0]*x0 + r[1][0]*x1 + r[2][0]*x2 + r[3][0]*x3
			c1[i] = r[0][1]*x0 + r[1][1]*x1 + r[2][1]*x2 + r[3][1]*x3
			c2[i] = r[0][2]*x0 + r[1][2]*x1 + r[2][2]*x2 + r[3][2]*x3
			c3[i] = r[0][3]*x0 + r[1][3]*x1 + r[2][3]*x2 + r[3][3]*x3
		}
	}
	right(t, k)
	right(v, v.Rows)
}

// rotation returns c and s with c² + s² = 1 that turn (f, g) into (r, 0):
// r = c·f + s·g. (LAPACK xLARTG.)
func rotation[R blas.Real](f, g R) (c, s R) {
	if g == 0 {
		return 1, 0
	}
	r := math.Copysign(math.Hypot(float64(f), float64(g)), float64(f))
	return R(float64(f) / r), R(float64(g) / r)
}

// A house4 is a reflector I - tau v v^T of order at most 4; v's elements before the
// first it acts on are zero.
type house4 struct {
	tau float64
	v   [4]float64
}

// applyLeft multiplies the leading m×m part of d by H from the left; H acts on
// elements from..m-1.
func (h house4) applyLeft(d *[4][4]float64, from, m int) {
	for j := range m {
		s := 0.0
		for i := from; i < m; i++ {
			s += h.v[i] * d[i][j]
		}
		for i := from; i < m; i++ {
			d[i][j] -= h.tau * s * h.v[i]
		}
	}
}

// applyRight is applyLeft from the right.
func (h house4) applyRight(d *[4][4]float64, from, m int) {
	for i := range m {
		s := 0.0
		for j := from; j < m; j++ {
			s += d[i][j] * h.v[j]
		}
		for j := from; j < m; j++ {
			d[i][j] -= h.tau * s * h.v[j]
		}
	}
}

// exchangeReflectors returns the n2 reflectors whose product exchanges the leading
// block of order n1 of d with the one of order n2 after it. Pivots smaller than
// smin count as smin.
func exchangeReflectors(d [4][4]float64, n1, n2 int, smin float64) (h [2]house4) {
	x, scale := sylvester(d, n1, n2, smin)
	m := n1 + n2
	var q [2][4]float64 // the columns of [-X; scale·I]
	for j := range n2 {
		most := scale
		for i := range n1 {
			q[j][i] = -x[i][j]
			most = max(most, math.Abs(x[i][j]))
		}
		q[j][n1+j] = scale
		for i := range m {
			q[j][i] /= most
		}
	}
	for c := range n2 {
		norm := 0.0
		for i := c; i < m; i++ {
			norm += q[c][i] * q[c][i]
		}
		norm = math.Sqrt(norm)
		if norm == 0 {
			continue
		}
		beta := -math.Copysign(norm, q[c][c])
		h[c].tau = (beta - q[c][c]) / beta
		h[c].v[c] = 1
		for i := c + 1; i < m; i++ {
			h[c].v[i] = q[c][i] / (q[c][c] - beta)
		}
		for j := c + 1; j < n2; j++ {
			s := 0.0
			for i := c; i < m; i++ {
				s += h[c].v[i] * q[j][i]
			}
			for i := c; i < m; i++ {
				q[j][i] -= h[c].tau * s * h[c].v[i]
			}
		}
	}
	return h
}

// sylvester solves T11 X - X T22 = scale T12 for the blocks of order n1 and n2 of
// d, by elimination with complete pivoting; scale <= 1 keeps X in range. (LAPACK
// xLASY2.)
func sylvester(d [4][4]float64, n1, n2 int, smin float64) (x [2][2]float64, scale float64) {
	n := n1 * n2
	var a [4][5]float64 // the equations, with the right-hand side last
	for i := range n1 {
		for j := range n2 {
			row := &a[i+j*n1]
			for p := range n1 {
				row[p+j*n1] += d[i][p]
			}
			for p := range n2 {
				row[i+p*n1] -= d[n1+p][n1+j]
			}
			row[4] = d[i][n1+j]
		}
	}
	perm := [4]int{0, 1, 2, 3}
	for k := range n {
		r, c := k, k
		for i := k; i < n; i++ {
			for j := k; j < n; j++ {
				if math.Abs(a[i][j]) > math.Abs(a[r][c]) {
					r, c = i, j
				}
			}
		}
		a[k], a[r] = a[r], a[k]
		for i := range n {
			a[i][k], a[i][c] = a[i][c], a[i][k]
		}
		perm[k], perm[c] = perm[c], perm[k]
		if math.Abs(a[k][k]) < smin {
			a[k][k] = smin
		}
		for i := k + 1; i < n; i++ {
			f := a[i][k] / a[k][k]
			for j := k + 1; j < n; j++ {
				a[i][j] -= f * a[k][j]
			}
			a[i][4] -= f * a[k][4]
		}
	}
	scale = 1
	const tiny = 0x1p-960
	most := 0.0
	for i := range n {
		most = max(most, math.Abs(a[i][4]))
	}
	for i := range n {
		if 8*tiny*most > math.Abs(a[i][i]) {
			scale = 0.125 / most
		}
	}
	for k := n - 1; k >= 0; k-- {
		s := a[k][4] * scale
		for j := k + 1; j < n; j++ {
			s -= a[k][j] * a[j][4]
		}
		a[k][4] = s / a[k][k]
	}
	for k := range n {
		x[perm[k]%n1][perm[k]/n1] = a[k][4]
	}
	return x, scale
}
