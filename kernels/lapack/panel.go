package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// A panel is the workspace in which a few columns are factored: V, and with it
// the columns that are still to become V's, is stored as package tall wants
// it.
//
// V is held with its ones and zeros. The rows of R are taken out as they
// arise, so that every product may begin at any row above the diagonal.
type panel[T blas.Scalar] struct {
	v  tallMat[T]  // the reflectors
	t  tallMat[T]  // the upper triangular factor, with its zeros
	r  blas.Mat[T] // R, upper triangular
	w  []T         // a product of V with other columns of the panel
	x  []T         // the same after multiplication with a part of T
	b  tallMat[T]  // that part, transposed or negated
	ws *workspace[T]
}

// panelBlock is the number of columns that are factored one by one and then
// applied together to the rest of the panel.
const panelBlock = 8

// newPanel returns a panel for matrices of at most m×n.
func newPanel[T blas.Scalar](m, n int) panel[T] {
	return panel[T]{ws: borrow[T](panelSize[T](m, n))}
}

// panelSize returns the number of elements that an m×n panel takes.
func panelSize[T blas.Scalar](m, n int) int {
	b := panelBlock
	return tallSize[T](m, n) + tallSize[T](n, n) + n*n + b*n + tallLD[T](n)*max(n, b) + tallSize[T](b, b)
}

func (p *panel[T]) release() { p.ws.release() }

// shape makes V an m×n matrix.
func (p *panel[T]) shape(m, n int) {
	rest := p.ws.Data
	next := func(size int) []T {
		part := rest[:size:size]
		rest = rest[size:]
		return part
	}
	p.v = newTall(m, n, next(tallSize[T](m, n)))
	p.t = newTall(n, n, next(tallSize[T](n, n)))
	clear(p.t.Data)
	p.r = blas.ColMajor(n, n, next(n*n), n)
	p.w = next(panelBlock * n)
	p.x = next(tallLD[T](n) * max(n, panelBlock))
	p.b = newTall(panelBlock, panelBlock, next(tallSize[T](panelBlock, panelBlock)))
}

// dense returns V without the rows that pad it, and T.
func (p *panel[T]) dense(m int) (v, t blas.Mat[T]) {
	return p.v.Sub(0, 0, m, p.v.Cols), p.t.Sub(0, 0, p.v.Cols, p.v.Cols)
}

// load takes the reflectors that geqrf left below a's diagonal.
func (p *panel[T]) load(a blas.Mat[T], tau []T) {
	n := len(tau)
	p.shape(a.Rows, n)
	blas.CopyMat(p.v.Sub(0, 0, a.Rows, n), a.Sub(0, 0, a.Rows, n))
	for j := range n {
		x := p.v.column(j)
		clear(x[:j])
		x[j] = 1
	}
	for j := range n {
		p.v.pair(j, 0)
	}
	for j := 0; j < n; j += panelBlock {
		p.extendT(j, min(panelBlock, n-j), tau)
	}
}

// factor overwrites a, which has at least as many rows as columns, with its QR
// factorization, and leaves V in p and, if that is wanted, T.
func (p *panel[T]) factor(a blas.Mat[T], tau []T, wantT bool) {
	m, n := a.Rows, a.Cols
	p.shape(m, n)
	blas.CopyMat(p.v.Sub(0, 0, m, n), a)
	for j := 0; j < n; j += panelBlock {
		b := min(panelBlock, n-j)
		for i := j; i < j+b; i++ {
			p.reflect(i, m, j+b, tau)
		}
		switch {
		case wantT:
			p.extendT(j, b, tau)
		case j+b < n:
			p.blockT(j, b, j, tau)
		}
		p.update(j, b)
	}
	blas.CopyMat(a, p.v.Sub(0, 0, m, n))
	for j := range n {
		for i, x := range p.r.Data[j*p.r.CS:][:j+1] {
			a.Data[i*a.RS+j*a.CS] = x
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
	rows, ld := p.v.Rows-top, p.v.CS
	x, first := p.v.column(j), p.v.at(top, j)
	alpha := x[j]
	x[j] = 0
	p.pair(j)
	// w(l) = xᴴ a(l), first of all of x itself.
	w := p.w[:end-j]
	tallDot(rows, first, ld, 1, first, ld, end-j, &w[0], 1)
	beta, tauj, scale, ok := reflector(alpha, blas.Re(w[0]))
	if ok {
		blas.Scal(scale, blas.VecOf(x[j+1:m]))
	} else {
		beta, tauj = Larfg(alpha, blas.VecOf(x[j+1:m]))
		p.pair(j)
		tallDot(rows, first, ld, 1, first, ld, end-j, &w[0], 1)
		scale = 1
	}
	tau[j] = tauj
	x[j] = 1
	p.pair(j)
	p.r.Data[j+j*p.r.CS] = beta
	if j+1 == end {
		return
	}
	for l := j + 1; l < end; l++ {
		w[l-j] = blas.Conj(tauj) * (p.v.Data[j+l*ld] + blas.Conj(scale)*w[l-j])
	}
	if tauj != 0 {
		tallSub(rows, first, ld, 1, p.v.at(top, j+1), ld, end-j-1, &w[1], 1)
	}
	for l := j + 1; l < end; l++ {
		a := &p.v.Data[j+l*ld]
		p.r.Data[j+l*p.r.CS] = *a
		*a = 0
	}
}

// blockT computes the triangle of T in columns j..j+b-1, and above it, from row
// first on, the products of the columns of V that T is made of.
func (p *panel[T]) blockT(j, b, first int, tau []T) {
	top, t := stripAbove[T](j), &p.t
	tallDot(p.v.Rows-top, p.v.at(top, first), p.v.CS, j+b-first, p.v.at(top, j), p.v.CS, b, t.at(first, j), t.CS)
	for l := j; l < j+b; l++ {
		col := t.column(l)
		clear(col[l+1 : j+b])
		col[l] = tau[l]
		if tau[l] == 0 {
			clear(col[:l]) // the identity, whatever the products say
		}
		// -tau T g, by columns of the triangle.
		g := p.w[:l-j]
		copy(g, col[j:l])
		clear(col[j:l])
		for k, gk := range g {
			f := -tau[l] * gk
			for i, x := range t.column(j + k)[j : j+k+1] {
				col[j+i] += x * f
			}
		}
	}
}

// extendT computes b columns of T from column j on.
func (p *panel[T]) extendT(j, b int, tau []T) {
	p.blockT(j, b, 0, tau)
	t := &p.t
	if j > 0 {
		// Above it: X = G T2, then -T1 X.
		for c := range b {
			t.pair(j+c, 0)
			to := p.b.column(c)
			for i, x := range t.column(j + c)[j : j+b] {
				to[i] = -x
			}
		}
		n := wholeStrips[T](j)
		x := newRight(j, b, p.x)
		clear(x.Data[:b*x.CS])
		tallSub(n, t.at(0, j), t.CS, b, x.at(0, 0), x.CS, b, p.b.at(0, 0), p.b.CS)
		for c := range b {
			clear(t.column(j + c)[:j])
		}
		tallSub(n, t.at(0, 0), t.CS, j, t.at(0, j), t.CS, b, x.at(0, 0), x.CS)
	}
	for c := range b {
		t.pair(j+c, 0)
	}
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
	v, a, ld := p.v.at(top, j), p.v.at(top, j+b), p.v.CS
	tallDot(rows, v, ld, b, a, ld, c, &p.w[0], b)
	// X = Tᴴ W.
	for l := range b {
		to, row := p.b.column(l), p.t.Data[j+l+j*p.t.CS:]
		for i := range b {
			to[i] = -blas.Conj(row[i*p.t.CS])
		}
		p.b.pair(l, 0)
	}
	x := newRight(b, c, p.x)
	clear(x.Data[:c*x.CS])
	tallSub(x.Rows, p.b.at(0, 0), p.b.CS, b, x.at(0, 0), x.CS, c, &p.w[0], b)
	tallSub(rows, v, ld, b, a, ld, c, x.at(0, 0), x.CS)
	for l := j + b; l < p.v.Cols; l++ {
		x := p.v.column(l)[j : j+b]
		copy(p.r.Data[l*p.r.CS+j:], x)
		clear(x)
	}
}
