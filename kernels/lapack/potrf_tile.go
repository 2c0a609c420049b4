package lapack

import (
	"math"
	"sync"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// potrfLeaf is the order up to which Potrf works with the tile kernels
// directly on the unpacked matrix.
const potrfLeaf = 128

// maxNR bounds the number of columns of a tile.
const maxNR = 8

// A potrfWork is the workspace of potrfTiles.
type potrfWork[T blas.Scalar] struct {
	tile      simd.Tile
	diag, tri [maxNR * maxNR]T
	rows      []T // the rows of the last panel, padded
	all       []T // a column-major copy of the matrix
}

var potrfWorks [4]sync.Pool

func getPotrfWork[T blas.Scalar]() *potrfWork[T] {
	if w, ok := potrfWorks[typeIndex[T]()].Get().(*potrfWork[T]); ok {
		return w
	}
	return &potrfWork[T]{}
}

func (w *potrfWork[T]) put() { potrfWorks[typeIndex[T]()].Put(w) }

// typeIndex numbers the four types.
func typeIndex[T blas.Scalar]() int {
	switch any(*new(T)).(type) {
	case float32:
		return 0
	case float64:
		return 1
	case complex64:
		return 2
	}
	return 3
}

// potrfSmall factors the lower triangle of a matrix of order potrfLeaf at
// most.
func potrfSmall[T blas.Scalar](a blas.Mat[T]) (info int) {
	n := a.Rows
	if n <= 2 {
		return potf2(a)
	}
	w := getPotrfWork[T]()
	defer w.put()
	if a.RS == 1 {
		return w.potrfTiles(a)
	}
	if w.all == nil {
		w.all = make([]T, potrfLeaf*potrfLeaf)
	}
	c := blas.ColMajor(n, n, w.all, roundUp(n, 8))
	copyLower(c, a)
	info = w.potrfTiles(c)
	copyLower(a, c)
	return info
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }

// copyLower copies the lower triangle of src in blocks that stay in cache.
func copyLower[T blas.Scalar](dst, src blas.Mat[T]) {
	const block = 16
	n := src.Rows
	for j := 0; j < n; j += block {
		w := min(block, n-j)
		for i := range w {
			for k := range i + 1 {
				dst.Set(j+i, j+k, src.At(j+i, j+k))
			}
		}
		if rest := n - j - w; rest > 0 {
			blas.CopyMat(dst.Sub(j+w, j, rest, w), src.Sub(j+w, j, rest, w))
		}
	}
}

// potrfTiles factors the lower triangle of a matrix with contiguous columns,
// from left to right in panels of NR columns: each tile of a panel is updated
// with all columns before it and solved in registers.
func (w *potrfWork[T]) potrfTiles(a blas.Mat[T]) (info int) {
	kr := simd.KernelOf[T]()
	size := int(unsafe.Sizeof(*new(T)))
	n, ld := a.Rows, a.CS
	_ = a.At(n-1, n-1)
	t := &w.tile
	t.SetAlpha(-1)
	t.Conj = 1
	t.Packed = false
	t.LDA = ld * size
	base := unsafe.Pointer(&a.Data[0])
	for j := 0; j < n; j += kr.NR {
		cols := min(kr.NR, n-j)
		t.K, t.Cols = j, cols
		t.B, t.LDB = unsafe.Add(base, j*size), ld*size
		if cols < kr.NR {
			t.B, t.LDB = w.padRows(a, j, cols, kr.NR), kr.NR*size
		}
		if info := w.diagonal(kr, a, j, cols); info != 0 {
			return j + info
		}
		t.Tri = unsafe.Pointer(&w.tri[0])
		t.LDC = ld * size
		for i := j + cols; i < n; i += kr.MR {
			t.Rows = min(kr.MR, n-i)
			t.A = unsafe.Add(base, i*size)
			t.C = unsafe.Add(base, (i+j*ld)*size)
			kr.Run(t)
		}
	}
	return 0
}

// padRows copies the rows of a panel that has fewer than nr, up to column j,
// so that nr of them can be read.
func (w *potrfWork[T]) padRows(a blas.Mat[T], j, rows, nr int) unsafe.Pointer {
	if w.rows == nil {
		w.rows = make([]T, potrfLeaf*maxNR)
	}
	for p := range j {
		row := w.rows[p*nr : p*nr+nr]
		copy(row, a.Data[j+p*a.CS:j+p*a.CS+rows])
		clear(row[rows:])
	}
	return unsafe.Pointer(&w.rows[0])
}

// diagonal updates and factors the diagonal block at j and writes its upper
// triangle, as the tile kernels want it, to w.tri. The block is worked apart:
// its other triangle is not ours.
func (w *potrfWork[T]) diagonal(kr *simd.Kernel, a blas.Mat[T], j, n int) (info int) {
	const ld = maxNR
	size := int(unsafe.Sizeof(*new(T)))
	d := w.diag[:]
	for q := range n {
		copy(d[q*ld+q:q*ld+n], a.Data[j+q+(j+q)*a.CS:j+n+(j+q)*a.CS])
	}
	t := &w.tile
	if t.K > 0 {
		t.Tri = nil
		t.A = unsafe.Pointer(&a.Data[j])
		t.C, t.LDC = unsafe.Pointer(&d[0]), ld*size
		t.Rows = n
		kr.Run(t)
	}
	info = w.factor(kr.NR, n)
	for q := range n {
		copy(a.Data[j+q+(j+q)*a.CS:j+n+(j+q)*a.CS], d[q*ld+q:q*ld+n])
	}
	return info
}

// factor factors the block in w.diag.
func (w *potrfWork[T]) factor(nr, n int) (info int) {
	const ld = maxNR
	cplx := blas.IsComplex[T]()
	d, tri := &w.diag, &w.tri
	clear(tri[:nr*nr])
	for q := n; q < nr; q++ {
		tri[q*nr+q] = 1
	}
	for j := range n {
		col := d[j*ld : j*ld+n]
		x := blas.Re(col[j])
		if !(x > 0) {
			col[j] = blas.FromReal[T](x)
			return j + 1
		}
		x = math.Sqrt(x)
		r := blas.FromReal[T](1 / x)
		col[j], tri[j*nr+j] = blas.FromReal[T](x), r
		for i := j + 1; i < n; i++ {
			col[i] *= r
		}
		for q := j + 1; q < n; q++ {
			l := col[q]
			if cplx {
				l = blas.Conj(l)
			}
			tri[j*nr+q] = l
			to := d[q*ld : q*ld+n]
			for i := q; i < n; i++ {
				to[i] -= l * col[i]
			}
		}
	}
	return 0
}
