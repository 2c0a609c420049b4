package main

import (
	"errors"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// callNative compiles the function and calls it once. The error is
// exec.ErrNoToolchain where nothing on this machine can compile.
func callNative(m *ir.Module, entry string, ins []tensor.Tensor) (outs []tensor.Tensor, err error) {
	prog, err := codegen.Compile(m, codegen.Config{Entries: []string{entry}})
	if err != nil {
		return nil, err
	}
	lib, err := exec.Load(prog, exec.Config{})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, lib.Close()) }()
	f, err := lib.Function(entry)
	if err != nil {
		return nil, err
	}
	outs = make([]tensor.Tensor, len(f.Entry.Outputs))
	for i, t := range f.Entry.Outputs {
		if outs[i], err = tensor.New(t); err != nil {
			return nil, err
		}
	}
	return outs, f.Call(tensor.Addresses(ins), tensor.Addresses(outs))
}
