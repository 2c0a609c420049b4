package lapack

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func TestGtsv(t *testing.T) {
	kerneltest.TestGtsv(t, Gtsv[float32])
	kerneltest.TestGtsv(t, Gtsv[float64])
	kerneltest.TestGtsv(t, Gtsv[complex64])
	kerneltest.TestGtsv(t, Gtsv[complex128])
}

func TestGtsvPerturbed(t *testing.T) {
	kerneltest.TestGtsvPerturbed(t, GtsvPerturbed[float32])
	kerneltest.TestGtsvPerturbed(t, GtsvPerturbed[float64])
	kerneltest.TestGtsvPerturbed(t, GtsvPerturbed[complex64])
	kerneltest.TestGtsvPerturbed(t, GtsvPerturbed[complex128])
}

// TestGtsvPivots shows where rows are interchanged and what becomes of the
// diagonals.
func TestGtsvPivots(t *testing.T) {
	for _, test := range []struct {
		name                   string
		dl, d, du, b           []float64
		wantL, wantD, wantU, x []float64
	}{
		{
			name: "a tie does not interchange",
			dl:   []float64{-2, 5}, d: []float64{2, 1, 4}, du: []float64{4, 3}, b: []float64{6, 2, 9},
			wantL: []float64{0, 5}, wantD: []float64{2, 5, 1}, wantU: []float64{4, 3}, x: []float64{1, 1, 1},
		},
		{
			name: "dl takes the second superdiagonal",
			dl:   []float64{4, 1}, d: []float64{2, 6, 8}, du: []float64{1, 2}, b: []float64{3, 12, 9},
			wantL: []float64{2, 1}, wantD: []float64{4, -2, 7.5}, wantU: []float64{6, -1}, x: []float64{1, 1, 1},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if info := Gtsv(test.dl, test.d, test.du, blas.ColMajor(3, 1, test.b, 3)); info != 0 {
				t.Fatalf("info = %d", info)
			}
			for _, pair := range [][2][]float64{{test.dl, test.wantL}, {test.d, test.wantD}, {test.du, test.wantU}} {
				if !slices.Equal(pair[0], pair[1]) {
					t.Errorf("got %v, want %v", pair[0], pair[1])
				}
			}
			for i, x := range test.x {
				if math.Abs(test.b[i]-x) > 1e-14 {
					t.Errorf("x = %v, want %v", test.b, test.x)
				}
			}
		})
	}
	// |re|+|im| decides for complex elements: 2+2i is larger than 3.5.
	dl, d, du := []complex128{2 + 2i}, []complex128{3.5, 1}, []complex128{1}
	Gtsv(dl, d, du, blas.ColMajor(2, 1, []complex128{1, 1}, 2))
	if d[0] != 2+2i {
		t.Errorf("the pivot is %v, want 2+2i", d[0])
	}
}

func TestGtsvSingular(t *testing.T) {
	for _, test := range []struct {
		dl, d, du []float64
		info      int
	}{
		{d: []float64{0}, info: 1},
		{dl: []float64{0}, d: []float64{0, 1}, du: []float64{1}, info: 1},
		{dl: []float64{1}, d: []float64{1, 1}, du: []float64{1}, info: 2},
		{dl: []float64{2, 0, 1}, d: []float64{4, 3, 1, 1}, du: []float64{6, 1, 1}, info: 2},
	} {
		n := len(test.d)
		b := make([]float64, n)
		for i := range b {
			b[i] = float64(i + 1)
		}
		last := b[n-1]
		if info := Gtsv(test.dl, test.d, test.du, blas.ColMajor(n, 1, b, n)); info != test.info {
			t.Errorf("info = %d, want %d", info, test.info)
		}
		if test.info < n-1 && b[n-1] != last {
			t.Errorf("elimination went on past the zero pivot %d", test.info)
		}
	}
}

// TestGtsvNotFinite shows that a NaN ends in the solution.
func TestGtsvNotFinite(t *testing.T) {
	nan := math.NaN()
	b := []float64{1, 1, 1}
	Gtsv([]float64{1, 1}, []float64{3, nan, 3}, []float64{1, 1}, blas.ColMajor(3, 1, b, 3))
	if b[0] == b[0] || b[1] == b[1] || b[2] == b[2] {
		t.Errorf("x = %v, want NaN", b)
	}
	b = []float64{1, nan, 1}
	GtsvPerturbed([]float64{1, 1}, []float64{3, 3, 3}, []float64{1, 1}, blas.ColMajor(3, 1, b, 3))
	if b[0] == b[0] || b[1] == b[1] || b[2] == b[2] {
		t.Errorf("x = %v, want NaN", b)
	}
	for _, bad := range []float64{nan, math.Inf(1)} {
		b = []float64{1, 1, 1}
		GtsvPerturbed([]float64{1, 1}, []float64{0, bad, 0}, []float64{1, 1}, blas.ColMajor(3, 1, b, 3)) // ends
	}
}

// TestGtsvPerturbedPivot shows by how much a zero pivot is moved.
func TestGtsvPerturbedPivot(t *testing.T) {
	// U = [4 2; 0 0]: the pivot becomes eps times the largest element, 4.
	b := []float64{2, 1.5}
	GtsvPerturbed([]float64{2}, []float64{4, 1}, []float64{2}, blas.ColMajor(2, 1, b, 2))
	eps := 0x1p-52
	if want := 0.5 / (4 * eps); math.Abs(b[1]-want) > 1e-12*want {
		t.Errorf("x = %v, want x(2) = %v", b, want)
	}
	// A zero of order 1: the smallest normal number in its place.
	one := []float64{0.5}
	GtsvPerturbed(nil, []float64{0}, nil, blas.ColMajor(1, 1, one, 1))
	if one[0] != 0x1p1021 {
		t.Errorf("x = %v, want %v", one[0], 0x1p1021)
	}
}

// TestGtsvPerturbedJaxlib compares with what jaxlib 0.12.0.1 returned for
// jax.lax.linalg.tridiagonal_solve(..., perturb_singular=True), for regular,
// singular, zero and tiny matrices. Numbers are real, or pairs of real and
// imaginary parts; b and x are row-major. Tiny complex128 matrices are left
// out: jaxlib's reciprocals of their pivots are good to 23 bits only.
func TestGtsvPerturbedJaxlib(t *testing.T) {
	text, err := os.ReadFile("testdata/gtsvperturbed_jaxlib_0.12.0.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []perturbedCase
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(fmt.Sprintf("%s/%s/n=%d", c.Type, c.Kind, c.N), func(t *testing.T) {
			switch c.Type {
			case "s":
				checkPerturbed[float32](t, c)
			case "d":
				checkPerturbed[float64](t, c)
			case "c":
				checkPerturbed[complex64](t, c)
			case "z":
				checkPerturbed[complex128](t, c)
			}
		})
	}
}

type perturbedCase struct {
	Type, Kind      string
	N               int
	DL, D, DU, B, X []float64
}

func checkPerturbed[T blas.Scalar](t *testing.T, c perturbedCase) {
	read := func(x []float64) []T {
		parts := copies[T]()
		v := make([]T, len(x)/parts)
		for i := range v {
			im := 0.0
			if parts == 2 {
				im = x[2*i+1]
			}
			v[i] = blas.FromParts[T](x[parts*i], im)
		}
		return v
	}
	x, want := read(c.B), read(c.X)
	nrhs := len(x) / c.N
	GtsvPerturbed(read(c.DL), read(c.D), read(c.DU), blas.RowMajor(c.N, nrhs, x, nrhs))
	largest := blas.MaxAbs(blas.ColMajor(len(want), 1, want, len(want)))
	for i := range x {
		if diff := blas.Abs(x[i] - want[i]); !(diff <= 200*blas.Eps[T]()*largest) {
			t.Errorf("x[%d] = %v, want %v", i, x[i], want[i])
		}
	}
}
