package lapack

import "github.com/hlo-lapack/hlo-lapack/kernels/blas"

// GeesRealSorted is GeesReal with the eigenvalues that choose picks moved to the
// leading sdim rows of T, in the order they had; the leading sdim columns of Z
// then span their invariant subspace. A conjugate pair counts as picked if choose
// takes either of the two, and stays together.
//
// choose is called with every eigenvalue before and after the move. info is n+1 if
// two blocks were too close to be exchanged (T and Z are then partly reordered,
// and still a Schur form of the matrix), n+2 if rounding changed an eigenvalue
// such that choose no longer takes only the leading ones, and otherwise as from
// GeesReal. If the QR iteration fails nothing is sorted and sdim is 0.
//
// Source: LAPACK sgees, dgees with sort 'S'.
func GeesRealSorted[R blas.Real](wantVS bool, choose func(wr, wi R) bool, a blas.Mat[R], wr, wi []R, vs blas.Mat[R]) (sdim, info int) {
	return schurReal(wantVS, choose, a, wr, wi, vs)
}

// GeesComplexSorted is GeesRealSorted for a complex matrix, whose eigenvalues can
// always be moved exactly: info is that of GeesComplex, and choose is called once
// for each eigenvalue.
//
// Source: LAPACK cgees, zgees with sort 'S'.
func GeesComplexSorted[C complex64 | complex128](wantVS bool, choose func(w C) bool, a blas.Mat[C], w []C, vs blas.Mat[C]) (sdim, info int) {
	return schurComplex(wantVS, choose, a, w, vs)
}

// sort moves the eigenvalues that choose picks to the front. The matrix had been
// scaled from a largest modulus of norm to one of scaledTo; choose is shown the
// eigenvalues as they are without that.
func (q *realQR[R]) sort(choose func(wr, wi R) bool, scaledTo, norm float64) (sdim int, moved bool) {
	n := q.h.Rows
	if scaledTo != norm {
		blas.Lascl(blas.ColMajor(n, 1, q.wr, n), scaledTo, norm)
		blas.Lascl(blas.ColMajor(n, 1, q.wi, n), scaledTo, norm)
	}
	selected := make([]bool, n)
	for i := range n {
		selected[i] = choose(q.wr[i], q.wi[i])
	}
	z := q.z
	if !q.wantZ {
		z = blas.Mat[R]{RS: 1} // no rows, of n columns
	}
	small, _ := q.bounds()
	sdim, moved = reorderReal(selected, q.h, z, small)
	for i := range n {
		q.wr[i], q.wi[i] = q.h.At(i, i), 0
	}
	for i := range n - 1 {
		if q.h.At(i+1, i) != 0 {
			q.wi[i] = fsqrt(fabs(q.h.At(i, i+1))) * fsqrt(fabs(q.h.At(i+1, i)))
			q.wi[i+1] = -q.wi[i]
		}
	}
	q.ilo, q.ihi = 0, n-1 // blocks may have left the active rows
	return sdim, moved
}

// sort is realQR's: moves that are always exact.
func (q *complexQR[C]) sort(choose func(w C) bool, scaledTo, norm float64) (sdim int) {
	n := q.h.Rows
	if scaledTo != norm {
		blas.Lascl(blas.ColMajor(n, 1, q.w, n), scaledTo, norm)
	}
	selected := make([]bool, n)
	for i := range n {
		selected[i] = choose(q.w[i])
	}
	z := q.z
	if !q.wantZ {
		z = blas.Mat[C]{RS: 1} // no rows, of n columns
	}
	sdim = reorderComplex(selected, q.h, z)
	for i := range n {
		q.w[i] = q.h.At(i, i)
	}
	return sdim
}

// reorderReal moves the diagonal blocks of the n×n quasi-triangular t any of whose
// rows is selected to the front, keeping their order, and multiplies the
// transformations to z from the right. sdim is the number of their rows. An
// exchange that would not be accurate ends the work; moved is then false, and t
// partly reordered. t and z have unit row stride. (LAPACK xTRSEN.)
func reorderReal[R blas.Real](selected []bool, t, z blas.Mat[R], small R) (sdim int, moved bool) {
	order := func(k int) (n int, chosen bool) {
		n = blockOrder(t, k)
		return n, selected[k] || n == 2 && selected[k+1]
	}
	moved = true
	// Rows after the one reached keep their blocks, so that selected, which
	// tells of t as it was, still fits them.
	for k, to := 0, 0; k < t.Rows; {
		n, chosen := order(k)
		if chosen {
			moved = moved && moveBlock(t, z, k, to, small)
			to += n
			sdim += n
		}
		k += n
	}
	return sdim, moved
}

// reorderComplex is reorderReal for a triangular t.
func reorderComplex[C complexScalar](selected []bool, t, z blas.Mat[C]) (sdim int) {
	for k, chosen := range selected {
		if !chosen {
			continue
		}
		for i := k; i > sdim; i-- {
			swapDiagonal(t, z, i-1)
		}
		sdim++
	}
	return sdim
}

// countSelected returns how many eigenvalues choose takes, of a pair both or none,
// and whether they are the first ones.
func countSelected[R blas.Real](choose func(wr, wi R) bool, wr, wi []R) (sdim int, first bool) {
	first = true
	for i, n := 0, 0; i < len(wr); i += n {
		n = 1
		chosen := choose(wr[i], wi[i])
		if wi[i] != 0 && i+1 < len(wr) {
			n = 2
			chosen = choose(wr[i+1], wi[i+1]) || chosen
		}
		if chosen {
			first = first && sdim == i
			sdim += n
		}
	}
	return sdim, first
}
