package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A shape is the size of a case: of an m×n matrix, or of order n where m = n.
type shape struct{ m, n int }

func (s shape) String() string {
	if s.m == s.n {
		return strconv.Itoa(s.n)
	}
	return fmt.Sprintf("%dx%d", s.m, s.n)
}

// A task is the data of one call. a and its like are overwritten by a call and
// filled anew before the next; what it points to is shared by all tasks of a case.
type task[T blas.Scalar, R blas.Real] struct {
	shape
	a []T
	*shared[T, R]
}

// shared is what all tasks of a case read, or write and never read.
type shared[T blas.Scalar, R blas.Real] struct {
	b, c           []T // n×n, or m×m where a routine writes a square factor
	tau, w         []T
	d, e           []R
	pivots         []int32
	wide           []int64
	work           []T
	rwork          []R
	one, zero, neg T
	info           int64
}

// square returns the n×n view of d.
func (t *task[T, R]) square(d []T) blas.Mat[T] { return blas.ColMajor(t.n, t.n, d, t.n) }

// full returns the m×n view of a.
func (t *task[T, R]) full() blas.Mat[T] { return blas.ColMajor(t.m, t.n, t.a, t.m) }

// newShared returns what the tasks of shape s need. The workspaces suffice for
// the optimal size of every routine in the tables.
func newShared[T blas.Scalar, R blas.Real](s shape, rnd *rand.Rand) *shared[T, R] {
	k := max(s.m, s.n)
	sh := &shared[T, R]{
		b: make([]T, k*k), c: make([]T, k*k), tau: make([]T, k), w: make([]T, k),
		d: make([]R, 2*k), e: make([]R, 2*k), pivots: make([]int32, k), wide: make([]int64, 8*k+8),
		work: make([]T, 5*k*s.n+200*k+1000), rwork: make([]R, 8*k*s.n+100*k+1000),
		one: 1, neg: -1,
	}
	random(sh.b, rnd)
	random(sh.c, rnd)
	for i := range k {
		sh.b[i*(k+1)] += blas.FromReal[T](float64(k))
	}
	return sh
}

func random[T blas.Scalar](d []T, rnd *rand.Rand) {
	for i := range d {
		d[i] = blas.FromParts[T](rnd.Float64()-0.5, rnd.Float64()-0.5)
	}
}

// general is the input of most cases: an m×n matrix of random elements.
func general[T blas.Scalar](s shape, rnd *rand.Rand) []T {
	d := make([]T, s.m*s.n)
	random(d, rnd)
	return d
}

// hermitian is a random Hermitian matrix.
func hermitian[T blas.Scalar](s shape, rnd *rand.Rand) []T {
	d := general[T](s, rnd)
	a := blas.ColMajor(s.n, s.n, d, s.n)
	for j := range s.n {
		for i := range j {
			a.Set(j, i, blas.Conj(a.At(i, j)))
		}
		a.Set(j, j, blas.FromReal[T](blas.Re(a.At(j, j))))
	}
	return d
}

// definite is a Hermitian matrix with a dominant diagonal.
func definite[T blas.Scalar](s shape, rnd *rand.Rand) []T {
	d := hermitian[T](s, rnd)
	for i := range s.n {
		d[i*(s.n+1)] = blas.FromReal[T](float64(s.n))
	}
	return d
}

func ptr[E any](s []E) unsafe.Pointer { return unsafe.Pointer(&s[0]) }

// isComplex reports whether T has an imaginary part.
func isComplex[T blas.Scalar]() bool { return blas.IsComplex[T]() }
