package interp_test

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/corpus"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
)

var only = flag.String("corpus", "", "run only the corpus programs whose name contains this")

// TestCorpus runs every program of the corpus and compares with jaxlib.
func TestCorpus(t *testing.T) {
	for _, version := range corpus.Versions {
		t.Run(version, func(t *testing.T) {
			cases, err := corpus.Load(filepath.Join("../../testdata/corpus", version))
			if err != nil {
				t.Fatal(err)
			}
			passed := 0
			var failures []string
			for _, c := range cases {
				if !strings.Contains(c.Name, *only) {
					continue
				}
				if err := runCase(c); err != nil {
					failures = append(failures, fmt.Sprintf("%s: %v", c.Name, err))
					continue
				}
				passed++
			}
			fmt.Printf("interp, %s: %d passed, %d failed\n", version, passed, len(failures))
			slices.Sort(failures)
			for _, f := range failures {
				t.Error(f)
			}
		})
	}
}

// runCase runs one program.
func runCase(c corpus.Case) error {
	ins, want, err := c.Tensors()
	if err != nil {
		return err
	}
	m, err := parser.ParseFile(c.Program(), parser.Config{})
	if err != nil {
		return err
	}
	if err := passes.LowerLAPACK(m); err != nil {
		return err
	}
	got, err := interp.Run(m, "main", ins, interp.Config{})
	if err != nil {
		return err
	}
	return c.Check(ins, got, want)
}
