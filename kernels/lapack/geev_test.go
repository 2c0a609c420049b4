package lapack

import (
	"math"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func geevReal[R blas.Real]() kerneltest.Geev[R] {
	return func(left, right bool, a blas.Mat[R], w []complex128, vl, vr blas.Mat[R]) int {
		wr, wi := make([]R, len(w)), make([]R, len(w))
		info := GeevReal(left, right, a, wr, wi, vl, vr)
		for i := range w {
			w[i] = complex(float64(wr[i]), float64(wi[i]))
		}
		return info
	}
}

func geevComplex[C complexScalar]() kerneltest.Geev[C] {
	return func(left, right bool, a blas.Mat[C], w []complex128, vl, vr blas.Mat[C]) int {
		wc := make([]C, len(w))
		info := GeevComplex(left, right, a, wc, vl, vr)
		for i := range w {
			w[i] = complex128(wc[i])
		}
		return info
	}
}

func TestGeev(t *testing.T) {
	sizes := []int{0, 1, 2, 3, 4, 5, 10, 33, 70}
	t.Run("s", func(t *testing.T) { kerneltest.GeevTest(t, geevReal[float32](), sizes) })
	t.Run("d", func(t *testing.T) { kerneltest.GeevTest(t, geevReal[float64](), sizes) })
	t.Run("c", func(t *testing.T) { kerneltest.GeevTest(t, geevComplex[complex64](), sizes) })
	t.Run("z", func(t *testing.T) { kerneltest.GeevTest(t, geevComplex[complex128](), sizes) })
}

func TestUnpackEigenvectors(t *testing.T) {
	// Eigenvalues: 1, the pair 2±3i, and a last one that is real.
	wi := []float32{0, 3, -3, 0}
	v := blas.RowMajor(2, 4, []float32{1, 2, 3, 4, 5, 6, 7, 8}, 4)
	got := blas.ColMajor(2, 4, make([]complex64, 8), 2)
	UnpackEigenvectors(wi, v, got)
	want := []complex64{1, 5, 2 + 3i, 6 + 7i, 2 - 3i, 6 - 7i, 4, 8}
	for i := range want {
		if got.Data[i] != want[i] {
			t.Errorf("element %d is %v, want %v", i, got.Data[i], want[i])
		}
	}
}

func TestAllFinite(t *testing.T) {
	a := blas.ColMajor(2, 2, []complex128{1, complex(math.MaxFloat64, math.MaxFloat64), 3, 4}, 2)
	if !AllFinite(a) {
		t.Error("a finite matrix is not")
	}
	for _, bad := range []complex128{complex(0, math.Inf(-1)), complex(math.NaN(), 0)} {
		a.Set(1, 1, bad)
		if AllFinite(a) {
			t.Errorf("a matrix with %v is finite", bad)
		}
	}
}
