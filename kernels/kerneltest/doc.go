// Package kerneltest holds the test suites of the LAPACK kernels: constructed
// matrices, strided storage with NaN in its gaps, and residuals in units of
// the rounding error. A suite takes the routine under test as a function
// value, so that every implementation of a routine (package lapack, the
// archive through its exported names) can be held to the same suite.
//
// A residual is measured as LAPACK's own test programs do: the norm of the
// error over size, norm of the operand and Eps, to be below Threshold.
//
// The package imports kernels/blas and the standard library, and is imported
// by tests only.
package kerneltest
