package lapack

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// TestQRBatch compares GeqrfBatch and OrgqrBatch with Geqrf and Orgqr, for
// batches with and without a remainder, in which zero, tiny, huge and NaN
// matrices stand among ordinary ones.
func TestQRBatch(t *testing.T) {
	for _, level := range simd.Levels() {
		t.Run(level.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(level))
			testQRBatch[float32](t)
			testQRBatch[float64](t)
			if level == simd.InUse() {
				testQRBatch[complex64](t)
				testQRBatch[complex128](t)
			}
		})
	}
}

func testQRBatch[T blas.Scalar](t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 1))
	for i, size := range [][2]int{{0, 3}, {3, 0}, {1, 1}, {2, 2}, {4, 4}, {8, 8}, {5, 3}, {3, 5}, {1, 6}, {6, 1}, {17, 20}, {33, 31}, {50, 45}} {
		for j, count := range []int{0, 1, 7, 21} {
			for k, l := range kerneltest.Layouts {
				if size[0]*size[1] > 200 && (i+j+k)%5 != 0 {
					continue
				}
				name := fmt.Sprintf("%s/%dx%d/count=%d/%s", kerneltest.TypeName[T](), size[0], size[1], count, l)
				t.Run(name, func(t *testing.T) { checkQRBatch[T](t, rnd, count, size[0], size[1], l) })
			}
		}
	}
}

func checkQRBatch[T blas.Scalar](t *testing.T, rnd *rand.Rand, count, m, n int, l kerneltest.Layout) {
	// The matrices of the batch are blocks of one large matrix.
	k := min(m, n)
	shape := kerneltest.NewMat[T](l, m, max(count*n, 1))
	if l.RowMajor {
		shape = kerneltest.NewMat[T](l, max(count*m, 1), n)
	}
	const gap = 2 // between one tau and the next
	stride, tauStride := n*shape.CS, k+gap
	if l.RowMajor {
		stride = m * shape.RS
	}
	a := shape.Mat
	a.Rows, a.Cols = m, n
	tau := make([]T, count*tauStride)
	for i := range tau {
		tau[i] = kerneltest.NaN[T]()
	}
	want := make([]blas.Mat[T], count)
	for i := range want {
		want[i] = kerneltest.RandMat[T](rnd, m, n)
		special(rnd, want[i])
		if k > 0 {
			blas.CopyMat(nth(a, i, stride), want[i])
		}
	}
	GeqrfBatch(count, a, stride, tau, tauStride)
	wantTau := make([][]T, count)
	for i := range count {
		wantTau[i] = make([]T, k)
		Geqrf(want[i], wantTau[i])
		if k > 0 {
			closeTo(t, "geqrf", i, nth(a, i, stride), want[i])
		}
		closeTo(t, "tau", i, blas.ColMajor(k, 1, tau[i*tauStride:], tauStride), blas.ColMajor(k, 1, wantTau[i], max(k, 1)))
		for _, x := range tau[i*tauStride+k:][:gap] {
			if x == x {
				t.Errorf("a value was stored behind tau %d", i)
			}
		}
	}
	if m < n {
		shape.CheckPadding(t)
		return
	}
	for _, used := range []int{k, k / 2} { // with k/2, columns of the identity
		q := a
		OrgqrBatch(count, q, stride, used, tau, tauStride)
		for i := range count {
			Orgqr(want[i], wantTau[i][:used])
			if k > 0 {
				closeTo(t, "orgqr", i, nth(q, i, stride), want[i])
			}
		}
	}
	shape.CheckPadding(t)
}

// special makes one matrix in four a zero, tiny, huge, triangular or NaN one.
func special[T blas.Scalar](rnd *rand.Rand, a blas.Mat[T]) {
	if a.Rows*a.Cols == 0 {
		return
	}
	switch rnd.IntN(20) {
	case 0:
		blas.Laset(a, 0, 0)
	case 1:
		blas.Lascl(a, 1, 8*blas.SafeMin[T]())
	case 2:
		blas.Lascl(a, 1, 1e-3/blas.SafeMin[T]())
	case 3:
		k := min(a.Rows, a.Cols)
		blas.LasetTri(blas.Lower, a.Sub(0, 0, k, k), 0, 1)
	case 4:
		a.Set(rnd.IntN(a.Rows), rnd.IntN(a.Cols), kerneltest.NaN[T]())
	}
}

// closeTo reports an error if got and want differ by more than rounding. Where
// want has NaN, got must have some too, but only where want has: products of
// whole blocks spread NaN further up.
func closeTo[T blas.Scalar](t *testing.T, what string, i int, got, want blas.Mat[T]) {
	t.Helper()
	diff, norm := kerneltest.Norm1(kerneltest.Sub(got, want)), kerneltest.Norm1(want)
	if norm != norm {
		some := false
		for c := range want.Cols {
			for r := range want.Rows {
				x, y := got.At(r, c), want.At(r, c)
				some = some || x != x
				if x != x && y == y {
					t.Errorf("%s of matrix %d: element (%d,%d) is %v, want %v", what, i, r, c, x, y)
					return
				}
			}
		}
		if !some && what == "geqrf" {
			t.Errorf("%s of matrix %d: NaN is gone", what, i)
		}
		return
	}
	if !(diff <= 100*float64(want.Rows)*blas.Eps[T]()*norm) {
		t.Errorf("%s of matrix %d is off by %g of %g", what, i, diff, norm)
	}
}
