package lapack

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// tridiagonals returns hard symmetric tridiagonal matrices of order n.
func tridiagonals(n int, rng *rand.Rand) map[string][2][]float64 {
	make2 := func(d, e func(i int) float64) [2][]float64 {
		m := [2][]float64{make([]float64, n), make([]float64, max(n-1, 0))}
		for i := range m[0] {
			m[0][i] = d(i)
		}
		for i := range m[1] {
			m[1][i] = e(i)
		}
		return m
	}
	constant := func(x float64) func(int) float64 { return func(int) float64 { return x } }
	normal := func(int) float64 { return rng.NormFloat64() }
	return map[string][2][]float64{
		"random":       make2(normal, normal),
		"laplacian":    make2(constant(2), constant(-1)),
		"wilkinson":    make2(func(i int) float64 { return math.Abs(float64(i) - float64(n-1)/2) }, constant(1)),
		"zero diag":    make2(constant(0), constant(1)),
		"weak":         make2(constant(1), func(int) float64 { return 1e-12 * rng.NormFloat64() }),
		"graded":       make2(func(i int) float64 { return math.Pow(0.7, float64(i)) }, func(i int) float64 { return math.Pow(0.7, float64(i)) / 3 }),
		"anti-graded":  make2(func(i int) float64 { return math.Pow(0.7, float64(n-i)) }, func(i int) float64 { return math.Pow(0.7, float64(n-i)) / 3 }),
		"wide":         make2(func(int) float64 { return math.Exp(40 * rng.NormFloat64()) }, func(int) float64 { return math.Exp(40 * rng.NormFloat64()) }),
		"small":        make2(func(int) float64 { return 1e-90 * rng.NormFloat64() }, func(int) float64 { return 1e-90 * rng.NormFloat64() }),
		"tiny":         make2(func(int) float64 { return 1e-305 * rng.NormFloat64() }, func(int) float64 { return 1e-305 * rng.NormFloat64() }),
		"huge":         make2(func(int) float64 { return 1e307 * rng.Float64() }, func(int) float64 { return 1e306 * rng.Float64() }),
		"sparse":       make2(normal, func(i int) float64 { return float64(i % 3 / 2) }),
		"toeplitz neg": make2(constant(-3), constant(1e-3)),
		"clustered":    make2(func(i int) float64 { return float64(i % 2) }, func(int) float64 { return 1e-8 }),
		"zero":         make2(constant(0), constant(0)),
		"integers":     make2(func(int) float64 { return float64(rng.IntN(3)) }, func(int) float64 { return float64(rng.IntN(3) - 1) }),
	}
}

func TestStedc(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{1, 5, 26, 27, 60, 101, 220} {
		for name, m := range tridiagonals(n, rng) {
			d, e := slices.Clone(m[0]), slices.Clone(m[1])
			z := blas.ColMajor(n, n, make([]float64, n*n), n)
			if info := stedc(d, e, z); info != 0 {
				t.Errorf("n=%d %s: info = %d", n, name, info)
				continue
			}
			d2, e2 := slices.Clone(m[0]), slices.Clone(m[1])
			if info := steqr(d2, e2, blas.Mat[float64]{Cols: n, RS: 1}); info != 0 {
				t.Errorf("n=%d %s: steqr: info = %d", n, name, info)
			}
			checkTridiagonal(t, name, m[0], m[1], d, d2, z, 4)
		}
	}
}

// checkTridiagonal checks T Z = Z D, the orthogonality of Z, the order of d,
// and d against d2, to limit units of n ulp and the largest
// element.
func checkTridiagonal(t *testing.T, name string, diag, off, d, d2 []float64, z blas.Mat[float64], limit float64) {
	t.Helper()
	n := len(d)
	norm := 0.0
	for _, x := range slices.Concat(diag, off) {
		norm = max(norm, math.Abs(x))
	}
	unit := float64(n) * 0x1p-52
	if norm == 0 {
		norm = 1
	}
	for j := range n {
		if j > 0 && d[j] < d[j-1] {
			t.Errorf("n=%d %s: d does not ascend", n, name)
		}
		if !(math.Abs(d[j]/norm-d2[j]/norm) <= limit*unit) {
			t.Errorf("n=%d %s: eigenvalue %d is %g, QL iteration has %g", n, name, j, d[j], d2[j])
		}
		c := col64(z, j)
		for i := range n {
			r := (diag[i]/norm)*c[i] - (d[j]/norm)*c[i]
			if i > 0 {
				r += (off[i-1] / norm) * c[i-1]
			}
			if i < n-1 {
				r += (off[i] / norm) * c[i+1]
			}
			if !(math.Abs(r) <= limit*unit) {
				t.Errorf("n=%d %s: residual %g n ulp in row %d of vector %d", n, name, r/unit, i, j)
				return
			}
		}
		for k := range j + 1 {
			want := 0.0
			if k == j {
				want = 1
			}
			if g := blas.Dot(blas.VecOf(c), blas.VecOf(col64(z, k))); !(math.Abs(g-want) <= limit/2*unit) {
				t.Errorf("n=%d %s: z%d·z%d = %g", n, name, j, k, g)
				return
			}
		}
	}
}
