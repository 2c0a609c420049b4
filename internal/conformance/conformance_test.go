package conformance_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/conformance"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

const file = `func.func @good() {
  func.return
}
// -----
func.func @bad() {
  func.return
}
func.func private @helper() {
  func.return
}
func.func @takes(%a: tensor<f32>) {
  func.return
}
// -----
func.func @broken() {
  %0 = stablehlo.add %a, %a : tensor<f32>
  func.return
}
`

func TestRun(t *testing.T) {
	results := conformance.Run("t.mlir", []byte(file), func(m *ir.Module, entry string) (func() error, error) {
		return func() error {
			if entry == "bad" {
				return errors.New("as told")
			}
			return nil
		}, nil
	})
	var sum conformance.Summary
	for _, r := range results {
		sum.Add(r)
	}
	if got, want := sum.String(), "1 passed, 1 refused, 1 failed"; got != want || len(results) != 3 {
		t.Fatalf("%s of %v, want %s", got, results, want)
	}
	disabled := "// RUN-DISABLED(inaccurate): stablehlo-translate --interpret\n" + file
	for _, r := range conformance.Run("t.mlir", []byte(disabled), func(*ir.Module, string) (func() error, error) {
		return func() error { return errors.New("as told") }, nil
	}) {
		if r.Func != "" && (r.Status != conformance.Disabled || !strings.Contains(r.Err.Error(), "inaccurate")) {
			t.Errorf("@%s of a disabled file %s: %v", r.Func, r.Status, r.Err)
		}
	}
	if err := results[2].Err; !strings.HasPrefix(err.Error(), "t.mlir:16:22: ") {
		t.Errorf("the error of the third program is %q; its position should be that in the file", err)
	}
}
