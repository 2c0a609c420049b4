package lanes

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// The functions below call the assembly for a type at the level in use; they
// take strides in bytes.

func interleave(k kind, n int, src *byte, stride int, strips *byte) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && (k == kindS || k == kindC):
		interleaveS512(n, src, stride, strips)
	case k == kindS || k == kindC:
		interleaveS256(n, src, stride, strips)
	case wide:
		interleaveD512(n, src, stride, strips)
	default:
		interleaveD256(n, src, stride, strips)
	}
}

func deinterleave(k kind, n int, strips, dst *byte, stride int) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && (k == kindS || k == kindC):
		deinterleaveS512(n, strips, dst, stride)
	case k == kindS || k == kindC:
		deinterleaveS256(n, strips, dst, stride)
	case wide:
		deinterleaveD512(n, strips, dst, stride)
	default:
		deinterleaveD256(n, strips, dst, stride)
	}
}

func potrf(k kind, n int, a *byte, rs, cs, groups, reals int, src *byte, sstride int, dst *byte, dstride int) (left, bad int) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && k == kindS:
		return potrfS512(n, a, rs, cs, groups, reals, src, sstride, dst, dstride)
	case k == kindS:
		return potrfS256(n, a, rs, cs, groups, reals, src, sstride, dst, dstride)
	case wide && k == kindD:
		return potrfD512(n, a, rs, cs, groups, reals, src, sstride, dst, dstride)
	case k == kindD:
		return potrfD256(n, a, rs, cs, groups, reals, src, sstride, dst, dstride)
	case wide && k == kindC:
		return potrfC512(n, a, rs, cs, groups, reals, src, sstride, dst, dstride)
	case k == kindC:
		return potrfC256(n, a, rs, cs, groups, reals, src, sstride, dst, dstride)
	case wide:
		return potrfZ512(n, a, rs, cs, groups, reals, src, sstride, dst, dstride)
	}
	return potrfZ256(n, a, rs, cs, groups, reals, src, sstride, dst, dstride)
}

func getrf(k kind, m, n int, a *byte, rs, cs int, pivots *int32, groups, reals int, src *byte, sstride int, dst *byte, dstride int) (left, bad int) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && k == kindS:
		left, bad, _ = getrfS512(m, n, a, rs, cs, (*byte)(unsafe.Pointer(pivots)), groups, reals, src, sstride, dst, dstride)
	case k == kindS:
		left, bad, _ = getrfS256(m, n, a, rs, cs, (*byte)(unsafe.Pointer(pivots)), groups, reals, src, sstride, dst, dstride)
	case wide && k == kindD:
		left, bad, _ = getrfD512(m, n, a, rs, cs, (*byte)(unsafe.Pointer(pivots)), groups, reals, src, sstride, dst, dstride)
	case k == kindD:
		left, bad, _ = getrfD256(m, n, a, rs, cs, (*byte)(unsafe.Pointer(pivots)), groups, reals, src, sstride, dst, dstride)
	case wide && k == kindC:
		left, bad, _ = getrfC512(m, n, a, rs, cs, (*byte)(unsafe.Pointer(pivots)), groups, reals, src, sstride, dst, dstride)
	case k == kindC:
		left, bad, _ = getrfC256(m, n, a, rs, cs, (*byte)(unsafe.Pointer(pivots)), groups, reals, src, sstride, dst, dstride)
	case wide:
		left, bad, _ = getrfZ512(m, n, a, rs, cs, (*byte)(unsafe.Pointer(pivots)), groups, reals, src, sstride, dst, dstride)
	default:
		left, bad, _ = getrfZ256(m, n, a, rs, cs, (*byte)(unsafe.Pointer(pivots)), groups, reals, src, sstride, dst, dstride)
	}
	return left, bad
}

func solve(k kind, n, m int, a *byte, ars, acs int, b *byte, brs, bcs, unit, conj, groups, areals int, astrips, asrc *byte, astride, reals int, bstrips, src *byte, sstride int, dst *byte, dstride int) (left, bad int) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && k == kindS:
		return solveS512(n, m, a, ars, acs, b, brs, bcs, unit, conj, groups, areals, astrips, asrc, astride, reals, bstrips, src, sstride, dst, dstride)
	case k == kindS:
		return solveS256(n, m, a, ars, acs, b, brs, bcs, unit, conj, groups, areals, astrips, asrc, astride, reals, bstrips, src, sstride, dst, dstride)
	case wide && k == kindD:
		return solveD512(n, m, a, ars, acs, b, brs, bcs, unit, conj, groups, areals, astrips, asrc, astride, reals, bstrips, src, sstride, dst, dstride)
	case k == kindD:
		return solveD256(n, m, a, ars, acs, b, brs, bcs, unit, conj, groups, areals, astrips, asrc, astride, reals, bstrips, src, sstride, dst, dstride)
	case wide && k == kindC:
		return solveC512(n, m, a, ars, acs, b, brs, bcs, unit, conj, groups, areals, astrips, asrc, astride, reals, bstrips, src, sstride, dst, dstride)
	case k == kindC:
		return solveC256(n, m, a, ars, acs, b, brs, bcs, unit, conj, groups, areals, astrips, asrc, astride, reals, bstrips, src, sstride, dst, dstride)
	case wide:
		return solveZ512(n, m, a, ars, acs, b, brs, bcs, unit, conj, groups, areals, astrips, asrc, astride, reals, bstrips, src, sstride, dst, dstride)
	}
	return solveZ256(n, m, a, ars, acs, b, brs, bcs, unit, conj, groups, areals, astrips, asrc, astride, reals, bstrips, src, sstride, dst, dstride)
}

// deinterleaveInts writes n numbers of width lanes, 8 or 16, from strips.
func deinterleaveInts(width, n int, strips, dst *int32, stride int) {
	s, d := (*byte)(unsafe.Pointer(strips)), (*byte)(unsafe.Pointer(dst))
	if width == 16 {
		deinterleaveS512(n, s, d, stride)
	} else {
		deinterleaveS256(n, s, d, stride)
	}
}
