package parser

import (
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// A cursor reads the inside of a literal that the lexer took as one token.
type cursor struct {
	lo   *lowerer
	text string         // the whole token
	i    int            // offset of the next character
	pos  lexer.Position // of the token
	// Positions are mostly asked for in order: mark is where the last one was,
	// line breaks up to it and bol the offset behind the last of them.
	mark, breaks, bol int
}

// cursorAt returns a cursor that stands behind the first skip bytes of tok.
func (lo *lowerer) cursorAt(tok lexer.Token, skip int) *cursor {
	return &cursor{lo: lo, text: tok.Value, i: skip, pos: tok.Pos}
}

// at returns the position of an offset of the token.
func (c *cursor) at(i int) lexer.Position {
	if i < c.mark {
		c.mark, c.breaks, c.bol = 0, 0, 0
	}
	between := c.text[c.mark:i]
	if n := strings.Count(between, "\n"); n > 0 {
		c.breaks += n
		c.bol = c.mark + strings.LastIndexByte(between, '\n') + 1
	}
	c.mark = i
	p := c.pos
	p.Offset += i
	p.Line += c.breaks
	p.Column = i - c.bol + 1
	if c.breaks == 0 {
		p.Column = c.pos.Column + i
	}
	return p
}

// errorf returns an error at the next character.
func (c *cursor) errorf(format string, args ...any) error { return c.errorAt(c.i, format, args...) }

func (c *cursor) errorAt(i int, format string, args ...any) error {
	return c.lo.errorf(c.at(i), format, args...)
}

// skipSpace moves past white space and comments.
func (c *cursor) skipSpace() {
	for c.i < len(c.text) {
		switch b := c.text[c.i]; {
		case b == ' ', b == '\n', b == '\t', b == '\r':
			c.i++
		case b == '/' && strings.HasPrefix(c.text[c.i:], "//"):
			n := strings.IndexByte(c.text[c.i:], '\n')
			if n < 0 {
				n = len(c.text) - c.i
			}
			c.i += n
		default:
			return
		}
	}
}

// peek returns the next character that is no white space, 0 at the end.
func (c *cursor) peek() byte {
	c.skipSpace()
	if c.i == len(c.text) {
		return 0
	}
	return c.text[c.i]
}

// eat takes s if it comes next.
func (c *cursor) eat(s string) bool {
	c.skipSpace()
	if !strings.HasPrefix(c.text[c.i:], s) {
		return false
	}
	c.i += len(s)
	return true
}

// want takes s or fails.
func (c *cursor) want(s string) error {
	if !c.eat(s) {
		return c.errorf("unexpected %s, expected %s", c.found(), s)
	}
	return nil
}

// found describes what comes next, for messages.
func (c *cursor) found() string {
	if c.peek() == 0 {
		return "end of the literal"
	}
	end := max(span(c.text, c.i, classLabel), c.i+1)
	return clip(c.text[c.i:end], 40)
}

// word takes a word; it is "" when none comes next.
func (c *cursor) word() string {
	if !isLetter(c.peek()) {
		return ""
	}
	start := c.i
	c.i = span(c.text, c.i, classWord)
	return c.text[start:c.i]
}

// number takes a number as its text; it is "" when none comes next.
func (c *cursor) number() (lexer.TokenType, string) {
	b := c.peek()
	if !isDigit(b) && !(b == '-' && c.i+1 < len(c.text) && isDigit(c.text[c.i+1])) {
		return 0, ""
	}
	start := c.i
	kind, end := number(c.text, start)
	c.i = end
	return kind, c.text[start:end]
}

// integer takes a decimal integer.
func (c *cursor) integer() (int64, error) {
	start := c.i
	kind, s := c.number()
	if kind != tokInt {
		c.i = start
		return 0, c.errorf("unexpected %s, expected an integer", c.found())
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0, c.errorAt(start, "the integer %s does not fit in 64 bits", clip(s, 40))
	}
	return n, nil
}

// integers takes [1, 2, 3].
func (c *cursor) integers() ([]int64, error) {
	list := []int64{}
	err := c.list("[", "]", func() error {
		n, err := c.integer()
		list = append(list, n)
		return err
	})
	return list, err
}

// list takes elements, separated by commas, between two brackets.
func (c *cursor) list(open, closer string, elem func() error) error {
	if err := c.want(open); err != nil {
		return err
	}
	for first := true; !c.eat(closer); first = false {
		if !first {
			if err := c.want(","); err != nil {
				return err
			}
		}
		if err := elem(); err != nil {
			return err
		}
	}
	return nil
}

// end checks that the literal is over.
func (c *cursor) end() error {
	if c.peek() != 0 {
		return c.errorf("unexpected %s", c.found())
	}
	return nil
}

// body takes everything up to the bracket that closes the literal, and that
// bracket, and returns it trimmed. The lexer has seen to it that they match.
func (c *cursor) body() string {
	s := strings.TrimSpace(c.text[c.i : len(c.text)-1])
	c.i = len(c.text)
	return s
}
