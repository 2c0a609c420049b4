package exec_test

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
)

var stablehlo = flag.String("stablehlo", "", "run the programs of a checkout of openxla/stablehlo: its files, or a pattern of them")

// TestStableHLO runs StableHLO's own tests, which check themselves, from a
// checkout: go test ./runtime/exec -run StableHLO -v -stablehlo
// '.../stablehlo/tests/interpret/*.mlir'. It prints the counts and fails for
// results that are wrong, not for functions that are refused.
func TestStableHLO(t *testing.T) {
	if *stablehlo == "" {
		t.Skip("needs -stablehlo with the files of a checkout of openxla/stablehlo")
	}
	files, err := filepath.Glob(*stablehlo)
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %s: %v", *stablehlo, err)
	}
	passed, refused, wrong := 0, 0, 0
	reasons := make(map[string]int)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range strings.Split(string(text), "// -----") {
			if !strings.Contains(part, "func.func") {
				continue
			}
			name := fmt.Sprintf("%s#%d", filepath.Base(file), i)
			m, err := parser.Parse(name, []byte(part), parser.Config{})
			if err == nil {
				err = passes.LowerLAPACK(m)
			}
			if err != nil {
				refused++
				reasons[reason(err)]++
				continue
			}
			for _, f := range m.Funcs() {
				if len(f.Type().Ins) != 0 || !checksItself(f) {
					continue
				}
				switch err := runChecks(m, f.Name()); {
				case err == nil:
					passed++
				case errors.Is(err, exec.ErrCheck):
					wrong++
					t.Errorf("%s: @%s: %v", name, f.Name(), err)
				default:
					refused++
					reasons[reason(err)]++
				}
			}
		}
	}
	for _, why := range slices.Sorted(maps.Keys(reasons)) {
		fmt.Printf("%6d refused: %s\n", reasons[why], why)
	}
	fmt.Printf("native: %d passed, %d refused, %d wrong, of %d files\n", passed, refused, wrong, len(files))
}

// checksItself reports whether a function says what it expects.
func checksItself(f ir.Func) bool {
	found := false
	ir.Walk(f.Op, func(op *ir.Op) bool {
		found = found || strings.HasPrefix(op.Name, "check.") ||
			strings.HasPrefix(op.StringAttr("call_target_name"), "check.")
		return true
	})
	return found
}

// runChecks compiles and runs a function without arguments.
func runChecks(m *ir.Module, entry string) error {
	prog, err := codegen.Compile(m, codegen.Config{Entries: []string{entry}})
	if err != nil {
		return err
	}
	_, err = callEntry(prog, entry, nil, exec.Config{NoCache: true})
	return err
}

// reason returns the message of an error without its position.
func reason(err error) string {
	var d *diag.Error
	var list *diag.Errors
	switch {
	case errors.As(err, &list):
		return list.Errs[0].Msg
	case errors.As(err, &d):
		return d.Msg
	}
	first, _, _ := strings.Cut(err.Error(), "\n")
	return first
}
