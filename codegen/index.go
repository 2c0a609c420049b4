package codegen

import "slices"

// An index addresses one element of a tensor: by its coordinates, by its
// number in row-major order, or by both. What is missing is computed when it is
// asked for.
type index struct {
	shape []int64
	dims  []value
	lin   value
	depth int // the scope that made it
}

// A scope is a stretch of code every part of which runs after the parts before
// it: values computed in it may be used until it ends.
type scope struct {
	vals map[valKey]val
}

type valKey struct {
	v  any // *ir.Value
	ix *index
}

func (e *emitter) push() { e.scopes = append(e.scopes, &scope{make(map[valKey]val)}) }
func (e *emitter) pop()  { e.scopes = e.scopes[:len(e.scopes)-1] }

func (e *emitter) newIndex(shape []int64, dims []value, lin value) *index {
	return &index{shape, dims, lin, len(e.scopes)}
}

// coords returns ix's coordinates.
func (e *emitter) coords(ix *index) []value {
	if ix.dims != nil || len(ix.shape) == 0 {
		return ix.dims
	}
	dims := e.delinearize(ix.lin, ix.shape)
	if ix.depth == len(e.scopes) {
		ix.dims = dims
	}
	return dims
}

// linear returns ix's number in row-major order.
func (e *emitter) linear(ix *index) value {
	if ix.lin != nil {
		return ix.lin
	}
	lin := e.linearize(ix.dims, ix.shape)
	if ix.depth == len(e.scopes) {
		ix.lin = lin
	}
	return lin
}

func (b *builder) linearize(dims []value, shape []int64) value {
	var lin value = i64(0)
	for d, x := range dims {
		lin = b.iadd(b.imul(lin, i64(shape[d])), x)
	}
	return lin
}

func (b *builder) delinearize(lin value, shape []int64) []value {
	dims := make([]value, len(shape))
	for d := len(shape) - 1; d >= 0; d-- {
		switch {
		case shape[d] == 1:
			dims[d] = i64(0)
		case product(shape[:d]) == 1:
			dims[d] = lin
		default:
			dims[d] = b.uremConst(lin, shape[d])
			lin = b.udivConst(lin, shape[d])
		}
	}
	return dims
}

func product(shape []int64) int64 {
	n := int64(1)
	for _, d := range shape {
		n *= d
	}
	return n
}

// strides returns the row-major strides of a shape in elements.
func strides(shape []int64) []int64 {
	s := make([]int64, len(shape))
	n := int64(1)
	for d := len(shape) - 1; d >= 0; d-- {
		s[d] = n
		n *= shape[d]
	}
	return s
}

// zeros returns the index of the first element.
func (e *emitter) zeros(shape []int64) *index {
	dims := make([]value, len(shape))
	for d := range dims {
		dims[d] = i64(0)
	}
	return e.newIndex(shape, dims, i64(0))
}

// reindex turns an index of one shape into that of the same element after a
// reshape. Dimensions that the reshape keeps are passed on; only the others are
// numbered and split anew.
func (e *emitter) reindex(ix *index, to []int64) *index {
	if ix.dims == nil {
		return e.newIndex(to, nil, ix.lin)
	}
	from := ix.shape
	out := make([]value, len(to))
	i, j := 0, 0
	for i < len(from) || j < len(to) {
		// The shortest groups of dimensions with equal products.
		i0, j0 := i, j
		m, n := int64(1), int64(1)
		if i < len(from) {
			m *= from[i]
			i++
		}
		if j < len(to) {
			n *= to[j]
			j++
		}
		for m != n {
			if m < n {
				m *= from[i]
				i++
			} else {
				n *= to[j]
				j++
			}
		}
		e.reindexGroup(ix.dims[i0:i], from[i0:i], out[j0:j], to[j0:j])
	}
	return e.newIndex(to, out, ix.lin)
}

func (e *emitter) reindexGroup(dims []value, from []int64, out []value, to []int64) {
	wide := func(shape []int64) int {
		n, at := 0, -1
		for d, s := range shape {
			if s != 1 {
				n, at = n+1, d
			}
		}
		if n == 1 {
			return at
		}
		return -1
	}
	if a, b := wide(from), wide(to); a >= 0 && b >= 0 {
		for d := range out {
			out[d] = i64(0)
		}
		out[b] = dims[a]
		return
	}
	if product(from) == 1 {
		for d := range out {
			out[d] = i64(0)
		}
		return
	}
	copy(out, e.delinearize(e.linearize(dims, from), to))
}

// maxUnrolled is the number of elements up to which a loop over a whole tensor
// is written out.
const maxUnrolled = 4

// forEach emits body for every element of a shape: as one loop over the
// numbers of elements, or as nested loops over the coordinates.
func (e *emitter) forEach(name string, shape []int64, byNumber bool, body func(ix *index)) {
	n := product(shape)
	if n == 0 {
		return
	}
	if n <= maxUnrolled {
		for k := range n {
			e.push()
			body(e.newIndex(shape, e.delinearize(i64(k), shape), i64(k)))
			e.pop()
		}
		return
	}
	if byNumber {
		e.loop(name, n, func(i value) {
			e.push()
			ix := e.newIndex(shape, nil, i)
			if len(shape) == 1 {
				ix.dims = []value{i}
			}
			body(ix)
			e.pop()
		})
		return
	}
	e.nest(name, shape, func(dims []value) {
		e.push()
		body(e.newIndex(shape, dims, nil))
		e.pop()
	})
}

// nest emits one loop a dimension around body.
func (b *builder) nest(name string, shape []int64, body func(dims []value)) {
	var rec func(dims []value)
	rec = func(dims []value) {
		if len(dims) == len(shape) {
			body(slices.Clone(dims))
			return
		}
		b.loop(name, shape[len(dims)], func(i value) { rec(append(dims, i)) })
	}
	rec(nil)
}
