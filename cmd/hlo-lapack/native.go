package main

import (
	"errors"
	"unsafe"

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
	return outs, f.Call(addresses(ins), addresses(outs))
}

func addresses(ts []tensor.Tensor) []unsafe.Pointer {
	ptrs := make([]unsafe.Pointer, len(ts))
	for i, t := range ts {
		if len(t.Data) > 0 {
			ptrs[i] = unsafe.Pointer(&t.Data[0])
		}
	}
	return ptrs
}
