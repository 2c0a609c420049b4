package interp

import (
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// TestEveryOp asks that each op of the table is evaluated or refused for a
// reason.
func TestEveryOp(t *testing.T) {
	for d := range ir.Ops() {
		switch d.Name {
		case "builtin.module", "func.func":
			continue // what holds ops
		case "stablehlo.tuple", "stablehlo.get_tuple_element", "stablehlo.after_all", "stablehlo.create_token":
			continue // compiler.step regroups values without a kernel
		}
		if d.Traits&ir.Terminator != 0 {
			continue
		}
		_, err := evaluatorOf(d.Name)
		if err != nil && refused(d.Name) == "" {
			t.Errorf("%s has neither an evaluator nor a reason for its lack", d.Name)
		}
		if err == nil && refused(d.Name) != "" {
			t.Errorf("%s is both evaluated and refused", d.Name)
		}
	}
}
