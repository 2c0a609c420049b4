package codegen

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// emitReduce combines the elements along some dimensions. Each element of the
// result is kept in registers while a loop runs over what is reduced.
func (e *emitter) emitReduce(op *ir.Op) {
	n := len(op.Operands) / 2
	dims := op.IntsAttr("dimensions")
	shape := op.Operands[0].Tensor().Shape
	var kept, reduced []int64
	for d, s := range shape {
		if slices.Contains(dims, int64(d)) {
			reduced = append(reduced, s)
		} else {
			kept = append(kept, s)
		}
	}
	elems := make([]ir.Type, n)
	inits := make([]val, n)
	byNumber := len(kept) == 0
	for i := range n {
		elems[i] = elemOf(op.Results[i].Type)
		inits[i] = e.regs[op.Operands[n+i]]
		byNumber = byNumber && e.byNumber(op.Operands[i], false)
	}
	body := op.Regions[0].Entry()
	step := func(dims []value, lin value, acc []value) []value {
		e.push()
		defer e.pop()
		ix := e.newIndex(shape, dims, lin)
		args := unflat(acc, elems)
		for i := range n {
			// A region may accumulate in a wider type than its operands have.
			x := op.Operands[i]
			args = append(args, e.convertElem(e.elem(x, ix), elemOf(x.Type), elems[i]))
		}
		return flat(e.reducer(body, args))
	}
	one := func(out []value) []val {
		if byNumber {
			return unflat(e.loopAcc("reduce", i64(product(shape)), flat(inits), func(i value, acc []value) []value {
				return step(nil, i, acc)
			}), elems)
		}
		return unflat(e.nestAcc("reduce", reduced, flat(inits), func(red, acc []value) []value {
			at := make([]value, len(shape))
			k, r := 0, 0
			for d := range shape {
				if slices.Contains(dims, int64(d)) {
					at[d] = red[r]
					r++
				} else {
					at[d] = out[k]
					k++
				}
			}
			return step(at, nil, acc)
		}), elems)
	}
	if e.plan.class[op.Results[0]] == inRegister {
		for i, v := range one(e.zeros(kept).dims) {
			e.regs[op.Results[i]] = v
		}
		return
	}
	e.forEach("reduce.out", kept, false, func(ix *index) {
		for i, v := range one(e.coords(ix)) {
			e.storeElem(elems[i], v, e.addrOf(op.Results[i]), e.linear(ix))
		}
	})
}

// reducer evaluates the body of a reduction, whose order is not specified:
// sums of floats may be taken in another order.
func (e *emitter) reducer(body *ir.Block, args []val) []val {
	old := e.reorder
	e.reorder = true
	defer func() { e.reorder = old }()
	return e.region(body, args)
}

// nestAcc emits one loop a dimension around body, carrying values in registers.
func (b *builder) nestAcc(name string, shape []int64, init []value, body func(dims, acc []value) []value) []value {
	var rec func(dims, acc []value) []value
	rec = func(dims, acc []value) []value {
		if len(dims) == len(shape) {
			return body(slices.Clone(dims), acc)
		}
		return b.loopAcc(name, i64(shape[len(dims)]), acc, func(i value, acc []value) []value {
			return rec(append(dims, i), acc)
		})
	}
	return rec(nil, init)
}
