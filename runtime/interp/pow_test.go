package interp

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestPow compares whole powers with exact products, and roots by taking the
// power back.
func TestPow(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		x := math.Exp(r.Float64()*6 - 3)
		n := r.IntN(200) + 1
		exact := big.NewFloat(1).SetPrec(400)
		for range n {
			exact.Mul(exact, new(big.Float).SetPrec(400).SetFloat64(x))
		}
		want, _ := exact.Float64()
		got := pow(x, float64(n))
		if ulp := math.Nextafter(want, math.Inf(1)) - want; math.Abs(got-want) > ulp {
			t.Errorf("pow(%v, %d) = %v, want %v (%.1f ulps)", x, n, got, want, math.Abs(got-want)/ulp)
		}
		if inv := pow(-x, float64(-2*n-1)); !math.Signbit(inv) {
			t.Errorf("pow(%v, %d) = %v is not negative", -x, -2*n-1, inv)
		}
	}
	for _, c := range [][3]float64{
		{0, 0, 1},
		{-2, 3, -8},
		{-2, 0.5, math.NaN()},
		{2, 1023, 0x1p1023},
		{2, 1024, math.Inf(1)},
		{2, -1074, 0x1p-1074},
		{math.Inf(-1), 3, math.Inf(-1)},
		{0.64667149, 0, 1},
		{math.SmallestNonzeroFloat64, 0.5, 2.2227587494850775e-162},
	} {
		if got := pow(c[0], c[1]); !samePart(got, c[2]) {
			t.Errorf("pow(%v, %v) = %v, want %v", c[0], c[1], got, c[2])
		}
	}
	if a := atan2(-5e-324, -710); a != -math.Pi {
		t.Errorf("atan2(-5e-324, -710) = %v", a)
	}
}
