// Package simd holds the inner loops of the kernels: the tile product of
// kernels/blas and the vector operations of levels 1 and 2, in assembly for
// AVX2 with FMA and for AVX-512, and in portable Go.
//
// The instruction set is chosen once, by what the processor has. SetLevel
// lowers it, so that tests run every path on one machine; GODEBUG's cpu.avx512f
// and cpu.avx2 settings do so for a whole program.
//
// The loops check nothing: lengths and strides are their callers'
// responsibility. The assembly is written by avogen (go generate).
//
// The package imports the standard library and golang.org/x/sys/cpu and is
// imported by kernels/blas and kernels/lapack only.
package simd
