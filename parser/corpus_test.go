package parser_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/parser"
)

// corpus returns the programs under testdata that match the patterns.
func corpus(t testing.TB, patterns ...string) []string {
	t.Helper()
	var files []string
	for _, p := range patterns {
		fs, err := filepath.Glob(filepath.Join("..", "testdata", p))
		if err != nil {
			t.Fatal(err)
		}
		if len(fs) == 0 {
			t.Fatalf("no file matches testdata/%s", p)
		}
		files = append(files, fs...)
	}
	return files
}

// TestCorpus parses every program that JAX wrote, in every spelling.
func TestCorpus(t *testing.T) {
	files := corpus(t, "corpus/jax-*/*.mlir", "forms/*.mlir", "exported/*.mlir", "seed/*/*.mlir")
	for _, f := range files {
		if _, err := parser.ParseFile(f, parser.Config{}); err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d programs parsed", len(files))
}

// TestFormatIdentity prints the programs of JAX 0.12.0 as they are.
func TestFormatIdentity(t *testing.T) {
	for _, f := range corpus(t, "corpus/jax-0.12.0/*.mlir") {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		m, err := parser.Parse(f, src, parser.Config{})
		if err != nil {
			t.Error(err)
			continue
		}
		if got := m.String(); got != string(src) {
			t.Errorf("%s: printed differently: %s", f, firstDifference(string(src), got))
		}
	}
}

func firstDifference(want, got string) string {
	w, g := bytes.Split([]byte(want), []byte("\n")), bytes.Split([]byte(got), []byte("\n"))
	for i := range min(len(w), len(g)) {
		if !bytes.Equal(w[i], g[i]) {
			return "\nwant " + string(w[i]) + "\ngot  " + string(g[i])
		}
	}
	return "lengths"
}

// BenchmarkParse parses the programs of JAX 0.12.0.
func BenchmarkParse(b *testing.B) {
	var srcs [][]byte
	size := 0
	for _, f := range corpus(b, "corpus/jax-0.12.0/*.mlir") {
		src, err := os.ReadFile(f)
		if err != nil {
			b.Fatal(err)
		}
		srcs = append(srcs, src)
		size += len(src)
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		for _, src := range srcs {
			if _, err := parser.Parse("", src, parser.Config{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}
