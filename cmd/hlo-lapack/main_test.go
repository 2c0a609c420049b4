package main

import (
	"os"
	osexec "os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"hlo-lapack": main})
}

// TestScripts runs testdata/script/*.txtar. $ROOT is the module's directory.
// The condition [native] holds where LLVM IR can be compiled, [link] where files
// can be linked as well.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	// XDG_CACHE_HOME, a fresh one for our own cache, would make a fresh one of
	// Go's as well, and every build of the archive one from nothing.
	goCache, err := osexec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	native := exec.Available(exec.Config{})
	if !native {
		t.Log("neither libLLVM nor clang: scripts skip what needs native code")
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("ROOT", root)
			env.Setenv("HOME", os.Getenv("HOME"))
			env.Setenv("GOFLAGS", os.Getenv("GOFLAGS"))
			env.Setenv("XDG_CACHE_HOME", env.WorkDir)
			env.Setenv("GOCACHE", strings.TrimSpace(string(goCache)))
			return nil
		},
		Condition: func(cond string) (bool, error) {
			return cond == "native" && native, nil
		},
	})
}
