package exec

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
)

// objectOf compiles a corpus program to an object with the given pipeline.
func objectOf(t *testing.T, name string, p pipeline) (*codegen.Program, []byte) {
	t.Helper()
	l, err := openLLVM("")
	if err != nil {
		t.Skip(err)
	}
	path := filepath.Join("..", "..", "testdata", "corpus", "jax-0.12.0", name+".mlir")
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m, err := parser.Parse(path, src, parser.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := passes.LowerLAPACK(m); err != nil {
		t.Fatal(err)
	}
	prog, err := codegen.Compile(m, codegen.Config{})
	if err != nil {
		t.Fatal(err)
	}
	obj, err := l.compile(prog.Text, l.hostTarget(&Config{}, false), p)
	if err != nil {
		t.Fatal(err)
	}
	return prog, obj
}

// TestLoadObject loads objects of every code generation level, with kernels,
// constants and functions of the C library, without LLVM's linker.
func TestLoadObject(t *testing.T) {
	for _, p := range []pipeline{{passes: light}, {passes: light, level: 1, quick: true}, {passes: "default<O2>", level: 2, unroll: true}} {
		for _, name := range []string{"scipy_expm_z", "app_gaussian_process_grad_d", "scipy_funm_d", "numpy_eigh_inv_z_b5"} {
			prog, obj := objectOf(t, name, p)
			lib, err := loadObject(prog, obj)
			if err != nil {
				t.Errorf("%s, %s, level %d: %v", name, p.passes, p.level, err)
				continue
			}
			if _, err := lib.Function("main"); err != nil {
				t.Error(err)
			}
			if _, err := lib.address("hlo_other"); err == nil {
				t.Error("a function that the object does not have has an address")
			}
			if err := lib.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestLoadForeign gives the loader objects cut short or with a damaged byte: it
// refuses or loads them, but never reads past them.
func TestLoadForeign(t *testing.T) {
	prog, obj := objectOf(t, "numpy_solve_d", pipeline{passes: light})
	try := func(damaged []byte) error {
		lib, err := loadObject(prog, damaged)
		if err == nil {
			err = lib.Close()
		}
		return err
	}
	if err := try(nil); !errors.Is(err, errForeign) {
		t.Errorf("no object: %v", err)
	}
	for n := 0; n < len(obj); n += 7 {
		_ = try(obj[:n])
		damaged := bytes.Clone(obj)
		damaged[n] ^= 0xff
		_ = try(damaged)
	}
}
