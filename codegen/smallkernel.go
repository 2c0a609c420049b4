package codegen

import (
	"fmt"
	"strings"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// Orders up to which a factorization or a triangular matrix is small: calling
// the archive costs more than the arithmetic. Small problems are solved by
// loops in the module itself, with LAPACK's info, pivots and rounding.
const (
	smallOrder = 16
	smallSides = 64 // right sides of a triangular solve
	smallBatch = 16 // problems: more are faster in the archive, one a vector lane
)

// A smallProblem is a problem that is solved in the module.
type smallProblem struct {
	*builder
	elem   ir.Type
	m, n   int64
	arrays []matrix
	flags  []int64
	kernel *kernels.Problem
}

// A matrix is an array of a problem in memory, with strides in elements.
type matrix struct {
	elem   ir.Type
	base   value
	rs, cs int64
}

func (b *builder) get(x matrix, i, j value) val {
	return b.loadElem(x.elem, x.base, b.iadd(b.imul(i, i64(x.rs)), b.imul(j, i64(x.cs))))
}

func (b *builder) set(x matrix, i, j value, v val) {
	b.storeElem(x.elem, v, x.base, b.iadd(b.imul(i, i64(x.rs)), b.imul(j, i64(x.cs))))
}

func (x matrix) t() matrix { return matrix{x.elem, x.base, x.cs, x.rs} }

// smallSolver returns what solves p in the module, or nil if p is not small.
func smallSolver(p *kernels.Problem) func(*smallProblem) {
	m, n := p.Sizes[kernels.DimM], p.Sizes[kernels.DimN]
	if p.Batch > smallBatch {
		return nil
	}
	switch p.Routine.Name {
	case "potrf":
		if 0 < n && n <= smallOrder {
			return (*smallProblem).potrf
		}
	case "getrf":
		if 0 < m && 0 < n && m <= smallOrder && n <= smallOrder {
			return (*smallProblem).getrf
		}
	case "trsm":
		order, sides := m, n
		if !p.Routine.IsLeft(p.Flags) {
			order, sides = n, m
		}
		if 0 < order && order <= smallOrder && 0 < sides && sides <= smallSides {
			return (*smallProblem).trsm
		}
	}
	return smallQR(p)
}

// callSmall calls the internal function that solves p. The buffers are those of
// the calling convention of package kernels; one that stands there twice is
// worked on in place.
func (e *emitter) callSmall(p *kernels.Problem, solve func(*smallProblem), buffers []value) {
	r := p.Routine
	numbers := p.Params()
	name := fmt.Sprintf("hlo.%s.%s", strings.TrimPrefix(r.Symbol(p.Type), "hlolapack_"),
		strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", "_"), "[]"))
	inPlace := make([]bool, len(r.Results))
	for i, res := range r.Results {
		if res.Alias >= 0 && buffers[res.Alias] == buffers[len(r.Operands)+i] {
			inPlace[i] = true
			name += ".inplace"
		}
	}
	if p.Absent {
		name += ".plain"
	}
	params := make([]*lir.Param, len(buffers))
	for i := range params {
		params[i] = param(r.Array(i).Name, ptr)
		if i >= len(r.Operands) {
			params[i] = param("out."+r.Array(i).Name, ptr)
		}
	}
	h := e.mod.helper(name, types.Void, params, func(b *builder, args []value) {
		b.loop("batch", p.Batch, func(problem value) {
			s := newSmallProblem(b, p, numbers, args, problem)
			for i, res := range r.Results {
				if res.Alias >= 0 && !inPlace[i] {
					s.copy(s.arrays[len(r.Operands)+i], s.arrays[res.Alias], p.Shape(res.Alias))
				}
			}
			solve(s)
		})
		b.ret(nil)
	})
	e.call(h, buffers...)
}

// newSmallProblem returns one problem of a batch. numbers are the params of the
// calling convention.
func newSmallProblem(b *builder, p *kernels.Problem, numbers []int64, args []value, problem value) *smallProblem {
	r := p.Routine
	s := &smallProblem{builder: b, m: p.Sizes[kernels.DimM], n: p.Sizes[kernels.DimN], flags: p.Flags, kernel: p}
	k := 1 + len(r.Dims) + len(r.Flags)
	for i := range r.NumArrays() {
		elem := canonical.ElemType(r.Array(i), p.Type)
		x := matrix{elem: elem, base: b.elemAt(elem, args[i], b.imul(problem, i64(numbers[k])))}
		k++
		switch len(r.Array(i).Shape) {
		case 1:
			x.rs = numbers[k]
			k++
		case 2:
			x.rs, x.cs = numbers[k], numbers[k+1]
			k += 2
		}
		s.arrays = append(s.arrays, x)
	}
	s.elem = s.arrays[len(r.Operands)].elem
	return s
}

// copy copies a matrix.
func (s *smallProblem) copy(dst, src matrix, shape []int64) {
	s.nest("copy", shape, func(at []value) {
		s.set(dst, at[0], at[1], s.get(src, at[0], at[1]))
	})
}

// upTo emits n turns, n being known when the code runs only.
func (b *builder) upTo(name string, n value, body func(i value)) {
	b.loopAcc(name, n, nil, func(i value, _ []value) []value {
		body(i)
		return nil
	})
}

// from emits turns with i from lo to n-1.
func (b *builder) from(name string, lo value, n int64, body func(i value)) {
	b.upTo(name, b.isub(i64(n), lo), func(k value) { body(b.iadd(lo, k)) })
}

func (b *builder) conj(v val) val {
	if v.im == nil {
		return v
	}
	return val{v.re, b.fneg(v.im)}
}

// minus returns acc - x*y.
func (s *smallProblem) minus(x, y, acc val) val {
	const n = fuseFrom
	if x.im == nil {
		return val{re: s.mulSub(n, x.re, y.re, acc.re)}
	}
	return val{
		s.mulAdd(n, x.im, y.im, s.mulSub(n, x.re, y.re, acc.re)),
		s.mulSub(n, x.im, y.re, s.mulSub(n, x.re, y.im, acc.im)),
	}
}

// over divides by a real number.
func (s *smallProblem) over(x val, d value) val {
	r := val{re: s.fdiv(x.re, d)}
	if x.im != nil {
		r.im = s.fdiv(x.im, d)
	}
	return r
}

// sum returns what is left of x[i,j] after subtracting the products of rows i and
// j up to column n: of x[i,k] and the conjugate of x[j,k].
func (s *smallProblem) sum(x matrix, i, j, n value) val {
	elems := []ir.Type{s.elem}
	acc := s.loopAcc("dot", n, flat([]val{s.get(x, i, j)}), func(k value, acc []value) []value {
		return flat([]val{s.minus(s.get(x, i, k), s.conj(s.get(x, j, k)), unflat(acc, elems)[0])})
	})
	return unflat(acc, elems)[0]
}

// potrf is LAPACK's potf2: row by row of the lower triangle; for the upper one
// the same on the transposed array. A pivot that is not positive ends it.
func (s *smallProblem) potrf() {
	x, info := s.arrays[1], s.arrays[2]
	if s.flags[s.kernel.Routine.Flag("uplo")] == 'U' {
		x = x.t()
	}
	part := regType(s.elem)
	done := s.loopAcc("column", i64(s.n), []value{i32(0)}, func(j value, acc []value) []value {
		return s.when("factor", s.icmp(enum.IPredEQ, acc[0], i32(0)), acc, func() []value {
			d := s.sum(x, j, j, j).re
			positive := s.fcmp(enum.FPredOGT, d, fconst(part, 0))
			root := s.sel(positive, s.fintrinsic("sqrt", d), d)
			pivot := val{re: root}
			if isComplex(s.elem) {
				pivot.im = fconst(part, 0)
			}
			s.set(x, j, j, pivot)
			s.branch("below", positive, func() {
				s.from("row", s.iadd(j, i64(1)), s.n, func(i value) {
					s.set(x, i, j, s.over(s.sum(x, i, j, j), root))
				})
			})
			return []value{s.sel(positive, i32(0), s.trunc(s.iadd(j, i64(1)), types.I32))}
		})
	})
	s.set(info, i64(0), i64(0), val{re: done[0]})
}

// cabs1 is |re| + |im|, by which LAPACK chooses pivots.
func (s *smallProblem) cabs1(v val) value {
	a := s.fintrinsic("fabs", v.re)
	if v.im != nil {
		a = s.fadd(a, s.fintrinsic("fabs", v.im))
	}
	return a
}

// pivotRow returns the first row from j on with the largest entry in column j,
// as idamax finds it: a NaN in the first row stays, others are passed over.
func (s *smallProblem) pivotRow(x matrix, j value) value {
	first := s.cabs1(s.get(x, j, j))
	rest := s.isub(i64(s.m-1), j)
	r := s.loopAcc("pivot", rest, []value{j, first}, func(k value, acc []value) []value {
		i := s.iadd(s.iadd(j, i64(1)), k)
		a := s.cabs1(s.get(x, i, j))
		larger := s.fcmp(enum.FPredOGT, a, acc[1])
		return []value{s.sel(larger, i, acc[0]), s.sel(larger, a, acc[1])}
	})
	return r[0]
}

// getrf is LAPACK's getf2.
func (s *smallProblem) getrf() {
	x, ipiv, info := s.arrays[1], s.arrays[2], s.arrays[3]
	sfmin := fconst(regType(s.elem), 0x1p-1022)
	if partOf(s.elem) == ir.F32 {
		sfmin = fconst(types.Float, 0x1p-126)
	}
	zero := fconst(regType(s.elem), 0)
	fail := s.loopAcc("column", i64(min(s.m, s.n)), []value{i32(0)}, func(j value, acc []value) []value {
		p := s.pivotRow(x, j)
		s.set(ipiv, j, i64(0), val{re: s.trunc(s.iadd(p, i64(1)), types.I32)})
		pivot := s.get(x, p, j)
		regular := s.fcmp(enum.FPredUNE, pivot.re, zero)
		if pivot.im != nil {
			regular = s.or(regular, s.fcmp(enum.FPredUNE, pivot.im, zero))
		}
		s.branch("regular", regular, func() {
			s.branch("swap", s.icmp(enum.IPredNE, p, j), func() {
				s.loop("exchange", s.n, func(k value) {
					u, v := s.get(x, j, k), s.get(x, p, k)
					s.set(x, j, k, v)
					s.set(x, p, k, u)
				})
			})
			s.scaleColumn(x, j, pivot, sfmin)
		})
		s.from("row", s.iadd(j, i64(1)), s.m, func(i value) {
			f := s.get(x, i, j)
			s.from("update", s.iadd(j, i64(1)), s.n, func(k value) {
				s.set(x, i, k, s.minus(f, s.get(x, j, k), s.get(x, i, k)))
			})
		})
		first := s.and(s.not(regular), s.icmp(enum.IPredEQ, acc[0], i32(0)))
		return []value{s.sel(first, s.trunc(s.iadd(j, i64(1)), types.I32), acc[0])}
	})
	s.set(info, i64(0), i64(0), val{re: fail[0]})
}

// scaleColumn divides what is below the pivot by it: by its reciprocal where
// that does not overflow.
func (s *smallProblem) scaleColumn(x matrix, j value, pivot val, sfmin value) {
	one := val{re: fconst(regType(s.elem), 1)}
	if pivot.im != nil {
		one.im = fconst(regType(s.elem), 0)
	}
	large := s.fcmp(enum.FPredOGE, s.cabs1(pivot), sfmin)
	inverse := s.quotient(one, pivot)
	s.from("scale", s.iadd(j, i64(1)), s.m, func(i value) {
		v := s.get(x, i, j)
		s.set(x, i, j, s.selectVal(large, s.times(v, inverse), s.quotient(v, pivot)))
	})
}

func (s *smallProblem) quotient(x, y val) val {
	if x.im != nil {
		return s.cdiv(x, y)
	}
	return val{re: s.fdiv(x.re, y.re)}
}

func (s *smallProblem) times(x, y val) val {
	if x.im != nil {
		return s.cmul(x, y)
	}
	return val{re: s.fmul(x.re, y.re)}
}

// trsm solves op(A) X = alpha B by substitution; from the right the transposed
// equation.
func (s *smallProblem) trsm() {
	r := s.kernel.Routine
	flag := func(name string) int64 { return s.flags[r.Flag(name)] }
	a, x := s.arrays[0], s.arrays[3]
	order, sides := s.m, s.n
	transposed := flag("trans") != 'N'
	if !r.IsLeft(s.flags) {
		order, sides, x, transposed = s.n, s.m, x.t(), !transposed
	}
	if transposed {
		a = a.t()
	}
	lower := (flag("uplo") == 'L') != transposed
	entry := func(i, j value) val {
		if flag("trans") == 'C' {
			return s.conj(s.get(a, i, j))
		}
		return s.get(a, i, j)
	}
	if !s.kernel.Absent {
		alpha := s.get(s.arrays[2], i64(0), i64(0))
		s.nest("alpha", []int64{order, sides}, func(at []value) {
			s.set(x, at[0], at[1], s.times(alpha, s.get(x, at[0], at[1])))
		})
	}
	s.loop("row", order, func(step value) {
		i := step
		if !lower {
			i = s.isub(i64(order-1), step)
		}
		s.upTo("known", step, func(k value) {
			if !lower {
				k = s.isub(i64(order-1), k)
			}
			f := entry(i, k)
			s.loop("side", sides, func(j value) {
				s.set(x, i, j, s.minus(f, s.get(x, k, j), s.get(x, i, j)))
			})
		})
		if flag("diag") != 'U' {
			d := entry(i, i)
			s.loop("divide", sides, func(j value) { s.set(x, i, j, s.quotient(s.get(x, i, j), d)) })
		}
	})
}
