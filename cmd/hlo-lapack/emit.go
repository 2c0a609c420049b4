package main

import (
	"io"
	"os"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/archive/build"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
)

// emit compiles m, which comes from path and has gone through the passes, to
// what o asks for.
func (a *app) emit(m *ir.Module, path string, o lowerOptions) error {
	cfg := codegen.Config{SourceName: path}
	if o.emit == "exe" {
		f, _, err := entryOf(m, path, o.entry)
		if err != nil {
			return err
		}
		cfg.Entries = []string{f.Name()}
	}
	prog, err := codegen.Compile(m, cfg)
	if err != nil {
		return err
	}
	switch o.emit {
	case "llvm":
		return a.writeTo(o.output, func(w io.Writer) error {
			_, err := io.WriteString(w, prog.Text)
			return err
		})
	case "obj":
		object, err := exec.EmitObject(prog, exec.Config{})
		if err != nil {
			return err
		}
		return a.writeTo(o.output, func(w io.Writer) error {
			_, err := w.Write(object)
			return err
		})
	}
	return link(prog, o)
}

// link makes a shared library or an executable that has the kernels inside.
func link(prog *codegen.Program, o lowerOptions) error {
	dir, err := os.MkdirTemp("", "hlo-lapack-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	archive, err := build.Static(build.Config{}, dir)
	if err != nil {
		return err
	}
	if o.emit == "exe" {
		return exec.LinkExecutable(prog, o.entry, o.output, archive, exec.Config{})
	}
	return exec.LinkShared(prog, o.output, archive, exec.Config{})
}
