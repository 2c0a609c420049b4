package kerneltest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// newVec returns a vector with the elements of the single column of x; its
// stride is the layout's.
func newVec[T blas.Scalar](l Layout, x blas.Mat[T]) (blas.Vec[T], Padded[T]) {
	p := CopyTo(l, x)
	return p.Col(0, 0), p
}

// GemvFunc is blas.Gemv.
type GemvFunc[T blas.Scalar] func(trans blas.Trans, alpha T, a blas.Mat[T], x blas.Vec[T], beta T, y blas.Vec[T])

// Gemv tests a matrix-vector product.
func Gemv[T blas.Scalar](t *testing.T, gemv GemvFunc[T]) {
	rnd := rand.New(rand.NewPCG(2, 1))
	for range 100 {
		m, n := edgeSize(rnd), edgeSize(rnd)
		trans := pick(rnd, allTrans)
		alpha, beta := randScalar[T](rnd), randScalar[T](rnd)
		a, x, y0 := RandMat[T](rnd, m, n), RandMat[T](rnd, n, 1), RandMat[T](rnd, m, 1)
		want := combine(alpha, Mul(a, x), beta, y0)
		la := pick(rnd, Layouts)
		as := CopyTo(la, stored(trans, a))
		xv, _ := newVec(pick(rnd, Layouts), x)
		yv, yp := newVec(pick(rnd, Layouts), y0)
		gemv(trans, alpha, as.Mat, xv, beta, yv)
		what := fmt.Sprintf("%sgemv %c m=%d n=%d a:%v", TypeName[T](), trans, m, n, la)
		checkClose(t, what, yp.Mat, want, n, Norm1(a)*Norm1(x)+Norm1(y0)+1)
		yp.CheckPadding(t)
		if t.Failed() {
			return
		}
	}
}

// GerFunc is blas.Ger or blas.Gerc.
type GerFunc[T blas.Scalar] func(alpha T, x, y blas.Vec[T], a blas.Mat[T])

// Ger tests a rank-1 update; conj says whether it is blas.Gerc.
func Ger[T blas.Scalar](t *testing.T, conj bool, ger GerFunc[T]) {
	rnd := rand.New(rand.NewPCG(2, 2))
	for range 100 {
		m, n := edgeSize(rnd), edgeSize(rnd)
		alpha := randScalar[T](rnd)
		x, y, a0 := RandMat[T](rnd, m, 1), RandMat[T](rnd, n, 1), RandMat[T](rnd, m, n)
		yt := Clone(y.T())
		if conj {
			yt = Adjoint(y)
		}
		want := combine(alpha, Mul(x, yt), 1, a0)
		a := CopyTo(pick(rnd, Layouts), a0)
		xv, _ := newVec(pick(rnd, Layouts), x)
		yv, _ := newVec(pick(rnd, Layouts), y)
		ger(alpha, xv, yv, a.Mat)
		what := fmt.Sprintf("%sger conj=%v m=%d n=%d", TypeName[T](), conj, m, n)
		checkClose(t, what, a.Mat, want, 1, Norm1(x)*Norm1(yt)+Norm1(a0)+1)
		a.CheckPadding(t)
		if t.Failed() {
			return
		}
	}
}

// HemvFunc is blas.Hemv.
type HemvFunc[T blas.Scalar] func(uplo blas.Uplo, alpha T, a blas.Mat[T], x blas.Vec[T], beta T, y blas.Vec[T])

// Hemv tests the product of a Hermitian matrix and a vector.
func Hemv[T blas.Scalar](t *testing.T, hemv HemvFunc[T]) {
	rnd := rand.New(rand.NewPCG(2, 3))
	for range 100 {
		n := edgeSize(rnd)
		uplo := pick(rnd, allUplo)
		alpha, beta := randScalar[T](rnd), randScalar[T](rnd)
		a, x, y0 := hermitian[T](rnd, n), RandMat[T](rnd, n, 1), RandMat[T](rnd, n, 1)
		want := combine(alpha, Mul(a, x), beta, y0)
		la := pick(rnd, Layouts)
		as := CopyTo(la, triangleOf(uplo, blas.NonUnit, a, NaN[T](), 0))
		xv, _ := newVec(pick(rnd, Layouts), x)
		yv, yp := newVec(pick(rnd, Layouts), y0)
		hemv(uplo, alpha, as.Mat, xv, beta, yv)
		what := fmt.Sprintf("%shemv %c n=%d a:%v", TypeName[T](), uplo, n, la)
		checkClose(t, what, yp.Mat, want, n, Norm1(a)*Norm1(x)+Norm1(y0)+1)
		yp.CheckPadding(t)
		if t.Failed() {
			return
		}
	}
}

// HerFunc is blas.Her, Her2Func blas.Her2.
type (
	HerFunc[T blas.Scalar]  func(uplo blas.Uplo, alpha float64, x blas.Vec[T], a blas.Mat[T])
	Her2Func[T blas.Scalar] func(uplo blas.Uplo, alpha T, x, y blas.Vec[T], a blas.Mat[T])
)

// Her tests the Hermitian rank-1 and rank-2 updates.
func Her[T blas.Scalar](t *testing.T, her HerFunc[T], her2 Her2Func[T]) {
	rnd := rand.New(rand.NewPCG(2, 4))
	for range 100 {
		n := edgeSize(rnd)
		uplo := pick(rnd, allUplo)
		alpha := randScalar[T](rnd)
		x, y, a0 := RandMat[T](rnd, n, 1), RandMat[T](rnd, n, 1), hermitian[T](rnd, n)
		xv, _ := newVec(pick(rnd, Layouts), x)
		yv, _ := newVec(pick(rnd, Layouts), y)
		half := triangleOf(uplo, blas.NonUnit, a0, NaN[T](), 0)
		scale := Norm1(x)*Norm1(Adjoint(x)) + 2*Norm1(x)*Norm1(Adjoint(y)) + Norm1(a0) + 1
		what := fmt.Sprintf("%sher %c n=%d", TypeName[T](), uplo, n)

		a := CopyTo(pick(rnd, Layouts), half)
		her(uplo, blas.Re(alpha), xv, a.Mat)
		want := combine(blas.FromReal[T](blas.Re(alpha)), Mul(x, Adjoint(x)), 1, a0)
		checkTriangle(t, what, uplo, a, want, 1, scale)

		a = CopyTo(pick(rnd, Layouts), half)
		her2(uplo, alpha, xv, yv, a.Mat)
		sum := combine(alpha, Mul(x, Adjoint(y)), blas.Conj(alpha), Mul(y, Adjoint(x)))
		checkTriangle(t, what+" (2)", uplo, a, combine(1, sum, 1, a0), 2, scale)
		if t.Failed() {
			return
		}
	}
}
