package tall

import (
	"fmt"
	"math"
	"math/rand/v2"
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
	random := func(rows, cols, pad int) Mat[R] {
		a := Mat[R]{rows, cols, rows + pad, make([]R, max((rows+pad)*cols, 1))}
		for i := range a.Data {
			a.Data[i] = R(rnd.Float64() - 0.5)
		}
		return a
	}
	for _, strips := range []int{0, 1, 2, 3, 8} {
		for _, k := range []int{0, 1, 3, 4, 5, 8, 10} {
			for _, cols := range []int{0, 1, 2, 3, 4, 5, 6, 9} {
				rows, ldw := strips*Strip[R](), k+2
				v, a := random(rows, k, 3), random(rows, cols, 5)
				w := random(ldw, cols, 0).Data
				before := append([]R(nil), w...)
				beforeA := append([]R(nil), a.Data...)
				Dot(v, a, w, ldw)
				what := fmt.Sprintf("%d rows, k=%d, cols=%d", rows, k, cols)
				for i := range w[:ldw*cols] {
					want := before[i]
					if i%ldw < k {
						want = R(sum(rows, func(l int) float64 {
							return float64(v.Data[l+i%ldw*v.LD]) * float64(a.Data[l+i/ldw*a.LD])
						}))
					}
					if !(math.Abs(float64(w[i]-want)) <= tol) {
						t.Fatalf("%s: W[%d] = %v, want %v", what, i, w[i], want)
					}
				}
				Sub(v, a, w, ldw)
				for i, x := range a.Data {
					want := float64(beforeA[i])
					if r, c := i%a.LD, i/a.LD; r < rows && c < cols {
						want -= sum(k, func(l int) float64 {
							return float64(v.Data[r+l*v.LD]) * float64(w[l+c*ldw])
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
