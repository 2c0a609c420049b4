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
	pick := func(s, d, c, z func(*problem) bool) func(*problem) bool {
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
	switch name {
	case "geqrf":
		return pick(geqrfBatch[float32], geqrfBatch[float64], nil, nil)
	case "orgqr":
		return pick(orgqrBatch[float32], orgqrBatch[float64], nil, nil)
	case "potrf":
		return pick(potrfBatch[float32], potrfBatch[float64], potrfBatch[complex64], potrfBatch[complex128])
	case "getrf":
		return pick(getrfBatch[float32], getrfBatch[float64], getrfBatch[complex64], getrfBatch[complex128])
	case "trsm":
		return pick(trsmBatch[float32], trsmBatch[float64], trsmBatch[complex64], trsmBatch[complex128])
	}
	return eigenBatch(name, pick)
}

func potrfBatch[T blas.Scalar](p *problem) bool {
	from, to, ok := batches[T](p, 0)
	info := &p.arrays[p.result(1)]
	if !ok || !info.ascending() {
		return false
	}
	lapack.PotrfBatch(blas.Uplo(p.flag("uplo")), from, to, allData[int32](p, p.result(1)), info.batch)
	return true
}

func getrfBatch[T blas.Scalar](p *problem) bool {
	from, to, ok := batches[T](p, 0)
	ipiv, info := &p.arrays[p.result(1)], &p.arrays[p.result(2)]
	if !ok || !info.ascending() || !ipiv.ascending() || ipiv.rs != 1 && ipiv.rows > 1 {
		return false
	}
	lapack.GetrfBatch(from, to, lapack.PivotBatch{
		IPiv: allData[int32](p, p.result(1)), Stride: ipiv.batch,
		Info: allData[int32](p, p.result(2)), InfoStride: info.batch,
	})
	return true
}

func trsmBatch[T blas.Scalar](p *problem) bool {
	from, to, ok := batches[T](p, 0)
	if !ok || !p.arrays[0].ascending() {
		return false
	}
	if alpha := &p.arrays[2]; alpha.ptr != nil {
		each := *p
		for each.index = range p.batch {
			if data[T](&each, 2)[0] != 1 {
				return false
			}
			if alpha.batch == 0 {
				break
			}
		}
	}
	blas.TrsmBatch(blas.Side(p.flag("side")), blas.Uplo(p.flag("uplo")), blas.Trans(p.flag("trans")),
		blas.Diag(p.flag("diag")), batch[T](p, 0), from, to)
	return true
}

// batches returns result i and the operand that it overwrites.
func batches[T blas.Scalar](p *problem, i int) (from, to blas.Batch[T], ok bool) {
	k := p.result(i)
	operand := p.routine.Results[i].Alias
	if !p.arrays[k].ascending() || !p.arrays[operand].ascending() {
		return from, to, false
	}
	return batch[T](p, operand), batch[T](p, k), true
}

// batch returns array i of all problems.
func batch[T blas.Scalar](p *problem, i int) blas.Batch[T] {
	m := matrix[T](p, i)
	m.Data = allData[T](p, i)
	return blas.Batch[T]{Mat: m, Count: p.batch, Stride: p.arrays[i].batch}
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
func allData[T blas.Scalar | int32](p *problem, i int) []T {
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
