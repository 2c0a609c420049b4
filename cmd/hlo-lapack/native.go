package main

import (
	"errors"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// errNoToolchain says that nothing on this machine can compile LLVM IR.
var errNoToolchain = errors.New("no LLVM found")

func callNative(*ir.Module, string, []tensor.Tensor) ([]tensor.Tensor, error) {
	return nil, errNoToolchain
}

func (a *app) emit(m *ir.Module, path string, o lowerOptions) error { return errNoToolchain }
