package kerneltest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A QR is one implementation of the orthogonal factorizations; each field has
// the meaning of the function of that name in package lapack.
type QR[T blas.Scalar] struct {
	Geqrf, Gelqf func(a blas.Mat[T], tau []T)
	Orgqr, Orglq func(a blas.Mat[T], tau []T)
	Ormqr, Ormlq func(side blas.Side, trans blas.Trans, a blas.Mat[T], tau []T, c blas.Mat[T])
	Geqp3        func(a blas.Mat[T], jpvt []int32, tau []T)
}

// qrSizes are shapes with no, one and few elements, and on both sides of the
// block sizes 8, 16 and 32.
var qrSizes = [][2]int{
	{0, 0},
	{0, 3},
	{3, 0},
	{1, 1},
	{1, 4},
	{4, 1},
	{2, 2},
	{3, 2},
	{2, 3},
	{7, 7},
	{8, 8},
	{9, 9},
	{15, 16},
	{16, 15},
	{17, 17},
	{20, 5},
	{5, 20},
	{31, 33},
	{33, 31},
	{40, 17},
	{17, 40},
	{65, 65},
	{100, 37},
	{37, 100},
}

// qrKinds are the matrices that the factorizations are tried on.
var qrKinds = []string{"random", "graded", "deficient", "zero", "tiny", "huge"}

// qrMat returns an m×n matrix of the named kind.
func qrMat[T blas.Scalar](rnd *rand.Rand, kind string, m, n int) blas.Mat[T] {
	a := RandMat[T](rnd, m, n)
	scale := func(f func(i, j int) float64) {
		for i := range m {
			for j := range n {
				a.Set(i, j, a.At(i, j)*blas.FromReal[T](f(i, j)))
			}
		}
	}
	switch kind {
	case "graded":
		scale(func(i, j int) float64 { return math.Pow(10, -float64((i+2*j)%17)) })
	case "deficient":
		r := min(m, n) / 2
		return Mul(RandMat[T](rnd, m, r), RandMat[T](rnd, r, n))
	case "zero":
		return Zeros[T](m, n)
	case "tiny": // reflectors are rescaled below SafeMin/Eps
		scale(func(i, j int) float64 { return 8 * blas.SafeMin[T]() })
	case "huge": // sums of squares overflow
		scale(func(i, j int) float64 { return 1e-3 / blas.SafeMin[T]() / float64(max(m, n)) })
	}
	return a
}

// TestGeqrf holds Geqrf and Orgqr to A = Q R with orthonormal Q.
func (qr QR[T]) TestGeqrf(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for _, size := range qrSizes {
		for i, kind := range qrKinds {
			m, n := size[0], size[1]
			a := qrMat[T](rnd, kind, m, n)
			layouts := Layouts
			if i > 0 {
				layouts = layouts[i%len(layouts):][:1]
			}
			for _, l := range layouts {
				t.Run(fmt.Sprintf("%s/%dx%d/%s/%s", TypeName[T](), m, n, kind, l), func(t *testing.T) {
					qr.checkGeqrf(t, a, l)
				})
			}
		}
	}
}

// checkGeqrf checks A = Q R for the economic Q, the full one, and one between.
func (qr QR[T]) checkGeqrf(t *testing.T, a blas.Mat[T], l Layout) {
	m, n := a.Rows, a.Cols
	k := min(m, n)
	f := CopyTo(l, a)
	tau := make([]T, k)
	qr.Geqrf(f.Mat, tau)
	f.CheckPadding(t)
	r := Zeros[T](m, n)
	for j := range n {
		for i := range min(j+1, m) {
			r.Set(i, j, f.At(i, j))
		}
	}
	for i := range k {
		if blas.Im(r.At(i, i)) != 0 {
			t.Errorf("R(%d,%d) = %v is not real", i, i, r.At(i, i))
		}
	}
	for _, cols := range []int{k, (k + m) / 2, m} {
		q := NewMat[T](l, m, cols)
		blas.CopyMat(q.Sub(0, 0, m, k), f.Sub(0, 0, m, k))
		qr.Orgqr(q.Mat, tau)
		q.CheckPadding(t)
		CheckResidual(t, "A - Q R", Residual(Sub(a, Mul(q.Mat, r.Sub(0, 0, cols, n))), max(m, n), Norm1(a)))
		CheckOrthonormal(t, q.Mat)
	}
}

// CheckOrthonormal reports an error if the columns of q are not orthonormal.
func CheckOrthonormal[T blas.Scalar](t *testing.T, q blas.Mat[T]) {
	t.Helper()
	CheckResidual(t, "I - QᴴQ", Residual(Sub(Identity[T](q.Cols), Mul(Adjoint(q), q)), q.Rows, 1))
}

// TestGelqf holds Gelqf and Orglq to A = L Q with orthonormal rows of Q.
func (qr QR[T]) TestGelqf(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, size := range qrSizes {
		for i, kind := range qrKinds {
			m, n := size[0], size[1]
			l := Layouts[i%len(Layouts)]
			t.Run(fmt.Sprintf("%s/%dx%d/%s/%s", TypeName[T](), m, n, kind, l), func(t *testing.T) {
				qr.checkGelqf(t, qrMat[T](rnd, kind, m, n), l)
			})
		}
	}
}

func (qr QR[T]) checkGelqf(t *testing.T, a blas.Mat[T], l Layout) {
	m, n := a.Rows, a.Cols
	k := min(m, n)
	f := CopyTo(l, a)
	tau := make([]T, k)
	qr.Gelqf(f.Mat, tau)
	f.CheckPadding(t)
	lower := Zeros[T](m, n)
	for i := range m {
		for j := range min(i+1, n) {
			lower.Set(i, j, f.At(i, j))
		}
	}
	for _, rows := range []int{k, (k + n) / 2, n} {
		q := NewMat[T](l, rows, n)
		blas.CopyMat(q.Sub(0, 0, k, n), f.Sub(0, 0, k, n))
		qr.Orglq(q.Mat, tau)
		q.CheckPadding(t)
		CheckResidual(t, "A - L Q", Residual(Sub(a, Mul(lower.Sub(0, 0, m, rows), q.Mat)), max(m, n), Norm1(a)))
		CheckOrthonormal(t, Adjoint(q.Mat))
	}
}

// TestOrmqr holds Ormqr and Ormlq to products with the explicit Q.
func (qr QR[T]) TestOrmqr(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 3))
	options := []blas.Trans{blas.NoTrans, blas.ConjTrans}
	if !blas.IsComplex[T]() {
		options = append(options, blas.TransT)
	}
	for i, size := range [][3]int{
		{0, 0, 2},
		{1, 1, 1},
		{1, 1, 5},
		{4, 0, 3},
		{5, 3, 0},
		{7, 7, 9},
		{9, 4, 3},
		{16, 16, 16},
		{17, 17, 4},
		{33, 32, 5},
		{40, 33, 41},
		{70, 65, 12},
		{100, 20, 31},
	} {
		n, k, other := size[0], size[1], size[2]
		v := RandMat[T](rnd, n, k)
		tau := make([]T, k)
		qr.Geqrf(v, tau)
		q := Zeros[T](n, n)
		blas.CopyMat(q.Sub(0, 0, n, k), v)
		qr.Orgqr(q, tau)
		for _, lq := range []bool{false, true} {
			op, stored, explicit := qr.Ormqr, v, q
			if lq {
				// The rows of an LQ factorization hold conj(v), and its Q is the
				// adjoint of the QR factorization's.
				op, stored, explicit = qr.Ormlq, Adjoint(v), Adjoint(q)
			}
			for _, side := range []blas.Side{blas.Left, blas.Right} {
				for _, trans := range options {
					l := Layouts[i%len(Layouts)]
					name := fmt.Sprintf("%s/n=%d,k=%d,other=%d/lq=%v/%c%c/%s", TypeName[T](), n, k, other, lq, side, trans, l)
					t.Run(name, func(t *testing.T) {
						checkOrm(t, rnd, op, side, trans, stored, tau, explicit, other, l)
					})
				}
			}
		}
	}
}

func checkOrm[T blas.Scalar](t *testing.T, rnd *rand.Rand,
	op func(blas.Side, blas.Trans, blas.Mat[T], []T, blas.Mat[T]),
	side blas.Side, trans blas.Trans, stored blas.Mat[T], tau []T, q blas.Mat[T], other int, l Layout,
) {
	if trans != blas.NoTrans {
		q = Adjoint(q)
	}
	n := q.Rows
	var c, want blas.Mat[T]
	if side == blas.Left {
		c = RandMat[T](rnd, n, other)
		want = Mul(q, c)
	} else {
		c = RandMat[T](rnd, other, n)
		want = Mul(c, q)
	}
	a, got := CopyTo(l, stored), CopyTo(l, c)
	op(side, trans, a.Mat, tau, got.Mat)
	a.CheckPadding(t)
	got.CheckPadding(t)
	if Norm1(Sub(a.Mat, stored)) != 0 {
		t.Error("the reflectors were changed")
	}
	CheckResidual(t, "op(Q) applied to C", Residual(Sub(got.Mat, want), n, Norm1(c)))
}
