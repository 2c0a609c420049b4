package bulge

import "unsafe"

// Right3 overwrites the columns x, y, z, of equal length, with
// [x y z]·(I - tau·v·v^T), v = (1, v2, v3).
func Right3[R float32 | float64](tau, v2, v3 R, x, y, z []R) {
	t2, t3 := tau*v2, tau*v3
	y, z = y[:len(x)], z[:len(x)]
	if len(x) == 0 {
		return
	}
	if vectors() {
		w := [5]R{v2, v3, tau, t2, t3}
		right3(unsafe.Sizeof(tau) == 4, len(x), bytesOf(w[:]), bytesOf(x), bytesOf(y), bytesOf(z))
		return
	}
	for i, a := range x {
		b, c := y[i], z[i]
		s := a + v2*b + v3*c
		x[i] = a - s*tau
		y[i] = b - s*t2
		z[i] = c - s*t3
	}
}

// Left3 applies the same reflector from the left to the first three elements of
// each of cols columns, ld elements apart, of which data begins with the first.
func Left3[R float32 | float64](tau, v2, v3 R, data []R, ld, cols int) {
	if cols <= 0 {
		return
	}
	t2, t3 := tau*v2, tau*v3
	if vectors() {
		_ = data[(cols-1)*ld+2]
		w := [8]R{1, v2, v3, 0, tau, t2, t3, 0}
		left3(unsafe.Sizeof(tau) == 4, cols, bytesOf(w[:]), bytesOf(data), ld*int(unsafe.Sizeof(tau)))
		return
	}
	for j, p := 0, 0; j < cols; j, p = j+1, p+ld {
		c := data[p : p+3 : p+3]
		a, b, d := c[0], c[1], c[2]
		s := a + v2*b + v3*d
		c[0] = a - s*tau
		c[1] = b - s*t2
		c[2] = d - s*t3
	}
}

// bytesOf returns the address of x[0].
func bytesOf[E any](x []E) *byte { return (*byte)(unsafe.Pointer(unsafe.SliceData(x))) }
