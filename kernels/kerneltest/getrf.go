package kerneltest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// GetrfFunc is lapack.Getrf, GetrsFunc lapack.Getrs.
type (
	GetrfFunc[T blas.Scalar] func(a blas.Mat[T], ipiv []int32) (info int)
	GetrsFunc[T blas.Scalar] func(trans blas.Trans, lu blas.Mat[T], ipiv []int32, b blas.Mat[T])
)

// luKinds are the matrices that Getrf is tried on.
var luKinds = []string{"random", "graded", "deficient", "zerocolumn", "zero", "tiny", "huge", "ties"}

// luMat returns a constructed m×n matrix.
func luMat[T blas.Scalar](rnd *rand.Rand, kind string, m, n int) blas.Mat[T] {
	a := RandMat[T](rnd, m, n)
	each := func(f func(i, j int, x T) T) {
		for i := range m {
			for j := range n {
				a.Set(i, j, f(i, j, a.At(i, j)))
			}
		}
	}
	switch kind {
	case "graded":
		each(func(i, j int, x T) T { return x * blas.FromReal[T](math.Pow(10, -float64((i+2*j)%13))) })
	case "deficient":
		r := min(m, n) / 2
		a = Mul(RandMat[T](rnd, m, r), RandMat[T](rnd, r, n))
	case "zerocolumn":
		each(func(i, j int, x T) T {
			if j == n/2 {
				return 0
			}
			return x
		})
	case "zero":
		return Zeros[T](m, n)
	case "tiny": // every pivot is below SafeMin
		each(func(_, _ int, x T) T { return x * blas.FromReal[T](blas.SafeMin[T]()/16) })
	case "huge":
		each(func(_, _ int, x T) T {
			return x * blas.FromReal[T](1/(blas.SafeMin[T]()*64*float64(m+n)))
		})
	case "ties": // many equal moduli: the first row must win
		each(func(_, _ int, x T) T {
			if blas.Re(x) < 0 {
				return -1
			}
			return 1
		})
	}
	return a
}

// Getrf tests an LU factorization with partial pivoting.
func Getrf[T blas.Scalar](t *testing.T, getrf GetrfFunc[T]) {
	rnd := rand.New(rand.NewPCG(4, 1))
	for i := range 150 {
		m, n := edgeSize(rnd), edgeSize(rnd)
		if i%3 == 0 {
			n = m
		}
		kind, layout := pick(rnd, luKinds), pick(rnd, Layouts)
		what := fmt.Sprintf("%sgetrf %s m=%d n=%d %v", TypeName[T](), kind, m, n, layout)
		a0 := luMat[T](rnd, kind, m, n)
		a := CopyTo(layout, a0)
		ipiv := make([]int32, min(m, n))
		info := getrf(a.Mat, ipiv)
		checkLU(t, what, a0, a.Mat, ipiv, info)
		a.CheckPadding(t)
		if t.Failed() {
			return
		}
	}
	t.Run("edges", func(t *testing.T) { getrfEdges(t, getrf) })
}

// checkLU checks info, pivots, multipliers and the residual of P A - L U.
func checkLU[T blas.Scalar](t *testing.T, what string, a0, lu blas.Mat[T], ipiv []int32, info int) {
	t.Helper()
	m, n := lu.Rows, lu.Cols
	k := min(m, n)
	l, u := Zeros[T](m, k), Zeros[T](k, n)
	first := 0
	for i := range k {
		if lu.At(i, i) == 0 && first == 0 {
			first = i + 1
		}
		l.Set(i, i, 1)
		for j := i; j < n; j++ {
			u.Set(i, j, lu.At(i, j))
		}
		for r := i + 1; r < m; r++ {
			l.Set(r, i, lu.At(r, i))
			if x := blas.Abs(lu.At(r, i)); lu.At(i, i) != 0 && !(x <= 1.5) {
				t.Errorf("%s: multiplier (%d, %d) is %v", what, r, i, x)
				return
			}
		}
	}
	if info != first {
		t.Errorf("%s: info = %d, but the first zero pivot is %d", what, info, first)
	}
	pa := Clone(a0)
	for i, p := range ipiv {
		if int(p) <= i || int(p) > m {
			t.Errorf("%s: ipiv[%d] = %d", what, i, p)
			return
		}
		for j := range n {
			x, y := pa.At(i, j), pa.At(int(p)-1, j)
			pa.Set(i, j, y)
			pa.Set(int(p)-1, j, x)
		}
	}
	// Underflow costs an absolute error that the norm of a tiny matrix
	// does not cover.
	under := blas.SafeMin[T]() * float64(m+n)
	CheckResidual(t, what, Residual(Sub(pa, Mul(l, u)), max(m, n), Norm1(a0)+under))
}

// getrfEdges tests pivot choice, info and the sfmin guard on small matrices.
func getrfEdges[T blas.Scalar](t *testing.T, getrf GetrfFunc[T]) {
	re := blas.FromReal[T]
	ipiv := make([]int32, 3)

	// All zeros: info 1, no interchange, and factoring goes on.
	if info := getrf(Zeros[T](3, 3), ipiv); info != 1 || ipiv[0] != 1 || ipiv[1] != 2 || ipiv[2] != 3 {
		t.Errorf("zero matrix: info %d, ipiv %v; want 1, [1 2 3]", info, ipiv)
	}
	// A zero pivot in the middle does not stop the factorization.
	a := blas.RowMajor(3, 3, []T{2, 0, 1, 1, 0, 2, 1, 0, 4}, 3)
	if info := getrf(a, ipiv); info != 2 || a.At(1, 2) == 0 || blas.IsNaN(a.At(2, 2)) {
		t.Errorf("zero second column: info %d, %v", info, a.Data)
	}
	// A tie goes to the first row.
	a = blas.RowMajor(2, 2, []T{-3, 1, 3, 1}, 2)
	if info := getrf(a, ipiv); info != 0 || ipiv[0] != 1 {
		t.Errorf("tie: info %d, ipiv %v", info, ipiv)
	}
	if blas.IsComplex[T]() {
		// |re| + |im| decides, not the modulus.
		a = blas.RowMajor(2, 1, []T{re(3.5), blas.FromParts[T](2, 2)}, 1)
		if getrf(a, ipiv); ipiv[0] != 2 {
			t.Errorf("complex pivot: ipiv %v, want 2", ipiv[:1])
		}
	}
	// The reciprocal of this pivot overflows, the quotients do not.
	tiny := blas.SafeMin[T]() / 4
	a = blas.RowMajor(2, 1, []T{re(tiny), re(tiny / 2)}, 1)
	if info := getrf(a, ipiv); info != 0 || a.At(1, 0) != re(0.5) {
		t.Errorf("pivot below SafeMin: info %d, multiplier %v, want 0.5", info, a.At(1, 0))
	}
	// NaN and Inf pass: no crash, pivots in range, and a NaN stays visible.
	for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		for _, n := range []int{1, 5, 17, 70} {
			a := RandMat[T](rand.New(rand.NewPCG(4, 2)), n, n)
			a.Set(n/2, n/3, re(bad))
			p := make([]int32, n)
			getrf(a, p)
			for i, r := range p {
				if int(r) <= i || int(r) > n {
					t.Errorf("%v, n=%d: ipiv[%d] = %d", bad, n, i, r)
				}
			}
			if s := Norm1(a); n > 1 && !math.IsNaN(s) && !math.IsInf(s, 0) {
				t.Errorf("%v, n=%d: the factors are finite", bad, n)
			}
		}
	}
	for _, s := range [][2]int{{0, 0}, {0, 4}, {4, 0}} {
		if info := getrf(Zeros[T](s[0], s[1]), nil); info != 0 {
			t.Errorf("%d×%d: info %d", s[0], s[1], info)
		}
	}
}

// Getrs tests the solution of op(A) X = B with LU factors.
func Getrs[T blas.Scalar](t *testing.T, getrf GetrfFunc[T], getrs GetrsFunc[T]) {
	rnd := rand.New(rand.NewPCG(4, 3))
	for range 30 {
		n, nrhs := edgeSize(rnd), edgeSize(rnd)
		trans := pick(rnd, allTrans)
		a0, b0 := RandMat[T](rnd, n, n), RandMat[T](rnd, n, nrhs)
		lu, b := CopyTo(pick(rnd, Layouts), a0), CopyTo(pick(rnd, Layouts), b0)
		ipiv := make([]int32, n)
		getrf(lu.Mat, ipiv)
		getrs(trans, lu.Mat, ipiv, b.Mat)
		op, x := opRef(trans, a0), Clone(b.Mat)
		what := fmt.Sprintf("%sgetrs %c n=%d nrhs=%d", TypeName[T](), trans, n, nrhs)
		CheckResidual(t, what, Residual(Sub(Mul(op, x), b0), n, Norm1(op)*Norm1(x)))
		b.CheckPadding(t)
		if t.Failed() {
			return
		}
	}
}
