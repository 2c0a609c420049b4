package bulge

import "github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"

// vectors reports whether the assembly is in use.
func vectors() bool { return simd.InUse() != simd.Portable }

func right3(single bool, n int, w, x, y, z *byte) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && single:
		right3s512(n, w, x, y, z)
	case wide:
		right3d512(n, w, x, y, z)
	case single:
		right3s256(n, w, x, y, z)
	default:
		right3d256(n, w, x, y, z)
	}
}

func left3(single bool, n int, w, x *byte, ld int) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && single:
		left3s512(n, w, x, ld)
	case wide:
		left3d512(n, w, x, ld)
	case single:
		left3s256(n, w, x, ld)
	default:
		left3d256(n, w, x, ld)
	}
}

func cright2(single bool, n int, w, x, y *byte) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && single:
		right2c512(n, w, x, y)
	case wide:
		right2z512(n, w, x, y)
	case single:
		right2c256(n, w, x, y)
	default:
		right2z256(n, w, x, y)
	}
}

func cright3(single bool, n int, w, x, y, z *byte) {
	switch wide := simd.InUse() == simd.AVX512; {
	case wide && single:
		right3c512(n, w, x, y, z)
	case wide:
		right3z512(n, w, x, y, z)
	case single:
		right3c256(n, w, x, y, z)
	default:
		right3z256(n, w, x, y, z)
	}
}

func cleft2(single bool, n int, w, x *byte, ld int) {
	if single {
		left2c256(n, w, x, ld)
	} else {
		left2z256(n, w, x, ld)
	}
}
