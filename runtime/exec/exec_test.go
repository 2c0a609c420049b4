package exec_test

import (
	"bytes"
	"errors"
	"math"
	"os"
	osexec "os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// cholesky is large enough for its factorization to be a kernel call.
const cholesky = `func.func public @main(%a: tensor<20x20xf64>) -> (tensor<20x20xf64>, tensor<i32>) {
  %1:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20x20xf64>) -> (tensor<20x20xf64>, tensor<i32>)
  return %1#0, %1#1 : tensor<20x20xf64>, tensor<i32>
}`

func compileText(t testing.TB, src string) *codegen.Program {
	t.Helper()
	m, err := parser.Parse("test.mlir", []byte(src), parser.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := passes.LowerLAPACK(m); err != nil {
		t.Fatal(err)
	}
	p, err := codegen.Compile(m, codegen.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// diagonal returns a 20x20 matrix with the squares of 1, 2, ... on its diagonal.
func diagonal() tensor.Tensor {
	x := make([]float64, 400)
	for i := range 20 {
		x[21*i] = float64((i + 1) * (i + 1))
	}
	return tensor.Of(ir.F64, x, 20, 20)
}

func needLLVM(t testing.TB, cfg exec.Config) {
	t.Helper()
	if !exec.Available(cfg) {
		t.Skipf("no %v on this machine", cfg.Driver)
	}
}

// checkCholesky loads the program with cfg and factors the diagonal matrix.
func checkCholesky(t *testing.T, cfg exec.Config) {
	t.Helper()
	out, err := callEntry(compileText(t, cholesky), "main", []tensor.Tensor{diagonal()}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	l := tensor.View[float64](out[0].Data)
	for i := range 20 {
		if l[21*i] != float64(i+1) {
			t.Errorf("l[%d,%d] = %g, want %d", i, i, l[21*i], i+1)
		}
	}
	if info := tensor.View[int32](out[1].Data)[0]; info != 0 {
		t.Errorf("info = %d", info)
	}
}

// TestDrivers runs one program through both drivers.
func TestDrivers(t *testing.T) {
	for _, d := range []exec.Driver{exec.InProcess, exec.Command} {
		t.Run(d.String(), func(t *testing.T) {
			cfg := exec.Config{Driver: d, NoCache: true}
			needLLVM(t, cfg)
			checkCholesky(t, cfg)
		})
	}
}

// TestOldestLLVM loads with LLVM 15 where it is installed.
func TestOldestLLVM(t *testing.T) {
	cfg := exec.Config{Driver: exec.InProcess, LibLLVM: "libLLVM-15.so.1", NoCache: true}
	needLLVM(t, cfg)
	checkCholesky(t, cfg)
	p, err := compileFile("../../testdata/corpus/jax-0.12.0/scipy_expm_z.mlir")
	if err != nil {
		t.Fatal(err)
	}
	lib, err := exec.Load(p, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if err := lib.Close(); err != nil {
		t.Error(err)
	}
}

// TestCache fills the cache, reads it, and does not take a damaged file.
func TestCache(t *testing.T) {
	for _, d := range []exec.Driver{exec.InProcess, exec.Command} {
		t.Run(d.String(), func(t *testing.T) {
			cfg := exec.Config{Driver: d, CacheDir: t.TempDir()}
			needLLVM(t, cfg)
			checkCholesky(t, cfg)
			files, err := filepath.Glob(filepath.Join(cfg.CacheDir, "*", "*"))
			if err != nil || len(files) != 1 {
				t.Fatalf("%d files in the cache (%v), want 1", len(files), err)
			}
			checkCholesky(t, cfg)
			data, err := os.ReadFile(files[0])
			if err != nil {
				t.Fatal(err)
			}
			data[len(data)/2] ^= 1
			if err := os.WriteFile(files[0], data, 0o644); err != nil {
				t.Fatal(err)
			}
			checkCholesky(t, cfg)
			repaired, err := os.ReadFile(files[0])
			if err != nil || bytes.Equal(repaired, data) {
				t.Errorf("the damaged file was not replaced (%v)", err)
			}
		})
	}
}

// TestConcurrent calls one function from several goroutines.
func TestConcurrent(t *testing.T) {
	cfg := exec.Config{NoCache: true}
	needLLVM(t, cfg)
	lib, err := exec.Load(compileText(t, cholesky), cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer lib.Close()
	f, err := lib.Function("main")
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			in := diagonal()
			l, info := make([]float64, 400), make([]int32, 1)
			for range 50 {
				err := f.Call([]unsafe.Pointer{unsafe.Pointer(&in.Data[0])},
					[]unsafe.Pointer{unsafe.Pointer(&l[0]), unsafe.Pointer(&info[0])})
				if err != nil || l[21] != 2 || info[0] != 0 {
					t.Errorf("err %v, l %g, info %d", err, l[21], info[0])
					return
				}
			}
		})
	}
	wg.Wait()
}

// TestErrors says what is wrong with a call or a tool.
func TestErrors(t *testing.T) {
	cfg := exec.Config{NoCache: true}
	needLLVM(t, cfg)
	p := compileText(t, cholesky)
	lib, err := exec.Load(p, cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer lib.Close()
	if _, err := lib.Function("other"); err == nil {
		t.Error("a function that is not there was found")
	}
	f, err := lib.Function("main")
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Call(nil, nil); err == nil {
		t.Error("a call without arguments went through")
	}
	if _, err := exec.Load(p, exec.Config{Driver: exec.InProcess, LibLLVM: "/no/libLLVM.so"}); !errors.Is(err, exec.ErrNoToolchain) {
		t.Errorf("missing library: %v", err)
	}
	if _, err := exec.Load(p, exec.Config{Driver: exec.Command, Clang: "/no/clang"}); !errors.Is(err, exec.ErrNoToolchain) {
		t.Errorf("missing clang: %v", err)
	}
	broken := *p
	broken.Text = "define"
	if _, err := exec.Load(&broken, cfg); err == nil || !strings.Contains(err.Error(), "LLVM refuses the program") {
		t.Errorf("broken text: %v", err)
	}
}

// TestCheck reports a check of StableHLO's that does not hold.
func TestCheck(t *testing.T) {
	needLLVM(t, exec.Config{})
	const src = `func.func public @good() {
  %0 = stablehlo.constant dense<[1.0, 0x7FF8000000000000]> : tensor<2xf64>
  check.expect_eq_const %0, dense<[1.0, 0x7FF8000000000000]> : tensor<2xf64>
  return
}
func.func public @bad() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  check.expect_eq_const %0, dense<[1.0, 2.5]> : tensor<2xf64>
  return
}`
	p := compileText(t, src)
	if _, err := callEntry(p, "good", nil, exec.Config{NoCache: true}); err != nil {
		t.Error(err)
	}
	if _, err := callEntry(p, "bad", nil, exec.Config{NoCache: true}); !errors.Is(err, exec.ErrCheck) {
		t.Errorf("error %v, want %v", err, exec.ErrCheck)
	}
}

// TestObject links an object of each driver with a C program.
func TestObject(t *testing.T) {
	cc, err := osexec.LookPath("cc")
	if err != nil {
		t.Skip("no C compiler")
	}
	const src = `func.func public @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.exponential %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}`
	const driver = `#include <stdint.h>
#include <stdio.h>
int32_t hlo_main(void *const *inputs, void *const *outputs);
int main(void) {
	float x[3] = {0, 1, 2}, y[3];
	void *in[] = {x}, *out[] = {y};
	int32_t status = hlo_main(in, out);
	printf("%d %.4f %.4f %.4f\n", (int)status, y[0], y[1], y[2]);
	return 0;
}
`
	p := compileText(t, src)
	for _, d := range []exec.Driver{exec.InProcess, exec.Command} {
		t.Run(d.String(), func(t *testing.T) {
			cfg := exec.Config{Driver: d, NoCache: true}
			needLLVM(t, cfg)
			obj, err := exec.EmitObject(p, cfg)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			o, c, exe := filepath.Join(dir, "p.o"), filepath.Join(dir, "main.c"), filepath.Join(dir, "main")
			if err := errors.Join(os.WriteFile(o, obj, 0o644), os.WriteFile(c, []byte(driver), 0o644)); err != nil {
				t.Fatal(err)
			}
			if out, err := osexec.Command(cc, c, o, "-lm", "-o", exe).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			out, err := osexec.Command(exe).Output()
			if want := "0 1.0000 2.7183 7.3891\n"; err != nil || string(out) != want {
				t.Errorf("printed %q (%v), want %q", out, err, want)
			}
		})
	}
}

// TestNaN keeps the payloads and signs of special numbers through a select.
func TestNaN(t *testing.T) {
	needLLVM(t, exec.Config{})
	const src = `func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.constant dense<[0x7FC00001, 0xFFC00000, 0x80000000, 0x00000001]> : tensor<4xf32>
  %1 = stablehlo.maximum %x, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}`
	x := []float32{1, float32(math.NaN()), 0, 0}
	out, err := callEntry(compileText(t, src), "main", []tensor.Tensor{tensor.Of(ir.F32, x, 4)}, exec.Config{NoCache: true})
	if err != nil {
		t.Fatal(err)
	}
	y := tensor.View[float32](out[0].Data)
	if y[0] == y[0] || y[1] == y[1] || math.Signbit(float64(y[2])) || y[3] != math.SmallestNonzeroFloat32 {
		t.Errorf("maxima %v", y)
	}
}
