package parser

import (
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// Parse implements participle.Parseable.
func (p *Pretty) Parse(lex *lexer.PeekingLexer) (err error) {
	t := lex.Peek()
	if t.Type != tokIdent {
		return participle.NextMatch
	}
	p.Name = *lex.Next()
	if p.Clauses, err = parseClauses(lex); err != nil {
		return err
	}
	if isPunct(lex.Peek(), "{") {
		if p.Attrs, err = parse[Dict](lex); err != nil {
			return err
		}
	}
	if isPunct(lex.Peek(), ":") {
		lex.Next()
		p.Sig = &Sig{}
		if err := match(p.Sig.Parse(lex), lex, "a type"); err != nil {
			return err
		}
	}
	if p.Sig != nil && isPunct(lex.Peek(), "{") {
		p.After, err = parse[Dict](lex)
	}
	return err
}

// parseClauses takes clauses, separated by commas. No comma is needed before a
// bracket or behind one, as in %x[0], nor behind the name of a function or
// composite.
func parseClauses(lex *lexer.PeekingLexer) (clauses []*Clause, err error) {
	for {
		comma := len(clauses) > 0 && isPunct(lex.Peek(), ",")
		if comma {
			lex.Next()
		} else if n := len(clauses); n > 0 && clauses[n-1].Paren != nil && lex.Peek().Type == tokSSA {
			// optimization_barrier() ends here, without a signature; this names
			// the results of the next op.
			return clauses, nil
		}
		c := &Clause{}
		switch err := c.Parse(lex); {
		case err == participle.NextMatch && comma:
			return nil, unexpected(lex.Peek(), "an operand")
		case err == participle.NextMatch:
			return clauses, nil
		case err != nil:
			return nil, err
		}
		if len(clauses) > 0 && !comma && !c.bracketed() && !clauses[len(clauses)-1].endsAlone() {
			return nil, participle.Errorf(c.Pos, "a comma is missing before this")
		}
		clauses = append(clauses, c)
	}
}

// bracketed reports whether c is a list in brackets.
func (c *Clause) bracketed() bool { return c.Paren != nil || c.Ranges != nil || c.Angle != nil }

// endsAlone reports whether no comma is needed behind c.
func (c *Clause) endsAlone() bool { return c.bracketed() || c.Symbol != nil || c.String != nil }

// Parse implements participle.Parseable.
func (c *Clause) Parse(lex *lexer.PeekingLexer) error {
	t := lex.Peek()
	c.Pos = t.Pos
	switch t.Type {
	case tokSSA:
		c.SSA = lex.Next()
	case tokSymbol:
		c.Symbol = lex.Next()
	case tokString:
		c.String = lex.Next()
	case tokFloat, tokHex, tokInt, tokAttrLit, tokHash:
		c.Lit = lex.Next()
	case tokIdent:
		if startsOp(t.Value) {
			return participle.NextMatch
		}
		return c.key(lex)
	case tokPunct:
		switch t.Value {
		case "(":
			c.Paren = &Paren{}
			return c.Paren.parse(lex)
		case "[":
			c.Ranges = &Ranges{}
			return list(lex, "[", "]", c.Ranges.one)
		case "<":
			c.Angle = &Angle{}
			return c.Angle.Parse(lex)
		}
		return participle.NextMatch
	default:
		return participle.NextMatch
	}
	return nil
}

// startsOp reports whether a word begins the next op: behind a return without
// operands nothing else says that the op is over. No word of a clause has a dot.
func startsOp(word string) bool {
	switch word {
	case "return", "call", "module", "func":
		return true
	}
	return strings.Contains(word, ".")
}

// key takes a word, and what it is set to if an equals sign follows.
func (c *Clause) key(lex *lexer.PeekingLexer) error {
	c.Key = lex.Next()
	if !isPunct(lex.Peek(), "=") {
		return nil
	}
	lex.Next()
	if isPunct(lex.Peek(), "<") {
		c.Body = &Angle{}
		return c.Body.Parse(lex)
	}
	var err error
	if c.Value, err = parseValue(lex); err != nil {
		return err
	}
	if t := lex.Peek(); t.Type == tokIdent && t.Value == "x" {
		lex.Next()
		if c.Times, err = parseValue(lex); err != nil {
			return err
		}
	}
	if lex.Peek().Type == tokArrow {
		lex.Next()
		c.To, err = parseValue(lex)
	}
	return err
}

// parse takes clauses in parentheses.
func (p *Paren) parse(lex *lexer.PeekingLexer) (err error) {
	lex.Next()
	if p.Clauses, err = parseClauses(lex); err != nil {
		return err
	}
	if t := lex.Peek(); !isPunct(t, ")") {
		return unexpected(t, "\",\" or \")\"")
	}
	lex.Next()
	return nil
}

// one takes one range.
func (r *Ranges) one(lex *lexer.PeekingLexer) error {
	g := &Range{}
	r.List = append(r.List, g)
	for {
		t := lex.Peek()
		if t.Type != tokInt {
			return unexpected(t, "an integer")
		}
		g.Parts = append(g.Parts, *lex.Next())
		if !isPunct(lex.Peek(), ":") {
			return nil
		}
		lex.Next()
	}
}

// Parse implements participle.Parseable.
func (v *Value) Parse(lex *lexer.PeekingLexer) error {
	t := lex.Peek()
	v.Pos = t.Pos
	switch t.Type {
	case tokFloat, tokHex, tokInt, tokString, tokIdent, tokHash, tokSymbol, tokAttrLit:
		v.Lit = lex.Next()
		return nil
	case tokPunct:
		switch t.Value {
		case "[":
			v.List = &ValueList{}
			return list(lex, "[", "]", v.List.one)
		case "{":
			v.Dict = &ValueDict{}
			return list(lex, "{", "}", v.Dict.one)
		}
	}
	return participle.NextMatch
}

func parseValue(lex *lexer.PeekingLexer) (*Value, error) {
	v := &Value{}
	return v, match(v.Parse(lex), lex, "a value")
}

func (l *ValueList) one(lex *lexer.PeekingLexer) error {
	v, err := parseValue(lex)
	l.Elems = append(l.Elems, v)
	return err
}

func (d *ValueDict) one(lex *lexer.PeekingLexer) error {
	t := lex.Peek()
	if t.Type != tokIdent {
		return unexpected(t, "a word")
	}
	e := &ValueEntry{Key: *lex.Next()}
	d.Entries = append(d.Entries, e)
	if !isPunct(lex.Peek(), "=") {
		return unexpected(lex.Peek(), "\"=\"")
	}
	lex.Next()
	var err error
	e.Value, err = parseValue(lex)
	return err
}

// list takes elements, separated by commas, between brackets.
func list(lex *lexer.PeekingLexer, open, closer string, one func(*lexer.PeekingLexer) error) error {
	if t := lex.Peek(); !isPunct(t, open) {
		return unexpected(t, "\""+open+"\"")
	}
	lex.Next()
	for first := true; !isPunct(lex.Peek(), closer); first = false {
		if !first {
			if t := lex.Peek(); !isPunct(t, ",") {
				return unexpected(t, "\",\" or \""+closer+"\"")
			}
			lex.Next()
		}
		if err := one(lex); err != nil {
			return err
		}
	}
	lex.Next()
	return nil
}
