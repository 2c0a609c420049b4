package blas

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
)

// Gemm computes c = alpha op(a) op(b) + beta c. beta = 0 overwrites c.
func Gemm[T Scalar](ta, tb Trans, alpha T, a, b Mat[T], beta T, c Mat[T]) {
	av, ac := apply(ta, a)
	bv, bc := apply(tb, b)
	scaleMat(beta, c)
	gemmAdd(alpha, operand[T]{av, ac}, operand[T]{bv, bc}, c)
}

// An operand is a matrix whose elements are to be conjugated where conj is set.
type operand[T Scalar] struct {
	Mat[T]
	conj bool
}

// t returns the transposed operand.
func (o operand[T]) t() operand[T] { return operand[T]{o.Mat.T(), o.conj} }

// sub returns a part of the operand.
func (o operand[T]) sub(i, j, rows, cols int) operand[T] {
	return operand[T]{o.Sub(i, j, rows, cols), o.conj}
}

// scaleMat computes c = beta c, where beta = 0 clears c whatever it held.
func scaleMat[T Scalar](beta T, c Mat[T]) {
	if beta == 1 || c.Rows == 0 || c.Cols == 0 {
		return
	}
	if c.RS > c.CS {
		c = c.T()
	}
	for j := range c.Cols {
		scalBeta(c.Rows, beta, c.Data[j*c.CS:], c.RS)
	}
}

// A part says which elements of C a product writes.
type part byte

const (
	whole      part = 'W'
	upperPart  part = 'U' // the upper triangle, diagonal included
	lowerPart  part = 'L'
	unpackedMN      = 128 // A stays unpacked where it is narrower, or C is
)

// t returns the part of the transposed matrix.
func (p part) t() part {
	switch p {
	case upperPart:
		return lowerPart
	case lowerPart:
		return upperPart
	}
	return p
}

// gemmAdd adds alpha a b to c.
func gemmAdd[T Scalar](alpha T, a, b operand[T], c Mat[T]) {
	m, n, k := c.Rows, c.Cols, a.Cols
	if alpha == 0 || m == 0 || n == 0 || k == 0 {
		return
	}
	threads := threadsFor[T](float64(m) * float64(n) * float64(k))
	if threads == 1 {
		gemmSerial(alpha, a, b, c, whole)
		return
	}
	// Strips of the longer side; which strip an element is in does not
	// change the order of its sum.
	if m > n {
		strips(threads, m, func(i, h int) {
			gemmSerial(alpha, a.sub(i, 0, h, k), b, c.Sub(i, 0, h, n), whole)
		})
		return
	}
	strips(threads, n, func(j, w int) {
		gemmSerial(alpha, a, b.sub(0, j, k, w), c.Sub(0, j, m, w), whole)
	})
}

// gemmSerial adds the part of alpha a b to c.
func gemmSerial[T Scalar](alpha T, a, b operand[T], c Mat[T], part part) {
	if c.RS != 1 && c.CS < c.RS {
		a, b = b.t(), a.t()
		c = c.T()
		part = part.t()
	}
	w := getWork[T]()
	w.product(alpha, a, b, c, part)
	w.put()
}

// product is the blocked product of R. van de Geijn and K. Goto, "Anatomy of
// high-performance matrix multiplication", 2008: packed slivers of both
// operands, multiplied tile by tile.
func (w *work[T]) product(alpha T, a, b operand[T], c Mat[T], part part) {
	m, n, k := c.Rows, c.Cols, a.Cols
	// Reading the last elements here leaves no index to check below.
	_, _, _ = c.At(m-1, n-1), a.At(m-1, k-1), b.At(k-1, n-1)
	w.kernel = simd.KernelOf[T]()
	kr := w.kernel
	re, im := parts(alpha)
	scale := T(1)
	if im != 0 {
		re, scale = 1, alpha
	}
	w.tile.SetAlpha(re)
	w.tile.Tri = nil
	w.tile.Conj = 0
	kc := balance(k, kr.KC)
	packA := a.RS != 1 || a.conj || n > unpackedMN && k > unpackedMN
	w.reserve(packA, min(m, kr.MC), min(n, kr.NC), kc)
	for jc := 0; jc < n; jc += kr.NC {
		nc := min(kr.NC, n-jc)
		for pc := 0; pc < k; pc += kc {
			kb := min(kc, k-pc)
			// b is packed like a: slivers of columns are slivers of rows of bᵀ.
			pack(kr.NR, b.sub(pc, jc, kb, nc).t(), w.bp)
			if scale != 1 {
				scal(roundUp(nc, kr.NR)*kb, scale, w.bp, 1)
			}
			for ic := 0; ic < m; ic += kr.MC {
				mc := min(kr.MC, m-ic)
				if part == upperPart && ic > jc+nc-1 || part == lowerPart && ic+mc-1 < jc {
					continue
				}
				ab := a.sub(ic, pc, mc, kb)
				if packA {
					pack(kr.MR, ab, w.ap)
					ab = operand[T]{Mat[T]{mc, kb, 1, kr.MR, w.ap}, false}
				}
				w.macro(ab.Mat, packA, c.Sub(ic, jc, mc, nc), part, ic-jc)
			}
		}
	}
}

// macro adds the product of the block a, packed in slivers or not, and of the
// packed sliver in w.bp to c. The diagonal of the whole C is where row i of c
// and column i + shift meet.
func (w *work[T]) macro(a Mat[T], packed bool, c Mat[T], part part, shift int) {
	size := int(unsafe.Sizeof(*new(T)))
	kr, t, k := w.kernel, &w.tile, a.Cols
	t.K, t.LDA, t.LDB = k, a.CS*size, kr.NR*size
	t.Packed = packed
	ap, cp := unsafe.Pointer(&a.Data[0]), unsafe.Pointer(&c.Data[0])
	high := size // bytes between the rows of unpacked slivers
	if packed {
		high = k * size
	}
	for j := 0; j < c.Cols; j += kr.NR {
		cols := min(kr.NR, c.Cols-j)
		t.B = unsafe.Pointer(&w.bp[j*k])
		i, end := 0, c.Rows
		if part == lowerPart {
			i = max(0, (j-shift)/kr.MR*kr.MR)
		} else if part == upperPart {
			end = min(end, j+cols-shift)
		}
		for ; i < end; i += kr.MR {
			rows := min(kr.MR, c.Rows-i)
			t.A = unsafe.Add(ap, i*high)
			t.Rows, t.Cols = rows, cols
			cross := part == lowerPart && i+shift < j+cols-1 || part == upperPart && i+rows-1+shift > j
			if c.RS != 1 || cross {
				w.scattered(c.Sub(i, j, rows, cols), part, i+shift-j)
				continue
			}
			t.C, t.LDC = unsafe.Add(cp, (i+j*c.CS)*size), c.CS*size
			kr.Run(t)
		}
	}
}

// scattered computes a tile apart and adds the elements of part to c.
func (w *work[T]) scattered(c Mat[T], part part, shift int) {
	size := int(unsafe.Sizeof(*new(T)))
	mr := w.kernel.MR
	clear(w.scratch[:mr*c.Cols])
	w.tile.C, w.tile.LDC = unsafe.Pointer(&w.scratch[0]), mr*size
	w.kernel.Run(&w.tile)
	for j := range c.Cols {
		lo, hi := 0, c.Rows
		if part == lowerPart {
			lo = min(max(0, j-shift), hi)
		} else if part == upperPart {
			hi = min(hi, j-shift+1)
		}
		for i := lo; i < hi; i++ {
			c.Data[i*c.RS+j*c.CS] += w.scratch[j*mr+i]
		}
	}
}

// balance returns the size of equal blocks of n that are not above most.
func balance(n, most int) int {
	blocks := (n + most - 1) / most
	return (n + blocks - 1) / blocks
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }
