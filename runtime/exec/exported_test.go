package exec_test

import (
	"math/cmplx"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// TestExported runs what jax.export writes, locations and all, on both backends.
// They call the same kernels, so that phases and orders agree too.
func TestExported(t *testing.T) {
	needLLVM(t, exec.Config{})
	files, err := filepath.Glob("../../testdata/exported/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no exported programs", err)
	}
	for _, file := range files {
		if strings.Contains(file, ".symbolic.") {
			continue // refused, as runtime/interp tests
		}
		t.Run(filepath.Base(file), func(t *testing.T) { runExported(t, file) })
	}
}

func runExported(t *testing.T, file string) {
	m, err := parser.ParseFile(file, parser.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := passes.LowerLAPACK(m); err != nil {
		t.Fatal(err)
	}
	f, ok := m.Func("main")
	if !ok {
		t.Fatal("no main")
	}
	var args []tensor.Tensor
	for i, p := range f.Body().Args {
		args = append(args, dominant(p.Tensor(), i))
	}
	want, err := interp.Run(m, "main", args, interp.Config{})
	if err != nil {
		t.Fatal(err)
	}
	prog, err := compileFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := callEntry(prog, "main", args, exec.Config{NoCache: true})
	if err != nil {
		t.Fatal(err)
	}
	for i := range want {
		w, eps, _ := numbersOf(want[i])
		g, _, _ := numbersOf(got[i])
		size := 1.0
		for _, v := range w {
			size = max(size, cmplx.Abs(v))
		}
		for k := range w {
			if d := cmplx.Abs(w[k] - g[k]); !(d <= 1000*eps*size) {
				t.Fatalf("result %d is\n%v, interpreted\n%v", i, got[i], want[i])
			}
		}
	}
}

// dominant returns a symmetric matrix, or stack of them, with a dominant diagonal
// and eigenvalues well apart.
func dominant(typ *ir.TensorType, seed int) tensor.Tensor {
	n := typ.Shape[len(typ.Shape)-1]
	x := make([]complex128, typ.NumElements())
	for k := range x {
		i, j := int64(k)/n%n, int64(k)%n
		x[k] = complex(1/float64(2+i+j+int64(seed)), 0)
		if i == j {
			x[k] += complex(float64(2*n+3*i), 0)
		}
	}
	return ofType(typ.Elem, x, typ.Shape...)
}
