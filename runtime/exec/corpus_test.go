package exec_test

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/internal/corpus"
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

// callEntry loads a program and calls a function of it.
func callEntry(prog *codegen.Program, entry string, ins []tensor.Tensor, cfg exec.Config) ([]tensor.Tensor, error) {
	lib, err := exec.Load(prog, cfg)
	if err != nil {
		return nil, err
	}
	defer lib.Close()
	f, err := lib.Function(entry)
	if err != nil {
		return nil, err
	}
	outs := make([]tensor.Tensor, len(f.Entry.Outputs))
	for i, t := range f.Entry.Outputs {
		if outs[i], err = tensor.New(t); err != nil {
			return nil, err
		}
	}
	return outs, f.Call(pointers(ins), pointers(outs))
}

func pointers(ts []tensor.Tensor) []unsafe.Pointer {
	ps := make([]unsafe.Pointer, len(ts))
	for i, t := range ts {
		ps[i] = unsafe.Pointer(unsafe.SliceData(t.Data))
	}
	return ps
}

// runCase compiles and calls a program of the corpus and checks its results.
func runCase(c corpus.Case, cfg exec.Config) error {
	prog, err := compileFile(c.Program())
	if err != nil {
		return err
	}
	ins, want, err := c.Tensors()
	if err != nil {
		return err
	}
	for i := range ins {
		ins[i] = ins[i].Aligned()
	}
	got, err := callEntry(prog, "main", ins, cfg)
	if err != nil {
		return err
	}
	return c.Check(ins, got, want)
}

// TestCorpus runs the programs of every JAX version natively and compares with
// jaxlib's answers. In short mode it takes every eighth program.
func TestCorpus(t *testing.T) {
	cfg := exec.Config{NoCache: true}
	if !exec.Available(cfg) {
		t.Skip("no LLVM on this machine")
	}
	for _, v := range corpus.Versions {
		t.Run(v, func(t *testing.T) {
			cases, err := corpus.Load(filepath.Join("..", "..", "testdata", "corpus", v))
			if err != nil {
				t.Fatal(err)
			}
			passed, failed := 0, 0
			for i, c := range cases {
				if !strings.Contains(c.Name, *only) || testing.Short() && i%8 != 0 {
					continue
				}
				if err := runCase(c, cfg); err != nil {
					failed++
					t.Errorf("%s: %v", c.Name, err)
					continue
				}
				passed++
			}
			t.Logf("%d passed, %d failed", passed, failed)
		})
	}
}
