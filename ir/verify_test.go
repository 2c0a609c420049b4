package ir_test

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/diagtest"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

// TestVerifyCorpus finds nothing wrong with the programs that JAX made.
func TestVerifyCorpus(t *testing.T) {
	for _, pattern := range []string{"corpus/*/*.mlir", "exported/*.mlir", "seed/*.mlir"} {
		for _, file := range programs(t, pattern) {
			if m := load(t, file); m != nil {
				if err := ir.Verify(m); err != nil {
					t.Errorf("%v", err)
				}
			}
		}
	}
}

// TestVerifyErrors finds the errors that the programs in testdata/verify
// expect, and no others.
func TestVerifyErrors(t *testing.T) {
	for _, file := range programs(t, "verify/*.mlir") {
		src := read(t, file)
		m, err := parser.Parse(file, []byte(src), parser.Config{})
		if err == nil {
			err = ir.Verify(m)
		}
		diagtest.Check(t, file, src, err)
	}
}
