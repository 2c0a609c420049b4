package lapack

import (
	"math"
	"math/cmplx"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// startRight sets the components of a right eigenvector that belong to the
// eigenvalue's own block and computes those of rows j0 to there.
func (v *quasiVec[R]) startRight(t blas.Mat[R], j0 int) {
	k := v.k
	tk := t.Data[k*t.CS:][:k]
	if v.im == nil {
		v.re[k] = 1
		for i := j0; i < k; i++ {
			v.re[i] = -tk[i]
		}
		v.substituteUp(t, j0, k)
		return
	}
	wi := R(imag(v.w))
	b, c := t.At(k, k+1), t.At(k+1, k)
	xr, xi := R(1), wi/b // component k is real, component k+1 imaginary
	if !(fabs(b) >= fabs(c)) {
		xr, xi = -wi/c, 1
	}
	v.re[k], v.im[k+1] = xr, xi
	tk1 := t.Data[(k+1)*t.CS:][:k]
	for i := j0; i < k; i++ {
		v.re[i] = -xr * tk[i]
		v.im[i] = -xi * tk1[i]
	}
	v.substituteUp(t, j0, k)
}

// substituteUp solves for the components in rows i0..i1-1, where the vector holds
// the right-hand side.
func (v *quasiVec[R]) substituteUp(t blas.Mat[R], i0, i1 int) {
	for j := i1 - 1; j >= i0; j-- {
		if j > i0 && t.At(j, j-1) != 0 {
			j--
			v.solve2(t, j)
			v.eliminate(t, j+1, i0, j)
			v.eliminate(t, j, i0, j)
			continue
		}
		v.solve1(t, j)
		v.eliminate(t, j, i0, j)
	}
}

// eliminate subtracts component j times column j of t from rows i0..i1-1.
func (v *quasiVec[R]) eliminate(t blas.Mat[R], j, i0, i1 int) {
	tj := t.Data[j*t.CS:][i0:i1]
	re, xr := v.re[i0:i1], v.re[j]
	if v.im == nil {
		for i, a := range tj {
			re[i] -= xr * a
		}
		return
	}
	im, xi := v.im[i0:i1], v.im[j]
	for i, a := range tj {
		re[i] -= xr * a
		im[i] -= xi * a
	}
}

// startLeft sets the components of a left eigenvector that belong to the
// eigenvalue's own block and computes those of the rows from there to j1-1.
func (v *quasiVec[R]) startLeft(t blas.Mat[R], j1 int) {
	k, p := v.k, v.k-v.x0
	if v.im == nil {
		v.re[p] = 1
		v.substituteDown(t, k, k+1, j1)
		return
	}
	wi := R(imag(v.w))
	b, c := t.At(k, k+1), t.At(k+1, k)
	if fabs(b) >= fabs(c) {
		v.re[p], v.im[p+1] = wi/b, 1
	} else {
		v.re[p], v.im[p+1] = 1, -wi/c
	}
	v.substituteDown(t, k, k+2, j1)
}

// substituteDown solves for the components in rows i0..i1-1 of a left
// eigenvector, whose right-hand side accounts for the components before row from
// but not for those between from and i0.
func (v *quasiVec[R]) substituteDown(t blas.Mat[R], from, i0, i1 int) {
	for j := i0; j < i1; j++ {
		v.gather(t, from, j, j)
		if j+1 < i1 && t.At(j+1, j) != 0 {
			v.gather(t, from, j, j+1)
			v.solve2(t, j)
			j++
			continue
		}
		v.solve1(t, j)
	}
}

// gather subtracts from component j the product of rows from..to-1 with column j of t.
func (v *quasiVec[R]) gather(t blas.Mat[R], from, to, j int) {
	tj := t.Data[j*t.CS:][from:to]
	var sr, si R
	re := v.re[from-v.x0:][:len(tj)]
	if v.im == nil {
		for i, a := range tj {
			sr += a * re[i]
		}
		v.re[j-v.x0] -= sr
		return
	}
	im := v.im[from-v.x0:][:len(tj)]
	for i, a := range tj {
		sr += a * re[i]
		si += a * im[i]
	}
	v.re[j-v.x0] -= sr
	v.im[j-v.x0] -= si
}

// solve1 solves for component j, t(j, j) being a block of its own.
func (v *quasiVec[R]) solve1(t blas.Mat[R], j int) {
	p := j - v.x0
	a := float64(t.Data[j+j*t.CS])
	if v.im == nil {
		d, b := a-real(v.w), float64(v.re[p])
		if math.Abs(d) >= max(v.smin, 1/v.limit) && math.Abs(b) <= v.limit*math.Abs(d) {
			v.re[p] = R(b / d)
			return
		}
	}
	x, scale := v.smallSolve.solve1(complex(a, 0), v.shift(), v.at(p))
	v.rescale(scale)
	v.set(p, x)
	v.bound(cabs1(x))
}

// shift returns what the equations subtract from the diagonal.
func (v *quasiVec[R]) shift() complex128 {
	if v.left {
		return cmplx.Conj(v.w)
	}
	return v.w
}

// solve2 solves for components j and j+1, which share a 2×2 block of t.
func (v *quasiVec[R]) solve2(t blas.Mat[R], j int) {
	p := j - v.x0
	q := t.Data[j+j*t.CS:]
	a := [2][2]float64{{float64(q[0]), float64(q[t.CS])}, {float64(q[1]), float64(q[t.CS+1])}}
	if v.left {
		a[0][1], a[1][0] = a[1][0], a[0][1]
	}
	x, scale := v.smallSolve.solve2(a, v.shift(), [2]complex128{v.at(p), v.at(p + 1)})
	v.rescale(scale)
	v.set(p, x[0])
	v.set(p+1, x[1])
	v.bound(max(cabs1(x[0]), cabs1(x[1])))
}

// at returns element p of the vector's columns, set stores it.
func (v *quasiVec[R]) at(p int) complex128 {
	if v.im == nil {
		return complex(float64(v.re[p]), 0)
	}
	return complex(float64(v.re[p]), float64(v.im[p]))
}

func (v *quasiVec[R]) set(p int, x complex128) {
	v.re[p] = R(real(x))
	if v.im != nil {
		v.im[p] = R(imag(x))
	}
}

// bound scales the vector down if an element of modulus m has grown so large that
// its products could overflow.
func (v *quasiVec[R]) bound(m float64) {
	if m > v.limit {
		v.rescale(1 / m)
	}
}

// rescale multiplies the vector, computed and not, by f.
func (v *quasiVec[R]) rescale(f float64) {
	if f == 1 {
		return
	}
	for i := range v.re {
		v.re[i] = R(float64(v.re[i]) * f)
	}
	for i := range v.im {
		v.im[i] = R(float64(v.im[i]) * f)
	}
}

// normalize scales the vector to a largest |re|+|im| of 1.
func (v *quasiVec[R]) normalize() {
	m := 0.0
	for p := range v.re {
		m = max(m, cabs1(v.at(p)))
	}
	if m > 0 {
		v.rescale(1 / m)
	}
}
