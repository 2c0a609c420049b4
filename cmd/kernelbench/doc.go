// Kernelbench times the kernels against OpenBLAS and gonum in one run, so that
// the ratios it prints are of one machine in one state.
//
//	kernelbench [-lib NAME=PATH]... [-run REGEXP] [-n SIZES] [-time D] [-threads N]
//
// Every library given with -lib is opened with dlopen; its Fortran interface
// is used, with 32-bit integers, or 64-bit ones where it exports scipy_dgemm_64_.
// Matrices are column-major. A time is the best of several, the contenders
// taking turns, of processor time where one thread is used; a ratio is theirs
// over ours, so that more than 1 is ahead.
//
// GODEBUG=cpu.avx512f=off forces the AVX2 kernels.
package main
