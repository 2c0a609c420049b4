package call

import (
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/lapack"
)

// runBatch solves every problem of p's batch. Routines that work small problems
// several at a time take the batch whole; for others it is divided among
// goroutines where that pays. Which problem is worked where does not change its
// bits.
func runBatch(p *problem, run runner) {
	if p.batch > 1 {
		if whole := wholeBatch(p.routine.Name, p.typ); whole != nil && whole(p) {
			return
		}
	}
	n := min(blas.Threads(), p.batch, 1+int(p.work()/batchWork))
	if n > 1 {
		runParts(p, run, n)
		return
	}
	for p.index = range p.batch {
		run(p)
	}
}

// runParts divides the batch among n goroutines.
func runParts(p *problem, run runner, n int) {
	blas.Parallel(n, func(i int) {
		part := *p
		for part.index = i * p.batch / n; part.index < (i+1)*p.batch/n; part.index++ {
			run(&part)
		}
	})
}

// batchWork is the number of multiplications, by the estimate of work, that
// pays for a goroutine.
const batchWork = 1 << 19

// work estimates how many multiplications the batch takes: as many as a product
// of its largest matrix with itself.
func (p *problem) work() float64 {
	most := 0.0
	for i := range p.arrays {
		a := &p.arrays[i]
		most = max(most, float64(a.rows)*float64(a.cols)*float64(max(min(a.rows, a.cols), 1)))
	}
	return most * float64(p.batch)
}

// wholeBatch returns the function that works a whole batch of a routine, or
// nil. It reports false, having written nothing, for arrays that it cannot take.
func wholeBatch(name string, t kernels.Type) func(*problem) bool {
	real := func(s, d func(*problem) bool) func(*problem) bool {
		switch t {
		case kernels.S:
			return s
		case kernels.D:
			return d
		}
		return nil
	}
	switch name {
	case "geqrf":
		return real(geqrfBatch[float32], geqrfBatch[float64])
	case "orgqr":
		return real(orgqrBatch[float32], orgqrBatch[float64])
	}
	return nil
}

func geqrfBatch[T blas.Real](p *problem) bool {
	a, tau := &p.arrays[p.result(0)], &p.arrays[p.result(1)]
	if !a.ascending() || !tau.ascending() || tau.rs != 1 {
		return false
	}
	qr := outputs[T](p, 0)
	lapack.GeqrfBatch(p.batch, qr, a.batch, allData[T](p, p.result(1)), tau.batch)
	return true
}

func orgqrBatch[T blas.Real](p *problem) bool {
	a, tau := &p.arrays[p.result(0)], &p.arrays[1]
	if !a.ascending() || !tau.ascending() || tau.rs != 1 && tau.rows > 1 {
		return false
	}
	q := outputs[T](p, 0)
	lapack.OrgqrBatch(p.batch, q, a.batch, tau.rows, allData[T](p, 1), tau.batch)
	return true
}

// ascending reports whether the problems lie one behind the other, which is
// what the batched kernels take.
func (a *array) ascending() bool { return a.span > 0 && a.batch >= a.span }

// allData returns the elements of array i from the first problem's to the last
// one's.
func allData[T blas.Scalar](p *problem, i int) []T {
	a := &p.arrays[i]
	return unsafe.Slice((*T)(a.ptr), (p.batch-1)*a.batch+a.span)
}

// outputs returns the first problem's result i, with Data reaching to the end of
// the last, after copying the operands that the batch overwrites.
func outputs[T blas.Scalar](p *problem, i int) blas.Mat[T] {
	each := *p
	for each.index = range p.batch {
		output[T](&each, i)
	}
	m := matrix[T](p, p.result(i))
	m.Data = allData[T](p, p.result(i))
	return m
}
