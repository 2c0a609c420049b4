package kerneltest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// TrsmFunc is blas.Trsm or blas.Trmm.
type TrsmFunc[T blas.Scalar] func(side blas.Side, uplo blas.Uplo, trans blas.Trans, diag blas.Diag, alpha T, a, b blas.Mat[T])

// triangular returns a random, well-conditioned triangular matrix; what must
// not be read is NaN in the second result and 0, or 1 on a unit diagonal, in
// the first.
func triangular[T blas.Scalar](rnd *rand.Rand, uplo blas.Uplo, diag blas.Diag, n int) (full, half blas.Mat[T]) {
	a := RandMat[T](rnd, n, n)
	scale := blas.FromReal[T](1 / math.Sqrt(float64(n)+1))
	for i := range n {
		for j := range n {
			a.Set(i, j, a.At(i, j)*scale)
		}
		a.Set(i, i, a.At(i, i)+2)
	}
	return triangleOf(uplo, diag, a, 0, 1), triangleOf(uplo, diag, a, NaN[T](), NaN[T]())
}

// triCase runs f over random cases of a triangular matrix and a right side.
func triCase[T blas.Scalar](t *testing.T, seed uint64, f func(rnd *rand.Rand, what string, side blas.Side, uplo blas.Uplo, trans blas.Trans, diag blas.Diag, m, n int)) {
	rnd := rand.New(rand.NewPCG(3, seed))
	for range 5 {
		for _, side := range allSides {
			for _, uplo := range allUplo {
				for _, trans := range allTrans {
					for _, diag := range allDiags {
						m, n := edgeSize(rnd), edgeSize(rnd)
						what := fmt.Sprintf("%s %c%c%c%c m=%d n=%d", TypeName[T](), side, uplo, trans, diag, m, n)
						f(rnd, what, side, uplo, trans, diag, m, n)
						if t.Failed() {
							return
						}
					}
				}
			}
		}
	}
}

// Trmm tests a triangular product.
func Trmm[T blas.Scalar](t *testing.T, trmm TrsmFunc[T]) {
	triCase[T](t, 1, func(rnd *rand.Rand, what string, side blas.Side, uplo blas.Uplo, trans blas.Trans, diag blas.Diag, m, n int) {
		order := m
		if side == blas.Right {
			order = n
		}
		full, half := triangular[T](rnd, uplo, diag, order)
		b0, alpha := RandMat[T](rnd, m, n), randScalar[T](rnd)
		op := opRef(trans, full)
		var prod blas.Mat[T]
		if side == blas.Left {
			prod = Mul(op, b0)
		} else {
			prod = Mul(b0, op)
		}
		a, b := CopyTo(pick(rnd, Layouts), half), CopyTo(pick(rnd, Layouts), b0)
		trmm(side, uplo, trans, diag, alpha, a.Mat, b.Mat)
		checkClose(t, "trmm "+what, b.Mat, combine(alpha, prod, 0, prod), order, Norm1(full)*Norm1(b0)+Norm1(op)*Norm1(b0)+1)
		b.CheckPadding(t)
	})
}

// Trsm tests a triangular solve.
func Trsm[T blas.Scalar](t *testing.T, trsm TrsmFunc[T]) {
	triCase[T](t, 2, func(rnd *rand.Rand, what string, side blas.Side, uplo blas.Uplo, trans blas.Trans, diag blas.Diag, m, n int) {
		order := m
		if side == blas.Right {
			order = n
		}
		full, half := triangular[T](rnd, uplo, diag, order)
		b0, alpha := RandMat[T](rnd, m, n), randScalar[T](rnd)
		a, b := CopyTo(pick(rnd, Layouts), half), CopyTo(pick(rnd, Layouts), b0)
		trsm(side, uplo, trans, diag, alpha, a.Mat, b.Mat)
		x, op := Clone(b.Mat), opRef(trans, full)
		var back blas.Mat[T]
		if side == blas.Left {
			back = Mul(op, x)
		} else {
			back = Mul(x, op)
		}
		scale := (Norm1(op)+Norm1(Adjoint(op)))*Norm1(x) + Norm1(b0)
		checkClose(t, "trsm "+what, back, combine(alpha, b0, 0, b0), order, scale)
		b.CheckPadding(t)
	})
	t.Run("edges", func(t *testing.T) { trsmEdges(t, trsm) })
}

// trsmEdges tests what the reference BLAS does at the edges: alpha = 0 does
// not read A, and a zero of B is not divided by a zero of A from the left.
func trsmEdges[T blas.Scalar](t *testing.T, trsm TrsmFunc[T]) {
	a := Zeros[T](3, 3)
	for i := range a.Data {
		a.Data[i] = NaN[T]()
	}
	b := blas.ColMajor(3, 2, []T{1, 2, 3, NaN[T](), 5, 6}, 3)
	trsm(blas.Left, blas.Lower, blas.NoTrans, blas.NonUnit, 0, a, b)
	for i, x := range b.Data {
		if x != 0 {
			t.Errorf("alpha = 0: element %d is %v", i, x)
		}
	}

	// Order 2 and one beyond any leaf: row 0 is 0 = 0 x, row 1 is 3 = 2 x.
	for _, n := range []int{2, 40} {
		a := Identity[T](n)
		a.Set(0, 0, 0)
		a.Set(1, 1, 2)
		for _, cols := range []int{1, 3, 20} {
			b := Zeros[T](n, cols)
			for j := range cols {
				b.Set(1, j, 3)
			}
			trsm(blas.Left, blas.Lower, blas.NoTrans, blas.NonUnit, 1, a, b)
			for j := range cols {
				if b.At(0, j) != 0 || b.At(1, j) != 1.5 {
					t.Errorf("0/0, n=%d: column %d is %v, %v; want 0, 1.5", n, j, b.At(0, j), b.At(1, j))
				}
			}
			// Transposed, the reference divides: NaN.
			b = Zeros[T](n, cols)
			trsm(blas.Left, blas.Lower, blas.TransT, blas.NonUnit, 1, a, b)
			if !blas.IsNaN(b.At(0, 0)) {
				t.Errorf("0/0 transposed, n=%d: %v, want NaN", n, b.At(0, 0))
			}
		}
		// A nonzero over a zero is infinite, and only in its own row.
		b := Zeros[T](n, 1)
		b.Set(0, 0, 1)
		trsm(blas.Left, blas.Lower, blas.NoTrans, blas.NonUnit, 1, a, b)
		if x := blas.Abs(b.At(0, 0)); !math.IsInf(x, 1) && !math.IsNaN(x) {
			t.Errorf("1/0, n=%d: %v", n, b.At(0, 0))
		}
	}
}

// TrsvFunc is blas.Trsv or blas.Trmv.
type TrsvFunc[T blas.Scalar] func(uplo blas.Uplo, trans blas.Trans, diag blas.Diag, a blas.Mat[T], x blas.Vec[T])

// Trsv tests the triangular product and solve of a vector.
func Trsv[T blas.Scalar](t *testing.T, trmv, trsv TrsvFunc[T]) {
	triCase[T](t, 3, func(rnd *rand.Rand, what string, _ blas.Side, uplo blas.Uplo, trans blas.Trans, diag blas.Diag, n, _ int) {
		full, half := triangular[T](rnd, uplo, diag, n)
		a := CopyTo(pick(rnd, Layouts), half)
		x0, op := RandMat[T](rnd, n, 1), opRef(trans, full)
		xv, xp := newVec(pick(rnd, Layouts), x0)
		scale := (Norm1(op) + 1) * (Norm1(x0) + 1)
		trmv(uplo, trans, diag, a.Mat, xv)
		checkClose(t, "trmv "+what, xp.Mat, Mul(op, x0), n, scale)
		xp.CheckPadding(t)
		xv, xp = newVec(pick(rnd, Layouts), x0)
		trsv(uplo, trans, diag, a.Mat, xv)
		checkClose(t, "trsv "+what, Mul(op, Clone(xp.Mat)), x0, n, scale*(Norm1(xp.Mat)+1))
		xp.CheckPadding(t)
	})
}
