package parser

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
)

// The kinds of token. participle wants them negative and below lexer.EOF.
const (
	tokString    lexer.TokenType = -(iota + 2) // "text", quotes included
	tokSSA                                     // %name or %name#1
	tokSymbol                                  // @name or @"name"
	tokCaret                                   // ^block
	tokHash                                    // #alias, #dialect.attr or #dialect.attr<...>
	tokBang                                    // !alias, !dialect.type or !dialect.type<...>
	tokTypeLit                                 // tensor<...>, complex<...> and the like, whole
	tokAttrLit                                 // dense<...>, array<...> and the like, whole
	tokResources                               // {-# ... #-}, whole
	tokFloat                                   // 1.5e-3
	tokHex                                     // 0x1F
	tokInt                                     // -12
	tokLoc                                     // the word loc before a parenthesis
	tokIdent                                   // a word, dots included
	tokArrow                                   // ->
	tokPunct                                   // anything else, one or two characters
)

// definition is the lexer as participle sees it.
type definition struct{ maxDepth int }

// Symbols returns the names by which the grammar calls the kinds of token.
func (definition) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "String": tokString, "SSA": tokSSA, "Symbol": tokSymbol,
		"Caret": tokCaret, "Hash": tokHash, "Bang": tokBang, "TypeLit": tokTypeLit,
		"AttrLit": tokAttrLit, "Resources": tokResources, "Float": tokFloat, "Hex": tokHex,
		"Int": tokInt, "LocWord": tokLoc, "Ident": tokIdent, "Arrow": tokArrow, "Punct": tokPunct,
	}
}

// Lex reads all of r and returns a lexer over it.
func (d definition) Lex(file string, r io.Reader) (lexer.Lexer, error) {
	var b strings.Builder
	if _, err := io.Copy(&b, r); err != nil {
		return nil, err
	}
	return d.LexString(file, b.String())
}

// LexString returns a lexer over src.
func (d definition) LexString(file, src string) (lexer.Lexer, error) {
	return &scanner{src: src, file: file, line: 1, maxDepth: d.maxDepth}, nil
}

// A scanner is the state of lexing one text.
type scanner struct {
	src, file string
	pos       int // offset of the next character
	line      int // its line, from 1
	bol       int // offset of the first character of that line
	// depth counts open round, square and curly brackets, angles the open angle
	// brackets: the grammar's recursion is bounded by bounding both.
	depth, angles, maxDepth int
}

// literalKind returns the kind of token that a word makes with a body in angle
// brackets, if it does.
func literalKind(word string) (lexer.TokenType, bool) {
	switch word {
	case "tensor", "vector", "memref", "complex", "tuple":
		return tokTypeLit, true
	case "dense", "dense_resource", "array", "affine_map", "affine_set", "strided", "opaque", "sparse":
		return tokAttrLit, true
	}
	return 0, false
}

// Next returns the next token, or an error at its position.
func (s *scanner) Next() (lexer.Token, error) {
	s.skipSpace()
	if s.pos >= len(s.src) {
		return lexer.EOFToken(s.position(s.pos)), nil
	}
	i := s.pos
	c := s.src[i]
	switch {
	case c == '%':
		return s.ssa()
	case isLetter(c):
		return s.word()
	case isDigit(c), c == '-' && isDigit(s.at(i+1)):
		kind, j := number(s.src, i)
		return s.token(kind, j), nil
	case c == '"':
		j, ok := stringEnd(s.src, i)
		if !ok {
			return s.fail(i, "string is not closed")
		}
		return s.token(tokString, j), nil
	case c == '@':
		return s.symbol()
	case c == '^':
		return s.prefixed(tokCaret, span(s.src, i+1, classLabel))
	case c == '#':
		return s.dialect(tokHash)
	case c == '!':
		return s.dialect(tokBang)
	case c == '{' && strings.HasPrefix(s.src[i:], "{-#"):
		end := strings.Index(s.src[i+len("{-#"):], "#-}")
		if end < 0 {
			return s.fail(i, "resource section is not closed")
		}
		return s.token(tokResources, i+len("{-#")+end+len("#-}")), nil
	case c == '-' && s.at(i+1) == '>':
		return s.token(tokArrow, i+2), nil
	case c == ':' && s.at(i+1) == ':':
		return s.token(tokPunct, i+2), nil
	case strings.IndexByte("-(){}[]<>=,:?*+|/", c) >= 0:
		return s.punct(c)
	}
	r, _ := utf8.DecodeRuneInString(s.src[i:])
	return s.fail(i, "unexpected character %q", r)
}

// skipSpace moves past white space and comments.
func (s *scanner) skipSpace() {
	for s.pos < len(s.src) {
		switch c := s.src[s.pos]; {
		case c == '\n':
			s.pos++
			s.line++
			s.bol = s.pos
		case c == ' ', c == '\t', c == '\r':
			s.pos++
		case c == '/' && s.at(s.pos+1) == '/':
			end := strings.IndexByte(s.src[s.pos:], '\n')
			if end < 0 {
				end = len(s.src) - s.pos
			}
			s.pos += end
		default:
			return
		}
	}
}

func (s *scanner) at(i int) byte {
	if i < len(s.src) {
		return s.src[i]
	}
	return 0
}

func (s *scanner) position(offset int) lexer.Position {
	return lexer.Position{Filename: s.file, Offset: offset, Line: s.line, Column: offset - s.bol + 1}
}

// token makes a token of everything up to end.
func (s *scanner) token(kind lexer.TokenType, end int) lexer.Token {
	t := lexer.Token{Type: kind, Value: s.src[s.pos:end], Pos: s.position(s.pos)}
	// Only literals with a body, strings and resources can hold a line break.
	if kind == tokTypeLit || kind == tokAttrLit || kind == tokHash || kind == tokBang ||
		kind == tokResources || kind == tokString {
		if n := strings.Count(t.Value, "\n"); n > 0 {
			s.line += n
			s.bol = s.pos + strings.LastIndexByte(t.Value, '\n') + 1
		}
	}
	s.pos = end
	return t
}

func (s *scanner) fail(offset int, format string, args ...any) (lexer.Token, error) {
	pos := diag.Pos{File: s.file, Line: s.line, Col: offset - s.bol + 1}
	return lexer.Token{}, &diag.Error{Pos: pos, Msg: fmt.Sprintf(format, args...)}
}

func (s *scanner) ssa() (lexer.Token, error) {
	j := span(s.src, s.pos+1, classLabel)
	if j == s.pos+1 {
		return s.fail(s.pos, "a name is missing after %%")
	}
	if s.at(j) == '#' && isDigit(s.at(j+1)) {
		j = span(s.src, j+1, classDigit)
	}
	return s.token(tokSSA, j), nil
}

func (s *scanner) symbol() (lexer.Token, error) {
	i := s.pos
	if s.at(i+1) != '"' {
		return s.prefixed(tokSymbol, span(s.src, i+1, classWord))
	}
	j, ok := stringEnd(s.src, i+1)
	if !ok {
		return s.fail(i, "symbol name is not closed")
	}
	return s.token(tokSymbol, j), nil
}

// prefixed lexes a name behind the character that says its kind.
func (s *scanner) prefixed(kind lexer.TokenType, end int) (lexer.Token, error) {
	if end == s.pos+1 {
		return s.fail(s.pos, "a name is missing after %s", s.src[s.pos:end])
	}
	return s.token(kind, end), nil
}

// dialect lexes #name and !name, with the body if there is one.
func (s *scanner) dialect(kind lexer.TokenType) (lexer.Token, error) {
	j := span(s.src, s.pos+1, classWord)
	if j == s.pos+1 || s.at(j) != '<' {
		return s.prefixed(kind, j)
	}
	return s.withBody(kind, j)
}

// withBody lexes a literal whose body opens at offset open.
func (s *scanner) withBody(kind lexer.TokenType, open int) (lexer.Token, error) {
	end, err := bodyEnd(s.src, open, s.maxDepth-s.depth-s.angles)
	if err != nil {
		return s.fail(s.pos, "%s: %v", s.src[s.pos:open], err)
	}
	return s.token(kind, end), nil
}

func (s *scanner) word() (lexer.Token, error) {
	j := span(s.src, s.pos, classWord)
	switch s.at(j) {
	case '<':
		if kind, ok := literalKind(s.src[s.pos:j]); ok {
			return s.withBody(kind, j)
		}
	case '(':
		if s.src[s.pos:j] == "loc" {
			return s.token(tokLoc, j), nil
		}
	}
	return s.token(tokIdent, j), nil
}

func (s *scanner) punct(c byte) (lexer.Token, error) {
	switch c {
	case '(', '[', '{':
		s.depth++
	case ')', ']', '}':
		s.depth = max(0, s.depth-1)
	case '<':
		s.angles++
	case '>':
		s.angles = max(0, s.angles-1)
	}
	if s.depth+s.angles > s.maxDepth {
		return s.fail(s.pos, "brackets are nested more than %d deep", s.maxDepth)
	}
	return s.token(tokPunct, s.pos+1), nil
}
