package lanes

import "github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"

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

func potrf(k kind, n int, a *byte, rs, cs int) int {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && k == kindS:
		return potrfS512(n, a, rs, cs)
	case k == kindS:
		return potrfS256(n, a, rs, cs)
	case wide && k == kindD:
		return potrfD512(n, a, rs, cs)
	case k == kindD:
		return potrfD256(n, a, rs, cs)
	case wide && k == kindC:
		return potrfC512(n, a, rs, cs)
	case k == kindC:
		return potrfC256(n, a, rs, cs)
	case wide:
		return potrfZ512(n, a, rs, cs)
	}
	return potrfZ256(n, a, rs, cs)
}

func getrf(k kind, m, n int, a *byte, rs, cs int, piv *byte) int {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && k == kindS:
		return getrfS512(m, n, a, rs, cs, piv)
	case k == kindS:
		return getrfS256(m, n, a, rs, cs, piv)
	case wide && k == kindD:
		return getrfD512(m, n, a, rs, cs, piv)
	case k == kindD:
		return getrfD256(m, n, a, rs, cs, piv)
	case wide && k == kindC:
		return getrfC512(m, n, a, rs, cs, piv)
	case k == kindC:
		return getrfC256(m, n, a, rs, cs, piv)
	case wide:
		return getrfZ512(m, n, a, rs, cs, piv)
	}
	return getrfZ256(m, n, a, rs, cs, piv)
}

func reciprocals(k kind, n int, a *byte, step int) int {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && k == kindS:
		return reciprocalsS512(n, a, step)
	case k == kindS:
		return reciprocalsS256(n, a, step)
	case wide && k == kindD:
		return reciprocalsD512(n, a, step)
	case k == kindD:
		return reciprocalsD256(n, a, step)
	case wide && k == kindC:
		return reciprocalsC512(n, a, step)
	case k == kindC:
		return reciprocalsC256(n, a, step)
	case wide:
		return reciprocalsZ512(n, a, step)
	}
	return reciprocalsZ256(n, a, step)
}

func solve(k kind, n, m int, a *byte, ars, acs int, b *byte, brs, bcs int) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && k == kindS:
		solveS512(n, m, a, ars, acs, b, brs, bcs)
	case k == kindS:
		solveS256(n, m, a, ars, acs, b, brs, bcs)
	case wide && k == kindD:
		solveD512(n, m, a, ars, acs, b, brs, bcs)
	case k == kindD:
		solveD256(n, m, a, ars, acs, b, brs, bcs)
	case wide && k == kindC:
		solveC512(n, m, a, ars, acs, b, brs, bcs)
	case k == kindC:
		solveC256(n, m, a, ars, acs, b, brs, bcs)
	case wide:
		solveZ512(n, m, a, ars, acs, b, brs, bcs)
	default:
		solveZ256(n, m, a, ars, acs, b, brs, bcs)
	}
}
