package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

// load reads, parses and verifies the program at path; "-" is standard input.
func (a *app) load(path string, cfg parser.Config) (*ir.Module, error) {
	name, read := path, os.ReadFile
	if path == "-" {
		name = "<stdin>"
		read = func(string) ([]byte, error) { return io.ReadAll(a.in) }
	}
	src, err := read(path)
	if err != nil {
		return nil, plain(err)
	}
	a.texts[name] = string(src)
	m, err := parser.Parse(name, src, cfg)
	if err != nil {
		return nil, err
	}
	if err := ir.Verify(m); err != nil {
		return nil, err
	}
	return m, nil
}

// plain takes the operation out of an error of package os, whose path is enough.
func plain(err error) error {
	var p *os.PathError
	if errors.As(err, &p) {
		return fmt.Errorf("%s: %w", p.Path, p.Err)
	}
	return err
}

// render returns err as a person reads it, with the source lines.
func (a *app) render(err error) string {
	var list *diag.Errors
	var one *diag.Error
	if errors.As(err, &list) || errors.As(err, &one) {
		return diag.Render(err, func(file string) string { return a.texts[file] })
	}
	return fmt.Sprintf("hlo-lapack: %v\n", err)
}

// writeTo calls write with standard output where path is "" or "-", else with a
// new file that appears at path only once write has succeeded.
func (a *app) writeTo(path string, write func(io.Writer) error) error {
	if path == "" || path == "-" {
		return write(a.out)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".hlo-lapack-*")
	if err != nil {
		return plain(err)
	}
	defer os.Remove(f.Name())
	if err := write(f); err != nil {
		f.Close()
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// beside returns path with its extension replaced.
func beside(path, ext string) string {
	return strings.TrimSuffix(path, filepath.Ext(path)) + ext
}
