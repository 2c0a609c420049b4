package parser_test

import (
	"os"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

// FuzzParse parses anything. What parses must print in the generic form, and
// what is valid also in the pretty one, as a text that parses and prints as
// itself. (A pretty op leaves out what a valid op has no need to say.)
func FuzzParse(f *testing.F) {
	for _, file := range corpus(f, "parse/*.mlir", "verify/*.mlir", "seed/*.mlir", "exported/cholesky*.mlir", "forms/lax_cholesky_d.*.mlir") {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	f.Fuzz(func(t *testing.T, src string) {
		m, err := parser.Parse("fuzz.mlir", []byte(src), parser.Config{MaxBytes: 1 << 20})
		if err != nil {
			return
		}
		forms := []ir.PrintConfig{{Generic: true}, {Generic: true, Locations: true}}
		if ir.Verify(m) == nil {
			forms = append(forms, ir.PrintConfig{}, ir.PrintConfig{Locations: true})
		}
		for _, cfg := range forms {
			once := printed(t, m, cfg)
			again, err := parser.Parse("printed.mlir", []byte(once), parser.Config{})
			if err != nil {
				t.Fatalf("%+v: what was printed does not parse: %v\n%s", cfg, err, once)
			}
			if twice := printed(t, again, cfg); twice != once {
				t.Fatalf("%+v: printed as\n%s\nread back and printed as\n%s", cfg, once, twice)
			}
		}
	})
}

func printed(t *testing.T, m *ir.Module, cfg ir.PrintConfig) string {
	t.Helper()
	var b strings.Builder
	if err := ir.Print(&b, m, cfg); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
