package codegen

import (
	"errors"

	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// emitCustomCall calls a LAPACK kernel by the convention that package kernels
// describes. No other target is known here.
func (e *emitter) emitCustomCall(op *ir.Op) {
	target := op.StringAttr("call_target_name")
	if !canonical.IsCall(op) {
		fail(op, "the native backend does not know the target @%s", target)
	}
	p, err := canonical.Decode(op)
	if err != nil {
		var d *diag.Error
		if errors.As(err, &d) {
			panic(bailout{d})
		}
		fail(op, "%v", err)
	}
	if p.Batch == 0 {
		return
	}
	var buffers []value
	for _, v := range op.Operands {
		buffers = append(buffers, e.bufferOf(v))
	}
	if p.Absent {
		buffers = append(buffers, nullPtr())
	}
	cells := e.resultCells(op)
	for i, r := range op.Results {
		// A result of one element that has its operand's place.
		if k := aliasedOperand(op, i); k >= 0 && e.plan.class[r] == inRegister {
			cells[i] = buffers[k]
		}
	}
	buffers = append(buffers, cells...)
	e.callKernel(target, p.Params(), buffers)
	e.loadCells(op, cells)
}

// callKernel calls a function with the convention of package kernels.
func (e *emitter) callKernel(symbol string, params []int64, buffers []value) {
	list := e.alloca(ptr, int64(len(buffers)), 8, "buffers")
	for i, b := range buffers {
		e.store(b, e.gep(ptr, list, i64(int64(i))))
	}
	e.check(e.call(e.mod.kernel(symbol), e.mod.params("params", params), list))
}

// emitUpdateSlice writes the update over a part of the operand, in place if
// the operand dies.
func (e *emitter) emitUpdateSlice(op *ir.Op) {
	x, u, r := op.Operands[0], op.Operands[1], op.Results[0]
	t, ut := x.Tensor(), u.Tensor()
	if e.plan.class[r] == inRegister {
		e.regs[r] = e.regs[x]
		if ut.NumElements() == 1 {
			e.regs[r] = e.elem(u, e.zeros(ut.Shape))
		}
		return
	}
	dst := e.addrOf(r)
	e.memcpy(dst, e.addrOf(x), byteSize(t))
	starts := e.clampStarts(op.Operands[2:], t.Shape, ut.Shape)
	e.forEach("update", ut.Shape, false, func(ix *index) {
		at := make([]value, len(starts))
		for d, i := range e.coords(ix) {
			at[d] = e.iadd(starts[d], i)
		}
		e.storeElem(t.Elem, e.operand(op, 1, ix), dst, e.linearize(at, t.Shape))
	})
}

// operand returns an element of operand i of op, from where it was staged if
// it was.
func (e *emitter) operand(op *ir.Op, i int, ix *index) val {
	v := op.Operands[i]
	if b := e.plan.staged[op][i]; b != nil {
		return e.loadElem(v.Tensor().Elem, e.addr(b), e.linear(ix))
	}
	return e.elem(v, ix)
}

// cellFor returns memory for a result that op builds element by element: its
// buffer, or a cell of stack holding x's element.
func (e *emitter) cellFor(r, x *ir.Value) value {
	t := r.Tensor()
	if e.plan.class[r] == inRegister {
		p := e.alloca(types.I8, byteSize(t), 16, "cell")
		e.storeElem(t.Elem, e.regs[x], p, i64(0))
		return p
	}
	e.memcpy(e.addrOf(r), e.addrOf(x), byteSize(t))
	return e.addrOf(r)
}
