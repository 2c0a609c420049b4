package blas

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

// gemvAdd adds alpha v x to y, walking v along its shorter stride.
func gemvAdd[T Scalar](conj bool, alpha T, v Mat[T], x, y Vec[T]) {
	if v.RS <= v.CS {
		for j := range v.Cols {
			t := alpha * x.Data[j*x.Inc]
			if conj {
				axpyc(v.Rows, t, v.Data[j*v.CS:], v.RS, y.Data, y.Inc)
			} else {
				axpyu(v.Rows, t, v.Data[j*v.CS:], v.RS, y.Data, y.Inc)
			}
		}
		return
	}
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
