package lapack

import (
	"math"
	"math/cmplx"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

func TestLarfgReal(t *testing.T) {
	for _, test := range []struct {
		alpha          float64
		x              []float64
		beta, tau      float64
		first, relaxed float64 // v's first element and the tolerance
	}{
		{alpha: -3, beta: -3, tau: 0},                                                              // length 1 keeps its sign
		{alpha: 2, x: []float64{0, 0}, beta: 2, tau: 0},                                            // nothing to do
		{alpha: 0, x: []float64{0}, beta: 0, tau: 0},                                               // zero
		{alpha: 3, x: []float64{4}, beta: -5, tau: 1.6, first: 0.5},                                // opposite sign
		{alpha: -3, x: []float64{4}, beta: 5, tau: 1.6, first: -0.5},                               // opposite sign
		{alpha: 0, x: []float64{4}, beta: -4, tau: 1, first: 1},                                    // +0 counts as positive
		{alpha: 3e-310, x: []float64{4e-310}, beta: -5e-310, tau: 1.6, first: 0.5, relaxed: 1e-13}, // rescaled
		{alpha: 3e300, x: []float64{4e300}, beta: -5e300, tau: 1.6, first: 0.5},                    // no overflow
	} {
		x := append([]float64(nil), test.x...)
		beta, tau := Larfg(test.alpha, blas.VecOf(x))
		tol := max(test.relaxed, 4e-16)
		ok := math.Abs(beta-test.beta) <= tol*math.Abs(test.beta) && math.Abs(tau-test.tau) <= tol*2
		if len(x) > 0 {
			ok = ok && math.Abs(x[0]-test.first) <= tol
		}
		if !ok {
			t.Errorf("Larfg(%v, %v) = %v, %v with v = %v; want %v, %v with %v", test.alpha, test.x, beta, tau, x, test.beta, test.tau, test.first)
		}
	}
}

func TestLarfgComplex(t *testing.T) {
	// Length 1 still makes alpha real.
	beta, tau := Larfg(1+2i, blas.Vec[complex128]{Inc: 1})
	root := complex(math.Sqrt(5), 0)
	if cmplx.Abs(beta+root) > 1e-15 || cmplx.Abs(tau-(root+1+2i)/root) > 1e-15 {
		t.Errorf("Larfg(1+2i) = %v, %v", beta, tau)
	}
	if beta, tau := Larfg(complex64(-7), blas.VecOf([]complex64{0, 0})); beta != -7 || tau != 0 {
		t.Errorf("Larfg(-7; 0, 0) = %v, %v; want -7, 0", beta, tau)
	}
	// Hᴴ (alpha, x) = (beta, 0), also far below SafeMin/Eps.
	for _, scale := range []float64{1, 1e-305, 1e300} {
		s := complex(scale, 0)
		alpha, x := (2-3i)*s, []complex128{(1 + 1i) * s, 4i * s}
		v := append([]complex128(nil), x...)
		beta, tau := Larfg(alpha, blas.VecOf(v))
		w := alpha + cmplx.Conj(v[0])*x[0] + cmplx.Conj(v[1])*x[1]
		for i, err := range []complex128{
			alpha - cmplx.Conj(tau)*w - beta,
			x[0] - cmplx.Conj(tau)*v[0]*w,
			x[1] - cmplx.Conj(tau)*v[1]*w,
		} {
			if !(cmplx.Abs(err/s) < 1e-14) || imag(beta) != 0 || real(beta) > 0 {
				t.Errorf("scale %g: element %d of Hᴴ x is off by %v, beta = %v", scale, i, err, beta)
			}
		}
	}
}

func TestLarfgNotFinite(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, test := range []struct{ alpha, x float64 }{{nan, 1}, {1, nan}, {inf, nan}, {nan, inf}} {
		x := []float64{test.x}
		beta, tau := Larfg(test.alpha, blas.VecOf(x))
		if beta == beta || tau == tau || x[0] == x[0] {
			t.Errorf("Larfg(%v, %v) = %v, %v with v = %v; want NaN", test.alpha, test.x, beta, tau, x)
		}
	}
	if beta, _ := Larfg(1, blas.VecOf([]float64{inf})); !math.IsInf(beta, -1) {
		t.Errorf("beta = %v for an infinite x, want -Inf", beta)
	}
}
