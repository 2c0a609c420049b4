package blas

// herkLeaf is the order below which a triangle of a rank-k update is computed
// as a full square and then added.
const herkLeaf = 32

// Herk computes c = alpha a aᴴ + beta c (NoTrans) or c = alpha aᴴ a + beta c
// on the named triangle of c (xHERK; xSYRK for real T). The diagonal becomes
// real. beta = 0 overwrites c.
func Herk[T Scalar](uplo Uplo, trans Trans, alpha float64, a Mat[T], beta float64, c Mat[T]) {
	v := operand[T]{a, false}
	w := operand[T]{a.T(), IsComplex[T]()}
	if trans != NoTrans {
		v, w = w, v
	}
	scaleTri(uplo, beta, c)
	al := FromReal[T](alpha)
	if al == 0 || v.Cols == 0 {
		return
	}
	triAdd(uplo, al, v, w, c)
}

// Her2k computes c = alpha a bᴴ + conj(alpha) b aᴴ + beta c (NoTrans) or
// c = alpha aᴴ b + conj(alpha) bᴴ a + beta c on the named triangle of c
// (xHER2K; xSYR2K for real T). The diagonal becomes real. beta = 0 overwrites
// c.
func Her2k[T Scalar](uplo Uplo, trans Trans, alpha T, a, b Mat[T], beta float64, c Mat[T]) {
	cplx := IsComplex[T]()
	av, bv := operand[T]{a, false}, operand[T]{b, false}
	ah, bh := operand[T]{a.T(), cplx}, operand[T]{b.T(), cplx}
	if trans != NoTrans {
		av, ah = ah, av
		bv, bh = bh, bv
	}
	scaleTri(uplo, beta, c)
	if alpha == 0 || av.Cols == 0 {
		return
	}
	triAdd(uplo, alpha, av, bh, c)
	triAdd(uplo, Conj(alpha), bv, ah, c)
}

// scaleTri computes c = beta c on a triangle and makes the diagonal real.
func scaleTri[T Scalar](uplo Uplo, beta float64, c Mat[T]) {
	b := FromReal[T](beta)
	for j := range c.Rows {
		if uplo == Upper {
			scalBeta(j+1, b, c.Data[j*c.CS:], c.RS)
		} else {
			scalBeta(c.Rows-j, b, c.Data[j*(c.RS+c.CS):], c.RS)
		}
		realDiag(c, j)
	}
}

// triAdd adds alpha a b to the named triangle of c. The diagonal is stored
// real: the caller's product is Hermitian, or one half of a Hermitian sum.
func triAdd[T Scalar](uplo Uplo, alpha T, a, b operand[T], c Mat[T]) {
	n, k := c.Rows, a.Cols
	if n <= herkLeaf {
		triLeaf(uplo, alpha, a, b, c)
		return
	}
	h := n / 2
	a0, a1 := a.sub(0, 0, h, k), a.sub(h, 0, n-h, k)
	b0, b1 := b.sub(0, 0, k, h), b.sub(0, h, k, n-h)
	triAdd(uplo, alpha, a0, b0, c.Sub(0, 0, h, h))
	triAdd(uplo, alpha, a1, b1, c.Sub(h, h, n-h, n-h))
	if uplo == Upper {
		gemmAdd(alpha, a0, b1, c.Sub(0, h, h, n-h))
	} else {
		gemmAdd(alpha, a1, b0, c.Sub(h, 0, n-h, h))
	}
}

func triLeaf[T Scalar](uplo Uplo, alpha T, a, b operand[T], c Mat[T]) {
	n := c.Rows
	var buf [herkLeaf * herkLeaf]T
	full := ColMajor(n, n, buf[:], herkLeaf)
	gemmAdd(alpha, a, b, full)
	for j := range n {
		lo, hi := j, n
		if uplo == Upper {
			lo, hi = 0, j+1
		}
		for i := lo; i < hi; i++ {
			c.Data[i*c.RS+j*c.CS] += full.At(i, j)
		}
		realDiag(c, j)
	}
}

// Hemm computes c = alpha a b + beta c (Left) or c = alpha b a + beta c
// (Right) for a Hermitian a, of which the named triangle is read (xHEMM; xSYMM
// for real T). The imaginary part of a's diagonal is taken as 0.
func Hemm[T Scalar](side Side, uplo Uplo, alpha T, a, b Mat[T], beta T, c Mat[T]) {
	n := a.Rows
	full := ColMajor(n, n, make([]T, n*n), max(n, 1))
	for j := range n {
		for i := j + 1; i < n; i++ {
			var v T
			if uplo == Lower {
				v = a.At(i, j)
			} else {
				v = Conj(a.At(j, i))
			}
			full.Set(i, j, v)
			full.Set(j, i, Conj(v))
		}
		full.Set(j, j, FromReal[T](Re(a.At(j, j))))
	}
	if side == Left {
		Gemm(NoTrans, NoTrans, alpha, full, b, beta, c)
	} else {
		Gemm(NoTrans, NoTrans, alpha, b, full, beta, c)
	}
}
