package blas

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/lanes"
)

// trsmLaneOrder is the largest order of a triangle that is solved in a lane.
const trsmLaneOrder = 32

// trsmRun bounds the groups of problems that are solved in one go, during which
// a goroutine cannot be interrupted.
const trsmRun = 64

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
		s := laneSolver[T]{side: side, uplo: uplo, trans: trans, diag: diag, a: a.Lanes(), from: from.Lanes(), to: to.Lanes()}
		sa, sb := ws.strips(a.Rows*a.Cols*w, from.Rows*from.Cols*w)
		s.view(sa, sb)
		run := s.a.CanRun(&s.a)
		lanes.Each(&s.from, &s.to, first, end, trsmRun, run, sb, s.solve, func(i int) {
			to.Copy(i, from)
			Trsm(side, uplo, trans, diag, 1, a.Nth(i), to.Nth(i))
		})
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

	order, sides int
	triangle     lanes.Triangle[T] // as a lower one from the left
	b            lanes.Strips[T]
}

// view sets what Solve sees of the strips in sa and sb.
func (s *laneSolver[T]) view(sa, sb []T) {
	a, b, lower := s.a.Strips(sa), s.from.Strips(sb), s.uplo == Lower
	if s.trans != NoTrans {
		a, lower = a.T(), !lower
	}
	s.order, s.sides = s.from.Rows, s.from.Cols
	if s.side == Right {
		a, b, lower = a.T(), b.T(), !lower
		s.order, s.sides = s.sides, s.order
	}
	if !lower { // begin with the last unknown
		a, b = a.Reverse(s.order, s.order), b.Reverse(s.order, 1)
	}
	s.b = b
	s.triangle = lanes.Triangle[T]{
		Strips: a, Unit: s.diag == Unit, Conj: s.trans == ConjTrans && IsComplex[T](),
		Elements: s.order * s.order, SrcStride: s.a.Stride,
	}
}

// solve is the work of lanes.Each.
func (s *laneSolver[T]) solve(first, n int, r lanes.Run[T]) (left int, bad uint) {
	t := s.triangle
	if r.Src != nil {
		t.Src = s.a.Data[first*s.a.Stride:]
	} else {
		s.a.Load(first, n, t.Data)
	}
	return lanes.Solve(s.order, s.sides, t, s.b, r)
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
