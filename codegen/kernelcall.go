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
	cells := e.resultCells(op)
	buffers := make([]value, len(op.Operands))
	for i, r := range op.Results {
		k := aliasedOperand(op, i)
		if k < 0 {
			continue
		}
		switch x := op.Operands[k]; {
		case e.plan.class[x] == fused:
			e.fill(x, cells[i])
			buffers[k] = cells[i]
		case e.plan.class[r] == inRegister && e.plan.class[x] == inRegister:
			buffers[k] = e.bufferOf(x)
			cells[i] = buffers[k]
		}
	}
	for i, v := range op.Operands {
		if buffers[i] == nil {
			buffers[i] = e.bufferOf(v)
		}
	}
	if p.Absent {
		buffers = append(buffers, nullPtr())
	}
	buffers = append(buffers, cells...)
	if solve := smallSolver(p); solve != nil {
		e.callSmall(p, solve, buffers)
	} else {
		e.callKernel(target, p.Params(), buffers)
	}
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
	e.fill(x, dst)
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
	e.fill(x, e.addrOf(r))
	return e.addrOf(r)
}
