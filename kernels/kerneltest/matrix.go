package kerneltest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// Threshold is the bound on residuals, that of LAPACK's own test programs.
const Threshold = 30

// A Layout says how NewMat stores a matrix.
type Layout struct {
	RowMajor bool
	Pad      int // elements between the end of a column (row) and the next
	Step     int // stride inside a column (row); 0 means 1
}

// Layouts are the storage orders that every suite runs through: both orders,
// tight and ragged, and one that is contiguous in neither direction.
var Layouts = []Layout{
	{},
	{Pad: 3},
	{RowMajor: true},
	{RowMajor: true, Pad: 3},
	{Pad: 2, Step: 2},
}

func (l Layout) String() string {
	order := "col"
	if l.RowMajor {
		order = "row"
	}
	return fmt.Sprintf("%s,pad=%d,step=%d", order, l.Pad, max(l.Step, 1))
}

// A Padded is a matrix in a larger slice whose other elements are NaN.
type Padded[T blas.Scalar] struct {
	blas.Mat[T]
	all []T
}

// NewMat returns a rows×cols matrix stored as l says. All of it, gaps
// included, is NaN.
func NewMat[T blas.Scalar](l Layout, rows, cols int) Padded[T] {
	const before = 5
	step := max(l.Step, 1)
	inner, outer := rows, cols
	if l.RowMajor {
		inner, outer = cols, rows
	}
	ld := max(inner*step, 1) + l.Pad
	all := make([]T, before+ld*max(outer, 1)+l.Pad)
	for i := range all {
		all[i] = NaN[T]()
	}
	a := blas.Mat[T]{Rows: rows, Cols: cols, RS: step, CS: ld}
	if l.RowMajor {
		a.RS, a.CS = ld, step
	}
	if rows > 0 && cols > 0 {
		a.Data = all[before:]
	}
	return Padded[T]{a, all}
}

// CopyTo returns a copy of a stored as l says.
func CopyTo[T blas.Scalar](l Layout, a blas.Mat[T]) Padded[T] {
	b := NewMat[T](l, a.Rows, a.Cols)
	for i := range a.Rows {
		for j := range a.Cols {
			b.Set(i, j, a.At(i, j))
		}
	}
	return b
}

// CheckPadding reports an error if an element outside the matrix was written.
func (a Padded[T]) CheckPadding(t *testing.T) {
	t.Helper()
	inside := make([]bool, len(a.all))
	for i := range a.Rows {
		for j := range a.Cols {
			inside[len(a.all)-len(a.Data)+i*a.RS+j*a.CS] = true
		}
	}
	for i, x := range a.all {
		if !inside[i] && x == x {
			t.Errorf("element %d outside the %d×%d matrix was overwritten with %v", i, a.Rows, a.Cols, x)
			return
		}
	}
}

// NaN returns the NaN of T; both parts of a complex one are NaN.
func NaN[T blas.Scalar]() T { return blas.FromParts[T](math.NaN(), math.NaN()) }

// TypeName returns LAPACK's letter for T.
func TypeName[T blas.Scalar]() string {
	switch any(*new(T)).(type) {
	case float32:
		return "s"
	case float64:
		return "d"
	case complex64:
		return "c"
	}
	return "z"
}

// Rand returns a random element with parts uniform in (-1, 1).
func Rand[T blas.Scalar](rnd *rand.Rand) T {
	return blas.FromParts[T](2*rnd.Float64()-1, 2*rnd.Float64()-1)
}

// RandMat returns a random column-major matrix.
func RandMat[T blas.Scalar](rnd *rand.Rand, rows, cols int) blas.Mat[T] {
	a := Zeros[T](rows, cols)
	for i := range a.Data {
		a.Data[i] = Rand[T](rnd)
	}
	return a
}

// Zeros returns a column-major zero matrix.
func Zeros[T blas.Scalar](rows, cols int) blas.Mat[T] {
	return blas.ColMajor(rows, cols, make([]T, rows*cols), max(rows, 1))
}

// Identity returns the identity matrix of order n.
func Identity[T blas.Scalar](n int) blas.Mat[T] {
	a := Zeros[T](n, n)
	for i := range n {
		a.Set(i, i, 1)
	}
	return a
}

// Clone returns a column-major copy of a.
func Clone[T blas.Scalar](a blas.Mat[T]) blas.Mat[T] {
	b := Zeros[T](a.Rows, a.Cols)
	for i := range a.Rows {
		for j := range a.Cols {
			b.Set(i, j, a.At(i, j))
		}
	}
	return b
}

// Adjoint returns aᴴ.
func Adjoint[T blas.Scalar](a blas.Mat[T]) blas.Mat[T] {
	b := Zeros[T](a.Cols, a.Rows)
	for i := range a.Rows {
		for j := range a.Cols {
			b.Set(j, i, blas.Conj(a.At(i, j)))
		}
	}
	return b
}

// Mul returns a b, by plain loops so that it shares nothing with what is
// tested.
func Mul[T blas.Scalar](a, b blas.Mat[T]) blas.Mat[T] {
	a, b = Clone(a), Clone(b)
	c := Zeros[T](a.Rows, b.Cols)
	for j := range b.Cols {
		cj := c.Data[j*c.Rows:][:c.Rows]
		for l := range a.Cols {
			s := b.At(l, j)
			al := a.Data[l*a.Rows:][:a.Rows]
			for i, x := range al {
				cj[i] += x * s
			}
		}
	}
	return c
}

// Sub returns a - b.
func Sub[T blas.Scalar](a, b blas.Mat[T]) blas.Mat[T] {
	c := Clone(a)
	for i := range a.Rows {
		for j := range a.Cols {
			c.Set(i, j, c.At(i, j)-b.At(i, j))
		}
	}
	return c
}

// Norm1 returns the largest column sum of moduli, NaN if an element is NaN.
func Norm1[T blas.Scalar](a blas.Mat[T]) float64 {
	norm := 0.0
	for j := range a.Cols {
		sum := 0.0
		for i := range a.Rows {
			sum += blas.Abs(a.At(i, j))
		}
		norm = max(norm, sum)
	}
	return norm
}

// Residual returns ‖error‖₁ / (size ‖operand‖₁ Eps), the measure that
// Threshold bounds. Without an operand to compare with (its norm is 0), the
// error itself must be 0.
func Residual[T blas.Scalar](err blas.Mat[T], size int, operand float64) float64 {
	e := Norm1(err)
	if e == 0 {
		return 0
	}
	if operand == 0 {
		return math.Inf(1)
	}
	return e / operand / (float64(max(size, 1)) * blas.Eps[T]())
}

// CheckResidual reports an error if the residual is not below Threshold.
func CheckResidual(t *testing.T, what string, residual float64) {
	t.Helper()
	if !(residual < Threshold) {
		t.Errorf("%s: residual %.3g, want below %d", what, residual, Threshold)
	}
}
