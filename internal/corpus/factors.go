package corpus

import (
	"errors"
	"fmt"
	"math/cmplx"
)

// schur: A = Z T Zᴴ with unitary Z and triangular T; of a real A, T has blocks
// of two rows at most.
func schur(a mat, got, want []mat, tol float64) error {
	t, z := got[0], got[1]
	below := 0
	if isReal(a) && isReal(t) {
		below = 1
		for i := 0; i+2 < t.rows; i++ {
			if t.at(i+1, i) != 0 && t.at(i+2, i+1) != 0 {
				return fmt.Errorf("factor T has a block of more than two rows at %d", i)
			}
		}
	}
	return errors.Join(
		upper("T", t, below, 0), unitary("Z", z, tol),
		near("Z T Zᴴ", z.mul(t).mul(z.h()), a, 10*tol))
}

func isReal(a mat) bool {
	for _, x := range a.v {
		if imag(x) != 0 {
			return false
		}
	}
	return true
}

// eig: A V = V diag(w), columns of norm 1, and the eigenvalues in any order.
func eig(a mat, got, want []mat, tol float64) error {
	w, v := got[0], got[1]
	if err := sameSet(w, want[0], tol); err != nil {
		return err
	}
	for j := range v.cols {
		n := 0.0
		for i := range v.rows {
			x := cmplx.Abs(v.at(i, j))
			n += x * x
		}
		if !(n > 1-10*tol && n < 1+10*tol) {
			return fmt.Errorf("the square of vector %d's norm is %v", j, n)
		}
	}
	d := newMat(a.rows, a.cols)
	av, vw := a.mul(v), v.scaleColumns(w)
	for i := range d.v {
		d.v[i] = av.v[i] - vw.v[i]
	}
	if r := largest(d.v); !(r <= 10*tol*largest(a.v)) {
		return fmt.Errorf("residual A V - V diag(w) is up to %.3g", r)
	}
	return nil
}

// sameSet compares two vectors up to order.
func sameSet(a, b mat, tol float64) error {
	limit := 10 * tol * largest(b.v)
	used := make([]bool, len(a.v))
next:
	for _, y := range b.v {
		for i, x := range a.v {
			if !used[i] && cmplx.Abs(x-y) <= limit {
				used[i] = true
				continue next
			}
		}
		return fmt.Errorf("there is no eigenvalue %v among %v", y, a.v)
	}
	return nil
}

// eigh: A V = V diag(w) with unitary V; the eigenvalues are unique.
func eigh(a mat, got, want []mat, tol float64) error {
	w, v := got[0], got[1]
	return errors.Join(
		near("w", w, want[0], tol), unitary("V", v, tol),
		near("V diag(w) Vᴴ", v.scaleColumns(w).mul(v.h()), a, 10*tol))
}

// svd: A = U diag(s) Vᴴ with unitary U and V; the singular values are unique.
func svd(a mat, got, want []mat, tol float64) error {
	u, s, vh := got[0], got[1], got[2]
	k := s.cols
	first := vh.h().columns(k).h()
	return errors.Join(
		near("s", s, want[1], tol), unitary("U", u, tol), unitary("V", vh.h(), tol),
		near("U diag(s) Vᴴ", u.columns(k).scaleColumns(s).mul(first), a, 10*tol))
}

// qr: A P = Q R with orthonormal columns of Q and triangular R; the permutation
// is unique.
func qr(a mat, got, want []mat, tol float64) error {
	q, r := got[0], got[1]
	ap := a
	if len(got) == 3 {
		if err := near("the permutation", got[2], want[2], 0); err != nil {
			return err
		}
		ap = newMat(a.rows, a.cols)
		for i := range a.rows {
			for j := range a.cols {
				ap.v[i*a.cols+j] = a.at(i, int(real(got[2].v[j])))
			}
		}
	}
	return errors.Join(upper("R", r, 0, 0), unitary("Q", q, tol), near("Q R", q.mul(r), ap, 10*tol))
}
