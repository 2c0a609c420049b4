package lapack

import (
	"math"

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
	norms := borrow[float64](2 * n)
	defer norms.release()
	p := pivoting[T]{a, jpvt, tau, norms.Data[:n], norms.Data[n : 2*n], math.Sqrt(blas.Eps[T]())}
	for j := fixed; j < n; j++ {
		p.norm[j] = blas.Nrm2(a.Col(fixed, j))
		p.exact[j] = p.norm[j]
	}
	j := fixed
	for k-j > geqp3Unblocked {
		j += p.laqps(j, min(geqp3Block, k-geqp3Unblocked-j))
	}
	p.laqp2(j)
}

const (
	// geqp3Block is the number of columns whose application to the rest is put
	// off, as in LAPACK.
	geqp3Block = 32
	// geqp3Unblocked is the number of last columns that are factored one by
	// one: LAPACK's crossover point.
	geqp3Unblocked = 128
)

// A pivoting is the state of Geqp3: the operands and the norms of the columns
// from the current row on.
type pivoting[T blas.Scalar] struct {
	a     blas.Mat[T]
	jpvt  []int32
	tau   []T
	norm  []float64 // the downdated norms
	exact []float64 // the norms when they were last computed
	tol   float64
}

// pivot moves the column of largest norm among those from j on to j, and
// reports which one it was.
func (p *pivoting[T]) pivot(j int) int {
	best := j
	for l := j + 1; l < len(p.norm); l++ {
		if p.norm[l] > p.norm[best] {
			best = l
		}
	}
	if best != j {
		blas.Swap(p.a.Col(0, best), p.a.Col(0, j))
		p.jpvt[best], p.jpvt[j] = p.jpvt[j], p.jpvt[best]
		p.norm[best], p.exact[best] = p.norm[j], p.exact[j]
	}
	return best
}

// downdate takes the element x, now part of R, out of the norm of column j,
// and reports whether the norm is still accurate.
func (p *pivoting[T]) downdate(j int, x T) bool {
	ratio := blas.Abs(x) / p.norm[j]
	rest := max(0, (1+ratio)*(1-ratio))
	if lost := p.norm[j] / p.exact[j]; rest*lost*lost <= p.tol {
		return false
	}
	p.norm[j] *= math.Sqrt(rest)
	return true
}

// renew computes the norm of column j from row i on.
func (p *pivoting[T]) renew(i, j int) {
	p.norm[j] = blas.Nrm2(p.a.Col(i, j))
	p.exact[j] = p.norm[j]
}

// laqp2 factors the columns from j0 on one by one.
func (p *pivoting[T]) laqp2(j0 int) {
	m, n := p.a.Rows, p.a.Cols
	ws := borrow[T](n)
	defer ws.release()
	for i := j0; i < min(m, n); i++ {
		p.pivot(i)
		col := p.a.Col(i, i)
		beta, t := Larfg(col.At(0), col.Sub(1, m-i-1))
		col.Set(0, beta)
		p.tau[i] = t
		Larf(blas.Left, col, blas.Conj(t), p.a.Sub(i, i+1, m-i, n-i-1), ws.Data)
		for j := i + 1; j < n; j++ {
			if p.norm[j] != 0 && !p.downdate(j, p.a.At(i, j)) {
				p.renew(i+1, j)
			}
		}
	}
}

// laqps factors nb columns from j0 on, fewer if a norm has to be computed
// anew, and returns their number. The columns to the right are updated once,
// by A -= V Fᴴ, where F = Aᴴ V T; until then only the pivot column and the
// row that the norms are downdated with are brought up to date.
func (p *pivoting[T]) laqps(j0, nb int) int {
	m, n := p.a.Rows, p.a.Cols
	ws := borrow[T](nb*(n-j0) + nb + 2*(n-j0))
	defer ws.release()
	f := blas.ColMajor(n-j0, nb, ws.Data, n-j0)
	aux := blas.VecOf(ws.Data[nb*(n-j0):][:nb])
	row := blas.VecOf(ws.Data[nb*(n-j0)+nb:][:n-j0])
	var stale []int32
	staleWS := borrow[int32](n)
	defer staleWS.release()
	stale = staleWS.Data[:0]

	k := 0
	for ; k < nb && len(stale) == 0; k++ {
		j := j0 + k // row and column
		if best := p.pivot(j); best != j {
			blas.Swap(f.Row(best-j0, 0).Sub(0, k), f.Row(k, 0).Sub(0, k))
		}
		v := p.a.Sub(j, j0, m-j, k) // the reflectors so far, from row j on
		col := p.a.Col(j, j)
		conjRow := aux.Sub(0, k)
		for l := range k {
			conjRow.Set(l, blas.Conj(f.At(k, l)))
		}
		blas.Gemv(blas.NoTrans, -1, v, conjRow, 1, col)
		beta, t := Larfg(col.At(0), col.Sub(1, m-j-1))
		p.tau[j] = t
		col.Set(0, 1)

		// Column k of F: tau (Aᴴ v - F Vᴴ v).
		fk := f.Col(0, k)
		for l := range k + 1 {
			fk.Set(l, 0)
		}
		rest := p.a.Sub(j, j+1, m-j, n-j-1)
		blas.Gemv(blas.ConjTrans, t, rest, col, 0, fk.Sub(k+1, n-j-1))
		blas.Gemv(blas.ConjTrans, -t, v, col, 0, conjRow)
		blas.Gemv(blas.NoTrans, 1, f.Sub(0, 0, n-j0, k), conjRow, 1, fk)

		// Row j of A to the right of the pivot column, by way of its conjugate.
		r := row.Sub(0, n-j-1)
		blas.Gemv(blas.NoTrans, 1, f.Sub(k+1, 0, n-j-1, k+1), p.conjRow(j, j0, k+1, aux), 0, r)
		col.Set(0, beta)
		for l := range r.N {
			x := p.a.At(j, j+1+l) - blas.Conj(r.At(l))
			p.a.Set(j, j+1+l, x)
			if j < min(m, n)-1 && p.norm[j+1+l] != 0 && !p.downdate(j+1+l, x) {
				stale = append(stale, int32(j+1+l))
			}
		}
	}
	j := j0 + k
	if m > j && n > j {
		blas.Gemm(blas.NoTrans, blas.ConjTrans, -1, p.a.Sub(j, j0, m-j, k), f.Sub(k, 0, n-j, k), 1, p.a.Sub(j, j, m-j, n-j))
	}
	for _, l := range stale {
		p.renew(j, int(l))
	}
	return k
}

// conjRow returns the conjugates of row i from column j on, k of them, in
// buf's first elements.
func (p *pivoting[T]) conjRow(i, j, k int, buf blas.Vec[T]) blas.Vec[T] {
	x := buf.Sub(0, k)
	for l := range k {
		x.Set(l, blas.Conj(p.a.At(i, j+l)))
	}
	return x
}
