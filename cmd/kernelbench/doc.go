// Kernelbench times the kernels against OpenBLAS and gonum in one run, so that
// the ratios it prints are of one machine in one state.
//
//	kernelbench [-lib NAME=PATH]... [-run REGEXP] [-n SIZES] [-below RATIO] [-threads N]
//	            [-time D] [-rounds N] [-gonum=false]
//
// Every library given with -lib is opened with dlopen; its Fortran interface
// is used, with 32-bit integers, or 64-bit ones where it exports scipy_dgemm_64_.
// Matrices are column-major and random; potrf's are definite. Eigenvalue and
// singular value routines compute vectors: right ones in geev, the modes A and S
// of gesdd. gtsv has one right side, gtsv16 sixteen.
//
// A time is the best of several, the contenders taking turns, of processor time
// where one thread is used; a ratio is theirs over ours, so that more than 1 is
// ahead. What a call from Go to C costs is measured and taken off the time of a
// library. -below marks the ratios below the one given with < and lists them
// once more at the end.
//
// GODEBUG=cpu.avx512f=off forces the AVX2 kernels.
package main
