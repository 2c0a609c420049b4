package bulge

import (
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// everyLevel runs f on every instruction set of this machine.
func everyLevel(t *testing.T, f func(t *testing.T)) {
	for _, l := range simd.Levels() {
		t.Run(l.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(l))
			f(t)
		})
	}
}

func TestReal(t *testing.T) {
	everyLevel(t, func(t *testing.T) {
		testReal[float32](t, 1e-5)
		testReal[float64](t, 1e-14)
	})
}

func testReal[R float32 | float64](t *testing.T, tol float64) {
	rng := rand.New(rand.NewPCG(1, 2))
	tau, v2, v3 := R(1.2), R(0.3), R(-0.7)
	for n := range 40 {
		// Three columns, with NaN between them.
		ld := n + 2
		right, left := make([]R, 3*ld), make([]R, max(4*n-1, 0))
		fill(rng, right, func(i int) bool { return i%ld < n })
		fill(rng, left, func(i int) bool { return i%4 < 3 })
		r0, l0 := append([]R(nil), right...), append([]R(nil), left...)
		Right3(tau, v2, v3, right[:n], right[ld:ld+n], right[2*ld:2*ld+n])
		Left3(tau, v2, v3, left, 4, n)
		for i := range n {
			reflect(t, tol, [3]R{1, v2, v3}, tau, [3]R{r0[i], r0[ld+i], r0[2*ld+i]}, [3]R{right[i], right[ld+i], right[2*ld+i]})
			reflect(t, tol, [3]R{1, v2, v3}, tau, [3]R(l0[4*i:]), [3]R(left[4*i:]))
		}
		unchanged(t, right, r0, func(i int) bool { return i%ld >= n })
		unchanged(t, left, l0, func(i int) bool { return i%4 == 3 })
		// Any part of the range gives the same bits.
		if n > 0 {
			k := rng.IntN(n)
			again := append([]R(nil), r0...)
			Right3(tau, v2, v3, again[k:n], again[ld+k:ld+n], again[2*ld+k:2*ld+n])
			for i := k; i < n; i++ {
				if again[i] != right[i] || again[ld+i] != right[ld+i] || again[2*ld+i] != right[2*ld+i] {
					t.Fatalf("n=%d: element %d depends on its place", n, i)
				}
			}
		}
	}
}

func fill[R float32 | float64](rng *rand.Rand, x []R, used func(int) bool) {
	for i := range x {
		x[i] = R(math.NaN())
		if used(i) {
			x[i] = R(rng.NormFloat64())
		}
	}
}

func unchanged[R float32 | float64](t *testing.T, got, before []R, which func(int) bool) {
	t.Helper()
	for i := range got {
		if which(i) && got[i] == got[i] {
			t.Fatalf("element %d of %d was written", i, len(got))
		}
	}
}

// reflect checks that got is the reflection of c.
func reflect[R float32 | float64](t *testing.T, tol float64, v [3]R, tau R, c, got [3]R) {
	t.Helper()
	var s float64
	for i := range v {
		s += float64(v[i]) * float64(c[i])
	}
	for i := range v {
		if want := float64(c[i]) - float64(tau)*s*float64(v[i]); !(math.Abs(float64(got[i])-want) <= tol) {
			t.Fatalf("element %d is %v, want %v", i, got[i], want)
		}
	}
}

func TestComplex(t *testing.T) {
	everyLevel(t, func(t *testing.T) {
		testComplex[complex64](t, 1e-5)
		testComplex[complex128](t, 1e-14)
	})
}

func testComplex[C Complex](t *testing.T, tol float64) {
	rng := rand.New(rand.NewPCG(3, 4))
	num := func() C { return C(complex(rng.NormFloat64(), rng.NormFloat64())) }
	for n := range 30 {
		tau, v2, v3 := num(), num(), num()
		for _, order := range []int{2, 3} {
			cols := make([][]C, order)
			v := []C{1, v2, v3}[:order]
			before := make([][]C, n) // by rows
			for j := range cols {
				cols[j] = make([]C, n+1)
				for i := range cols[j] {
					cols[j][i] = num()
				}
			}
			for i := range before {
				for _, c := range cols {
					before[i] = append(before[i], c[i])
				}
			}
			last := cols[1][n]
			if order == 2 {
				CRight2(tau, v2, tau*v2, cols[0][:n], cols[1][:n])
			} else {
				CRight3(tau, v2, v3, cols[0][:n], cols[1][:n], cols[2][:n])
			}
			if cols[1][n] != last {
				t.Fatal("wrote past the end")
			}
			for i, row := range before {
				var s complex128
				for j := range v {
					s += complex128(row[j]) * complex128(v[j])
				}
				for j := range v {
					want := complex128(row[j]) - complex128(tau)*s*cmplx.Conj(complex128(v[j]))
					if !(cmplx.Abs(complex128(cols[j][i])-want) <= tol*(1+cmplx.Abs(s*complex128(tau)))*10) {
						t.Fatalf("order %d, n=%d: element (%d,%d) is %v, want %v", order, n, i, j, cols[j][i], want)
					}
				}
			}
		}
		left := make([]C, 3*n)
		for i := range left {
			left[i] = num()
		}
		l0 := append([]C(nil), left...)
		CLeft2(tau, v2, conj(tau)*conj(v2), left, 3, n)
		for i := range n {
			a, b := complex128(l0[3*i]), complex128(l0[3*i+1])
			s := cmplx.Conj(complex128(tau)) * (a + cmplx.Conj(complex128(v2))*b)
			for j, want := range []complex128{a - s, b - s*complex128(v2), complex128(l0[3*i+2])} {
				if !(cmplx.Abs(complex128(left[3*i+j])-want) <= tol*(1+cmplx.Abs(s))*10) {
					t.Fatalf("left, n=%d: element %d of column %d is %v, want %v", n, j, i, left[3*i+j], want)
				}
			}
		}
	}
}
