package interp_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
)

const opsDir = "../../testdata/ops"

// TestOps runs the programs of testdata/ops, which check themselves.
func TestOps(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(opsDir, "*.mlir"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs in %s: %v", opsDir, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".mlir"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range strings.Split(string(text), "// -----") {
				runChecks(t, file, part)
			}
		})
	}
}

// runChecks runs every public function of a program.
func runChecks(t *testing.T, file, text string) {
	m, err := parser.Parse(filepath.Base(file), []byte(text), parser.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := passes.LowerLAPACK(m); err != nil {
		t.Fatal(err)
	}
	p := interp.New(m, interp.Config{})
	for _, f := range m.Funcs() {
		if !f.IsPublic() {
			continue
		}
		if _, err := p.Run(f.Name(), nil); err != nil {
			t.Errorf("@%s: %v", f.Name(), err)
		}
	}
}

// TestEveryOpHasACase asks for a program in testdata/ops for each op that the
// interpreter runs.
func TestEveryOpHasACase(t *testing.T) {
	for d := range ir.Ops() {
		dialect, name, _ := strings.Cut(d.Name, ".")
		if dialect == "check" || d.Traits&(ir.Terminator|ir.Distributed|ir.SymbolOp) != 0 || !interp.Supports(d.Name) {
			continue
		}
		if _, err := os.Stat(filepath.Join(opsDir, dialect+"_"+name+".mlir")); err != nil {
			t.Errorf("%s has no case: %v", d.Name, err)
		}
	}
}
