package interp_test

import (
	"errors"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/internal/npz"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := parser.Parse("test.mlir", []byte(text), parser.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func f64s(v ...float64) tensor.Tensor { return tensor.Of(ir.F64, v, int64(len(v))) }

// lowered reads a program and lowers its LAPACK calls.
func lowered(t *testing.T, path string) *ir.Module {
	t.Helper()
	m, err := parser.ParseFile(path, parser.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := passes.LowerLAPACK(m); err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSeed runs the two programs that the project began from: LU gives the
// recorded factors, and the square root squares back to its input.
func TestSeed(t *testing.T) {
	for _, dir := range []string{"../../testdata/seed", "../../testdata/seed/jax-0.4.28"} {
		for _, name := range []string{"lu", "matrix_sqrt"} {
			m := lowered(t, filepath.Join(dir, name+".mlir"))
			f, err := npz.ReadFile(filepath.Join(dir, name+".npz"))
			if err != nil {
				t.Fatal(err)
			}
			got, err := interp.Run(m, "main", f.List("in"), interp.Config{})
			if err != nil {
				t.Fatal(err)
			}
			if name == "matrix_sqrt" {
				checkSquare(t, f.List("in")[0], got[0])
				continue
			}
			for i, want := range f.List("out") {
				w, g := tensor.View[float32](want.Data), tensor.View[float32](got[i].Data)
				for k := range w {
					if math.Abs(float64(w[k]-g[k])) > 1e-5 {
						t.Errorf("%s, result %d: got\n%s\nwant\n%s", dir, i, got[i], want)
						break
					}
				}
			}
		}
	}
}

func checkSquare(t *testing.T, a, root tensor.Tensor) {
	t.Helper()
	n := int(a.Type.Shape[0])
	want, s := tensor.View[float32](a.Data), tensor.View[complex64](root.Data)
	for i := range n {
		for j := range n {
			sum := complex64(0)
			for k := range n {
				sum += s[i*n+k] * s[k*n+j]
			}
			if d := sum - complex(want[i*n+j], 0); math.Hypot(float64(real(d)), float64(imag(d))) > 2e-4*5 {
				t.Errorf("the square of\n%s\nis %v at (%d, %d), want %v", root, sum, i, j, want[i*n+j])
			}
		}
	}
}

// TestExported asks that what jax.export writes is run, or refused for its
// dynamic shapes.
func TestExported(t *testing.T) {
	files, err := filepath.Glob("../../testdata/exported/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no exported programs", err)
	}
	for _, file := range files {
		m, err := parser.ParseFile(file, parser.Config{})
		if err != nil {
			t.Fatal(err)
		}
		err = passes.LowerLAPACK(m)
		if err == nil {
			err = interp.New(m, interp.Config{}).Check("main")
		}
		if symbolic := strings.Contains(file, ".symbolic."); (err != nil) != symbolic {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func TestErrorsHaveAPosition(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"unknown op", `
func.func @main(%a: tensor<2xf64>) -> tensor<2xf64> {
  %0 = "my.op"(%a) : (tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}`, "test.mlir:3:"},
		{"refused op", `
func.func @main(%a: tensor<2xf64>) -> tensor<2xf64> {
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}`, "test.mlir:3:8: stablehlo.cross-replica-sum: not supported: communication between processes"},
		{"call that is not lowered", `
func.func @main(%a: tensor<2xf64>) -> tensor<2xf64> {
  %0 = stablehlo.custom_call @lapack_dfoo(%a) : (tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}`, "lower the module's LAPACK calls first"},
		{"dynamic shape", `
func.func @main(%a: tensor<?xf64>) -> tensor<?xf64> {
  return %a : tensor<?xf64>
}`, "no static shape"},
		{"too large", `
func.func @main(%a: tensor<2xf64>) -> tensor<1000000x1000000xf64> {
  %c = stablehlo.constant dense<0.0> : tensor<f64>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f64>) -> tensor<1000000x1000000xf64>
  return %0 : tensor<1000000x1000000xf64>
}`, "too large"},
		{"endless recursion", `
func.func @main(%a: tensor<2xf64>) -> tensor<2xf64> {
  %0 = func.call @main(%a) : (tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}`, "nested more than"},
		{"failed check", `
func.func @main(%a: tensor<2xf64>) {
  check.expect_eq_const %a, dense<[1.0, 3.0]> : tensor<2xf64>
  return
}`, "test.mlir:3:3: check.expect_eq_const: element 1 is 2.0, expected 3.0"},
	} {
		_, err := interp.Run(parse(t, tt.text), "main", []tensor.Tensor{f64s(1, 2)}, interp.Config{})
		var one *diag.Error
		if err == nil || !errors.As(err, &one) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one with %q", tt.name, err, tt.want)
		}
	}
}

func TestBadArguments(t *testing.T) {
	m := parse(t, "func.func @main(%a: tensor<2xf64>) -> tensor<2xf64> {\n  return %a : tensor<2xf64>\n}")
	for _, args := range [][]tensor.Tensor{
		nil,
		{f64s(1)},
		{f64s(1, 2), f64s(1, 2)},
		{{}},
		{tensor.Of(ir.F32, []float32{1, 2}, 2)},
		{{Type: ir.NewTensor(ir.F64, 2), Data: make([]byte, 15)}},
	} {
		if _, err := interp.Run(m, "main", args, interp.Config{}); err == nil {
			t.Errorf("arguments %v were taken", args)
		}
	}
	if _, err := interp.Run(m, "other", nil, interp.Config{}); err == nil {
		t.Error("a function that is not there was run")
	}
}

// TestSharedProgram runs one program from several goroutines, and asks that
// neither arguments nor constants are overwritten.
func TestSharedProgram(t *testing.T) {
	p := interp.New(parse(t, `
func.func @main(%a: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %c = stablehlo.constant dense<[10.0, 20.0, 30.0]> : tensor<3xf64>
  %0 = stablehlo.add %a, %c : tensor<3xf64>
  %1 = stablehlo.multiply %0, %0 : tensor<3xf64>
  %2 = stablehlo.negate %a : tensor<3xf64>
  return %1, %2 : tensor<3xf64>, tensor<3xf64>
}`), interp.Config{})
	arg := f64s(1, 2, 3)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 50 {
				out, err := p.Run("main", []tensor.Tensor{arg})
				if err != nil {
					t.Error(err)
					return
				}
				x, y := tensor.View[float64](out[0].Data), tensor.View[float64](out[1].Data)
				if !slices.Equal(x, []float64{121, 484, 1089}) || !slices.Equal(y, []float64{-1, -2, -3}) {
					t.Errorf("got %v and %v", x, y)
					return
				}
				clear(out[0].Data) // the caller's to do with as it likes
			}
		})
	}
	wg.Wait()
	if !slices.Equal(tensor.View[float64](arg.Data), []float64{1, 2, 3}) {
		t.Errorf("the argument became %s", arg)
	}
}
