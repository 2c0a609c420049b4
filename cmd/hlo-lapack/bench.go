package main

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

type benchOptions struct {
	runOptions
	against, python string
	seconds         float64
}

func (a *app) benchCommand() *cobra.Command {
	var o benchOptions
	c := &cobra.Command{
		Use:   "bench IN.mlir...",
		Short: "Time programs: parsing, compiling, and calls on both backends",
		Long: `bench prints how long a program takes to parse and compile, and the best and
median time of a call, dispatch included, on each backend. With --against=jax it
times jaxlib in the same run and prints the ratios; jaxlib's Python is --python,
or HLO_LAPACK_PYTHON, or python3.

Several programs make a table, a row each, of native code alone: what compiling
and the best call take, jaxlib's figures and the ratios of jaxlib's to ours.

Every native compilation is a fresh one: the cache is not used.`,
		Example: "  hlo-lapack bench testdata/corpus/jax-0.12.0/app_kalman_d.mlir\n" +
			"  hlo-lapack bench --against=jax testdata/seed/lu.mlir\n" +
			"  hlo-lapack bench --seconds=0.05 testdata/seed/lu.mlir testdata/seed/matrix_sqrt.mlir",
		Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if o.against != "" && o.against != "jax" {
				return usagef("cannot compare with %q; --against takes jax", o.against)
			}
			if len(args) > 1 {
				return a.benchAll(args, o)
			}
			return a.bench(args[0], o)
		},
	}
	f := c.Flags()
	f.StringVar(&o.input, "input", "", "npz `file` of the arguments (default: IN.npz beside IN.mlir)")
	f.StringVar(&o.entry, "entry", "main", "the `function` to call")
	f.StringVar(&o.against, "against", "", "jax: time jaxlib too")
	f.StringVar(&o.python, "python", "", "the Python `command` that has JAX")
	f.Float64Var(&o.seconds, "seconds", 0.3, "how long to repeat the calls of each backend")
	return c
}

// A timing is what bench knows of one way to run a program.
type timing struct {
	name                  string
	compile, best, median time.Duration
}

func (a *app) bench(path string, o benchOptions) (err error) {
	p, err := a.loadBenchmark(path, o)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.out, "parse and verify %v, passes %v\n", round(p.parse), round(p.lower))
	timings, err := a.timeBackends(p.module, p.ins, o)
	if err != nil {
		return err
	}
	if o.against == "jax" {
		rival, err := startJAX(o)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, rival.close()) }()
		t, err := rival.time(path, o, len(p.ins) > 0)
		if err != nil {
			return err
		}
		timings = append(timings, t)
	}
	a.printTimings(timings)
	return nil
}

// A benchmark is a program that is ready for its backends.
type benchmark struct {
	module       *ir.Module
	ins          []tensor.Tensor
	parse, lower time.Duration
}

func (a *app) loadBenchmark(path string, o benchOptions) (*benchmark, error) {
	start := time.Now()
	m, err := a.load(path, parser.Config{DropLocations: true})
	if err != nil {
		return nil, err
	}
	b := &benchmark{module: m, parse: time.Since(start)}
	f, types, err := entryOf(m, path, o.entry)
	if err != nil {
		return nil, err
	}
	if b.ins, err = readInputs(f, types, path, o.runOptions); err != nil {
		return nil, err
	}
	start = time.Now()
	if err := passes.LowerLAPACK(m); err != nil {
		return nil, err
	}
	b.lower = time.Since(start)
	return b, nil
}

// timeBackends times the interpreter and, where LLVM is found, native code.
func (a *app) timeBackends(m *ir.Module, ins []tensor.Tensor, o benchOptions) ([]timing, error) {
	start := time.Now()
	p := interp.New(m, interp.Config{})
	if err := p.Check(o.entry); err != nil {
		return nil, err
	}
	t := timing{name: "interp", compile: time.Since(start)}
	err := t.calls(o.seconds, func() error {
		_, err := p.Run(o.entry, ins)
		return err
	})
	if err != nil {
		return nil, err
	}
	timings := []timing{t}
	t, err = timeNative(m, ins, o)
	switch {
	case errors.Is(err, exec.ErrNoToolchain):
		fmt.Fprintln(a.err, "no native backend:", err)
	case err != nil:
		return nil, err
	default:
		timings = append(timings, t)
	}
	return timings, nil
}

func timeNative(m *ir.Module, ins []tensor.Tensor, o benchOptions) (timing, error) {
	t := timing{name: "native"}
	for i := range 4 { // the first one opens LLVM
		took, err := timeCompile(m, o.entry)
		if err != nil {
			return t, err
		}
		if i == 1 || i > 1 && took < t.compile {
			t.compile = took
		}
	}
	prog, err := codegen.Compile(m, codegen.Config{Entries: []string{o.entry}})
	if err != nil {
		return t, err
	}
	lib, err := exec.Load(prog, exec.Config{NoCache: true})
	if err != nil {
		return t, err
	}
	f, err := lib.Function(o.entry)
	if err != nil {
		return t, errors.Join(err, lib.Close())
	}
	outs := make([]tensor.Tensor, len(f.Entry.Outputs))
	for i, tt := range f.Entry.Outputs {
		if outs[i], err = tensor.New(tt); err != nil {
			return t, errors.Join(err, lib.Close())
		}
	}
	in, out := tensor.Addresses(ins), tensor.Addresses(outs)
	err = t.calls(o.seconds, func() error { return f.Call(in, out) })
	return t, errors.Join(err, lib.Close())
}

// timeCompile returns how long one fresh compilation takes.
func timeCompile(m *ir.Module, entry string) (time.Duration, error) {
	start := time.Now()
	prog, err := codegen.Compile(m, codegen.Config{Entries: []string{entry}})
	if err != nil {
		return 0, err
	}
	lib, err := exec.Load(prog, exec.Config{NoCache: true})
	if err != nil {
		return 0, err
	}
	if _, err := lib.Function(entry); err != nil {
		return 0, errors.Join(err, lib.Close())
	}
	took := time.Since(start)
	return took, lib.Close()
}

// calls repeats call for some seconds and sets the best and median times. A
// call that is too short for the clock is timed by tens.
func (t *timing) calls(seconds float64, call func() error) error {
	if err := call(); err != nil {
		return err
	}
	start := time.Now()
	if err := call(); err != nil {
		return err
	}
	repeat := 1
	if time.Since(start) < 5*time.Microsecond {
		repeat = 10
	}
	var times []time.Duration
	for end := time.Now().Add(time.Duration(seconds * 1e9)); time.Now().Before(end) || len(times) < 3; {
		start := time.Now()
		for range repeat {
			if err := call(); err != nil {
				return err
			}
		}
		times = append(times, time.Since(start)/time.Duration(repeat))
	}
	slices.Sort(times)
	t.best, t.median = times[0], times[len(times)/2]
	return nil
}

// printTimings prints a row a way, with ratios to the last one where that is
// jaxlib: above 1 is faster than it.
func (a *app) printTimings(timings []timing) {
	last := timings[len(timings)-1]
	fmt.Fprintf(a.out, "%-8s %12s %12s %12s\n", "", "compile", "best call", "median call")
	for _, t := range timings {
		fmt.Fprintf(a.out, "%-8s %12v %12v %12v\n", t.name, round(t.compile), round(t.best), round(t.median))
	}
	if last.name != "jaxlib" {
		return
	}
	for _, t := range timings[:len(timings)-1] {
		fmt.Fprintf(a.out, "jaxlib/%-7s %6.1fx %11.1fx %11.1fx\n", t.name,
			ratio(last.compile, t.compile), ratio(last.best, t.best), ratio(last.median, t.median))
	}
}

func ratio(a, b time.Duration) float64 { return float64(a) / float64(max(b, 1)) }

// round shortens a duration to three or four digits.
func round(d time.Duration) time.Duration {
	switch {
	case d > 10*time.Millisecond:
		return d.Round(100 * time.Microsecond)
	case d > 10*time.Microsecond:
		return d.Round(100 * time.Nanosecond)
	}
	return d
}
