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
		f.Generic, err = parse[Generic](lex)
	case t.Type != tokIdent:
		return participle.NextMatch
	default:
		switch t.Value {
		case "module", "builtin.module":
			f.Module, err = parse[Module](lex)
		case "func.func", "func":
			f.Func, err = parse[Func](lex)
		case "stablehlo.while":
			f.While, err = parse[While](lex)
		case "stablehlo.reduce":
			f.Reduce, err = parse[Reduce](lex)
		case "stablehlo.constant":
			f.Const, err = parse[Const](lex)
		case "chlo.scan":
			f.Scan, err = parse[Scan](lex)
		case "sdy.mesh":
			f.Mesh, err = parse[Mesh](lex)
		default:
			f.Pretty = &Pretty{}
			return f.Pretty.Parse(lex)
		}
	}
	return err
}

// productions are the starting points of the grammar: the whole text, one op
// (to go on behind a syntax error), and the forms and dictionaries that Parse
// methods ask for. It is no production itself; participle builds all of them
// in one go from it.
type productions struct {
	File    *File    `parser:"  @@"`
	Op      *Op      `parser:"| @@"`
	Generic *Generic `parser:"| @@"`
	Module  *Module  `parser:"| @@"`
	Func    *Func    `parser:"| @@"`
	While   *While   `parser:"| @@"`
	Reduce  *Reduce  `parser:"| @@"`
	Const   *Const   `parser:"| @@"`
	Mesh    *Mesh    `parser:"| @@"`
	Scan    *Scan    `parser:"| @@"`
	Dict    *Dict    `parser:"| @@"`
}

// grammar returns the participle parser, which is built when it is first
// needed. The grammar is LL(1): the next token decides, and participle is not
// to try anything else once that token is taken, so that an error is where it
// happens and not where an alternative began.
var grammar = sync.OnceValue(func() *participle.Parser[productions] {
	return participle.MustBuild[productions](participle.Lexer(definition{}), participle.UseLookahead(0))
})

// parse takes one production and leaves lex behind it.
func parse[T any](lex *lexer.PeekingLexer) (*T, error) {
	p, err := participle.ParserForProduction[T](grammar())
	if err != nil {
		return nil, err
	}
	return p.ParseFromLexer(lex, allowTrailing)
}

var allowTrailing = participle.AllowTrailing(true)

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
