package blas

// Block sizes of the portable product: a kc×mr sliver of op(A) and a kc×nr
// sliver of op(B) stay in the first-level cache, the packed mc×kc block of
// op(A) in the second.
const (
	tileM  = 4
	tileN  = 4
	blockK = 256
	blockM = 128
	blockN = 1024
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

// gemmAdd adds alpha a b to c.
func gemmAdd[T Scalar](alpha T, a, b operand[T], c Mat[T]) {
	m, n, k := c.Rows, c.Cols, a.Cols
	if alpha == 0 || m == 0 || n == 0 || k == 0 {
		return
	}
	kb, mb, nb := min(k, blockK), min(m, blockM), min(n, blockN)
	ap := make([]T, roundUp(mb, tileM)*kb)
	bp := make([]T, roundUp(nb, tileN)*kb)
	for jc := 0; jc < n; jc += blockN {
		nc := min(blockN, n-jc)
		for pc := 0; pc < k; pc += blockK {
			kc := min(blockK, k-pc)
			// b is packed like a: slivers of columns are slivers of rows of bᵀ.
			pack(tileN, b.sub(pc, jc, kc, nc).t(), bp)
			for ic := 0; ic < m; ic += blockM {
				mc := min(blockM, m-ic)
				pack(tileM, a.sub(ic, pc, mc, kc), ap)
				block(alpha, kc, ap, bp, c.Sub(ic, jc, mc, nc))
			}
		}
	}
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }

// pack copies a to p in slivers of w rows, each sliver column by column, the
// last filled up with zeros.
func pack[T Scalar](w int, a operand[T], p []T) {
	m, k := a.Rows, a.Cols
	for i := 0; i < m; i += w {
		h := min(w, m-i)
		sl := p[i*k : (i+w)*k]
		for l := range k {
			src := a.Data[i*a.RS+l*a.CS:]
			dst := sl[l*w : l*w+w]
			for r := range h {
				dst[r] = src[r*a.RS]
			}
			clear(dst[h:])
		}
	}
	if a.conj {
		conjSlice(roundUp(m, w)*k, p, 1)
	}
}

// block adds alpha times the product of the packed slivers to c.
func block[T Scalar](alpha T, k int, ap, bp []T, c Mat[T]) {
	var acc [tileM * tileN]T
	for j := 0; j < c.Cols; j += tileN {
		for i := 0; i < c.Rows; i += tileM {
			tile(ap[i*k:(i+tileM)*k], bp[j*k:(j+tileN)*k], &acc)
			for jj := range min(tileN, c.Cols-j) {
				for ii := range min(tileM, c.Rows-i) {
					c.Data[(i+ii)*c.RS+(j+jj)*c.CS] += alpha * acc[jj*tileM+ii]
				}
			}
		}
	}
}

// tile sets acc to the product of a 4×k sliver and a k×4 sliver, column by
// column.
func tile[T Scalar](a, b []T, acc *[tileM * tileN]T) {
	clear(acc[:])
	for len(a) >= tileM && len(b) >= tileN {
		a0, a1, a2, a3 := a[0], a[1], a[2], a[3]
		for j := range tileN {
			v := b[j]
			acc[j*4] += a0 * v
			acc[j*4+1] += a1 * v
			acc[j*4+2] += a2 * v
			acc[j*4+3] += a3 * v
		}
		a, b = a[tileM:], b[tileN:]
	}
}
