package parser

import (
	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// Parse implements participle.Parseable.
func (t *Type) Parse(lex *lexer.PeekingLexer) error {
	tok := lex.Peek()
	switch tok.Type {
	case tokTypeLit, tokBang, tokIdent:
		t.Lit = lex.Next()
		return nil
	}
	if !isPunct(tok, "(") {
		return participle.NextMatch
	}
	t.Func = &FuncType{}
	return t.Func.Parse(lex)
}

// Parse implements participle.Parseable.
func (t *FuncType) Parse(lex *lexer.PeekingLexer) (err error) {
	if t.Open = *lex.Peek(); !isPunct(&t.Open, "(") {
		return participle.NextMatch
	}
	if t.Ins, err = parseTypes(lex); err != nil {
		return err
	}
	if arrow := lex.Peek(); arrow.Type != tokArrow {
		return unexpected(arrow, "\"->\"")
	}
	lex.Next()
	t.Outs = &TypeList{}
	return match(t.Outs.Parse(lex), lex, "a type")
}

// Parse implements participle.Parseable.
func (l *TypeList) Parse(lex *lexer.PeekingLexer) (err error) {
	if isPunct(lex.Peek(), "(") {
		l.List, err = parseTypes(lex)
		return err
	}
	l.One = &Type{}
	return l.One.Parse(lex)
}

// Parse implements participle.Parseable.
func (s *Sig) Parse(lex *lexer.PeekingLexer) error {
	s.Pos = lex.Peek().Pos
	if isPunct(lex.Peek(), "(") {
		s.Func = &FuncType{}
		return s.Func.Parse(lex)
	}
	for {
		t := &Type{}
		if err := t.Parse(lex); err != nil {
			return err
		}
		s.Types = append(s.Types, t)
		if !isPunct(lex.Peek(), ",") {
			break
		}
		lex.Next()
	}
	if lex.Peek().Type != tokArrow {
		return nil
	}
	lex.Next()
	s.To = &TypeList{}
	return match(s.To.Parse(lex), lex, "a type")
}

// parseTypes takes types in parentheses.
func parseTypes(lex *lexer.PeekingLexer) (types []*Type, err error) {
	err = list(lex, "(", ")", func(lex *lexer.PeekingLexer) error {
		t := &Type{}
		types = append(types, t)
		return match(t.Parse(lex), lex, "a type")
	})
	return types, err
}

func isPunct(t *lexer.Token, s string) bool { return t.Type == tokPunct && t.Value == s }

// match turns participle's "no match" into an error, where something must come.
func match(err error, lex *lexer.PeekingLexer, expected string) error {
	if err == participle.NextMatch {
		return unexpected(lex.Peek(), expected)
	}
	return err
}

func unexpected(t *lexer.Token, expected string) error {
	return &participle.UnexpectedTokenError{Unexpected: *t, Expect: expected}
}
