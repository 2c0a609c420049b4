package blas

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// solveOrder is the largest order of a triangle that solve takes.
const solveOrder = 64

// solve solves t x = b for a small triangle with the tile kernels. It returns
// false, and has done nothing, where a diagonal element has no reciprocal that
// is as good as a division by it.
//
// The kernels solve X T = B for an upper triangle T and matrices with
// contiguous columns: X = xᵀ, and T = tᵀ with its rows and columns in the order
// in which the unknowns are found.
func (w *work[T]) solve(t triangle[T], b Mat[T]) bool {
	w.kernel = simd.KernelOf[T]()
	if !w.packTriangle(t) {
		return false
	}
	size := int(unsafe.Sizeof(*new(T)))
	mr := w.kernel.MR
	w.tile.SetAlpha(-1)
	w.tile.Conj = 0
	_ = b.At(b.Rows-1, b.Cols-1)
	if b.CS == 1 {
		w.tile.Packed = false
		p := unsafe.Pointer(&b.Data[0])
		for j := 0; j < b.Cols; j += mr {
			w.solveRows(t, unsafe.Add(p, j*size), b.RS*size, min(mr, b.Cols-j))
		}
		return true
	}
	// Solve on transposed copies of MR columns.
	w.tile.Packed = true
	n := b.Rows
	if len(w.ap) < mr*n {
		w.ap = make([]T, mr*n)
	}
	for j := 0; j < b.Cols; j += mr {
		h := min(mr, b.Cols-j)
		part := b.Sub(0, j, n, h)
		pack(mr, operand[T]{part.T(), false}, w.ap)
		w.solveRows(t, unsafe.Pointer(&w.ap[0]), mr*size, h)
		unpack(mr, w.ap, part.T())
	}
	return true
}

// packTriangle writes the coefficients of t to w.bp: for each panel of NR
// unknowns the rows of T above it, and then its own triangle with reciprocals
// on the diagonal.
func (w *work[T]) packTriangle(t triangle[T]) bool {
	n, nr := t.Rows, w.kernel.NR
	if need := (roundUp(n, nr) + nr) * roundUp(n, nr); len(w.bp) < need {
		w.bp = make([]T, need)
	}
	p := w.bp
	// T(p, j) is element (p, j) of v, counted from the last where t is upper.
	v := t.Mat.T()
	data, rs, cs := v.Data, v.RS, v.CS
	at := 0
	if t.uplo == Upper {
		at, rs, cs = (n-1)*(rs+cs), -rs, -cs
	}
	for j := 0; j < n; j += nr {
		cols := min(nr, n-j)
		packCoefficients(data, at+j*cs, rs, cs, j, cols, nr, p)
		tri := p[j*nr : (j+nr)*nr]
		clear(tri)
		for q := range nr {
			tri[q*nr+q] = 1
			if q >= cols {
				continue
			}
			d := at + (j+q)*(rs+cs)
			if !t.unit {
				var ok bool
				if tri[q*nr+q], ok = reciprocal(data[d]); !ok {
					return false
				}
			}
			for r := q + 1; r < cols; r++ {
				tri[q*nr+r] = data[d+(r-q)*cs]
			}
		}
		if t.conj {
			conjSlice((j+nr)*nr, p, 1)
		}
		p = p[(j+nr)*nr:]
	}
	return true
}

// packCoefficients copies rows of cols elements, the first at data[at], to p,
// filled up to nr.
func packCoefficients[T Scalar](data []T, at, rs, cs, rows, cols, nr int, p []T) {
	for r := range rows {
		row := p[r*nr : r*nr+nr]
		i := at + r*rs
		if cs == 1 && cols == nr {
			copy(row, data[i:i+nr])
			continue
		}
		for q := range cols {
			row[q] = data[i]
			i += cs
		}
		clear(row[cols:])
	}
}

// reciprocal returns 1/d, and whether multiplying by it is safe.
func reciprocal[T Scalar](d T) (T, bool) {
	a, small := Abs1(d), SafeMin[T]()
	if !(a >= small && a <= 1/small) {
		return 0, false
	}
	return 1 / d, true
}

// solveRows solves the rows of X, of which column 0 is at x and the next one
// stride bytes further, with the packed triangle.
func (w *work[T]) solveRows(t triangle[T], x unsafe.Pointer, stride, rows int) {
	n, nr := t.Rows, w.kernel.NR
	size := int(unsafe.Sizeof(*new(T)))
	if t.uplo == Upper {
		x, stride = unsafe.Add(x, (n-1)*stride), -stride
	}
	tile := &w.tile
	tile.A, tile.LDA = x, stride
	tile.LDB, tile.LDC = nr*size, stride
	tile.Rows = rows
	at := 0
	for j := 0; j < n; j += nr {
		tile.K = j
		tile.B = unsafe.Pointer(&w.bp[at])
		tile.Tri = unsafe.Pointer(&w.bp[at+j*nr])
		tile.C = unsafe.Add(x, j*stride)
		tile.Cols = min(nr, n-j)
		w.kernel.Run(tile)
		at += (j + nr) * nr
	}
}
