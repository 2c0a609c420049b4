package kerneltest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// TestGeqp3 holds Geqp3 to A P = Q R with orthonormal Q, a diagonal of R that
// does not grow, and fixed columns in front.
func (qr QR[T]) TestGeqp3(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 4))
	sizes := append([][2]int{{170, 165}, {150, 200}}, qrSizes...)
	for i, size := range sizes {
		for j, kind := range qrKinds {
			for _, fixed := range []string{"free", "some", "all"} {
				m, n := size[0], size[1]
				if m > 100 && ((i+j)%6 != 0 || fixed == "all") {
					continue
				}
				l := Layouts[(i+j)%len(Layouts)]
				t.Run(fmt.Sprintf("%s/%dx%d/%s/%s/%s", TypeName[T](), m, n, kind, fixed, l), func(t *testing.T) {
					jpvt := make([]int32, n)
					for j := range jpvt {
						if fixed == "all" || fixed == "some" && rnd.IntN(3) == 0 {
							jpvt[j] = 1 + rnd.Int32N(5)
						}
					}
					qr.checkGeqp3(t, qrMat[T](rnd, kind, m, n), jpvt, l)
				})
			}
		}
	}
}

func (qr QR[T]) checkGeqp3(t *testing.T, a blas.Mat[T], jpvt []int32, l Layout) {
	m, n := a.Rows, a.Cols
	k := min(m, n)
	var front int
	fixed := make([]bool, n)
	for j, p := range jpvt {
		if p != 0 {
			fixed[j] = true
			front++
		}
	}
	f := CopyTo(l, a)
	tau := make([]T, k)
	qr.Geqp3(f.Mat, jpvt, tau)
	f.CheckPadding(t)

	// A P, provided that P is a permutation.
	ap := Zeros[T](m, n)
	seen := make([]bool, n)
	for j, p := range jpvt {
		if p < 1 || int(p) > n || seen[p-1] {
			t.Fatalf("jpvt = %v is not a permutation", jpvt)
		}
		seen[p-1] = true
		if fixed[p-1] != (j < front) {
			t.Errorf("column %d of A P is column %d of A; fixed columns belong in the first %d", j+1, p, front)
		}
		for i := range m {
			ap.Set(i, j, a.At(i, int(p)-1))
		}
	}
	r := Zeros[T](m, n)
	for j := range n {
		for i := range min(j+1, m) {
			r.Set(i, j, f.At(i, j))
		}
	}
	q := Zeros[T](m, m)
	blas.CopyMat(q.Sub(0, 0, m, k), f.Sub(0, 0, m, k))
	qr.Orgqr(q, tau)
	CheckResidual(t, "A P - Q R", Residual(Sub(ap, Mul(q, r)), max(m, n), Norm1(a)))
	CheckOrthonormal(t, q)
	checkPivoting(t, r, front)
}

// checkPivoting reports an error unless each diagonal element of R from
// (front, front) on is at least as large as the norm of every column to its
// right from its row on.
func checkPivoting[T blas.Scalar](t *testing.T, r blas.Mat[T], front int) {
	t.Helper()
	// Downdated norms are good to about the root of the rounding error.
	const slack = 1 + 1e-3
	norm := Norm1(r)
	for i := front; i < min(r.Rows, r.Cols); i++ {
		d := blas.Abs(r.At(i, i))
		for j := i + 1; j < r.Cols; j++ {
			col := blas.Nrm2(r.Col(i, j).Sub(0, min(j+1, r.Rows)-i))
			if col > d*slack+100*norm*blas.Eps[T]() {
				t.Errorf("|R(%d,%d)| = %g, but the rest of column %d has the norm %g", i, i, d, j, col)
				return
			}
		}
	}
}
