package codegen

import (
	"cmp"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A bufferKind says whose memory a buffer is.
type bufferKind byte

const (
	tempBuffer   bufferKind = iota // the call's own: on the stack or in the arena
	inputBuffer                    // the caller's, never written
	outputBuffer                   // the caller's
	constBuffer                    // a global of the module, never written
)

// A buffer is memory that holds one value after another: those that an op made
// in place of another, and those that differ only in shape.
type buffer struct {
	kind   bufferKind
	index  int   // number of the input or output
	size   int64 // bytes
	values []*ir.Value
	// The positions of the first write and the last read.
	start, end int
	offset     int64 // in the arena
	merged     *buffer
	addr       value // once code is emitted
}

// buffers is the part of a plan about memory.
type buffers struct {
	of        map[*ir.Value]*buffer
	temps     []*buffer
	scratch   map[*ir.Op][]*buffer // what an op needs for itself, by scratchSizes
	staged    map[*ir.Op]map[int]*buffer
	arenaSize int64 // bytes with sharing
	stackSize int64 // bytes without
}

func (p *buffers) init() {
	p.of = make(map[*ir.Value]*buffer)
	p.scratch = make(map[*ir.Op][]*buffer)
	p.staged = make(map[*ir.Op]map[int]*buffer)
}

// buf returns the buffer of a stored value.
func (p *buffers) buf(v *ir.Value) *buffer {
	b := p.of[v]
	for b != nil && b.merged != nil {
		b = b.merged
	}
	return b
}

func byteSize(t *ir.TensorType) int64 {
	size := int64(ir.ByteSize(t.Elem))
	if c, ok := t.Elem.(ir.ComplexType); ok {
		size = 2 * int64(ir.ByteSize(c.Elem))
	}
	return size * t.NumElements()
}

// temp returns a new buffer that lives at position at.
func (p *plan) temp(size int64, at int) *buffer {
	b := &buffer{size: size, start: at, end: at}
	p.temps = append(p.temps, b)
	return b
}

// put says that v, defined at position at, lies in b.
func (p *plan) put(v *ir.Value, b *buffer, at int) {
	p.of[v] = b
	b.values = append(b.values, v)
	b.start = min(b.start, at)
	b.end = max(b.end, at, p.lastRead[v])
}

// merge makes from's values live in to.
func (p *plan) merge(from, to *buffer) {
	from.merged = to
	to.values = append(to.values, from.values...)
	to.start, to.end = min(to.start, from.start), max(to.end, from.end)
	p.temps = slices.DeleteFunc(p.temps, func(b *buffer) bool { return b == from })
}

// dies reports whether nothing reads b after op, so that op may write it.
func (p *plan) dies(b *buffer, op *ir.Op) bool {
	if b == nil || b.kind != tempBuffer {
		return false
	}
	for _, v := range b.values {
		if p.lastRead[v] > p.pos[op] {
			return false
		}
	}
	return true
}

func (p *plan) assignArgs() {
	for i, a := range p.body.Args {
		if p.class[a] == stored {
			b := &buffer{kind: inputBuffer, index: i, size: byteSize(a.Tensor())}
			p.put(a, b, 0)
		}
	}
}

// assign gives a buffer to every stored value defined in b.
func (p *plan) assign(b *ir.Block) {
	for _, op := range b.Ops {
		switch op.Name {
		case "stablehlo.while":
			p.assignWhile(op)
		case "stablehlo.case", "stablehlo.if":
			p.assignBranches(op)
		default:
			if p.isRoot(op) {
				p.assignOp(op)
			}
		}
	}
}

func (p *plan) assignOp(op *ir.Op) {
	for i, r := range op.Results {
		if p.class[r] != stored || r.Tensor() == nil {
			continue
		}
		if d := denseOf(r); d != nil {
			p.put(r, &buffer{kind: constBuffer, size: byteSize(d.Type)}, p.pos[op])
			continue
		}
		if x := aliasOf(op); x != nil && p.class[x] == stored {
			p.put(r, p.buf(x), p.pos[op])
			continue
		}
		b := p.inPlace(op, i)
		if b == nil {
			b = p.temp(byteSize(r.Tensor()), p.pos[op])
		}
		p.put(r, b, p.pos[op])
	}
	for _, size := range p.scratchSizes(op) {
		p.scratch[op] = append(p.scratch[op], p.temp(size, p.pos[op]))
	}
	p.stage(op)
}

// aliasOf returns the operand whose bytes are those of op's result, or nil.
func aliasOf(op *ir.Op) *ir.Value {
	switch op.Name {
	case "stablehlo.reshape":
		return op.Operands[0]
	case "stablehlo.bitcast_convert":
		// Elements below a byte are not packed, and not all of one width are
		// stored alike.
		x := op.Operands[0]
		if min(bitWidth(elemOf(x.Type)), bitWidth(elemOf(op.Results[0].Type))) >= 8 {
			return x
		}
	}
	return nil
}

// inPlace returns the buffer of a dying operand that result i of op may have.
func (p *plan) inPlace(op *ir.Op, i int) *buffer {
	k := aliasedOperand(op, i)
	if k < 0 || p.class[op.Operands[k]] != stored {
		return nil
	}
	b := p.buf(op.Operands[k])
	if !p.dies(b, op) {
		return nil
	}
	// The same buffer must not be another operand or result of a kernel.
	for j, v := range op.Operands {
		if j != k && p.class[v] == stored && p.buf(v) == b {
			return nil
		}
	}
	for _, r := range op.Results[:i] {
		if p.class[r] == stored && p.buf(r) == b {
			return nil
		}
	}
	return b
}

// stage reserves memory for the operands of an in-place update that read the
// buffer it writes: they are computed before.
func (p *plan) stage(op *ir.Op) {
	n := 0
	switch op.Name {
	case "stablehlo.dynamic_update_slice":
		n = 1
	case "stablehlo.scatter":
		n = (len(op.Operands) - 1) / 2
	default:
		return
	}
	for i := n; i < len(op.Operands); i++ {
		v := op.Operands[i]
		if p.class[v] == inRegister || !p.readsAny(v, op.Results) {
			continue
		}
		if p.staged[op] == nil {
			p.staged[op] = make(map[int]*buffer)
		}
		p.staged[op][i] = p.temp(byteSize(v.Tensor()), p.pos[op])
	}
}

// readsAny reports whether evaluating v reads the buffer of one of values.
func (p *plan) readsAny(v *ir.Value, values []*ir.Value) bool {
	for _, l := range p.leaves(v) {
		for _, r := range values {
			if p.class[r] == stored && p.buf(l) == p.buf(r) {
				return true
			}
		}
	}
	return false
}

// assignWhile gives each carried value one buffer for the whole loop: that of
// the initial value if it dies here.
func (p *plan) assignWhile(op *ir.Op) {
	cond, body := op.Regions[0].Entry(), op.Regions[1].Entry()
	slots := make([]*buffer, len(op.Operands))
	for i, x := range op.Operands {
		if p.class[op.Results[i]] != stored {
			continue
		}
		b := p.buf(x)
		if !p.dies(b, op) || slices.Contains(slots[:i], b) {
			b = p.temp(byteSize(x.Tensor()), p.pos[op])
		}
		slots[i] = b
		b.start, b.end = min(b.start, p.pos[op]), max(b.end, p.end[op])
	}
	for i, b := range slots {
		if b != nil {
			p.put(cond.Args[i], b, p.pos[op])
			p.put(body.Args[i], b, p.pos[op])
		}
	}
	p.assign(cond)
	p.assign(body)
	for i, y := range body.Terminator().Operands {
		if b := slots[i]; b != nil {
			if from := p.buf(y); from != b && p.canTakeOver(from, b, body) {
				p.merge(from, b)
			}
			p.put(op.Results[i], b, p.pos[op])
		}
	}
}

// canTakeOver reports whether what a turn writes to the buffer from may go to
// the loop's buffer slot at once: nothing reads the old contents after that.
func (p *plan) canTakeOver(from, slot *buffer, body *ir.Block) bool {
	if from == nil || from.kind != tempBuffer || from.size != slot.size {
		return false
	}
	if !p.ownedBy(from, body) {
		return false
	}
	for _, v := range slot.values {
		read := p.lastRead[v]
		if read < from.start {
			continue
		}
		if !inside(defBlock(v), body) {
			continue // the value from before the loop: read when it starts
		}
		if read > from.start || !p.readsInStep(from, v) {
			return false
		}
	}
	return true
}

// ownedBy reports whether every value in buffer b is defined inside block.
func (p *plan) ownedBy(b *buffer, block *ir.Block) bool {
	return !slices.ContainsFunc(b.values, func(v *ir.Value) bool { return !inside(defBlock(v), block) })
}

// inside reports whether block b is outer or lies in a region of its ops.
func inside(b, outer *ir.Block) bool {
	for b != nil && b != outer {
		if b.Region.Op == nil {
			return false
		}
		b = b.Region.Op.Block
	}
	return b == outer
}

// readsInStep reports whether the op that first writes buffer b is a loop that
// reads element i of v before it writes element i and never again.
func (p *plan) readsInStep(b *buffer, v *ir.Value) bool {
	var first *ir.Op
	for _, w := range b.values {
		if w.Op == nil {
			return false
		}
		if first == nil || p.pos[w.Op] < p.pos[first] {
			first = w.Op
		}
	}
	return isElementwise(first) && p.inStep(first, v, make(map[*ir.Op]bool))
}

// inStep reports whether op reads v, as far as it does, only at its own index.
// seen holds the ops that were looked at.
func (p *plan) inStep(op *ir.Op, v *ir.Value, seen map[*ir.Op]bool) bool {
	if seen[op] {
		return true
	}
	seen[op] = true
	for _, x := range op.Operands {
		if p.class[x] == inRegister || p.class[x] == stored {
			continue // stored operands of an elementwise op are read in step
		}
		reads := slices.Contains(p.leaves(x), v)
		if !reads {
			continue
		}
		if !isElementwise(x.Op) || !p.inStep(x.Op, v, seen) {
			return false
		}
	}
	return true
}

// assignBranches gives each result of a case or if a buffer that the branches
// write to.
func (p *plan) assignBranches(op *ir.Op) {
	results := make([]*buffer, len(op.Results))
	for i, r := range op.Results {
		if p.class[r] == stored {
			results[i] = p.temp(byteSize(r.Tensor()), p.pos[op])
			p.put(r, results[i], p.pos[op])
		}
	}
	for _, region := range op.Regions {
		b := region.Entry()
		p.assign(b)
		for i, y := range b.Terminator().Operands {
			from := p.buf(y)
			if results[i] == nil || from == nil || from.kind != tempBuffer || slices.Contains(results, from) {
				continue
			}
			if p.ownedBy(from, b) {
				p.merge(from, results[i])
			}
		}
	}
}

// assignOutputs lets the buffers of the function's results be the caller's.
func (p *plan) assignOutputs() {
	for i, v := range p.body.Terminator().Operands {
		b := p.buf(v)
		if b == nil || b.kind != tempBuffer || b.size != byteSize(v.Tensor()) {
			continue
		}
		b.kind, b.index = outputBuffer, i
		p.temps = slices.DeleteFunc(p.temps, func(t *buffer) bool { return t == b })
	}
}

// bufferAlign is the alignment of every temporary buffer.
const bufferAlign = 64

// layOut places the temporary buffers in an arena: those that are never alive
// at the same time may share memory. The largest are placed first, each at the
// lowest offset where it fits.
func (p *plan) layOut() {
	sorted := slices.Clone(p.temps)
	slices.SortStableFunc(sorted, func(a, b *buffer) int { return cmp.Compare(b.size, a.size) })
	var placed []*buffer // by offset
	for _, b := range sorted {
		at := int64(0)
		for _, q := range placed {
			if b.start > q.end || q.start > b.end {
				continue
			}
			if at+b.size <= q.offset {
				break
			}
			at = max(at, alignUp(q.offset+q.size))
		}
		b.offset = at
		k, _ := slices.BinarySearchFunc(placed, at, func(q *buffer, at int64) int { return cmp.Compare(q.offset, at) })
		placed = slices.Insert(placed, k, b)
		p.arenaSize = max(p.arenaSize, alignUp(at+b.size))
		p.stackSize += alignUp(b.size)
	}
}

func alignUp(n int64) int64 { return (n + bufferAlign - 1) &^ (bufferAlign - 1) }
