package main

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

func (a *app) fmtCommand() *cobra.Command {
	var cfg ir.PrintConfig
	c := &cobra.Command{
		Use:   "fmt IN.mlir",
		Short: "Print a program as JAX prints it",
		Long: `fmt parses and verifies a program in any spelling of MLIR's text and prints it
in the one that JAX uses, with MLIR's names for values. Locations are left out
unless --locations asks for them.`,
		Example: "  hlo-lapack fmt testdata/seed/lu.mlir\n  hlo-lapack fmt --generic - < testdata/seed/lu.mlir",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			m, err := a.load(args[0], parser.Config{DropLocations: !cfg.Locations})
			if err != nil {
				return err
			}
			return a.writeTo("", func(w io.Writer) error { return ir.Print(w, m, cfg) })
		},
	}
	c.Flags().BoolVar(&cfg.Generic, "generic", false, "print every op in MLIR's generic form")
	c.Flags().BoolVar(&cfg.Locations, "locations", false, "print the location of each op")
	return c
}
