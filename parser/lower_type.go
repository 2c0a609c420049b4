package parser

import (
	"math"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// typ returns the type that t spells.
func (lo *lowerer) typ(t *Type) (ir.Type, error) {
	if t.Func != nil {
		return lo.funcType(t.Func)
	}
	return lo.typeToken(*t.Lit)
}

// types returns the types of a list.
func (lo *lowerer) types(list []*Type) ([]ir.Type, error) {
	if len(list) == 0 {
		return nil, nil
	}
	out := make([]ir.Type, len(list))
	for i, t := range list {
		var err error
		if out[i], err = lo.typ(t); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// typeList returns the types behind an arrow.
func (lo *lowerer) typeList(l *TypeList) ([]ir.Type, error) {
	if l.One != nil {
		return lo.types([]*Type{l.One})
	}
	return lo.types(l.List)
}

// funcType returns the function type that t spells.
func (lo *lowerer) funcType(t *FuncType) (*ir.FuncType, error) {
	ins, err := lo.types(t.Ins)
	if err != nil {
		return nil, err
	}
	outs, err := lo.typeList(t.Outs)
	if err != nil {
		return nil, err
	}
	return &ir.FuncType{Ins: ins, Outs: outs}, nil
}

// typeToken returns the type of a TypeLit, Bang or Ident token. Programs spell
// the same few types over and over, so they are read once.
func (lo *lowerer) typeToken(tok lexer.Token) (ir.Type, error) {
	if t, ok := lo.typeCache[tok.Value]; ok {
		return t, nil
	}
	if err := lo.spend(1+len(tok.Value)/nodeBytes, tok.Pos); err != nil {
		return nil, err
	}
	c := lo.cursorAt(tok, 0)
	t, err := c.typ()
	if err == nil {
		err = c.end()
	}
	if err != nil {
		return nil, err
	}
	if !mayHoldAlias(tok.Value) {
		lo.typeCache[tok.Value] = t
	}
	return t, nil
}

// mayHoldAlias reports whether a literal's inside, or a name without a body,
// may refer to an alias.
func mayHoldAlias(text string) bool {
	return strings.ContainsAny(text[1:], "#!") ||
		(text[0] == '!' || text[0] == '#') && !strings.ContainsAny(text, "<.")
}

// typ takes a type.
func (c *cursor) typ() (ir.Type, error) {
	switch b := c.peek(); {
	case b == '!':
		return c.dialectType()
	case b == '(':
		return c.funcType()
	case !isLetter(b):
		return nil, c.errorf("unexpected %s, expected a type", c.found())
	}
	start := c.i
	word := c.word()
	if c.i < len(c.text) && c.text[c.i] == '<' {
		switch word {
		case "tensor":
			return c.tensor()
		case "complex":
			return c.complex()
		case "tuple":
			return c.tuple()
		case "vector", "memref":
			if err := c.skipBody(); err != nil {
				return nil, err
			}
			return &ir.OpaqueType{Text: c.lo.expand(c.text[start:c.i], c.at(start))}, nil
		}
	}
	if t := scalarType(word); t != nil {
		return t, nil
	}
	return nil, c.errorAt(start, "unknown type %s", clip(word, 40))
}

// scalarType returns the type that a word spells, or nil.
func scalarType(word string) ir.Type {
	switch {
	case word == "index":
		return ir.IndexType{}
	case word == "none":
		return ir.NoneType{}
	case ir.IsFloatKeyword(word):
		return ir.FloatType(word)
	}
	digits := strings.TrimLeft(word, "uis")
	width, err := strconv.ParseUint(digits, 10, 24)
	if err != nil || width == 0 || digits[0] == '0' {
		return nil
	}
	switch prefix := strings.TrimSuffix(word, digits); {
	case prefix == "i" && width <= 64:
		return ir.IntType{Width: int(width)}
	case prefix == "ui" && width <= 64:
		return ir.IntType{Width: int(width), Unsigned: true}
	case prefix == "i", prefix == "ui", prefix == "si":
		return &ir.OpaqueType{Text: word}
	}
	return nil
}

// skipBody takes the bracketed body that comes next.
func (c *cursor) skipBody() error {
	end, err := bodyEnd(c.text, c.i, c.lo.cfg.MaxDepth)
	if err != nil {
		return c.errorf("%v", err)
	}
	c.i = end
	return nil
}

// dialectType takes !alias, !dialect.type or !dialect.type<...>.
func (c *cursor) dialectType() (ir.Type, error) {
	start := c.i
	c.i = span(c.text, c.i+1, classWord)
	name := c.text[start+1 : c.i]
	if c.i == len(c.text) || c.text[c.i] != '<' {
		switch {
		case name == "stablehlo.token":
			return ir.TokenType{}, nil
		case strings.Contains(name, "."):
			return &ir.OpaqueType{Text: "!" + name}, nil
		}
		return c.lo.typeAlias("!"+name, c.at(start))
	}
	open := c.i
	if err := c.skipBody(); err != nil {
		return nil, err
	}
	if name == "quant.uniform" {
		return &ir.QuantizedType{Body: c.lo.expand(c.text[open+1:c.i-1], c.at(open))}, nil
	}
	return &ir.OpaqueType{Text: c.lo.expand(c.text[start:c.i], c.at(start))}, nil
}

func (c *cursor) funcType() (ir.Type, error) {
	f := &ir.FuncType{}
	in := func() error { return c.appendType(&f.Ins) }
	out := func() error { return c.appendType(&f.Outs) }
	if err := c.list("(", ")", in); err != nil {
		return nil, err
	}
	if err := c.want("->"); err != nil {
		return nil, err
	}
	if c.peek() == '(' {
		return f, c.list("(", ")", out)
	}
	return f, out()
}

func (c *cursor) appendType(list *[]ir.Type) error {
	t, err := c.typ()
	*list = append(*list, t)
	return err
}

func (c *cursor) complex() (ir.Type, error) {
	if err := c.want("<"); err != nil {
		return nil, err
	}
	c.skipSpace()
	start := c.i
	elem, err := c.typ()
	if err != nil {
		return nil, err
	}
	switch elem.(type) {
	case ir.FloatType, ir.IntType:
	default:
		return nil, c.errorAt(start, "a complex number's parts must be integers or floats, not %s", elem)
	}
	return ir.ComplexType{Elem: elem}, c.want(">")
}

func (c *cursor) tuple() (ir.Type, error) {
	t := &ir.TupleType{}
	return t, c.list("<", ">", func() error { return c.appendType(&t.Elems) })
}

// tensor takes <4x?xf32>, <*xf32> or <4xf32, encoding>.
func (c *cursor) tensor() (ir.Type, error) {
	start := c.i
	if err := c.want("<"); err != nil {
		return nil, err
	}
	t := &ir.TensorType{}
	if c.eat("*x") {
		t.Unranked = true
	} else if err := c.dims(t); err != nil {
		return nil, err
	}
	c.skipSpace()
	elemStart := c.i
	var err error
	if t.Elem, err = c.typ(); err != nil {
		return nil, err
	}
	switch t.Elem.(type) {
	case *ir.TensorType, *ir.TupleType, *ir.FuncType, ir.NoneType, ir.TokenType:
		return nil, c.errorAt(elemStart, "a tensor cannot have elements of type %s", t.Elem)
	}
	if !fits(t) {
		return nil, c.errorAt(start, "the tensor has too many elements: their bytes do not fit in 63 bits")
	}
	if c.eat(",") {
		if t.Encoding, err = c.encoding(); err != nil {
			return nil, err
		}
	}
	return t, c.want(">")
}

// dims takes 4x?x.
func (c *cursor) dims(t *ir.TensorType) error {
	for {
		b := c.peek()
		start := c.i
		switch {
		case b == '?':
			c.i++
			t.Shape = append(t.Shape, ir.Dynamic)
		case isDigit(b):
			c.i = span(c.text, c.i, classDigit)
			n, err := strconv.ParseInt(c.text[start:c.i], 10, 64)
			if err != nil {
				return c.errorAt(start, "the dimension %s does not fit in 63 bits", clip(c.text[start:c.i], 40))
			}
			t.Shape = append(t.Shape, n)
		default:
			return nil
		}
		if !c.eat("x") {
			return c.errorf("unexpected %s, expected x behind a dimension", c.found())
		}
	}
}

// fits reports whether the bytes of a tensor can be counted in an int64. A
// dimension of zero excuses no others: a later pass may change it.
func fits(t *ir.TensorType) bool {
	n := int64(max(ir.ByteSize(t.Elem), 1))
	for _, d := range t.Shape {
		if d <= 0 {
			continue
		}
		if n > math.MaxInt64/d {
			return false
		}
		n *= d
	}
	return true
}

// encoding takes the attribute behind a tensor's element type.
func (c *cursor) encoding() (ir.Attr, error) {
	c.skipSpace()
	start := c.i
	for c.i < len(c.text) && c.text[c.i] != '>' {
		switch c.text[c.i] {
		case '<', '(', '[', '{':
			if err := c.skipBody(); err != nil {
				return nil, err
			}
		case '"':
			end, ok := stringEnd(c.text, c.i)
			if !ok {
				return nil, c.errorf("string is not closed")
			}
			c.i = end
		default:
			c.i++
		}
	}
	text := strings.TrimSpace(c.text[start:c.i])
	switch {
	case text == "":
		return nil, c.errorf("a tensor's encoding is missing behind the comma")
	case text[0] == '#':
		return c.lo.hash(lexer.Token{Type: tokHash, Value: text, Pos: c.at(start)})
	}
	return &ir.OpaqueAttr{Text: c.lo.expand(text, c.at(start))}, nil
}
