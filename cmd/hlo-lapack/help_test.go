package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	runtimeexec "github.com/hlo-lapack/hlo-lapack/runtime/exec"
)

// TestExamples runs the examples of every command's help from the module's
// directory. (The one that needs JAX runs where HLO_LAPACK_PYTHON names it.)
func TestExamples(t *testing.T) {
	if !runtimeexec.Available(runtimeexec.Config{}) {
		t.Skip("neither libLLVM nor clang: some examples compile")
	}
	binary := filepath.Join(t.TempDir(), "hlo-lapack")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	for _, c := range (&app{}).root().Commands() {
		if c.Example == "" {
			t.Errorf("%s: the help has no example", c.Name())
		}
		for _, line := range strings.Split(c.Example, "\n") {
			line = strings.TrimSpace(line)
			if strings.Contains(line, "--against=jax") && os.Getenv("HLO_LAPACK_PYTHON") == "" {
				t.Logf("not run without HLO_LAPACK_PYTHON: %s", line)
				continue
			}
			rest, ok := strings.CutPrefix(line, "hlo-lapack ")
			if !ok {
				t.Errorf("%s: the example %q is not a call of hlo-lapack", c.Name(), line)
				continue
			}
			cmd := exec.Command("sh", "-c", "mkdir -p build && "+binary+" "+rest)
			cmd.Dir = "../.."
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", line, err, out)
			}
		}
	}
}
