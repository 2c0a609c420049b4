// Package lapack holds the LAPACK routines that StableHLO programs call,
// generic over float32, float64, complex64 and complex128.
//
// A routine has the meaning of the LAPACK 3.12 routine of its name: the same
// info, pivots, tau, sign conventions and treatment of NaN, Inf and empty
// matrices. It differs in its arguments: a matrix is a strided view (blas.Mat),
// so that column-major is only a choice of strides; there is no leading
// dimension, no workspace argument and no workspace query; index vectors are
// int32 and 1-based as in LAPACK. info > 0 reports what LAPACK's info > 0
// reports. Sizes of the operands are the caller's to check: the runtime
// archive and the interpreter do so once for every call, with errors, before a
// kernel runs.
//
// Only the named triangle of a symmetric, Hermitian or triangular operand is
// read or written, and nothing outside a view ever is. The same input gives
// the same bits whatever the number of threads.
//
// The package imports kernels/blas and the standard library, and may be
// imported by kernels/..., runtime/... and cmd/....
package lapack
