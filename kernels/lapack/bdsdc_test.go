package lapack

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

func TestBdsdc(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{1, 5, 26, 27, 60, 101, 220} {
		// The tridiagonal matrices' diagonals make hard bidiagonal ones too.
		for name, m := range tridiagonals(n, rng) {
			d, e := slices.Clone(m[0]), slices.Clone(m[1])
			u, v := blas.ColMajor(n, n, make([]float64, n*n), n), blas.ColMajor(n, n, make([]float64, n*n), n)
			if info := bdsdc(d, e, u, v); info != 0 {
				t.Errorf("n=%d %s: info = %d", n, name, info)
				continue
			}
			d2, e2 := slices.Clone(m[0]), slices.Clone(m[1])
			none := blas.Mat[float64]{Cols: n, RS: 1}
			if info := bdsqr(d2, e2, none, none); info != 0 {
				t.Errorf("n=%d %s: bdsqr: info = %d", n, name, info)
			}
			checkBidiagonal(t, name, m[0], m[1], d, d2, u, v, 4)
		}
	}
}

// checkBidiagonal checks B V = U D, the orthogonality of U and V, the order of
// d, and d against d2, to limit units of n ulp and the largest
// element.
func checkBidiagonal(t *testing.T, name string, diag, super, d, d2 []float64, u, v blas.Mat[float64], limit float64) {
	t.Helper()
	n := len(d)
	norm := 0.0
	for _, x := range slices.Concat(diag, super) {
		norm = max(norm, math.Abs(x))
	}
	unit := float64(n) * 0x1p-52
	if norm == 0 {
		norm = 1
	}
	for j := range n {
		if d[j] < 0 || j > 0 && d[j] > d[j-1] {
			t.Errorf("n=%d %s: d does not descend to 0", n, name)
		}
		if !(math.Abs(d[j]/norm-d2[j]/norm) <= limit*unit) {
			t.Errorf("n=%d %s: singular value %d is %g, QR iteration has %g", n, name, j, d[j], d2[j])
		}
		c, r := col64(u, j), col64(v, j)
		for i := range n {
			x := (diag[i]/norm)*r[i] - (d[j]/norm)*c[i]
			if i < n-1 {
				x += (super[i] / norm) * r[i+1]
			}
			if !(math.Abs(x) <= limit*unit) {
				t.Errorf("n=%d %s: residual %g n ulp in row %d of triplet %d", n, name, x/unit, i, j)
				return
			}
		}
		for k := range j + 1 {
			want := 0.0
			if k == j {
				want = 1
			}
			for _, z := range []blas.Mat[float64]{u, v} {
				if g := blas.Dot(blas.VecOf(col64(z, j)), blas.VecOf(col64(z, k))); !(math.Abs(g-want) <= limit/2*unit) {
					t.Errorf("n=%d %s: vectors %d and %d have product %g", n, name, j, k, g)
					return
				}
			}
		}
	}
}
