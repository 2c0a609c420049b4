package ir_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

// programs returns the files that match a pattern under testdata.
func programs(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "testdata", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs match %s: %v", pattern, err)
	}
	return files
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func parse(t *testing.T, name, text string, cfg parser.Config) *ir.Module {
	t.Helper()
	m, err := parser.Parse(name, []byte(text), cfg)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func print(t *testing.T, m *ir.Module, cfg ir.PrintConfig) string {
	t.Helper()
	var b bytes.Buffer
	if err := ir.Print(&b, m, cfg); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// firstDiff shows the first line in which two texts differ.
func firstDiff(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			return cmp.Diff(w[i], g[i])
		}
	}
	return "one text ends early"
}

// TestPrintJAX prints the programs of the newest JAX byte for byte.
func TestPrintJAX(t *testing.T) {
	files := programs(t, "corpus/jax-0.12.0/*.mlir")
	same := 0
	for _, file := range files {
		want := read(t, file)
		m, err := parser.Parse(file, []byte(want), parser.Config{})
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if got := m.String(); got != want {
			t.Errorf("%s: printed differently:\n%s", file, firstDiff(want, got))
			continue
		}
		same++
	}
	t.Logf("%d of %d programs printed as they are", same, len(files))
}
