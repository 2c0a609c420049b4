package kerneltest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A Bidiagonal is the reduction of a general matrix and its companions.
type Bidiagonal[T blas.Scalar, R blas.Real] struct {
	Gebrd func(a blas.Mat[T], d, e []R, tauq, taup []T)
	Orgbr func(vect byte, k int, a blas.Mat[T], tau []T)
	Ormbr func(vect byte, side blas.Side, trans blas.Trans, a blas.Mat[T], tau []T, c blas.Mat[T])
}

// Test checks A = Q B Pᴴ with Q and P from the definition, and that Orgbr
// forms and Ormbr applies the same matrices.
func (b Bidiagonal[T, R]) Test(t *testing.T, shapes []Shape) {
	rng := rand.New(rand.NewPCG(15, 16))
	for _, shape := range shapes {
		for i, kind := range []string{"dense", "bidiagonal", "diagonal", "clustered", "zero"} {
			a, _ := rectangular[T](kind, shape.Rows, shape.Cols, rng)
			l := Layouts[(shape.Rows+i)%len(Layouts)]
			b.check(t, fmt.Sprintf("%s %dx%d %s %v", TypeName[T](), shape.Rows, shape.Cols, kind, l), a, l, rng)
		}
	}
}

func (b Bidiagonal[T, R]) check(t *testing.T, name string, a blas.Mat[complex128], l Layout, rng *rand.Rand) {
	t.Helper()
	m, n := a.Rows, a.Cols
	k := min(m, n)
	f := narrow[T](a, l)
	d, e, tauq, taup := make([]R, k), make([]R, max(k-1, 0)), make([]T, k), make([]T, k)
	b.Gebrd(f.Mat, d, e, tauq, taup)
	f.CheckPadding(t)
	bi := Zeros[complex128](m, n)
	for i := range k {
		bi.Set(i, i, complex(float64(d[i]), 0))
		if i == k-1 {
			break
		}
		if m >= n {
			bi.Set(i, i+1, complex(float64(e[i]), 0))
		} else {
			bi.Set(i+1, i, complex(float64(e[i]), 0))
		}
	}
	// H(i) begins at element i and G(i) at i+1 for m >= n; else the reverse.
	w := wide(f.Mat)
	q := columnReflectors(w, boolInt(m < n), tauq)
	p := columnReflectors(Adjoint(w), boolInt(m >= n), taup)
	orig := wide(narrow[T](a, Layout{}).Mat)
	norm, one := Norm1(orig), unitScale{1, 1}
	if e := ulps[T](Sub(orig, Mul(q, Mul(bi, Adjoint(p)))), norm, max(m, n), one); !(e < Threshold) {
		t.Errorf("%s: |A - Q B Pᴴ| = %.3g n ulp |A|", name, e)
	}
	if k == 0 {
		return
	}
	b.checkOrgbr(t, name, f, tauq, taup, q, p, l)
	for _, side := range []blas.Side{blas.Left, blas.Right} {
		for _, trans := range []blas.Trans{blas.NoTrans, blas.ConjTrans} {
			for _, vect := range []byte{'Q', 'P'} {
				x, v, tau := q, f.Mat, tauq
				if vect == 'P' {
					x, tau = p, taup
				}
				rows, cols := x.Rows, 6
				if side == blas.Right {
					rows, cols = 6, x.Rows
				}
				c := CopyTo(l, RandMat[T](rng, rows, cols))
				want := product(side, trans, x, wide(c.Mat))
				b.Ormbr(vect, side, trans, v, tau, c.Mat)
				c.CheckPadding(t)
				if e := ulps[T](Sub(wide(c.Mat), want), Norm1(want), max(m, n), one); !(e < Threshold) {
					t.Errorf("%s: ormbr %c %c %c: off by %.3g n ulp |C|", name, vect, side, trans, e)
				}
			}
		}
	}
}

// checkOrgbr compares Orgbr's Q and Pᴴ with those of the definition.
func (b Bidiagonal[T, R]) checkOrgbr(t *testing.T, name string, f Padded[T], tauq, taup []T, q, p blas.Mat[complex128], l Layout) {
	t.Helper()
	m, n := f.Rows, f.Cols
	k := min(m, n)
	// For m >= n: the first n columns of Q and all of Pᴴ.
	oq, op := CopyTo(l, f.Sub(0, 0, m, k)), CopyTo(l, f.Sub(0, 0, k, n))
	b.Orgbr('Q', n, oq.Mat, tauq)
	b.Orgbr('P', m, op.Mat, taup)
	oq.CheckPadding(t)
	op.CheckPadding(t)
	one := unitScale{1, 1}
	if e := ulps[T](Sub(wide(oq.Mat), q.Sub(0, 0, m, k)), 1, max(m, n), one); !(e < Threshold) {
		t.Errorf("%s: orgbr Q differs from the product of the reflectors by %.3g n ulp", name, e)
	}
	if e := ulps[T](Sub(wide(op.Mat), Adjoint(p).Sub(0, 0, k, n)), 1, max(m, n), one); !(e < Threshold) {
		t.Errorf("%s: orgbr P differs from the product of the reflectors by %.3g n ulp", name, e)
	}
}

// columnReflectors returns the product of the reflectors whose vectors are in
// a's columns, the k-th of which begins with a 1 at element k+shift.
func columnReflectors[T blas.Scalar](a blas.Mat[complex128], shift int, tau []T) blas.Mat[complex128] {
	n := a.Rows
	q := Identity[complex128](n)
	for k, x := range tau {
		if k+shift >= n {
			break
		}
		v := make([]complex128, n)
		v[k+shift] = 1
		for i := k + shift + 1; i < n; i++ {
			v[i] = a.At(i, k)
		}
		timesReflector(q, v, wideOf(x))
	}
	return q
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
