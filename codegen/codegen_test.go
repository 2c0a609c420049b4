package codegen_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/internal/golden"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
)

func compile(t *testing.T, name, src string) (*codegen.Program, error) {
	t.Helper()
	m, err := parser.Parse(name, []byte(src), parser.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := passes.LowerLAPACK(m); err != nil {
		t.Fatal(err)
	}
	return codegen.Compile(m, codegen.Config{SourceName: filepath.Base(name)})
}

// verify asks the LLVM tools on this machine, oldest and newest, whether they
// accept the text.
func verify(t *testing.T, text string) {
	t.Helper()
	for _, tool := range []string{"opt-15", "opt-16", "opt-17", "opt-18", "opt-19"} {
		path, err := exec.LookPath(tool)
		if err != nil {
			continue
		}
		cmd := exec.Command(path, "-passes=verify", "-disable-output")
		cmd.Stdin = strings.NewReader(text)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", tool, err, out)
		}
	}
}

// TestGolden shows the LLVM IR of small programs.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("../testdata/codegen/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".mlir"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p, err := compile(t, file, string(src))
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, strings.TrimSuffix(file, ".mlir")+".ll", p.Text)
			verify(t, p.Text)
		})
	}
}

// TestDeterministic compiles a program twice.
func TestDeterministic(t *testing.T) {
	const file = "../testdata/corpus/jax-0.12.0/scipy_expm_z.mlir"
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p, err := compile(t, file, string(src))
	if err != nil {
		t.Fatal(err)
	}
	q, err := compile(t, file, string(src))
	if err != nil {
		t.Fatal(err)
	}
	if p.Text != q.Text {
		t.Error("the same program compiles to different text")
	}
	verify(t, p.Text)
}

func TestSymbol(t *testing.T) {
	for name, want := range map[string]string{
		"main": "hlo_main", "a.b-c": "hlo_a_x2eb_x2dc", "f_1": "hlo_f_1", "ü": "hlo__xc3_xbc",
	} {
		if got := codegen.Symbol(name); got != want {
			t.Errorf("Symbol(%q) = %q, want %q", name, got, want)
		}
	}
}

// TestRefused says what the backend cannot do, with the place.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{
			`func.func public @main(%x: tensor<?xf64>) -> tensor<?xf64> {
  return %x : tensor<?xf64>
}`,
			"p.mlir:1:1: @main: the native backend does not support an argument or result of type tensor<?xf64>",
		},
		{
			`func.func public @main(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.custom_call @mystery(%x) : (tensor<3xf64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}`,
			"p.mlir:2:8: custom_call: the native backend does not know the target @mystery",
		},
		{
			`func.func public @main(%x: tensor<f64>) -> tensor<f64> {
  %0 = call @f(%x) : (tensor<f64>) -> tensor<f64>
  return %0 : tensor<f64>
}
func.func private @f(%x: tensor<f64>) -> tensor<f64> {
  %0 = call @f(%x) : (tensor<f64>) -> tensor<f64>
  return %0 : tensor<f64>
}`,
			"p.mlir:6:8: call: recursive call of @f",
		},
	} {
		_, err := compile(t, "p.mlir", c.src)
		var d *diag.Error
		if !errors.As(err, &d) {
			t.Errorf("error %v, want a positioned one: %s", err, c.want)
			continue
		}
		if err.Error() != c.want {
			t.Errorf("error %q, want %q", err, c.want)
		}
	}
}
