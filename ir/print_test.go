package ir_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlo-lapack/hlo-lapack/internal/golden"
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

// modules holds what load has read.
var modules sync.Map

// load returns the program in a file, which several tests read; nil when it
// does not parse. The tests do not change it.
func load(t *testing.T, file string) *ir.Module {
	t.Helper()
	if m, ok := modules.Load(file); ok {
		return m.(*ir.Module)
	}
	m, err := parser.Parse(file, []byte(read(t, file)), parser.Config{})
	if err != nil {
		t.Errorf("%v", err)
		return nil
	}
	modules.Store(file, m)
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
		m := load(t, file)
		if m == nil {
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

// locations matches locations and the definitions of aliases for them.
var locations = regexp.MustCompile(`(?m) loc\((?:[^()]|\([^()]*\))*\)|^#loc.*\n`)

// TestPrintForms prints every spelling of a program as the program itself.
func TestPrintForms(t *testing.T) {
	for _, form := range []string{"generic", "generic_loc", "localscope", "debug"} {
		t.Run(form, func(t *testing.T) {
			files := programs(t, "forms/*."+form+".mlir")
			for _, file := range files {
				name := strings.TrimSuffix(filepath.Base(file), "."+form+".mlir")
				base := filepath.Join("..", "testdata", "corpus", "jax-0.12.0", name+".mlir")
				m := load(t, file)
				if m == nil {
					continue
				}
				// The debug forms have no base program: they are their own, but
				// for the locations.
				want := locations.ReplaceAllString(read(t, file), "")
				if form != "debug" {
					want = read(t, base)
				}
				if got := m.String(); got != want {
					t.Errorf("%s: printed differently:\n%s", file, firstDiff(want, got))
				}
				if form == "generic" {
					if got, want := print(t, m, ir.PrintConfig{Generic: true}), read(t, file); got != want {
						t.Errorf("%s: generic form printed differently:\n%s", file, firstDiff(want, got))
					}
				}
			}
		})
	}
}

// TestPrintFixpoint prints a program, reads the text and prints it again: both
// texts are the same, with and without locations, in both forms.
func TestPrintFixpoint(t *testing.T) {
	files := programs(t, "corpus/jax-0.4.28/*.mlir")
	for _, pattern := range []string{"corpus/jax-0.7.1/*.mlir", "exported/*.mlir", "forms/*loc*.mlir", "forms/*.debug.mlir"} {
		files = append(files, programs(t, pattern)...)
	}
	configs := []ir.PrintConfig{{}, {Generic: true}, {Locations: true}, {Generic: true, Locations: true}}
	for i, file := range files {
		m := load(t, file)
		if m == nil {
			continue
		}
		// Each file takes one of the configurations: reading is what takes the
		// time of this test.
		cfg := configs[i%len(configs)]
		first := print(t, m, cfg)
		again, err := parser.Parse(file+" printed", []byte(first), parser.Config{})
		if err != nil {
			t.Errorf("%+v: %v", cfg, err)
			continue
		}
		if second := print(t, again, cfg); second != first {
			t.Errorf("%s: %+v: printed differently the second time:\n%s", file, cfg, firstDiff(first, second))
		}
		if got, want := again.String(), m.String(); got != want {
			t.Errorf("%s: %+v: reads back as another program:\n%s", file, cfg, firstDiff(want, got))
		}
	}
}

// TestPrintGolden prints one op of each form.
func TestPrintGolden(t *testing.T) {
	file := filepath.Join("..", "testdata", "print", "generic.mlir")
	m := load(t, file)
	if m == nil {
		return
	}
	got := m.String()
	golden.Check(t, filepath.Join("..", "testdata", "print", "pretty.mlir"), got)
	again, err := parser.Parse("printed", []byte(got), parser.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if s := again.String(); s != got {
		t.Errorf("the pretty forms print differently:\n%s", firstDiff(got, s))
	}
	if err := ir.Verify(again); err != nil {
		t.Error(err)
	}
}
