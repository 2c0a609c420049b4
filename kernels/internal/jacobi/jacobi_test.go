package jacobi

import (
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

func TestRounds(t *testing.T) {
	for n := 2; n <= 32; n++ {
		pairs := Rounds(n, nil)
		if len(pairs) != n*(n-1)/2 {
			t.Fatalf("n=%d: %d pairs", n, len(pairs))
		}
		seen := make(map[Pair]bool)
		for k := 0; k < len(pairs); k += n / 2 {
			used := make(map[uint8]bool)
			for _, p := range pairs[k : k+n/2] {
				if p.P >= p.Q || int(p.Q) >= n || seen[p] || used[p.P] || used[p.Q] {
					t.Fatalf("n=%d: pair %v in round %d", n, p, k/(n/2))
				}
				seen[p], used[p.P], used[p.Q] = true, true, true
			}
		}
	}
}

// TestRound compares one round with plain loops on one lane after the other.
// The last lane is frozen, and the one before has nothing to rotate.
func TestRound(t *testing.T) {
	for _, level := range simd.Levels() {
		t.Run(level.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(level))
			if Count() == 0 {
				t.Skip("there are no loops without vectors")
			}
			for _, n := range []int{2, 3, 4, 5, 8, 9, 16} {
				for _, parts := range []int{1, 2} {
					testRound(t, n, parts)
				}
			}
		})
	}
}

func testRound(t *testing.T, n, parts int) {
	t.Helper()
	rnd, w := rand.New(rand.NewPCG(uint64(n), uint64(parts))), Count()
	random := func() []float64 {
		s := make([]float64, n*n*parts*w)
		for i := range s {
			s[i] = rnd.NormFloat64()
		}
		return s
	}
	j := &Jacobi{Parts: parts, Size: n, A: random(), Rows: n, V: random(), Frozen: make([]float64, w), Scratch: make([]float64, n/2*Slots*w)}
	j.Frozen[w-1] = math.Inf(1)
	at := func(s []float64, row, col, lane int) complex128 {
		k := (row*n + col) * parts * w
		if parts == 1 {
			return complex(s[k+lane], 0)
		}
		return complex(s[k+lane], s[k+w+lane])
	}
	for i := range n {
		for k := range n {
			for part := range parts {
				// Diagonals are real; the identity has nothing to rotate.
				p := ((i*n+k)*parts + part) * w
				if i == k && part == 1 {
					clear(j.A[p : p+w])
				}
				j.A[p+w-2] = 0
				if i == k && part == 0 {
					j.A[p+w-2] = 1
				}
			}
		}
	}
	before, vectors := append([]float64(nil), j.A...), append([]float64(nil), j.V...)
	pairs := Rounds(n, nil)[:n/2]
	active := j.Round(pairs)
	if want := 1<<(w-2) - 1; active != want {
		t.Errorf("n=%d parts=%d: active lanes %b, want %b", n, parts, active, want)
	}
	for lane := range w {
		a, v := newMatrix(n), newMatrix(n)
		for r := range n {
			for c := range n {
				if r <= c {
					a[r][c] = at(before, r, c, lane)
					a[c][r] = cmplx.Conj(a[r][c])
				}
				v[r][c] = at(vectors, c, r, lane)
			}
		}
		for _, p := range pairs {
			if lane < w-2 {
				rotatePair(a, v, int(p.P), int(p.Q))
			}
		}
		for r := range n {
			for c := range n {
				got := at(j.A, r, c, lane)
				want := a[r][c]
				if r > c {
					continue // not stored
				}
				if d := cmplx.Abs(got - want); !(d < 1e-13) {
					t.Errorf("n=%d parts=%d lane %d: element (%d, %d) is %v, want %v", n, parts, lane, r, c, got, want)
					return
				}
				if got, want := at(j.V, c, r, lane), v[r][c]; !(cmplx.Abs(got-want) < 1e-13) {
					t.Errorf("n=%d parts=%d lane %d: vectors' (%d, %d) is %v, want %v", n, parts, lane, r, c, got, want)
					return
				}
			}
		}
	}
}

func newMatrix(n int) [][]complex128 {
	a := make([][]complex128, n)
	for i := range a {
		a[i] = make([]complex128, n)
	}
	return a
}

// rotatePair is the meaning of the assembly for one pair.
func rotatePair(a, v [][]complex128, p, q int) {
	app, aqq, apq := a[p][p], a[q][q], a[p][q]
	g, d := cmplx.Abs(apq), real(aqq-app)
	tan := 2 * g / (d + math.Copysign(math.Hypot(d, 2*g), d))
	c := 1 / math.Sqrt(1+tan*tan)
	w := complex(tan*c/g, 0) * apq
	columns := func(m [][]complex128) {
		for r := range m {
			x, y := m[r][p], m[r][q]
			m[r][p], m[r][q] = complex(c, 0)*x-cmplx.Conj(w)*y, w*x+complex(c, 0)*y
		}
	}
	columns(a)
	columns(v)
	for k := range a {
		x, y := a[p][k], a[q][k]
		a[p][k], a[q][k] = complex(c, 0)*x-w*y, cmplx.Conj(w)*x+complex(c, 0)*y
	}
}
