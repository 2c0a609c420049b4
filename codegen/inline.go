package codegen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// inlineLimit is the number of ops up to which a function called from several
// places is inlined at each of them.
const inlineLimit = 60

// A bailout carries a compile error up to Compile.
type bailout struct{ err *diag.Error }

// fail gives up on the program with an error at op.
func fail(op *ir.Op, format string, args ...any) {
	name := strings.TrimPrefix(strings.TrimPrefix(op.Name, "stablehlo."), "func.")
	panic(bailout{diag.Errorf(op.Pos, "%s: %s", name, fmt.Sprintf(format, args...))})
}

// An inliner copies functions, replacing calls by the bodies of their callees
// and simplifying on the way: calls, composites, branches whose condition is
// constant, loop-carried values that never change, identities and repeated ops
// do not reach the copy.
type inliner struct {
	funcs map[string]ir.Func
	sizes map[string]int // ops of a function with what it calls, -1 while being counted
	calls map[string]int // call sites in the module
	subst map[*ir.Value]*ir.Value
	seen  []map[string]*ir.Op // ops by key, one map a nested region
}

func newInliner(m *ir.Module) *inliner {
	in := &inliner{funcs: make(map[string]ir.Func), sizes: make(map[string]int), calls: make(map[string]int)}
	for _, f := range m.Funcs() {
		in.funcs[f.Name()] = f
	}
	ir.Walk(m.Op, func(op *ir.Op) bool {
		if callee := calleeOf(op); callee != "" {
			in.calls[callee]++
		}
		return true
	})
	return in
}

// calleeOf returns the function that op stands for, or "".
func calleeOf(op *ir.Op) string {
	switch op.Name {
	case "func.call":
		return op.StringAttr("callee")
	case "stablehlo.composite":
		return op.StringAttr("decomposition")
	}
	return ""
}

// callee returns the function op calls; a missing or recursive one is an error.
func (in *inliner) callee(op *ir.Op) ir.Func {
	name := calleeOf(op)
	f, ok := in.funcs[name]
	if !ok || f.Body() == nil {
		fail(op, "no function @%s with a body", name)
	}
	in.size(op, name)
	return f
}

// size counts the ops of a function and of what it calls.
func (in *inliner) size(at *ir.Op, name string) int {
	n, ok := in.sizes[name]
	if ok {
		if n < 0 {
			fail(at, "recursive call of @%s", name)
		}
		return n
	}
	in.sizes[name] = -1
	f, ok := in.funcs[name]
	if !ok {
		fail(at, "no function @%s", name)
	}
	ir.Walk(f.Op, func(op *ir.Op) bool {
		if c := calleeOf(op); c != "" {
			n += in.size(op, c)
		} else if op.Name != "stablehlo.constant" {
			n++
		}
		return true
	})
	in.sizes[name] = n
	return n
}

// inlines reports whether calls of a function are replaced by its body.
func (in *inliner) inlines(name string) bool {
	return in.calls[name] == 1 || in.sizes[name] <= inlineLimit
}

// copyFunc returns a copy of f's body, ready for planning.
func (in *inliner) copyFunc(f ir.Func) *ir.Block {
	in.size(f.Op, f.Name())
	in.subst = make(map[*ir.Value]*ir.Value)
	in.seen = []map[string]*ir.Op{{}}
	dst := (&ir.Region{}).AddBlock()
	for _, a := range f.Body().Args {
		in.subst[a] = dst.AddArg(plainType(a.Type))
	}
	in.copyOps(dst, f.Body())
	term := f.Body().Terminator()
	ret := ir.NewOp("func.return", in.operands(term))
	ret.Pos = term.Pos
	dst.Append(ret)
	removeDead(dst)
	return dst
}

// plainType is t, or for a token a tensor without elements: tokens say in which
// order effects happen, which here is the order of the ops.
func plainType(t ir.Type) ir.Type {
	if _, ok := t.(ir.TokenType); ok {
		return ir.NewTensor(ir.I1, 0)
	}
	return t
}

// value returns the copy of v.
func (in *inliner) value(v *ir.Value) *ir.Value {
	for w := in.subst[v]; w != nil; w = in.subst[v] {
		v = w
	}
	return v
}

func (in *inliner) operands(op *ir.Op) []*ir.Value {
	out := make([]*ir.Value, len(op.Operands))
	for i, v := range op.Operands {
		out[i] = in.value(v)
	}
	return out
}

// replace makes values stand for the results of op.
func (in *inliner) replace(op *ir.Op, values ...*ir.Value) {
	for i, r := range op.Results {
		if r != values[i] {
			in.subst[r] = values[i]
		}
	}
}

// copyOps copies the ops of src but its terminator to the end of dst.
func (in *inliner) copyOps(dst, src *ir.Block) {
	for _, op := range src.Ops[:len(src.Ops)-1] {
		in.copyOp(dst, op)
	}
}

// inlineBlock copies src to the end of dst with args for its arguments and
// lets its yielded values stand for op's results.
func (in *inliner) inlineBlock(dst, src *ir.Block, args []*ir.Value, op *ir.Op) {
	for i, a := range src.Args {
		in.subst[a] = args[i]
	}
	in.copyOps(dst, src)
	values := in.operands(src.Terminator())
	in.replace(op, values...)
}

func (in *inliner) copyOp(dst *ir.Block, op *ir.Op) {
	if op.Is(ir.Distributed) {
		fail(op, "not supported: communication between processes")
	}
	switch op.Name {
	case "func.call", "stablehlo.composite":
		f := in.callee(op)
		if !in.inlines(f.Name()) {
			break
		}
		// A body may be copied many times: forget the values of the last copy.
		outer := in.subst
		in.subst = make(map[*ir.Value]*ir.Value)
		args := make([]*ir.Value, len(op.Operands))
		for i, v := range op.Operands {
			args[i] = lookup(outer, v)
		}
		for i, a := range f.Body().Args {
			in.subst[a] = args[i]
		}
		in.copyOps(dst, f.Body())
		values := in.operands(f.Body().Terminator())
		in.subst = outer
		in.replace(op, values...)
		return
	case "stablehlo.after_all", "stablehlo.create_token":
		in.replace(op, newConstant(dst, op, &ir.DenseAttr{Type: ir.NewTensor(ir.I1, 0)}))
		return
	case "stablehlo.optimization_barrier":
		in.replace(op, in.operands(op)...)
		return
	case "stablehlo.case", "stablehlo.if":
		if b := in.constantBranch(op); b != nil {
			in.inlineBlock(dst, b, nil, op)
			return
		}
	case "stablehlo.while":
		in.copyWhile(dst, op)
		return
	case "stablehlo.get_tuple_element":
		if t := in.value(op.Operands[0]); t.Op != nil && t.Op.Name == "stablehlo.tuple" {
			i, _ := op.IntAttr("index")
			in.replace(op, t.Op.Operands[i])
			return
		}
	}
	cp := in.copyPlain(op)
	if values := in.expand(dst, cp); values != nil {
		in.replace(op, values...)
		return
	}
	if v := in.simplify(dst, cp); v != nil {
		in.replace(op, v)
		return
	}
	if key := opKey(cp); key != "" {
		for _, m := range in.seen {
			if old := m[key]; old != nil {
				in.replace(op, old.Results...)
				return
			}
		}
		in.seen[len(in.seen)-1][key] = cp
	}
	dst.Append(cp)
	in.replace(op, cp.Results...)
}

func lookup(subst map[*ir.Value]*ir.Value, v *ir.Value) *ir.Value {
	for w := subst[v]; w != nil; w = subst[v] {
		v = w
	}
	return v
}

// copyPlain copies an op with its regions.
func (in *inliner) copyPlain(op *ir.Op) *ir.Op {
	cp := ir.NewOp(op.Name, in.operands(op))
	for i, r := range op.Results {
		cp.Results = append(cp.Results, &ir.Value{Type: plainType(r.Type), Op: cp, Index: i})
	}
	cp.Attrs, cp.Pos, cp.Loc = slices.Clone(op.Attrs), op.Pos, op.Loc
	for _, r := range op.Regions {
		in.copyRegion(cp.AddRegion(), r)
	}
	return cp
}

func (in *inliner) copyRegion(dst, src *ir.Region) {
	if len(src.Blocks) != 1 {
		fail(src.Op, "regions of %d blocks are not supported", len(src.Blocks))
	}
	in.seen = append(in.seen, map[string]*ir.Op{})
	to, from := dst.AddBlock(), src.Blocks[0]
	for _, a := range from.Args {
		in.subst[a] = to.AddArg(plainType(a.Type))
	}
	in.copyOps(to, from)
	term := from.Terminator()
	ret := ir.NewOp(term.Name, in.operands(term))
	ret.Pos = term.Pos
	to.Append(ret)
	in.seen = in.seen[:len(in.seen)-1]
}

// constantBranch returns the block that a case or if with a constant index
// takes, or nil.
func (in *inliner) constantBranch(op *ir.Op) *ir.Block {
	c := denseOf(in.value(op.Operands[0]))
	if c == nil {
		return nil
	}
	i := c.Int(0)
	if op.Name == "stablehlo.if" {
		i = 1 - i&1
	} else if i < 0 || i >= int64(len(op.Regions)) {
		i = int64(len(op.Regions)) - 1
	}
	return op.Regions[i].Entry()
}

// copyWhile copies a loop, and takes out of it the values that every turn
// passes on as they are.
func (in *inliner) copyWhile(dst *ir.Block, op *ir.Op) {
	cp := in.copyPlain(op)
	cond, body := cp.Regions[0].Entry(), cp.Regions[1].Entry()
	fixed := make([]bool, len(cp.Operands))
	with := make(map[*ir.Value]*ir.Value)
	for i, v := range body.Terminator().Operands {
		if v == body.Args[i] || v == cp.Operands[i] {
			fixed[i] = true
			with[body.Args[i]], with[cond.Args[i]] = cp.Operands[i], cp.Operands[i]
		}
	}
	ir.ReplaceUses(cp, with)
	for i, r := range op.Results {
		if fixed[i] {
			in.subst[r] = cp.Operands[i]
		} else {
			in.subst[r] = cp.Results[i]
		}
	}
	pruneWhile(cp, fixed)
	dst.Append(cp)
}

// pruneWhile drops the carried values of a loop that drop marks.
func pruneWhile(op *ir.Op, drop []bool) {
	filter := func(vs []*ir.Value) []*ir.Value {
		var out []*ir.Value
		for i, v := range vs {
			if !drop[i] {
				out = append(out, v)
			}
		}
		return out
	}
	number := func(vs []*ir.Value) []*ir.Value {
		for i, v := range vs {
			v.Index = i
		}
		return vs
	}
	cond, body := op.Regions[0].Entry(), op.Regions[1].Entry()
	term := body.Terminator()
	term.Operands = filter(term.Operands)
	op.Operands = filter(op.Operands)
	op.Results = number(filter(op.Results))
	cond.Args = number(filter(cond.Args))
	body.Args = number(filter(body.Args))
}

// maxKeyedConstant bounds the constants that are compared to find equal ones.
const maxKeyedConstant = 4096

// opKey returns a string that two ops share exactly when they compute the same,
// or "" for an op that is never merged.
func opKey(op *ir.Op) string {
	if len(op.Regions) > 0 || strings.HasSuffix(op.Name, "custom_call") || strings.HasPrefix(op.Name, "stablehlo.rng") ||
		op.Name == "func.call" || op.Name == "interpreter.probe" {
		return ""
	}
	var b strings.Builder
	b.WriteString(op.Name)
	for _, v := range op.Operands {
		fmt.Fprintf(&b, " %p", v)
	}
	for _, a := range op.Attrs {
		d, ok := a.Value.(*ir.DenseAttr)
		switch {
		case ok && len(d.Data) > maxKeyedConstant:
			return ""
		case ok:
			fmt.Fprintf(&b, " %s=%v:%x", a.Name, d.Splat, d.Data)
		default:
			fmt.Fprintf(&b, " %s=%s", a.Name, a.Value)
		}
	}
	for _, r := range op.Results {
		b.WriteString(" " + r.Type.String())
	}
	return b.String()
}

// removeDead removes ops and loop-carried values whose results nobody reads.
func removeDead(b *ir.Block) {
	live := make(map[*ir.Value]bool)
	for {
		n := len(live)
		markBlock(b, live, nil)
		if len(live) == n {
			break
		}
	}
	sweep(b, live)
}

// markBlock adds what live ops of b need to live. Of the terminator's operands
// those are needed that wanted says; all if it is nil.
func markBlock(b *ir.Block, live map[*ir.Value]bool, wanted func(i int) bool) {
	for i, v := range b.Terminator().Operands {
		if wanted == nil || wanted(i) {
			live[v] = true
		}
	}
	for k := len(b.Ops) - 2; k >= 0; k-- {
		markOp(b.Ops[k], live)
	}
}

func markOp(op *ir.Op, live map[*ir.Value]bool) {
	if !isLive(op, live) {
		return
	}
	if op.Name != "stablehlo.while" {
		for _, v := range op.Operands {
			live[v] = true
		}
		for _, r := range op.Regions {
			markBlock(r.Entry(), live, nil)
		}
		return
	}
	cond, body := op.Regions[0].Entry(), op.Regions[1].Entry()
	slot := func(i int) bool { return live[op.Results[i]] || live[cond.Args[i]] || live[body.Args[i]] }
	markBlock(cond, live, nil)
	for {
		n := len(live)
		markBlock(body, live, slot)
		if len(live) == n {
			break
		}
	}
	for i, v := range op.Operands {
		if slot(i) {
			live[v], live[op.Results[i]] = true, true
		}
	}
}

// isLive reports whether op has an effect or a live result.
func isLive(op *ir.Op, live map[*ir.Value]bool) bool {
	if len(op.Results) == 0 || op.Name == "interpreter.probe" {
		return true
	}
	for _, r := range op.Results {
		if live[r] {
			return true
		}
	}
	return false
}

func sweep(b *ir.Block, live map[*ir.Value]bool) {
	b.Ops = slices.DeleteFunc(b.Ops, func(op *ir.Op) bool { return op != b.Terminator() && !isLive(op, live) })
	for _, op := range b.Ops {
		if op.Name == "stablehlo.while" {
			drop := make([]bool, len(op.Results))
			for i, r := range op.Results {
				drop[i] = !live[r]
			}
			pruneWhile(op, drop)
		}
		for _, r := range op.Regions {
			sweep(r.Entry(), live)
		}
	}
}
