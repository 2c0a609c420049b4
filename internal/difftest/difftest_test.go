package difftest_test

import (
	"flag"
	"testing"
	"time"

	"github.com/hlo-lapack/hlo-lapack/internal/difftest"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
)

var (
	count  = flag.Int("modules", 60, "how many random modules to run")
	seed   = flag.Uint64("seed", 1, "the seed of the modules")
	first  = flag.Uint64("first", 0, "the number of the first module")
	shrink = flag.Duration("shrink", 30*time.Second, "how long to shrink a program that fails")
	most   = flag.Int("most", 5, "stop after so many failing modules")
)

// programs is the number of programs in a module: compiling a module costs more
// than its functions.
const programs = 6

// TestRandom runs random programs on both backends. More than the default with: go
// test ./internal/difftest -run Random -modules 10000 -seed 7 -timeout 0.
func TestRandom(t *testing.T) {
	if !exec.Available(exec.Config{}) {
		t.Skip("no LLVM on this machine")
	}
	failed := 0
	for n := range uint64(*count) {
		m, err := difftest.Generate(*seed, *first+n, programs)
		if err != nil {
			t.Fatalf("module %d: %v", *first+n, err)
		}
		failures := m.Check()
		for _, f := range failures {
			t.Errorf("module %d, program %d: %v\nshrunk: %s", *first+n, f.Program, f.Err, m.Shrink(f.Program, *shrink))
		}
		if len(failures) > 0 {
			failed++
		}
		if failed >= *most {
			t.Fatalf("stopped after %d modules", n+1)
		}
	}
}
