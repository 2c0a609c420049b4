package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	runtimeexec "github.com/hlo-lapack/hlo-lapack/runtime/exec"
)

// TestREADME runs the commands of the README's tour, the lines that begin with
// "    $ ", and compares what they print to standard output with what follows.
func TestREADME(t *testing.T) {
	if !runtimeexec.Available(runtimeexec.Config{}) {
		t.Skip("neither libLLVM nor clang: the tour compiles")
	}
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	lines := strings.Split(string(text), "\n")
	for i := 0; i < len(lines); i++ {
		command, ok := strings.CutPrefix(lines[i], "    $ ")
		if !ok {
			continue
		}
		var want strings.Builder
		for i+1 < len(lines) && strings.HasPrefix(lines[i+1], "    ") && !strings.HasPrefix(lines[i+1], "    $ ") {
			i++
			want.WriteString(strings.TrimPrefix(lines[i], "    ") + "\n")
		}
		commands++
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir = "../.."
		var stderr strings.Builder
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("$ %s: %v\n%s", command, err, stderr.String())
		}
		if diff := cmp.Diff(want.String(), string(out)); diff != "" {
			t.Errorf("$ %s (-README +printed):\n%s", command, diff)
		}
	}
	if commands < 5 {
		t.Errorf("the tour has only %d commands", commands)
	}
}
