package codegen

import (
	"fmt"
	"slices"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// An emitter writes the LLVM code of one function.
type emitter struct {
	*builder
	plan    *plan
	prog    *compiler
	regs    map[*ir.Value]val
	numbers map[*ir.Value]bool // what byNumber found
	starts  map[*ir.Op][]value // clamped start indices of dynamic slices
	records map[string]*record // of probes, by name
	scopes  []*scope
	inputs  []value
	outputs []value
	arena   value          // what to free at the end, or nil
	fails   []*lir.InstPhi // the status phi of the exit taken on failure
	failure *lir.Block
	reorder bool // sums of floats may be taken in another order
}

// Values a compiled function returns besides zero and what a kernel returned.
const statusNoMemory = 1

// maxStack is the number of bytes of temporary buffers up to which they lie on
// the stack.
const maxStack = 16 << 10

// emitBody emits the internal function that does the work of f: it takes the
// addresses of the inputs, then of the outputs, and returns a status.
func (c *compiler) emitBody(f ir.Func, body *ir.Block) *lir.Func {
	p := newPlan(body)
	var params []*lir.Param
	for i := range body.Args {
		params = append(params, param(fmt.Sprintf("in%d", i), ptr,
			enum.ParamAttrNoAlias, enum.ParamAttrNoCapture, enum.ParamAttrReadOnly))
	}
	for i := range body.Terminator().Operands {
		params = append(params, param(fmt.Sprintf("out%d", i), ptr, enum.ParamAttrNoAlias, enum.ParamAttrNoCapture))
	}
	fn := newFunc(c.mod.llvm, "body."+f.Name(), types.I32, params...)
	fn.Linkage = enum.LinkageInternal
	fn.FuncAttrs = []lir.FuncAttribute{enum.FuncAttrNoUnwind}
	e := &emitter{
		builder: newBuilder(c.mod, fn),
		plan:    p,
		prog:    c,
		regs:    make(map[*ir.Value]val),
		numbers: make(map[*ir.Value]bool),
		starts:  make(map[*ir.Op][]value),
	}
	for i, p := range params {
		if i < len(body.Args) {
			e.inputs = append(e.inputs, p)
		} else {
			e.outputs = append(e.outputs, p)
		}
	}
	e.push()
	e.reserve()
	e.reserveRecords(body)
	for i, a := range body.Args {
		if p.class[a] == inRegister {
			e.checkType(f.Op, a)
			e.regs[a] = e.loadElem(a.Tensor().Elem, e.inputs[i], i64(0))
		}
	}
	e.emitBlock(body)
	e.emitReturn(body.Terminator())
	return fn
}

// reserve gives every buffer its address.
func (e *emitter) reserve() {
	p := e.plan
	if p.stackSize <= maxStack {
		for i, b := range p.temps {
			if b.size > 0 {
				b.addr = e.alloca(types.I8, b.size, bufferAlign, fmt.Sprintf("buf%d", i))
			}
		}
		return
	}
	alloc := e.mod.declare("aligned_alloc", ptr, i64(0), i64(0))
	e.arena = e.call(alloc, i64(bufferAlign), i64(p.arenaSize))
	missing := e.icmp(enum.IPredEQ, e.arena, nullPtr())
	none, ok := e.block("no.memory"), e.block("start")
	e.condBr(missing, none, ok)
	e.cur = none
	e.ret(i32(statusNoMemory))
	e.cur = ok
	for _, b := range p.temps {
		b.addr = e.gep(types.I8, e.arena, i64(b.offset))
	}
}

// addr returns the address of a buffer.
func (e *emitter) addr(b *buffer) value {
	switch {
	case b.kind == inputBuffer:
		return e.inputs[b.index]
	case b.kind == outputBuffer:
		return e.outputs[b.index]
	case b.addr == nil:
		return nullPtr() // a buffer of no bytes
	}
	return b.addr
}

// addrOf returns the address of a stored value.
func (e *emitter) addrOf(v *ir.Value) value { return e.addr(e.plan.buf(v)) }

// emitReturn stores the results that are not yet where the caller wants them.
func (e *emitter) emitReturn(ret *ir.Op) {
	for i, v := range ret.Operands {
		t := v.Tensor()
		if t == nil {
			fail(ret, "a result of type %s is not supported", v.Type)
		}
		if e.plan.class[v] == inRegister {
			e.storeElem(t.Elem, e.regs[v], e.outputs[i], i64(0))
			continue
		}
		if b := e.plan.buf(v); b.kind != outputBuffer || b.index != i {
			e.memcpy(e.outputs[i], e.addr(b), byteSize(t))
		}
	}
	e.release()
	e.ret(i32(0))
	if e.failure != nil {
		e.moveToEnd(e.failure)
	}
}

func (e *emitter) release() {
	if e.arena != nil {
		e.call(e.mod.declare("free", types.Void, e.arena), e.arena)
	}
}

// check leaves the function with status if it is not zero.
func (e *emitter) check(status value) {
	bad := e.icmp(enum.IPredNE, status, i32(0))
	if e.failure == nil {
		at := e.cur
		e.failure = e.block("fail")
		e.cur = e.failure
		p := e.phi(types.I32, "status")
		e.fails = append(e.fails, p)
		e.release()
		e.ret(p)
		e.cur = at
	}
	addIncoming(e.fails[0], status, e.cur)
	next := e.block("ok")
	e.condBr(bad, e.failure, next)
	e.cur = next
}

func (e *emitter) memcpy(dst, src value, n int64) {
	if n == 0 || dst == src {
		return
	}
	f := e.mod.declare("llvm.memcpy.p0.p0.i64", types.Void, dst, src, i64(n), intConst(types.I1, 0))
	e.call(f, dst, src, i64(n), intConst(types.I1, 0))
}

func (e *emitter) emitBlock(b *ir.Block) {
	for _, op := range b.Ops[:len(b.Ops)-1] {
		e.emitOp(op)
	}
}

// emitOp carries out an op that is not fused into others.
func (e *emitter) emitOp(op *ir.Op) {
	for _, r := range op.Results {
		e.checkType(op, r)
	}
	for i, v := range op.Operands {
		if b := e.plan.staged[op][i]; b != nil {
			e.fill(v, e.addr(b))
		}
	}
	if isFusible(op) {
		e.emitFusible(op)
		return
	}
	if emit := rootEmitter(op); emit != nil {
		emit(e, op)
		return
	}
	if op.Name == "interpreter.print" {
		fail(op, "not supported: only the interpreter prints")
	}
	fail(op, "the native backend has no code for this op")
}

// checkType refuses values that cannot be compiled.
func (e *emitter) checkType(op *ir.Op, v *ir.Value) {
	t := v.Tensor()
	switch {
	case t == nil:
		fail(op, "a value of type %s is not supported", v.Type)
	case !t.IsStatic():
		fail(op, "the native backend needs static shapes, not %s", t)
	case !supported(t.Elem):
		fail(op, "the native backend does not support element type %s", t.Elem)
	}
}

// emitFusible computes an op whose result is kept.
func (e *emitter) emitFusible(op *ir.Op) {
	v := op.Results[0]
	e.prepare(op)
	switch e.plan.class[v] {
	case fused:
	case inRegister:
		e.regs[v] = e.compute(v, e.zeros(v.Tensor().Shape))
	default:
		b := e.plan.buf(v)
		if x := aliasOf(op); x != nil && e.plan.class[x] == stored && e.plan.buf(x) == b {
			return
		}
		if b.kind == constBuffer {
			b.addr = e.mod.data(denseBytes(denseOf(v)))
			return
		}
		e.fillComputed(v, e.addr(b))
	}
}

// prepare computes what all elements of a fusible op share.
func (e *emitter) prepare(op *ir.Op) {
	if op.Name == "stablehlo.dynamic_slice" {
		x := op.Operands[0].Tensor()
		e.starts[op] = e.clampStarts(op.Operands[1:], x.Shape, op.Results[0].Tensor().Shape)
	}
}

// fillComputed stores every element of v, computing v itself, at p.
func (e *emitter) fillComputed(v *ir.Value, p value) {
	t := v.Tensor()
	if v.Op.Name == "stablehlo.concatenate" && !fusesConcat(v.Op) {
		e.fillConcat(v.Op, p)
		return
	}
	e.forEach(opLabel(v.Op), t.Shape, e.byNumber(v, true), func(ix *index) {
		e.storeElem(t.Elem, e.compute(v, ix), p, e.linear(ix))
	})
}

// fill stores every element of v at p.
func (e *emitter) fill(v *ir.Value, p value) {
	t := v.Tensor()
	switch e.plan.class[v] {
	case inRegister:
		e.storeElem(t.Elem, e.regs[v], p, i64(0))
	case stored:
		e.memcpy(p, e.addrOf(v), byteSize(t))
	default:
		e.fillComputed(v, p)
	}
}

// byNumber reports whether evaluating v needs only the number of an element,
// not its coordinates, so that one loop will do. self says that v is being
// computed, wherever it is kept.
func (e *emitter) byNumber(v *ir.Value, self bool) bool {
	if !self && e.plan.class[v] != fused {
		return true
	}
	if known, ok := e.numbers[v]; ok {
		return known
	}
	op := v.Op
	r := false
	switch {
	case isElementwise(op), op.Name == "stablehlo.reshape":
		r = !slices.ContainsFunc(op.Operands, func(x *ir.Value) bool { return !e.byNumber(x, false) })
	case op.Name == "stablehlo.constant":
		r = true
	case op.Name == "stablehlo.broadcast_in_dim":
		r = e.plan.class[op.Operands[0]] == inRegister
	default:
		r = v.Tensor().Rank() <= 1
	}
	e.numbers[v] = r
	return r
}

// elem returns one element of v.
func (e *emitter) elem(v *ir.Value, ix *index) val {
	if r, ok := e.regs[v]; ok {
		return r
	}
	key := valKey{v, ix}
	for k := len(e.scopes) - 1; k >= 0; k-- {
		if r, ok := e.scopes[k].vals[key]; ok {
			return r
		}
	}
	var r val
	if e.plan.class[v] == stored {
		r = e.loadElem(v.Tensor().Elem, e.addrOf(v), e.linear(ix))
	} else {
		e.checkType(v.Op, v)
		r = e.compute(v, ix)
	}
	e.scopes[len(e.scopes)-1].vals[key] = r
	return r
}

// compute returns one element of v from the operands of its op.
func (e *emitter) compute(v *ir.Value, ix *index) val {
	op := v.Op
	if isElementwise(op) {
		args := make([]val, len(op.Operands))
		for i, x := range op.Operands {
			args[i] = e.elem(x, ix)
		}
		return e.apply(op, args)
	}
	return e.computeShape(op, ix)
}

// opLabel names a loop after the op it carries out.
func opLabel(op *ir.Op) string {
	name := op.Name
	for i := range name {
		if name[i] == '.' {
			return name[i+1:]
		}
	}
	return name
}
