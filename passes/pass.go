package passes

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A Pass is one row of the table.
type Pass struct {
	Name string
	Doc  string // one line for --help
	Run  func(m *ir.Module) error
}

// Table lists the passes in the order in which they run.
var Table = []Pass{
	{"normalize", "make every LAPACK call, legacy or FFI, a canonical call", normalize},
	{"chlo", "make chlo.scan and chlo.ragged_dot loops and products of StableHLO", expandChlo},
	{"linalg", "make stablehlo.cholesky and stablehlo.triangular_solve canonical calls", linalg},
	{"lower", "make layouts explicit: transposes around calls on row-major tensors", lower},
	{"fold", "cancel transposes, or let the kernels read and write transposed", fold},
	{"dce", "remove ops whose results nobody uses", dce},
}

// A constraint says that one pass must run before another when both do.
type constraint struct{ before, after, reason string }

var constraints = []constraint{
	{"normalize", "lower", "only canonical calls say which of their operands are matrices"},
	{"linalg", "fold", "the calls it makes take part in folding"},
	{"lower", "fold", "there are no transposes to fold before"},
	{"normalize", "dce", "it orphans the sizes and flags of legacy calls"},
	{"fold", "dce", "it orphans transposes that it looked through"},
}

// A Config says what Run does. The zero value runs the whole table.
type Config struct {
	Passes     []string // names from the table, in their order; nil is all of them
	VerifyEach bool     // verify the module after each pass
	// After is called after each pass with its name, its time and the module,
	// for dumps and timings; it must not change the module.
	After func(name string, took time.Duration, m *ir.Module)
}

// Names returns the names of the table in order.
func Names() []string {
	names := make([]string, len(Table))
	for i, p := range Table {
		names[i] = p.Name
	}
	return names
}

// Run runs the passes that cfg names over m, in place. Its errors are
// *diag.Errors or *diag.Error where they have a place in the source.
func Run(m *ir.Module, cfg Config) error {
	names := cfg.Passes
	if names == nil {
		names = Names()
	}
	if err := checkOrder(names); err != nil {
		return err
	}
	for _, name := range names {
		p := Table[slices.IndexFunc(Table, func(p Pass) bool { return p.Name == name })]
		start := time.Now()
		if err := p.Run(m); err != nil {
			return err
		}
		if cfg.After != nil {
			cfg.After(name, time.Since(start), m)
		}
		if !cfg.VerifyEach {
			continue
		}
		if err := ir.Verify(m); err != nil {
			return fmt.Errorf("pass %s left an invalid module: %w", name, err)
		}
	}
	return nil
}

// checkOrder reports names that are not in the table and orders that a
// constraint forbids.
func checkOrder(names []string) error {
	for _, name := range names {
		if !slices.Contains(Names(), name) {
			return fmt.Errorf("no pass %q; the passes are %s", name, strings.Join(Names(), ", "))
		}
	}
	for _, c := range constraints {
		first, last := slices.Index(names, c.after), lastIndex(names, c.before)
		if first >= 0 && last > first {
			return fmt.Errorf("pass %s must run before %s: %s", c.before, c.after, c.reason)
		}
	}
	return nil
}

func lastIndex(names []string, name string) int {
	for i := len(names) - 1; i >= 0; i-- {
		if names[i] == name {
			return i
		}
	}
	return -1
}

// LowerLAPACK runs the whole table over m: afterwards every LAPACK call is a
// canonical call on row-major tensors, and no transpose is left that a kernel
// or another transpose could take in.
func LowerLAPACK(m *ir.Module) error { return Run(m, Config{}) }
