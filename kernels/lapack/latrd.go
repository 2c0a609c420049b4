package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// latrdLower reduces the first w.Cols columns of the lower triangle of the
// n×n matrix A to tridiagonal form and returns in w the matrix W with which
// the rest is updated, A - V Wᴴ - W Vᴴ. The ones on top of the reflectors are
// left in A; the caller replaces them by e.
//
// Source: LAPACK dlatrd, zlatrd.
func latrdLower[T blas.Scalar, R blas.Real](a, w blas.Mat[T], e []R, tau []T) {
	n, nb := a.Rows, w.Cols
	ws := borrow[T](2 * nb)
	defer ws.release()
	for i := range nb {
		latrdColumn(a.Col(i, i), a.Sub(i, 0, n-i, i), w.Sub(i, 0, n-i, i), 0, ws.Data)
		v := a.Col(i+1, i)
		beta, t := Larfg(v.At(0), v.Sub(1, v.N-1))
		e[i], tau[i] = R(blas.Re(beta)), t
		v.Set(0, 1)
		x := w.Col(i+1, i)
		blas.Hemv(blas.Lower, 1, a.Sub(i+1, i+1, n-i-1, n-i-1), v, 0, x)
		latrdProject(t, v, x, a.Sub(i+1, 0, n-i-1, i), w.Sub(i+1, 0, n-i-1, i), ws.Data)
	}
}

// latrdUpper reduces the last w.Cols columns of the upper triangle; see
// latrdLower. Column j of W belongs to column n-w.Cols+j of A.
func latrdUpper[T blas.Scalar, R blas.Real](a, w blas.Mat[T], e []R, tau []T) {
	n, nb := a.Rows, w.Cols
	ws := borrow[T](2 * nb)
	defer ws.release()
	for i := n - 1; i >= n-nb; i-- {
		done := n - 1 - i
		col := a.Col(0, i).Sub(0, i+1)
		latrdColumn(col, a.Sub(0, i+1, i+1, done), w.Sub(0, nb-done, i+1, done), i, ws.Data)
		v := col.Sub(0, i)
		beta, t := Larfg(v.At(i-1), v.Sub(0, i-1))
		e[i-1], tau[i-1] = R(blas.Re(beta)), t
		v.Set(i-1, 1)
		x := w.Col(0, nb-done-1).Sub(0, i)
		blas.Hemv(blas.Upper, 1, a.Sub(0, 0, i, i), v, 0, x)
		latrdProject(t, v, x, a.Sub(0, i+1, i, done), w.Sub(0, nb-done, i, done), ws.Data)
	}
}

// latrdColumn brings a column up to date with the reflectors v and the
// columns w made so far: col -= v w(diag, :)ᴴ + w v(diag, :)ᴴ, where row diag
// is the diagonal's, whose element stays real.
func latrdColumn[T blas.Scalar](col blas.Vec[T], v, w blas.Mat[T], diag int, work []T) {
	realAt := func() { col.Set(diag, blas.FromReal[T](blas.Re(col.At(diag)))) }
	realAt()
	if v.Cols == 0 {
		return
	}
	row := blas.VecOf(work[:v.Cols])
	conjCopy(w.Row(diag, 0), row)
	blas.Gemv(blas.NoTrans, -1, v, row, 1, col)
	conjCopy(v.Row(diag, 0), row)
	blas.Gemv(blas.NoTrans, -1, w, row, 1, col)
	realAt()
}

// latrdProject turns x = A v into the column of W that belongs to the
// reflector (tau, v), given the earlier reflectors and columns of W.
func latrdProject[T blas.Scalar](tau T, v, x blas.Vec[T], av, aw blas.Mat[T], work []T) {
	if k := av.Cols; k > 0 {
		y, z := blas.VecOf(work[:k]), blas.VecOf(work[k:2*k])
		blas.Gemv(blas.ConjTrans, 1, aw, v, 0, y)
		blas.Gemv(blas.ConjTrans, 1, av, v, 0, z)
		blas.Gemv(blas.NoTrans, -1, av, y, 1, x)
		blas.Gemv(blas.NoTrans, -1, aw, z, 1, x)
	}
	blas.Scal(tau, x)
	blas.Axpy(-tau*blas.Dotc(x, v)/2, v, x)
}

// conjCopy stores the conjugate of x in y.
func conjCopy[T blas.Scalar](x, y blas.Vec[T]) {
	blas.Copy(x, y)
	conjVec(y)
}

// conjVec conjugates x in place.
func conjVec[T blas.Scalar](x blas.Vec[T]) {
	if !blas.IsComplex[T]() {
		return
	}
	for i := range x.N {
		x.Set(i, blas.Conj(x.At(i)))
	}
}
