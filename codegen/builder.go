package codegen

import (
	"strconv"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
)

// A builder appends instructions to one LLVM function. Integer arithmetic on
// constants is folded at once, so that unrolled code and address computations
// stay short.
type builder struct {
	mod   *module
	fn    *lir.Func
	entry *lir.Block // the function's first block: allocas and buffer addresses
	cur   *lir.Block // where instructions go
	names map[string]int
	turns int64 // of the loops around the current block, or 0 outside of loops
}

// newBuilder returns a builder for a new function of the module.
func newBuilder(m *module, f *lir.Func) *builder {
	b := &builder{mod: m, fn: f, names: make(map[string]int)}
	for _, p := range f.Params {
		b.names[p.LocalName]++
	}
	b.entry = b.block("entry")
	b.cur = b.entry
	return b
}

// unique returns a local name that no other value of the function has.
func (b *builder) unique(name string) string {
	n := b.names[name]
	b.names[name]++
	if n == 0 {
		return name
	}
	return b.unique(name + "." + strconv.Itoa(n))
}

// block adds a basic block; it does not become the current one.
func (b *builder) block(name string) *lir.Block {
	blk := lir.NewBlock(b.unique(name))
	blk.Parent = b.fn
	b.fn.Blocks = append(b.fn.Blocks, blk)
	return blk
}

// moveToEnd makes blk the last block of the function, so that the text reads
// in the order of execution.
func (b *builder) moveToEnd(blk *lir.Block) {
	for i, x := range b.fn.Blocks {
		if x == blk {
			b.fn.Blocks = append(append(b.fn.Blocks[:i:i], b.fn.Blocks[i+1:]...), blk)
			return
		}
	}
}

type namedInst interface {
	lir.Instruction
	value
}

func (b *builder) add(inst namedInst) value {
	b.cur.Insts = append(b.cur.Insts, inst)
	return inst
}

func (b *builder) br(to *lir.Block) { b.cur.Term = lir.NewBr(to) }

func (b *builder) condBr(cond value, yes, no *lir.Block) { b.cur.Term = lir.NewCondBr(cond, yes, no) }

func (b *builder) ret(v value) { b.cur.Term = lir.NewRet(v) }

// phi adds a phi to the current block; addIncoming completes it.
func (b *builder) phi(t types.Type, name string) *lir.InstPhi {
	p := &lir.InstPhi{Typ: t}
	if name != "" {
		p.SetName(b.unique(name))
	}
	b.cur.Insts = append(b.cur.Insts, p)
	return p
}

func addIncoming(p *lir.InstPhi, v value, from *lir.Block) {
	p.Incs = append(p.Incs, lir.NewIncoming(v, from))
}

// constOf returns the value of an integer constant.
func constOf(v value) (int64, bool) {
	c, ok := v.(*constant.Int)
	if !ok || !c.X.IsInt64() {
		return 0, false
	}
	return c.X.Int64(), true
}

func i64(x int64) value { return constant.NewInt(types.I64, x) }
func i32(x int64) value { return constant.NewInt(types.I32, x) }

// intConst returns x as a constant of an integer type, cut to its width.
func intConst(t *types.IntType, x int64) value {
	if t.BitSize == 1 {
		return constant.NewBool(x&1 != 0)
	}
	if t.BitSize < 64 {
		shift := 64 - t.BitSize
		x = x << shift >> shift
	}
	return constant.NewInt(t, x)
}

func foldable(x, y value) (a, c int64, t *types.IntType, ok bool) {
	a, okA := constOf(x)
	c, okC := constOf(y)
	t, okT := x.Type().(*types.IntType)
	return a, c, t, okA && okC && okT && t.BitSize > 1
}

// iadd, isub and imul wrap around.
func (b *builder) iadd(x, y value) value {
	if a, c, t, ok := foldable(x, y); ok {
		return intConst(t, a+c)
	}
	if c, ok := constOf(y); ok && c == 0 {
		return x
	}
	if c, ok := constOf(x); ok && c == 0 {
		return y
	}
	return b.add(lir.NewAdd(x, y))
}

func (b *builder) isub(x, y value) value {
	if a, c, t, ok := foldable(x, y); ok {
		return intConst(t, a-c)
	}
	if c, ok := constOf(y); ok && c == 0 {
		return x
	}
	return b.add(lir.NewSub(x, y))
}

func (b *builder) imul(x, y value) value {
	if a, c, t, ok := foldable(x, y); ok {
		return intConst(t, a*c)
	}
	if c, ok := constOf(y); ok && c == 1 {
		return x
	}
	if c, ok := constOf(x); ok && c == 1 {
		return y
	}
	if c, ok := constOf(y); ok && c == 0 {
		return y
	}
	if c, ok := constOf(x); ok && c == 0 {
		return x
	}
	return b.add(lir.NewMul(x, y))
}

// udivConst and uremConst divide a value that is not negative.
func (b *builder) udivConst(x value, d int64) value {
	if c, ok := constOf(x); ok {
		return i64(c / d)
	}
	if d == 1 {
		return x
	}
	return b.add(lir.NewUDiv(x, i64(d)))
}

func (b *builder) uremConst(x value, d int64) value {
	if c, ok := constOf(x); ok {
		return i64(c % d)
	}
	if d == 1 {
		return i64(0)
	}
	return b.add(lir.NewURem(x, i64(d)))
}

func (b *builder) and(x, y value) value { return b.add(lir.NewAnd(x, y)) }
func (b *builder) or(x, y value) value  { return b.add(lir.NewOr(x, y)) }
func (b *builder) xor(x, y value) value { return b.add(lir.NewXor(x, y)) }
func (b *builder) not(x value) value {
	return b.xor(x, intConst(x.Type().(*types.IntType), -1))
}
func (b *builder) shl(x, y value) value  { return b.add(lir.NewShl(x, y)) }
func (b *builder) lshr(x, y value) value { return b.add(lir.NewLShr(x, y)) }
func (b *builder) ashr(x, y value) value { return b.add(lir.NewAShr(x, y)) }

func (b *builder) fadd(x, y value) value { return b.add(lir.NewFAdd(x, y)) }
func (b *builder) fsub(x, y value) value { return b.add(lir.NewFSub(x, y)) }
func (b *builder) fmul(x, y value) value { return b.add(lir.NewFMul(x, y)) }
func (b *builder) fdiv(x, y value) value { return b.add(lir.NewFDiv(x, y)) }
func (b *builder) fneg(x value) value    { return b.add(lir.NewFNeg(x)) }

// faddReorder adds as a term of a sum that may be taken in another order.
func (b *builder) faddReorder(x, y value) value {
	s := lir.NewFAdd(x, y)
	s.FastMathFlags = []enum.FastMathFlag{enum.FastMathFlagReassoc}
	return b.add(s)
}

// fuseFrom is the number of terms from which sums of products may be taken in
// another order and with fused operations. Shorter ones give the numbers that
// the reference interpreter gives.
const fuseFrom = 8

var fusing = []enum.FastMathFlag{enum.FastMathFlagContract, enum.FastMathFlagReassoc}

// mulAdd returns x*y + acc for a sum of n terms.
func (b *builder) mulAdd(n int64, x, y, acc value) value {
	m, s := lir.NewFMul(x, y), lir.NewFAdd(acc, nil)
	if n >= fuseFrom {
		m.FastMathFlags, s.FastMathFlags = fusing, fusing
	}
	s.Y = b.add(m)
	return b.add(s)
}

// mulSub returns acc - x*y for a sum of n terms.
func (b *builder) mulSub(n int64, x, y, acc value) value {
	m, s := lir.NewFMul(x, y), lir.NewFSub(acc, nil)
	if n >= fuseFrom {
		m.FastMathFlags, s.FastMathFlags = fusing, fusing
	}
	s.Y = b.add(m)
	return b.add(s)
}

func (b *builder) icmp(p enum.IPred, x, y value) value {
	if a, c, _, ok := foldable(x, y); ok {
		switch p {
		case enum.IPredSLT:
			return constant.NewBool(a < c)
		case enum.IPredSGE:
			return constant.NewBool(a >= c)
		case enum.IPredEQ:
			return constant.NewBool(a == c)
		case enum.IPredNE:
			return constant.NewBool(a != c)
		}
	}
	return b.add(lir.NewICmp(p, x, y))
}

func (b *builder) fcmp(p enum.FPred, x, y value) value { return b.add(lir.NewFCmp(p, x, y)) }

func (b *builder) sel(c, x, y value) value {
	if k, ok := constOf(c); ok {
		if k != 0 {
			return x
		}
		return y
	}
	if x == y {
		return x
	}
	return b.add(lir.NewSelect(c, x, y))
}

func (b *builder) trunc(x value, t types.Type) value   { return b.add(lir.NewTrunc(x, t)) }
func (b *builder) sext(x value, t types.Type) value    { return b.add(lir.NewSExt(x, t)) }
func (b *builder) zext(x value, t types.Type) value    { return b.add(lir.NewZExt(x, t)) }
func (b *builder) bitcast(x value, t types.Type) value { return b.add(lir.NewBitCast(x, t)) }
func (b *builder) fpext(x value, t types.Type) value   { return b.add(lir.NewFPExt(x, t)) }
func (b *builder) fptrunc(x value, t types.Type) value { return b.add(lir.NewFPTrunc(x, t)) }
func (b *builder) sitofp(x value, t types.Type) value  { return b.add(lir.NewSIToFP(x, t)) }
func (b *builder) uitofp(x value, t types.Type) value  { return b.add(lir.NewUIToFP(x, t)) }

// fconst returns x as a constant of a floating-point type.
func fconst(t types.Type, x float64) value {
	ft := t.(*types.FloatType)
	if ft.Kind == types.FloatKindFloat {
		x = float64(float32(x))
	}
	return floatConst{ft, x}
}

// resize sign- or zero-extends or truncates an integer to another width.
func (b *builder) resize(x value, t *types.IntType, signed bool) value {
	from := x.Type().(*types.IntType)
	if c, ok := constOf(x); ok && (signed || c >= 0) && from.BitSize > 1 {
		return intConst(t, c)
	}
	switch {
	case from.BitSize == t.BitSize:
		return x
	case from.BitSize > t.BitSize:
		return b.trunc(x, t)
	case signed:
		return b.sext(x, t)
	}
	return b.zext(x, t)
}

// call calls a function of the module.
func (b *builder) call(f *lir.Func, args ...value) value {
	return b.add(&lir.InstCall{Callee: f, Args: args, Typ: f.Sig.RetType})
}

// intrinsic calls a function of LLVM or of the C library by name, declaring it
// at its first use. All its parameters and its result are told by args and ret.
func (b *builder) intrinsic(name string, ret types.Type, args ...value) value {
	return b.call(b.mod.declare(name, ret, args...), args...)
}

// loop emits n turns of body, which gets the counter from 0 to n-1 as an i64.
// A loop of one turn has no branch, one of none no code.
func (b *builder) loop(name string, n int64, body func(i value)) {
	b.loopAcc(name, i64(n), nil, func(i value, _ []value) []value {
		body(i)
		return nil
	})
}

// unknownTurns is the least that the turns of a loop count for in the weight of a
// program.
const unknownTurns = 2

// loopAcc emits a loop of n turns that carries values in registers: body gets
// the counter and the values of the turn before and returns the next ones.
// loopAcc returns what they are after the last turn.
func (b *builder) loopAcc(name string, n value, init []value, body func(i value, acc []value) []value) []value {
	count, known := constOf(n)
	switch {
	case known && count <= 0:
		return init
	case known && count == 1:
		return body(i64(0), init)
	}
	pre := b.cur
	head := b.block(name)
	var done *lir.Block
	if !known {
		// The test before the first turn.
		done = b.block(name + ".done")
		b.condBr(b.icmp(enum.IPredSGT, n, i64(0)), head, done)
	} else {
		b.br(head)
	}
	b.cur = head
	i := b.phi(types.I64, name+".i")
	addIncoming(i, i64(0), pre)
	acc := make([]value, len(init))
	phis := make([]*lir.InstPhi, len(init))
	for k, v := range init {
		phis[k] = b.phi(v.Type(), "")
		addIncoming(phis[k], v, pre)
		acc[k] = phis[k]
	}
	outer := b.turns
	b.turns = max(outer, 1) * max(count, unknownTurns)
	b.mod.weight = max(b.mod.weight, b.turns)
	next := body(i, acc)
	b.turns = outer
	step := lir.NewAdd(i, i64(1))
	step.OverflowFlags = []enum.OverflowFlag{enum.OverflowFlagNUW, enum.OverflowFlagNSW}
	b.add(step)
	end := b.icmp(enum.IPredEQ, step, n)
	latch := b.cur
	if done == nil {
		done = b.block(name + ".done")
	} else {
		b.moveToEnd(done)
	}
	b.condBr(end, done, head)
	addIncoming(i, step, latch)
	for k, v := range next {
		addIncoming(phis[k], v, latch)
	}
	b.cur = done
	if known {
		return next
	}
	out := make([]value, len(init))
	for k := range init {
		p := b.phi(init[k].Type(), "")
		addIncoming(p, init[k], pre)
		addIncoming(p, next[k], latch)
		out[k] = p
	}
	return out
}

// branch emits "if cond { yes }".
func (b *builder) branch(name string, cond value, yes func()) {
	if c, ok := constOf(cond); ok {
		if c != 0 {
			yes()
		}
		return
	}
	then := b.block(name)
	done := b.block(name + ".end")
	b.condBr(cond, then, done)
	b.cur = then
	yes()
	b.br(done)
	b.moveToEnd(done)
	b.cur = done
}

// when emits body for the case that cond holds, and returns its values, or else
// init.
func (b *builder) when(name string, cond value, init []value, body func() []value) []value {
	if c, ok := constOf(cond); ok {
		if c != 0 {
			return body()
		}
		return init
	}
	before := b.cur
	var vals []value
	var end *lir.Block
	b.branch(name, cond, func() {
		vals = body()
		end = b.cur
	})
	out := make([]value, len(init))
	for i := range init {
		p := b.phi(init[i].Type(), "")
		addIncoming(p, init[i], before)
		addIncoming(p, vals[i], end)
		out[i] = p
	}
	return out
}
