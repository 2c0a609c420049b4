package lapack

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

func TestLarf(t *testing.T) {
	testLarf[float32](t)
	testLarf[float64](t)
	testLarf[complex64](t)
	testLarf[complex128](t)
}

// testLarf compares Larf and Larfb with products of explicit reflectors. What
// is not to be read (the ones and what is above them, T's other triangle) is
// NaN.
func testLarf[T blas.Scalar](t *testing.T) {
	rnd := rand.New(rand.NewPCG(6, 1))
	for i, size := range [][3]int{{1, 1, 3}, {2, 1, 1}, {5, 1, 4}, {9, 3, 7}, {9, 9, 2}, {20, 8, 33}, {40, 33, 5}} {
		n, k, other := size[0], size[1], size[2]
		l := kerneltest.Layouts[i%len(kerneltest.Layouts)]
		// Reflectors as Geqrf makes them, so that the products stay bounded.
		v := kerneltest.CopyTo(l, kerneltest.RandMat[T](rnd, n, k))
		tau := make([]T, k)
		Geqrf(v.Mat, tau)
		p := newPanel[T](n, k)
		p.load(v.Mat, tau)
		tri := kerneltest.CopyTo(l, p.t.Sub(0, 0, k, k))
		p.release()
		blas.LasetTri(blas.Upper, v.Sub(0, 0, k, k), kerneltest.NaN[T](), kerneltest.NaN[T]())
		for j := range k {
			for i := j + 1; i < k; i++ {
				tri.Set(i, j, kerneltest.NaN[T]())
			}
		}
		product := kerneltest.Identity[T](n)
		for j := range k {
			h := kerneltest.Identity[T](n)
			x := kerneltest.Zeros[T](n, 1)
			x.Set(j, 0, 1)
			blas.Copy(v.Col(j+1, j), x.Col(j+1, 0))
			blas.Gerc(-tau[j], x.Col(0, 0), x.Col(0, 0), h)
			for _, side := range []blas.Side{blas.Left, blas.Right} {
				part := h.Sub(j, j, n-j, n-j)
				checkApply(t, rnd, fmt.Sprintf("larf %s %d,%d %c", l, n, j, side), side, part, other, l, func(c blas.Mat[T]) {
					Larf(side, v.Col(j, j), tau[j], c, nil)
				})
			}
			product = kerneltest.Mul(product, h)
		}
		for _, side := range []blas.Side{blas.Left, blas.Right} {
			for _, trans := range []blas.Trans{blas.NoTrans, blas.ConjTrans} {
				h := product
				if trans != blas.NoTrans {
					h = kerneltest.Adjoint(h)
				}
				checkApply(t, rnd, fmt.Sprintf("larfb %s %d,%d %c%c", l, n, k, side, trans), side, h, other, l, func(c blas.Mat[T]) {
					Larfb(side, trans, v.Mat, tri.Mat, c, nil)
				})
			}
		}
		v.CheckPadding(t)
	}
}

// checkApply compares apply with the multiplication of a random matrix by h.
func checkApply[T blas.Scalar](t *testing.T, rnd *rand.Rand, what string, side blas.Side, h blas.Mat[T], other int, l kerneltest.Layout, apply func(c blas.Mat[T])) {
	t.Helper()
	c := kerneltest.RandMat[T](rnd, h.Rows, other)
	want := kerneltest.Mul(h, c)
	if side == blas.Right {
		c = kerneltest.RandMat[T](rnd, other, h.Rows)
		want = kerneltest.Mul(c, h)
	}
	got := kerneltest.CopyTo(l, c)
	apply(got.Mat)
	got.CheckPadding(t)
	kerneltest.CheckResidual(t, what, kerneltest.Residual(kerneltest.Sub(got.Mat, want), h.Rows, kerneltest.Norm1(c)))
}
