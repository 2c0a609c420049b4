package arrows

import (
	"os/exec"
	"strings"
	"testing"
)

const module = "github.com/hlo-lapack/hlo-lapack/"

// allowed says which packages of the module a package may import, beside those
// below its own path. ARCHITECTURE.md gives the reasons. A path stands for
// itself and everything below it, unless a longer one has a row of its own.
var allowed = map[string][]string{
	"internal/diag":                  {},
	"internal/golden":                {},
	"internal/diagtest":              {"internal/diag"},
	"internal/canonical":             {"ir", "kernels", "internal/diag"},
	"ir":                             {"internal/diag"},
	"parser":                         {"ir", "internal/diag"},
	"passes":                         {"ir", "kernels", "internal/canonical", "internal/diag"},
	"codegen":                        {"ir", "kernels", "internal/canonical", "internal/diag"},
	"kernels":                        {},
	"kernels/internal/avovec":        {},
	"kernels/internal/simd/avogen":   {"kernels/internal/avovec"},
	"kernels/internal/tall/avogen":   {"kernels/internal/avovec"},
	"kernels/internal/lanes/avogen":  {"kernels/internal/avovec"},
	"kernels/internal/jacobi/avogen": {"kernels/internal/avovec"},
	"kernels/internal/bulge/avogen":  {"kernels/internal/avovec"},
	"kernels/internal/simd":          {},
	"kernels/internal/tall":          {"kernels/internal/simd"},
	"kernels/internal/lanes":         {"kernels/internal/simd"},
	"kernels/internal/jacobi":        {"kernels/internal/simd"},
	"kernels/internal/bulge":         {"kernels/internal/simd"},
	"kernels/blas":                   {"kernels/internal/simd", "kernels/internal/lanes"},
	"kernels/lapack":                 {"kernels/blas", "kernels/internal/simd", "kernels/internal/tall", "kernels/internal/bulge", "kernels/internal/lanes", "kernels/internal/jacobi"},
	"kernels/kerneltest":             {"kernels/blas", "kernels/lapack"},
	"kernels/call":                   {"kernels", "kernels/blas", "kernels/lapack"},
	"runtime/tensor":                 {"ir"},
	"internal/npz":                   {"ir", "runtime/tensor"},
	"internal/corpus":                {"ir", "runtime/tensor", "internal/npz", "parser", "passes", "internal/diag"},
	"internal/conformance":           {"ir", "parser", "passes", "codegen", "runtime/exec", "runtime/interp", "runtime/tensor"},
	"internal/difftest":              {"ir", "parser", "passes", "codegen", "runtime/exec", "runtime/interp", "runtime/tensor", "internal/diag"},
	"runtime/interp":                 {"ir", "kernels", "kernels/blas", "kernels/lapack", "kernels/call", "internal/canonical", "internal/diag", "runtime/tensor"},
	"runtime/archive/fortran":        {"kernels/blas", "kernels/lapack"},
	"runtime/archive/cheader":        {"kernels", "runtime/archive/fortran"},
	"runtime/archive/build":          {"runtime/archive/cheader"},
	"runtime/archive/gen":            {"runtime/archive/cheader"},
	"runtime/archive":                {"ir", "kernels", "kernels/call", "runtime/tensor", "internal/npz", "runtime/archive/fortran"},
	"runtime/exec":                   {"codegen", "ir", "kernels", "kernels/call", "runtime/tensor", "internal/diag", "runtime/archive/build"},
	"internal/arrows":                {},
}

// free may import everything: the command line, and commands that are tools.
var free = []string{"cmd/"}

func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, module+"...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) < 10 {
		t.Fatalf("go list names only %d packages", len(lines))
	}
	for _, line := range lines {
		words := strings.Fields(line)
		pkg := strings.TrimPrefix(words[0], module)
		if isFree(pkg) {
			continue
		}
		row := rowOf(pkg)
		if row == "" {
			t.Errorf("%s: no row in the table of allowed imports", pkg)
			continue
		}
		for _, imp := range words[1:] {
			to, ours := strings.CutPrefix(imp, module)
			if ours && !mayImport(row, to) {
				t.Errorf("%s imports %s, which the table does not allow", pkg, to)
			}
			if strings.HasPrefix(imp, "github.com/llir/") && row != "codegen" {
				t.Errorf("%s imports %s; only codegen may", pkg, imp)
			}
		}
	}
}

func isFree(pkg string) bool {
	for _, prefix := range free {
		if strings.HasPrefix(pkg, prefix) {
			return true
		}
	}
	return false
}

// rowOf returns the longest key of allowed that pkg is or lies below.
func rowOf(pkg string) string {
	best := ""
	for key := range allowed {
		if (pkg == key || strings.HasPrefix(pkg, key+"/")) && len(key) > len(best) {
			best = key
		}
	}
	return best
}

func mayImport(row, to string) bool {
	target := rowOf(to)
	if target == row {
		return true
	}
	for _, a := range allowed[row] {
		if target == a {
			return true
		}
	}
	return false
}
