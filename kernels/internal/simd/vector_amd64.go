package simd

import "unsafe"

// vectorPart returns how many of n elements the assembly takes: a multiple of
// what a vector holds.
func vectorPart[T Scalar](n int) int {
	if level == Portable || n < minVector {
		return 0
	}
	size := 32
	if level == AVX512 {
		size = 64
	}
	return n &^ (size/int(unsafe.Sizeof(*new(T))) - 1)
}
