package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hlo-lapack/hlo-lapack/internal/npz"
	"github.com/hlo-lapack/hlo-lapack/ir"
	runtimeexec "github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// python returns a Python that has JAX, or skips the test.
func python(t *testing.T) string {
	t.Helper()
	path := os.Getenv("HLO_LAPACK_PYTHON")
	if path == "" {
		t.Skip("HLO_LAPACK_PYTHON does not name a Python with JAX")
	}
	return path
}

// jax runs check.py and returns what it prints.
func jax(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command(python(t), append([]string{"testdata/jax/check.py"}, args...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("check.py %v: %v\n%s", args, err, stderr.Bytes())
	}
	return strings.TrimSpace(string(out))
}

// layoutProgram factors a batch of two matrices with the given layouts of
// operand and result.
const layoutProgram = `func.func public @main(%%arg0: tensor<2x3x%[1]dxf64>) -> (tensor<2x3x%[1]dxf64>, tensor<2x3xi32>, tensor<2xi32>) {
  %%0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%%arg0) {mhlo.backend_config = {},
    operand_layouts = [dense<[%[2]s]> : tensor<3xindex>],
    result_layouts = [dense<[%[3]s]> : tensor<3xindex>, dense<[%[4]s]> : tensor<2xindex>, dense<0> : tensor<1xindex>]}
    : (tensor<2x3x%[1]dxf64>) -> (tensor<2x3x%[1]dxf64>, tensor<2x3xi32>, tensor<2xi32>)
  return %%0#0, %%0#1, %%0#2 : tensor<2x3x%[1]dxf64>, tensor<2x3xi32>, tensor<2xi32>
}
`

// TestLayoutsAsJAX runs a LAPACK call with layouts of every kind in jaxlib and
// here: they mean the same bytes.
func TestLayoutsAsJAX(t *testing.T) {
	python(t)
	dir := t.TempDir()
	perms := []string{"1,2,0", "0,1,2", "2,1,0", "2,0,1"}
	for i, operand := range perms {
		result, pivots := perms[(i+1)%len(perms)], []string{"1,0", "0,1"}[i%2]
		for _, n := range []int{3, 4} {
			name := filepath.Join(dir, fmt.Sprintf("%d_%d", i, n))
			text := fmt.Sprintf(layoutProgram, n, operand, result, pivots)
			if err := os.WriteFile(name+".mlir", []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			values := make([]float64, 2*3*n)
			for i := range values {
				values[i] = rand.NormFloat64()
			}
			in := tensor.Of(ir.F64, values, 2, 3, int64(n))
			if err := npz.WriteFile(name+".npz", "in", []tensor.Tensor{in}); err != nil {
				t.Fatal(err)
			}
			jax(t, "run", name+".mlir", name+".npz", name+".want.npz")
			if code := run([]string{"run", "--backend=interp", "--output", name + ".got.npz", name + ".mlir"}, nil, io.Discard, os.Stderr); code != 0 {
				t.Fatalf("run: status %d", code)
			}
			compareFiles(t, name, fmt.Sprintf("layouts %s to %s, n = %d", operand, result, n))
		}
	}
}

func compareFiles(t *testing.T, name, what string) {
	t.Helper()
	got, err := npz.ReadFile(name + ".got.npz")
	if err != nil {
		t.Fatal(err)
	}
	want, err := npz.ReadFile(name + ".want.npz")
	if err != nil {
		t.Fatal(err)
	}
	gots, wants := got.List("out"), want.List("out")
	lu, ref := tensor.View[float64](gots[0].Data), tensor.View[float64](wants[0].Data)
	for i := range ref {
		if d := lu[i] - ref[i]; d > 1e-12 || d < -1e-12 {
			t.Fatalf("%s: element %d is %g, in JAX %g", what, i, lu[i], ref[i])
		}
	}
	for i := 1; i < len(wants); i++ {
		if !bytes.Equal(gots[i].Data, wants[i].Data) {
			t.Fatalf("%s: result %d is %v, in JAX %v", what, i, gots[i], wants[i])
		}
	}
}

// TestFasterThanXLACompiles compares the whole life of a native run, from
// process start to answer and without the cache, with the time XLA takes to
// compile the same program.
func TestFasterThanXLACompiles(t *testing.T) {
	python(t)
	if !runtimeexec.Available(runtimeexec.Config{}) {
		t.Skip("neither libLLVM nor clang")
	}
	binary := filepath.Join(t.TempDir(), "hlo-lapack")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	const program = "../../testdata/seed/lu.mlir"
	best := time.Hour
	for range 7 {
		cmd := exec.Command(binary, "run", "--backend=native", program)
		cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+t.TempDir())
		start := time.Now()
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("run: %v\n%s", err, out)
		}
		best = min(best, time.Since(start))
	}
	xla, err := strconv.ParseFloat(jax(t, "compile", program), 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("from process start to answer: %.1f ms; XLA's compilation alone: %.1f ms", best.Seconds()*1e3, xla)
	if best.Seconds()*1e3 >= xla {
		t.Errorf("a native run takes %.1f ms, XLA compiles in %.1f ms", best.Seconds()*1e3, xla)
	}
}
