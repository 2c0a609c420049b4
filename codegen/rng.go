package codegen

import (
	"math"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// emitRngBits gives XLA's bits for both algorithms; DEFAULT is Philox, as on
// XLA's CPU. The state is a key and a counter.
func (e *emitter) emitRngBits(op *ir.Op) {
	st, out := op.Operands[0], op.Results[1]
	words := st.Tensor().NumElements()
	t := out.Tensor()
	if elemOf(st.Type) != (ir.IntType{Width: 64, Unsigned: true}) || words < 2 || words > 3 {
		fail(op, "the state is not two or three ui64")
	}
	if !isInt(t.Elem) || bitWidth(t.Elem) < 8 {
		fail(op, "random bits of type %s are not supported", t.Elem)
	}
	state := make([]value, words)
	for i := range state {
		lin := i64(int64(i))
		state[i] = e.elem(st, e.newIndex([]int64{words}, []value{lin}, lin)).re
	}
	dst := e.resultCells(op)
	var next []value
	switch alg := op.StringAttr("rng_algorithm"); alg {
	case "THREE_FRY":
		if words != 2 {
			fail(op, "the state of THREE_FRY is two ui64")
		}
		next = e.threeFryBits(t, state, dst[1])
	case "PHILOX", "DEFAULT":
		next = e.philoxBits(t, state, dst[1])
	default:
		fail(op, "rng_algorithm %q", alg)
	}
	for i, v := range next {
		e.storeElem(ir.I64, val{re: v}, dst[0], i64(int64(i)))
	}
	e.loadCells(op, dst)
}

// storeWords stores element i of the bits from one 32-bit word, or two for
// elements of 64 bits.
func (e *emitter) storeWord(t *ir.TensorType, dst, i, word value) {
	et := regType(t.Elem).(*types.IntType)
	e.storeElem(t.Elem, val{re: e.resize(word, et, false)}, dst, i)
}

func (b *builder) joinWords(low, high value) value {
	return b.or(b.zext(low, types.I64), b.shl(b.zext(high, types.I64), i64(32)))
}

// threeFryBits: elements of 64 bits take both words of a counter; narrower ones
// are paired along the first even dimension, else the longest, and neighbours
// there share a counter.
func (e *emitter) threeFryBits(t *ir.TensorType, st []value, dst value) []value {
	n := t.NumElements()
	if bitWidth(t.Elem) == 64 {
		e.loop("bits", n, func(i value) {
			w := e.threeFry(st[0], e.iadd(st[1], i))
			e.storeElem(t.Elem, val{re: e.joinWords(w[0], w[1])}, dst, i)
		})
		return []value{st[0], e.iadd(st[1], i64(n))}
	}
	shape := t.Shape
	if len(shape) == 0 {
		shape = []int64{1}
	}
	split := splitDim(shape)
	half := append([]int64(nil), shape...)
	half[split] = (shape[split] + 1) / 2
	e.forEach("bits", half, false, func(ix *index) {
		w := e.threeFry(st[0], e.iadd(st[1], e.linear(ix)))
		at := append([]value(nil), e.coords(ix)...)
		at[split] = e.imul(at[split], i64(2))
		e.storeWord(t, dst, e.linearize(at, shape), w[0])
		at[split] = e.iadd(at[split], i64(1))
		e.branch("second", e.icmp(enum.IPredSLT, at[split], i64(shape[split])), func() {
			e.storeWord(t, dst, e.linearize(at, shape), w[1])
		})
	})
	return []value{st[0], e.iadd(st[1], i64(product(half)))}
}

func splitDim(shape []int64) int {
	long := 0
	for d, n := range shape {
		if n%2 == 0 {
			return d
		}
		if n > shape[long] {
			long = d
		}
	}
	return long
}

// threeFry is Threefry-2x32 with 20 rounds (Salmon et al., "Parallel random
// numbers: as easy as 1, 2, 3", 2011).
func (e *emitter) threeFry(key, counter value) [2]value {
	rt := types.NewStruct(types.I32, types.I32)
	h := e.mod.helper("hlo.threefry", rt, []*lir.Param{param("key", types.I64), param("counter", types.I64)},
		func(b *builder, args []value) {
			lo := func(v value) value { return b.trunc(v, types.I32) }
			hi := func(v value) value { return b.trunc(b.lshr(v, i64(32)), types.I32) }
			ks := [3]value{lo(args[0]), hi(args[0])}
			ks[2] = b.xor(b.xor(ks[0], ks[1]), i32(0x1BD11BDA))
			rotations := [2][4]int64{{13, 15, 26, 6}, {17, 29, 16, 24}}
			x, y := b.iadd(lo(args[1]), ks[0]), b.iadd(hi(args[1]), ks[1])
			for i := range 5 {
				for _, r := range rotations[i%2] {
					x = b.iadd(x, y)
					y = b.xor(b.or(b.shl(y, i32(r)), b.lshr(y, i32(32-r))), x)
				}
				x = b.iadd(x, ks[(i+1)%3])
				y = b.iadd(b.iadd(y, ks[(i+2)%3]), i32(int64(i+1)))
			}
			b.retComplex(val{x, y})
		})
	r := e.call(h, key, counter)
	return [2]value{e.add(lir.NewExtractValue(r, 0)), e.add(lir.NewExtractValue(r, 1))}
}

// philoxBits: four words for each counter of 128 bits, whose upper half is the
// key where the state has two words only.
func (e *emitter) philoxBits(t *ir.TensorType, st []value, dst value) []value {
	high := st[0]
	if len(st) == 3 {
		high = st[2]
	}
	n := t.NumElements()
	each := int64(4) // elements a counter
	if bitWidth(t.Elem) == 64 {
		each = 2
	}
	blocks := (n + each - 1) / each
	at := func(i value) (low, up value) {
		low = e.iadd(st[1], i)
		carry := e.icmp(enum.IPredULT, low, i)
		return low, e.iadd(high, e.zext(carry, types.I64))
	}
	e.loop("bits", blocks, func(i value) {
		low, up := at(i)
		w := e.philox(st[0], low, up)
		first := e.imul(i, i64(each))
		for k := range each {
			k := k
			pos := e.iadd(first, i64(k))
			store := func() {
				if each == 2 {
					e.storeElem(t.Elem, val{re: e.joinWords(w[2*k], w[2*k+1])}, dst, pos)
				} else {
					e.storeWord(t, dst, pos, w[k])
				}
			}
			if n%each == 0 {
				store()
			} else {
				e.branch("store", e.icmp(enum.IPredSLT, pos, i64(n)), store)
			}
		}
	})
	low, up := at(i64(blocks))
	next := []value{st[0], low}
	if len(st) == 3 {
		next = append(next, up)
	}
	return next
}

// philox is Philox-4x32 with 10 rounds (Salmon et al.).
func (e *emitter) philox(key, low, high value) [4]value {
	rt := types.NewStruct(types.I32, types.I32, types.I32, types.I32)
	params := []*lir.Param{param("key", types.I64), param("low", types.I64), param("high", types.I64)}
	h := e.mod.helper("hlo.philox", rt, params, func(b *builder, args []value) {
		lo := func(v value) value { return b.trunc(v, types.I32) }
		hi := func(v value) value { return b.trunc(b.lshr(v, i64(32)), types.I32) }
		mul := func(c int64, x value) (h, l value) {
			p := b.imul(b.zext(x, types.I64), i64(c))
			return hi(p), lo(p)
		}
		k0, k1 := lo(args[0]), hi(args[0])
		x := [4]value{lo(args[1]), hi(args[1]), lo(args[2]), hi(args[2])}
		for range 10 {
			h0, l0 := mul(0xD2511F53, x[0])
			h1, l1 := mul(0xCD9E8D57, x[2])
			x = [4]value{b.xor(b.xor(h1, x[1]), k0), l1, b.xor(b.xor(h0, x[3]), k1), l0}
			k0, k1 = b.iadd(k0, i32(0x9E3779B9)), b.iadd(k1, i32(0xBB67AE85))
		}
		s := undef(rt)
		for i, v := range x {
			s = b.add(lir.NewInsertValue(s, v, uint64(i)))
		}
		b.ret(s)
	})
	r := e.call(h, key, low, high)
	var w [4]value
	for i := range w {
		w[i] = e.add(lir.NewExtractValue(r, uint64(i)))
	}
	return w
}

// emitRng draws from Philox under a key of the op's own, from counter 0 on: a
// program gives the same numbers at each call.
func (e *emitter) emitRng(op *ir.Op) {
	r := op.Results[0]
	t := r.Tensor()
	a, b := e.regs[op.Operands[0]].re, e.regs[op.Operands[1]].re
	key := i64(int64(e.plan.pos[op]))
	dst := e.resultCells(op)
	normal := op.StringAttr("rng_distribution") == "NORMAL"
	if isComplex(t.Elem) || normal && !isFloat(t.Elem) {
		fail(op, "the native backend draws no numbers of type %s", t.Elem)
	}
	unit := func(lo, hi value) value { // 53 bits, from 0 to below 1
		u := e.lshr(e.joinWords(lo, hi), i64(11))
		return e.fmul(e.uitofp(u, types.Double), fconst(types.Double, math.Ldexp(1, -53)))
	}
	e.loop("rng", t.NumElements(), func(i value) {
		w := e.philox(key, i, i64(0))
		var v value
		switch {
		case !isFloat(t.Elem):
			v = e.uniformInt(t.Elem, w, a, b)
		default:
			lo, hi := e.convertReal(a, t.Elem, ir.F64), e.convertReal(b, t.Elem, ir.F64)
			u := unit(w[0], w[1])
			if normal { // Box and Muller
				c := func(x float64) value { return fconst(types.Double, x) }
				radius := e.fintrinsic("sqrt", e.fmul(c(-2), e.libm("log", e.fsub(c(1), u))))
				z := e.fmul(radius, e.libm("cos", e.fmul(c(2*math.Pi), unit(w[2], w[3]))))
				v = e.fadd(lo, e.fmul(hi, z))
			} else {
				v = e.fadd(lo, e.fmul(e.fsub(hi, lo), u))
			}
			v = e.convertReal(v, ir.F64, t.Elem)
		}
		e.storeElem(t.Elem, val{re: v}, dst[0], i)
	})
	e.loadCells(op, dst)
}

// uniformInt returns an integer from a up to but not including b.
func (e *emitter) uniformInt(t ir.Type, w [4]value, a, b value) value {
	it := regType(t).(*types.IntType)
	if isBool(t) {
		return e.trunc(w[0], types.I1)
	}
	span := e.isub(e.resize(b, types.I64, isSigned(t)), e.resize(a, types.I64, isSigned(t)))
	some := e.icmp(enum.IPredNE, span, i64(0))
	off := e.add(lir.NewURem(e.joinWords(w[0], w[1]), e.sel(some, span, i64(1))))
	return e.iadd(a, e.resize(off, it, false))
}
