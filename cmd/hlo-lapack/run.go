package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/internal/npz"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// Names of the backends.
const (
	backendInterp = "interp"
	backendNative = "native"
)

type runOptions struct {
	input, output, backend, entry string
}

func (a *app) runCommand() *cobra.Command {
	var o runOptions
	c := &cobra.Command{
		Use:   "run IN.mlir",
		Short: "Run a program and print its results",
		Long: `run calls a function of the program on the arrays in0, in1, ... of an npz file,
and prints the results as NumPy would or writes them to another as out0, out1, ...

The native backend compiles the program with LLVM; the interpreter needs nothing
but this command. Without --backend, run takes native where LLVM is found, and
says on standard error which it took.`,
		Example: "  hlo-lapack run testdata/seed/lu.mlir\n" +
			"  hlo-lapack run --backend=interp --input testdata/seed/lu.npz --output build/out.npz testdata/seed/lu.mlir",
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return a.run(args[0], o) },
	}
	c.Flags().StringVar(&o.input, "input", "", "npz `file` of the arguments (default: IN.npz beside IN.mlir)")
	c.Flags().StringVar(&o.output, "output", "", "npz `file` to write the results to, instead of printing them")
	c.Flags().StringVar(&o.backend, "backend", "", "interp or native (default: native where LLVM is found)")
	c.Flags().StringVar(&o.entry, "entry", "main", "the `function` to call, or all: every one without arguments, of every\nprogram between lines \"// -----\"; ops of the check dialect say what they expect")
	return c
}

func (a *app) run(path string, o runOptions) error {
	switch o.backend {
	case "", backendInterp, backendNative:
	default:
		return usagef("no backend %q; there are %s and %s", o.backend, backendInterp, backendNative)
	}
	if o.entry == entryAll {
		return a.runAll(path, o)
	}
	m, err := a.load(path, parser.Config{DropLocations: true})
	if err != nil {
		return err
	}
	f, types, err := entryOf(m, path, o.entry)
	if err != nil {
		return err
	}
	ins, err := readInputs(f, types, path, o)
	if err != nil {
		return err
	}
	if err := passes.LowerLAPACK(m); err != nil {
		return err
	}
	outs, err := a.call(m, o, ins)
	if err != nil {
		return err
	}
	if o.output != "" {
		return plain(npz.WriteFile(o.output, "out", outs))
	}
	for _, t := range outs {
		if _, err := fmt.Fprintln(a.out, t); err != nil {
			return err
		}
	}
	return nil
}

// call runs the function with the backend asked for, or the best one at hand.
func (a *app) call(m *ir.Module, o runOptions, ins []tensor.Tensor) ([]tensor.Tensor, error) {
	if o.backend != backendInterp {
		outs, err := callNative(m, o.entry, ins)
		if o.backend == backendNative || !errors.Is(err, exec.ErrNoToolchain) {
			if err == nil {
				fmt.Fprintln(a.err, "backend: native")
			}
			return outs, err
		}
	}
	fmt.Fprintln(a.err, "backend: interp")
	return interp.Run(m, o.entry, ins, interp.Config{})
}

// entryOf returns the function of that name and the types of its arguments.
func entryOf(m *ir.Module, path, name string) (ir.Func, []*ir.TensorType, error) {
	f, ok := m.Func(name)
	if !ok {
		return f, nil, diag.Errorf(m.Op.Pos, "%s has no function @%s; it has%s", path, name, functionNames(m))
	}
	if f.Body() == nil {
		return f, nil, diag.Errorf(f.Op.Pos, "@%s is only declared", name)
	}
	var types []*ir.TensorType
	for i, t := range f.Type().Ins {
		tt, ok := t.(*ir.TensorType)
		if !ok || !tt.IsStatic() {
			return f, nil, diag.Errorf(f.Op.Pos, "argument %d of @%s has type %s; only tensors of a static shape can be passed", i, name, t)
		}
		types = append(types, tt)
	}
	return f, types, nil
}

func functionNames(m *ir.Module) string {
	s := ""
	for _, f := range m.Funcs() {
		s += " @" + f.Name()
	}
	if s == "" {
		return " none"
	}
	return s
}

// readInputs reads the arguments of f, whose types are given.
func readInputs(f ir.Func, types []*ir.TensorType, path string, o runOptions) ([]tensor.Tensor, error) {
	file := o.input
	if file == "" {
		if path == "-" && len(types) > 0 {
			return nil, usagef("a program from standard input needs --input for its arguments")
		}
		file = beside(path, ".npz")
	}
	ins, err := npz.ReadInputs(file, types)
	switch {
	case err == nil:
		return ins, nil
	case errors.Is(err, os.ErrNotExist) && o.input == "":
		return nil, diag.Errorf(f.Op.Pos, "@%s takes %d arguments; give them with --input FILE.npz (%s does not exist)", f.Name(), len(types), file)
	case errors.Is(err, os.ErrNotExist):
		return nil, plain(err)
	}
	return nil, diag.Errorf(f.Op.Pos, "@%s cannot be called: %v", f.Name(), err)
}
