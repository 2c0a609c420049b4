package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/npz"
	runtimeexec "github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// TestSeed runs the two programs that the project began from, as both JAX
// releases print them, in the interpreter, natively and as executables: lu gives
// the recorded answer, and the result of matrix_sqrt squares back to its input.
func TestSeed(t *testing.T) {
	native := runtimeexec.Available(runtimeexec.Config{})
	if !native {
		t.Log("neither libLLVM nor clang: only the interpreter runs")
	}
	_, ccErr := exec.LookPath("cc")
	for _, dir := range []string{"../../testdata/seed", "../../testdata/seed/jax-0.4.28"} {
		for _, name := range []string{"lu", "matrix_sqrt"} {
			program := filepath.Join(dir, name)
			out := filepath.Join(t.TempDir(), "out.npz")
			command := func(args ...string) {
				t.Helper()
				if code := run(append(args, program+".mlir"), nil, io.Discard, os.Stderr); code != 0 {
					t.Fatalf("%v: status %d", args, code)
				}
			}
			command("run", "--backend=interp", "--output", out)
			checkSeed(t, name, program, out)
			if !native {
				continue
			}
			command("run", "--backend=native", "--output", out)
			checkSeed(t, name, program, out)
			if ccErr != nil {
				continue
			}
			exe := filepath.Join(t.TempDir(), name)
			command("lower", "--emit=exe", "-o", exe)
			if text, err := exec.Command(exe, "--input", program+".npz", "--output", out).CombinedOutput(); err != nil {
				t.Fatalf("%s: %v\n%s", exe, err, text)
			}
			checkSeed(t, name, program, out)
		}
	}
}

func checkSeed(t *testing.T, name, program, out string) {
	t.Helper()
	file, err := npz.ReadFile(program + ".npz")
	if err != nil {
		t.Fatal(err)
	}
	result, err := npz.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	outs := result.List("out")
	if name == "lu" {
		wants := file.List("out")
		if len(outs) != 3 || len(wants) != 3 {
			t.Fatalf("%s: %d results, %d recorded, not 3", program, len(outs), len(wants))
		}
		for i, want := range wants {
			near(t, program, complexes(outs[i]), complexes(want))
		}
		return
	}
	const n = 3
	root := complexes(outs[0])
	square := make([]complex128, n*n)
	for i := range n {
		for j := range n {
			for k := range n {
				square[i*n+j] += root[i*n+k] * root[k*n+j]
			}
		}
	}
	near(t, program, square, complexes(file.List("in")[0]))
}

// near asks that two arrays of single precision agree.
func near(t *testing.T, program string, got, want []complex128) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d numbers, want %d", program, len(got), len(want))
	}
	for i := range want {
		d := got[i] - want[i]
		if !(real(d)*real(d)+imag(d)*imag(d) < 1e-9) {
			t.Fatalf("%s: number %d is %v, want %v", program, i, got[i], want[i])
		}
	}
}

func complexes(x tensor.Tensor) []complex128 {
	var out []complex128
	switch x.Type.Elem.String() {
	case "f32":
		for _, v := range tensor.View[float32](x.Data) {
			out = append(out, complex(float64(v), 0))
		}
	case "complex<f32>":
		for _, v := range tensor.View[complex64](x.Data) {
			out = append(out, complex128(v))
		}
	}
	return out
}
