package difftest

import (
	"fmt"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

const (
	maxOps   = 24 // of a program, not counting those in regions
	maxDepth = 2  // of regions and calls
)

// A program is a function of a module with arguments for it.
type program struct {
	name   string
	inputs []tensor.Tensor
	facts  []fact // of the results
	src    *source
}

// A generator makes one program.
type generator struct {
	*source
	mod     *ir.Module
	name    string
	entry   *ir.Block // its arguments are the inputs
	block   *ir.Block // where ops go
	visible []*ir.Value
	facts   map[*ir.Value]fact
	data    map[*ir.Value]tensor.Tensor // of the entry's arguments
	outputs []*ir.Value
	depth   int
	sealed  bool // in a private function, which gets no further arguments
	helpers int  // private functions
}

// A bug is a mistake of the generator.
type bug struct{ err error }

// generate adds a public function of that name to m and returns it with its
// arguments. An error is a mistake of the generator.
func generate(m *ir.Module, name string, src *source) (p *program, err error) {
	defer func() {
		if b, ok := recover().(bug); ok {
			err = b.err
		}
	}()
	g := &generator{
		source: src, mod: m, name: name,
		facts: make(map[*ir.Value]fact), data: make(map[*ir.Value]tensor.Tensor),
	}
	fn := ir.NewOp("func.func", nil)
	g.entry = fn.AddRegion().AddBlock()
	g.block = g.entry
	for range maxOps {
		more := false
		g.group(func() {
			if more = g.choose(16) != 0; more {
				g.topStep()
			}
		})
		if !more {
			break
		}
	}
	m.Body().Append(fn)
	g.finish(fn)
	p = &program{name: name, src: src}
	for _, a := range g.entry.Args {
		p.inputs = append(p.inputs, g.data[a])
	}
	for _, v := range g.outputs {
		p.facts = append(p.facts, g.facts[v])
	}
	return p, nil
}

// topStep makes an op of the function itself and chooses which of its results
// the function returns.
func (g *generator) topStep() {
	before := len(g.visible)
	g.step()
	for _, v := range g.visible[before:] {
		if v.Op != nil && g.choose(2) == 1 {
			g.outputs = append(g.outputs, v)
		}
	}
}

// step makes an op, if it can.
func (g *generator) step() {
	kinds := []struct {
		weight int
		make   func() bool
	}{
		{12, g.elementwise}, {8, g.shapeOp}, {5, g.indexOp}, {6, g.regionOp}, {3, g.linalg}, {3, g.control}, {1, g.lapack}, {2, g.misc},
	}
	total := 0
	for _, k := range kinds {
		total += k.weight
	}
	at := g.choose(total)
	for _, k := range kinds {
		if at < k.weight {
			k.make()
			return
		}
		at -= k.weight
	}
}

// finish returns the outputs, removes what they do not need and gives the
// function its type.
func (g *generator) finish(fn *ir.Op) {
	fn.SetAttr("sym_name", ir.StringAttr(g.name))
	fn.SetAttr("sym_visibility", ir.StringAttr("public"))
	g.entry.Append(ir.NewOp("func.return", g.outputs))
	uses := removeDead(fn)
	args := g.entry.Args[:0]
	for _, a := range g.entry.Args {
		if uses[a] > 0 {
			a.Index = len(args)
			args = append(args, a)
		}
	}
	g.entry.Args = args
	setFuncType(fn, g.entry, g.outputs)
}

func setFuncType(fn *ir.Op, b *ir.Block, outs []*ir.Value) {
	t := &ir.FuncType{}
	for _, a := range b.Args {
		t.Ins = append(t.Ins, a.Type)
	}
	for _, v := range outs {
		t.Outs = append(t.Outs, v.Type)
	}
	fn.SetAttr("function_type", &ir.TypeAttr{Type: t})
}

// removeDead removes the ops below root without uses and returns how often
// each value is used.
func removeDead(root *ir.Op) map[*ir.Value]int {
	for {
		uses := make(map[*ir.Value]int)
		ir.Walk(root, func(op *ir.Op) bool {
			for _, v := range op.Operands {
				uses[v]++
			}
			return true
		})
		removed := false
		ir.Walk(root, func(op *ir.Op) bool {
			for _, r := range op.Regions {
				for _, b := range r.Blocks {
					kept := b.Ops[:0]
					for _, x := range b.Ops {
						used := len(x.Results) == 0
						for _, v := range x.Results {
							used = used || uses[v] > 0
						}
						if used {
							kept = append(kept, x)
						}
					}
					removed = removed || len(kept) < len(b.Ops)
					b.Ops = kept
				}
			}
			return true
		})
		if !removed {
			return uses
		}
	}
}

// emit adds an op; its result types are inferred unless they are given.
func (g *generator) emit(name string, operands []*ir.Value, f fact, attrs []ir.NamedAttr, results ...ir.Type) *ir.Value {
	op := ir.NewOp(name, operands, results...)
	op.Attrs = attrs
	return g.add(op, f)[0]
}

// add adds an op: one fact holds for all its results, more for one each. A
// result beyond them is not to be used.
func (g *generator) add(op *ir.Op, facts ...fact) []*ir.Value {
	if len(op.Results) == 0 {
		types, err := ir.InferTypes(op)
		if err != nil || len(types) == 0 {
			panic(bug{fmt.Errorf("%s: the generator made %v: %v", op.Name, op.Operands, err)})
		}
		op.Results = ir.NewOp(op.Name, nil, types...).Results
		for _, r := range op.Results {
			r.Op = op
		}
	}
	g.block.Append(op)
	for i, r := range op.Results {
		switch {
		case len(facts) == 1:
			g.define(r, facts[0])
		case i < len(facts):
			g.define(r, facts[i])
		}
	}
	return op.Results
}

// define makes a value visible. What f claims beyond what the value's type can
// have is dropped.
func (g *generator) define(v *ir.Value, f fact) {
	t := v.Tensor()
	if isInt(t.Elem) {
		f.raw, f.bound = f.exact(), 0
	}
	if f.bound > maxBound(t.Elem) {
		f.bound = 0
	}
	g.facts[v] = f
	g.visible = append(g.visible, v)
}

// inside makes the ops of f go to a new block of op's next region. Values
// defined there are not visible afterwards.
func (g *generator) inside(op *ir.Op, args []ir.Type, f func(args []*ir.Value) []*ir.Value) {
	block, visible := g.block, len(g.visible)
	g.block = op.AddRegion().AddBlock()
	g.depth++
	for _, t := range args {
		g.block.AddArg(t)
	}
	outs := f(g.block.Args)
	g.block.Append(ir.NewOp("stablehlo.return", outs))
	g.block, g.visible = block, g.visible[:visible]
	g.depth--
}

// scalar emits an op of a region that combines scalars, without making its
// result visible.
func (g *generator) scalar(name string, operands []*ir.Value, attrs ...ir.NamedAttr) *ir.Value {
	n := len(g.visible)
	v := g.emit(name, operands, fact{}, attrs)
	g.visible = g.visible[:n]
	return v
}

func attr(name string, v ir.Attr) ir.NamedAttr { return ir.NamedAttr{Name: name, Value: v} }

func attrs(a ...ir.NamedAttr) []ir.NamedAttr { return a }

func ints(name string, v []int64) ir.NamedAttr { return attr(name, ir.Ints(v...)) }

func number(name string, v int64) ir.NamedAttr { return attr(name, ir.Int(v, ir.I64)) }

func enum(name, kind, value string) ir.NamedAttr {
	return attr(name, ir.EnumAttr{Dialect: "stablehlo", Enum: kind, Value: value})
}

func values(v ...*ir.Value) []*ir.Value { return v }
