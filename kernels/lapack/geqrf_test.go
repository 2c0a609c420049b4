package lapack

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"gonum.org/v1/gonum/lapack/gonum"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func TestGeqrfSigns(t *testing.T) {
	// The last reflector of a square real matrix is the identity, so that
	// R(n,n) keeps its sign; R(1,1) gets the sign opposite to A(1,1)'s.
	a := blas.RowMajor(2, 2, []float64{1, 2, 0, -5}, 2)
	tau := make([]float64, 2)
	Geqrf(a, tau)
	if a.At(0, 0) != 1 || a.At(1, 1) != -5 || tau[0] != 0 || tau[1] != 0 {
		t.Errorf("an upper triangular matrix became %v, tau %v", a.Data, tau)
	}
	b := blas.RowMajor(2, 1, []float64{3, 4}, 1)
	Geqrf(b, tau[:1])
	if math.Abs(b.At(0, 0)+5) > 1e-15 || math.Abs(tau[0]-1.6) > 1e-15 {
		t.Errorf("R = %v, tau = %v; want -5, 1.6", b.At(0, 0), tau[0])
	}
	// zgeqrf reflects even a single element.
	c := blas.RowMajor(1, 1, []complex128{1 + 2i}, 1)
	ctau := make([]complex128, 1)
	Geqrf(c, ctau)
	if cmplx.Abs(c.At(0, 0)+complex(math.Sqrt(5), 0)) > 1e-15 || cmplx.Abs(ctau[0]-(1.4472135954999579+0.8944271909999159i)) > 1e-15 {
		t.Errorf("R = %v, tau = %v; want -2.236, 1.447+0.894i", c.At(0, 0), ctau[0])
	}
	for i, diag := range []float64{7, -7} {
		c := blas.RowMajor(1, 1, []complex128{complex(diag, 0)}, 1)
		if Geqrf(c, ctau); real(c.At(0, 0)) != diag || ctau[0] != 0 {
			t.Errorf("%d: R = %v, tau = %v; want %v, 0", i, c.At(0, 0), ctau[0], diag)
		}
	}
}

// TestGeqrfNotFinite puts one NaN or infinity into a matrix: the columns
// before it are not touched by it, and it does not vanish.
func TestGeqrfNotFinite(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	for _, n := range []int{3, 8, 20, 70} {
		for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
			for _, at := range [][2]int{{0, 0}, {n - 1, 0}, {n / 2, n / 2}, {0, n - 1}, {n - 1, n - 1}} {
				a := kerneltest.RandMat[float64](rnd, n, n)
				clean := kerneltest.Clone(a)
				tau, cleanTau := make([]float64, n), make([]float64, n)
				a.Set(at[0], at[1], bad)
				Geqrf(a, tau)
				Geqrf(clean, cleanTau)
				before := kerneltest.Sub(a.Sub(0, 0, n, at[1]), clean.Sub(0, 0, n, at[1]))
				if norm := kerneltest.Norm1(before); !(norm < 1e-12) {
					t.Errorf("n=%d: %v at %v changed the columns before it by %g", n, bad, at, norm)
				}
				if norm := kerneltest.Norm1(a.Sub(0, at[1], n, 1)); !math.IsNaN(norm) && !math.IsInf(norm, 0) {
					t.Errorf("n=%d: %v at %v is gone", n, bad, at)
				}
				Orgqr(a, tau) // ends
			}
		}
	}
}

// TestGeqrfGonum compares R, the reflectors and tau with gonum's.
func TestGeqrfGonum(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 2))
	for _, size := range [][2]int{{1, 1}, {5, 5}, {17, 17}, {40, 20}, {20, 40}, {70, 65}, {130, 33}} {
		m, n := size[0], size[1]
		t.Run(fmt.Sprintf("%dx%d", m, n), func(t *testing.T) {
			a := kerneltest.RandMat[float64](rnd, m, n)
			want := kerneltest.CopyTo(kerneltest.Layout{RowMajor: true}, a)
			tau, wantTau := make([]float64, min(m, n)), make([]float64, min(m, n))
			Geqrf(a, tau)
			gonum.Implementation{}.Dgeqrf(m, n, want.Data, n, wantTau, make([]float64, 64*n), 64*n)
			compare(t, "R and V", a, want.Mat)
			compare(t, "tau", blas.ColMajor(len(tau), 1, tau, len(tau)), blas.ColMajor(len(tau), 1, wantTau, len(tau)))
		})
	}
}

// compare reports an error if got and want differ by more than rounding.
func compare(t *testing.T, what string, got, want blas.Mat[float64]) {
	t.Helper()
	diff := kerneltest.Norm1(kerneltest.Sub(got, want))
	if !(diff <= 1e-12*kerneltest.Norm1(want)) {
		t.Errorf("%s differs by %g", what, diff)
	}
}

// TestGeqrfThreads shows that the number of threads does not change a bit of
// the results.
func TestGeqrfThreads(t *testing.T) {
	const n = 400
	rnd := rand.New(rand.NewPCG(3, 3))
	a := kerneltest.RandMat[float64](rnd, n, n)
	batch := kerneltest.RandMat[float64](rnd, 8, 8*1000)
	run := func(threads int) (q, small []float64) {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(threads))
		tau := make([]float64, 8*1000)
		f, b := kerneltest.Clone(a), kerneltest.Clone(batch)
		Geqrf(f, tau[:n])
		Orgqr(f, tau[:n])
		first := b
		first.Cols = 8
		GeqrfBatch(1000, first, 64, tau, 8)
		OrgqrBatch(1000, first, 64, 8, tau, 8)
		return f.Data, b.Data
	}
	q1, small1 := run(1)
	q4, small4 := run(4)
	if !slices.Equal(q1, q4) || !slices.Equal(small1, small4) {
		t.Error("four threads give other bits than one")
	}
}
