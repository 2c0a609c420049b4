package kerneltest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// tridiagonal returns the matrix with the three diagonals.
func tridiagonal[T blas.Scalar](dl, d, du []T) blas.Mat[T] {
	n := len(d)
	a := Zeros[T](n, n)
	for i := range n {
		a.Set(i, i, d[i])
		if i < n-1 {
			a.Set(i+1, i, dl[i])
			a.Set(i, i+1, du[i])
		}
	}
	return a
}

// guarded returns a copy of x with NaN on both sides of it, and a function that
// reports an error if those were written.
func guarded[T blas.Scalar](t *testing.T, x []T) ([]T, func()) {
	p := CopyTo(Layout{Pad: 3}, blas.ColMajor(len(x), 1, x, max(len(x), 1)))
	return p.Data[:len(x):len(x)], func() { t.Helper(); p.CheckPadding(t) }
}

// TestGtsv holds gtsv, with the meaning of lapack.Gtsv, to A X = B.
func TestGtsv[T blas.Scalar](t *testing.T, gtsv func(dl, d, du []T, b blas.Mat[T]) int) {
	rnd := rand.New(rand.NewPCG(2, 1))
	for i, n := range []int{0, 1, 2, 3, 4, 5, 10, 33, 100} {
		for _, nrhs := range []int{0, 1, 2, 5} {
			for _, kind := range []string{"random", "dominant", "small pivots", "tiny", "huge"} {
				l := Layouts[(i+nrhs)%len(Layouts)]
				t.Run(fmt.Sprintf("%s/n=%d,nrhs=%d/%s/%s", TypeName[T](), n, nrhs, kind, l), func(t *testing.T) {
					dl, d, du := gtDiagonals[T](rnd, kind, n)
					a, b := tridiagonal(dl, d, du), RandMat[T](rnd, n, nrhs)
					dl, checkL := guarded(t, dl)
					d, checkD := guarded(t, d)
					du, checkU := guarded(t, du)
					x := CopyTo(l, b)
					if info := gtsv(dl, d, du, x.Mat); info != 0 {
						t.Fatalf("info = %d", info)
					}
					for _, check := range []func(){checkL, checkD, checkU, func() { x.CheckPadding(t) }} {
						check()
					}
					CheckResidual(t, "B - A X", Residual(Sub(b, Mul(a, x.Mat)), 1, Norm1(a)*Norm1(x.Mat)))
				})
			}
		}
	}
}

// gtDiagonals returns the diagonals of a tridiagonal matrix of order n.
func gtDiagonals[T blas.Scalar](rnd *rand.Rand, kind string, n int) (dl, d, du []T) {
	dl = RandMat[T](rnd, max(n-1, 0), 1).Data
	d = RandMat[T](rnd, n, 1).Data
	du = RandMat[T](rnd, max(n-1, 0), 1).Data
	scale := 1.0
	switch kind {
	case "dominant":
		for i := range d {
			d[i] += 3
		}
	case "small pivots":
		for i := range d {
			d[i] *= blas.FromReal[T](1e-3)
		}
	case "tiny":
		scale = 1e3 * blas.SafeMin[T]() / blas.Eps[T]()
	case "huge":
		scale = 1e-3 * blas.Eps[T]() / blas.SafeMin[T]()
	}
	for _, x := range [][]T{dl, d, du} {
		for i := range x {
			x[i] *= blas.FromReal[T](scale)
		}
	}
	return dl, d, du
}

// TestGtsvPerturbed holds solve, with the meaning of lapack.GtsvPerturbed, to
// A X = B where A is regular, and to the solution of a neighbouring system
// where it is singular.
func TestGtsvPerturbed[T blas.Scalar](t *testing.T, solve func(dl, d, du []T, b blas.Mat[T])) {
	rnd := rand.New(rand.NewPCG(2, 2))
	for i, n := range []int{0, 1, 2, 3, 4, 5, 10, 33} {
		for _, nrhs := range []int{0, 1, 3} {
			for _, kind := range []string{"random", "dominant", "small pivots", "tiny", "singular", "zero"} {
				l := Layouts[(i+nrhs)%len(Layouts)]
				t.Run(fmt.Sprintf("%s/n=%d,nrhs=%d/%s/%s", TypeName[T](), n, nrhs, kind, l), func(t *testing.T) {
					dl, d, du := gtDiagonals[T](rnd, kind, n)
					switch kind {
					case "singular": // a second difference with zero row sums
						for i := range d {
							d[i] = 0
							if i > 0 {
								dl[i-1] = -1
								d[i]++
							}
							if i < n-1 {
								du[i] = -1
								d[i]++
							}
						}
					case "zero":
						clear(dl)
						clear(d)
						clear(du)
					}
					a, b := tridiagonal(dl, d, du), RandMat[T](rnd, n, nrhs)
					x := CopyTo(l, b)
					solve(dl, d, du, x.Mat)
					x.CheckPadding(t)
					if Norm1(Sub(a, tridiagonal(dl, d, du))) != 0 {
						t.Error("the diagonals were changed")
					}
					if largest := blas.MaxAbs(x.Mat); math.IsNaN(largest) || math.IsInf(largest, 0) {
						t.Fatalf("the solution is not finite")
					}
					if Norm1(a) == 0 {
						return // the perturbation is the whole matrix
					}
					CheckResidual(t, "B - A X", Residual(Sub(b, Mul(a, x.Mat)), 1, Norm1(a)*Norm1(x.Mat)))
				})
			}
		}
	}
}
