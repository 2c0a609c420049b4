// Package npz reads and writes NumPy's .npz archives as tensors.
//
// An argument file holds in0, in1, ... and a result file out0, out1, ...:
// File.List and Write speak of them by position. Every numeric and boolean type
// of NumPy is read, of either byte order and of C or Fortran order; the types
// that NumPy lacks are stored as ml_dtypes stores them (bf16 as V2).
//
// It is a wrapper of github.com/sbinet/npyio that returns errors where that
// package panics and keeps shapes of any rank. It imports ir, runtime/tensor
// and npyio; cmd and tests may import it.
package npz
