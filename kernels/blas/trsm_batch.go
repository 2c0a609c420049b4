package blas

import (
	"math/bits"

	"github.com/hlo-lapack/hlo-lapack/kernels/internal/lanes"
)

// trsmLaneOrder is the largest order of a triangle that is solved in a lane.
const trsmLaneOrder = 32

// TrsmBatch is Trsm with alpha = 1 for the triangles a: it solves for the right
// sides from and writes the solutions to to, which may be the same matrices.
//
// Small problems are worked several at a time, one a vector lane. Their results
// agree with Trsm's to rounding, and depend neither on the number of threads nor
// on the place in the batch. They are Trsm's where a diagonal element has no
// safe reciprocal.
func TrsmBatch[T Scalar](side Side, uplo Uplo, trans Trans, diag Diag, a, from, to Batch[T]) {
	if from.Rows == 0 || from.Cols == 0 {
		return
	}
	w := lanes.Width[T]()
	if w == 0 || a.Rows < 2 || a.Rows > trsmLaneOrder || from.Rows*from.Cols > trsmLaneOrder*trsmLaneOrder {
		Groups(from.Count, 1, trsmTime(a, from), func(first, end int) {
			for i := first; i < end; i++ {
				to.Copy(i, from)
				Trsm(side, uplo, trans, diag, 1, a.Nth(i), to.Nth(i))
			}
		})
		return
	}
	Groups(from.Count, w, trsmTime(a, from)/8, func(first, end int) {
		ws := getWork[T]()
		defer ws.put()
		s := laneSolver[T]{side, uplo, trans, diag, a.Lanes(), from.Lanes(), to.Lanes()}
		sa, sb := ws.strips(a.Rows*a.Cols*w, from.Rows*from.Cols*w)
		for ; first < end; first += w {
			n := min(w, end-first)
			for bad := s.solve(first, n, sa, sb); bad != 0; bad &= bad - 1 {
				i := first + bits.TrailingZeros(bad)
				to.Copy(i, from)
				Trsm(side, uplo, trans, diag, 1, a.Nth(i), to.Nth(i))
			}
		}
	})
}

// trsmTime estimates the nanoseconds of a solve.
func trsmTime[T Scalar](a, b Batch[T]) float64 {
	return 100 + float64(a.Rows)*float64(b.Rows)*float64(b.Cols)/4
}

// A laneSolver is a batch of solves.
type laneSolver[T Scalar] struct {
	side        Side
	uplo        Uplo
	trans       Trans
	diag        Diag
	a, from, to lanes.Batch[T]
}

// solve solves n problems from the first on, with room for their strips, and
// returns the bits of those that it has left alone.
func (s *laneSolver[T]) solve(first, n int, sa, sb []T) (bad uint) {
	s.a.Load(first, n, sa)
	s.from.Load(first, n, sb)
	a, b, lower := s.a.Strips(sa), s.from.Strips(sb), s.uplo == Lower
	x := b
	if s.trans != NoTrans {
		a, lower = a.T(), !lower
	}
	if s.trans == ConjTrans {
		lanes.Conj(sa)
	}
	rows, cols := s.from.Rows, s.from.Cols
	if s.side == Right {
		a, x, lower = a.T(), x.T(), !lower
		rows, cols = cols, rows
	}
	if !lower { // begin with the last unknown
		a, x = a.Reverse(rows, rows), x.Reverse(rows, 1)
	}
	if s.diag == Unit {
		lanes.Ones(rows, a)
	} else {
		bad = lanes.Reciprocals(rows, a) & (1<<n - 1)
	}
	lanes.Solve(rows, cols, a, x)
	s.to.Store(first, n, bad, b)
	return bad
}

// strips returns room for two times so many elements, aligned to vectors.
func (w *work[T]) strips(na, nb int) (a, b []T) {
	if need := na + lanes.Max; len(w.ap) < need {
		w.ap = make([]T, need)
	}
	if need := nb + lanes.Max; len(w.bp) < need {
		w.bp = make([]T, need)
	}
	return lanes.Align(w.ap, na), lanes.Align(w.bp, nb)
}
