package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/hlo-lapack/hlo-lapack/internal/conformance"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
)

// entryAll is the --entry that runs every function of a file.
const entryAll = "all"

// runAll runs every public function without arguments of every program in the
// file, programs being divided by lines "// -----", and says how each ended.
func (a *app) runAll(path string, o runOptions) error {
	name, read := path, os.ReadFile
	if path == "-" {
		name, read = "<stdin>", func(string) ([]byte, error) { return io.ReadAll(a.in) }
	}
	src, err := read(path)
	if err != nil {
		return plain(err)
	}
	a.texts[name] = string(src)
	backend, err := a.selfChecking(o.backend)
	if err != nil {
		return err
	}
	var sum conformance.Summary
	for _, r := range conformance.Run(name, src, backend) {
		sum.Add(r)
		if r.Func != "" {
			fmt.Fprintf(a.out, "%s @%s\n", r.Status, r.Func)
		}
		if r.Err != nil {
			fmt.Fprint(a.err, a.render(r.Err))
		}
	}
	fmt.Fprintln(a.out, sum)
	if sum[conformance.Refused]+sum[conformance.Failed] > 0 {
		return errSaid
	}
	return nil
}

// errSaid ends a command whose errors have been printed.
var errSaid = errors.New("")

// selfChecking returns the backend asked for, or the best one at hand.
func (a *app) selfChecking(name string) (conformance.Backend, error) {
	if name == "" {
		name = backendInterp
		if exec.Available(exec.Config{}) {
			name = backendNative
		}
	}
	fmt.Fprintf(a.err, "backend: %s\n", name)
	if name == backendInterp {
		return conformance.Interp, nil
	}
	if !exec.Available(exec.Config{}) {
		return nil, exec.ErrNoToolchain
	}
	return conformance.Native, nil
}
