package parser

import (
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// pretty lowers an op in a form that ir's op table describes: the row's pieces
// say what each clause means, its signature what the types belong to.
func (lo *lowerer) pretty(p *Pretty) (*ir.Op, error) {
	name := p.Name.Value
	switch name {
	case "return", "call": // as the func dialect's ops are spelled inside a function
		name = "func." + name
	}
	def := ir.LookupOp(name)
	if def == nil {
		return nil, lo.errorf(p.Name.Pos, "unknown op %s; ops of other dialects must be in the generic form, \"%s\"(...)",
			clip(name, 40), clip(name, 40))
	}
	f := &formReader{lo: lo, p: p, def: def, clauses: p.Clauses}
	if p.After != nil && def.Form.Custom != ir.ExpectForm {
		return nil, lo.errorf(p.After.Open.Pos, "the attributes of %s stand before the colon", name)
	}
	var err error
	switch def.Form.Custom {
	case ir.NotCustom:
		if def.Form.Sig == ir.SigNone {
			return nil, lo.errorf(p.Name.Pos, "%s has no form of its own; write it as \"%s\"(...)", name, name)
		}
		err = f.pieces(def.Form.Pieces)
	case ir.BarrierForm:
		err = f.barrier()
	case ir.CloseForm:
		err = f.pieces(def.Form.Pieces)
	case ir.ConstantForm:
		return f.constant()
	case ir.ExpectForm:
		return f.expectConst()
	case ir.TopKForm:
		err = f.topK()
	default:
		return nil, lo.errorf(p.Name.Pos, "%s is not in its form here", name)
	}
	if err != nil {
		return nil, err
	}
	if c := f.next(); c != nil {
		return nil, lo.errorf(c.Pos, "%s has no such clause here", name)
	}
	return f.finish()
}

// A formReader takes the clauses of one op, in order.
type formReader struct {
	lo       *lowerer
	p        *Pretty
	def      *ir.OpDef
	clauses  []*Clause
	operands []lexer.Token
	attrs    []ir.NamedAttr
}

// next returns the next clause, or nil.
func (f *formReader) next() *Clause {
	if len(f.clauses) == 0 {
		return nil
	}
	return f.clauses[0]
}

// missing returns the error that something is expected at the next clause.
func (f *formReader) missing(what string) error {
	pos := f.p.Name.Pos
	if c := f.next(); c != nil {
		pos = c.Pos
	}
	return f.lo.errorf(pos, "%s expects %s here", f.def.Name, what)
}

func (f *formReader) set(name string, a ir.Attr) {
	f.attrs = append(f.attrs, ir.NamedAttr{Name: name, Value: a})
}

// finish makes the op of what the clauses and the signature say.
func (f *formReader) finish() (*ir.Op, error) {
	ins, outs, err := f.signature()
	if err != nil {
		return nil, err
	}
	operands, err := f.lo.values(f.operands, ins)
	if err != nil {
		return nil, err
	}
	op := ir.NewOp(f.def.Name, operands, outs...)
	op.Attrs = f.attrs
	return op, f.lo.addAttrs(op, f.p.Attrs)
}

// pieces takes the clauses of a form.
func (f *formReader) pieces(pieces []ir.Piece) error {
	for _, piece := range pieces {
		if err := f.piece(piece); err != nil {
			return err
		}
	}
	return nil
}

func (f *formReader) piece(piece ir.Piece) error {
	c := f.next()
	switch piece.Kind {
	case ir.PieceOperands:
		for ; c != nil && c.SSA != nil; c = f.next() {
			f.operands = append(f.operands, *c.SSA)
			f.clauses = f.clauses[1:]
		}
		return nil
	case ir.PieceGroup:
		if c == nil || c.Paren == nil {
			return f.missing("operands in parentheses")
		}
		f.clauses = f.clauses[1:]
		return f.group(c.Paren)
	case ir.PieceDotDims:
		return f.dotDims()
	}
	if c == nil || !f.matches(piece, c) {
		if piece.Optional {
			return nil
		}
		return f.missing(pieceName(piece))
	}
	f.clauses = f.clauses[1:]
	return f.clause(piece, c)
}

// matches reports whether c can be what the piece asks for.
func (f *formReader) matches(piece ir.Piece, c *Clause) bool {
	if piece.Key != "" {
		return c.Key != nil && c.Key.Value == piece.Key && (c.Value != nil || c.Body != nil)
	}
	switch piece.Kind {
	case ir.PieceEnum:
		return c.Key != nil && c.Value == nil && c.Body == nil
	case ir.PieceString:
		return c.String != nil
	case ir.PieceSymbol:
		return c.Symbol != nil
	case ir.PieceIndex, ir.PieceRanges:
		return c.Ranges != nil
	}
	return false
}

// pieceName says what a piece looks like.
func pieceName(piece ir.Piece) string {
	if piece.Key != "" {
		return piece.Key + " = ..."
	}
	switch piece.Kind {
	case ir.PieceEnum:
		return "a word for " + piece.Attr
	case ir.PieceString:
		return "a string"
	case ir.PieceSymbol:
		return "a symbol"
	case ir.PieceIndex:
		return "[index]"
	}
	return "[start:limit, ...]"
}

// group takes operands in parentheses.
func (f *formReader) group(p *Paren) error {
	for _, c := range p.Clauses {
		if c.SSA == nil {
			return f.lo.errorf(c.Pos, "%s expects an operand here", f.def.Name)
		}
		f.operands = append(f.operands, *c.SSA)
	}
	return nil
}

// barrier takes the operands of optimization_barrier, or () for none.
func (f *formReader) barrier() error {
	if c := f.next(); c != nil && c.Paren != nil && len(c.Paren.Clauses) == 0 {
		f.clauses = f.clauses[1:]
		return nil
	}
	return f.piece(ir.Piece{Kind: ir.PieceOperands})
}

// topK takes (%x, k = 3, is_stable = true).
func (f *formReader) topK() error {
	c := f.next()
	if c == nil || c.Paren == nil || len(f.clauses) != 1 {
		return f.missing("(operand, k = ...)")
	}
	f.clauses = c.Paren.Clauses
	return f.pieces([]ir.Piece{
		{Kind: ir.PieceOperands},
		{Kind: ir.PieceInt, Key: "k", Attr: "k"},
		{Kind: ir.PieceBool, Key: "is_stable", Attr: "is_stable", Optional: true},
	})
}

// literal takes a literal with a body, which the signature's type belongs to.
func (f *formReader) literal() (ir.Attr, ir.Type, error) {
	c := f.next()
	if c == nil || c.Lit == nil || c.Lit.Type != tokAttrLit {
		return nil, nil, f.missing("dense<...>")
	}
	f.clauses = f.clauses[1:]
	sig := f.p.Sig
	if len(f.clauses) > 0 || sig == nil || len(sig.Types) != 1 || sig.To != nil {
		return nil, nil, f.lo.errorf(c.Pos, "%s expects a value and its type", f.def.Name)
	}
	a, err := f.lo.attrLiteral(*c.Lit, sig.Types[0])
	if err != nil {
		return nil, nil, err
	}
	t, err := f.lo.typ(sig.Types[0])
	return a, t, err
}

// constant lowers chlo.constant dense<...> : type.
func (f *formReader) constant() (*ir.Op, error) {
	value, t, err := f.literal()
	if err != nil {
		return nil, err
	}
	op := ir.NewOp(f.def.Name, nil, t)
	op.Attrs = []ir.NamedAttr{{Name: "value", Value: value}}
	return op, f.lo.addAttrs(op, f.p.Attrs)
}

// expectConst lowers check.expect_eq_const %x, dense<...> : type.
func (f *formReader) expectConst() (*ir.Op, error) {
	if err := f.piece(ir.Piece{Kind: ir.PieceOperands}); err != nil {
		return nil, err
	}
	value, t, err := f.literal()
	if err != nil {
		return nil, err
	}
	if len(f.operands) != 1 {
		return nil, f.lo.errorf(f.p.Name.Pos, "%s has one operand", f.def.Name)
	}
	operands, err := f.lo.values(f.operands, []ir.Type{t})
	if err != nil {
		return nil, err
	}
	op := ir.NewOp(f.def.Name, operands)
	op.Attrs = []ir.NamedAttr{{Name: "value", Value: value}}
	if f.p.Attrs != nil {
		return nil, f.lo.errorf(f.p.Attrs.Open.Pos, "the attributes of %s stand behind its value", f.def.Name)
	}
	return op, f.lo.addAttrs(op, f.p.After)
}
