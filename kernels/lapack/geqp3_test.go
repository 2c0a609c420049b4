package lapack

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/lapack/gonum"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// TestGeqp3Gonum compares pivots, R, the reflectors and tau with gonum's, with
// free and with fixed columns, below and above the block size.
func TestGeqp3Gonum(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 1))
	for _, size := range [][2]int{{1, 1}, {5, 5}, {17, 17}, {40, 20}, {20, 40}, {180, 170}, {200, 300}} {
		for _, fixed := range []int{0, 3, 40} {
			m, n := size[0], size[1]
			t.Run(fmt.Sprintf("%dx%d/fixed=%d", m, n, fixed), func(t *testing.T) {
				a := kerneltest.RandMat[float64](rnd, m, n)
				want := kerneltest.CopyTo(kerneltest.Layout{RowMajor: true}, a)
				jpvt, wantPivots := make([]int32, n), make([]int, n)
				for j := range wantPivots {
					wantPivots[j] = -1
				}
				for range fixed {
					j := rnd.IntN(n)
					jpvt[j], wantPivots[j] = 1, j
				}
				tau, wantTau := make([]float64, min(m, n)), make([]float64, min(m, n))
				Geqp3(a, jpvt, tau)
				lwork := 2*n + (n+1)*64
				gonum.Implementation{}.Dgeqp3(m, n, want.Data, n, wantPivots, wantTau, make([]float64, lwork), lwork)
				for j, p := range wantPivots {
					if int(jpvt[j]) != p+1 {
						t.Fatalf("jpvt(%d) = %d, want %d", j+1, jpvt[j], p+1)
					}
				}
				compare(t, "R and V", a, want.Mat)
				compare(t, "tau", blas.ColMajor(len(tau), 1, tau, len(tau)), blas.ColMajor(len(tau), 1, wantTau, len(tau)))
			})
		}
	}
}

func TestGeqp3Ties(t *testing.T) {
	// The first of equal columns is taken; a zero matrix is left in order.
	a := blas.RowMajor(3, 3, []float64{1, 0, 0, 0, 2, 0, 0, 0, -2}, 3)
	jpvt, tau := make([]int32, 3), make([]float64, 3)
	Geqp3(a, jpvt, tau)
	if !slices.Equal(jpvt, []int32{2, 3, 1}) {
		t.Errorf("jpvt = %v, want 2 3 1", jpvt)
	}
	zero := kerneltest.Zeros[float64](3, 3)
	jpvt, tau = make([]int32, 3), make([]float64, 3)
	Geqp3(zero, jpvt, tau)
	if !slices.Equal(jpvt, []int32{1, 2, 3}) || kerneltest.Norm1(zero) != 0 || !slices.Equal(tau, make([]float64, 3)) {
		t.Errorf("a zero matrix gives jpvt = %v, tau = %v, %v", jpvt, tau, zero.Data)
	}
	// Without rows there is nothing to choose from, but jpvt is set.
	jpvt = []int32{0, 5, 0}
	Geqp3(kerneltest.Zeros[float64](0, 3), jpvt, nil)
	if !slices.Equal(jpvt, []int32{2, 1, 3}) {
		t.Errorf("jpvt = %v of an empty matrix, want 2 1 3", jpvt)
	}
}

func TestGeqp3NotFinite(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 2))
	for _, n := range []int{3, 20, 170} {
		for _, bad := range []float64{math.NaN(), math.Inf(1)} {
			a := kerneltest.RandMat[float64](rnd, n, n)
			a.Set(n/2, n/3, bad)
			jpvt, tau := make([]int32, n), make([]float64, n)
			Geqp3(a, jpvt, tau)
			sorted := slices.Sorted(slices.Values(jpvt))
			for j, p := range sorted {
				if int(p) != j+1 {
					t.Fatalf("n=%d: jpvt = %v is not a permutation", n, jpvt)
				}
			}
			if norm := kerneltest.Norm1(a); !math.IsNaN(norm) {
				t.Errorf("n=%d: %v is gone", n, bad)
			}
		}
	}
}
