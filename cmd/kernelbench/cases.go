package main

import (
	"fmt"
	"math/rand/v2"
	"time"
	"unsafe"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/lapack/lapack64"

	kblas "github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// A bench is one routine in one type.
type bench struct {
	name  string
	bench func(n int, refs []*fortran, span time.Duration) error
}

// A task is the data of one call: an n×n input that is overwritten, two more
// matrices that are not, and pivots.
type task[T kblas.Scalar] struct {
	n       int
	a, b, c []T
	pivots  []int32
	wide    []int64
	one     T
	zero    T
	negOne  T
}

func (t *task[T]) mat(d []T) kblas.Mat[T] { return kblas.ColMajor(t.n, t.n, d, t.n) }

// A routine says how each contender does one task. gonum may be nil.
type routine[T kblas.Scalar] struct {
	name  string // without the type's letter
	flops float64
	ours  func(t *task[T])
	sym   string
	ref   func(t *task[T], c *callArgs)
	gonum func(t *task[float64])
}

func cases() []bench {
	var all []bench
	all = append(all, typed[float32]("s")...)
	all = append(all, typed[float64]("d")...)
	all = append(all, typed[complex64]("c")...)
	return append(all, typed[complex128]("z")...)
}

func typed[T kblas.Scalar](letter string) []bench {
	var out []bench
	for _, r := range routines[T]() {
		out = append(out, bench{letter + r.name, func(n int, refs []*fortran, span time.Duration) error {
			return run1(letter, r, n, refs, span)
		}})
	}
	return out
}

func run1[T kblas.Scalar](letter string, r routine[T], n int, refs []*fortran, span time.Duration) error {
	size := n * n * int(unsafe.Sizeof(*new(T)))
	copies := max(1, min(200, (1<<20)/size))
	src := inputs[T](n)
	tasks := make([]*task[T], copies)
	for i := range tasks {
		tasks[i] = &task[T]{
			n: n, a: make([]T, n*n), b: src.b, c: src.c, one: 1, negOne: src.negOne,
			pivots: make([]int32, n), wide: make([]int64, n),
		}
	}
	reset := func() {
		for _, t := range tasks {
			copy(t.a, src.a)
		}
	}
	cs := []*contender{{run: func(i int) { r.ours(tasks[i]) }, reset: reset}}
	for _, l := range refs {
		f, err := l.routine(letter + r.sym)
		if err != nil {
			return err
		}
		calls := make([]*callArgs, copies)
		for i, t := range tasks {
			calls[i] = &callArgs{}
			r.ref(t, calls[i])
		}
		cs = append(cs, &contender{run: func(i int) { calls[i].call(f) }, reset: reset})
	}
	if ts, ok := any(tasks).([]*task[float64]); ok && r.gonum != nil && n <= 1000 {
		cs = append(cs, &contender{run: func(i int) { r.gonum(ts[i]) }, reset: reset})
	}
	race(cs, copies, span)
	ours := cs[0].best.Seconds()
	flops := r.flops * float64(n) * float64(n) * float64(n)
	if kblas.IsComplex[T]() {
		flops *= 4
	}
	fmt.Printf("%-14s %6d %12.1f %9.2f", letter+r.name, n, ours*1e6, flops/ours/1e9)
	for _, c := range cs[1:] {
		fmt.Printf(" %11.2fx", c.best.Seconds()/ours)
	}
	fmt.Println()
	return nil
}

// inputs returns a positive definite matrix with a dominant diagonal, so that
// every routine can work on it, and two random ones.
func inputs[T kblas.Scalar](n int) *task[T] {
	rnd := rand.New(rand.NewPCG(1, 2))
	t := &task[T]{n: n, a: make([]T, n*n), b: make([]T, n*n), c: make([]T, n*n), negOne: -1}
	a := t.mat(t.a)
	for j := range n {
		for i := range j {
			v := kblas.FromParts[T](rnd.Float64()-0.5, rnd.Float64()-0.5)
			a.Set(i, j, v)
			a.Set(j, i, kblas.Conj(v))
		}
		a.Set(j, j, kblas.FromReal[T](float64(n)))
	}
	for i := range t.b {
		t.b[i] = kblas.FromParts[T](rnd.Float64()-0.5, rnd.Float64()-0.5)
		t.c[i] = kblas.FromParts[T](rnd.Float64()-0.5, rnd.Float64()-0.5)
	}
	for i := range n {
		t.b[i*(n+1)] += kblas.FromReal[T](float64(n))
	}
	return t
}

func ptr[E any](s []E) unsafe.Pointer { return unsafe.Pointer(&s[0]) }

func routines[T kblas.Scalar]() []routine[T] {
	return []routine[T]{
		{
			name: "gemm", flops: 2, sym: "gemm",
			ours: func(t *task[T]) {
				kblas.Gemm(kblas.NoTrans, kblas.NoTrans, 1, t.mat(t.b), t.mat(t.c), 0, t.mat(t.a))
			},
			ref: func(t *task[T], c *callArgs) {
				c.letter('N').letter('N').int(t.n).int(t.n).int(t.n).ptr(unsafe.Pointer(&t.one)).ptr(ptr(t.b)).int(t.n).
					ptr(ptr(t.c)).int(t.n).ptr(unsafe.Pointer(&t.zero)).ptr(ptr(t.a)).int(t.n)
			},
			gonum: func(t *task[float64]) {
				blas64.Gemm(blas.NoTrans, blas.NoTrans, 1, general(t.n, t.b), general(t.n, t.c), 0, general(t.n, t.a))
			},
		},
		{
			name: "trsm", flops: 1, sym: "trsm",
			ours: func(t *task[T]) {
				kblas.Trsm(kblas.Left, kblas.Lower, kblas.NoTrans, kblas.NonUnit, 1, t.mat(t.b), t.mat(t.a))
			},
			ref: func(t *task[T], c *callArgs) {
				c.letter('L').letter('L').letter('N').letter('N').int(t.n).int(t.n).ptr(unsafe.Pointer(&t.one)).
					ptr(ptr(t.b)).int(t.n).ptr(ptr(t.a)).int(t.n)
			},
			gonum: func(t *task[float64]) {
				blas64.Trsm(blas.Left, blas.NoTrans, 1, blas64.Triangular{N: t.n, Stride: t.n, Data: t.b, Uplo: blas.Lower, Diag: blas.NonUnit}, general(t.n, t.a))
			},
		},
		{
			name: "potrf", flops: 1. / 3, sym: "potrf",
			ours: func(t *task[T]) { lapack.Potrf(kblas.Lower, t.mat(t.a)) },
			ref: func(t *task[T], c *callArgs) {
				c.letter('L').int(t.n).ptr(ptr(t.a)).int(t.n).ptr(ptr(t.wide))
			},
			gonum: func(t *task[float64]) {
				lapack64.Potrf(blas64.Symmetric{N: t.n, Stride: t.n, Data: t.a, Uplo: blas.Upper})
			},
		},
		{
			name: "getrf", flops: 2. / 3, sym: "getrf",
			ours: func(t *task[T]) { lapack.Getrf(t.mat(t.a), t.pivots) },
			ref: func(t *task[T], c *callArgs) {
				c.int(t.n).int(t.n).ptr(ptr(t.a)).int(t.n).ptr(ptr(t.wide)).ptr(unsafe.Pointer(new(int64)))
			},
			gonum: func(t *task[float64]) {
				p := make([]int, t.n)
				lapack64.Getrf(general(t.n, t.a), p)
			},
		},
	}
}

func general(n int, d []float64) blas64.General {
	return blas64.General{Rows: n, Cols: n, Stride: n, Data: d}
}
