package simd

// The calls of matrix.go; see calls_amd64.go.

func asmHemv4(k kind, n int, a *byte, lda int, w, x, y, sums *byte) {
	if level == AVX512 {
		switch k {
		case kindS:
			hemv4s512(n, a, lda, w, x, y, sums)
		case kindD:
			hemv4d512(n, a, lda, w, x, y, sums)
		case kindC:
			hemv4c512(n, a, lda, w, x, y, sums)
		default:
			hemv4z512(n, a, lda, w, x, y, sums)
		}
		return
	}
	switch k {
	case kindS:
		hemv4s256(n, a, lda, w, x, y, sums)
	case kindD:
		hemv4d256(n, a, lda, w, x, y, sums)
	case kindC:
		hemv4c256(n, a, lda, w, x, y, sums)
	default:
		hemv4z256(n, a, lda, w, x, y, sums)
	}
}

func asmRank1(k kind, n, grow, cols, shift int, x, w, a *byte, lda int) {
	if level == AVX512 {
		switch k {
		case kindS:
			rank1s512(n, grow, cols, shift, x, w, a, lda)
		case kindD:
			rank1d512(n, grow, cols, shift, x, w, a, lda)
		case kindC:
			rank1c512(n, grow, cols, shift, x, w, a, lda)
		default:
			rank1z512(n, grow, cols, shift, x, w, a, lda)
		}
		return
	}
	switch k {
	case kindS:
		rank1s256(n, grow, cols, shift, x, w, a, lda)
	case kindD:
		rank1d256(n, grow, cols, shift, x, w, a, lda)
	case kindC:
		rank1c256(n, grow, cols, shift, x, w, a, lda)
	default:
		rank1z256(n, grow, cols, shift, x, w, a, lda)
	}
}

func asmRank2(k kind, n, grow, cols, shift int, x0, x1, w, a *byte, lda int) {
	if level == AVX512 {
		switch k {
		case kindS:
			rank2s512(n, grow, cols, shift, x0, x1, w, a, lda)
		case kindD:
			rank2d512(n, grow, cols, shift, x0, x1, w, a, lda)
		case kindC:
			rank2c512(n, grow, cols, shift, x0, x1, w, a, lda)
		default:
			rank2z512(n, grow, cols, shift, x0, x1, w, a, lda)
		}
		return
	}
	switch k {
	case kindS:
		rank2s256(n, grow, cols, shift, x0, x1, w, a, lda)
	case kindD:
		rank2d256(n, grow, cols, shift, x0, x1, w, a, lda)
	case kindC:
		rank2c256(n, grow, cols, shift, x0, x1, w, a, lda)
	default:
		rank2z256(n, grow, cols, shift, x0, x1, w, a, lda)
	}
}
