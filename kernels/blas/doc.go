// Package blas holds the matrix and vector operations that the LAPACK kernels
// stand on, generic over float32, float64, complex64 and complex128.
//
// Every matrix is a strided view (Mat), so that row-major, column-major and
// transposed matrices are all the same to a caller. A routine has the meaning
// of the BLAS routine of its name; arguments are checked only as far as memory
// safety needs, since the callers in kernels/lapack have checked theirs.
//
// The package imports only the standard library and golang.org/x/sys/cpu, and
// may be imported by kernels/... only.
package blas
