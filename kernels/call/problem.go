package call

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/kernels"
	"github.com/hlo-lapack/hlo-lapack/kernels/blas"
)

// A problem is the decoded arguments of a call; index is the problem of the
// batch that is at hand.
type problem struct {
	routine *kernels.Routine
	typ     kernels.Type
	batch   int
	index   int
	sizes   kernels.Sizes
	flags   []int64
	arrays  []array
}

// An array is one operand or result. rows and cols are 1 where it is a vector
// (of rows elements) or a number.
type array struct {
	ptr        unsafe.Pointer // nil for an absent operand
	rows, cols int
	rs, cs     int // strides in elements
	batch      int // stride from one problem to the next, in elements
	size       int // of an element, in bytes
	span       int // elements from the first to one past the last of a problem
	copyOf     int // the operand whose elements the result starts from, or -1
}

// problems holds problems that no call uses, so that a call allocates nothing.
var problems = sync.Pool{New: func() any { return new(problem) }}

// release forgets the caller's memory and keeps p for another call.
func (p *problem) release() {
	clear(p.arrays)
	*p = problem{arrays: p.arrays[:0]}
	problems.Put(p)
}

var errParams = errors.New("params and buffers have the wrong length")

// decode sets p to the arguments and checks them.
func (p *problem) decode(r *kernels.Routine, t kernels.Type, params []int64, buffers []unsafe.Pointer) error {
	n := r.NumArrays()
	if len(params) != r.NumParams() || len(buffers) != n {
		return errParams
	}
	*p = problem{routine: r, typ: t, arrays: slices.Grow(p.arrays[:0], n)[:n]}
	if err := checkSize("batch", params[0]); err != nil {
		return err
	}
	p.batch = int(params[0])
	params = params[1:]
	for i, d := range r.Dims {
		if err := checkSize("a dimension", params[i]); err != nil {
			return err
		}
		p.sizes[d] = params[i]
	}
	params = params[len(r.Dims):]
	p.flags = params[:len(r.Flags)]
	params = params[len(r.Flags):]
	if err := p.checkFlags(); err != nil {
		return err
	}
	if err := p.checkSizes(); err != nil {
		return err
	}
	for i := range n {
		used, err := p.decodeArray(i, params, buffers[i])
		if err != nil {
			return fmt.Errorf("%s: %w", r.Array(i).Name, err)
		}
		params = params[used:]
	}
	return p.checkAliases()
}

// checkSize bounds an extent: pivots and permutations are int32.
func checkSize(what string, n int64) error {
	if n < 0 || n > math.MaxInt32 {
		return fmt.Errorf("%s is %d", what, n)
	}
	return nil
}

func (p *problem) checkFlags() error {
	for i, f := range p.routine.Flags {
		v := p.flags[i]
		switch {
		case f.Bool && v != 0 && v != 1,
			f.Letters != "" && (v <= 0 || v > 127 || !strings.ContainsRune(f.Letters, rune(v))):
			return fmt.Errorf("flag %s is %d", f.Name, v)
		}
	}
	return nil
}

// checkSizes checks what the routines demand of their sizes beyond the shapes
// of the row.
func (p *problem) checkSizes() error {
	s := &p.sizes
	m, n, k := s[kernels.DimM], s[kernels.DimN], s[kernels.DimK]
	ok := true
	switch p.routine.Name {
	case "orgqr":
		ok = m >= n && n >= k
	case "ormqr":
		ok = k <= s.Extent(kernels.DimSide, p.routine.IsLeft(p.flags))
	case "gehrd":
		low, high := p.flags[0], p.flags[1]
		ok = low >= 1 && low <= max(1, n) && high >= min(low, n) && high <= n
	case "gesdd", "gesvd":
		u, v := s[kernels.DimUCols], s[kernels.DimVRows]
		full := u == m && v == n
		thin := u == min(m, n) && v == min(m, n)
		switch p.flag("mode") {
		case 'A':
			ok = full
		case 'S':
			ok = thin
		default:
			ok = full || thin
		}
	}
	if !ok {
		return errors.New("the sizes do not fit the flags")
	}
	return nil
}

// decodeArray sets array i from its strides at the front of params and returns
// how many there are.
func (p *problem) decodeArray(i int, params []int64, ptr unsafe.Pointer) (used int, err error) {
	arg := p.routine.Array(i)
	left := p.routine.IsLeft(p.flags)
	a := array{ptr: ptr, rows: 1, cols: 1, copyOf: -1, size: elemSize(arg.Elem, p.typ)}
	used = 1 + len(arg.Shape)
	for _, s := range params[:used] {
		if s < 0 {
			return 0, fmt.Errorf("stride %d is negative", s)
		}
	}
	a.batch = int(params[0])
	if len(arg.Shape) > 0 {
		a.rows, a.rs = int(p.sizes.Extent(arg.Shape[0], left)), int(params[1])
	}
	if len(arg.Shape) > 1 {
		a.cols, a.cs = int(p.sizes.Extent(arg.Shape[1], left)), int(params[2])
	}
	a.span = 1
	if a.rows == 0 || a.cols == 0 || p.batch == 0 {
		a.span = 0
	} else {
		last, ok := offset(a.rows, a.rs, a.cols, a.cs, p.batch, a.batch, a.size)
		if !ok {
			return 0, errors.New("the strides reach beyond the address space")
		}
		a.span = last + 1
		if i >= len(p.routine.Operands) && a.overlaps(p.batch) {
			return 0, errors.New("the strides give elements the same place")
		}
	}
	if ptr == nil && a.span != 0 && !arg.Optional {
		return 0, errors.New("the buffer is null")
	}
	if uintptr(ptr)%uintptr(alignOf(arg.Elem, p.typ)) != 0 {
		return 0, errors.New("the buffer is not aligned")
	}
	p.arrays[i] = a
	return used, nil
}

// overlaps reports whether elements of a batch of arrays may lie in the same
// place: unless each stride steps over all that smaller ones reach. No row or
// column is empty.
func (a *array) overlaps(batch int) bool {
	axes := [3][2]int{{a.rs, a.rows}, {a.cs, a.cols}, {a.batch, batch}}
	slices.SortFunc(axes[:], func(x, y [2]int) int { return cmp.Compare(x[0], y[0]) })
	reach := 1 // the end of what the axes so far reach
	for _, x := range axes {
		stride, n := x[0], x[1]
		if n == 1 {
			continue
		}
		if stride < reach {
			return true
		}
		reach += stride * (n - 1)
	}
	return false
}

// offset returns the index of the last element of a problem's array; ok is false
// where the whole batch does not fit in half the address space.
func offset(rows, rs, cols, cs, batch, bs, size int) (last int, ok bool) {
	sum := uint64(0)
	for k, s := range [3][2]int{{rows, rs}, {cols, cs}, {batch, bs}} {
		hi, lo := bits.Mul64(uint64(s[0]-1), uint64(s[1]))
		if hi != 0 || lo > math.MaxInt64/64 {
			return 0, false
		}
		if k < 2 {
			last += int(lo)
		}
		sum += lo
	}
	return last, sum < uint64(math.MaxInt64/64)
}

// elemSize returns the bytes of an element.
func elemSize(e kernels.Elem, t kernels.Type) int {
	switch e {
	case kernels.ElemInt:
		return 4
	case kernels.ElemReal:
		return t.Real().Size()
	case kernels.ElemComplex:
		return 2 * t.Real().Size()
	}
	return t.Size()
}

// alignOf returns the alignment of an element.
func alignOf(e kernels.Elem, t kernels.Type) int {
	if e == kernels.ElemInt {
		return 4
	}
	return t.Real().Size()
}

// checkAliases finds the results that start from an operand's elements.
func (p *problem) checkAliases() error {
	nin := len(p.routine.Operands)
	for i := range p.routine.Results {
		op := p.routine.Results[i].Alias
		if op == kernels.NoAlias {
			continue
		}
		from, to := &p.arrays[op], &p.arrays[nin+i]
		if from.ptr != to.ptr {
			to.copyOf = op
			continue
		}
		if to.span != 0 && (from.rs != to.rs || from.cs != to.cs || from.batch != to.batch) {
			return fmt.Errorf("%s and the operand it overwrites have different strides", p.routine.Results[i].Name)
		}
	}
	return nil
}

// flag returns the flag of that name.
func (p *problem) flag(name string) byte { return byte(p.flags[p.routine.Flag(name)]) }

// result returns the index in arrays of result i.
func (p *problem) result(i int) int { return len(p.routine.Operands) + i }

// data returns the elements of array i for the problem at hand, nil if it has
// none.
func data[T blas.Scalar | int32](p *problem, i int) []T {
	a := &p.arrays[i]
	if a.ptr == nil || a.span == 0 {
		return nil
	}
	return unsafe.Slice((*T)(unsafe.Add(a.ptr, p.index*a.batch*a.size)), a.span)
}

// matrix returns array i as a matrix.
func matrix[T blas.Scalar](p *problem, i int) blas.Mat[T] {
	a := &p.arrays[i]
	return blas.Mat[T]{Rows: a.rows, Cols: a.cols, RS: a.rs, CS: a.cs, Data: data[T](p, i)}
}

// output returns result i as a matrix, after copying the operand that it
// overwrites.
func output[T blas.Scalar](p *problem, i int) blas.Mat[T] {
	k := p.result(i)
	m := matrix[T](p, k)
	if from := p.arrays[k].copyOf; from >= 0 && m.Data != nil {
		blas.CopyMat(m, matrix[T](p, from))
	}
	return m
}

// vector returns array i as a contiguous vector: its own memory where the
// stride is 1, else a copy.
func vector[T blas.Scalar | int32](p *problem, i int) []T {
	a := &p.arrays[i]
	d := data[T](p, i)
	if a.rs == 1 || a.rows <= 1 {
		return d
	}
	v := make([]T, a.rows)
	for k := range v {
		v[k] = d[k*a.rs]
	}
	return v
}

// outputVector is vector for result i, after copying the operand that it
// overwrites. The caller stores it when it is done.
func outputVector[T blas.Scalar | int32](p *problem, i int) []T {
	k := p.result(i)
	if from := p.arrays[k].copyOf; from >= 0 {
		src, dst := data[T](p, from), data[T](p, k)
		for j := range p.arrays[k].rows {
			dst[j*p.arrays[k].rs] = src[j*p.arrays[from].rs]
		}
	}
	return vector[T](p, k)
}

// store writes v, which outputVector returned, to result i.
func store[T blas.Scalar | int32](p *problem, i int, v []T) {
	a := &p.arrays[p.result(i)]
	if a.rs == 1 || a.rows <= 1 {
		return
	}
	d := data[T](p, p.result(i))
	for k, x := range v {
		d[k*a.rs] = x
	}
}

// setInt sets the number that result i is.
func setInt(p *problem, i, v int) {
	if d := data[int32](p, p.result(i)); d != nil {
		d[0] = int32(v)
	}
}

// zero fills a matrix with zeros.
func zero[T blas.Scalar](m blas.Mat[T]) {
	if m.Data != nil {
		blas.Laset(m, 0, 0)
	}
}
