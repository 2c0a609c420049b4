package exec_test

import (
	"fmt"
	"maps"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// qrProgram factors a batch of two m×n matrices a, forms Q's first min(m, n)
// columns, and multiplies b by all of Q from the left or right. Where flipped is set, the matrices are transposed on their way in.
func qrProgram(elem, letter string, m, n, side, trans int, flipped bool) string {
	k := min(m, n)
	gqr, mqr := "orgqr", "ormqr"
	if letter == "c" || letter == "z" {
		gqr, mqr = "ungqr", "unmqr"
	}
	p, q := m, 3
	if side == 0 {
		p, q = 3, m
	}
	in := fmt.Sprintf("2x%dx%dx%s", m, n, elem)
	get := ""
	if flipped {
		in = fmt.Sprintf("2x%dx%dx%s", n, m, elem)
		get = fmt.Sprintf("%%a = stablehlo.transpose %%x, dims = [0, 2, 1] : (tensor<%s>) -> tensor<2x%dx%dx%s>", in, m, n, elem)
	} else {
		get = fmt.Sprintf("%%a = stablehlo.reshape %%x : (tensor<%s>) -> tensor<%s>", in, in)
	}
	a := fmt.Sprintf("tensor<2x%dx%dx%s>", m, n, elem)
	tau := fmt.Sprintf("tensor<2x%dx%s>", k, elem)
	qt := fmt.Sprintf("tensor<2x%dx%dx%s>", m, k, elem)
	b := fmt.Sprintf("tensor<2x%dx%dx%s>", p, q, elem)
	h := fmt.Sprintf("tensor<2x%dx%dx%s>", m, k, elem)
	const lm, lv = "dense<[1, 2, 0]> : tensor<3xindex>", "dense<[1, 0]> : tensor<2xindex>"
	return fmt.Sprintf(`func.func public @main(%%x: tensor<%s>, %%b: %s) -> (%s, %s, %s, %s) {
  %s
  %%0:2 = stablehlo.custom_call @lapack_%sgeqrf_ffi(%%a) {operand_layouts = [%s], result_layouts = [%s, %s]} : (%s) -> (%s, %s)
  %%1 = stablehlo.slice %%0#0 [0:2, 0:%d, 0:%d] : (%s) -> %s
  %%2 = stablehlo.custom_call @lapack_%s%s_ffi(%%1, %%0#1) {operand_layouts = [%s, %s], result_layouts = [%s]} : (%s, %s) -> %s
  %%3 = stablehlo.slice %%0#0 [0:2, 0:%d, 0:%d] : (%s) -> %s
  %%4 = stablehlo.custom_call @lapack_%s%s_ffi(%%3, %%0#1, %%b) {mhlo.backend_config = {left = %t, transpose = %t}, operand_layouts = [%s, %s, %s], result_layouts = [%s]} : (%s, %s, %s) -> %s
  return %%0#0, %%0#1, %%2, %%4 : %s, %s, %s, %s
}`, in, b, a, tau, qt, b, get,
		letter, lm, lm, lv, a, a, tau,
		m, k, a, qt, letter, gqr, lm, lv, lm, qt, tau, qt,
		m, k, a, h, letter, mqr, side == 1, trans == 1, lm, lv, lm, lm, h, tau, b, b,
		a, tau, qt, b)
}

// qrInputs are the kinds of matrices: how large element (i, j) is.
var qrInputs = map[string]func(i, j, k int) float64{
	"random": func(i, j, k int) float64 { return 1 },
	"tiny":   func(i, j, k int) float64 { return 0x1p-120 },
	// The first column alone: what it leaves of others would be rounded too coarsely.
	"subnormal": func(i, j, k int) float64 { return []float64{0x1p-140, 1}[min(j, 1)] },
	"huge":      func(i, j, k int) float64 { return 0x1p120 },
	"graded":    func(i, j, k int) float64 { return math.Ldexp(1, -i) },
	"nan":       func(i, j, k int) float64 { return []float64{math.NaN(), 1}[min(i+j, 1)] },
	"zeros":     func(i, j, k int) float64 { return float64((j + k) % 2) },
	"triangle":  func(i, j, k int) float64 { return float64(min(1, max(0, j-i+1))) },
}

// TestSmallQR compares the factorizations that compiled programs contain with
// the kernels.
func TestSmallQR(t *testing.T) {
	needLLVM(t, exec.Config{})
	rnd := rand.New(rand.NewPCG(3, 5))
	shapes := [][2]int{{1, 1}, {1, 3}, {2, 2}, {3, 1}, {3, 5}, {4, 4}, {6, 3}, {16, 16}, {16, 2}}
	for i, elem := range []struct {
		name, letter string
		typ          ir.Type
	}{{"f32", "s", ir.F32}, {"f64", "d", ir.F64}, {"complex<f32>", "c", ir.C64}, {"complex<f64>", "z", ir.C128}} {
		for j, shape := range shapes {
			m, n := shape[0], shape[1]
			variant := i + j
			src := qrProgram(elem.name, elem.letter, m, n, variant&1, variant>>1&1, variant%3 == 0)
			for _, kind := range slices.Sorted(maps.Keys(qrInputs)) {
				size := qrInputs[kind]
				t.Run(fmt.Sprintf("%s/%dx%d/%s", elem.letter, m, n, kind), func(t *testing.T) {
					var a []complex128
					for k := range 2 * m * n {
						r, c := k%(m*n)/n, k%n
						if variant%3 == 0 {
							r, c = k%m, k%(m*n)/m
						}
						s := size(r, c, k/(m*n))
						a = append(a, complex(s*rnd.NormFloat64(), s*rnd.NormFloat64()))
					}
					b := make([]complex128, 2*3*m)
					for k := range b {
						b[k] = complex(rnd.NormFloat64(), rnd.NormFloat64())
					}
					dims := []int64{2, int64(m), int64(n)}
					if variant%3 == 0 {
						dims = []int64{2, int64(n), int64(m)}
					}
					bdims := []int64{2, int64(m), 3}
					if variant&1 == 0 {
						bdims = []int64{2, 3, int64(m)}
					}
					compareQR(t, src, []tensor.Tensor{ofType(elem.typ, a, dims...), ofType(elem.typ, b, bdims...)}, max(m, n))
				})
			}
		}
	}
}

// ofType rounds numbers to an element type, real ones to the real parts.
func ofType(t ir.Type, x []complex128, shape ...int64) tensor.Tensor {
	switch t {
	case ir.F32:
		y := make([]float32, len(x))
		for i := range x {
			y[i] = float32(real(x[i]))
		}
		return tensor.Of(t, y, shape...)
	case ir.F64:
		y := make([]float64, len(x))
		for i := range x {
			y[i] = real(x[i])
		}
		return tensor.Of(t, y, shape...)
	case ir.C64:
		y := make([]complex64, len(x))
		for i := range x {
			y[i] = complex64(x[i])
		}
		return tensor.Of(t, y, shape...)
	}
	return tensor.Of(t, x, shape...)
}

// numbersOf is ofType's inverse, with the unit roundoff and the least normal
// number of the type.
func numbersOf(x tensor.Tensor) (y []complex128, eps, least float64) {
	switch x.Type.Elem {
	case ir.F32:
		for _, v := range tensor.View[float32](x.Data) {
			y = append(y, complex(float64(v), 0))
		}
		return y, 0x1p-24, 0x1p-126
	case ir.F64:
		for _, v := range tensor.View[float64](x.Data) {
			y = append(y, complex(v, 0))
		}
		return y, 0x1p-53, 0x1p-1022
	case ir.C64:
		for _, v := range tensor.View[complex64](x.Data) {
			y = append(y, complex128(v))
		}
		return y, 0x1p-24, 0x1p-126
	}
	return tensor.View[complex128](x.Data), 0x1p-53, 0x1p-1022
}

// compareQR runs a program on both backends. R, tau, Q and the product are to
// agree to a small multiple of n units in the last place of the largest number.
func compareQR(t *testing.T, src string, args []tensor.Tensor, n int) {
	m, err := parser.Parse("qr.mlir", []byte(src), parser.Config{})
	if err != nil {
		t.Fatal(err, "\n", src)
	}
	if err := passes.LowerLAPACK(m); err != nil {
		t.Fatal(err)
	}
	want, err := interp.Run(m, "main", args, interp.Config{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := callEntry(compileText(t, src), "main", args, exec.Config{NoCache: true})
	if err != nil {
		t.Fatal(err)
	}
	for i := range want {
		w, eps, least := numbersOf(want[i])
		g, _, _ := numbersOf(got[i])
		largest := 0.0
		for _, v := range w {
			largest = max(largest, cmplx.Abs(v))
		}
		if slices.ContainsFunc(w, cmplx.IsNaN) {
			if !slices.ContainsFunc(g, cmplx.IsNaN) {
				t.Fatalf("result %d has no NaN: %g, the kernel's %g", i, g, w)
			}
			continue
		}
		for k := range w {
			// A NaN fails too.
			if d := cmplx.Abs(w[k] - g[k]); !(d <= 20*float64(n)*eps*largest+4*eps*least) {
				t.Fatalf("result %d: element %d is %g, the kernel's %g; largest %g\n%.2000v", i, k, g[k], w[k], largest, args[0])
			}
		}
	}
}
