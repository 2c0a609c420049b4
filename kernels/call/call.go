package call

import (
	"fmt"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// Call runs routine r in type t. params and buffers are those of the calling
// convention (package kernels). An error means that the arguments make no sense
// and that nothing was written; what a routine finds wrong with the numbers it
// reports in its info result.
func Call(r *kernels.Routine, t kernels.Type, params []int64, buffers []unsafe.Pointer) (err error) {
	if r == nil || !r.Has(t) {
		return fmt.Errorf("call: no such routine in type %q", rune(t))
	}
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("call: %s: %v", r.Symbol(t), x)
		}
	}()
	p := problems.Get().(*problem)
	defer p.release()
	if err := p.decode(r, t, params, buffers); err != nil {
		return fmt.Errorf("call: %s: %w", r.Symbol(t), err)
	}
	run := kernelOf(r.Name, t)
	if run == nil {
		return fmt.Errorf("call: %s has no kernel", r.Symbol(t))
	}
	runBatch(p, run)
	return nil
}

// A runner solves one problem of a batch.
type runner func(*problem)

// kernelOf returns the runner of a routine of the table, or nil.
func kernelOf(name string, t kernels.Type) runner {
	switch name {
	case "trsm":
		return pick(t, trsm[float32], trsm[float64], trsm[complex64], trsm[complex128])
	case "getrf":
		return pick(t, getrf[float32], getrf[float64], getrf[complex64], getrf[complex128])
	case "potrf":
		return pick(t, potrf[float32], potrf[float64], potrf[complex64], potrf[complex128])
	case "geqrf":
		return pick(t, geqrf[float32], geqrf[float64], geqrf[complex64], geqrf[complex128])
	case "orgqr":
		return pick(t, orgqr[float32], orgqr[float64], orgqr[complex64], orgqr[complex128])
	case "ormqr":
		return pick(t, ormqr[float32], ormqr[float64], ormqr[complex64], ormqr[complex128])
	case "geqp3":
		return pick(t, geqp3[float32], geqp3[float64], geqp3[complex64], geqp3[complex128])
	case "gtsv":
		return pick(t, gtsv[float32], gtsv[float64], gtsv[complex64], gtsv[complex128])
	case "gtsvp":
		return pick(t, gtsvp[float32], gtsvp[float64], gtsvp[complex64], gtsvp[complex128])
	case "gees":
		return pick(t, geesReal[float32], geesReal[float64], geesComplex[complex64], geesComplex[complex128])
	case "geev":
		return pick(t, geevReal[float32, complex64], geevReal[float64, complex128],
			geevComplex[complex64], geevComplex[complex128])
	case "gehrd":
		return pick(t, gehrd[float32], gehrd[float64], gehrd[complex64], gehrd[complex128])
	case "sytrd":
		return pick(t, sytrd[float32, float32], sytrd[float64, float64],
			sytrd[complex64, float32], sytrd[complex128, float64])
	case "syevd":
		return pick(t, syevd[float32, float32], syevd[float64, float64],
			syevd[complex64, float32], syevd[complex128, float64])
	case "gesdd":
		return pick(t, gesdd[float32, float32], gesdd[float64, float64],
			gesdd[complex64, float32], gesdd[complex128, float64])
	case "gesvd":
		return pick(t, gesvd[float32, float32], gesvd[float64, float64],
			gesvd[complex64, float32], gesvd[complex128, float64])
	}
	return nil
}

// pick returns the runner of type t.
func pick(t kernels.Type, s, d, c, z runner) runner {
	switch t {
	case kernels.S:
		return s
	case kernels.D:
		return d
	case kernels.C:
		return c
	case kernels.Z:
		return z
	}
	return nil
}
