package kerneltest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// PotrfFunc is lapack.Potrf, PotrsFunc lapack.Potrs.
type (
	PotrfFunc[T blas.Scalar] func(uplo blas.Uplo, a blas.Mat[T]) (info int)
	PotrsFunc[T blas.Scalar] func(uplo blas.Uplo, a, b blas.Mat[T])
)

// positive returns a positive definite matrix scaled by a power of two.
func positive[T blas.Scalar](rnd *rand.Rand, n int) blas.Mat[T] {
	b := RandMat[T](rnd, n, n)
	a := Mul(b, Adjoint(b))
	f := blas.FromReal[T](math.Ldexp(1, rnd.IntN(60)-30))
	for i := range n {
		a.Set(i, i, blas.FromReal[T](blas.Re(a.At(i, i))+1))
		for j := range n {
			a.Set(i, j, f*a.At(i, j))
		}
	}
	return a
}

// otherNaN returns a with the strict other triangle NaN and, for complex T,
// a NaN as the imaginary part of the diagonal.
func otherNaN[T blas.Scalar](uplo blas.Uplo, a blas.Mat[T]) blas.Mat[T] {
	b := triangleOf(uplo, blas.NonUnit, a, NaN[T](), 0)
	for i := range b.Rows {
		b.Set(i, i, blas.FromParts[T](blas.Re(b.At(i, i)), math.NaN()))
	}
	return b
}

// Potrf tests a Cholesky factorization.
func Potrf[T blas.Scalar](t *testing.T, potrf PotrfFunc[T]) {
	rnd := rand.New(rand.NewPCG(5, 1))
	for range 80 {
		n, uplo, layout := edgeSize(rnd), pick(rnd, allUplo), pick(rnd, Layouts)
		what := fmt.Sprintf("%spotrf %c n=%d %v", TypeName[T](), uplo, n, layout)
		a0 := positive[T](rnd, n)
		a := CopyTo(layout, otherNaN(uplo, a0))
		if info := potrf(uplo, a.Mat); info != 0 {
			t.Fatalf("%s: info = %d", what, info)
		}
		f := triangleOf(uplo, blas.NonUnit, a.Mat, 0, 0)
		prod := Mul(f, Adjoint(f))
		if uplo == blas.Upper {
			prod = Mul(Adjoint(f), f)
		}
		checkTriangle(t, what, uplo, a, a.Mat, 1, 1)
		CheckResidual(t, what, Residual(Sub(prod, a0), n, Norm1(a0)))
		for i := range n {
			if !(blas.Re(a.At(i, i)) > 0) || blas.Im(a.At(i, i)) != 0 {
				t.Errorf("%s: diagonal element %d is %v", what, i, a.At(i, i))
			}
		}
		if t.Failed() {
			return
		}
	}
	t.Run("edges", func(t *testing.T) { potrfEdges(t, potrf) })
}

// potrfEdges tests info: for a negative, zero or NaN pivot at every place of
// matrices around the leaves' sizes.
func potrfEdges[T blas.Scalar](t *testing.T, potrf PotrfFunc[T]) {
	rnd := rand.New(rand.NewPCG(5, 2))
	for _, n := range []int{1, 2, 7, 8, 9, 17, 33, 66, 140} {
		for _, bad := range []float64{-1, 0, math.NaN()} {
			for _, at := range []int{0, n / 3, n / 2, n - 1} {
				uplo, layout := pick(rnd, allUplo), pick(rnd, Layouts)
				a := Identity[T](n)
				a.Set(at, at, blas.FromReal[T](bad))
				p := CopyTo(layout, otherNaN(uplo, a))
				if info := potrf(uplo, p.Mat); info != at+1 {
					t.Errorf("%c n=%d, pivot %v at %d: info = %d", uplo, n, bad, at, info)
				}
				p.CheckPadding(t)
			}
		}
		// A NaN off the diagonal shows at the diagonal of its row.
		if n > 2 {
			a := positive[T](rnd, n)
			a.Set(n-1, n/2, NaN[T]())
			if info := potrf(blas.Lower, a); info != n {
				t.Errorf("n=%d, NaN in the last row: info = %d", n, info)
			}
		}
		a := Identity[T](n)
		a.Set(n-1, n-1, blas.FromReal[T](math.Inf(1)))
		if info := potrf(blas.Upper, a); info != 0 || !math.IsInf(blas.Re(a.At(n-1, n-1)), 1) {
			t.Errorf("n=%d, Inf on the diagonal: info = %d, %v", n, info, a.At(n-1, n-1))
		}
		// Elements so small that the square root is far above them.
		tiny := blas.FromReal[T](blas.SafeMin[T]() / 4)
		a = Identity[T](n)
		for i := range n {
			a.Set(i, i, tiny)
		}
		if info := potrf(blas.Lower, a); info != 0 {
			t.Errorf("n=%d, subnormal: info = %d", n, info)
		}
	}
	if info := potrf(blas.Lower, blas.Mat[T]{RS: 1, CS: 1}); info != 0 {
		t.Errorf("empty matrix: info = %d", info)
	}
}

// Potrs tests the solution of A X = B with a Cholesky factor.
func Potrs[T blas.Scalar](t *testing.T, potrf PotrfFunc[T], potrs PotrsFunc[T]) {
	rnd := rand.New(rand.NewPCG(5, 3))
	for range 30 {
		n, nrhs, uplo := edgeSize(rnd), edgeSize(rnd), pick(rnd, allUplo)
		a0, b0 := positive[T](rnd, n), RandMat[T](rnd, n, nrhs)
		a, b := CopyTo(pick(rnd, Layouts), otherNaN(uplo, a0)), CopyTo(pick(rnd, Layouts), b0)
		if info := potrf(uplo, a.Mat); info != 0 {
			t.Fatalf("potrf %c n=%d: info = %d", uplo, n, info)
		}
		potrs(uplo, a.Mat, b.Mat)
		x := Clone(b.Mat)
		what := fmt.Sprintf("%spotrs %c n=%d nrhs=%d", TypeName[T](), uplo, n, nrhs)
		CheckResidual(t, what, Residual(Sub(Mul(a0, x), b0), n, Norm1(a0)*Norm1(x)))
		b.CheckPadding(t)
		if t.Failed() {
			return
		}
	}
}
