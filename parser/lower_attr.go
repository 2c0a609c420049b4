package parser

import (
	"math"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// attr returns the attribute that a spells.
func (lo *lowerer) attr(a *Attr) (ir.Attr, error) {
	if err := lo.spend(1, a.Pos); err != nil {
		return nil, err
	}
	switch {
	case a.Lit != nil:
		if err := lo.spend(len(a.Lit.Value)/nodeBytes, a.Pos); err != nil {
			return nil, err
		}
		return lo.attrLiteral(*a.Lit, a.Type)
	case a.Hash != nil:
		return lo.hash(*a.Hash)
	case a.List != nil:
		return lo.attrList(a.List)
	case a.Dict != nil:
		entries, err := lo.dict(a.Dict)
		return ir.NewDict(entries...), err
	case a.Symbol != nil:
		return lo.symbolRef(a)
	case a.Loc != nil:
		l, err := lo.locBody(a.Loc.Body)
		return ir.LocAttr{Loc: l}, err
	case a.Word.Lit != nil:
		switch a.Word.Lit.Value {
		case "true":
			return ir.BoolAttr(true), nil
		case "false":
			return ir.BoolAttr(false), nil
		case "unit":
			return ir.UnitAttr{}, nil
		}
	}
	t, err := lo.typ(a.Word)
	if err != nil {
		return nil, err
	}
	return &ir.TypeAttr{Type: t}, nil
}

func (lo *lowerer) attrList(l *AttrList) (ir.Attr, error) {
	out := &ir.ArrayAttr{Elems: make([]ir.Attr, len(l.Elems))}
	for i, e := range l.Elems {
		var err error
		if out.Elems[i], err = lo.attr(e); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (lo *lowerer) symbolRef(a *Attr) (ir.Attr, error) {
	out := &ir.SymbolAttr{}
	for i, s := range a.Symbol {
		name, err := lo.symbol(lexer.Token{Value: s, Pos: a.Pos})
		if err != nil {
			return nil, err
		}
		if i == 0 {
			out.Name = name
		} else {
			out.Nested = append(out.Nested, name)
		}
	}
	return out, nil
}

// dict returns the entries of a dictionary in the order of the text. A nil
// dictionary has none.
func (lo *lowerer) dict(d *Dict) ([]ir.NamedAttr, error) {
	if d == nil {
		return nil, nil
	}
	out := make([]ir.NamedAttr, 0, len(d.Entries))
	taken := names{}
	for _, e := range d.Entries {
		name := e.Key.Value
		if e.Key.Type == tokString {
			var err error
			if name, err = lo.stringOf(e.Key); err != nil {
				return nil, err
			}
		}
		if name == "" {
			return nil, lo.errorf(e.Key.Pos, "an attribute's name may not be empty")
		}
		if taken.has(out, name) {
			return nil, lo.errorf(e.Key.Pos, "attribute %s is given twice", name)
		}
		var v ir.Attr = ir.UnitAttr{}
		if e.Value != nil {
			var err error
			if v, err = lo.attr(e.Value); err != nil {
				return nil, err
			}
		}
		out = append(out, ir.NamedAttr{Name: name, Value: v})
	}
	return out, nil
}

// names finds duplicates among the names of attributes. Few are compared one by
// one; of many a set is kept.
type names struct{ set map[string]bool }

// has reports whether attrs, which only grow from call to call, have an
// attribute of that name.
func (n *names) has(attrs []ir.NamedAttr, name string) bool {
	if len(attrs) < 16 {
		for _, a := range attrs {
			if a.Name == name {
				return true
			}
		}
		return false
	}
	if n.set == nil {
		n.set = make(map[string]bool, 2*len(attrs))
	}
	for _, a := range attrs[len(n.set):] {
		n.set[a.Name] = true
	}
	return n.set[name]
}

// merge appends more, which the entries of d spell, to attrs. what says where
// a name that is there already was given.
func (lo *lowerer) merge(attrs, more []ir.NamedAttr, d *Dict, what string) ([]ir.NamedAttr, error) {
	taken := names{}
	for i, a := range more {
		if taken.has(attrs, a.Name) {
			return nil, lo.errorf(d.Entries[i].Key.Pos, "attribute %s is given %s", a.Name, what)
		}
		attrs = append(attrs, a)
	}
	return attrs, nil
}

// attrLiteral returns the attribute of a number, a string or a literal with a
// body, with the type behind it or nil.
func (lo *lowerer) attrLiteral(tok lexer.Token, typ *Type) (ir.Attr, error) {
	var t ir.Type
	if typ != nil {
		var err error
		if t, err = lo.typ(typ); err != nil {
			return nil, err
		}
	}
	switch tok.Type {
	case tokString:
		s, err := lo.stringOf(tok)
		if err == nil && t != nil && t != (ir.NoneType{}) {
			return &ir.OpaqueAttr{Text: ir.Quote(s) + " : " + t.String()}, nil
		}
		return ir.StringAttr(s), err
	case tokFloat:
		return lo.floatAttr(tok, t)
	case tokHex, tokInt:
		if _, ok := t.(ir.FloatType); ok {
			return lo.floatAttr(tok, t)
		}
		return lo.intAttr(tok, t)
	}
	if word, _, _ := strings.Cut(tok.Value, "<"); word == "dense" || word == "dense_resource" {
		if t == nil {
			return nil, lo.errorf(tok.Pos, "the tensor type behind %s<...> is missing", word)
		}
		return lo.dense(tok, t)
	}
	if t != nil {
		return nil, lo.errorf(tok.Pos, "%s has no type behind it", clip(tok.Value, 40))
	}
	return lo.literal(tok)
}

// literal returns the attribute of a Hash token, or of an AttrLit one that
// stands without a type.
func (lo *lowerer) literal(tok lexer.Token) (ir.Attr, error) {
	if tok.Type == tokHash {
		return lo.hash(tok)
	}
	switch word, _, _ := strings.Cut(tok.Value, "<"); word {
	case "array":
		return lo.denseArray(tok)
	case "dense", "dense_resource":
		return nil, lo.errorf(tok.Pos, "the tensor type behind %s<...> is missing", word)
	}
	return &ir.OpaqueAttr{Text: lo.expand(tok.Value, tok.Pos)}, nil
}

// intAttr returns the attribute of an integer; without a type it is an i64.
func (lo *lowerer) intAttr(tok lexer.Token, t ir.Type) (ir.Attr, error) {
	switch t.(type) {
	case nil:
		t = ir.I64
	case ir.IntType, ir.IndexType, *ir.OpaqueType:
	default:
		return nil, lo.errorf(tok.Pos, "an integer cannot have the type %s", t)
	}
	v, ok := parseInt(tok.Value, t)
	if !ok {
		return nil, lo.errorf(tok.Pos, "%s is out of the range of %s", clip(tok.Value, 40), t)
	}
	if t == ir.I1 {
		return ir.BoolAttr(v != 0), nil
	}
	return &ir.IntAttr{Value: v, Type: t}, nil
}

// parseInt reads a decimal or hexadecimal integer of a type. A signless type
// takes the signed and the unsigned range; the result is the signed value of
// the same bits, as MLIR prints it.
func parseInt(s string, t ir.Type) (int64, bool) {
	width, unsigned := 64, false
	if it, ok := t.(ir.IntType); ok {
		width, unsigned = it.Width, it.Unsigned
	}
	if s[0] == '-' {
		v, err := strconv.ParseInt(s, 10, 64)
		if err != nil || unsigned && v != 0 || width < 64 && v < -1<<(width-1) {
			return 0, false
		}
		return v, true
	}
	base := 10
	if len(s) > 2 && s[1] == 'x' {
		s, base = s[2:], 16
	}
	u, err := strconv.ParseUint(s, base, 64)
	if err != nil || width < 64 && u>>width != 0 {
		return 0, false
	}
	if unsigned {
		return int64(u), true
	}
	return int64(u<<(64-width)) >> (64 - width), true
}

// floatAttr returns the attribute of a float, or of the bits of one in
// hexadecimal; without a type it is an f64.
func (lo *lowerer) floatAttr(tok lexer.Token, t ir.Type) (ir.Attr, error) {
	if t == nil {
		t = ir.F64
	}
	ft, ok := t.(ir.FloatType)
	if !ok {
		return nil, lo.errorf(tok.Pos, "a float cannot have the type %s", t)
	}
	if ft.Width() > 64 {
		return &ir.OpaqueAttr{Text: tok.Value + " : " + t.String()}, nil
	}
	bits, msg := parseFloat(tok.Type, tok.Value, ft)
	if msg != "" {
		return nil, lo.errorf(tok.Pos, "%s", msg)
	}
	return &ir.FloatAttr{Bits: bits, Type: t}, nil
}

// parseFloat returns the bits of a number of kind tokFloat or tokHex, or what
// is wrong with it.
func parseFloat(kind lexer.TokenType, s string, t ir.FloatType) (bits uint64, msg string) {
	switch kind {
	case tokHex:
		u, err := strconv.ParseUint(s[2:], 16, 64)
		if err != nil || t.Width() < 64 && u>>t.Width() != 0 {
			return 0, clip(s, 40) + " has more bits than " + t.String()
		}
		return u, ""
	case tokInt:
		return 0, clip(s, 40) + " is an integer where a float of type " + t.String() + " is expected; write " + clip(s, 40) + ".0"
	}
	if t == ir.F32 {
		v, err := strconv.ParseFloat(s, 32)
		if err != nil {
			return 0, clip(s, 40) + " is too large for f32"
		}
		return uint64(math.Float32bits(float32(v))), ""
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return 0, clip(s, 40) + " is too large for " + t.String()
	}
	bits = ir.FloatBits(t, v)
	if r := ir.FloatValue(t, bits); math.IsInf(r, 0) || math.IsNaN(r) {
		return 0, clip(s, 40) + " is too large for " + t.String()
	}
	return bits, ""
}

// denseArray takes array<i64: 1, 2>.
func (lo *lowerer) denseArray(tok lexer.Token) (ir.Attr, error) {
	c := lo.cursorAt(tok, len("array<"))
	c.skipSpace()
	start := c.i
	elem, err := c.typ()
	if err != nil {
		return nil, err
	}
	ft, isFloat := elem.(ir.FloatType)
	if _, isInt := elem.(ir.IntType); !isInt && (!isFloat || ft.Width() > 64) {
		return nil, c.errorAt(start, "an array cannot have elements of type %s", elem)
	}
	a := &ir.DenseArrayAttr{Elem: elem, Values: []int64{}}
	if c.eat(">") {
		return a, c.end()
	}
	err = c.list(":", ">", func() error {
		v, err := c.element(elem)
		a.Values = append(a.Values, int64(v))
		return err
	})
	if err == nil {
		err = c.end()
	}
	return a, err
}

// element takes one integer, boolean or float of a type and returns its bits;
// integers come sign-extended.
func (c *cursor) element(t ir.Type) (uint64, error) {
	c.skipSpace()
	start := c.i
	if isLetter(c.peek()) {
		word := c.word()
		if (word == "true" || word == "false") && t == ir.I1 {
			return map[string]uint64{"true": 1}[word], nil
		}
		return 0, c.errorAt(start, "unexpected %s, expected an element of type %s", clip(word, 40), t)
	}
	kind, s := c.number()
	if s == "" {
		return 0, c.errorf("unexpected %s, expected an element of type %s", c.found(), t)
	}
	if ft, ok := t.(ir.FloatType); ok {
		bits, msg := parseFloat(kind, s, ft)
		if msg != "" {
			return 0, c.errorAt(start, "%s", msg)
		}
		return bits, nil
	}
	if kind == tokFloat {
		return 0, c.errorAt(start, "%s is a float where an integer of type %s is expected", clip(s, 40), t)
	}
	v, ok := parseInt(s, t)
	if !ok {
		return 0, c.errorAt(start, "%s is out of the range of %s", clip(s, 40), t)
	}
	if t == ir.I1 {
		v &= 1
	}
	return uint64(v), nil
}

// integer returns the value of an Int token.
func (lo *lowerer) integer(tok lexer.Token) (int64, error) {
	n, err := strconv.ParseInt(tok.Value, 10, 64)
	if err != nil {
		return 0, lo.errorf(tok.Pos, "%s is not an integer of 64 bits", clip(tok.Value, 40))
	}
	return n, nil
}

// symbol returns the name of a Symbol token.
func (lo *lowerer) symbol(tok lexer.Token) (string, error) {
	if tok.Value[1] != '"' {
		return tok.Value[1:], nil
	}
	tok.Value = tok.Value[1:]
	tok.Pos.Offset++
	tok.Pos.Column++
	name, err := lo.stringOf(tok)
	if err == nil && name == "" {
		return "", lo.errorf(tok.Pos, "a symbol's name may not be empty")
	}
	return name, err
}

// stringOf returns the text of a String token: \n, \t, \\ and \" are what they
// are in C, and a backslash before two hexadecimal digits is a byte.
func (lo *lowerer) stringOf(tok lexer.Token) (string, error) {
	s := tok.Value[1 : len(tok.Value)-1]
	if strings.IndexByte(s, '\\') < 0 {
		return s, nil
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b = append(b, s[i])
			continue
		}
		i++ // the lexer has seen that a character follows
		switch c := s[i]; {
		case c == '"', c == '\\':
			b = append(b, c)
		case c == 'n':
			b = append(b, '\n')
		case c == 't':
			b = append(b, '\t')
		case isHexDigit(c) && i+1 < len(s) && isHexDigit(s[i+1]):
			v, _ := strconv.ParseUint(s[i:i+2], 16, 8)
			b = append(b, byte(v))
			i++
		default:
			pos := tok.Pos
			pos.Column += i
			return "", lo.errorf(pos, "unknown escape in string: \\%c", c)
		}
	}
	return string(b), nil
}
