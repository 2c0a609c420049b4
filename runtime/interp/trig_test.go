package interp

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Far out and near multiples of pi/2 the results have all their digits. Sources:
// J.-M. Muller, "Elementary Functions", for the worst case; the others from
// 200-digit arithmetic.
func TestTrigReduction(t *testing.T) {
	worst := math.Ldexp(6381956970095103, 797) // of all float64, the nearest to a multiple of pi/2
	for _, c := range []struct {
		name string
		got  float64
		want float64
	}{
		{"cos(6381956970095103 2^797)", cos(worst), -4.68716592425462761112e-19},
		{"sin(6381956970095103 2^797)", sin(worst), 1},
		{"sin(pi)", sin(math.Pi), 1.22464679914735317723e-16},
		{"cos(pi/2)", cos(math.Pi / 2), 6.12323399573676588613e-17},
		{"tan(pi)", tan(math.Pi), -1.22464679914735317723e-16},
		{"sin(1e22)", sin(1e22), -0.8522008497671888017727},
		{"sin(-1e22)", sin(-1e22), 0.8522008497671888017727},
		{"sin(max)", sin(math.MaxFloat64), 0.00496195478918406162},
		{"cos(max)", cos(math.MaxFloat64), -0.99998768942655991545},
	} {
		if ulp := math.Nextafter(math.Abs(c.want), 2) - math.Abs(c.want); math.Abs(c.got-c.want) > ulp {
			t.Errorf("%s = %v, want %v", c.name, c.got, c.want)
		}
	}
	for _, x := range []float64{math.Inf(1), math.NaN()} {
		if y := sin(x); y == y {
			t.Errorf("sin(%v) = %v", x, y)
		}
	}
	if s, c := sincos(math.Copysign(0, -1)); !math.Signbit(s) || c != 1 {
		t.Errorf("sincos(-0) = %v, %v", s, c)
	}
}

// TestTrigNear compares both reductions where the short one serves.
func TestTrigNear(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 20000 {
		x := (r.Float64() - 0.5) * math.Ldexp(1, 1+i%20)
		if i%4 == 0 { // beside a multiple of pi/2
			x = math.Round(x)*(math.Pi/2) + (r.Float64()-0.5)*math.Pow(10, -float64(r.IntN(10)))
		}
		if math.Abs(x) <= math.Pi/4 {
			continue
		}
		n, hi, lo := reduceTrig(x)
		m, far, rest := reduceFar(x)
		if d := (hi - far) + (lo - rest); n != m || math.Abs(d) > 1e-17*math.Abs(far) {
			t.Errorf("%v is %d quarters and %v%+v, not %d and %v%+v", x, n, hi, lo, m, far, rest)
		}
	}
}
