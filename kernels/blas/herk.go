package blas

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
	triAdd(uplo, FromReal[T](alpha), v, w, c)
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
	if n == 0 || k == 0 || alpha == 0 {
		return
	}
	triSplit(threadsFor[T](float64(n)*float64(n)*float64(k)/2), uplo, alpha, a, b, c)
	for j := range n {
		realDiag(c, j)
	}
}

// triSplit divides a triangle into two of half the order and the square
// between, until there are pieces for all threads.
func triSplit[T Scalar](threads int, uplo Uplo, alpha T, a, b operand[T], c Mat[T]) {
	n, k := c.Rows, a.Cols
	if threads < 2 || n < 4*stripUnit {
		gemmSerial(alpha, a, b, c, part(uplo))
		return
	}
	h := roundUp(n/2, stripUnit)
	a0, a1 := a.sub(0, 0, h, k), a.sub(h, 0, n-h, k)
	b0, b1 := b.sub(0, 0, k, h), b.sub(0, h, k, n-h)
	Parallel(2, func(i int) {
		if i == 0 {
			triSplit(threads/4, uplo, alpha, a0, b0, c.Sub(0, 0, h, h))
			triSplit(threads/4, uplo, alpha, a1, b1, c.Sub(h, h, n-h, n-h))
			return
		}
		rect, x, y := c.Sub(h, 0, n-h, h), a1, b0
		if uplo == Upper {
			rect, x, y = c.Sub(0, h, h, n-h), a0, b1
		}
		strips(max(threads/2, 1), rect.Rows, func(i, rows int) {
			gemmSerial(alpha, x.sub(i, 0, rows, k), y, rect.Sub(i, 0, rows, rect.Cols), whole)
		})
	})
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
