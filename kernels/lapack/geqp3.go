package lapack

import (
	"math"
	"slices"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// Geqp3 factors A P = Q R in place with column pivoting: each step takes the
// column whose rest has the largest norm, the first of equals. R and the
// reflectors are left as by Geqrf.
//
// On entry a nonzero jpvt(j) moves column j to the front, where it stays; 0
// leaves the column free. On return column j of A P was column jpvt(j) of A,
// counted from 1.
//
// Column norms are downdated from step to step and computed anew where more
// than half of the digits have been lost.
//
// Source: LAPACK dgeqp3, dlaqp2, dlaqps; Quintana-Ortí, Sun and Bischof, "A
// BLAS-3 version of the QR factorization with column pivoting", 1998; Drmač
// and Bujanović, LAPACK Working Note 176.
func Geqp3[T blas.Scalar](a blas.Mat[T], jpvt []int32, tau []T) {
	m, n := a.Rows, a.Cols
	fixed := 0
	for j := range n {
		if jpvt[j] == 0 {
			jpvt[j] = int32(j + 1)
			continue
		}
		if j != fixed {
			blas.Swap(a.Col(0, j), a.Col(0, fixed))
			jpvt[j] = jpvt[fixed]
		}
		jpvt[fixed] = int32(j + 1)
		fixed++
	}
	k := min(m, n)
	if fixed > 0 {
		kf := min(m, fixed)
		front := a.Sub(0, 0, m, kf)
		Geqrf(front, tau[:kf])
		Ormqr(blas.Left, blas.ConjTrans, front, tau[:kf], a.Sub(0, kf, m, n-kf))
	}
	if fixed >= k {
		return
	}
	p := newPivoting(a.Sub(fixed, fixed, m-fixed, n-fixed), a.Sub(0, fixed, fixed, n-fixed), jpvt[fixed:], tau[fixed:])
	defer p.release()
	for j := 0; j < k-fixed; {
		if p.fitsCache(j) {
			p.laqp2(j)
			j++
		} else {
			j += p.laqps(j, min(geqp3Block, k-fixed-j))
		}
	}
	blas.CopyMat(a.Sub(fixed, fixed, m-fixed, n-fixed), p.a.Sub(0, 0, m-fixed, n-fixed))
}

// geqp3Block is the number of columns whose application to the rest is put
// off, as in LAPACK.
const geqp3Block = 32

// geqp3Cache is the number of bytes of a matrix that every column is applied
// to at once: reading it twice then costs less than putting off.
const geqp3Cache = 128 << 10

// A pivoting is the state of Geqp3 for the free columns: a copy of them, and
// the norms of what is below the current row.
type pivoting[T blas.Scalar] struct {
	m, n int
	a    tallMat[T]  // the m×n matrix
	top  blas.Mat[T] // the rows of R above it
	jpvt []int32
	tau  []T

	// Squares of the norms in units of scale, which is near the largest norm
	// when the squares were last computed from scratch.
	norm  []float64 // downdated from row to row
	least []float64 // below this, too many digits of norm are lost
	scale float64
	best  int     // the column of largest norm, -1 if not known
	stale []int32 // columns whose norms are to be computed anew

	// A block's reflectors, held with their ones and zeros, and F = Aᴴ V T, by
	// which A -= V Fᴴ brings the columns behind it up to date.
	v, f tallMat[T]
	row  tallMat[T] // a row of A as a column
	w    []T        // factors of a product

	ws    *workspace[T]
	reals *workspace[float64]
	ints  *workspace[int32]
}

func newPivoting[T blas.Scalar](a, top blas.Mat[T], jpvt []int32, tau []T) pivoting[T] {
	m, n, nb := a.Rows, a.Cols, min(geqp3Block, a.Rows, a.Cols)
	sizes := [...]int{tallLD[T](m) * n, tallSize[T](m, nb), tallSize[T](n, nb), tallLD[T](n), max(n, nb)}
	total := 0
	for _, size := range sizes {
		total += size
	}
	p := pivoting[T]{
		m: m, n: n, top: top, jpvt: jpvt, tau: tau,
		ws: borrow[T](total), reals: borrow[float64](2 * n), ints: borrow[int32](n),
	}
	rest := p.ws.Data
	next := func(size int) []T {
		part := rest[:size:size]
		rest = rest[size:]
		return part
	}
	p.a = newRight(m, n, next(sizes[0]))
	p.v = newTall(m, nb, next(sizes[1]))
	p.f = newTall(n, nb, next(sizes[2]))
	p.row = newRight(n, 1, next(sizes[3]))
	p.w = next(sizes[4])
	p.norm, p.least = p.reals.Data[:n], p.reals.Data[n:2*n]
	blas.CopyMat(p.a.Sub(0, 0, m, n), a)
	p.renewAll(0)
	return p
}

func (p *pivoting[T]) release() {
	p.ws.release()
	p.reals.release()
	p.ints.release()
}

// renewAll computes the norms of the columns from j on, from row j on, and the
// scale.
func (p *pivoting[T]) renewAll(j int) {
	p.scale = 0
	for l := j; l < p.n; l++ {
		p.norm[l] = blas.Nrm2(blas.VecOf(p.a.column(l)[j:p.m]))
		if p.scale < p.norm[l] {
			p.scale = p.norm[l]
		}
	}
	if p.scale > 0 { // its reciprocal is to be finite, and so are the quotients
		p.scale = min(max(p.scale, 0x1p-1000), math.MaxFloat64)
	}
	for l := j; l < p.n; l++ {
		p.setNorm(l, p.norm[l])
	}
	p.best = -1
}

// renew computes the norm of column l from row i on.
func (p *pivoting[T]) renew(i, l int) {
	p.setNorm(l, blas.Nrm2(blas.VecOf(p.a.column(l)[i:p.m])))
}

func (p *pivoting[T]) setNorm(l int, norm float64) {
	if norm != 0 {
		norm /= p.scale
	}
	p.norm[l] = norm * norm
	p.least[l] = math.Sqrt(blas.Eps[T]()) * p.norm[l]
}

// pivot moves the column of largest norm among those from j on to j. k rows
// of F go with it, counted from column j0.
func (p *pivoting[T]) pivot(j, j0, k int) {
	if p.best < 0 {
		p.best = j
		for l := j + 1; l < p.n; l++ {
			if p.norm[l] > p.norm[p.best] {
				p.best = l
			}
		}
	}
	best := p.best
	if best == j {
		return
	}
	x, y, tmp := p.a.column(best), p.a.column(j), p.v.column(k)
	copy(tmp, x)
	copy(x, y)
	copy(y, tmp)
	if p.top.Rows > 0 {
		blas.Swap(p.top.Col(0, best), p.top.Col(0, j))
	}
	for l := range k * copies[T]() {
		f := p.f.Data[l*p.f.CS/copies[T]():]
		f[best-j0], f[j-j0] = f[j-j0], f[best-j0]
	}
	p.jpvt[best], p.jpvt[j] = p.jpvt[j], p.jpvt[best]
	p.norm[best], p.least[best] = p.norm[j], p.least[j]
}

// laqps factors nb columns from j0 on, fewer if a norm has to be computed
// anew, and returns their number. The columns behind them are updated once, at
// the end; until then only the pivot column and the row by which the norms
// are downdated are brought up to date.
func (p *pivoting[T]) laqps(j0, nb int) int {
	p.stale = p.ints.Data[:0]
	k := 0
	for ; k < nb && len(p.stale) == 0; k++ {
		p.pivot(j0+k, j0, k)
		p.reflect(j0, k)
		p.downdateRow(j0, k)
	}
	j := j0 + k
	if p.m > j && p.n > j {
		blas.Gemm(blas.NoTrans, blas.ConjTrans, -1, p.v.Sub(j, 0, p.m-j, k), p.f.Sub(k, 0, p.n-j, k),
			1, p.a.Sub(j, j, p.m-j, p.n-j))
	}
	if len(p.stale) == 0 {
		return k
	}
	for _, l := range p.stale {
		p.renew(j, int(l))
	}
	p.rescale(j)
	return k
}

// rescale, called after norms have been renewed, finds the largest from column
// j on anew, and a new scale where their squares would soon underflow.
func (p *pivoting[T]) rescale(j int) {
	p.best = -1
	if largest := slices.Max(p.norm[j:]); largest < 0x1p-400 && largest > 0 {
		p.renewAll(j)
	}
}

// fitsCache reports whether what is left from (j, j) on is small.
func (p *pivoting[T]) fitsCache(j int) bool {
	return (p.m-j)*(p.n-j)*int(unsafe.Sizeof(*new(T))) <= geqp3Cache
}

// laqp2 factors column j and applies its reflector to the columns behind.
func (p *pivoting[T]) laqp2(j int) {
	p.pivot(j, j, 0)
	tau, scale := p.larfg(j, 0)
	up, n := stripAbove[T](j), p.n-j-1
	if n == 0 {
		return
	}
	// The stored products lack v(j) = 1 and the scaling of the rest.
	a := p.a.Data[j+j*p.a.CS:]
	for l := 1; l <= n; l++ {
		p.w[l] = blas.Conj(tau) * (a[l*p.a.CS] + blas.Conj(scale)*p.w[l])
	}
	if tau != 0 {
		tallSub(p.a.Rows-up, p.v.at(up, 0), p.v.CS, 1, p.a.at(up, j+1), p.a.CS, n, &p.w[1], 1)
	}
	row := p.row.column(0)[:n]
	for l := range row {
		row[l] = a[(l+1)*p.a.CS]
	}
	p.stale = p.ints.Data[:0]
	p.downdateBy(row, j)
	for _, l := range p.stale {
		p.renew(j+1, int(l))
	}
	if len(p.stale) > 0 {
		p.rescale(j + 1)
	}
}

// larfg makes column j0+k a reflector, which becomes column k of V as well. It
// leaves in p.w the products xᴴ A with the columns from the pivot on, where x
// is 0 down to row j0+k and below it, once multiplied by scale, the reflector.
func (p *pivoting[T]) larfg(j0, k int) (tau, scale T) {
	j := j0 + k
	up := stripAbove[T](j)
	rows := p.a.Rows - up
	x := p.a.column(j)
	v, vk := p.v.column(k), p.v.at(up, k)
	clear(v[:j+1])
	copy(v[j+1:], x[j+1:])
	pairTop := stripAbove[T](j0)
	p.v.pair(k, pairTop)
	// p.w[0] is the sum of squares of what is below x(j).
	tallDot(rows, vk, p.v.CS, 1, p.a.at(up, j), p.a.CS, p.n-j, &p.w[0], 1)
	beta, tau, scale, ok := reflector(x[j], blas.Re(p.w[0]))
	if ok {
		blas.Scal(scale, blas.VecOf(v[j+1:p.m]))
	} else {
		beta, tau = Larfg(x[j], blas.VecOf(v[j+1:p.m]))
		p.v.pair(k, pairTop)
		tallDot(rows, vk, p.v.CS, 1, p.a.at(up, j), p.a.CS, p.n-j, &p.w[0], 1)
		scale = 1
	}
	copy(x[j+1:], v[j+1:])
	x[j], v[j] = beta, 1
	p.v.pair(k, pairTop)
	p.tau[j] = tau
	return tau, scale
}

// reflect brings column j0+k up to date, makes its reflector column k of V, and
// computes column k of F.
func (p *pivoting[T]) reflect(j0, k int) {
	j := j0 + k
	up := stripAbove[T](j)
	rows := p.a.Rows - up
	x := p.a.column(j)
	if k > 0 {
		// The rows above j in the strip are R's already.
		var above [16]T
		copy(above[:], x[up:j])
		for l := range k {
			p.w[l] = blas.Conj(*p.f.at(k, l))
		}
		tallSub(rows, p.v.at(up, 0), p.v.CS, k, p.a.at(up, j), p.a.CS, 1, &p.w[0], k)
		copy(x[up:j], above[:])
	}
	tau, scale := p.larfg(j0, k)
	vk := p.v.at(up, k)

	// F(:,k) = tau (Aᴴ v - F Vᴴ v), of which the first k+1 rows are not needed.
	f, row := p.f.column(k), p.row.column(0)
	clear(f)
	for l, w := range p.w[:p.n-j] {
		// The conjugate of row j of A is for downdateRow.
		conj := blas.Conj(p.a.Data[j+(j+l)*p.a.CS])
		row[k+l] = conj
		f[k+l] = tau * (conj + scale*blas.Conj(w))
	}
	f[k] = 0
	if k > 0 {
		tallDot(rows, p.v.at(up, 0), p.v.CS, k, vk, p.v.CS, 1, &p.w[0], k)
		for l := range k {
			p.w[l] *= tau
		}
		n := wholeStrips[T](p.n - j0)
		tallSub(n, p.f.at(0, 0), p.f.CS, k, p.f.at(0, k), p.f.CS, 1, &p.w[0], k)
	}
	p.f.pair(k, 0)
}

// downdateRow computes row j0+k of R and takes it out of the norms of the
// columns behind. Those that have lost half of their digits become stale.
func (p *pivoting[T]) downdateRow(j0, k int) {
	j := j0 + k
	for l := range k + 1 {
		p.w[l] = blas.Conj(*p.v.at(j, l))
	}
	up := stripAbove[T](k + 1)
	n := wholeStrips[T](p.n - j0)
	if up < n {
		tallSub(n-up, p.f.at(up, 0), p.f.CS, k+1, p.row.at(up, 0), p.row.CS, 1, &p.w[0], k+1)
	}
	row := p.row.column(0)[k+1:][:p.n-j-1]
	a := p.a.Data[j+j*p.a.CS:]
	for l, x := range row {
		a[(l+1)*p.a.CS] = blas.Conj(x)
	}
	p.downdateBy(row, j)
}

// downdateBy takes row j, the part behind column j, out of the norms.
func (p *pivoting[T]) downdateBy(row []T, j int) {
	if len(row) == 0 || j == min(p.m, p.n)-1 {
		return
	}
	c := copies[T]()
	if unsafe.Sizeof(row[0]) == uintptr(4*c) {
		downdate(p, j+1, c, unsafe.Slice(real32(&row[0]), c*len(row)))
	} else {
		downdate(p, j+1, c, unsafe.Slice(real64(&row[0]), c*len(row)))
	}
}

// downdate takes the elements of row out of the norms of the columns from first
// on, and finds the largest of those. An element is given as one or two reals.
func downdate[T blas.Scalar, R blas.Real](p *pivoting[T], first, parts int, row []R) {
	unit := 1 / p.scale
	best := 0.0
	p.best = first
	for l, norm := range p.norm[first:p.n] {
		if norm == 0 {
			continue
		}
		x := float64(row[l*parts]) * unit
		norm -= x * x
		if parts == 2 {
			x = float64(row[l*2+1]) * unit
			norm -= x * x
		}
		if norm <= p.least[first+l] {
			p.stale = append(p.stale, int32(first+l))
			continue
		}
		p.norm[first+l] = norm
		if norm > best {
			best, p.best = norm, first+l
		}
	}
}
