package codegen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
)

// smallQR returns what solves p, a routine of the QR family, in the module, or
// nil if p is not small.
func smallQR(p *kernels.Problem) func(*smallProblem) {
	m, n := p.Sizes[kernels.DimM], p.Sizes[kernels.DimN]
	if m <= 0 || n <= 0 || m > smallOrder || n > smallOrder {
		return nil
	}
	switch p.Routine.Name {
	case "geqrf":
		return (*smallProblem).geqrf
	case "orgqr":
		return (*smallProblem).orgqr
	case "ormqr":
		return (*smallProblem).ormqr
	}
	return nil
}

// plus returns acc + x*y.
func (s *smallProblem) plus(x, y, acc val) val {
	const n = fuseFrom
	if x.im == nil {
		return val{re: s.mulAdd(n, x.re, y.re, acc.re)}
	}
	return val{
		s.mulSub(n, x.im, y.im, s.mulAdd(n, x.re, y.re, acc.re)),
		s.mulAdd(n, x.im, y.re, s.mulAdd(n, x.re, y.im, acc.im)),
	}
}

func (s *smallProblem) squares(x val, acc value) value {
	acc = s.mulAdd(fuseFrom, x.re, x.re, acc)
	if x.im != nil {
		acc = s.mulAdd(fuseFrom, x.im, x.im, acc)
	}
	return acc
}

// number returns a real constant of the problem's type.
func (s *smallProblem) number(x float64) val {
	v := val{re: fconst(regType(s.elem), x)}
	if isComplex(s.elem) {
		v.im = fconst(regType(s.elem), 0)
	}
	return v
}

// A smallReflector is H = I - tau v vᴴ, which maps a vector to [beta; 0]. The
// vector below its first element, times scale, times inverse, is v below its 1.
type smallReflector struct {
	beta, tau, inverse val
	scale              value
}

// safeSquares are the bounds within which a sum of squares has neither
// overflowed nor lost anything that matters.
func (s *smallProblem) safeSquares() (low, high value) {
	if partOf(s.elem) == ir.F32 {
		return fconst(types.Float, 0x1p-80), fconst(types.Float, 0x1p100)
	}
	return fconst(types.Double, 0x1p-900), fconst(types.Double, 0x1p900)
}

// larfg is LAPACK's larfg for column j of x from row j on. Where the squares
// might overflow or underflow, the column is scaled by a power of two first,
// which leaves tau and v as they are.
func (s *smallProblem) larfg(x matrix, j value) smallReflector {
	part := regType(s.elem)
	zero, one := fconst(part, 0), fconst(part, 1)
	alpha := s.get(x, j, j)
	below := s.isub(i64(s.m-1), j)
	sumOf := func(scale value) value {
		return s.loopAcc("norm", below, []value{zero}, func(k value, acc []value) []value {
			v := s.get(x, s.iadd(s.iadd(j, i64(1)), k), j)
			if scale != nil {
				v = s.scaled(v, scale)
			}
			return []value{s.squares(v, acc[0])}
		})[0]
	}
	low, high := s.safeSquares()
	xx := sumOf(nil)
	norm := s.squares(alpha, xx)
	doubtful := s.not(s.and(s.fcmp(enum.FPredOGT, xx, low), s.fcmp(enum.FPredOLT, norm, high)))
	r := s.when("scale", doubtful, []value{norm, one, one, intConst(types.I1, 1)}, func() []value {
		up, down, nonzero := s.scaling(x, j, alpha, below)
		return []value{s.squares(s.scaled(alpha, up), sumOf(up)), up, down, nonzero}
	})
	norm, up, down, nonzero := r[0], r[1], r[2], r[3]

	a := s.scaled(alpha, up)
	b := s.fneg(s.fintrinsic("copysign", s.fintrinsic("sqrt", norm), a.re))
	h := smallReflector{scale: up}
	h.beta = val{re: s.sel(nonzero, s.fmul(b, down), alpha.re)}
	h.tau = val{re: s.sel(nonzero, s.fdiv(s.fsub(b, a.re), b), zero)}
	diff := val{re: s.fsub(a.re, b)}
	if a.im != nil {
		h.beta.im = zero
		h.tau.im = s.sel(nonzero, s.fdiv(s.fneg(a.im), b), zero)
		diff.im = a.im
	}
	h.inverse = s.inverse(diff)
	return h
}

// inverse returns 1/x for an x whose square neither overflows nor underflows.
func (s *smallProblem) inverse(x val) val {
	if x.im == nil {
		return val{re: s.fdiv(fconst(regType(s.elem), 1), x.re)}
	}
	square := s.squares(x, fconst(regType(s.elem), 0))
	return val{s.fdiv(x.re, square), s.fdiv(s.fneg(x.im), square)}
}

func (b *builder) scaled(x val, by value) val {
	r := val{re: b.fmul(x.re, by)}
	if x.im != nil {
		r.im = b.fmul(x.im, by)
	}
	return r
}

// scaling returns a power of two, and its inverse, that brings the largest part
// of column j, alpha on top of it, to between 1 and 2 or, if subnormal, near;
// 1 where that is zero or not finite. It also says whether there is anything
// that a reflector has to clear: a NaN counts.
func (s *smallProblem) scaling(x matrix, j value, alpha val, below value) (up, down, nonzero value) {
	part := regType(s.elem)
	zero, one := fconst(part, 0), fconst(part, 1)
	top := s.fintrinsic("fabs", alpha.re)
	rest := zero
	if alpha.im != nil {
		rest = s.fintrinsic("fabs", alpha.im)
		top = s.fintrinsic("maxnum", top, rest)
	}
	r := s.loopAcc("largest", below, []value{top, rest}, func(k value, acc []value) []value {
		v := s.get(x, s.iadd(s.iadd(j, i64(1)), k), j)
		top, rest := acc[0], acc[1]
		for _, p := range flat([]val{v}) {
			a := s.fintrinsic("fabs", p)
			top, rest = s.fintrinsic("maxnum", top, a), s.fadd(rest, a)
		}
		return []value{top, rest}
	})
	// The exponent's bits are those of infinity.
	bits, infinity, normal := types.I64, int64(0x7ff<<52), 0x1p-1022
	if partOf(s.elem) == ir.F32 {
		bits, infinity, normal = types.I32, 0xff<<23, 0x1p-126
	}
	top = s.fintrinsic("maxnum", r[0], fconst(part, normal))
	exponent := s.and(s.bitcast(top, bits), intConst(bits, infinity))
	plain := s.or(s.icmp(enum.IPredEQ, exponent, intConst(bits, infinity)), s.fcmp(enum.FPredOEQ, r[0], zero))
	down = s.sel(plain, one, s.bitcast(exponent, part))
	return s.fdiv(one, down), down, s.fcmp(enum.FPredUNE, r[1], zero)
}

// reflect applies I - tau v vᴴ to vector q of c, whose element i is at(i): v is
// 1 in element j and v(i) below.
func (s *smallProblem) reflect(j value, n int64, tau val, v func(i value) val, at func(i value) (x matrix, row, col value)) {
	elems := []ir.Type{s.elem}
	load := func(i value) val { x, r, c := at(i); return s.get(x, r, c) }
	store := func(i value, y val) { x, r, c := at(i); s.set(x, r, c, y) }
	first := load(j)
	below := s.isub(i64(n-1), j)
	row := func(k value) value { return s.iadd(s.iadd(j, i64(1)), k) }
	dot := s.loopAcc("dot", below, flat([]val{first}), func(k value, acc []value) []value {
		i := row(k)
		return flat([]val{s.plus(s.conj(v(i)), load(i), unflat(acc, elems)[0])})
	})
	f := s.times(tau, unflat(dot, elems)[0])
	store(j, s.minusVal(first, f))
	s.upTo("update", below, func(k value) {
		i := row(k)
		store(i, s.minus(v(i), f, load(i)))
	})
}

func (s *smallProblem) minusVal(x, y val) val {
	r := val{re: s.fsub(x.re, y.re)}
	if x.im != nil {
		r.im = s.fsub(x.im, y.im)
	}
	return r
}

// isNot0 tells whether a reflector with this tau is no identity.
func (s *smallProblem) isNot0(tau val) value {
	zero := fconst(regType(s.elem), 0)
	r := s.fcmp(enum.FPredUNE, tau.re, zero)
	if tau.im != nil {
		r = s.or(r, s.fcmp(enum.FPredUNE, tau.im, zero))
	}
	return r
}

// geqrf is LAPACK's geqr2.
func (s *smallProblem) geqrf() {
	x, taus := s.arrays[1], s.arrays[2]
	s.loop("column", min(s.m, s.n), func(j value) {
		h := s.larfg(x, j)
		s.set(taus, j, i64(0), h.tau)
		s.set(x, j, j, h.beta)
		s.branch("reflect", s.isNot0(h.tau), func() {
			s.from("v", s.iadd(j, i64(1)), s.m, func(i value) {
				s.set(x, i, j, s.times(s.scaled(s.get(x, i, j), h.scale), h.inverse))
			})
			v := func(i value) val { return s.get(x, i, j) }
			s.from("other", s.iadd(j, i64(1)), s.n, func(c value) {
				s.reflect(j, s.m, s.conj(h.tau), v, func(i value) (matrix, value, value) { return x, i, c })
			})
		})
	})
}

// orgqr is LAPACK's org2r.
func (s *smallProblem) orgqr() {
	taus, x := s.arrays[1], s.arrays[2]
	k := s.kernel.Sizes[kernels.DimK]
	unit, none := s.number(1), s.number(0)
	s.loop("unit", s.n-k, func(c value) {
		c = s.iadd(c, i64(k))
		s.loop("zero", s.m, func(i value) { s.set(x, i, c, none) })
		s.set(x, c, c, unit)
	})
	s.loop("column", k, func(step value) {
		j := s.isub(i64(k-1), step)
		tau := s.get(taus, j, i64(0))
		v := func(i value) val { return s.get(x, i, j) }
		s.branch("reflect", s.isNot0(tau), func() {
			s.from("other", s.iadd(j, i64(1)), s.n, func(c value) {
				s.reflect(j, s.m, tau, v, func(i value) (matrix, value, value) { return x, i, c })
			})
		})
		s.from("own", s.iadd(j, i64(1)), s.m, func(i value) {
			s.set(x, i, j, s.minus(tau, v(i), none))
		})
		s.set(x, j, j, s.minusVal(unit, tau))
		s.upTo("above", j, func(i value) { s.set(x, i, j, none) })
	})
}

// ormqr is LAPACK's orm2r: C = Q C, or Qᴴ C, or the same from the right, which
// is the conjugate reflectors from the left on the transposed array.
func (s *smallProblem) ormqr() {
	r := s.kernel.Routine
	a, taus, x := s.arrays[0], s.arrays[1], s.arrays[3]
	k := s.kernel.Sizes[kernels.DimK]
	left := s.flags[r.Flag("left")] != 0
	adjoint := s.flags[r.Flag("transpose")] != 0
	order, others := s.m, s.n
	if !left {
		order, others, x = s.n, s.m, x.t()
	}
	s.loop("reflector", k, func(j value) {
		if left != adjoint {
			j = s.isub(i64(k-1), j)
		}
		tau := s.get(taus, j, i64(0))
		if adjoint {
			tau = s.conj(tau)
		}
		v := func(i value) val {
			if left {
				return s.get(a, i, j)
			}
			return s.conj(s.get(a, i, j))
		}
		s.branch("reflect", s.isNot0(tau), func() {
			s.loop("other", others, func(c value) {
				s.reflect(j, order, tau, v, func(i value) (matrix, value, value) { return x, i, c })
			})
		})
	})
}
