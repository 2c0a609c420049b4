package lanes

import (
	"math/bits"
	"unsafe"
)

// A Batch is a number of matrices of one shape, Stride elements apart: element
// (i, j) of matrix k is Data[k*Stride+i*RS+j*CS].
type Batch[T Scalar] struct {
	Rows, Cols, RS, CS int
	Data               []T
	Stride             int
}

// Strips returns the view of strips in the storage order of b's elements.
func (b *Batch[T]) Strips(strips []T) Strips[T] {
	w := Width[T]()
	if b.CS < b.RS {
		return Strips[T]{0, b.Cols * w, w, strips}
	}
	return Strips[T]{0, w, b.Rows * w, strips}
}

// Load interleaves n <= Width matrices, of which the first is number first, as
// Strips orders them. Lanes without a matrix get the first one.
func (b *Batch[T]) Load(first, n int, strips []T) {
	w := Width[T]()
	b.runs(b.Strips(strips), func(at, step int, s []T, sstep, k int) {
		if n == w && step == 1 && sstep == w && Interleave(k, b.Data[first*b.Stride+at:], b.Stride, s) {
			return
		}
		for l := range w {
			from := first
			if l < n {
				from += l
			}
			gather(b.Data[from*b.Stride+at:], step, s, sstep, l, k)
		}
	})
}

// Store writes the lanes 0 to n-1 of strips, but those whose bits are in skip,
// to the matrices of which the first is number first.
func (b *Batch[T]) Store(first, n int, skip uint, a Strips[T]) {
	w := Width[T]()
	b.runs(a, func(at, step int, s []T, sstep, k int) {
		if n == w && skip == 0 && step == 1 && sstep == w && Deinterleave(k, s, b.Data[first*b.Stride+at:], b.Stride) {
			return
		}
		for l := range n {
			if skip>>l&1 == 0 {
				scatter(s, sstep, l, b.Data[(first+l)*b.Stride+at:], step, k)
			}
		}
	})
}

// runs calls f for stretches of k elements that lie step apart in a matrix, from
// at on, and sstep apart in the strips, which begin at s.
func (b *Batch[T]) runs(a Strips[T], f func(at, step int, s []T, sstep, k int)) {
	inner, outer, step, ld, sstep, sld := b.Rows, b.Cols, b.RS, b.CS, a.RS, a.CS
	if b.CS < b.RS {
		inner, outer, step, ld, sstep, sld = b.Cols, b.Rows, b.CS, b.RS, a.CS, a.RS
	}
	if ld == inner*step && sld == inner*sstep {
		inner, outer = inner*outer, 1
	}
	for o := range outer {
		f(o*ld, step, a.Data[a.At+o*sld:], sstep, inner)
	}
}

// contiguous reports whether the elements of a matrix lie one behind the other
// and fill a chunk.
func (b *Batch[T]) contiguous() bool {
	n := b.Rows * b.Cols
	return n*int(unsafe.Sizeof(*new(T))) >= chunk &&
		(b.CS == 1 && b.RS == b.Cols || b.RS == 1 && b.CS == b.Rows)
}

// CanRun reports whether whole groups of matrices can be worked from b to b or
// to, which is of the same shape.
func (b *Batch[T]) CanRun(to *Batch[T]) bool {
	return b.contiguous() && b.RS == to.RS && b.CS == to.CS
}

// Each works the matrices first to end-1, which are read from from and written to
// to. work is given runs, of at most most groups, and groups that are loaded to
// strips, of n matrices from first on; run says whether there may be runs. The
// matrices that work finds bad are not written, and left to alone.
func Each[T Scalar](from, to *Batch[T], first, end, most int, run bool, strips []T,
	work func(first, n int, r Run[T]) (left int, bad uint), alone func(i int),
) {
	w := Width[T]()
	a, run := from.Strips(strips), run && from.CanRun(to)
	for first < end {
		n := min(w, end-first)
		r := Run[T]{Groups: 1, Elements: from.Rows * from.Cols}
		if groups := min((end-first)/w, most); run && groups > 0 {
			r.Groups, r.Src, r.SrcStride = groups, from.Data[first*from.Stride:], from.Stride
			r.Dst, r.DstStride = to.Data[first*to.Stride:], to.Stride
		} else {
			from.Load(first, n, strips)
		}
		left, bad := work(first, n, r)
		if r.Src != nil {
			first += (r.Groups - left) * w
			if left == 0 {
				continue
			}
		}
		bad &= 1<<n - 1
		to.Store(first, n, bad, a)
		for ; bad != 0; bad &= bad - 1 {
			alone(first + bits.TrailingZeros(bad))
		}
		first += n
	}
}

type real interface{ float32 | float64 }

// floats returns the parts of complex numbers.
func floats[R real, T Scalar](x []T) []R {
	return unsafe.Slice((*R)(unsafe.Pointer(&x[0])), 2*len(x))
}

// gather copies k elements, step apart, to lane l of strips, sstep apart.
func gather[T Scalar](src []T, step int, strips []T, sstep, l, k int) {
	switch s := any(src).(type) {
	case []complex64:
		gatherParts(floats[float32](s), step, floats[float32](strips), sstep, l, k)
	case []complex128:
		gatherParts(floats[float64](s), step, floats[float64](strips), sstep, l, k)
	default:
		for i := range k {
			strips[i*sstep+l] = src[i*step]
		}
	}
}

func gatherParts[R real](src []R, step int, strips []R, sstep, l, k int) {
	w := Width[R]()
	for i := range k {
		s := strips[2*i*sstep+l:]
		s[0], s[w] = src[2*i*step], src[2*i*step+1]
	}
}

// scatter is the way back.
func scatter[T Scalar](strips []T, sstep, l int, dst []T, step, k int) {
	switch d := any(dst).(type) {
	case []complex64:
		scatterParts(floats[float32](strips), sstep, l, floats[float32](d), step, k)
	case []complex128:
		scatterParts(floats[float64](strips), sstep, l, floats[float64](d), step, k)
	default:
		for i := range k {
			dst[i*step] = strips[i*sstep+l]
		}
	}
}

func scatterParts[R real](strips []R, sstep, l int, dst []R, step, k int) {
	w := Width[R]()
	for i := range k {
		s := strips[2*i*sstep+l:]
		dst[2*i*step], dst[2*i*step+1] = s[0], s[w]
	}
}
