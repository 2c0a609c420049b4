package simd

import "unsafe"

// minVector is the length below which the loops in Go are as fast.
const minVector = 8

// bytesOf returns the address of x[0].
func bytesOf[E any](x []E) *byte { return (*byte)(unsafe.Pointer(unsafe.SliceData(x))) }

// coefficients writes alpha to w in the form that the assembly reads: the
// number itself where T is real, else the factors of the real and imaginary
// part of x, or of conj(x), and those of x with its parts exchanged.
func coefficients[T Scalar](conj bool, alpha T, w []T) int {
	var re, im float64
	switch v := any(alpha).(type) {
	case complex64:
		re, im = float64(real(v)), float64(imag(v))
	case complex128:
		re, im = real(v), imag(v)
	default:
		w[0] = alpha
		return 1
	}
	if conj {
		w[0], w[1] = fromParts[T](re, -re), fromParts[T](im, im)
	} else {
		w[0], w[1] = fromParts[T](re, re), fromParts[T](-im, im)
	}
	return 2
}

// Axpy adds alpha x, or alpha conj(x), to y, which is at least as long as x.
func Axpy[T Scalar](conj bool, alpha T, x, y []T) {
	n := vectorPart[T](len(x))
	if n > 0 {
		var w [2]T
		coefficients(conj, alpha, w[:])
		k := kindOf[T]()
		asmAxpy1(k, n*k.parts(), bytesOf(x), bytesOf(w[:]), bytesOf(y))
	}
	axpy(conj, alpha, x[n:], y[n:len(x)])
}

func axpy[T Scalar](conj bool, alpha T, x, y []T) {
	if conj {
		for i, v := range x {
			y[i] += alpha * conjOf(v)
		}
		return
	}
	for i, v := range x {
		y[i] += alpha * v
	}
}

// Axpy4 adds to y the sum of the four columns of x, ldx elements apart, times
// the coefficients alpha.
func Axpy4[T Scalar](conj bool, alpha *[4]T, x []T, ldx int, y []T) {
	n := vectorPart[T](len(y))
	_ = x[:3*ldx+len(y)]
	if n > 0 {
		var w [8]T
		at := 0
		for _, v := range alpha {
			at += coefficients(conj, v, w[at:])
		}
		k := kindOf[T]()
		asmAxpy4(k, n*k.parts(), bytesOf(x), ldx*int(unsafe.Sizeof(w[0])), bytesOf(w[:]), bytesOf(y))
	}
	if n == len(y) {
		return
	}
	for q, v := range alpha {
		axpy(conj, v, x[q*ldx+n:q*ldx+len(y)], y[n:])
	}
}

// Dot4 returns the products of the four columns of x, ldx elements apart, or
// of their conjugates, with y.
func Dot4[T Scalar](conj bool, x []T, ldx int, y []T) (s [4]T) {
	n := vectorPart[T](len(y))
	_ = x[:3*ldx+len(y)]
	if n > 0 {
		k := kindOf[T]()
		var sums [8 * 64]byte
		asmDot4(k, n*k.parts(), bytesOf(x), ldx*int(unsafe.Sizeof(s[0])), bytesOf(y), &sums[0])
		reduce(k, conj, &sums, bytesOf(s[:]), 4)
	}
	if n == len(y) {
		return s
	}
	for q := range s {
		for i, v := range x[q*ldx+n : q*ldx+len(y)] {
			if conj {
				v = conjOf(v)
			}
			s[q] += v * y[n+i]
		}
	}
	return s
}

// Dot returns the product of x, or conj(x), with y, which is at least as long.
func Dot[T Scalar](conj bool, x, y []T) T {
	n := vectorPart[T](len(x))
	var s [1]T
	if n > 0 {
		k := kindOf[T]()
		var sums [8 * 64]byte
		asmDot1(k, n*k.parts(), bytesOf(x), bytesOf(y), &sums[0])
		reduce(k, conj, &sums, bytesOf(s[:]), 1)
	}
	y = y[:len(x)]
	for i := n; i < len(x); i++ {
		v := x[i]
		if conj {
			v = conjOf(v)
		}
		s[0] += v * y[i]
	}
	return s[0]
}

// reduce adds the partial sums that the assembly leaves for each of cols
// columns and stores the results at to.
func reduce(k kind, conj bool, sums *[8 * 64]byte, to *byte, cols int) {
	width := 32
	if level == AVX512 {
		width = 64
	}
	if k.real() == kindS {
		reduceParts((*[128]float32)(unsafe.Pointer(sums))[:], unsafe.Slice((*float32)(unsafe.Pointer(to)), cols*k.parts()), k, conj, width/4, cols)
	} else {
		reduceParts((*[64]float64)(unsafe.Pointer(sums))[:], unsafe.Slice((*float64)(unsafe.Pointer(to)), cols*k.parts()), k, conj, width/8, cols)
	}
}

func reduceParts[R float32 | float64](sums, to []R, k kind, conj bool, lanes, cols int) {
	for q := range cols {
		a := sums[q*lanes : (q+1)*lanes]
		if k.parts() == 1 {
			to[q] = pairSum(a, 1)
			continue
		}
		to[2*q], to[2*q+1] = complexSum(conj, a, sums[(cols+q)*lanes:(cols+q+1)*lanes])
	}
}

// pairSum adds every step-th element of x, halves first.
func pairSum[R float32 | float64](x []R, step int) R {
	for n := len(x) / 2; n >= step; n /= 2 {
		for i := range n {
			x[i] += x[i+n]
		}
	}
	return x[0]
}

// complexSum returns the parts of a product from the sums a of x y, part by
// part, and b of x times y with its parts exchanged.
func complexSum[R float32 | float64](conj bool, a, b []R) (re, im R) {
	pairSum(a, 2)
	pairSum(b, 2)
	if conj {
		return a[0] + a[1], b[0] - b[1]
	}
	return a[0] - a[1], b[0] + b[1]
}

// Scal multiplies x by a real number.
func Scal[T Scalar](alpha float64, x []T) {
	k := kindOf[T]()
	n := vectorPart[T](len(x))
	if n > 0 {
		w := realPair(k, alpha, 0)
		asmScal(k.real(), n*k.parts(), (*byte)(unsafe.Pointer(&w)), bytesOf(x))
	}
	for i := n; i < len(x); i++ {
		x[i] = mulReal(alpha, x[i])
	}
}

// Rot applies the real rotation (c, s): x' = c x + s y, y' = c y - s x. y is
// at least as long as x.
func Rot[T Scalar](c, s float64, x, y []T) {
	k := kindOf[T]()
	n := vectorPart[T](len(x))
	if n > 0 {
		w := realPair(k, c, s)
		asmRot(k.real(), n*k.parts(), (*byte)(unsafe.Pointer(&w)), bytesOf(x), bytesOf(y))
	}
	for i := n; i < len(x); i++ {
		a, b := x[i], y[i]
		x[i] = mulReal(c, a) + mulReal(s, b)
		y[i] = mulReal(c, b) - mulReal(s, a)
	}
}

// realPair returns memory that starts with two real parts.
func realPair(k kind, a, b float64) (w [2]float64) {
	if k.real() == kindS {
		*(*[2]float32)(unsafe.Pointer(&w)) = [2]float32{float32(a), float32(b)}
		return w
	}
	return [2]float64{a, b}
}

// IamaxReal returns the index of the first element of largest magnitude. x is
// not empty, and x[0] not NaN; other NaN are passed over.
func IamaxReal[R float32 | float64](x []R) int {
	n := vectorPart[R](len(x))
	at, best := 0, R(-1)
	if n > 0 {
		var most, num [64]byte
		asmIamax(kindOf[R](), n, bytesOf(x), &most[0], &num[0])
		at, best = firstLargest[R](&most, &num)
	}
	return iamax(x, n, at, best)
}

// LUColumn subtracts from c the product of the j columns of a, lda elements
// apart, with u, and returns the index of the first element of largest
// magnitude in the result: 0 where that is NaN, while other NaN are passed
// over. c is not empty.
func LUColumn[R float32 | float64](a []R, lda int, u []R, c []R) int {
	n := vectorPart[R](len(c))
	at, best := 0, R(-1)
	if n > 0 {
		if level == AVX512 {
			n = len(c)
		}
		j := len(u)
		var from *byte
		if j > 0 {
			_ = a[(j-1)*lda+len(c)-1]
			from = bytesOf(a)
		}
		var most, num [64]byte
		asmLUColumn(kindOf[R](), n, from, lda*int(unsafe.Sizeof(best)), bytesOf(u), j, bytesOf(c), &most[0], &num[0])
		at, best = firstLargest[R](&most, &num)
	}
	if n < len(c) {
		for p, v := range u {
			axpy(false, -v, a[p*lda+n:p*lda+len(c)], c[n:])
		}
	}
	if c[0] != c[0] {
		return 0
	}
	return iamax(c, n, at, best)
}

// firstLargest returns the place and value of the first largest magnitude from
// what the assembly leaves for each lane.
func firstLargest[R float32 | float64](most, num *[64]byte) (at int, best R) {
	lanes := 32 / int(unsafe.Sizeof(best))
	if level == AVX512 {
		lanes *= 2
	}
	values := unsafe.Slice((*R)(unsafe.Pointer(most)), lanes)
	blocks := unsafe.Slice((*R)(unsafe.Pointer(num)), lanes)
	best = -1
	for l, v := range values {
		if i := int(blocks[l])*lanes + l; v > best || v == best && i < at {
			at, best = i, v
		}
	}
	return at, best
}

// iamax continues the search from element i.
func iamax[R float32 | float64](x []R, i, at int, best R) int {
	for ; i < len(x); i++ {
		v := x[i]
		if v < 0 {
			v = -v
		}
		if v > best {
			at, best = i, v
		}
	}
	return at
}

// real returns the kind of the real and imaginary part.
func (k kind) real() kind { return k & 1 }

// parts returns the number of real parts of an element.
func (k kind) parts() int {
	if k >= kindC {
		return 2
	}
	return 1
}
