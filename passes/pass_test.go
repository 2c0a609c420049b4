package passes_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hlo-lapack/hlo-lapack/internal/golden"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
)

// TestGolden shows each routine family, as a legacy and as an FFI call, before
// the passes, after normalize, after lower and after fold.
func TestGolden(t *testing.T) {
	inputs, err := filepath.Glob("../testdata/passes/*.mlir")
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no inputs: %v", err)
	}
	for _, in := range inputs {
		name := strings.TrimSuffix(filepath.Base(in), ".mlir")
		t.Run(name, func(t *testing.T) {
			m := parse(t, in)
			var b strings.Builder
			fmt.Fprintf(&b, "// before\n%v", m)
			err := passes.Run(m, passes.Config{
				VerifyEach: true,
				After: func(pass string, _ time.Duration, m *ir.Module) {
					switch pass {
					case "normalize", "lower":
						fmt.Fprintf(&b, "// %s\n%v", pass, m)
					case "dce":
						fmt.Fprintf(&b, "// fold, dce\n%v", m)
					}
				},
			})
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, filepath.Join("../testdata/passes", name+".golden"), b.String())
		})
	}
}

// TestGoldenComplete asks that every row of the routine table is shown, in each
// vintage that it has.
func TestGoldenComplete(t *testing.T) {
	shown := make(map[string]bool)
	inputs, _ := filepath.Glob("../testdata/passes/*.mlir")
	for _, in := range inputs {
		ir.Walk(parse(t, in).Op, func(op *ir.Op) bool {
			if target, ok := kernels.Lookup(op.StringAttr("call_target_name")); ok {
				shown[fmt.Sprint(target.Routine.Base, target.Vintage)] = true
			}
			return true
		})
	}
	for _, r := range kernels.Routines {
		vintages := []kernels.Vintage{kernels.FFICall}
		if r.Legacy != nil {
			vintages = append(vintages, kernels.LegacyCall)
		}
		for _, v := range vintages {
			if !shown[fmt.Sprint(r.Base, v)] {
				t.Errorf("no golden file shows %s in vintage %d", r.Base, v)
			}
		}
	}
}

// TestCorpus lowers every program of the corpus: what comes out has only
// canonical calls, no layouts, and is read back as the same text.
func TestCorpus(t *testing.T) {
	for _, pattern := range []string{"corpus/*/*.mlir", "forms/*.mlir", "seed/*.mlir", "seed/*/*.mlir"} {
		files, err := filepath.Glob("../testdata/" + pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no programs in %s: %v", pattern, err)
		}
		failed := 0
		for _, file := range files {
			if err := lowerAndReadBack(t, file); err != nil {
				failed++
				t.Errorf("%s: %v", file, err)
			}
		}
		t.Logf("%s: %d passed, %d failed", pattern, len(files)-failed, failed)
	}
}

func lowerAndReadBack(t *testing.T, file string) error {
	m := parse(t, file)
	if err := passes.Run(m, passes.Config{VerifyEach: true}); err != nil {
		return err
	}
	var wrong error
	ir.Walk(m.Op, func(op *ir.Op) bool {
		name := op.StringAttr("call_target_name")
		target, ok := kernels.Lookup(name)
		switch {
		case op.Name != "stablehlo.custom_call":
		case kernels.IsLibraryTarget(name) && (!ok || target.Vintage != kernels.CanonicalCall):
			wrong = fmt.Errorf("@%s is left", name)
		case op.Attr("operand_layouts") != nil || op.Attr("result_layouts") != nil:
			wrong = fmt.Errorf("@%s has layouts", name)
		}
		return true
	})
	if wrong != nil {
		return wrong
	}
	text := m.String()
	again, err := parser.Parse(file+" lowered", []byte(text), parser.Config{})
	if err != nil {
		return err
	}
	if again.String() != text {
		return fmt.Errorf("reading the lowered text back changes it")
	}
	return ir.Verify(again)
}

func TestOrder(t *testing.T) {
	m := ir.NewModule("m")
	for _, c := range []struct {
		passes []string
		want   string
	}{
		{[]string{"lower", "normalize"}, "must run before"},
		{[]string{"nothing"}, "no pass"},
		{[]string{"normalize", "fold"}, ""},
	} {
		err := passes.Run(m, passes.Config{Passes: c.passes})
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: error %v, want %q", c.passes, err, c.want)
		}
	}
}

func parse(t *testing.T, file string) *ir.Module {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := parser.Parse(filepath.Base(file), src, parser.Config{DropLocations: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Verify(m); err != nil {
		t.Fatal(err)
	}
	return m
}
