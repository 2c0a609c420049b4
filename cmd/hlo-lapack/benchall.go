package main

import (
	"bufio"
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	osexec "os/exec"
	"path/filepath"
	"strings"
	"time"
)

//go:embed bench.py
var benchPython string

// A rival is a running bench.py: one process for all programs, because loading
// JAX takes seconds.
type rival struct {
	cmd     *osexec.Cmd
	in      io.WriteCloser
	answers *bufio.Reader
	stderr  bytes.Buffer
}

// startJAX starts bench.py.
func startJAX(o benchOptions) (*rival, error) {
	python := o.python
	if python == "" {
		python = os.Getenv("HLO_LAPACK_PYTHON")
	}
	if python == "" {
		python = "python3"
	}
	r := &rival{cmd: osexec.Command(python, "-c", benchPython, fmt.Sprint(o.seconds))}
	r.cmd.Stderr = &r.stderr
	in, err := r.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := r.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := r.cmd.Start(); err != nil {
		return nil, fmt.Errorf("timing jaxlib with %s: %w", python, err)
	}
	r.in, r.answers = in, bufio.NewReader(out)
	return r, nil
}

func (r *rival) close() error { return errors.Join(r.in.Close(), r.cmd.Wait()) }

// time returns what jaxlib takes for the program at path.
func (r *rival) time(path string, o benchOptions, hasInputs bool) (timing, error) {
	t := timing{name: "jaxlib"}
	if path == "-" || o.entry != "main" {
		return t, usagef("--against=jax needs a file whose function is main")
	}
	input := ""
	if hasInputs {
		if input = o.input; input == "" {
			input = beside(path, ".npz")
		}
	}
	// That Python has ended shows when its answer is read.
	_, _ = fmt.Fprintf(r.in, "%s\t%s\n", path, input)
	line, err := r.answers.ReadString('\n')
	if err != nil {
		_ = r.cmd.Wait() // what it printed says more
		lines := strings.Split(strings.TrimSpace(r.stderr.String()), "\n")
		return t, fmt.Errorf("timing jaxlib with %s: %w: %s", r.cmd.Path, err, lines[len(lines)-1])
	}
	if why, ok := strings.CutPrefix(line, "error "); ok {
		return t, fmt.Errorf("timing jaxlib: %s", strings.TrimSpace(why))
	}
	var compile, best, median float64
	if _, err := fmt.Sscan(line, &compile, &best, &median); err != nil {
		return t, fmt.Errorf("timing jaxlib: %w", err)
	}
	micro := func(us float64) time.Duration { return time.Duration(us * 1e3) }
	t.compile, t.best, t.median = micro(compile), micro(best), micro(median)
	return t, nil
}

// aim is how many times faster than XLA a program is to compile.
const aim = 3

// benchAll prints a table with a row for each program. The compile time is from
// the text to the function that can be called, jaxlib's without parsing. A
// program that cannot be timed has its error for a row; the others go on.
func (a *app) benchAll(paths []string, o benchOptions) (err error) {
	if o.input != "" {
		return usagef("--input is for one program")
	}
	var jax *rival
	if o.against == "jax" {
		if jax, err = startJAX(o); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, jax.close()) }()
	}
	fmt.Fprintf(a.out, "%-40s %10s %10s %6s %11s %11s %7s\n",
		"", "compile", "jaxlib", "ratio", "call", "jaxlib", "ratio")
	failed, slowCompile, slowCall := 0, 0, 0
	for _, path := range paths {
		ours, theirs, err := a.timeBoth(path, jax, o)
		name := strings.TrimSuffix(filepath.Base(path), ".mlir")
		switch {
		case err != nil:
			failed++
			fmt.Fprintf(a.out, "%-40s %v\n", name, err)
		case jax == nil:
			fmt.Fprintf(a.out, "%-40s %10v %10s %6s %11v\n", name, round(ours.compile), "", "", round(ours.best))
		default:
			compile, call := ratio(theirs.compile, ours.compile), ratio(theirs.best, ours.best)
			if compile < aim {
				slowCompile++
			}
			if call < 1 {
				slowCall++
			}
			fmt.Fprintf(a.out, "%-40s %10v %10v %6.1f %11v %11v %7.2f\n", name,
				round(ours.compile), round(theirs.compile), compile, round(ours.best), round(theirs.best), call)
		}
	}
	if jax != nil {
		fmt.Fprintf(a.out, "%d programs: %d compile in more than a third of jaxlib's time, %d calls are slower than jaxlib's\n",
			len(paths)-failed, slowCompile, slowCall)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d programs could not be timed", failed, len(paths))
	}
	return nil
}

// timeBoth times native code and, if jax is not nil, jaxlib.
func (a *app) timeBoth(path string, jax *rival, o benchOptions) (ours, theirs timing, err error) {
	b, err := a.loadBenchmark(path, o)
	if err != nil {
		return ours, theirs, err
	}
	if ours, err = timeNative(b.module, b.ins, o); err != nil {
		return ours, theirs, err
	}
	ours.compile += b.parse + b.lower
	if jax != nil {
		theirs, err = jax.time(path, o, len(b.ins) > 0)
	}
	return ours, theirs, err
}
