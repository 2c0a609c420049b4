package conformance

import (
	"errors"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// Interp is the interpreter.
func Interp(m *ir.Module, entry string) (func() error, error) {
	p := interp.New(m, interp.Config{})
	if err := p.Check(entry); err != nil {
		return nil, err
	}
	return func() error {
		_, err := p.Run(entry, nil)
		return err
	}, nil
}

// Native compiles each function and calls it once.
func Native(m *ir.Module, entry string) (func() error, error) {
	prog, err := codegen.Compile(m, codegen.Config{Entries: []string{entry}})
	if err != nil {
		return nil, err
	}
	lib, err := exec.Load(prog, exec.Config{NoCache: true})
	if err != nil {
		return nil, err
	}
	f, err := lib.Function(entry)
	if err != nil {
		return nil, errors.Join(err, lib.Close())
	}
	return func() error {
		outs := make([]tensor.Tensor, len(f.Entry.Outputs))
		for i, t := range f.Entry.Outputs {
			if outs[i], err = tensor.New(t); err != nil {
				return err
			}
		}
		return errors.Join(f.Call(nil, tensor.Addresses(outs)), lib.Close())
	}, nil
}
