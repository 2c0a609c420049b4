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

func dot2[R Real](level simd.Level, strips int, v *R, ldv int, a *R, lda, cols int, w *R, ldw int) {
	size := int(unsafe.Sizeof(*v))
	ldv, lda, ldw = ldv*size, lda*size, ldw*size
	vp, ap, wp := (*byte)(unsafe.Pointer(v)), (*byte)(unsafe.Pointer(a)), (*byte)(unsafe.Pointer(w))
	switch {
	case size == 8 && level == simd.AVX512:
		dot2d512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case size == 8:
		dot2d256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case level == simd.AVX512:
		dot2s512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	default:
		dot2s256(strips, vp, ldv, ap, lda, cols, wp, ldw)
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

func sub2[R Real](level simd.Level, strips int, v *R, ldv int, a *R, lda, cols int, w *R, ldw int) {
	size := int(unsafe.Sizeof(*v))
	ldv, lda, ldw = ldv*size, lda*size, ldw*size
	vp, ap, wp := (*byte)(unsafe.Pointer(v)), (*byte)(unsafe.Pointer(a)), (*byte)(unsafe.Pointer(w))
	switch {
	case size == 8 && level == simd.AVX512:
		sub2d512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case size == 8:
		sub2d256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	case level == simd.AVX512:
		sub2s512(strips, vp, ldv, ap, lda, cols, wp, ldw)
	default:
		sub2s256(strips, vp, ldv, ap, lda, cols, wp, ldw)
	}
}

func larfg[R Real](level simd.Level, m int, x *R, rs int, tau, consts *R) int {
	size := int(unsafe.Sizeof(*x))
	rs *= size
	xp, tp, cp := (*byte)(unsafe.Pointer(x)), (*byte)(unsafe.Pointer(tau)), (*byte)(unsafe.Pointer(consts))
	switch {
	case size == 8 && level == simd.AVX512:
		return larfgd512(m, xp, rs, tp, cp)
	case size == 8:
		return larfgd256(m, xp, rs, tp, cp)
	case level == simd.AVX512:
		return larfgs512(m, xp, rs, tp, cp)
	}
	return larfgs256(m, xp, rs, tp, cp)
}

func larf[R Real](level simd.Level, m int, v *R, rs int, tau, a *R, cs, cols int) {
	size := int(unsafe.Sizeof(*v))
	rs, cs = rs*size, cs*size
	vp, tp, ap := (*byte)(unsafe.Pointer(v)), (*byte)(unsafe.Pointer(tau)), (*byte)(unsafe.Pointer(a))
	switch {
	case size == 8 && level == simd.AVX512:
		larfd512(m, vp, rs, tp, ap, cs, cols)
	case size == 8:
		larfd256(m, vp, rs, tp, ap, cs, cols)
	case level == simd.AVX512:
		larfs512(m, vp, rs, tp, ap, cs, cols)
	default:
		larfs256(m, vp, rs, tp, ap, cs, cols)
	}
}

func org[R Real](level simd.Level, m int, x *R, rs int, tau, one *R) {
	size := int(unsafe.Sizeof(*x))
	rs *= size
	xp, tp, op := (*byte)(unsafe.Pointer(x)), (*byte)(unsafe.Pointer(tau)), (*byte)(unsafe.Pointer(one))
	switch {
	case size == 8 && level == simd.AVX512:
		orgd512(m, xp, rs, tp, op)
	case size == 8:
		orgd256(m, xp, rs, tp, op)
	case level == simd.AVX512:
		orgs512(m, xp, rs, tp, op)
	default:
		orgs256(m, xp, rs, tp, op)
	}
}
