package exec_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/internal/npz"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

var only = flag.String("program", "", "run the corpus programs whose name contains this")

// compileFile returns the compiled program of a StableHLO file.
func compileFile(file string) (*codegen.Program, error) {
	m, err := parser.ParseFile(file, parser.Config{})
	if err != nil {
		return nil, err
	}
	if err := passes.LowerLAPACK(m); err != nil {
		return nil, err
	}
	return codegen.Compile(m, codegen.Config{SourceName: filepath.Base(file)})
}

// run compiles the program of a file and calls @main on the arrays beside it.
func run(file string, cfg exec.Config) (outs []tensor.Tensor, want []tensor.Tensor, err error) {
	prog, err := compileFile(file)
	if err != nil {
		return nil, nil, err
	}
	lib, err := exec.Load(prog, cfg)
	if err != nil {
		return nil, nil, err
	}
	defer lib.Close()
	f, err := lib.Function("main")
	if err != nil {
		return nil, nil, err
	}
	path := strings.TrimSuffix(file, ".mlir") + ".npz"
	ins, err := npz.ReadInputs(path, f.Entry.Inputs)
	if err != nil {
		return nil, nil, err
	}
	all, err := npz.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	for _, t := range f.Entry.Outputs {
		out, err := tensor.New(t)
		if err != nil {
			return nil, nil, err
		}
		outs = append(outs, out)
	}
	if err := f.Call(pointers(ins), pointers(outs)); err != nil {
		return nil, nil, err
	}
	return outs, all.List("out"), nil
}

func pointers(ts []tensor.Tensor) []unsafe.Pointer {
	ps := make([]unsafe.Pointer, len(ts))
	for i, t := range ts {
		ps[i] = unsafe.Pointer(unsafe.SliceData(t.Data))
	}
	return ps
}

// compare checks values against the recorded ones, floats within a tolerance
// scaled by the largest magnitude of the array.
func compare(got, want tensor.Tensor) error {
	if !ir.Equal(got.Type, want.Type) {
		return fmt.Errorf("type %s, want %s", got.Type, want.Type)
	}
	g, w, tol := floats(got), floats(want), 0.0
	switch got.Type.Elem {
	case ir.F32, ir.Type(ir.C64):
		tol = 2e-4
	case ir.F64, ir.Type(ir.C128):
		tol = 1e-9
	}
	if tol == 0 {
		if string(got.Data) != string(want.Data) {
			return fmt.Errorf("got % x, want % x", got.Data, want.Data)
		}
		return nil
	}
	scale := 1.0
	for _, x := range w {
		if a := math.Abs(x); !math.IsInf(a, 0) && a > scale {
			scale = a
		}
	}
	for i := range w {
		switch {
		case g[i] == w[i], math.IsNaN(g[i]) && math.IsNaN(w[i]):
		case math.Abs(g[i]-w[i]) <= tol*scale:
		default:
			return fmt.Errorf("number %d is %g, want %g", i, g[i], w[i])
		}
	}
	return nil
}

func floats(t tensor.Tensor) []float64 {
	switch t.Type.Elem {
	case ir.F32, ir.Type(ir.C64):
		var out []float64
		for _, x := range tensor.View[float32](t.Data) {
			out = append(out, float64(x))
		}
		return out
	case ir.F64, ir.Type(ir.C128):
		return tensor.View[float64](t.Data)
	}
	return nil
}

// TestCorpus runs the programs of every JAX version natively and compares with
// jaxlib's answers.
func TestCorpus(t *testing.T) {
	cfg := exec.Config{NoCache: true}
	if !exec.Available(cfg) {
		t.Skip("no LLVM on this machine")
	}
	dirs, err := filepath.Glob("../../testdata/corpus/jax-*")
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	for _, dir := range dirs {
		t.Run(filepath.Base(dir), func(t *testing.T) { corpusVersion(t, dir, cfg) })
	}
}

func corpusVersion(t *testing.T, dir string, cfg exec.Config) {
	data, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Cases []struct {
			Name string
			Raw  bool
		}
	}
	if err := json.Unmarshal(data, &manifest); err != nil {
		t.Fatal(err)
	}
	passed, failed := 0, 0
	for _, p := range manifest.Cases {
		if !strings.Contains(p.Name, *only) || p.Raw {
			continue
		}
		outs, want, err := run(filepath.Join(dir, p.Name+".mlir"), cfg)
		for i := range outs {
			if err == nil {
				if err = compare(outs[i], want[i]); err != nil {
					err = fmt.Errorf("out%d: %w", i, err)
				}
			}
		}
		if err != nil {
			failed++
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		passed++
	}
	t.Logf("%d passed, %d failed", passed, failed)
}
