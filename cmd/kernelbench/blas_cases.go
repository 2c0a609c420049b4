package main

import (
	"unsafe"

	gblas "gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

func blasRoutines[T blas.Scalar, R blas.Real]() []routine[T, R] {
	return []routine[T, R]{
		{
			name: "gemm", flops: cube(2), input: general[T],
			ours: func(t *task[T, R]) {
				blas.Gemm(blas.NoTrans, blas.NoTrans, 1, t.square(t.b), t.square(t.c), 0, t.square(t.a))
			},
			ref: func(t *task[T, R], c *script) {
				c.to("gemm").letters("NN").ints(t.n, t.n, t.n).ptr(unsafe.Pointer(&t.one), ptr(t.b)).ints(t.n).
					ptr(ptr(t.c)).ints(t.n).ptr(unsafe.Pointer(&t.zero), ptr(t.a)).ints(t.n)
			},
			gonum: func(t *task[float64, float64]) {
				blas64.Gemm(gblas.NoTrans, gblas.NoTrans, 1, rowMajor(t, t.b), rowMajor(t, t.c), 0, rowMajor(t, t.a))
			},
		},
		{
			name: "trsm", flops: cube(1), input: general[T],
			ours: func(t *task[T, R]) {
				blas.Trsm(blas.Left, blas.Lower, blas.NoTrans, blas.NonUnit, 1, t.square(t.b), t.square(t.a))
			},
			ref: func(t *task[T, R], c *script) {
				c.to("trsm").letters("LLNN").ints(t.n, t.n).ptr(unsafe.Pointer(&t.one), ptr(t.b)).ints(t.n).ptr(ptr(t.a)).ints(t.n)
			},
			gonum: func(t *task[float64, float64]) {
				blas64.Trsm(gblas.Left, gblas.NoTrans, 1, blas64.Triangular{N: t.n, Stride: t.n, Data: t.b, Uplo: gblas.Lower, Diag: gblas.NonUnit}, rowMajor(t, t.a))
			},
		},
	}
}

func rowMajor(t *task[float64, float64], d []float64) blas64.General {
	return blas64.General{Rows: t.m, Cols: t.n, Stride: t.n, Data: d}
}
