package lapack

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// A reordering counts what became of the calls that the tests of a Schur form make.
type reordering struct {
	t                       *testing.T
	calls, sorted, notMoved int
}

// check checks sdim, and that the picked eigenvalues are the first sdim ones. It
// returns what info is without sorting.
func (r *reordering) check(n, sdim, info int, picked func(i int) bool) int {
	r.t.Helper()
	r.calls++
	if info > n {
		r.notMoved++
		return 0
	}
	if info != 0 {
		if sdim != 0 {
			r.t.Errorf("n=%d: sdim = %d, info = %d", n, sdim, info)
		}
		return info
	}
	r.sorted++
	for i := range n {
		if picked(i) != (i < sdim) {
			r.t.Errorf("n=%d: eigenvalue %d of %d is picked: %v", n, i, sdim, picked(i))
			break
		}
	}
	return 0
}

// finish asks that few problems were too hard to sort.
func (r *reordering) finish() {
	r.t.Logf("%d calls, %d sorted, %d not to be sorted", r.calls, r.sorted, r.notMoved)
	if r.sorted == 0 || r.notMoved > r.calls/20 {
		r.t.Errorf("%d of %d calls could not sort", r.notMoved, r.calls)
	}
}

func sortedReal[R blas.Real](t *testing.T) {
	r := &reordering{t: t}
	for _, choose := range []func(wr, wi R) bool{
		func(wr, _ R) bool { return wr < 0 },
		func(_, wi R) bool { return wi > 0 }, // takes half of each pair
	} {
		kerneltest.GeesTest(t, func(wantVS bool, a blas.Mat[R], w []complex128, vs blas.Mat[R]) int {
			n := a.Rows
			wr, wi := make([]R, n), make([]R, n)
			sdim, info := GeesRealSorted(wantVS, choose, a, wr, wi, vs)
			for i := range w {
				w[i] = complex(float64(wr[i]), float64(wi[i]))
			}
			return r.check(n, sdim, info, func(i int) bool {
				return choose(wr[i], wi[i]) || wi[i] != 0 && choose(wr[i], -wi[i])
			})
		}, schurSizes[:12])
	}
	r.finish()
}

func sortedComplex[C complexScalar](t *testing.T) {
	r := &reordering{t: t}
	for _, choose := range []func(w C) bool{
		func(w C) bool { return re(w) < 0 },
		func(w C) bool { return im(w) > 0 },
	} {
		kerneltest.GeesTest(t, func(wantVS bool, a blas.Mat[C], w []complex128, vs blas.Mat[C]) int {
			n := a.Rows
			wc := make([]C, n)
			sdim, info := GeesComplexSorted(wantVS, choose, a, wc, vs)
			for i := range w {
				w[i] = complex128(wc[i])
			}
			return r.check(n, sdim, info, func(i int) bool { return choose(wc[i]) })
		}, schurSizes[:12])
	}
	r.finish()
}

// TestGeesSorted puts sorted Schur forms to the tests of the others, which
// include that 2×2 blocks are whole and standard.
func TestGeesSorted(t *testing.T) {
	t.Run("s", sortedReal[float32])
	t.Run("d", sortedReal[float64])
	t.Run("c", sortedComplex[complex64])
	t.Run("z", sortedComplex[complex128])
}

// TestReorder moves picked blocks of known eigenvalues: they have to arrive in the
// order they had, with their eigenvalues.
func TestReorder(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		// Block b has the eigenvalue b+1, or the pair b+1 ± 2i.
		n := 1 + rng.IntN(40)
		a := blas.ColMajor(n, n, make([]float64, n*n), n)
		var selected []bool
		var want []float64 // real parts of the picked blocks, then of the others
		var others []float64
		for k := 0; k < n; {
			m := min(1+rng.IntN(2), n-k)
			x, pick := float64(len(want)+len(others)+1), rng.IntN(2) == 0
			for i := k; i < k+m; i++ {
				for j := k + m; j < n; j++ {
					a.Set(i, j, rng.NormFloat64())
				}
				a.Set(i, i, x)
				// Of a pair only one needs to be selected.
				selected = append(selected, pick && (m == 1 || i == k+int(x)%2))
				if pick {
					want = append(want, x)
				} else {
					others = append(others, x)
				}
			}
			if m == 2 {
				a.Set(k, k+1, 8)
				a.Set(k+1, k, -0.5)
			}
			k += m
		}
		picked := len(want)
		want = append(want, others...)
		z := blas.ColMajor(n, n, make([]float64, n*n), n)
		blas.Laset(z, 0, 1)
		sdim, moved := reorderReal(selected, a, z, blas.SafeMin[float64]())
		if sdim != picked || !moved {
			t.Errorf("n=%d: sdim = %d, want %d; moved: %v", n, sdim, picked, moved)
			continue
		}
		for i, x := range want {
			if d := a.At(i, i) - x; !(fabs(d) < 1e-10) {
				t.Errorf("n=%d: T(%d,%d) is off by %g", n, i, i, d)
			}
		}
	}
}

// TestReorderRefused exchanges pairs of badly graded blocks: either that is
// refused and changes nothing, or it is backward stable.
func TestReorderRefused(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	graded := func() float64 { return math.Ldexp(rng.NormFloat64(), rng.IntN(50)-25) }
	refused := 0
	for range 2000 {
		a := blas.ColMajor(4, 4, make([]float64, 16), 4)
		for _, k := range []int{0, 2} {
			x, b, c := graded(), graded(), graded()
			a.Set(k, k, x)
			a.Set(k+1, k+1, x)
			a.Set(k, k+1, b)
			a.Set(k+1, k, -fsign(c, b))
		}
		for i := range 2 {
			a.Set(i, 2, graded())
			a.Set(i, 3, graded())
		}
		s, z := blas.ColMajor(4, 4, slices.Clone(a.Data), 4), blas.ColMajor(4, 4, make([]float64, 16), 4)
		blas.Laset(z, 0, 1)
		sdim, moved := reorderReal([]bool{false, false, true, false}, s, z, blas.SafeMin[float64]())
		if sdim != 2 {
			t.Errorf("sdim = %d, want 2", sdim)
		}
		if !moved {
			refused++
			if !slices.Equal(s.Data, a.Data) {
				t.Errorf("%v became %v though nothing was moved", a.Data, s.Data)
			}
			continue
		}
		zs, back := blas.ColMajor(4, 4, make([]float64, 16), 4), blas.ColMajor(4, 4, slices.Clone(a.Data), 4)
		blas.Gemm(blas.NoTrans, blas.NoTrans, 1, z, s, 0, zs)
		blas.Gemm(blas.NoTrans, blas.TransT, -1, zs, z, 1, back)
		if e := blas.MaxAbs(back) / blas.MaxAbs(a); !(e < 100*0x1p-52) {
			t.Errorf("%v: |A - Z T Z^T| = %g |A|", a.Data, e)
		}
	}
	t.Logf("%d of 2000 refused", refused)
	if refused == 0 {
		t.Error("no exchange was refused")
	}
}

// TestGeesSortedInfo asks for info n+2 where choose changes its mind after the
// move, and for as many calls of it as there are eigenvalues.
func TestGeesSortedInfo(t *testing.T) {
	calls := 0
	sort := func(choose func(wr, wi float64) bool) (sdim, info int) {
		calls = 0
		a := blas.ColMajor(3, 3, []float64{1, 0, 0, 4, 2, 0, 5, 6, 3}, 3)
		return GeesRealSorted(false, choose, a, make([]float64, 3), make([]float64, 3), blas.Mat[float64]{})
	}
	sdim, info := sort(func(wr, _ float64) bool { calls++; return wr == 3 })
	if sdim != 1 || info != 0 || calls != 6 {
		t.Errorf("sdim = %d, info = %d after %d calls; want 1, 0, 6", sdim, info, calls)
	}
	sdim, info = sort(func(wr, _ float64) bool { calls++; return wr == 3 || calls > 3 && wr == 2 })
	if sdim != 2 || info != 5 || calls != 6 {
		t.Errorf("sdim = %d, info = %d after %d calls; want 2, 5, 6", sdim, info, calls)
	}
}
