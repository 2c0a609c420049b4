package main

import (
	"math/rand/v2"
	"unsafe"

	gblas "gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/lapack/lapack64"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func factorRoutines[T blas.Scalar, R blas.Real]() []routine[T, R] {
	return []routine[T, R]{
		{
			name: "potrf", flops: cube(1. / 3), input: definite[T],
			ours: func(t *task[T, R]) { lapack.Potrf(blas.Lower, t.square(t.a)) },
			ref: func(t *task[T, R], c *script) {
				c.to("potrf").letters("L").ints(t.n).ptr(ptr(t.a)).ints(t.n).ptr(unsafe.Pointer(&t.info))
			},
			gonum: func(t *task[float64, float64]) {
				lapack64.Potrf(blas64.Symmetric{N: t.n, Stride: t.n, Data: t.a, Uplo: gblas.Upper})
			},
		},
		{
			name: "getrf", flops: cube(2. / 3), input: general[T],
			ours: func(t *task[T, R]) { lapack.Getrf(t.square(t.a), t.pivots) },
			ref: func(t *task[T, R], c *script) {
				c.to("getrf").ints(t.n, t.n).ptr(ptr(t.a)).ints(t.n).ptr(ptr(t.wide), unsafe.Pointer(&t.info))
			},
			gonum: func(t *task[float64, float64]) { lapack64.Getrf(rowMajor(t, t.a), make([]int, t.n)) },
		},
		qrRoutine[T, R](),
		{
			name: "geqp3", flops: cube(4. / 3), input: general[T], tall: true,
			ours: func(t *task[T, R]) {
				clear(t.pivots)
				lapack.Geqp3(t.full(), t.pivots[:t.n], t.tau[:min(t.m, t.n)])
			},
			ref: geqp3Ref[T, R],
		},
		gtsvRoutine[T, R]("gtsv", 1),
		gtsvRoutine[T, R]("gtsv16", 16),
	}
}

func qrRoutine[T blas.Scalar, R blas.Real]() routine[T, R] {
	return routine[T, R]{
		name: "geqrf+orgqr", input: general[T], tall: true,
		flops: func(m, n float64) float64 { return 4*m*n*n - 4./3*n*n*n },
		ours: func(t *task[T, R]) {
			tau := t.tau[:min(t.m, t.n)]
			lapack.Geqrf(t.full(), tau)
			lapack.Orgqr(t.full(), tau)
		},
		ref: func(t *task[T, R], c *script) {
			c.to("geqrf").ints(t.m, t.n).ptr(ptr(t.a)).ints(t.m).ptr(ptr(t.tau))
			work(c, t.work).ptr(unsafe.Pointer(&t.info))
			c.to(either[T]("orgqr", "ungqr")).ints(t.m, t.n, min(t.m, t.n)).ptr(ptr(t.a)).ints(t.m).ptr(ptr(t.tau))
			work(c, t.work).ptr(unsafe.Pointer(&t.info))
		},
		gonum: func(t *task[float64, float64]) {
			a := rowMajor(t, t.a)
			lapack64.Geqrf(a, t.tau[:min(t.m, t.n)], t.work, len(t.work))
			lapack64.Orgqr(a, t.tau[:min(t.m, t.n)], t.work, len(t.work))
		},
	}
}

// geqp3Ref clears the pivots before every call, as ours does: what the last one
// left there would fix columns.
func geqp3Ref[T blas.Scalar, R blas.Real](t *task[T, R], c *script) {
	c.before = func() { clear(t.wide) }
	c.to("geqp3").ints(t.m, t.n).ptr(ptr(t.a)).ints(t.m).ptr(ptr(t.wide), ptr(t.tau))
	work(c, t.work)
	if isComplex[T]() {
		c.ptr(ptr(t.rwork))
	}
	c.ptr(unsafe.Pointer(&t.info))
}

// gtsvRoutine solves with rhs right sides. An input is dl, d, du and B one after
// the other.
func gtsvRoutine[T blas.Scalar, R blas.Real](name string, rhs int) routine[T, R] {
	return routine[T, R]{
		name: name,
		input: func(s shape, rnd *rand.Rand) []T {
			d := make([]T, s.n*(3+rhs))
			random(d, rnd)
			return d
		},
		ours: func(t *task[T, R]) {
			n, a := t.n, t.a
			lapack.Gtsv(a[:n-1], a[n:2*n], a[2*n:3*n-1], blas.ColMajor(n, rhs, a[3*n:], n))
		},
		ref: func(t *task[T, R], c *script) {
			n, a := t.n, t.a
			c.to("gtsv").ints(n, rhs).ptr(ptr(a), ptr(a[n:]), ptr(a[2*n:]), ptr(a[3*n:])).ints(n).ptr(unsafe.Pointer(&t.info))
		},
	}
}
