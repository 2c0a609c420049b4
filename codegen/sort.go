package codegen

import (
	"slices"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// sortRun is the length of the runs that insertion sort makes before they are
// merged.
const sortRun = 8

// sortScratch: two arrays an operand for the elements of one slice.
func sortScratch(op *ir.Op) []int64 {
	var sizes []int64
	n := sortExtent(op)
	for _, x := range op.Operands {
		t := x.Tensor()
		size := byteSize(t.WithShape(n))
		sizes = append(sizes, size, size)
	}
	return sizes
}

// sortExtent returns the length of the slices that are sorted.
func sortExtent(op *ir.Op) int64 {
	t := op.Operands[0].Tensor()
	if t.Rank() == 0 {
		return 1
	}
	return t.Shape[sortDim(op)]
}

func sortDim(op *ir.Op) int {
	d, ok := op.IntAttr("dimension")
	if !ok || d < 0 {
		return op.Operands[0].Tensor().Rank() - 1
	}
	return int(d)
}

// emitSort sorts slices by a stable merge sort with the comparator inlined:
// each slice is copied to scratch memory, sorted there and copied back.
func (e *emitter) emitSort(op *ir.Op) {
	t := op.Operands[0].Tensor()
	if t.NumElements() <= 1 {
		for i, r := range op.Results {
			if e.plan.class[r] == inRegister {
				e.regs[r] = e.elem(op.Operands[i], e.zeros(t.Shape))
			}
		}
		return
	}
	dim, n := sortDim(op), sortExtent(op)
	s := &sorter{emitter: e, op: op, n: n}
	for i := range op.Operands {
		s.elems = append(s.elems, elemOf(op.Operands[i].Type))
		s.a = append(s.a, e.addr(e.plan.scratch[op][2*i]))
		s.b = append(s.b, e.addr(e.plan.scratch[op][2*i+1]))
	}
	others := slices.Delete(slices.Clone(t.Shape), dim, dim+1)
	at := func(ix *index, i value) *index {
		return e.newIndex(t.Shape, slices.Insert(slices.Clone(e.coords(ix)), dim, i), nil)
	}
	e.forEach("sort", others, false, func(ix *index) {
		e.loop("sort.in", n, func(i value) {
			e.push()
			defer e.pop()
			from := at(ix, i)
			for k, x := range op.Operands {
				e.storeElem(s.elems[k], e.elem(x, from), s.a[k], i)
			}
		})
		sorted := s.sort()
		e.loop("sort.out", n, func(i value) {
			e.push()
			defer e.pop()
			to := at(ix, i)
			for k, r := range op.Results {
				e.storeElem(s.elems[k], e.loadElem(s.elems[k], sorted[k], i), e.addrOf(r), e.linear(to))
			}
		})
	})
}

// A sorter emits the sort of one slice of n elements of every operand.
type sorter struct {
	*emitter
	op    *ir.Op
	n     int64
	elems []ir.Type
	a, b  []value // the slices, and room for as much
}

// sort emits code that sorts a and returns the arrays that hold the result.
func (s *sorter) sort() []value {
	runs := (s.n + sortRun - 1) / sortRun
	s.loop("runs", runs, func(r value) {
		lo := s.imul(r, i64(sortRun))
		s.insertion(lo, s.bound(s.iadd(lo, i64(sortRun))))
	})
	src, dst := s.a, s.b
	for width := int64(sortRun); width < s.n; width *= 2 {
		pairs := (s.n + 2*width - 1) / (2 * width)
		s.loop("merge", pairs, func(p value) {
			lo := s.imul(p, i64(2*width))
			s.merge(src, dst, lo, s.bound(s.iadd(lo, i64(width))), s.bound(s.iadd(lo, i64(2*width))))
		})
		src, dst = dst, src
	}
	return src
}

// bound returns the lesser of i and n.
func (s *sorter) bound(i value) value {
	if c, ok := constOf(i); ok {
		return i64(min(c, s.n))
	}
	return s.sel(s.icmp(enum.IPredULT, i, i64(s.n)), i, i64(s.n))
}

func (s *sorter) loadAll(from []value, i value) []val {
	out := make([]val, len(from))
	for k := range from {
		out[k] = s.loadElem(s.elems[k], from[k], i)
	}
	return out
}

func (s *sorter) storeAll(vals []val, to []value, i value) {
	for k, v := range vals {
		s.storeElem(s.elems[k], v, to[k], i)
	}
}

// less emits the comparator: whether x goes before y.
func (s *sorter) less(x, y []val) value {
	var args []val
	for k := range x {
		args = append(args, x[k], y[k])
	}
	return s.region(s.op.Regions[0].Entry(), args)[0].re
}

// insertion sorts a[lo:hi].
func (s *sorter) insertion(lo, hi value) {
	count := s.isub(hi, s.iadd(lo, i64(1)))
	s.loopAcc("insert", count, nil, func(k value, _ []value) []value {
		i := s.iadd(s.iadd(lo, i64(1)), k)
		key := s.loadAll(s.a, i)
		pre := s.cur
		head, test := s.block("insert.head"), s.block("insert.test")
		shift, done := s.block("insert.shift"), s.block("insert.place")
		s.br(head)
		s.cur = head
		j := s.phi(types.I64, "j")
		addIncoming(j, i, pre)
		s.condBr(s.icmp(enum.IPredUGT, j, lo), test, done)
		s.cur = test
		before := s.isub(j, i64(1))
		prev := s.loadAll(s.a, before)
		s.condBr(s.less(key, prev), shift, done)
		s.moveToEnd(shift)
		s.cur = shift
		s.storeAll(prev, s.a, j)
		addIncoming(j, before, shift)
		s.br(head)
		s.moveToEnd(done)
		s.cur = done
		s.storeAll(key, s.a, j)
		return nil
	})
}

// merge merges src[lo:mid] and src[mid:hi] into dst[lo:hi].
func (s *sorter) merge(src, dst []value, lo, mid, hi value) {
	last := i64(s.n - 1)
	clamp := func(i value) value { return s.sel(s.icmp(enum.IPredULT, i, last), i, last) }
	s.loopAcc("take", s.isub(hi, lo), []value{lo, mid}, func(k value, acc []value) []value {
		i, j := acc[0], acc[1]
		x, y := s.loadAll(src, clamp(i)), s.loadAll(src, clamp(j))
		right := s.and(s.icmp(enum.IPredULT, j, hi), s.less(y, x))
		right = s.or(right, s.icmp(enum.IPredUGE, i, mid))
		out := make([]val, len(x))
		for k := range x {
			out[k] = s.selectVal(right, y[k], x[k])
		}
		s.storeAll(out, dst, s.iadd(lo, k))
		step := s.zext(right, types.I64)
		return []value{s.iadd(i, s.isub(i64(1), step)), s.iadd(j, step)}
	})
}
