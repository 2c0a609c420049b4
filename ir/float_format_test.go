package ir

import (
	"math"
	"slices"
	"testing"
)

// TestFormatFloat checks the spelling of numbers against what MLIR prints.
func TestFormatFloat(t *testing.T) {
	f64 := func(v float64) uint64 { return math.Float64bits(v) }
	f32 := func(v float32) uint64 { return uint64(math.Float32bits(v)) }
	tests := []struct {
		typ  FloatType
		bits uint64
		want string
	}{
		{"f64", f64(0), "0.000000e+00"},
		{"f64", f64(math.Copysign(0, -1)), "-0.000000e+00"},
		{"f64", f64(1), "1.000000e+00"},
		{"f64", f64(-0.3), "-3.000000e-01"},
		{"f64", f64(1e100), "1.000000e+100"},
		{"f64", f64(0.01495585217958292), "0.01495585217958292"},
		{"f64", f64(5.3719203511481517), "5.3719203511481517"},
		{"f64", f64(1.4901161193847656e-8), "1.4901161193847656E-8"},
		{"f64", f64(6.7039039649712985e153), "6.7039039649712985E+153"},
		{"f64", f64(math.Pi * 100), "314.15926535897933"},
		{"f64", f64(0.000123456789), "1.23456789E-4"},
		{"f64", f64(12345678.5), "12345678.5"},
		{"f64", f64(123456789), "0x419D6F3454000000"},
		{"f64", f64(math.NaN()), "0x7FF8000000000001"},
		{"f64", f64(math.Inf(-1)), "0xFFF0000000000000"},
		{"f32", f32(0.1), "1.000000e-01"},
		{"f32", f32(2.23466), "2.234660e+00"},
		{"f32", f32(6.29856e-11), "6.298560e-11"},
		{"f32", f32(-1.98333408e-4), "-1.98333408E-4"},
		{"f32", f32(9.223372e18), "9.22337203E+18"},
		{"f32", f32(0.0922760441), "0.0922760441"},
		{"f32", f32(16777216), "0x4B800000"},
		{"f32", 0x7FC00000, "0x7FC00000"},
		{"f32", f32(math.MaxFloat32), "3.40282347E+38"},
		{"f32", 1, "1.401300e-45"},
		{"f32", f32(999999.94), "999999.937"},
		{"f16", 0x3555, "3.332520e-01"},
		{"f16", 0x7BFF, "6.550400e+04"},
		{"bf16", 0x3EAA, "3.320310e-01"},
		{"bf16", 0x7F80, "0x7F80"},
		{"f8E4M3FN", 0x7E, "4.480000e+02"},
		{"f8E4M3FN", 0x7F, "0x7F"},
		{"f8E8M0FNU", 0x7F, "1.000000e+00"},
		{"f4E2M1FN", 0xF, "-6.000000e+00"},
	}
	for _, tt := range tests {
		if got := FormatFloat(tt.typ, tt.bits); got != tt.want {
			t.Errorf("%s %#x: got %s, want %s", tt.typ, tt.bits, got, tt.want)
		}
	}
}

// TestFloatBits checks every pattern of the small types, and that numbers
// between two neighbours round to the nearer one, ties to the even one.
func TestFloatBits(t *testing.T) {
	for typ, f := range floatFormats {
		type number struct {
			v    float64
			bits uint64
		}
		var finite []number
		for bits := range uint64(1) << min(typ.Width(), f.exp+f.man+b2i(!f.unsigned)) {
			v := FloatValue(typ, bits)
			if math.IsNaN(v) {
				if !math.IsNaN(FloatValue(typ, FloatBits(typ, v))) {
					t.Errorf("%s: a NaN becomes a number", typ)
				}
				continue
			}
			if got := FloatBits(typ, v); got != bits {
				t.Errorf("%s %#x: %g has the bits %#x", typ, bits, v, got)
			}
			if !math.IsInf(v, 0) && !math.Signbit(v) {
				finite = append(finite, number{v, bits})
			}
		}
		slices.SortFunc(finite, func(a, b number) int { return int(a.bits) - int(b.bits) })
		for i := range len(finite) - 1 {
			a, b := finite[i], finite[i+1]
			mid := (a.v + b.v) / 2
			even := a.bits
			if even&1 == 1 || f.man == 0 { // without a mantissa, 1.5 lies between 1 and 2 times a power
				even = b.bits
			}
			for _, c := range []struct {
				v    float64
				want uint64
			}{{math.Nextafter(mid, 0), a.bits}, {mid, even}, {math.Nextafter(mid, math.Inf(1)), b.bits}} {
				if got := FloatBits(typ, c.v); got != c.want {
					t.Fatalf("%s: %g rounds to %#x, want %#x", typ, c.v, got, c.want)
				}
			}
		}
	}
}

// TestFloatOverflow checks what is too large for a type.
func TestFloatOverflow(t *testing.T) {
	tests := []struct {
		typ  FloatType
		v    float64
		want uint64
	}{
		{"f16", 65519, 0x7BFF},
		{"f16", 65520, 0x7C00},
		{"f16", -1e300, 0xFC00},
		{"bf16", math.Inf(1), 0x7F80},
		{"f8E5M2", 1e9, 0x7C},
		{"f8E4M3FN", 1e9, 0x7F},
		{"f8E4M3FNUZ", 1e9, 0x80},
		{"f4E2M1FN", 100, 7},
		{"f4E2M1FN", -100, 15},
		{"f8E4M3FNUZ", math.Copysign(0, -1), 0},
		{"f8E4M3FNUZ", -1e-30, 0},
		{"f16", 1e-30, 0},
		{"f16", -1e-30, 0x8000},
	}
	for _, tt := range tests {
		if got := FloatBits(tt.typ, tt.v); got != tt.want {
			t.Errorf("%s: %g has the bits %#x, want %#x", tt.typ, tt.v, got, tt.want)
		}
	}
}
