package codegen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A record holds what the probes of one name of a function see, as far as its
// checks ask for it: on the stack, as many values as the highest iteration that
// a check names, and a counter.
type record struct {
	room  int64 // values
	size  int64 // bytes of one
	data  value
	count value // address of the counter
}

// reserveRecords gives memory to the probes of a function.
func (e *emitter) reserveRecords(body *ir.Block) {
	e.records = make(map[string]*record)
	var ids []string // in the order of the text, for code that is always the same
	var first *ir.Op
	each := func(f func(op *ir.Op, id string)) {
		for _, op := range body.Ops {
			ir.Walk(op, func(op *ir.Op) bool {
				if id := op.StringAttr("probe_id"); id != "" {
					f(op, id)
				}
				return true
			})
		}
	}
	each(func(op *ir.Op, id string) {
		if op.Name == "interpreter.probe" {
			if e.records[id] == nil {
				ids = append(ids, id)
			}
			first = op
			e.records[id] = &record{size: byteSize(op.Operands[0].Tensor())}
		}
	})
	each(func(op *ir.Op, id string) {
		if r := e.records[id]; r != nil && op.Name == "check.expect_serialized_eq" {
			iteration, _ := op.IntAttr("iteration")
			r.room = max(r.room, iteration+1)
		}
	})
	total := int64(0)
	for _, id := range ids {
		total += e.records[id].room * e.records[id].size
	}
	if total > maxStack {
		fail(first, "the native backend records at most %d bytes, not %d", maxStack, total)
	}
	for _, id := range ids {
		r := e.records[id]
		r.data = e.alloca(types.I8, max(r.room*r.size, 1), bufferAlign, "probe")
		r.count = e.alloca(types.I64, 1, 8, "probes")
		e.store(i64(0), r.count)
	}
}

// emitProbe passes the operand on and records it.
func (e *emitter) emitProbe(op *ir.Op) {
	x, y := op.Operands[0], op.Results[0]
	if e.plan.class[y] == inRegister {
		e.regs[y] = e.elem(x, e.zeros(x.Tensor().Shape))
	} else {
		e.fill(x, e.addrOf(y))
	}
	r := e.records[op.StringAttr("probe_id")]
	if r.size != byteSize(x.Tensor()) {
		fail(op, "another probe of this name has another type")
	}
	n := e.load(types.I64, r.count)
	e.branch("record", e.icmp(enum.IPredULT, n, i64(r.room)), func() {
		e.push()
		defer e.pop()
		e.fill(y, e.gep(types.I8, r.data, e.imul(n, i64(r.size))))
	})
	e.store(e.iadd(n, i64(1)), r.count)
}

// recorded returns the address of what a probe saw in the iteration that a check
// names; it leaves the function if there is none.
func (e *emitter) recorded(op *ir.Op) value {
	r := e.records[op.StringAttr("probe_id")]
	if r == nil || r.size != byteSize(op.Operands[0].Tensor()) {
		fail(op, "the function has no probe of that name and type")
	}
	iteration, _ := op.IntAttr("iteration")
	there := e.icmp(enum.IPredUGT, e.load(types.I64, r.count), i64(iteration))
	e.check(e.sel(there, i32(0), i32(statusCheck)))
	return e.gep(types.I8, r.data, i64(iteration*r.size))
}
