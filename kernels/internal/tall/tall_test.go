package tall

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

func TestDotSub(t *testing.T) {
	for _, level := range simd.Levels() {
		t.Run(level.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(level))
			testDotSub[float32](t, 1e-5)
			testDotSub[float64](t, 1e-13)
		})
	}
}

// testDotSub compares with plain loops in float64, over sizes on both sides of
// the groups of columns, and checks that nothing but W and A is written.
func testDotSub[R Real](t *testing.T, tol float64) {
	rnd := rand.New(rand.NewPCG(1, 1))
	random := func(n int) []R {
		a := make([]R, max(n, 1))
		for i := range a {
			a[i] = R(rnd.Float64() - 0.5)
		}
		return a
	}
	for _, strips := range []int{1, 2, 3, 8} {
		for _, k := range []int{0, 1, 2, 3, 4, 5, 7, 8, 10} {
			for _, cols := range []int{0, 1, 2, 3, 4, 5, 6, 9} {
				rows, ldw := strips*Strip[R](), k+2
				ldv, lda := rows+3, rows+5
				v, a, w := random(ldv*k), random(lda*cols), random(ldw*cols)
				before, beforeA := slices.Clone(w), slices.Clone(a)
				Dot(rows, &v[0], ldv, k, &a[0], lda, cols, &w[0], ldw)
				what := fmt.Sprintf("%d rows, k=%d, cols=%d", rows, k, cols)
				for i := range w[:ldw*cols] {
					want := before[i]
					if i%ldw < k {
						want = R(sum(rows, func(l int) float64 {
							return float64(v[l+i%ldw*ldv]) * float64(a[l+i/ldw*lda])
						}))
					}
					if !(math.Abs(float64(w[i]-want)) <= tol) {
						t.Fatalf("%s: W[%d] = %v, want %v", what, i, w[i], want)
					}
				}
				Sub(rows, &v[0], ldv, k, &a[0], lda, cols, &w[0], ldw)
				for i, x := range a {
					want := float64(beforeA[i])
					if r, c := i%lda, i/lda; r < rows && c < cols {
						want -= sum(k, func(l int) float64 {
							return float64(v[r+l*ldv]) * float64(w[l+c*ldw])
						})
					}
					if !(math.Abs(float64(x)-want) <= 10*tol) {
						t.Fatalf("%s: A[%d] = %v, want %v", what, i, x, want)
					}
				}
			}
		}
	}
}

func sum(n int, f func(int) float64) float64 {
	s := 0.0
	for i := range n {
		s += f(i)
	}
	return s
}
