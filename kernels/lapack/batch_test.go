package lapack

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
	"github.com/hlo-lapack/hlo-lapack/kernels/kerneltest"
)

// TestPotrfBatch and TestGetrfBatch run the suites of the routines on matrices
// inside of batches.
func TestPotrfBatch(t *testing.T) {
	eachLevel(t, testPotrfBatch[float32], testPotrfBatch[float64], testPotrfBatch[complex64], testPotrfBatch[complex128])
}

func TestGetrfBatch(t *testing.T) {
	eachLevel(t, testGetrfBatch[float32], testGetrfBatch[float64], testGetrfBatch[complex64], testGetrfBatch[complex128])
}

func eachLevel(t *testing.T, s, d, c, z func(*testing.T)) {
	for _, level := range simd.Levels() {
		t.Run(level.String(), func(t *testing.T) {
			defer simd.SetLevel(simd.SetLevel(level))
			t.Run("s", s)
			t.Run("d", d)
			t.Run("c", c)
			t.Run("z", z)
		})
	}
}

func testPotrfBatch[T blas.Scalar](t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 1))
	kerneltest.Potrf(t, func(uplo blas.Uplo, a blas.Mat[T]) int {
		info := 0
		inBatch(t, rnd, a, func(from, to blas.Batch[T], at int) {
			infos := make([]int32, 2*from.Count)
			PotrfBatch(uplo, from, to, infos, 2)
			info = int(infos[2*at])
		})
		return info
	})
}

func testGetrfBatch[T blas.Scalar](t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 2))
	kerneltest.Getrf(t, func(a blas.Mat[T], ipiv []int32) int {
		info, k := 0, min(a.Rows, a.Cols)
		inBatch(t, rnd, a, func(from, to blas.Batch[T], at int) {
			p := PivotBatch{make([]int32, (k+3)*from.Count), make([]int32, 2*from.Count), k + 3, 2}
			GetrfBatch(from, to, p)
			info = int(p.Info[2*at])
			copy(ipiv, p.IPiv[(k+3)*at:][:k])
			for i := range from.Count {
				for _, x := range p.IPiv[(k+3)*i+k : (k+3)*(i+1)] {
					if x != 0 {
						t.Error("a pivot was stored where none belongs")
					}
				}
			}
		})
		return info
	})
}

// inBatch calls f with a batch that holds a as matrix number at, others of its
// kind, and NaN in between. Where to is, that from is left as it was, and that
// nothing was written in between is checked here; a gets the result.
func inBatch[T blas.Scalar](t *testing.T, rnd *rand.Rand, a blas.Mat[T], f func(from, to blas.Batch[T], at int)) {
	t.Helper()
	most := 35
	if a.Rows*a.Cols > laneOrder*laneOrder {
		most = 3
	}
	count, gap := 1+rnd.IntN(most), []int{0, 0, 1, 5}[rnd.IntN(4)]
	at, span := rnd.IntN(count), 0
	if a.Rows > 0 && a.Cols > 0 {
		span = (a.Rows-1)*a.RS + (a.Cols-1)*a.CS + 1
	}
	from := blas.Batch[T]{Mat: a, Count: count, Stride: span + gap}
	from.Data = filled(from)
	for i := range count {
		switch {
		case i == at:
			copyInto(from.Nth(i), a)
		case rnd.IntN(3) == 0: // is left NaN
		case rnd.IntN(3) == 0:
			copyInto(from.Nth(i), kerneltest.Zeros[T](a.Rows, a.Cols))
		default:
			copyInto(from.Nth(i), kerneltest.RandMat[T](rnd, a.Rows, a.Cols))
		}
	}
	to := from
	switch rnd.IntN(4) {
	case 1, 2:
		to.Data = filled(to)
	case 3: // in the other order
		to.RS, to.CS, to.Stride = a.Cols+1, 1, a.Rows*(a.Cols+1)
		if a.CS < a.RS {
			to.RS, to.CS, to.Stride = 1, a.Rows, a.Rows*a.Cols+gap
		}
		to.Data = filled(to)
	}
	before := append([]T(nil), from.Data...)
	f(from, to, at)
	if !to.IsAt(from) {
		for i, x := range from.Data {
			if y := before[i]; x != y && (x == x || y == y) {
				t.Fatalf("the operand changed at %d", i)
			}
		}
	}
	copyInto(a, to.Nth(at))
	for i := range count { // what is left must be NaN
		copyInto(to.Nth(i), constant(a.Rows, a.Cols, kerneltest.NaN[T]()))
	}
	for i, x := range to.Data {
		if x == x {
			t.Fatalf("element %d between the matrices was overwritten", i)
		}
	}
}

// filled returns memory full of NaN for b.
func filled[T blas.Scalar](b blas.Batch[T]) []T {
	return constant(b.Count*b.Stride+max(b.RS, b.CS)*max(b.Rows, b.Cols), 1, kerneltest.NaN[T]()).Data
}

func constant[T blas.Scalar](m, n int, x T) blas.Mat[T] {
	a := kerneltest.Zeros[T](m, n)
	for i := range a.Data {
		a.Data[i] = x
	}
	return a
}

func copyInto[T blas.Scalar](to, from blas.Mat[T]) {
	for i := range to.Rows {
		for j := range to.Cols {
			to.Set(i, j, from.At(i, j))
		}
	}
}

// TestBatchBits asks for the same bits wherever in a batch a matrix is, however
// large the batch, with whatever neighbours, and in any storage order.
func TestBatchBits(t *testing.T) {
	eachLevel(t, testBatchBits[float32], testBatchBits[float64], testBatchBits[complex64], testBatchBits[complex128])
}

func testBatchBits[T blas.Scalar](t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 3))
	for _, n := range []int{2, 3, 4, 5, 7, 8, 9, 16, 31, 32} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			a := kerneltest.RandMat[T](rnd, n, n)
			h := kerneltest.Mul(a, kerneltest.Adjoint(a))
			for i := range n {
				h.Set(i, i, blas.FromReal[T](blas.Re(h.At(i, i))+0.1))
			}
			for _, uplo := range []blas.Uplo{blas.Lower, blas.Upper} {
				sameBits(t, rnd, h, func(from, to blas.Batch[T]) {
					PotrfBatch(uplo, from, to, make([]int32, from.Count), 1)
				})
			}
			sameBits(t, rnd, a, func(from, to blas.Batch[T]) {
				GetrfBatch(from, to, PivotBatch{make([]int32, n*from.Count), make([]int32, from.Count), n, 1})
			})
		})
	}
}

func sameBits[T blas.Scalar](t *testing.T, rnd *rand.Rand, a blas.Mat[T], f func(from, to blas.Batch[T])) {
	t.Helper()
	var want []T
	for range 12 {
		c := blas.Mat[T]{Rows: a.Rows, Cols: a.Cols, RS: a.Cols, CS: 1, Data: make([]T, len(a.Data))}
		if rnd.IntN(2) == 0 {
			c.RS, c.CS = 1, c.Rows
		}
		copyInto(c, a)
		inBatch(t, rnd, c, func(from, to blas.Batch[T], _ int) { f(from, to) })
		got := kerneltest.Clone(c).Data
		if want == nil {
			want = got
		}
		for i, x := range got {
			if y := want[i]; x != y && (x == x || y == y) {
				t.Fatalf("element %d is %v, and was %v", i, x, y)
			}
		}
	}
}

// TestGetrfBatchChoice compares pivots and info with Getrf's, for matrices with
// ties, zeros, tiny, huge, infinite and NaN elements.
func TestGetrfBatchChoice(t *testing.T) {
	eachLevel(t, testGetrfBatchChoice[float32], testGetrfBatchChoice[float64],
		testGetrfBatchChoice[complex64], testGetrfBatchChoice[complex128])
}

func testGetrfBatchChoice[T blas.Scalar](t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 4))
	for _, size := range [][2]int{{2, 2}, {4, 4}, {3, 5}, {8, 8}, {9, 6}, {2, 32}, {32, 3}, {20, 20}} {
		const count = 61
		m, n := size[0], size[1]
		k := min(m, n)
		b := blas.Batch[T]{Mat: blas.Mat[T]{Rows: m, Cols: n, RS: n, CS: 1, Data: make([]T, count*m*n)}, Count: count, Stride: m * n}
		for i := range b.Data {
			switch b.Data[i] = kerneltest.Rand[T](rnd); i / (m * n) % 6 {
			case 1: // sums of few whole numbers: ties, zeros, no rounding in the first steps
				b.Data[i] = blas.FromParts[T](float64(rnd.IntN(3)-1), float64(rnd.IntN(3)-1))
			case 2:
				b.Data[i] *= blas.FromReal[T](blas.SafeMin[T]() * 4)
			case 3:
				b.Data[i] *= blas.FromReal[T](0.01 / blas.SafeMin[T]())
			case 4:
				if rnd.IntN(2*m*n) == 0 {
					b.Data[i] = blas.FromReal[T](math.Inf(1))
				}
			case 5:
				if rnd.IntN(2*m*n) == 0 {
					b.Data[i] = kerneltest.NaN[T]()
				}
			}
		}
		p := PivotBatch{make([]int32, count*k), make([]int32, count), k, 1}
		to := b
		to.Data = make([]T, len(b.Data))
		GetrfBatch(b, to, p)
		for i := range count {
			one, ipiv := kerneltest.Clone(b.Nth(i)), make([]int32, k)
			info := Getrf(one, ipiv)
			got := p.IPiv[i*k:][:k]
			if i%6 == 1 { // rounding decides what ties there are in later steps
				got, ipiv, p.Info[i], info = got[:1], ipiv[:1], 0, 0
			}
			if int(p.Info[i]) != info || fmt.Sprint(got) != fmt.Sprint(ipiv) {
				t.Errorf("%d×%d, matrix %d: info %d, pivots %v, want %d, %v", m, n, i, p.Info[i], got, info, ipiv)
			}
			// A complex Trsm, which the columns behind the square come from,
			// makes NaN of infinite elements where Getrf's lanes do not.
			for r := range m {
				for c := range k {
					x, y := to.Nth(i).At(r, c), one.At(r, c)
					if (x == x) != (y == y) {
						t.Errorf("%d×%d, matrix %d: element (%d,%d) is %v, want %v", m, n, i, r, c, x, y)
					}
				}
			}
		}
	}
}
