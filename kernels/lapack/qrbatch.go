package lapack

import (
	"math/bits"

	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/simd"
	"github.com/hlo-lapack/hlo-lapack/kernels/internal/tall"
)

// GeqrfBatch is Geqrf for count matrices of one shape: a is the first of them,
// with Data reaching to the end of the last, stride is the number of elements
// from one to the next, and tauStride that from one tau to the next.
//
// Small real matrices are worked 8 or 16 at a time, one a vector lane. Their
// results agree with Geqrf's to rounding, and do not depend on the number of
// threads.
func GeqrfBatch[T blas.Scalar](count int, a blas.Mat[T], stride int, tau []T, tauStride int) {
	k := min(a.Rows, a.Cols)
	if k == 0 {
		return
	}
	qrBatch(count, a, k, func(first, n int) {
		if n == 1 {
			Geqrf(nth(a, first, stride), tau[first*tauStride:][:k])
			return
		}
		switch d := any(a.Data).(type) {
		case []float32:
			geqrfLanes(a.Rows, a.Cols, a.RS, a.CS, d[first*stride:], stride, any(tau).([]float32)[first*tauStride:], tauStride)
		case []float64:
			geqrfLanes(a.Rows, a.Cols, a.RS, a.CS, d[first*stride:], stride, any(tau).([]float64)[first*tauStride:], tauStride)
		}
	})
}

// OrgqrBatch is Orgqr for count matrices of one shape, each with k reflectors.
// The arguments are as for GeqrfBatch.
func OrgqrBatch[T blas.Scalar](count int, a blas.Mat[T], stride, k int, tau []T, tauStride int) {
	if a.Rows == 0 || a.Cols == 0 {
		return
	}
	qrBatch(count, a, k, func(first, n int) {
		if n == 1 {
			Orgqr(nth(a, first, stride), tau[min(first*tauStride, len(tau)):][:k])
			return
		}
		switch d := any(a.Data).(type) {
		case []float32:
			orgqrLanes(a.Rows, a.Cols, a.RS, a.CS, d[first*stride:], stride, k, any(tau).([]float32)[first*tauStride:], tauStride)
		case []float64:
			orgqrLanes(a.Rows, a.Cols, a.RS, a.CS, d[first*stride:], stride, k, any(tau).([]float64)[first*tauStride:], tauStride)
		}
	})
}

// nth returns matrix i of a batch.
func nth[T blas.Scalar](a blas.Mat[T], i, stride int) blas.Mat[T] {
	a.Data = a.Data[i*stride:]
	return a
}

// qrLaneSize bounds the elements of a matrix that is worked in a lane: with 64
// bytes an element, they are to stay in the second level of cache.
const qrLaneSize = 2048

// qrBatchWork is the number of multiplications that pays for a goroutine.
const qrBatchWork = 1 << 18

// qrBatch calls do for all matrices of a batch: for as many at a time as there
// are lanes where that pays, else for one. The calls are divided among
// goroutines if there is enough to do.
func qrBatch[T blas.Scalar](count int, a blas.Mat[T], k int, do func(first, n int)) {
	lanes := 1
	if !blas.IsComplex[T]() && tall.HasLanes() && a.Rows*a.Cols <= qrLaneSize && k > 0 {
		lanes = stripOf[T]()
	}
	groups := count / lanes
	work := func(from, to int) {
		for g := from; g < to; g++ {
			do(g*lanes, lanes)
		}
	}
	threads := min(blas.Threads(), groups, 1+count*a.Rows*a.Cols*k/qrBatchWork)
	if threads > 1 {
		blas.Parallel(threads, func(i int) { work(i*groups/threads, (i+1)*groups/threads) })
	} else {
		work(0, groups)
	}
	for i := groups * lanes; i < count; i++ {
		do(i, 1)
	}
}

// geqrfLanes is Geqrf for as many matrices as there are lanes.
func geqrfLanes[R tall.Real](m, n, rs, cs int, data []R, stride int, tau []R, tauStride int) {
	lanes, k := tall.Strip[R](), min(m, n)
	ws := borrow[R]((m*n + k) * lanes)
	defer ws.release()
	b := interleaving[R]{m, n, rs, cs, data, stride, ws.Data[:m*n*lanes]}
	taus := ws.Data[m*n*lanes:]
	b.load()
	a := b.lanes()
	for j := range k {
		t := taus[j*lanes:][:lanes]
		if j == m-1 {
			clear(t) // a real vector of length 1 is left alone
			continue
		}
		x := a.From(j, j)
		for skipped := uint(tall.Larfg(m-j, x, t)); skipped != 0; skipped &= skipped - 1 {
			l := bits.TrailingZeros(skipped)
			t[l] = larfgLane(m-j, x, l)
		}
		if j+1 < n {
			tall.Larf(m-j, x, t, a.From(j, j+1), n-j-1)
		}
	}
	b.store()
	for l := range lanes {
		for j := range k {
			tau[l*tauStride+j] = taus[j*lanes+l]
		}
	}
}

// larfgLane generates the reflector of a column of m elements in lane l.
func larfgLane[R tall.Real](m int, a tall.Lanes[R], l int) (tau R) {
	ws := borrow[R](m)
	defer ws.release()
	x := ws.Data
	for i := range x {
		x[i] = a.Data[i*a.RS+l]
	}
	x[0], tau = Larfg(x[0], blas.VecOf(x[1:]))
	for i := range x {
		a.Data[i*a.RS+l] = x[i]
	}
	return tau
}

// orgqrLanes is Orgqr for as many matrices as there are lanes.
func orgqrLanes[R tall.Real](m, n, rs, cs int, data []R, stride, k int, tau []R, tauStride int) {
	lanes := tall.Strip[R]()
	ws := borrow[R]((m*n + k) * lanes)
	defer ws.release()
	b := interleaving[R]{m, n, rs, cs, data, stride, ws.Data[:m*n*lanes]}
	taus := ws.Data[m*n*lanes:]
	for l := range lanes {
		for j := range k {
			taus[j*lanes+l] = tau[l*tauStride+j]
		}
	}
	b.load()
	a := b.lanes()
	for j := k; j < n; j++ {
		for i := range m {
			fill(a.From(i, j).Data[:lanes], i == j)
		}
	}
	for j := k - 1; j >= 0; j-- {
		x, t := a.From(j, j), taus[j*lanes:][:lanes]
		if j+1 < n {
			tall.Larf(m-j, x, t, a.From(j, j+1), n-j-1)
		}
		tall.Org(m-j, x, t)
		for i := range j {
			clear(a.From(i, j).Data[:lanes])
		}
	}
	b.store()
}

// fill sets a strip to 1 or 0.
func fill[R tall.Real](x []R, one bool) {
	clear(x)
	if one {
		for i := range x {
			x[i] = 1
		}
	}
}

// An interleaving is the way between as many matrices as there are lanes and
// strips that hold one element of each. The strips keep the storage order of
// the matrices.
type interleaving[R tall.Real] struct {
	m, n, rs, cs int
	data         []R
	stride       int
	strips       []R
}

// lanes returns the view of the strips.
func (b *interleaving[R]) lanes() tall.Lanes[R] {
	size := tall.Strip[R]()
	if b.cs < b.rs {
		return tall.Lanes[R]{RS: b.n * size, CS: size, Data: b.strips}
	}
	return tall.Lanes[R]{RS: size, CS: b.m * size, Data: b.strips}
}

// runs calls f for all stretches of elements that are step apart in a matrix
// and adjacent in the strips: with the offset in a matrix, the number of the
// first strip, and the number of elements.
func (b *interleaving[R]) runs(f func(at, strip, n, step int)) {
	inner, outer, step, ld := b.m, b.n, b.rs, b.cs
	if b.cs < b.rs {
		inner, outer, step, ld = b.n, b.m, b.cs, b.rs
	}
	if ld == inner*step {
		inner, outer = inner*outer, 1
	}
	for o := range outer {
		f(o*ld, o*inner, inner, step)
	}
}

// load fills the strips.
func (b *interleaving[R]) load() {
	lanes := tall.Strip[R]()
	b.runs(func(at, strip, n, step int) {
		to := b.strips[strip*lanes:]
		for l := 0; l < lanes; l += 4 {
			done := 0
			if step == 1 {
				done = simd.Transpose4(n, b.data[l*b.stride+at:], b.stride, to[l:], lanes)
			}
			for r := range 4 {
				from := b.data[(l+r)*b.stride+at:]
				for i := done; i < n; i++ {
					to[i*lanes+l+r] = from[i*step]
				}
			}
		}
	})
}

// store writes the strips back to the matrices.
func (b *interleaving[R]) store() {
	lanes := tall.Strip[R]()
	b.runs(func(at, strip, n, step int) {
		from := b.strips[strip*lanes:]
		i := 0
		if step == 1 && b.stride >= 4 {
			for ; i+4 <= n; i += 4 {
				if simd.Transpose4(lanes, from[i*lanes:], lanes, b.data[at+i:], b.stride) < lanes {
					break
				}
			}
		}
		for ; i < n; i++ {
			for l, x := range from[i*lanes:][:lanes] {
				b.data[l*b.stride+at+i*step] = x
			}
		}
	})
}
