package kerneltest

import (
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A Hessenberg holds a reduction to Hessenberg form, as LAPACK's xGEHRD, and the
// routine that forms its orthogonal factor, as xORGHR; ilo and ihi are 1-based.
type Hessenberg[T blas.Scalar] struct {
	Gehrd func(ilo, ihi int, a blas.Mat[T], tau []T)
	Orghr func(ilo, ihi int, a blas.Mat[T], tau []T)
}

// GehrdTest checks A = Q H Q^H, the orthogonality of Q, that tau vanishes outside
// ilo..ihi-1, and that what ilo and ihi exclude is left alone.
func GehrdTest[T blas.Scalar](t *testing.T, h Hessenberg[T], sizes []int) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, n := range sizes {
		for i, l := range Layouts {
			lo, hi := 1, n
			gehrdCase(t, h, n, lo, hi, l, rng)
			if n > 2 {
				lo = 1 + rng.IntN(n)
				hi = lo + rng.IntN(n-lo+1)
				gehrdCase(t, h, n, lo, hi, l, rng)
			}
			if n > 60 && i%2 == 1 {
				break
			}
		}
	}
}

func gehrdCase[T blas.Scalar](t *testing.T, h Hessenberg[T], n, lo, hi int, l Layout, rng *rand.Rand) {
	t.Helper()
	gehrdMatrix(t, h, NewNonsym[T]("random", n, rng).A, lo, hi, l)
}

// gehrdMatrix checks one matrix, after clearing what lo and hi say is zero.
func gehrdMatrix[T blas.Scalar](t *testing.T, h Hessenberg[T], m blas.Mat[complex128], lo, hi int, l Layout) {
	t.Helper()
	n := m.Rows
	for i := range n {
		for j := range i {
			if j < lo-1 || i > hi-1 {
				m.Set(i, j, 0)
			}
		}
	}
	a := narrow[T](m, l)
	orig := wide(a.Mat)
	tau := make([]T, max(n-1, 0))
	for i := range tau {
		tau[i] = NaN[T]()
	}
	h.Gehrd(lo, hi, a.Mat, tau)
	a.CheckPadding(t)
	for i, v := range tau {
		if (i < lo-1 || i >= hi-1) && v != 0 {
			t.Errorf("%s n=%d lo=%d hi=%d: tau[%d] = %v", TypeName[T](), n, lo, hi, i, v)
		}
	}
	q := CopyTo(l, a.Mat)
	h.Orghr(lo, hi, q.Mat, tau)
	q.CheckPadding(t)
	hess := wide(a.Mat)
	for j := range n {
		for i := j + 2; i < n; i++ {
			if hess.At(i, j) != 0 && (j < lo-1 || i > hi-1) {
				t.Errorf("%s n=%d lo=%d hi=%d: (%d,%d) = %v", TypeName[T](), n, lo, hi, i, j, hess.At(i, j))
			}
			hess.Set(i, j, 0)
		}
	}
	if e := orthoUlps(q.Mat); !(e < Threshold) {
		t.Errorf("%s n=%d lo=%d hi=%d %v: |Q^H Q - I| = %.3g n ulp", TypeName[T](), n, lo, hi, l, e)
	}
	qd := wide(q.Mat)
	r := Sub(orig, Mul(Mul(qd, hess), Adjoint(qd)))
	if e := ulps[T](r, Norm1(orig), n, unitScale{1, 1}); !(e < Threshold) {
		t.Errorf("%s n=%d lo=%d hi=%d %v: |A - Q H Q^H| = %.3g n ulp |A|", TypeName[T](), n, lo, hi, l, e)
	}
}
