package kerneltest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// edgeSizes lie on both sides of the register tiles' and leaves' edges.
var edgeSizes = []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 15, 16, 17, 23, 24, 25, 31, 32, 33, 40, 47, 48, 49, 63, 64, 65, 70}

// blockSizes lie beyond the cache blocks of the small dimensions.
var blockSizes = []int{127, 130, 193, 241, 257, 300}

var (
	allTrans = []blas.Trans{blas.NoTrans, blas.TransT, blas.ConjTrans}
	allUplo  = []blas.Uplo{blas.Upper, blas.Lower}
	allSides = []blas.Side{blas.Left, blas.Right}
	allDiags = []blas.Diag{blas.NonUnit, blas.Unit}
)

// pick returns a random element of s.
func pick[E any](rnd *rand.Rand, s []E) E { return s[rnd.IntN(len(s))] }

// edgeSize returns a random size, now and then a larger one.
func edgeSize(rnd *rand.Rand) int {
	if rnd.IntN(30) == 0 {
		return pick(rnd, blockSizes)
	}
	return pick(rnd, edgeSizes)
}

// opRef returns op(a) as a column-major copy.
func opRef[T blas.Scalar](op blas.Trans, a blas.Mat[T]) blas.Mat[T] {
	switch op {
	case blas.TransT:
		return Clone(a.T())
	case blas.ConjTrans:
		return Adjoint(a)
	}
	return Clone(a)
}

// stored returns a matrix m with op(m) = a.
func stored[T blas.Scalar](op blas.Trans, a blas.Mat[T]) blas.Mat[T] { return opRef(op, a) }

// combine returns alpha x + beta y; beta = 0 ignores y.
func combine[T blas.Scalar](alpha T, x blas.Mat[T], beta T, y blas.Mat[T]) blas.Mat[T] {
	c := Clone(x)
	for i := range c.Rows {
		for j := range c.Cols {
			v := alpha * c.At(i, j)
			if beta != 0 {
				v += beta * y.At(i, j)
			}
			c.Set(i, j, v)
		}
	}
	return c
}

// randScalar returns 0, 1, -1 or a random number.
func randScalar[T blas.Scalar](rnd *rand.Rand) T {
	switch rnd.IntN(5) {
	case 0:
		return 0
	case 1:
		return 1
	case 2:
		return -1
	}
	return Rand[T](rnd)
}

// checkClose reports an error unless got is want up to rounding. size is the
// number of terms in an element's sum, scale the norm of what was summed.
func checkClose[T blas.Scalar](t *testing.T, what string, got, want blas.Mat[T], size int, scale float64) {
	t.Helper()
	CheckResidual(t, what, Residual(Sub(got, want), size+1, scale))
}

// GemmFunc is blas.Gemm.
type GemmFunc[T blas.Scalar] func(ta, tb blas.Trans, alpha T, a, b blas.Mat[T], beta T, c blas.Mat[T])

// Gemm tests a general matrix product.
func Gemm[T blas.Scalar](t *testing.T, gemm GemmFunc[T]) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		m, n, k := edgeSize(rnd), edgeSize(rnd), edgeSize(rnd)
		ta, tb := pick(rnd, allTrans), pick(rnd, allTrans)
		la, lb, lc := pick(rnd, Layouts), pick(rnd, Layouts), pick(rnd, Layouts)
		alpha, beta := randScalar[T](rnd), randScalar[T](rnd)
		a, b, c0 := RandMat[T](rnd, m, k), RandMat[T](rnd, k, n), RandMat[T](rnd, m, n)
		if beta == 0 {
			for i := range c0.Data {
				c0.Data[i] = NaN[T]()
			}
		}
		want := combine(alpha, Mul(a, b), beta, c0)
		as, bs := CopyTo(la, stored(ta, a)), CopyTo(lb, stored(tb, b))
		c := CopyTo(lc, c0)
		gemm(ta, tb, alpha, as.Mat, bs.Mat, beta, c.Mat)
		what := fmt.Sprintf("%sgemm %c%c m=%d n=%d k=%d alpha=%v beta=%v a:%v b:%v c:%v", TypeName[T](), ta, tb, m, n, k, alpha, beta, la, lb, lc)
		scale := blas.Abs(alpha)*Norm1(a)*Norm1(b) + 1
		if beta != 0 {
			scale += blas.Abs(beta) * Norm1(c0)
		}
		checkClose(t, what, c.Mat, want, k, scale)
		c.CheckPadding(t)
		if t.Failed() {
			return
		}
	}
}

// triangleOf returns a with everything outside the named triangle set to
// fill, and for Unit the diagonal too.
func triangleOf[T blas.Scalar](uplo blas.Uplo, diag blas.Diag, a blas.Mat[T], fill, diagFill T) blas.Mat[T] {
	b := Clone(a)
	for i := range a.Rows {
		for j := range a.Cols {
			if uplo == blas.Upper && i > j || uplo == blas.Lower && i < j {
				b.Set(i, j, fill)
			}
			if i == j && diag == blas.Unit {
				b.Set(i, j, diagFill)
			}
		}
	}
	return b
}

// checkTriangle compares the named triangle with want and demands that the
// other one still is NaN.
func checkTriangle[T blas.Scalar](t *testing.T, what string, uplo blas.Uplo, got Padded[T], want blas.Mat[T], size int, scale float64) {
	t.Helper()
	for i := range got.Rows {
		for j := range got.Cols {
			if (uplo == blas.Upper && i > j || uplo == blas.Lower && i < j) && !blas.IsNaN(got.At(i, j)) {
				t.Errorf("%s: element (%d, %d) of the other triangle was written", what, i, j)
				return
			}
		}
		if blas.Im(got.At(i, i)) != 0 {
			t.Errorf("%s: diagonal element %d is not real", what, i)
		}
	}
	checkClose(t, what, triangleOf(uplo, blas.NonUnit, got.Mat, 0, 0), triangleOf(uplo, blas.NonUnit, want, 0, 0), size, scale)
	got.CheckPadding(t)
}

// hermitian returns a random Hermitian matrix.
func hermitian[T blas.Scalar](rnd *rand.Rand, n int) blas.Mat[T] {
	a := RandMat[T](rnd, n, n)
	return combine(1, a, 1, Adjoint(a))
}

// HerkFunc is blas.Herk.
type HerkFunc[T blas.Scalar] func(uplo blas.Uplo, trans blas.Trans, alpha float64, a blas.Mat[T], beta float64, c blas.Mat[T])

// Herk tests a Hermitian rank-k update.
func Herk[T blas.Scalar](t *testing.T, herk HerkFunc[T]) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		n, k := edgeSize(rnd), edgeSize(rnd)
		uplo, trans := pick(rnd, allUplo), pick(rnd, allTrans)
		if blas.IsComplex[T]() && trans == blas.TransT {
			trans = blas.ConjTrans
		}
		la, lc := pick(rnd, Layouts), pick(rnd, Layouts)
		alpha, beta := blas.Re(randScalar[T](rnd)), blas.Re(randScalar[T](rnd))
		a, c0 := RandMat[T](rnd, n, k), hermitian[T](rnd, n)
		want := combine(blas.FromReal[T](alpha), Mul(a, Adjoint(a)), blas.FromReal[T](beta), c0)
		as := CopyTo(la, stored(trans, a))
		if !blas.IsComplex[T]() && trans == blas.ConjTrans {
			as = CopyTo(la, Clone(a.T()))
		}
		c := CopyTo(lc, triangleOf(uplo, blas.NonUnit, c0, NaN[T](), 0))
		herk(uplo, trans, alpha, as.Mat, beta, c.Mat)
		what := fmt.Sprintf("%sherk %c%c n=%d k=%d alpha=%v beta=%v a:%v c:%v", TypeName[T](), uplo, trans, n, k, alpha, beta, la, lc)
		checkTriangle(t, what, uplo, c, want, k, Norm1(a)*Norm1(Adjoint(a))+Norm1(c0)+1)
		if t.Failed() {
			return
		}
	}
}

// Her2kFunc is blas.Her2k.
type Her2kFunc[T blas.Scalar] func(uplo blas.Uplo, trans blas.Trans, alpha T, a, b blas.Mat[T], beta float64, c blas.Mat[T])

// Her2k tests a Hermitian rank-2k update.
func Her2k[T blas.Scalar](t *testing.T, her2k Her2kFunc[T]) {
	rnd := rand.New(rand.NewPCG(1, 3))
	for range 60 {
		n, k := edgeSize(rnd), edgeSize(rnd)
		uplo, trans := pick(rnd, allUplo), pick(rnd, []blas.Trans{blas.NoTrans, blas.ConjTrans})
		la, lb, lc := pick(rnd, Layouts), pick(rnd, Layouts), pick(rnd, Layouts)
		alpha, beta := randScalar[T](rnd), blas.Re(randScalar[T](rnd))
		a, b, c0 := RandMat[T](rnd, n, k), RandMat[T](rnd, n, k), hermitian[T](rnd, n)
		sum := combine(alpha, Mul(a, Adjoint(b)), blas.Conj(alpha), Mul(b, Adjoint(a)))
		want := combine(1, sum, blas.FromReal[T](beta), c0)
		as, bs := CopyTo(la, stored(trans, a)), CopyTo(lb, stored(trans, b))
		c := CopyTo(lc, triangleOf(uplo, blas.NonUnit, c0, NaN[T](), 0))
		her2k(uplo, trans, alpha, as.Mat, bs.Mat, beta, c.Mat)
		what := fmt.Sprintf("%sher2k %c%c n=%d k=%d", TypeName[T](), uplo, trans, n, k)
		scale := Norm1(a)*Norm1(Adjoint(b)) + Norm1(b)*Norm1(Adjoint(a)) + Norm1(c0) + 1
		checkTriangle(t, what, uplo, c, want, k, scale)
		if t.Failed() {
			return
		}
	}
}

// HemmFunc is blas.Hemm.
type HemmFunc[T blas.Scalar] func(side blas.Side, uplo blas.Uplo, alpha T, a, b blas.Mat[T], beta T, c blas.Mat[T])

// Hemm tests a product with a Hermitian matrix.
func Hemm[T blas.Scalar](t *testing.T, hemm HemmFunc[T]) {
	rnd := rand.New(rand.NewPCG(1, 4))
	for range 60 {
		m, n := edgeSize(rnd), edgeSize(rnd)
		side, uplo := pick(rnd, allSides), pick(rnd, allUplo)
		alpha, beta := randScalar[T](rnd), randScalar[T](rnd)
		b, c0 := RandMat[T](rnd, m, n), RandMat[T](rnd, m, n)
		order := m
		if side == blas.Right {
			order = n
		}
		a := hermitian[T](rnd, order)
		var prod blas.Mat[T]
		if side == blas.Left {
			prod = Mul(a, b)
		} else {
			prod = Mul(b, a)
		}
		want := combine(alpha, prod, beta, c0)
		as := CopyTo(pick(rnd, Layouts), triangleOf(uplo, blas.NonUnit, a, NaN[T](), 0))
		bs, c := CopyTo(pick(rnd, Layouts), b), CopyTo(pick(rnd, Layouts), c0)
		hemm(side, uplo, alpha, as.Mat, bs.Mat, beta, c.Mat)
		what := fmt.Sprintf("%shemm %c%c m=%d n=%d", TypeName[T](), side, uplo, m, n)
		checkClose(t, what, c.Mat, want, order, Norm1(a)*Norm1(b)+Norm1(b)*Norm1(a)+Norm1(c0)+1)
		c.CheckPadding(t)
		if t.Failed() {
			return
		}
	}
}
