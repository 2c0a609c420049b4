// Package call dispatches a canonical call to the kernels: it implements the
// calling convention that package kernels describes, for every row of the
// routine table and every element type.
//
// Call checks the arguments as far as they can be checked, copies operands that
// a routine would overwrite to the results that alias them, and runs the
// problems of the batch, on several goroutines where that pays. It never panics. What a routine does not
// compute in the mode it is asked for (the u of gesdd in mode N, the vectors of
// gees) is filled with zeros.
//
// The package imports kernels, kernels/blas, kernels/lapack and the standard
// library; runtime/... and cmd may import it.
package call
