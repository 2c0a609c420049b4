// Package passes rewrites programs: custom calls of LAPACK, of every JAX
// release, become canonical calls on row-major tensors, with the transposes
// that their layouts ask for, which then fold away.
//
// Table lists the passes in their order; Run takes the whole table or the
// passes named in a Config, and verifies, times and shows what each did.
//
// The pass "chlo" makes loops and products of the ops of chlo that have a region or
// groups, so that no backend needs to know them.
//
// Invariants: a pass takes a verified module and leaves one; it changes the
// module in place; the same module gives the same result, to the letter. After
// "normalize" every LAPACK call is canonical (package kernels); after "lower"
// no custom call has a layout other than row-major.
//
// The package imports ir, kernels, internal/canonical and internal/diag.
// Compilers that want only the LAPACK part call LowerLAPACK.
package passes
