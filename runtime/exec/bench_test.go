package exec_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/corpus"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// benchmarked are the programs whose figures are compared with jaxlib's.
func benchmarked(name string) bool {
	for _, p := range []string{"app_", "scipy_expm_", "scipy_sqrtm_", "scipy_funm_", "scipy_eigh_tridiagonal_"} {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return name == "numpy_cholesky_d" || name == "numpy_solve_d"
}

func benchCases(b *testing.B) []corpus.Case {
	cases, err := corpus.Load(filepath.Join("..", "..", "testdata", "corpus", "jax-0.12.0"))
	if err != nil {
		b.Fatal(err)
	}
	if !exec.Available(exec.Config{}) {
		b.Skip("no LLVM on this machine")
	}
	var out []corpus.Case
	for _, c := range cases {
		if benchmarked(c.Name) && strings.Contains(c.Name, *only) {
			out = append(out, c)
		}
	}
	return out
}

// BenchmarkCall measures a call of @main, dispatch included.
func BenchmarkCall(b *testing.B) {
	for _, c := range benchCases(b) {
		b.Run(c.Name, func(b *testing.B) {
			prog, err := compileFile(c.Program())
			if err != nil {
				b.Fatal(err)
			}
			lib, err := exec.Load(prog, exec.Config{NoCache: true})
			if err != nil {
				b.Fatal(err)
			}
			defer lib.Close()
			f, err := lib.Function("main")
			if err != nil {
				b.Fatal(err)
			}
			ins, want, err := c.Tensors()
			if err != nil {
				b.Fatal(err)
			}
			outs := make([]tensor.Tensor, len(want))
			for i, w := range want {
				if outs[i], err = tensor.New(w.Type); err != nil {
					b.Fatal(err)
				}
			}
			in, out := pointers(ins), pointers(outs)
			for b.Loop() {
				if err := f.Call(in, out); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkCompile measures from the text of a program to a function that can be
// called.
func BenchmarkCompile(b *testing.B) {
	for _, c := range benchCases(b) {
		b.Run(c.Name, func(b *testing.B) {
			for b.Loop() {
				prog, err := compileFile(c.Program())
				if err != nil {
					b.Fatal(err)
				}
				lib, err := exec.Load(prog, exec.Config{NoCache: true})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := lib.Function("main"); err != nil {
					b.Fatal(err)
				}
				if err := lib.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
