package codegen

import (
	"math"
	"math/big"
	"testing"
)

// TestUnityRoot looks at the modulus and the angle of roots of unity; on the axes
// they are exact.
func TestUnityRoot(t *testing.T) {
	for n := int64(1); n <= 48; n++ {
		for k := range n {
			re, im := unityRoot(k, n)
			if 4*k%n == 0 {
				want := [][2]float64{{1, 0}, {0, -1}, {-1, 0}, {0, 1}}[4*k/n]
				if re != want[0] || im != want[1] {
					t.Errorf("root %d of %d is (%v, %v), want %v", k, n, re, im, want)
				}
			}
			// |w|^2 = 1 up to one rounding of each part.
			x, y := new(big.Float).SetPrec(200).SetFloat64(re), new(big.Float).SetPrec(200).SetFloat64(im)
			d, _ := new(big.Float).Add(x.Mul(x, x), y.Mul(y, y)).Float64()
			if math.Abs(d-1) > 3e-16 {
				t.Errorf("root %d of %d has modulus^2 %v", k, n, d)
			}
			if a := math.Atan2(-im, re); math.Abs(math.Remainder(a-2*math.Pi*float64(k)/float64(n), 2*math.Pi)) > 2e-15 {
				t.Errorf("root %d of %d is at angle %v", k, n, a)
			}
		}
	}
}
