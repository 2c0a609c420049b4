package kerneltest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A Tridiagonal is the reduction of a Hermitian matrix and its companions.
type Tridiagonal[T blas.Scalar, R blas.Real] struct {
	Sytrd func(uplo blas.Uplo, a blas.Mat[T], d, e []R, tau []T)
	Orgtr func(uplo blas.Uplo, a blas.Mat[T], tau []T)
	Ormtr func(side blas.Side, uplo blas.Uplo, trans blas.Trans, a blas.Mat[T], tau []T, c blas.Mat[T])
}

// Test checks A = Q T Qᴴ, that Orgtr forms and Ormtr applies the same unitary
// Q, that Q is made of reflectors in LAPACK's order, and the other triangle.
func (r Tridiagonal[T, R]) Test(t *testing.T, sizes []int) {
	rng := rand.New(rand.NewPCG(13, 14))
	for _, n := range sizes {
		for i, kind := range []string{"dense", "diagonal", "clustered", "zero", "graded"} {
			for j, uplo := range []blas.Uplo{blas.Lower, blas.Upper} {
				a, _ := newHermitian[T](kind, n, rng)
				l := Layouts[(n+i+j)%len(Layouts)]
				r.check(t, fmt.Sprintf("%s n=%d %s %c %v", TypeName[T](), n, kind, uplo, l), a, uplo, l, rng)
			}
		}
	}
}

func (r Tridiagonal[T, R]) check(t *testing.T, name string, a blas.Mat[complex128], uplo blas.Uplo, l Layout, rng *rand.Rand) {
	t.Helper()
	n := a.Rows
	f := triangle[T](a, uplo, l)
	d, e, tau := make([]R, n), make([]R, max(n-1, 0)), make([]T, max(n-1, 0))
	r.Sytrd(uplo, f.Mat, d, e, tau)
	f.CheckPadding(t)
	for j := range n {
		for i := range n {
			if x := f.At(i, j); i != j && (i < j) != (uplo == blas.Upper) && x == x {
				t.Errorf("%s: element (%d, %d) of the other triangle was written", name, i, j)
				return
			}
		}
	}
	tri := Zeros[complex128](n, n)
	for i := range n {
		tri.Set(i, i, complex(float64(d[i]), 0))
		if i < n-1 {
			tri.Set(i+1, i, complex(float64(e[i]), 0))
			tri.Set(i, i+1, complex(float64(e[i]), 0))
		}
	}
	q := reflectorProduct(uplo, wide(f.Mat), tau)
	orig := wide(narrow[T](a, Layout{}).Mat)
	norm, one := Norm1(orig), unitScale{1, 1}
	if e := ulps[T](Sub(orig, Mul(q, Mul(tri, Adjoint(q)))), norm, n, one); !(e < Threshold) {
		t.Errorf("%s: |A - Q T Qᴴ| = %.3g n ulp |A|", name, e)
	}
	g := CopyTo(l, f.Mat)
	r.Orgtr(uplo, g.Mat, tau)
	g.CheckPadding(t)
	if e := ulps[T](Sub(wide(g.Mat), q), 1, n, one); !(e < Threshold) {
		t.Errorf("%s: orgtr differs from the product of the reflectors by %.3g n ulp", name, e)
	}
	for _, side := range []blas.Side{blas.Left, blas.Right} {
		for _, trans := range []blas.Trans{blas.NoTrans, blas.ConjTrans} {
			rows, cols := n, 7
			if side == blas.Right {
				rows, cols = 7, n
			}
			c := CopyTo(l, RandMat[T](rng, rows, cols))
			want := product(side, trans, q, wide(c.Mat))
			r.Ormtr(side, uplo, trans, f.Mat, tau, c.Mat)
			c.CheckPadding(t)
			if e := ulps[T](Sub(wide(c.Mat), want), Norm1(want), n, one); !(e < Threshold) {
				t.Errorf("%s: ormtr %c %c: off by %.3g n ulp |C|", name, side, trans, e)
			}
		}
	}
}

// product returns op(Q) C or C op(Q).
func product(side blas.Side, trans blas.Trans, q, c blas.Mat[complex128]) blas.Mat[complex128] {
	if trans != blas.NoTrans {
		q = Adjoint(q)
	}
	if side == blas.Left {
		return Mul(q, c)
	}
	return Mul(c, q)
}

// reflectorProduct returns the Q that Sytrd's output a and tau stand for, from
// the definition: H(1) ... H(n-1) for Lower, H(n-1) ... H(1) for Upper.
func reflectorProduct[T blas.Scalar](uplo blas.Uplo, a blas.Mat[complex128], tau []T) blas.Mat[complex128] {
	n := a.Rows
	q := Identity[complex128](n)
	for k := range n - 1 {
		v := make([]complex128, n)
		if uplo == blas.Lower {
			v[k+1] = 1
			for i := k + 2; i < n; i++ {
				v[i] = a.At(i, k)
			}
			timesReflector(q, v, wideOf(tau[k]))
			continue
		}
		k = n - 2 - k
		v[k] = 1
		for i := range k {
			v[i] = a.At(i, k+1)
		}
		timesReflector(q, v, wideOf(tau[k]))
	}
	return q
}

// timesReflector replaces q by q (I - tau v vᴴ).
func timesReflector(q blas.Mat[complex128], v []complex128, tau complex128) {
	for i := range q.Rows {
		var s complex128
		for j, x := range v {
			s += q.At(i, j) * x
		}
		for j, x := range v {
			q.Set(i, j, q.At(i, j)-tau*s*complex(real(x), -imag(x)))
		}
	}
}

func wideOf[T blas.Scalar](x T) complex128 { return complex(blas.Re(x), blas.Im(x)) }
