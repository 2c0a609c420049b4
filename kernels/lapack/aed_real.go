package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// deflate performs aggressive early deflation in the nw rows that end in row hi of
// the active block lo..hi: the window's Schur form leaves a spike of elements to the
// left of it, of which those at negligible positions are converged eigenvalues.
// (LAPACK xLAQR3.)
func (q *realQR[R]) deflate(lo, hi, nw int) (shifts, deflated int) {
	small, ulp := q.bounds()
	nw = min(nw, hi-lo+1)
	w0 := hi - nw + 1
	var spike R // the element left of the window's first row
	if w0 > lo {
		spike = q.h.At(w0, w0-1)
	}
	ws := borrow[R](2*nw*nw + 3*nw)
	defer ws.release()
	t, v := localWindow(q.h, w0, hi+1, ws.Data)
	clearLower(t)
	local := q.local(t, v, w0)
	failed := local.solve() // rows before failed have not converged
	clearLower(t)

	ns := undeflated(local, failed, spike, small, ulp)
	if ns == 0 {
		spike = 0
	}
	if ns < nw {
		sortBlocks(t, v, failed, ns, small)
	}
	local.readEigenvalues(failed, nw)
	if ns < nw || spike == 0 {
		tau := ws.Data[2*nw*nw:][:nw]
		if ns > 1 && spike != 0 {
			reflectSpike(t, v, ns, tau, ws.Data[2*nw*nw+nw:])
		}
		if w0 > lo {
			q.h.Set(w0, w0-1, spike*v.At(0, 0))
		}
		for j := range nw {
			for i := 0; i <= min(j+1, nw-1); i++ {
				q.h.Set(w0+i, w0+j, t.At(i, j))
			}
		}
		exceptWindow(q.wantT, q.wantZ, q.h, q.z, lo, hi, w0, hi+1, v)
	}
	return ns - failed, nw - ns
}

// undeflated reorders the Schur form q.h of a deflation window so that the converged
// eigenvalues come last, and returns the number of the others.
func undeflated[R blas.Real](q *realQR[R], failed int, spike, small, ulp R) (ns int) {
	t, v := q.h, q.z
	ns = t.Rows
	for next := failed; next < ns; { // where a block that stays is moved to
		k := ns - 1
		if k > 0 && t.At(k, k-1) != 0 {
			k--
		}
		size := fabs(t.At(ns-1, ns-1))
		tip := fabs(spike * v.At(0, ns-1))
		if k < ns-1 {
			size += fsqrt(fabs(t.At(ns-1, k))) * fsqrt(fabs(t.At(k, ns-1)))
			tip = max(tip, fabs(spike*v.At(0, k)))
		}
		if size == 0 {
			size = fabs(spike)
		}
		if tip <= max(small, ulp*size) {
			ns = k
			continue
		}
		n := ns - k
		moveBlock(t, v, k, next, small)
		next += n
	}
	return ns
}

// reflectSpike returns the leading ns rows of a deflation window to Hessenberg form,
// the spike to its left being the first row of v times a number. v accumulates the
// transformations; tau and work have length ns or more.
func reflectSpike[T blas.Scalar](t, v blas.Mat[T], ns int, tau, work []T) {
	nw := t.Rows
	x := blas.VecOf(work[:ns])
	for i := range ns {
		x.Set(i, blas.Conj(v.At(0, i)))
	}
	beta, s := Larfg(x.At(0), x.Sub(1, ns-1))
	x.Set(0, beta) // Larf takes it as 1
	Larf(blas.Left, x, blas.Conj(s), t.Sub(0, 0, ns, nw), nil)
	Larf(blas.Right, x, s, t.Sub(0, 0, ns, ns), nil)
	Larf(blas.Right, x, s, v.Sub(0, 0, nw, ns), nil)
	Gehrd(1, ns, t, tau[:nw-1])
	if ns > 1 {
		Ormqr(blas.Right, blas.NoTrans, t.Sub(1, 0, ns-1, ns-1), tau[:ns-1], v.Sub(0, 1, nw, ns-1))
	}
}

// readEigenvalues stores the eigenvalues of rows from..to-1 of the Schur form q.h.
func (q *realQR[R]) readEigenvalues(from, to int) {
	t := q.h
	for i := from; i < to; i++ {
		q.wr[i], q.wi[i] = t.At(i, i), 0
		if i+1 < to && t.At(i+1, i) != 0 {
			s := lanv2(t.At(i, i), t.At(i, i+1), t.At(i+1, i), t.At(i+1, i+1))
			q.wr[i], q.wi[i], q.wr[i+1], q.wi[i+1] = s.rt1r, s.rt1i, s.rt2r, s.rt2i
			i++
		}
	}
}
