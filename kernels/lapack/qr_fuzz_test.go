package lapack

import (
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// FuzzQR factors random matrices of any small shape in any storage, in one or
// several blocks, and holds A = Q R, the products with Q, and the padding.
func FuzzQR(f *testing.F) {
	f.Add(uint64(1), uint8(5), uint8(3), uint8(0), uint8(1), false)
	f.Add(uint64(2), uint8(3), uint8(5), uint8(2), uint8(2), true)
	f.Add(uint64(3), uint8(99), uint8(98), uint8(1), uint8(1), true)
	f.Add(uint64(4), uint8(0), uint8(7), uint8(1), uint8(1), false)
	f.Fuzz(func(t *testing.T, seed uint64, m, n, pad, step uint8, rowMajor bool) {
		l := kerneltest.Layout{RowMajor: rowMajor, Pad: int(pad % 20), Step: int(step % 4)}
		fuzzQR[float64](t, seed, int(m%128), int(n%128), l)
		fuzzQR[complex64](t, seed, int(m%128), int(n%128), l)
	})
}

func fuzzQR[T blas.Scalar](t *testing.T, seed uint64, m, n int, l kerneltest.Layout) {
	rnd := rand.New(rand.NewPCG(seed, 7))
	k := min(m, n)
	a := kerneltest.RandMat[T](rnd, m, n)
	f := kerneltest.CopyTo(l, a)
	tau := make([]T, k)
	Geqrf(f.Mat, tau)
	f.CheckPadding(t)

	// Qᴴ A = R, and Q R = A.
	r := kerneltest.Zeros[T](m, n)
	for j := range n {
		for i := range min(j+1, m) {
			r.Set(i, j, f.At(i, j))
		}
	}
	v := f.Sub(0, 0, m, k)
	c := kerneltest.CopyTo(l, a)
	Ormqr(blas.Left, blas.ConjTrans, v, tau, c.Mat)
	c.CheckPadding(t)
	norm := kerneltest.Norm1(a)
	kerneltest.CheckResidual(t, "QᴴA - R", kerneltest.Residual(kerneltest.Sub(c.Mat, r), max(m, n), norm))
	q := kerneltest.NewMat[T](l, m, k)
	blas.CopyMat(q.Mat, v)
	Orgqr(q.Mat, tau)
	q.CheckPadding(t)
	product := kerneltest.Mul(q.Mat, r.Sub(0, 0, k, n))
	kerneltest.CheckResidual(t, "A - Q R", kerneltest.Residual(kerneltest.Sub(a, product), max(m, n), norm))

	// A P = Q R has the same product with the columns in jpvt's order.
	p := kerneltest.CopyTo(l, a)
	jpvt := make([]int32, n)
	for j := range jpvt {
		jpvt[j] = int32(rnd.IntN(3) / 2)
	}
	Geqp3(p.Mat, jpvt, tau)
	p.CheckPadding(t)
	permuted := kerneltest.NewMat[T](l, m, n)
	for j, from := range jpvt {
		blas.Copy(a.Col(0, int(from)-1), permuted.Col(0, j))
	}
	Ormqr(blas.Left, blas.ConjTrans, p.Sub(0, 0, m, k), tau, permuted.Mat)
	for j := range n {
		for i := range m {
			x := permuted.At(i, j)
			if i <= j {
				x -= p.At(i, j)
			}
			permuted.Set(i, j, x)
		}
	}
	kerneltest.CheckResidual(t, "QᴴAP - R", kerneltest.Residual(permuted.Mat, max(m, n), norm))
}
