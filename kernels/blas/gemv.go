package blas

import "github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"

// apply returns the view that op makes of a, and whether its elements are
// still to be conjugated.
func apply[T Scalar](op Trans, a Mat[T]) (v Mat[T], conj bool) {
	if op == NoTrans {
		return a, false
	}
	return a.T(), op == ConjTrans && IsComplex[T]()
}

// Gemv computes y = alpha op(a) x + beta y. beta = 0 overwrites y.
func Gemv[T Scalar](trans Trans, alpha T, a Mat[T], x Vec[T], beta T, y Vec[T]) {
	v, conj := apply(trans, a)
	scalBeta(v.Rows, beta, y.Data, y.Inc)
	if alpha == 0 || v.Rows == 0 || v.Cols == 0 {
		return
	}
	gemvAdd(conj, alpha, v, x, y)
}

// gemvRows is the number of rows of a column-wise product that are worked at
// a time, so that this part of y stays in the first level of cache.
const gemvRows = 2048

// gemvAdd adds alpha v x, or alpha conj(v) x, to y, walking v along its
// shorter stride.
func gemvAdd[T Scalar](conj bool, alpha T, v Mat[T], x, y Vec[T]) {
	switch {
	case v.RS == 1 && y.Inc == 1:
		for i := 0; i < v.Rows; i += gemvRows {
			h := min(gemvRows, v.Rows-i)
			gemvColumns(conj, alpha, v.Sub(i, 0, h, v.Cols), x, y.Data[i:i+h])
		}
	case v.CS == 1 && x.Inc == 1:
		gemvByRow(conj, alpha, v, x.Data[:v.Cols], y)
	case v.RS == 1 && v.Cols > 4:
		withContiguous(y, true, func(t Vec[T]) { gemvAdd(conj, alpha, v, x, t) })
	case v.CS == 1 && v.Rows > 4:
		withContiguous(x, false, func(t Vec[T]) { gemvAdd(conj, alpha, v, t, y) })
	default:
		gemvStrided(conj, alpha, v, x, y)
	}
}

// withContiguous calls f with a contiguous copy of x, which is written back if
// that is asked for.
func withContiguous[T Scalar](x Vec[T], back bool, f func(Vec[T])) {
	w := getWork[T]()
	t := VecOf(w.vector(x.N))
	Copy(x, t)
	f(t)
	if back {
		Copy(t, x)
	}
	w.put()
}

// gemvColumns is gemvAdd for contiguous columns.
func gemvColumns[T Scalar](conj bool, alpha T, v Mat[T], x Vec[T], y []T) {
	j := 0
	for ; j+4 <= v.Cols; j += 4 {
		var w [4]T
		for q := range w {
			w[q] = alpha * x.Data[(j+q)*x.Inc]
		}
		simd.Axpy4(conj, &w, v.Data[j*v.CS:], v.CS, y)
	}
	for ; j < v.Cols; j++ {
		simd.Axpy(conj, alpha*x.Data[j*x.Inc], v.Data[j*v.CS:j*v.CS+len(y)], y)
	}
}

// gemvByRow is gemvAdd for contiguous rows.
func gemvByRow[T Scalar](conj bool, alpha T, v Mat[T], x []T, y Vec[T]) {
	i := 0
	for ; i+4 <= v.Rows; i += 4 {
		for q, s := range simd.Dot4(conj, v.Data[i*v.RS:], v.RS, x) {
			y.Data[(i+q)*y.Inc] += alpha * s
		}
	}
	for ; i < v.Rows; i++ {
		y.Data[i*y.Inc] += alpha * simd.Dot(conj, v.Data[i*v.RS:i*v.RS+len(x)], x)
	}
}

// gemvStrided is gemvAdd for anything else.
func gemvStrided[T Scalar](conj bool, alpha T, v Mat[T], x, y Vec[T]) {
	for i := range v.Rows {
		var t T
		if conj {
			t = dotc(v.Cols, v.Data[i*v.RS:], v.CS, x.Data, x.Inc)
		} else {
			t = dotu(v.Cols, v.Data[i*v.RS:], v.CS, x.Data, x.Inc)
		}
		y.Data[i*y.Inc] += alpha * t
	}
}

// Ger adds alpha x yᵀ to a (xGER, xGERU).
func Ger[T Scalar](alpha T, x, y Vec[T], a Mat[T]) { ger(false, alpha, x, y, a) }

// Gerc adds alpha x yᴴ to a (xGERC).
func Gerc[T Scalar](alpha T, x, y Vec[T], a Mat[T]) { ger(true, alpha, x, y, a) }

func ger[T Scalar](conj bool, alpha T, x, y Vec[T], a Mat[T]) {
	if alpha == 0 || a.Rows == 0 || a.Cols == 0 {
		return
	}
	conj = conj && IsComplex[T]()
	if a.RS == 1 && x.Inc != 1 && a.Cols > 4 {
		withContiguous(x, false, func(t Vec[T]) { ger(conj, alpha, t, y, a) })
		return
	}
	if a.CS == 1 && y.Inc != 1 && a.Rows > 4 {
		withContiguous(y, false, func(t Vec[T]) { ger(conj, alpha, x, t, a) })
		return
	}
	if a.RS <= a.CS {
		for j := range a.Cols {
			t := y.Data[j*y.Inc]
			if conj {
				t = Conj(t)
			}
			axpyu(a.Rows, alpha*t, x.Data, x.Inc, a.Data[j*a.CS:], a.RS)
		}
		return
	}
	for i := range a.Rows {
		t := alpha * x.Data[i*x.Inc]
		if conj {
			axpyc(a.Cols, t, y.Data, y.Inc, a.Data[i*a.RS:], a.CS)
		} else {
			axpyu(a.Cols, t, y.Data, y.Inc, a.Data[i*a.RS:], a.CS)
		}
	}
}
