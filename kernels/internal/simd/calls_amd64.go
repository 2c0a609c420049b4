package simd

// The calls below are direct, by type and instruction set, so that escape
// analysis sees that no argument is kept.

func asmAxpy4(k kind, n int, x *byte, ldx int, w, y *byte) {
	if level == AVX512 {
		switch k {
		case kindS:
			axpy4s512(n, x, ldx, w, y)
		case kindD:
			axpy4d512(n, x, ldx, w, y)
		case kindC:
			axpy4c512(n, x, ldx, w, y)
		default:
			axpy4z512(n, x, ldx, w, y)
		}
		return
	}
	switch k {
	case kindS:
		axpy4s256(n, x, ldx, w, y)
	case kindD:
		axpy4d256(n, x, ldx, w, y)
	case kindC:
		axpy4c256(n, x, ldx, w, y)
	default:
		axpy4z256(n, x, ldx, w, y)
	}
}

func asmAxpy1(k kind, n int, x, w, y *byte) {
	if level == AVX512 {
		switch k {
		case kindS:
			axpy1s512(n, x, w, y)
		case kindD:
			axpy1d512(n, x, w, y)
		case kindC:
			axpy1c512(n, x, w, y)
		default:
			axpy1z512(n, x, w, y)
		}
		return
	}
	switch k {
	case kindS:
		axpy1s256(n, x, w, y)
	case kindD:
		axpy1d256(n, x, w, y)
	case kindC:
		axpy1c256(n, x, w, y)
	default:
		axpy1z256(n, x, w, y)
	}
}

func asmDot4(k kind, n int, x *byte, ldx int, y, sums *byte) {
	if level == AVX512 {
		switch k {
		case kindS:
			dot4s512(n, x, ldx, y, sums)
		case kindD:
			dot4d512(n, x, ldx, y, sums)
		case kindC:
			dot4c512(n, x, ldx, y, sums)
		default:
			dot4z512(n, x, ldx, y, sums)
		}
		return
	}
	switch k {
	case kindS:
		dot4s256(n, x, ldx, y, sums)
	case kindD:
		dot4d256(n, x, ldx, y, sums)
	case kindC:
		dot4c256(n, x, ldx, y, sums)
	default:
		dot4z256(n, x, ldx, y, sums)
	}
}

func asmScal(k kind, n int, w, x *byte) {
	if level == AVX512 {
		switch k {
		case kindS:
			scals512(n, w, x)
		default:
			scald512(n, w, x)
		}
		return
	}
	switch k {
	case kindS:
		scals256(n, w, x)
	default:
		scald256(n, w, x)
	}
}

func asmRot(k kind, n int, w, x, y *byte) {
	if level == AVX512 {
		switch k {
		case kindS:
			rots512(n, w, x, y)
		default:
			rotd512(n, w, x, y)
		}
		return
	}
	switch k {
	case kindS:
		rots256(n, w, x, y)
	default:
		rotd256(n, w, x, y)
	}
}

func asmIamax(k kind, n int, x, best, at *byte) {
	if level == AVX512 {
		switch k {
		case kindS:
			iamaxs512(n, x, best, at)
		default:
			iamaxd512(n, x, best, at)
		}
		return
	}
	switch k {
	case kindS:
		iamaxs256(n, x, best, at)
	default:
		iamaxd256(n, x, best, at)
	}
}

func asmDot1(k kind, n int, x, y, sums *byte) {
	if level == AVX512 {
		switch k {
		case kindS:
			dot1s512(n, x, y, sums)
		case kindD:
			dot1d512(n, x, y, sums)
		case kindC:
			dot1c512(n, x, y, sums)
		default:
			dot1z512(n, x, y, sums)
		}
		return
	}
	switch k {
	case kindS:
		dot1s256(n, x, y, sums)
	case kindD:
		dot1d256(n, x, y, sums)
	case kindC:
		dot1c256(n, x, y, sums)
	default:
		dot1z256(n, x, y, sums)
	}
}

func asmLUColumn(k kind, n int, a *byte, lda int, u *byte, j int, c, best, at *byte) {
	switch {
	case level == AVX512 && k == kindS:
		lucols512(n, a, lda, u, j, c, best, at)
	case level == AVX512:
		lucold512(n, a, lda, u, j, c, best, at)
	case k == kindS:
		lucols256(n, a, lda, u, j, c, best, at)
	default:
		lucold256(n, a, lda, u, j, c, best, at)
	}
}
