// Package bulge holds the inner loops of the QR algorithm: a reflector of order 2
// or 3 applied to two or three columns from the right, or to the first two or
// three elements of many columns from the left, in assembly for AVX2 with FMA and
// for AVX-512, and in portable Go.
//
// An element's result depends on its own column or row only, not on its place in
// the loop, so that a range may be split anywhere without a change of bits.
//
// The instruction set is kernels/internal/simd's. The loops check lengths only
// where they cut slices. The assembly is written by avogen (go generate).
//
// The package imports the standard library and kernels/internal/simd and is
// imported by kernels/lapack only.
package bulge
