package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A panel is the workspace in which a few columns are factored: V, and with it
// the columns that are still to become V's, is stored as package tall wants
// it.
//
// V is held with its ones and zeros. The rows of R are taken out as they
// arise, so that every product may begin at any row above the diagonal.
type panel[T blas.Scalar] struct {
	v  tallMat[T]  // the padded number of rows
	t  blas.Mat[T] // the upper triangular factor, with its zeros
	r  blas.Mat[T] // R, upper triangular
	w  []T         // room for a product of V with other columns of the panel
	ws *workspace[T]
}

// panelBlock is the number of columns that are factored one by one and then
// applied together to the rest of the panel.
const panelBlock = 8

// newPanel returns a panel for matrices of at most m×n.
func newPanel[T blas.Scalar](m, n int) *panel[T] {
	return &panel[T]{ws: borrow[T](tallSize[T](m, n) + 3*n*n)}
}

func (p *panel[T]) release() { p.ws.release() }

// shape makes V an m×n matrix. The rows that pad it are zero.
func (p *panel[T]) shape(m, n int) {
	size := tallSize[T](m, n)
	p.v = newTall(m, n, p.ws.Data[:size])
	square := p.ws.Data[size : size+3*n*n]
	p.t = blas.ColMajor(n, n, square[:n*n], n)
	p.r = blas.ColMajor(n, n, square[n*n:2*n*n], n)
	p.w = square[2*n*n:]
	clear(p.t.Data)
}

// dense returns V without the rows that pad it.
func (p *panel[T]) dense(m int) blas.Mat[T] { return p.v.Sub(0, 0, m, p.v.Cols) }

// load takes the reflectors that geqrf left below a's diagonal.
func (p *panel[T]) load(a blas.Mat[T], tau []T) {
	n := len(tau)
	p.shape(a.Rows, n)
	blas.CopyMat(p.dense(a.Rows), a.Sub(0, 0, a.Rows, n))
	blas.LasetTri(blas.Upper, p.v.Sub(0, 0, n, n), 0, 1)
	for j := range n {
		p.v.pair(j, 0)
	}
	for j := 0; j < n; j += panelBlock {
		p.extendT(j, min(panelBlock, n-j), tau)
	}
}

// factor overwrites a, which has at least as many rows as columns, with its QR
// factorization, and leaves V and T in p.
func (p *panel[T]) factor(a blas.Mat[T], tau []T) {
	m, n := a.Rows, a.Cols
	p.shape(m, n)
	blas.CopyMat(p.dense(m), a)
	for j := 0; j < n; j += panelBlock {
		b := min(panelBlock, n-j)
		for i := j; i < j+b; i++ {
			p.reflect(i, m, j+b, tau)
		}
		p.extendT(j, b, tau)
		p.update(j, b)
	}
	blas.CopyMat(a, p.dense(m))
	for j := range n {
		for i := range j + 1 {
			a.Set(i, j, p.r.At(i, j))
		}
	}
}

// pair makes the pair of column j of V, from the first row on that products
// with its block read.
func (p *panel[T]) pair(j int) { p.v.pair(j, stripAbove[T](j-j%panelBlock)) }

// reflect makes column j of m rows a column of V, applies its reflector to the
// columns before end, and takes row j of R out of them.
func (p *panel[T]) reflect(j, m, end int, tau []T) {
	top := stripAbove[T](j)
	rows := p.v.Rows - top
	x := p.v.column(j)
	alpha := x[j]
	x[j] = 0
	p.pair(j)
	// w(l) = xᴴ a(l), first of all of x itself.
	w := p.w[:end-j]
	tallDot(p.v.part(top, j, rows, 1), p.v.part(top, j, rows, end-j), w, 1)
	var beta, scale T
	if xx := blas.Re(w[0]); safeSquare[T](xx) {
		re, im := blas.Re(alpha), blas.Im(alpha)
		b := -math.Copysign(lapy2(lapy2(re, im), math.Sqrt(xx)), re)
		beta, tau[j] = blas.FromReal[T](b), blas.FromParts[T]((b-re)/b, -im/b)
		scale = blas.Ladiv(1, alpha-beta)
		blas.Scal(scale, blas.VecOf(x[j+1:m]))
		x[j] = 1
		p.pair(j)
	} else {
		beta, tau[j] = Larfg(alpha, blas.VecOf(x[j+1:m]))
		p.pair(j)
		tallDot(p.v.part(top, j, rows, 1), p.v.part(top, j, rows, end-j), w, 1)
		scale = 1
		x[j] = 1
		p.pair(j)
	}
	p.r.Set(j, j, beta)
	if j+1 == end {
		return
	}
	for l := j + 1; l < end; l++ {
		w[l-j] = blas.Conj(tau[j]) * (p.v.column(l)[j] + blas.Conj(scale)*w[l-j])
	}
	if tau[j] != 0 {
		tallSub(p.v.part(top, j, rows, 1), p.v.part(top, j+1, rows, end-j-1), w[1:], 1)
	}
	for l := j + 1; l < end; l++ {
		a := p.v.column(l)
		p.r.Set(j, l, a[j])
		a[j] = 0
	}
}

// safeSquare reports whether a sum of squares is far from overflow and from
// underflow of what matters in it.
func safeSquare[T blas.Scalar](xx float64) bool {
	if blas.Eps[T]() > 1e-10 {
		return 0x1p-80 < xx && xx < 0x1p100
	}
	return 0x1p-900 < xx && xx < 0x1p900
}

// extendT computes b columns of T from column j on.
func (p *panel[T]) extendT(j, b int, tau []T) {
	top := stripAbove[T](j)
	rows, t := p.v.Rows-top, p.t
	own := p.v.part(top, j, rows, b)
	tallDot(p.v.part(top, 0, rows, j+b), own, t.Data[j*t.CS:], t.CS)
	for l := j; l < j+b; l++ {
		col := t.Data[l*t.CS:][:t.Rows]
		clear(col[l+1:])
		col[l] = tau[l]
		if tau[l] == 0 {
			clear(col[:l]) // the identity, whatever the products say
		}
		// Within the block: -tau T g, by columns of the triangle.
		g := p.w[:l-j]
		copy(g, col[j:l])
		clear(col[j:l])
		for k, gk := range g {
			f := -tau[l] * gk
			for i, x := range t.Data[(j+k)*t.CS:][j : j+k+1] {
				col[j+i] += x * f
			}
		}
	}
	if j == 0 {
		return
	}
	// Above it: -T1 (G T2).
	g, gt := t.Sub(0, j, j, b), blas.ColMajor(j, b, p.w[:j*b], j)
	blas.Gemm(blas.NoTrans, blas.NoTrans, 1, g, t.Sub(j, j, b, b), 0, gt)
	blas.Gemm(blas.NoTrans, blas.NoTrans, -1, t.Sub(0, 0, j, j), gt, 0, g)
}

// update applies the conjugate transpose of b reflectors from column j on to
// the columns behind them, and takes b rows of R out of those.
func (p *panel[T]) update(j, b int) {
	c := p.v.Cols - j - b
	if c == 0 {
		return
	}
	top := stripAbove[T](j)
	rows := p.v.Rows - top
	v, a := p.v.part(top, j, rows, b), p.v.part(top, j+b, rows, c)
	tallDot(v, a, p.w, b)
	for l := range c {
		// Tᴴ w, from the last row up.
		w := p.w[l*b:][:b]
		for i := b - 1; i >= 0; i-- {
			var s T
			for k, x := range p.t.Data[(j+i)*p.t.CS:][j : j+i+1] {
				s += blas.Conj(x) * w[k]
			}
			w[i] = s
		}
	}
	tallSub(v, a, p.w, b)
	for l := j + b; l < p.v.Cols; l++ {
		x := p.v.column(l)[j : j+b]
		copy(p.r.Data[l*p.r.CS+j:], x)
		clear(x)
	}
}
