// Gen writes the generated files of package archive: run "go generate" there.
package main

import (
	"fmt"
	"os"

	"github.com/hlo-lapack/hlo-lapack/runtime/archive/cheader"
)

func main() {
	files := []struct{ name, text string }{
		{cheader.FileName, cheader.Header()},
		{"exports_gen.go", cheader.Exports()},
		{"fortran_gen.go", cheader.FortranExports()},
	}
	for _, f := range files {
		if err := os.WriteFile(f.name, []byte(f.text), 0o666); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
