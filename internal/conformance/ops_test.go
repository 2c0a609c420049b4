package conformance_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/conformance"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
)

// TestOps runs the programs of testdata/ops, which check themselves, as machine
// code. The interpreter's own tests run them too.
func TestOps(t *testing.T) {
	if !exec.Available(exec.Config{}) {
		t.Skip("no LLVM on this machine")
	}
	files, err := filepath.Glob("../../testdata/ops/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".mlir"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			printing := strings.HasSuffix(file, "interpreter_print.mlir") // only the interpreter does
			for _, r := range conformance.Run(file, src, conformance.Native) {
				if r.Status != conformance.Passed && !(printing && r.Status == conformance.Refused) {
					t.Errorf("@%s %s: %v", r.Func, r.Status, r.Err)
				}
			}
		})
	}
}
