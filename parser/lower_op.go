package parser

import (
	"strconv"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// op lowers one op of any form, names its results and returns it; nil when it
// had an error, which is in the list then.
func (lo *lowerer) op(o *Op) *ir.Op {
	op, err := lo.form(o.Form)
	var loc ir.Loc
	if err == nil {
		loc, err = lo.loc(o.Loc)
	}
	if err == nil {
		err = lo.nameResults(o.Results, op)
	}
	if err != nil {
		lo.add(err)
		for _, r := range o.Results {
			lo.defineWrong(r.Name)
		}
		return nil
	}
	op.Loc = loc
	op.Pos = position(o.Form.namePos())
	return op
}

// form lowers what is between an op's result names and its location.
func (lo *lowerer) form(o *Form) (*ir.Op, error) {
	switch {
	case o.Generic != nil:
		return lo.generic(o.Generic)
	case o.Module != nil:
		return lo.module(o.Module)
	case o.Func != nil:
		return lo.fn(o.Func)
	case o.While != nil:
		return lo.while(o.While)
	case o.Reduce != nil:
		return lo.reduce(o.Reduce)
	case o.Const != nil:
		return lo.constant(o.Const)
	case o.Mesh != nil:
		return lo.mesh(o.Mesh)
	case o.Scan != nil:
		return lo.scan(o.Scan)
	}
	return lo.pretty(o.Pretty)
}

// namePos returns where the op's name stands, which is what MLIR takes for the
// op's place.
func (o *Form) namePos() lexer.Position {
	switch {
	case o.Generic != nil:
		return o.Generic.Name.Pos
	case o.Module != nil:
		return o.Module.Word.Pos
	case o.Func != nil:
		return o.Func.Word.Pos
	case o.While != nil:
		return o.While.Word.Pos
	case o.Reduce != nil:
		return o.Reduce.Word.Pos
	case o.Const != nil:
		return o.Const.Word.Pos
	case o.Mesh != nil:
		return o.Mesh.Word.Pos
	case o.Scan != nil:
		return o.Scan.Word.Pos
	}
	return o.Pretty.Name.Pos
}

// nameResults binds the result names of an op.
func (lo *lowerer) nameResults(names []*Result, op *ir.Op) error {
	if len(names) == 0 {
		return nil
	}
	counts := make([]int, len(names))
	total := 0
	for i, r := range names {
		counts[i] = 1
		if r.Count != "" {
			n, err := strconv.ParseUint(r.Count, 10, 24)
			if err != nil || n == 0 {
				return lo.errorf(r.Name.Pos, "%s cannot stand for %s results", r.Name.Value, clip(r.Count, 40))
			}
			counts[i] = int(n)
		}
		total += counts[i]
	}
	if total != len(op.Results) {
		return lo.errorf(names[0].Name.Pos, "%s has %s, but the names are for %d", op.Name, plural(len(op.Results), "result"), total)
	}
	at := 0
	for i, r := range names {
		lo.define(r.Name, op.Results[at:at+counts[i]])
		at += counts[i]
	}
	return nil
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// generic lowers an op in generic form.
func (lo *lowerer) generic(g *Generic) (*ir.Op, error) {
	name, err := lo.stringOf(g.Name)
	if err != nil {
		return nil, err
	}
	if name == "" {
		return nil, lo.errorf(g.Name.Pos, "an op's name may not be empty")
	}
	sig, err := lo.funcType(g.Sig)
	if err != nil {
		return nil, err
	}
	names := items(g.Operands)
	if len(sig.Ins) != len(names) {
		return nil, lo.errorf(g.Sig.Open.Pos, "the signature has %s, but %s has %s",
			plural(len(sig.Ins), "operand type"), name, plural(len(names), "operand"))
	}
	operands, err := lo.values(names, sig.Ins)
	if err != nil {
		return nil, err
	}
	op := ir.NewOp(name, operands, sig.Outs...)
	if op.Attrs, err = lo.dicts(g.Properties, g.Attrs); err != nil {
		return nil, err
	}
	for _, s := range items(g.Successors) {
		b, err := lo.successor(s)
		if err != nil {
			return nil, err
		}
		op.Successors = append(op.Successors, b)
	}
	isolated := name == "func.func" || name == "builtin.module"
	if isolated {
		lo.openScope()
		defer lo.closeScope()
	}
	for _, r := range g.Regions {
		lo.region(op, r, nil)
	}
	if name == "builtin.module" {
		return op, lo.checkModule(op, g.Name)
	}
	return op, nil
}

// dicts returns the entries of the properties and then those of the attributes
// of an op in generic form.
func (lo *lowerer) dicts(properties, attrs *Dict) ([]ir.NamedAttr, error) {
	all, err := lo.dict(properties)
	if err != nil || attrs == nil {
		return all, err
	}
	more, err := lo.dict(attrs)
	if err != nil {
		return nil, err
	}
	return lo.merge(all, more, attrs, "twice")
}

// region lowers a region and appends it to op. args are the arguments of its
// entry block, where they are spelled outside of the braces. Errors inside go
// to the list, so that one run reports several. Braces with nothing in them
// are a region without blocks.
func (lo *lowerer) region(op *ir.Op, r *Region, args []blockArg) {
	region := op.AddRegion()
	lo.openRegion()
	defer lo.closeRegion()
	labels := lo.labels
	lo.labels = map[string]*label{}
	defer func() { lo.labels = labels }()

	if len(r.Entry) > 0 || len(args) > 0 {
		b := region.AddBlock()
		for _, a := range args {
			lo.argument(b, a.name, a.typ, a.loc)
		}
		lo.ops(b, r.Entry)
	}
	for _, b := range r.Blocks {
		lo.block(region, b)
	}
	for _, name := range lo.labelOrder() {
		if l := lo.labels[name]; l.block.Region == nil {
			lo.add(lo.errorf(l.pos, "block %s is not defined", name))
		}
	}
}

// ops lowers ops to the end of a block.
func (lo *lowerer) ops(b *ir.Block, ops []*Op) {
	for _, o := range ops {
		if op := lo.op(o); op != nil {
			b.Append(op)
		}
	}
}

// A label is a block's name in the region that is being lowered: pos is where
// it stands first.
type label struct {
	block *ir.Block
	pos   lexer.Position
}

// labelOrder returns the labels of the open region by where they stand first.
func (lo *lowerer) labelOrder() []string {
	return sortedKeys(lo.labels, func(l *label) int { return l.pos.Offset })
}

// successor returns the block of a label, which may be defined later.
func (lo *lowerer) successor(tok lexer.Token) (*ir.Block, error) {
	if lo.labels == nil {
		return nil, lo.errorf(tok.Pos, "block %s is not defined", tok.Value)
	}
	l := lo.labels[tok.Value]
	if l == nil {
		l = &label{&ir.Block{}, tok.Pos}
		lo.labels[tok.Value] = l
	}
	return l.block, nil
}

func (lo *lowerer) block(region *ir.Region, b *Block) {
	l := lo.labels[b.Label.Value]
	switch {
	case l == nil:
		l = &label{&ir.Block{}, b.Label.Pos}
		lo.labels[b.Label.Value] = l
	case l.block.Region != nil:
		lo.add(lo.redefinition(b.Label, "block "+b.Label.Value, l.pos))
		l = &label{&ir.Block{}, b.Label.Pos}
	}
	l.block.Region = region
	region.Blocks = append(region.Blocks, l.block)
	for _, a := range b.Args {
		t, err := lo.typ(a.Type)
		switch {
		case err != nil:
			lo.add(err)
			if a.Name != nil {
				lo.defineWrong(*a.Name)
			}
			continue
		case a.Name == nil:
			lo.add(lo.errorf(b.Label.Pos, "block %s has an argument without a name", b.Label.Value))
			continue
		case a.Attrs != nil:
			lo.add(lo.errorf(a.Attrs.Open.Pos, "the arguments of a block have no attributes"))
		}
		lo.argument(l.block, a.Name, t, a.Loc)
	}
	lo.ops(l.block, b.Ops)
}

// argument adds an argument to a block and names it.
func (lo *lowerer) argument(b *ir.Block, name *lexer.Token, t ir.Type, l *Loc) {
	v := b.AddArg(t)
	loc, err := lo.loc(l)
	lo.add(err)
	v.Loc = loc
	if name != nil {
		lo.define(*name, b.Args[len(b.Args)-1:])
	}
}

// add puts an error in the list, unless it is nil or there already.
func (lo *lowerer) add(err error) {
	if err != nil && err != errReported {
		lo.errs.AddErr(diag.Pos{File: lo.file}, err)
	}
}
