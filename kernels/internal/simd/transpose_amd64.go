package simd

import "unsafe"

// Transpose4 copies four rows of k elements to columns of four,
// dst[p*ldd+r] = src[r*lds+p], and returns how many elements of each row it
// copied: the rest, and at Portable all, are the caller's.
func Transpose4[T Scalar](k int, src []T, lds int, dst []T, ldd int) int {
	size := int(unsafe.Sizeof(*new(T)))
	k &^= 3
	if k == 0 || level == Portable || size == 16 {
		return 0
	}
	_, _ = src[3*lds+k-1], dst[(k-1)*ldd+3]
	s, d := (*byte)(unsafe.Pointer(&src[0])), (*byte)(unsafe.Pointer(&dst[0]))
	if size == 4 {
		transpose4x4(k, s, lds*4, d, ldd*4)
	} else {
		transpose4x8(k, s, lds*8, d, ldd*8)
	}
	return k
}
