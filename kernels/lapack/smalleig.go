package lapack

import (
	"math"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// smallEig is the largest order for which the reduction to tridiagonal form
// and back runs as plain loops, in float64 and complex128: the calls of the
// blocked path would cost more than the work.
const smallEig = 32

// syevdSmall is Syevd for 2 <= n <= smallEig.
func syevdSmall[T blas.Scalar, R blas.Real](wantV bool, uplo blas.Uplo, a blas.Mat[T], w []R) (info int) {
	if blas.IsComplex[T]() {
		return smallHermitian(wantV, uplo, a, w)
	}
	n := a.Rows
	ws := borrow[float64](n*n + 3*n)
	defer ws.release()
	q := blas.ColMajor(n, n, ws.Data[:n*n], n)
	d, e, tau := ws.Data[n*n:n*n+n], ws.Data[n*n+n:n*n+2*n-1], ws.Data[n*n+2*n:]
	exp, ok := loadSmall(uplo, a, q.Data)
	if !ok {
		return syevdFailed(wantV, a, w, n-1)
	}
	smallSytrd(n, q.Data, d, e, tau)
	z := blas.Mat[float64]{Cols: n, RS: 1}
	if wantV {
		smallOrgtr(n, q.Data, tau)
		z = q
	}
	if info = steqr(d, e, z); info != 0 {
		return syevdFailed(wantV, a, w, info)
	}
	ldexpAll(d, exp)
	for i, x := range d {
		w[i] = R(x)
	}
	if wantV {
		storeSmall(a, q.Data)
	}
	return 0
}

// loadSmall copies the uplo triangle of a real matrix to the lower triangle of
// the column-major q, divided by 2^exp where its norm is out of range. ok is
// false where the matrix is not finite.
func loadSmall[T blas.Scalar](uplo blas.Uplo, a blas.Mat[T], q []float64) (exp int, ok bool) {
	n := a.Rows
	if uplo == blas.Upper {
		a = a.T()
	}
	var norm float64
	for j := range n {
		p := j * a.CS
		for i := j; i < n; i++ {
			x := blas.Re(a.Data[p+i*a.RS])
			norm = max(norm, math.Abs(x))
			q[i+j*n] = x
		}
	}
	if !isFinite(norm) {
		return 0, false
	}
	if exp = rangeExponent(norm); exp != 0 {
		for j := range n {
			ldexpAll(q[j+j*n:(j+1)*n], -exp)
		}
	}
	return exp, true
}

// storeSmall copies the column-major q to a.
func storeSmall[T blas.Scalar](a blas.Mat[T], q []float64) {
	n := a.Rows
	for j := range n {
		p := j * a.CS
		for i, x := range q[j*n : (j+1)*n] {
			a.Data[p+i*a.RS] = blas.FromReal[T](x)
		}
	}
}

// smallSytrd reduces the lower triangle of the column-major a, whose elements
// are in a range where squares are safe; compare sytd2Lower.
func smallSytrd(n int, a, d, e, tau []float64) {
	var w [smallEig]float64
	for i := range n - 1 {
		v := a[i*n+i+1 : (i+1)*n]
		d[i] = a[i*n+i]
		t := smallLarfg(v)
		e[i], tau[i] = v[0], t
		if t == 0 {
			continue
		}
		v[0] = 1
		x := w[:len(v)]
		clear(x)
		for c, vc := range v {
			col := a[(i+1+c)*n+i+1+c : (i+2+c)*n]
			s := vc * col[0]
			for r := 1; r < len(col); r++ {
				s += col[r] * v[c+r]
				x[c+r] += vc * col[r]
			}
			x[c] += s
		}
		var dot float64
		for k, vk := range v {
			x[k] *= t
			dot += x[k] * vk
		}
		dot *= -t / 2
		for k, vk := range v {
			x[k] += dot * vk
		}
		for c, vc := range v {
			col := a[(i+1+c)*n+i+1+c : (i+2+c)*n]
			xc := x[c]
			for r := range col {
				col[r] -= v[c+r]*xc + x[c+r]*vc
			}
		}
	}
	d[n-1] = a[n*n-1]
}

// smallLarfg is Larfg for a contiguous vector with alpha in front; it leaves
// beta there. What is so small that its square vanishes beside 1 counts as
// zero only if it is subnormal.
func smallLarfg(v []float64) (tau float64) {
	alpha := v[0]
	var sum float64
	for _, x := range v[1:] {
		sum += x * x
	}
	sum += alpha * alpha
	beta := math.Sqrt(sum)
	if sum < 0x1p-900 {
		beta = blas.Nrm2(blas.VecOf(v))
	}
	if beta == math.Abs(alpha) && largest64(v[1:]) <= math.Abs(alpha)*0x1p-60 || beta < safeMin64 {
		clear(v[1:])
		return 0
	}
	beta = -math.Copysign(beta, alpha)
	scale := 1 / (alpha - beta)
	for k := 1; k < len(v); k++ {
		v[k] *= scale
	}
	v[0] = beta
	return (beta - alpha) / beta
}

// smallOrgtr overwrites a with the orthogonal matrix that smallSytrd left in
// it; compare Orgtr.
func smallOrgtr(n int, a, tau []float64) {
	// H(i) acts on the rows and columns from i+1 on. Going backward, the
	// columns from i+2 on hold the product so far, and column i+1 may be
	// formed, because reflector i+1 is done with.
	for i := n - 2; i >= 0; i-- {
		v, t := a[i*n+i+1:(i+1)*n], tau[i]
		for c := i + 2; c < n; c++ {
			col := a[c*n+i+1 : (c+1)*n]
			var s float64
			for r := 1; r < len(col); r++ {
				s += v[r] * col[r]
			}
			s *= t
			col[0] = -s
			for r := 1; r < len(col); r++ {
				col[r] -= s * v[r]
			}
		}
		col := a[(i+1)*n+i+1 : (i+2)*n]
		col[0] = 1 - t
		for r := 1; r < len(col); r++ {
			col[r] = -t * v[r]
		}
	}
	clear(a[1:n])
	a[0] = 1
	for j := 1; j < n; j++ {
		a[j*n] = 0
	}
}

// smallHermitian is syevdSmall for complex types.
func smallHermitian[T blas.Scalar, R blas.Real](wantV bool, uplo blas.Uplo, a blas.Mat[T], w []R) (info int) {
	n := a.Rows
	wc := borrow[complex128](n*n + n)
	defer wc.release()
	wr := borrow[float64](n*n + 2*n)
	defer wr.release()
	q, tau := wc.Data[:n*n], wc.Data[n*n:]
	d, e := wr.Data[:n], wr.Data[n:2*n-1]
	exp, ok := loadSmallComplex(uplo, a, q)
	if !ok {
		return syevdFailed(wantV, a, w, n-1)
	}
	smallHetrd(n, q, d, e, tau)
	z := blas.Mat[float64]{Cols: n, RS: 1}
	if wantV {
		z = blas.ColMajor(n, n, wr.Data[2*n:], n)
		setIdentity64(z)
	}
	if info = steqr(d, e, z); info != 0 {
		return syevdFailed(wantV, a, w, info)
	}
	ldexpAll(d, exp)
	for i, x := range d {
		w[i] = R(x)
	}
	if !wantV {
		return 0
	}
	var col [smallEig]complex128
	for j := range n {
		for i, x := range col64(z, j) {
			col[i] = complex(x, 0)
		}
		smallUnmtr(n, q, tau, col[:n])
		for i, x := range col[:n] {
			a.Data[i*a.RS+j*a.CS] = blas.FromParts[T](real(x), imag(x))
		}
	}
	return 0
}

// loadSmallComplex is loadSmall for complex types.
func loadSmallComplex[T blas.Scalar](uplo blas.Uplo, a blas.Mat[T], q []complex128) (exp int, ok bool) {
	n := a.Rows
	sign := 1.0
	if uplo == blas.Upper {
		a, sign = a.T(), -1
	}
	var norm float64
	for j := range n {
		p := j * a.CS
		for i := j; i < n; i++ {
			x := a.Data[p+i*a.RS]
			re, im := blas.Re(x), sign*blas.Im(x)
			if i == j {
				im = 0
			}
			norm = max(norm, math.Abs(re), math.Abs(im))
			q[i+j*n] = complex(re, im)
		}
	}
	if !isFinite(norm) {
		return 0, false
	}
	if exp = rangeExponent(norm); exp != 0 {
		for j := range n {
			for i := j; i < n; i++ {
				x := q[i+j*n]
				q[i+j*n] = complex(math.Ldexp(real(x), -exp), math.Ldexp(imag(x), -exp))
			}
		}
	}
	return exp, true
}

// smallHetrd is smallSytrd for complex matrices.
func smallHetrd(n int, a []complex128, d, e []float64, tau []complex128) {
	var w [smallEig]complex128
	for i := range n - 1 {
		v := a[i*n+i+1 : (i+1)*n]
		d[i] = real(a[i*n+i])
		beta, t := Larfg(v[0], blas.VecOf(v[1:]))
		e[i], tau[i] = real(beta), t
		v[0] = 1
		if t == 0 {
			continue
		}
		x := w[:len(v)]
		clear(x)
		for c, vc := range v {
			col := a[(i+1+c)*n+i+1+c : (i+2+c)*n]
			s := vc * complex(real(col[0]), 0)
			for r := 1; r < len(col); r++ {
				s += conj(col[r]) * v[c+r]
				x[c+r] += vc * col[r]
			}
			x[c] += s
		}
		var dot complex128
		for k, vk := range v {
			x[k] *= t
			dot += conj(x[k]) * vk
		}
		dot *= -t / 2
		for k, vk := range v {
			x[k] += dot * vk
		}
		for c, vc := range v {
			col := a[(i+1+c)*n+i+1+c : (i+2+c)*n]
			xc, vc := conj(x[c]), conj(vc)
			for r := range col {
				col[r] -= v[c+r]*xc + x[c+r]*vc
			}
		}
	}
	d[n-1] = real(a[n*n-1])
}

// smallUnmtr multiplies the column c by the unitary matrix that smallHetrd left
// in a and tau.
func smallUnmtr(n int, a, tau, c []complex128) {
	for i := n - 2; i >= 0; i-- {
		v, x := a[i*n+i+1:(i+1)*n], c[i+1:n]
		var s complex128
		for r, vr := range v {
			s += conj(vr) * x[r]
		}
		s *= tau[i]
		for r, vr := range v {
			x[r] -= s * vr
		}
	}
}
