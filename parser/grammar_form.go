package parser

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// Parse implements participle.Parseable. The first token tells which form an op
// has; participle's own alternatives would try them one after the other, and
// allocate each.
func (f *Form) Parse(lex *lexer.PeekingLexer) (err error) {
	t := lex.Peek()
	switch {
	case t.Type == tokString:
		f.Generic, err = parseForm(genericParser, lex)
	case t.Type != tokIdent:
		return participle.NextMatch
	default:
		switch t.Value {
		case "module", "builtin.module":
			f.Module, err = parseForm(moduleParser, lex)
		case "func.func", "func":
			f.Func, err = parseForm(funcParser, lex)
		case "stablehlo.while":
			f.While, err = parseForm(whileParser, lex)
		case "stablehlo.reduce":
			f.Reduce, err = parseForm(reduceParser, lex)
		case "stablehlo.constant":
			f.Const, err = parseForm(constParser, lex)
		case "sdy.mesh":
			f.Mesh, err = parseForm(meshParser, lex)
		default:
			f.Pretty = &Pretty{}
			return f.Pretty.Parse(lex)
		}
	}
	return err
}

// parseForm takes one form and leaves lex behind it.
func parseForm[T any](parser func() *participle.Parser[T], lex *lexer.PeekingLexer) (*T, error) {
	return parser().ParseFromLexer(lex, allowTrailing)
}

var allowTrailing = participle.AllowTrailing(true)

// One participle parser for a whole text, for one op, and for each form.
var (
	fileParser    = build[File]()
	opParser      = build[Op]()
	genericParser = build[Generic]()
	moduleParser  = build[Module]()
	funcParser    = build[Func]()
	whileParser   = build[While]()
	reduceParser  = build[Reduce]()
	constParser   = build[Const]()
	meshParser    = build[Mesh]()
	dictParser    = build[Dict]()
)

// build returns a function that builds the parser of a production when it is
// first needed. The grammar is LL(1): the next token decides, and participle
// is not to try anything else once that token is taken, so that an error is
// where it happens and not where an alternative began.
func build[T any]() func() *participle.Parser[T] {
	return sync.OnceValue(func() *participle.Parser[T] {
		return participle.MustBuild[T](participle.Lexer(definition{}), participle.UseLookahead(0))
	})
}

// An Angle is a body in angle brackets of an op's own form, whose inside this
// grammar does not know: the text from Start to End, brackets included.
type Angle struct {
	Pos        lexer.Position
	Start, End int
}

// Parse implements participle.Parseable: it takes tokens until the angle
// brackets match.
func (a *Angle) Parse(lex *lexer.PeekingLexer) error {
	t := lex.Peek()
	if t.Type != tokPunct || t.Value != "<" {
		return participle.NextMatch
	}
	a.Pos, a.Start = t.Pos, t.Pos.Offset
	for depth := 0; ; {
		t := lex.Next()
		if t.EOF() {
			return participle.Errorf(t.Pos, "the angle bracket is not closed")
		}
		if t.Type != tokPunct {
			continue
		}
		switch t.Value {
		case "<":
			depth++
		case ">":
			if depth--; depth == 0 {
				a.End = t.Pos.Offset + 1
				return nil
			}
		}
	}
}
