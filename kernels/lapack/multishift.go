package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// The QR algorithm for large matrices: Braman, Byers and Mathias, "The multishift
// QR algorithm", parts I (small bulges, level 3 updates) and II (aggressive early
// deflation), SIAM J. Matrix Anal. Appl. 23 (2002). A sweep chases chains of
// tightly packed bulges through windows along the diagonal, as Granat, Kågström
// and Kressner do (2010): inside a window element by element, outside it by one
// matrix product.

// multishiftMin is the order of an active block from which on the multishift
// algorithm is used; below it lahqr is faster.
const multishiftMin = 76

// chainBulges is the largest number of bulges in a chain. A window of a chain of b
// bulges has about 6b rows.
const chainBulges = 12

// A multishift is a QR problem as the multishift algorithm sees it; rows are
// 0-based and ranges inclusive.
type multishift interface {
	// lahqr finishes rows lo..hi with one bulge at a time.
	lahqr(lo, hi int) (info int)
	// split zeroes a negligible subdiagonal element in lo..hi, the last one, and
	// returns the row that it is in, or lo.
	split(lo, hi int) int
	// window finishes rows lo..hi apart from the rest, and then updates that.
	window(lo, hi int) (info int)
	// steps reports whether subdiagonal element k exceeds element k-1, so that
	// a deflation window should not begin in row k.
	steps(k int) bool
	// deflate looks for converged eigenvalues in the deflation window of nw rows
	// that ends in row hi. It returns how many there are, and how many other
	// eigenvalues of the window it left as shifts in their places before them.
	deflate(lo, hi, nw int) (shifts, deflated int)
	// sweep chases at most n shifts through lo..hi: those in the places from ks
	// to hi, or exceptional ones.
	sweep(lo, hi, ks, n int, exceptional bool)
}

// multishiftParams returns how many shifts a sweep over n rows uses, and how many
// rows its deflation window has. (LAPACK iparmq's advice, which is Byers's.)
func multishiftParams(n int) (shifts, window int) {
	switch {
	case n < 150:
		shifts = 10
	case n < 590:
		shifts = int(float64(n) / math.Log2(float64(n)))
	case n < 3000:
		shifts = 64
	case n < 6000:
		shifts = 128
	default:
		shifts = 256
	}
	shifts -= shifts % 2
	window = shifts
	if n > 500 {
		window = 3 * shifts / 2
	}
	return shifts, window
}

// runMultishift computes the eigenvalues of rows lo..hi. It returns 0, or i+1 if
// those at lo..i did not converge. (LAPACK xLAQR0.)
func runMultishift(q multishift, lo, hi int) (info int) {
	const (
		exceptional = 6  // rounds without deflation before exceptional shifts
		wider       = 5  // rounds without deflation before wider deflation windows
		enough      = 14 // per cent of a window deflated that make a sweep superfluous
	)
	n := hi - lo + 1
	nshifts, nwr := multishiftParams(n)
	nshifts = min(nshifts, (n-3)/6*2)
	nwmax := (n - 1) / 3
	nwr = max(2, min(nwr, nwmax))
	budget := qrSweeps * max(10, n)
	failing := 1 // rounds since the last deflation, plus 1
	narrower, nw := -1, 0
	for bot := hi; bot >= lo; {
		if budget--; budget < 0 {
			return bot + 1
		}
		top := q.split(lo, bot)
		nh := bot - top + 1
		if nh < multishiftMin {
			if info := q.window(top, bot); info != 0 {
				return info
			}
			bot, failing = top-1, 1
			continue
		}
		nwlimit := min(nh, nwmax)
		if failing < wider {
			nw, narrower = min(nwlimit, nwr), -1
		} else {
			nw = min(nwlimit, 2*nw)
		}
		if nw < nwmax && nw < nh-1 && q.steps(bot-nw+1) {
			nw++
		}
		if narrower >= 0 || failing >= wider && nw >= nwlimit {
			narrower++
			if nw-narrower < 2 {
				narrower = 0
			}
			nw -= narrower
		}
		ns, nd := q.deflate(top, bot, nw)
		ks := bot - nd - ns + 1
		bot -= nd
		if nd == 0 || 100*nd <= nw*enough && bot-top+1 > min(multishiftMin, nwmax) {
			n := min(nshifts, max(2, bot-top))
			if bot-top+1 >= 4 {
				q.sweep(top, bot, ks, n-n%2, failing%exceptional == 0)
			}
		}
		failing++
		if nd > 0 {
			failing = 1
		}
	}
	return 0
}

// exceptWindow multiplies what lies outside the window of rows w0..w1-1 by its
// accumulated transformation u: the rows above it and the rows of z from the
// right, the columns after it by u^H from the left. Without wantT only rows from
// top and columns up to bot count. The ranges that count in both cases are
// updated by the same products in both, so that the active block is the same
// bits.
func exceptWindow[T blas.Scalar](wantT, wantZ bool, h, z blas.Mat[T], top, bot, w0, w1 int, u blas.Mat[T]) {
	w := w1 - w0
	ws := borrow[T](exceptPanel * w)
	defer ws.release()
	rows := func(a blas.Mat[T], from, to int) {
		for i := from; i < to; i += exceptPanel {
			m := min(exceptPanel, to-i)
			part := a.Sub(i, w0, m, w)
			tmp := blas.ColMajor(m, w, ws.Data[:m*w], m)
			blas.Gemm(blas.NoTrans, blas.NoTrans, 1, part, u, 0, tmp)
			blas.CopyMat(part, tmp)
		}
	}
	cols := func(from, to int) {
		for j := from; j < to; j += exceptPanel {
			m := min(exceptPanel, to-j)
			part := h.Sub(w0, j, w, m)
			tmp := blas.ColMajor(w, m, ws.Data[:m*w], w)
			blas.Gemm(blas.ConjTrans, blas.NoTrans, 1, u, part, 0, tmp)
			blas.CopyMat(part, tmp)
		}
	}
	rows(h, top, w0)
	cols(w1, bot+1)
	if wantT {
		rows(h, 0, top)
		cols(bot+1, h.Cols)
	}
	if wantZ {
		rows(z, 0, z.Rows)
	}
}

// exceptPanel is the number of rows or columns that exceptWindow updates at once.
const exceptPanel = 256

// localWindow returns a copy of rows and columns w0..w1-1 of h and a unit matrix of
// its order, in data (as many elements as two such matrices have).
func localWindow[T blas.Scalar](h blas.Mat[T], w0, w1 int, data []T) (t, u blas.Mat[T]) {
	w := w1 - w0
	t = blas.ColMajor(w, w, data[:w*w], w)
	u = blas.ColMajor(w, w, data[w*w:2*w*w], w)
	blas.CopyMat(t, h.Sub(w0, w0, w, w))
	clear(u.Data)
	for i := range w {
		u.Data[i*(w+1)] = 1
	}
	return t, u
}
