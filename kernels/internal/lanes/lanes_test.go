package lanes

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// TestLayout interleaves matrices of all sizes around a chunk and back again.
func TestLayout(t *testing.T) {
	for _, level := range simd.Levels() {
		t.Run(level.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(level))
			testLayout(t, func(i int) float32 { return float32(i) })
			testLayout(t, func(i int) float64 { return float64(i) })
			testLayout(t, func(i int) complex64 { return complex(float32(i), -float32(i)) })
			testLayout(t, func(i int) complex128 { return complex(float64(i), -float64(i)) })
		})
	}
}

func testLayout[T Scalar](t *testing.T, number func(int) T) {
	w := Width[T]()
	if w == 0 {
		return
	}
	for n := 1; n <= 40; n++ {
		for _, gap := range []int{0, 3} {
			stride := n + gap
			src := make([]T, w*stride)
			for i := range src {
				src[i] = number(i)
			}
			strips := make([]T, (n+1)*w)
			last := strips[n*w:]
			if !Interleave(n, src, stride, strips[:n*w]) {
				if n >= 4 {
					t.Fatalf("%d elements are too few", n)
				}
				continue
			}
			for l := range w {
				got := make([]T, n)
				scatter(strips, w, l, got, 1, n)
				for i, x := range got {
					if want := src[l*stride+i]; x != want {
						t.Fatalf("%T, n=%d: element %d of lane %d is %v, want %v", x, n, i, l, x, want)
					}
				}
			}
			dst := make([]T, len(src))
			Deinterleave(n, strips[:n*w], dst, stride)
			for i, x := range dst {
				want := src[i]
				if i%stride >= n {
					want = 0
				}
				if x != want {
					t.Fatalf("%T, n=%d: element %d is %v, want %v", x, n, i, x, want)
				}
			}
			for _, x := range last {
				if x != 0 {
					t.Fatalf("%T, n=%d: a strip too many was written", x, n)
				}
			}
		}
	}
}

// TestRegisters asks that the functions for AVX2 leave alone the registers that
// came with AVX-512: avo takes them where it runs out of others.
func TestRegisters(t *testing.T) {
	text, err := os.ReadFile("lanes_amd64.s")
	if err != nil {
		t.Fatal(err)
	}
	function, count := "", 0
	late := regexp.MustCompile(`\b[XYZ](1[6-9]|2[0-9]|3[01])\b`)
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(line, "TEXT ·"); ok {
			function, count = name, count+1
		}
		if strings.Contains(function, "256(") && late.MatchString(line) {
			t.Fatalf("%s: %s", function, line)
		}
	}
	if count < 20 {
		t.Fatalf("found %d functions only", count)
	}
}
