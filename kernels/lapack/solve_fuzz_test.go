package lapack

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"gonum.org/v1/gonum/blas/blas64"
	gonum "gonum.org/v1/gonum/lapack/gonum"

	gblas "gonum.org/v1/gonum/blas"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// FuzzSolve solves random systems of any small size, in any storage, by LU and
// by Cholesky factorization, and holds the solutions and the padding.
func FuzzSolve(f *testing.F) {
	f.Add(uint64(1), uint8(5), uint8(3), uint8(0), uint8(1), false)
	f.Add(uint64(2), uint8(33), uint8(5), uint8(2), uint8(2), true)
	f.Add(uint64(3), uint8(99), uint8(98), uint8(1), uint8(1), true)
	f.Add(uint64(4), uint8(0), uint8(7), uint8(1), uint8(1), false)
	f.Add(uint64(5), uint8(127), uint8(0), uint8(3), uint8(0), false)
	f.Fuzz(func(t *testing.T, seed uint64, n, sides, pad, step uint8, rowMajor bool) {
		l := kerneltest.Layout{RowMajor: rowMajor, Pad: int(pad % 20), Step: int(step % 4)}
		fuzzSolve[float32](t, seed, int(n%128), int(sides%128), l)
		fuzzSolve[float64](t, seed, int(n%128), int(sides%128), l)
		fuzzSolve[complex64](t, seed, int(n%128), int(sides%128), l)
		fuzzSolve[complex128](t, seed, int(n%128), int(sides%128), l)
	})
}

func fuzzSolve[T blas.Scalar](t *testing.T, seed uint64, n, sides int, l kerneltest.Layout) {
	rnd := rand.New(rand.NewPCG(seed, 11))
	x := kerneltest.RandMat[T](rnd, n, sides)
	a := kerneltest.RandMat[T](rnd, n, n)
	check := func(what string, a, got blas.Mat[T], b blas.Mat[T]) {
		t.Helper()
		r := kerneltest.Sub(kerneltest.Mul(a, got), b)
		size := kerneltest.Norm1(a)*kerneltest.Norm1(got) + kerneltest.Norm1(b)
		kerneltest.CheckResidual(t, what, kerneltest.Residual(r, n, size))
	}

	b := kerneltest.Mul(a, x)
	lu, y := kerneltest.CopyTo(l, a), kerneltest.CopyTo(l, b)
	ipiv := make([]int32, n)
	if info := Getrf(lu.Mat, ipiv); info != 0 {
		t.Fatalf("a random matrix is singular: info = %d", info)
	}
	lu.CheckPadding(t)
	Getrs(blas.NoTrans, lu.Mat, ipiv, y.Mat)
	y.CheckPadding(t)
	check("A X - B by LU", a, y.Mat, b)

	p := kerneltest.Mul(a, kerneltest.Adjoint(a))
	for i := range n {
		p.Set(i, i, blas.FromReal[T](blas.Re(p.At(i, i))+1))
	}
	b = kerneltest.Mul(p, x)
	uplo := []blas.Uplo{blas.Upper, blas.Lower}[seed%2]
	c, z := kerneltest.CopyTo(l, p), kerneltest.CopyTo(l, b)
	if info := Potrf(uplo, c.Mat); info != 0 {
		t.Fatalf("a positive definite matrix is not: info = %d", info)
	}
	c.CheckPadding(t)
	Potrs(uplo, c.Mat, z.Mat)
	z.CheckPadding(t)
	check("A X - B by Cholesky", p, z.Mat, b)
}

// TestSolveGonum compares factors and solutions with gonum's.
func TestSolveGonum(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{1, 2, 7, 16, 33, 64, 97, 130} {
		a := kerneltest.RandMat[float64](rnd, n, n)
		want := kerneltest.CopyTo(kerneltest.Layout{RowMajor: true}, a)
		pivots, wantPivots := make([]int32, n), make([]int, n)
		lu := kerneltest.Clone(a)
		Getrf(lu, pivots)
		gonum.Implementation{}.Dgetrf(n, n, want.Data, n, wantPivots)
		compare(t, "LU", lu, want.Mat)
		for i, p := range pivots {
			if int(p) != wantPivots[i]+1 {
				t.Errorf("n = %d: pivot %d is row %d, gonum's %d", n, i, p, wantPivots[i]+1)
			}
		}

		b := kerneltest.RandMat[float64](rnd, n, 5)
		wantX := kerneltest.CopyTo(kerneltest.Layout{RowMajor: true}, b)
		x := kerneltest.Clone(b)
		for i := range n { // a triangle with a large diagonal
			a.Set(i, i, float64(2*n))
		}
		tri := kerneltest.CopyTo(kerneltest.Layout{RowMajor: true}, a)
		blas.Trsm(blas.Left, blas.Lower, blas.NoTrans, blas.NonUnit, 1, a, x)
		blas64.Trsm(gblas.Left, gblas.NoTrans, 1,
			blas64.Triangular{N: n, Stride: n, Data: tri.Data, Uplo: gblas.Lower, Diag: gblas.NonUnit},
			blas64.General{Rows: n, Cols: 5, Stride: 5, Data: wantX.Data})
		compare(t, "X", x, wantX.Mat)

		p := kerneltest.Mul(a, kerneltest.Adjoint(a))
		wantL := kerneltest.CopyTo(kerneltest.Layout{RowMajor: true}, p)
		if info := Potrf(blas.Lower, p); info != 0 {
			t.Fatalf("info = %d", info)
		}
		gonum.Implementation{}.Dpotrf(gblas.Lower, n, wantL.Data, n)
		compare(t, "Cholesky factor", p, wantL.Mat)
	}
}

// TestSolveThreads shows that the number of threads does not change a bit of
// the results.
func TestSolveThreads(t *testing.T) {
	t.Run("d", solveThreads[float64])
	t.Run("c", solveThreads[complex64])
}

func solveThreads[T blas.Scalar](t *testing.T) {
	const n = 700
	rnd := rand.New(rand.NewPCG(3, 6))
	a, b := kerneltest.RandMat[T](rnd, n, n), kerneltest.RandMat[T](rnd, n, n)
	run := func(threads int) [][]T {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(threads))
		product := kerneltest.Zeros[T](n, n)
		blas.Gemm(blas.NoTrans, blas.ConjTrans, 1, a, a, 0, product)
		lu, x, l := kerneltest.Clone(a), kerneltest.Clone(b), kerneltest.Clone(product)
		ipiv := make([]int32, n)
		Getrf(lu, ipiv)
		Getrs(blas.NoTrans, lu, ipiv, x)
		Potrf(blas.Lower, l)
		return [][]T{product.Data, lu.Data, x.Data, l.Data}
	}
	one, four := run(1), run(4)
	for i, what := range []string{"gemm", "getrf", "getrs", "potrf"} {
		if !slices.Equal(one[i], four[i]) {
			t.Errorf("%s: four threads give other bits than one", what)
		}
	}
}
