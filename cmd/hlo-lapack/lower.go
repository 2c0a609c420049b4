package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
)

// What --emit takes.
var emits = []string{"stablehlo", "llvm", "obj", "so", "exe"}

type lowerOptions struct {
	emit, output, entry, passes, dumpAfter string
	verifyEach, timings                    bool
}

func (a *app) lowerCommand() *cobra.Command {
	var o lowerOptions
	c := &cobra.Command{
		Use:   "lower IN.mlir",
		Short: "Compile a program: to StableHLO, LLVM IR, an object, a library or an executable",
		Long: `lower rewrites the LAPACK calls of a program and compiles it.

  stablehlo  the program with row-major kernel calls, as text
  llvm       LLVM IR, as text
  obj        an object file; link it with libhlolapack.a (see archive)
  so         a shared library with the kernels inside
  exe        an executable that reads its arguments from an npz file

The passes, in their order:
` + passList(),
		Example: "  hlo-lapack lower --emit=stablehlo testdata/seed/lu.mlir\n" +
			"  hlo-lapack lower --emit=exe -o build/lu testdata/seed/lu.mlir",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return a.lower(args[0], o) },
	}
	f := c.Flags()
	f.StringVar(&o.emit, "emit", "llvm", strings.Join(emits, ", "))
	f.StringVarP(&o.output, "output", "o", "", "`file` to write (default: standard output, for text)")
	f.StringVar(&o.entry, "entry", "main", "the `function` that an executable calls")
	f.StringVar(&o.passes, "passes", "", "run only these passes, separated by commas")
	f.StringVar(&o.dumpAfter, "dump-after", "", "print the program to standard error after this `pass`, or after all")
	f.BoolVar(&o.verifyEach, "verify-each", false, "verify the program after each pass")
	f.BoolVar(&o.timings, "timings", false, "print to standard error how long each pass took")
	return c
}

func passList() string {
	var b strings.Builder
	for _, p := range passes.Table {
		fmt.Fprintf(&b, "  %-10s %s\n", p.Name, p.Doc)
	}
	return strings.TrimRight(b.String(), "\n")
}

func (a *app) lower(path string, o lowerOptions) error {
	if !slices.Contains(emits, o.emit) {
		return usagef("cannot emit %q; --emit takes %s", o.emit, strings.Join(emits, ", "))
	}
	text := o.emit == "stablehlo" || o.emit == "llvm"
	if !text && (o.output == "" || o.output == "-") {
		return usagef("--emit=%s needs -o FILE", o.emit)
	}
	cfg, err := a.passConfig(o)
	if err != nil {
		return err
	}
	m, err := a.load(path, parser.Config{DropLocations: true})
	if err != nil {
		return err
	}
	if err := passes.Run(m, cfg); err != nil {
		return err
	}
	if o.emit == "stablehlo" {
		return a.writeTo(o.output, func(w io.Writer) error { return ir.Print(w, m, ir.PrintConfig{}) })
	}
	return a.emit(m, path, o)
}

// passConfig turns the options about passes into a configuration.
func (a *app) passConfig(o lowerOptions) (passes.Config, error) {
	cfg := passes.Config{VerifyEach: o.verifyEach}
	if o.passes != "" {
		cfg.Passes = strings.Split(o.passes, ",")
	}
	names := append(passes.Names(), "all", "")
	for _, name := range append(slices.Clone(cfg.Passes), o.dumpAfter) {
		if !slices.Contains(names, name) || name == "all" && name != o.dumpAfter {
			return cfg, usagef("no pass %q; the passes are %s", name, strings.Join(passes.Names(), ", "))
		}
	}
	cfg.After = func(name string, took time.Duration, m *ir.Module) {
		if o.timings {
			fmt.Fprintf(a.err, "%-10s %v\n", name, took.Round(time.Microsecond))
		}
		if o.dumpAfter == name || o.dumpAfter == "all" {
			fmt.Fprintf(a.err, "// after %s\n%v", name, m)
		}
	}
	return cfg, nil
}
