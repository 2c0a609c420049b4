package blas

import "math"

// CopyMat copies src to dst, which has the same shape and does not overlap it.
func CopyMat[T Scalar](dst, src Mat[T]) {
	if src.Rows == 0 || src.Cols == 0 {
		return
	}
	if dst.RS > dst.CS {
		dst, src = dst.T(), src.T()
	}
	for j := range src.Cols {
		Copy(src.Col(0, j), dst.Col(0, j))
	}
}

// Laset sets the diagonal of a to diag and everything else to off.
func Laset[T Scalar](a Mat[T], off, diag T) {
	for i := range a.Rows {
		for j := range a.Cols {
			a.Set(i, j, off)
		}
	}
	setDiag(a, diag)
}

// LasetTri sets the diagonal of a to diag and the strict triangle named by
// uplo to off (xLASET with 'U' or 'L').
func LasetTri[T Scalar](uplo Uplo, a Mat[T], off, diag T) {
	for i := range a.Rows {
		if uplo == Lower {
			for j := range min(i, a.Cols) {
				a.Set(i, j, off)
			}
			continue
		}
		for j := i + 1; j < a.Cols; j++ {
			a.Set(i, j, off)
		}
	}
	setDiag(a, diag)
}

func setDiag[T Scalar](a Mat[T], diag T) {
	for i := range min(a.Rows, a.Cols) {
		a.Set(i, i, diag)
	}
}

// MaxAbs returns the largest modulus in a, 0 for an empty matrix and NaN where
// an element is NaN (xLANGE 'M').
func MaxAbs[T Scalar](a Mat[T]) float64 {
	m := 0.0
	for i := range a.Rows {
		for j := range a.Cols {
			if v := Abs(a.At(i, j)); v > m || math.IsNaN(v) {
				m = v
			}
			if math.IsNaN(m) {
				return m
			}
		}
	}
	return m
}

// Norm1 returns the largest column sum of moduli, NaN where an element is NaN
// (xLANGE '1').
func Norm1[T Scalar](a Mat[T]) float64 {
	m := 0.0
	for j := range a.Cols {
		s := 0.0
		for i := range a.Rows {
			s += Abs(a.At(i, j))
		}
		if math.IsNaN(s) {
			return s
		}
		m = max(m, s)
	}
	return m
}

// NormFro returns the Frobenius norm of a without intermediate overflow
// (xLANGE 'F').
func NormFro[T Scalar](a Mat[T]) float64 {
	norms := make([]float64, a.Cols)
	for j := range norms {
		norms[j] = Nrm2(a.Col(0, j))
	}
	return Nrm2(VecOf(norms))
}

// Lascl multiplies a by to/from without overflow or underflow of the factor
// (xLASCL 'G'). from must not be 0 or NaN.
func Lascl[T Scalar](a Mat[T], from, to float64) {
	small := SafeMin[T]()
	big := 1 / small
	for done := false; !done; {
		var mul float64
		from1, to1 := from*small, to/big
		switch {
		case from1 == from: // from is Inf: a signed zero or NaN results
			mul, done = to/from, true
		case to1 == to: // to is 0 or Inf
			mul, done, from = to, true, 1
		case math.Abs(from1) > math.Abs(to) && to != 0:
			mul, from = small, from1
		case math.Abs(to1) > math.Abs(from):
			mul, to = big, to1
		default:
			mul, done = to/from, true
		}
		if mul == 1 {
			continue
		}
		for i := range a.Rows {
			for j := range a.Cols {
				a.Set(i, j, mulReal(mul, a.At(i, j)))
			}
		}
	}
}
