package main

import (
	"math/rand/v2"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A bench is one routine in one type.
type bench struct {
	name string
	tall bool // takes m×n, not only n×n
	run  func(s shape, refs []*fortran, opt options) (row, error)
}

// A routine says how each contender does one task.
type routine[T blas.Scalar, R blas.Real] struct {
	name  string // without the type's letter
	tall  bool
	flops func(m, n float64) float64 // of the real type; nil where no count is customary
	input func(s shape, rnd *rand.Rand) []T
	ours  func(t *task[T, R])
	// ref lists the reference's calls.
	ref func(t *task[T, R], c *script)
	// gonum is nil where it has no counterpart; it works row-major.
	gonum func(t *task[float64, float64])
}

// cube counts f·n³ operations.
func cube(f float64) func(m, n float64) float64 {
	return func(_, n float64) float64 { return f * n * n * n }
}

func cases() []bench {
	var all []bench
	all = append(all, typed[float32, float32]("s")...)
	all = append(all, typed[float64, float64]("d")...)
	all = append(all, typed[complex64, float32]("c")...)
	return append(all, typed[complex128, float64]("z")...)
}

func typed[T blas.Scalar, R blas.Real](letter string) []bench {
	var out []bench
	routines := append(blasRoutines[T, R](), factorRoutines[T, R]()...)
	routines = append(routines, reductionRoutines[T, R]()...)
	routines = append(routines, eigenRoutines[T, R]()...)
	for _, r := range routines {
		out = append(out, bench{letter + r.name, r.tall, func(s shape, refs []*fortran, opt options) (row, error) {
			return measure(letter, r, s, refs, opt)
		}})
	}
	return out
}

// either returns the real or the complex routine's name.
func either[T blas.Scalar](ofReal, ofComplex string) string {
	if isComplex[T]() {
		return ofComplex
	}
	return ofReal
}
