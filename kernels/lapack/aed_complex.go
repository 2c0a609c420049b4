package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// deflate is realQR.deflate.
func (q *complexQR[C]) deflate(lo, hi, nw int) (shifts, deflated int) {
	small, ulp := q.bounds()
	nw = min(nw, hi-lo+1)
	w0 := hi - nw + 1
	var spike C // the element left of the window's first row
	if w0 > lo {
		spike = q.h.At(w0, w0-1)
	}
	ws := borrow[C](2*nw*nw + 3*nw)
	defer ws.release()
	t, v := localWindow(q.h, w0, hi+1, ws.Data)
	clearLower(t)
	local := q.local(t, v, w0)
	failed := local.solve() // rows before failed have not converged

	ns := nw
	for next := failed; next < ns; { // where an eigenvalue that stays is moved to
		k := ns - 1
		size := cabs1(t.At(k, k))
		if size == 0 {
			size = cabs1(spike)
		}
		if cabs1(spike)*cabs1(v.At(0, k)) <= max(small, ulp*size) {
			ns--
			continue
		}
		for ; k > next; k-- {
			swapDiagonal(t, v, k-1)
		}
		next++
	}
	if ns == 0 {
		spike = 0
	}
	if ns < nw {
		sortDiagonal(t, v, failed, ns)
	}
	for i := failed; i < nw; i++ {
		local.w[i] = t.At(i, i)
	}
	if ns < nw || spike == 0 {
		if ns > 1 && spike != 0 {
			reflectSpike(t, v, ns, ws.Data[2*nw*nw:][:nw], ws.Data[2*nw*nw+nw:])
		}
		if w0 > lo {
			q.h.Set(w0, w0-1, spike*conj(v.At(0, 0)))
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

// sortDiagonal sorts the diagonal elements from..to-1 of the triangular t by
// descending modulus, by selection.
func sortDiagonal[C complexScalar](t, v blas.Mat[C], from, to int) {
	for i := from; i < to; i++ {
		most := i
		for k := i + 1; k < to; k++ {
			if cabs1(t.At(k, k)) > cabs1(t.At(most, most)) {
				most = k
			}
		}
		for ; most > i; most-- {
			swapDiagonal(t, v, most-1)
		}
	}
}

// swapDiagonal exchanges the diagonal elements k and k+1 of the triangular t by a
// rotation, and multiplies it to the columns of v. (LAPACK xTREXC, complex.)
func swapDiagonal[C complexScalar](t, v blas.Mat[C], k int) {
	ld := t.CS
	a, b := t.At(k, k), t.At(k+1, k+1)
	c, s := complexRotation(t.At(k, k+1), b-a)
	cc, sc := C(complex(c, 0)), conj(s)
	for p := k + (k+2)*ld; p < len(t.Data) && p < t.Cols*ld; p += ld {
		x, y := t.Data[p], t.Data[p+1]
		t.Data[p], t.Data[p+1] = cc*x+s*y, cc*y-sc*x
	}
	cols := func(x, y []C) {
		for i := range x {
			xi, yi := x[i], y[i]
			x[i], y[i] = cc*xi+sc*yi, cc*yi-s*xi
		}
	}
	cols(t.Data[k*ld:][:k], t.Data[(k+1)*ld:][:k])
	t.Set(k, k, b)
	t.Set(k+1, k+1, a)
	cols(v.Data[k*v.CS:][:v.Rows], v.Data[(k+1)*v.CS:][:v.Rows])
}

// complexRotation returns a real c and an s with c² + |s|² = 1 that turn (f, g) into
// (r, 0): r = c·f + s·g. (LAPACK xLARTG, complex.)
func complexRotation[C complexScalar](f, g C) (c float64, s C) {
	if g == 0 {
		return 1, 0
	}
	fm, gm := cabs(f), cabs(g)
	if fm == 0 {
		return 0, phase(conj(g))
	}
	d := math.Hypot(fm, gm)
	return fm / d, scaled(C(complex(re(f)/fm, im(f)/fm))*conj(g), 1/d)
}
