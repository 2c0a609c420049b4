package main

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

func reductionRoutines[T blas.Scalar, R blas.Real]() []routine[T, R] {
	return []routine[T, R]{
		{
			name: "gehrd", flops: cube(10. / 3), input: general[T],
			ours: func(t *task[T, R]) { lapack.Gehrd(1, t.n, t.square(t.a), t.tau[:t.n-1]) },
			ref: func(t *task[T, R], c *script) {
				c.to("gehrd").ints(t.n, 1, t.n).ptr(ptr(t.a)).ints(t.n).ptr(ptr(t.tau))
				work(c, t.work).ptr(unsafe.Pointer(&t.info))
			},
		},
		{
			name: either[T]("sytrd", "hetrd"), flops: cube(4. / 3), input: hermitian[T],
			ours: func(t *task[T, R]) {
				lapack.Sytrd(blas.Lower, t.square(t.a), t.d[:t.n], t.e[:t.n-1], t.tau[:t.n-1])
			},
			ref: func(t *task[T, R], c *script) {
				c.to(either[T]("sytrd", "hetrd")).letters("L").ints(t.n).ptr(ptr(t.a)).ints(t.n).ptr(ptr(t.d), ptr(t.e), ptr(t.tau))
				work(c, t.work).ptr(unsafe.Pointer(&t.info))
			},
		},
	}
}

// eigenRoutines are the routines that iterate, with vectors.
func eigenRoutines[T blas.Scalar, R blas.Real]() []routine[T, R] {
	return []routine[T, R]{
		{
			name: either[T]("syevd", "heevd"), input: hermitian[T],
			ours: func(t *task[T, R]) { lapack.Syevd(true, blas.Lower, t.square(t.a), t.d[:t.n]) },
			ref: func(t *task[T, R], c *script) {
				c.to(either[T]("syevd", "heevd")).letters("VL").ints(t.n).ptr(ptr(t.a)).ints(t.n).ptr(ptr(t.d))
				work(c, t.work)
				if isComplex[T]() {
					work(c, t.rwork)
				}
				work(c, t.wide).ptr(unsafe.Pointer(&t.info))
			},
		},
		gesddRoutine[T, R]('A'),
		gesddRoutine[T, R]('S'),
		{name: "geev", input: general[T], ours: ourGeev[T, R], ref: geevRef[T, R]},
		{name: "gees", input: general[T], ours: ourGees[T, R], ref: geesRef[T, R]},
	}
}

func gesddRoutine[T blas.Scalar, R blas.Real](mode byte) routine[T, R] {
	return routine[T, R]{
		name: "gesdd" + string(mode), input: general[T], tall: true,
		ours: func(t *task[T, R]) {
			k := min(t.m, t.n)
			ucols, vrows := t.svdFactors(mode)
			lapack.Gesdd(mode, t.full(), t.d[:k], blas.ColMajor(t.m, ucols, t.b, t.m), blas.ColMajor(vrows, t.n, t.c, vrows))
		},
		ref: func(t *task[T, R], c *script) {
			_, vrows := t.svdFactors(mode)
			c.to("gesdd").letters(string(mode)).ints(t.m, t.n).ptr(ptr(t.a)).ints(t.m).
				ptr(ptr(t.d), ptr(t.b)).ints(t.m).ptr(ptr(t.c)).ints(vrows)
			work(c, t.work)
			if isComplex[T]() {
				c.ptr(ptr(t.rwork))
			}
			c.ptr(ptr(t.wide), unsafe.Pointer(&t.info))
		},
	}
}

// svdFactors returns the columns of U and the rows of Vᴴ.
func (t *task[T, R]) svdFactors(mode byte) (ucols, vrows int) {
	if mode == 'A' {
		return t.m, t.n
	}
	return min(t.m, t.n), min(t.m, t.n)
}

// ourGeev computes eigenvalues and right eigenvectors, as jnp.linalg.eig does.
func ourGeev[T blas.Scalar, R blas.Real](t *task[T, R]) {
	n := t.n
	switch a := any(t.square(t.a)).(type) {
	case blas.Mat[R]:
		lapack.GeevReal(false, true, a, t.d[:n], t.e[:n], blas.Mat[R]{}, any(t.square(t.b)).(blas.Mat[R]))
	case blas.Mat[complex64]:
		lapack.GeevComplex(false, true, a, any(t.w).([]complex64)[:n], blas.Mat[complex64]{}, any(t.square(t.b)).(blas.Mat[complex64]))
	case blas.Mat[complex128]:
		lapack.GeevComplex(false, true, a, any(t.w).([]complex128)[:n], blas.Mat[complex128]{}, any(t.square(t.b)).(blas.Mat[complex128]))
	}
}

func geevRef[T blas.Scalar, R blas.Real](t *task[T, R], c *script) {
	c.to("geev").letters("NV").ints(t.n).ptr(ptr(t.a)).ints(t.n)
	t.eigenvalues(c)
	c.ptr(ptr(t.c)).ints(1).ptr(ptr(t.b)).ints(t.n)
	work(c, t.work)
	if isComplex[T]() {
		c.ptr(ptr(t.rwork))
	}
	c.ptr(unsafe.Pointer(&t.info))
}

// eigenvalues adds the arrays of a nonsymmetric matrix's eigenvalues.
func (t *task[T, R]) eigenvalues(c *script) {
	if isComplex[T]() {
		c.ptr(ptr(t.w))
	} else {
		c.ptr(ptr(t.d), ptr(t.e))
	}
}

func ourGees[T blas.Scalar, R blas.Real](t *task[T, R]) {
	n := t.n
	switch a := any(t.square(t.a)).(type) {
	case blas.Mat[R]:
		lapack.GeesReal(true, a, t.d[:n], t.e[:n], any(t.square(t.b)).(blas.Mat[R]))
	case blas.Mat[complex64]:
		lapack.GeesComplex(true, a, any(t.w).([]complex64)[:n], any(t.square(t.b)).(blas.Mat[complex64]))
	case blas.Mat[complex128]:
		lapack.GeesComplex(true, a, any(t.w).([]complex128)[:n], any(t.square(t.b)).(blas.Mat[complex128]))
	}
}

func geesRef[T blas.Scalar, R blas.Real](t *task[T, R], c *script) {
	c.to("gees").letters("VN").ptr(nil).ints(t.n).ptr(ptr(t.a)).ints(t.n).ptr(ptr(t.wide))
	t.eigenvalues(c)
	c.ptr(ptr(t.b)).ints(t.n)
	work(c, t.work)
	if isComplex[T]() {
		c.ptr(ptr(t.rwork))
	}
	c.ptr(ptr(t.wide[1:]), unsafe.Pointer(&t.info))
}
