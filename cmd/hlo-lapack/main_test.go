package main

import (
	"os"
	"path/filepath"
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
			env.Setenv("GOCACHE", os.Getenv("GOCACHE"))
			return nil
		},
		Condition: func(cond string) (bool, error) {
			return cond == "native" && native, nil
		},
	})
}
