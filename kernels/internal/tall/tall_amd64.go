package tall

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// The functions below call the assembly for R at a level; they take strides in
// elements.

func dot4[R Real](level simd.Level, strips int, v *R, ldv int, a *R, lda, cols int, w *R, ldw int) {
	size := int(unsafe.Sizeof(*v))
	ldv, lda, ldw = ldv*size, lda*size, ldw*size
	vp, ap, wp := (*byte)(unsafe.Pointer(v)), (*byte)(unsafe.Pointer(a)), (*byte)(unsafe.Pointer(w))
	switch {
	case size == 8 && level == simd.AVX512:
		dot4d512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case size == 8:
		dot4d256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case level == simd.AVX512:
		dot4s512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	default:
		dot4s256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	}
}

func dot1[R Real](level simd.Level, strips int, v *R, ldv int, a *R, lda, cols int, w *R, ldw int) {
	size := int(unsafe.Sizeof(*v))
	ldv, lda, ldw = ldv*size, lda*size, ldw*size
	vp, ap, wp := (*byte)(unsafe.Pointer(v)), (*byte)(unsafe.Pointer(a)), (*byte)(unsafe.Pointer(w))
	switch {
	case size == 8 && level == simd.AVX512:
		dot1d512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case size == 8:
		dot1d256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case level == simd.AVX512:
		dot1s512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	default:
		dot1s256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	}
}

func sub4[R Real](level simd.Level, strips int, v *R, ldv int, a *R, lda, cols int, w *R, ldw int) {
	size := int(unsafe.Sizeof(*v))
	ldv, lda, ldw = ldv*size, lda*size, ldw*size
	vp, ap, wp := (*byte)(unsafe.Pointer(v)), (*byte)(unsafe.Pointer(a)), (*byte)(unsafe.Pointer(w))
	switch {
	case size == 8 && level == simd.AVX512:
		sub4d512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case size == 8:
		sub4d256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case level == simd.AVX512:
		sub4s512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	default:
		sub4s256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	}
}

func sub1[R Real](level simd.Level, strips int, v *R, ldv int, a *R, lda, cols int, w *R, ldw int) {
	size := int(unsafe.Sizeof(*v))
	ldv, lda, ldw = ldv*size, lda*size, ldw*size
	vp, ap, wp := (*byte)(unsafe.Pointer(v)), (*byte)(unsafe.Pointer(a)), (*byte)(unsafe.Pointer(w))
	switch {
	case size == 8 && level == simd.AVX512:
		sub1d512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case size == 8:
		sub1d256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case level == simd.AVX512:
		sub1s512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	default:
		sub1s256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	}
}
