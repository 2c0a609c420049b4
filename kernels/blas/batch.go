package blas

import (
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/lanes"
)

// A Batch is Count matrices of one shape. The Mat is the first of them, with
// Data reaching to the end of the last, and Stride is the number of elements
// from one to the next.
type Batch[T Scalar] struct {
	Mat[T]
	Count, Stride int
}

// Nth returns matrix i.
func (b Batch[T]) Nth(i int) Mat[T] {
	m := b.Mat
	if m.Data != nil {
		m.Data = m.Data[i*b.Stride:]
	}
	return m
}

// Lanes returns the batch as package lanes sees it.
func (b Batch[T]) Lanes() lanes.Batch[T] {
	return lanes.Batch[T]{Rows: b.Rows, Cols: b.Cols, RS: b.RS, CS: b.CS, Data: b.Data, Stride: b.Stride}
}

// IsAt reports whether b's matrices are those of another batch.
func (b Batch[T]) IsAt(other Batch[T]) bool {
	return len(b.Data) > 0 && len(other.Data) > 0 && &b.Data[0] == &other.Data[0]
}

// Copy copies matrix i of from to matrix i of b, where they are not the same.
func (b Batch[T]) Copy(i int, from Batch[T]) {
	if !b.IsAt(from) && b.Rows > 0 && b.Cols > 0 {
		CopyMat(b.Nth(i), from.Nth(i))
	}
}

// batchWork is the number of nanoseconds, by estimate, that pays for a
// goroutine.
const batchWork = 20000

// Groups divides count problems into groups of width and the groups among
// goroutines, if a problem takes so many nanoseconds that it pays. do is called
// once for every goroutine, with the problems from first to end; all groups but
// the last are whole.
func Groups(count, width int, each float64, do func(first, end int)) {
	groups := (count + width - 1) / width
	threads := min(Threads(), groups, 1+int(float64(count)*each/batchWork))
	if threads <= 1 {
		do(0, count)
		return
	}
	Parallel(threads, func(i int) {
		do(i*groups/threads*width, min(count, (i+1)*groups/threads*width))
	})
}
