// Package fortran implements LAPACK's own interface over the kernels: the
// arguments of dgetrf and its like, by pointer, column-major with a leading
// dimension, 32-bit integers, with LAPACK's checks and workspace queries.
//
// Its functions are generic; package archive exports one symbol a type (dgetrf_)
// from the table Routines. A bad argument is reported through an Xerbla with
// its position, and info is minus that. Workspaces are taken as LAPACK takes
// them, checked as LAPACK checks them, and hardly used: the kernels have their
// own.
//
// The package imports kernels/blas and kernels/lapack; package archive and its
// generator import it.
package fortran
