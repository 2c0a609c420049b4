package codegen

import (
	"fmt"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// rootEmitter returns the function that carries out an op that is not computed
// element by element, or nil.
func rootEmitter(op *ir.Op) func(*emitter, *ir.Op) {
	if isCheck(op) {
		return (*emitter).emitCheck
	}
	switch op.Name {
	case "stablehlo.while":
		return (*emitter).emitWhile
	case "stablehlo.case", "stablehlo.if":
		return (*emitter).emitCase
	case "func.call":
		return (*emitter).emitCall
	case "interpreter.probe":
		return (*emitter).emitProbe
	case "stablehlo.custom_call":
		return (*emitter).emitCustomCall
	case "stablehlo.concatenate":
		return (*emitter).emitFusible
	case "stablehlo.reduce":
		return (*emitter).emitReduce
	case "stablehlo.dynamic_update_slice":
		return (*emitter).emitUpdateSlice
	case "stablehlo.scatter":
		return (*emitter).emitScatter
	case "stablehlo.sort":
		return (*emitter).emitSort
	case "stablehlo.dot_general":
		return (*emitter).emitDot
	case "stablehlo.convolution":
		return (*emitter).emitConvolution
	case "stablehlo.reduce_window":
		return (*emitter).emitReduceWindow
	case "stablehlo.select_and_scatter":
		return (*emitter).emitSelectAndScatter
	case "stablehlo.fft":
		return (*emitter).emitFFT
	case "stablehlo.rng":
		return (*emitter).emitRng
	case "stablehlo.rng_bit_generator":
		return (*emitter).emitRngBits
	}
	return nil
}

// whileTurns is what the turns of a while count for in the weight of a program.
const whileTurns = 4

// emitWhile emits a loop whose one-element values are phis and whose other
// values keep one buffer from turn to turn.
func (e *emitter) emitWhile(op *ir.Op) {
	cond, body := op.Regions[0].Entry(), op.Regions[1].Entry()
	var elems []ir.Type
	var inits []val
	for i, x := range op.Operands {
		if e.plan.class[op.Results[i]] == inRegister {
			elems = append(elems, elemOf(x.Type))
			inits = append(inits, e.regs[x])
		} else {
			e.fill(x, e.addrOf(op.Results[i]))
		}
	}
	pre := e.cur
	head := e.block("while")
	e.br(head)
	e.cur = head
	var phis []*lir.InstPhi
	for _, v := range flat(inits) {
		p := e.phi(v.Type(), "")
		addIncoming(p, v, pre)
		phis = append(phis, p)
	}
	carried := unflat(asValues(phis), elems)
	k := 0
	for i := range op.Operands {
		if e.plan.class[op.Results[i]] == inRegister {
			e.regs[cond.Args[i]], e.regs[body.Args[i]], e.regs[op.Results[i]] = carried[k], carried[k], carried[k]
			k++
		}
	}
	e.push()
	e.emitBlock(cond)
	more := e.elem(cond.Terminator().Operands[0], e.zeros(nil)).re
	e.pop()
	do, done := e.block("do"), e.block("while.end")
	e.condBr(more, do, done)
	e.cur = do
	e.push()
	outer := e.turns
	e.turns = max(outer, 1) * whileTurns
	e.emitBlock(body)
	e.turns = outer
	next := e.yield(op, body)
	e.pop()
	for i, v := range flat(next) {
		addIncoming(phis[i], v, e.cur)
	}
	e.br(head)
	e.moveToEnd(done)
	e.cur = done
}

func asValues(phis []*lir.InstPhi) []value {
	out := make([]value, len(phis))
	for i, p := range phis {
		out[i] = p
	}
	return out
}

// yield puts what block yields into the buffers of op's results and returns
// the one-element values.
func (e *emitter) yield(op *ir.Op, block *ir.Block) []val {
	var regs []val
	type move struct {
		v   *ir.Value
		dst *buffer
	}
	var moves []move
	for i, v := range block.Terminator().Operands {
		r := op.Results[i]
		switch {
		case e.plan.class[r] == inRegister:
			regs = append(regs, e.elem(v, e.zeros(v.Tensor().Shape)))
		case e.plan.class[v] != stored || e.plan.buf(v) != e.plan.buf(r):
			moves = append(moves, move{v, e.plan.buf(r)})
		}
	}
	// Values that change places go through memory of their own first.
	from := make([]value, len(moves))
	for i, m := range moves {
		from[i] = e.addrOf(m.v)
		for _, other := range moves {
			if other.dst == e.plan.buf(m.v) {
				size := byteSize(m.v.Tensor())
				from[i] = e.alloca(types.I8, size, bufferAlign, "swap")
				e.memcpy(from[i], e.addrOf(m.v), size)
				break
			}
		}
	}
	for i, m := range moves {
		e.memcpy(e.addr(m.dst), from[i], byteSize(m.v.Tensor()))
	}
	return regs
}

// emitCase emits a switch. An index out of range takes the last branch; the
// first of an if is for true.
func (e *emitter) emitCase(op *ir.Op) {
	index := e.regs[op.Operands[0]].re
	done := e.block(opLabel(op) + ".end")
	var blocks []*lir.Block
	for k := range op.Regions {
		blocks = append(blocks, e.block(fmt.Sprintf("%s.%d", opLabel(op), k)))
	}
	if op.Name == "stablehlo.if" {
		e.condBr(index, blocks[0], blocks[1])
	} else {
		for k := range len(blocks) - 1 {
			next := blocks[len(blocks)-1]
			if k < len(blocks)-2 {
				next = e.block("case.test")
			}
			e.condBr(e.icmp(enum.IPredEQ, index, i32(int64(k))), blocks[k], next)
			e.cur = next
		}
		if len(blocks) == 1 {
			e.br(blocks[0])
		}
	}
	var elems []ir.Type
	for _, r := range op.Results {
		if e.plan.class[r] == inRegister {
			elems = append(elems, elemOf(r.Type))
		}
	}
	var ends []*lir.Block
	var yields [][]value
	for k, r := range op.Regions {
		e.moveToEnd(blocks[k])
		e.cur = blocks[k]
		e.push()
		e.emitBlock(r.Entry())
		yields = append(yields, flat(e.yield(op, r.Entry())))
		e.pop()
		ends = append(ends, e.cur)
		e.br(done)
	}
	e.moveToEnd(done)
	e.cur = done
	var merged []value
	for i, v := range yields[0] {
		p := e.phi(v.Type(), "")
		for k := range yields {
			addIncoming(p, yields[k][i], ends[k])
		}
		merged = append(merged, p)
	}
	vals := unflat(merged, elems)
	for _, r := range op.Results {
		if e.plan.class[r] == inRegister {
			e.regs[r] = vals[0]
			vals = vals[1:]
		}
	}
}

// emitCall calls a function that was too large to inline.
func (e *emitter) emitCall(op *ir.Op) {
	callee := e.prog.body(e.prog.inliner.callee(op))
	var args []value
	for _, v := range op.Operands {
		args = append(args, e.bufferOf(v))
	}
	cells := e.resultCells(op)
	args = append(args, cells...)
	e.check(e.call(callee, args...))
	e.loadCells(op, cells)
}

// bufferOf returns the address of v's elements, storing it if it is in
// registers.
func (e *emitter) bufferOf(v *ir.Value) value {
	if e.plan.class[v] != inRegister {
		return e.addrOf(v)
	}
	t := v.Tensor()
	p := e.alloca(types.I8, byteSize(t), 16, "cell")
	e.storeElem(t.Elem, e.regs[v], p, i64(0))
	return p
}

// resultCells returns where a callee writes the results of op: their buffers,
// or cells of stack for those that end up in registers.
func (e *emitter) resultCells(op *ir.Op) []value {
	out := make([]value, len(op.Results))
	for i, r := range op.Results {
		if e.plan.class[r] == inRegister {
			out[i] = e.alloca(types.I8, byteSize(r.Tensor()), 16, "cell")
		} else {
			out[i] = e.addrOf(r)
		}
	}
	return out
}

// loadCells loads the one-element results of op.
func (e *emitter) loadCells(op *ir.Op, cells []value) {
	for i, r := range op.Results {
		if e.plan.class[r] == inRegister {
			e.regs[r] = e.loadElem(r.Tensor().Elem, cells[i], i64(0))
		}
	}
}
