package lapack

import (
	"math"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/tall"
)

// A panel is the workspace in which a few columns are factored: V, and with it
// the columns that are still to become V's, is stored as package tall wants
// it.
//
// A column of V is followed by i times that column where T is complex. So the
// real matrix of both gives, by real products, the real and the imaginary
// parts of VᴴA, interleaved as in a complex matrix; and V W is the product of
// that real matrix with W's parts.
//
// V is held with its ones and zeros. The rows of R are taken out as they
// arise, so that every product may begin at any row above the diagonal.
type panel[T blas.Scalar] struct {
	v  blas.Mat[T] // the padded number of rows, by columns
	t  blas.Mat[T] // the upper triangular factor, with its zeros
	r  blas.Mat[T] // R, upper triangular
	w  []T         // room for a product of V with other columns of the panel
	ws *workspace[T]
}

// panelBlock is the number of columns that are factored one by one and then
// applied together to the rest of the panel.
const panelBlock = 8

// copies is the number of columns that the panel keeps for one of V.
func copies[T blas.Scalar]() int {
	if blas.IsComplex[T]() {
		return 2
	}
	return 1
}

// stripOf returns the number of elements of T in a strip of package tall.
func stripOf[T blas.Scalar]() int { return 64 / int(unsafe.Sizeof(*new(T))) }

// newPanel returns a panel for matrices of at most m×n.
func newPanel[T blas.Scalar](m, n int) *panel[T] {
	return &panel[T]{ws: borrow[T](copies[T]()*panelLD[T](m)*n + 3*n*n)}
}

// panelLD returns the leading dimension for m rows: whole strips, and never a
// multiple of 4 KiB, at which columns would compete for the same cache lines.
func panelLD[T blas.Scalar](m int) int {
	strip := stripOf[T]()
	ld := (m + strip - 1) / strip * strip
	if ld%(64*strip) == 0 {
		ld += strip
	}
	return ld
}

func (p *panel[T]) release() { p.ws.release() }

// shape makes V an m×n matrix. The rows that pad it are zero.
func (p *panel[T]) shape(m, n int) {
	strip, ld := stripOf[T](), panelLD[T](m)
	rows := (m + strip - 1) / strip * strip
	size := copies[T]() * ld * n
	p.v = blas.Mat[T]{Rows: rows, Cols: n, RS: 1, CS: copies[T]() * ld, Data: p.ws.Data[:size]}
	for j := range n {
		clear(p.column(j)[m:])
	}
	square := p.ws.Data[size : size+3*n*n]
	p.t = blas.ColMajor(n, n, square[:n*n], n)
	p.r = blas.ColMajor(n, n, square[n*n:2*n*n], n)
	p.w = square[2*n*n:]
	clear(p.t.Data)
}

// column returns column j of V.
func (p *panel[T]) column(j int) []T { return p.v.Data[j*p.v.CS:][:p.v.Rows] }

// dense returns V without the rows that pad it.
func (p *panel[T]) dense(m int) blas.Mat[T] { return p.v.Sub(0, 0, m, p.v.Cols) }

// load takes the reflectors that geqrf left below a's diagonal.
func (p *panel[T]) load(a blas.Mat[T], tau []T) {
	n := len(tau)
	p.shape(a.Rows, n)
	blas.CopyMat(p.dense(a.Rows), a.Sub(0, 0, a.Rows, n))
	blas.LasetTri(blas.Upper, p.v.Sub(0, 0, n, n), 0, 1)
	for j := range n {
		p.pair(j)
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

// from returns the first row, at or above row j, at which a strip begins.
func (p *panel[T]) from(j int) int { return j &^ (stripOf[T]() - 1) }

// reflect makes column j of m rows a column of V, applies its reflector to the
// columns before end, and takes row j of R out of them.
func (p *panel[T]) reflect(j, m, end int, tau []T) {
	top := p.from(j)
	rows := p.v.Rows - top
	x := p.column(j)
	alpha := x[j]
	x[j] = 0
	p.pair(j)
	// w(l) = xᴴ a(l), first of all of x itself.
	w := p.w[:end-j]
	tallDot(p.v.Sub(top, j, rows, 1), p.v.Sub(top, j, rows, end-j), w, 1)
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
		tallDot(p.v.Sub(top, j, rows, 1), p.v.Sub(top, j, rows, end-j), w, 1)
		scale = 1
		x[j] = 1
		p.pair(j)
	}
	p.r.Set(j, j, beta)
	if j+1 == end {
		return
	}
	for l := j + 1; l < end; l++ {
		w[l-j] = blas.Conj(tau[j]) * (p.column(l)[j] + blas.Conj(scale)*w[l-j])
	}
	if tau[j] != 0 {
		tallSub(p.v.Sub(top, j, rows, 1), p.v.Sub(top, j+1, rows, end-j-1), w[1:], 1)
	}
	for l := j + 1; l < end; l++ {
		a := p.column(l)
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

// pair stores i times column j of V behind it, from the first row on that
// products with its block read.
func (p *panel[T]) pair(j int) {
	top := p.from(j - j%panelBlock)
	switch v := any(p.v.Data).(type) {
	case []complex64:
		pairOf(v[j*p.v.CS:], p.v.CS/2, top, p.v.Rows)
	case []complex128:
		pairOf(v[j*p.v.CS:], p.v.CS/2, top, p.v.Rows)
	}
}

func pairOf[T complex64 | complex128](x []T, ld, top, rows int) {
	y := x[ld+top : ld+rows]
	for i, z := range x[top:rows] {
		y[i] = T(complex(-imag(complex128(z)), real(complex128(z))))
	}
}

// extendT computes b columns of T from column j on.
func (p *panel[T]) extendT(j, b int, tau []T) {
	top := p.from(j)
	rows, t := p.v.Rows-top, p.t
	own := p.v.Sub(top, j, rows, b)
	tallDot(p.v.Sub(top, 0, rows, j+b), own, t.Data[j*t.CS:], t.CS)
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
	top := p.from(j)
	rows := p.v.Rows - top
	v, a := p.v.Sub(top, j, rows, b), p.v.Sub(top, j+b, rows, c)
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
		x := p.column(l)[j : j+b]
		copy(p.r.Data[l*p.r.CS+j:], x)
		clear(x)
	}
}

// tallDot computes W = VᴴA for matrices of a panel; W is column-major with
// leading dimension ldw.
func tallDot[T blas.Scalar](v, a blas.Mat[T], w []T, ldw int) {
	switch any(*new(T)).(type) {
	case float32, complex64:
		c := copies[T]()
		tall.Dot(leftTall[float32](v), rightTall[float32](a), reals[float32](w), c*ldw)
	default:
		c := copies[T]()
		tall.Dot(leftTall[float64](v), rightTall[float64](a), reals[float64](w), c*ldw)
	}
}

// tallSub computes A -= V W.
func tallSub[T blas.Scalar](v, a blas.Mat[T], w []T, ldw int) {
	switch any(*new(T)).(type) {
	case float32, complex64:
		c := copies[T]()
		tall.Sub(leftTall[float32](v), rightTall[float32](a), reals[float32](w), c*ldw)
	default:
		c := copies[T]()
		tall.Sub(leftTall[float64](v), rightTall[float64](a), reals[float64](w), c*ldw)
	}
}

// leftTall returns the columns of V together with their pairs.
func leftTall[R tall.Real, T blas.Scalar](v blas.Mat[T]) tall.Mat[R] {
	c := copies[T]()
	return tall.Mat[R]{Rows: c * v.Rows, Cols: c * v.Cols, LD: v.CS, Data: reals[R](v.Data)}
}

// rightTall returns the columns alone.
func rightTall[R tall.Real, T blas.Scalar](a blas.Mat[T]) tall.Mat[R] {
	c := copies[T]()
	return tall.Mat[R]{Rows: c * a.Rows, Cols: a.Cols, LD: c * a.CS, Data: reals[R](a.Data)}
}

// reals returns the real and imaginary parts of x.
func reals[R tall.Real, T blas.Scalar](x []T) []R {
	return unsafe.Slice((*R)(unsafe.Pointer(unsafe.SliceData(x))), len(x)*copies[T]())
}
