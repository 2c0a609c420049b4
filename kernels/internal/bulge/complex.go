package bulge

import "unsafe"

// Complex is an element type of the complex loops.
type Complex interface {
	complex64 | complex128
}

func conj[C Complex](x C) C {
	z := complex128(x)
	return C(complex(real(z), -imag(z)))
}

// factor writes f to w as the assembly reads it.
func factor[C Complex](f C, w []C) {
	z := complex128(f)
	w[0] = C(complex(real(z), real(z)))
	w[1] = C(complex(-imag(z), imag(z)))
}

// CRight2 overwrites the columns x and y, of equal length, with
// [x y]·(I - tau·v·v^H), v = (1, v2). t2 is tau·v2.
func CRight2[C Complex](tau, v2, t2 C, x, y []C) {
	w2 := conj(v2)
	y = y[:len(x)]
	if len(x) == 0 {
		return
	}
	if vectors() {
		var w [6]C
		factor(tau, w[0:])
		factor(t2, w[2:])
		factor(w2, w[4:])
		cright2(unsafe.Sizeof(tau) == 8, len(x), bytesOf(w[:]), bytesOf(x), bytesOf(y))
		return
	}
	for i, a := range x {
		b := y[i]
		s := tau*a + t2*b
		x[i] = a - s
		y[i] = b - s*w2
	}
}

// CRight3 is CRight2 for three columns and v = (1, v2, v3).
func CRight3[C Complex](tau, v2, v3 C, x, y, z []C) {
	t2, t3, w2, w3 := tau*v2, tau*v3, conj(v2), conj(v3)
	y, z = y[:len(x)], z[:len(x)]
	if len(x) == 0 {
		return
	}
	if vectors() {
		var w [10]C
		for i, f := range [5]C{tau, t2, t3, w2, w3} {
			factor(f, w[2*i:])
		}
		cright3(unsafe.Sizeof(tau) == 8, len(x), bytesOf(w[:]), bytesOf(x), bytesOf(y), bytesOf(z))
		return
	}
	for i, a := range x {
		b, c := y[i], z[i]
		s := tau*a + t2*b + t3*c
		x[i] = a - s
		y[i] = b - s*w2
		z[i] = c - s*w3
	}
}

// CLeft2 applies (I - tau·v·v^H)^H, v = (1, v2), from the left to the first two
// elements of each of cols columns, ld elements apart, of which data begins with
// the first. t2 is conj(tau)·conj(v2).
func CLeft2[C Complex](tau, v2, t2 C, data []C, ld, cols int) {
	if cols <= 0 {
		return
	}
	t1 := conj(tau)
	if vectors() {
		_ = data[(cols-1)*ld+1]
		var w [8]C
		factor2(t1, t2, w[0:])
		factor2(1, v2, w[4:])
		cleft2(unsafe.Sizeof(tau) == 8, cols, bytesOf(w[:]), bytesOf(data), ld*int(unsafe.Sizeof(tau)))
		return
	}
	for j, p := 0, 0; j < cols; j, p = j+1, p+ld {
		c := data[p : p+2 : p+2]
		s := t1*c[0] + t2*c[1]
		c[0] -= s
		c[1] -= s * v2
	}
}

// factor2 writes to w what multiplies a column of two elements by f and g, and
// what multiplies it with the parts exchanged.
func factor2[C Complex](f, g C, w []C) {
	var a [4]C
	factor(f, a[0:])
	factor(g, a[2:])
	w[0], w[1], w[2], w[3] = a[0], a[2], a[1], a[3]
}
