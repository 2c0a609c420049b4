package parser

import (
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// clause sets the attribute that a clause spells.
func (f *formReader) clause(piece ir.Piece, c *Clause) error {
	switch piece.Kind {
	case ir.PieceEnum:
		word := c.Key
		if piece.Key != "" {
			if word = wordOf(c.Value); word == nil {
				return f.lo.errorf(c.Pos, "%s must be a word", piece.Key)
			}
		}
		f.set(piece.Attr, ir.EnumAttr{Dialect: "stablehlo", Enum: f.def.Attr(piece.Attr).Enum, Value: word.Value})
		return nil
	case ir.PieceString:
		return f.stringClause(piece, c)
	case ir.PieceSymbol:
		name, err := f.lo.symbol(*c.Symbol)
		if f.def.Attr(piece.Attr).Kind == ir.KindSymbol {
			f.set(piece.Attr, &ir.SymbolAttr{Name: name})
		} else {
			f.set(piece.Attr, ir.StringAttr(name))
		}
		return err
	case ir.PieceIndex:
		return f.indexClause(piece, c)
	case ir.PieceRanges:
		return f.ranges(c)
	case ir.PieceAlgorithm:
		return f.algorithm(piece, c)
	}
	if c.Value == nil || c.Times != nil && piece.Kind != ir.PieceConvDims || c.To != nil && piece.Kind != ir.PieceConvDims {
		return f.lo.errorf(c.Pos, "%s has no such value", piece.Key)
	}
	switch piece.Kind {
	case ir.PieceInt, ir.PieceBool, ir.PieceFloat, ir.PieceExpMant:
		return f.scalar(piece, c.Value)
	case ir.PieceInts:
		vs, err := f.lo.intList(c.Value)
		f.set(piece.Attr, ir.Ints(vs...))
		return err
	case ir.PiecePrecision:
		return f.precision(piece, c.Value)
	case ir.PieceConvDims:
		a, err := f.lo.cursorAt(lexer.Token{Value: f.lo.text[c.Value.Pos.Offset:], Pos: c.Value.Pos}, 0).convDims()
		if err != nil {
			return err
		}
		f.set(piece.Attr, a)
		return nil
	}
	return f.window(c.Value)
}

// wordOf returns the word that v is, or nil.
func wordOf(v *Value) *lexer.Token {
	if v == nil || v.Lit == nil || v.Lit.Type != tokIdent {
		return nil
	}
	return v.Lit
}

func (f *formReader) stringClause(piece ir.Piece, c *Clause) error {
	tok := c.String
	if piece.Key != "" {
		if c.Value == nil || c.Value.Lit == nil || c.Value.Lit.Type != tokString {
			return f.lo.errorf(c.Pos, "%s must be a string", piece.Key)
		}
		tok = c.Value.Lit
	}
	s, err := f.lo.stringOf(*tok)
	f.set(piece.Attr, ir.StringAttr(s))
	return err
}

// scalar sets an attribute that is one number or word.
func (f *formReader) scalar(piece ir.Piece, v *Value) error {
	if v.Lit == nil {
		return f.lo.errorf(v.Pos, "%s must be a single value", piece.Key)
	}
	tok := *v.Lit
	switch piece.Kind {
	case ir.PieceBool:
		if tok.Value != "true" && tok.Value != "false" {
			return f.lo.errorf(tok.Pos, "%s must be true or false", piece.Key)
		}
		f.set(piece.Attr, ir.BoolAttr(tok.Value == "true"))
		return nil
	case ir.PieceFloat:
		if tok.Type != tokFloat && tok.Type != tokHex {
			return f.lo.errorf(tok.Pos, "%s must be a float", piece.Key)
		}
		a, err := f.lo.floatAttr(tok, ir.F64)
		f.set(piece.Attr, a)
		return err
	case ir.PieceExpMant:
		return f.expMant(tok)
	}
	if tok.Type != tokInt {
		return f.lo.errorf(tok.Pos, "%s must be an integer", piece.Key)
	}
	a, err := f.lo.intAttr(tok, f.def.Attr(piece.Attr).Kind.IntType())
	f.set(piece.Attr, a)
	return err
}

// expMant takes e8m23.
func (f *formReader) expMant(tok lexer.Token) error {
	e, m, ok := strings.Cut(strings.TrimPrefix(tok.Value, "e"), "m")
	exponent, err1 := strconv.ParseInt(e, 10, 32)
	mantissa, err2 := strconv.ParseInt(m, 10, 32)
	if !ok || tok.Value[0] != 'e' || err1 != nil || err2 != nil || exponent < 0 || mantissa < 0 {
		return f.lo.errorf(tok.Pos, "unexpected %s, expected a format such as e8m23", clip(tok.Value, 40))
	}
	f.set("exponent_bits", ir.Int(exponent, ir.I32))
	f.set("mantissa_bits", ir.Int(mantissa, ir.I32))
	return nil
}

// indexClause takes [3].
func (f *formReader) indexClause(piece ir.Piece, c *Clause) error {
	if len(c.Ranges.List) != 1 || len(c.Ranges.List[0].Parts) != 1 {
		return f.lo.errorf(c.Pos, "%s expects one index here", f.def.Name)
	}
	a, err := f.lo.intAttr(c.Ranges.List[0].Parts[0], f.def.Attr(piece.Attr).Kind.IntType())
	f.set(piece.Attr, a)
	return err
}

// numbers returns the numbers of a range; participle captures the colons too.
func (r *Range) numbers() []lexer.Token {
	return slices.DeleteFunc(slices.Clone(r.Parts), func(t lexer.Token) bool { return t.Type != tokInt })
}

// ranges takes [start:limit, start:limit:stride].
func (f *formReader) ranges(c *Clause) error {
	n := len(c.Ranges.List)
	start, limit, stride := make([]int64, n), make([]int64, n), slices.Repeat([]int64{1}, n)
	for i, r := range c.Ranges.List {
		parts := r.numbers()
		if len(parts) < 2 || len(parts) > 3 {
			return f.lo.errorf(r.Parts[0].Pos, "expected start:limit or start:limit:stride")
		}
		for j, part := range parts {
			var err error
			if [][]int64{start, limit, stride}[j][i], err = f.lo.integer(part); err != nil {
				return err
			}
		}
	}
	f.set("start_indices", ir.Ints(start...))
	f.set("limit_indices", ir.Ints(limit...))
	f.set("strides", ir.Ints(stride...))
	return nil
}

// dotDims takes batching_dims = [0] x [0], contracting_dims = [2] x [1].
func (f *formReader) dotDims() error {
	d := &ir.DotDims{}
	found := false
	for c := f.next(); c != nil && c.Key != nil; c = f.next() {
		var lhs, rhs *[]int64
		switch c.Key.Value {
		case "batching_dims":
			lhs, rhs = &d.LHSBatching, &d.RHSBatching
		case "contracting_dims":
			lhs, rhs = &d.LHSContracting, &d.RHSContracting
		}
		if lhs == nil {
			break
		}
		if c.Value == nil || c.Times == nil || c.To != nil {
			return f.lo.errorf(c.Pos, "expected %s = [...] x [...]", c.Key.Value)
		}
		var err error
		if *lhs, err = f.lo.intList(c.Value); err != nil {
			return err
		}
		if *rhs, err = f.lo.intList(c.Times); err != nil {
			return err
		}
		found = found || c.Key.Value == "contracting_dims"
		f.clauses = f.clauses[1:]
	}
	if !found {
		return f.missing("contracting_dims = [...] x [...]")
	}
	f.set("dot_dimension_numbers", d)
	return nil
}

// precision takes [DEFAULT, HIGHEST].
func (f *formReader) precision(piece ir.Piece, v *Value) error {
	if v.List == nil {
		return f.lo.errorf(v.Pos, "%s must be a list", piece.Key)
	}
	list := &ir.ArrayAttr{Elems: make([]ir.Attr, len(v.List.Elems))}
	for i, e := range v.List.Elems {
		word := wordOf(e)
		if word == nil {
			return f.lo.errorf(e.Pos, "expected a precision, such as HIGHEST")
		}
		list.Elems[i] = ir.EnumAttr{Dialect: "stablehlo", Enum: "precision", Value: word.Value}
	}
	f.set(piece.Attr, list)
	return nil
}

// algorithm takes <lhs_precision_type = tf32, ...>.
func (f *formReader) algorithm(piece ir.Piece, c *Clause) error {
	if c.Body == nil {
		return f.lo.errorf(c.Pos, "%s must be <...>", piece.Key)
	}
	body := f.lo.text[c.Body.Start:c.Body.End]
	a, err := f.lo.hash(lexer.Token{Type: tokHash, Value: "#stablehlo.dot_algorithm" + body, Pos: c.Body.Pos})
	f.set(piece.Attr, a)
	return err
}

// window takes {stride = [1], pad = [[0, 0]], lhs_dilate = [1], ...}.
func (f *formReader) window(v *Value) error {
	if v.Dict == nil {
		return f.lo.errorf(v.Pos, "window must be {...}")
	}
	seen := make(map[string]bool)
	for _, e := range v.Dict.Entries {
		if seen[e.Key.Value] {
			return f.lo.errorf(e.Key.Pos, "%s is given twice", e.Key.Value)
		}
		seen[e.Key.Value] = true
		var err error
		switch e.Key.Value {
		case "stride":
			err = f.windowInts("window_strides", e.Value)
		case "lhs_dilate":
			err = f.windowInts("lhs_dilation", e.Value)
		case "rhs_dilate":
			err = f.windowInts("rhs_dilation", e.Value)
		case "pad":
			err = f.padding(e.Value)
		case "reverse":
			err = f.reversal(e.Value)
		default:
			err = f.lo.errorf(e.Key.Pos, "window has no %s", clip(e.Key.Value, 40))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (f *formReader) windowInts(name string, v *Value) error {
	vs, err := f.lo.intList(v)
	f.set(name, ir.Ints(vs...))
	return err
}

// padding takes [[low, high], ...].
func (f *formReader) padding(v *Value) error {
	if v.List == nil {
		return f.lo.errorf(v.Pos, "pad must be a list")
	}
	var all []int64
	for _, e := range v.List.Elems {
		pair, err := f.lo.intList(e)
		if err != nil {
			return err
		}
		if len(pair) != 2 {
			return f.lo.errorf(e.Pos, "expected [low, high]")
		}
		all = append(all, pair...)
	}
	t := ir.NewTensor(ir.I64, int64(len(v.List.Elems)), 2)
	if len(all) > 0 && slices.Min(all) == slices.Max(all) {
		all = all[:1]
	}
	f.set("padding", ir.DenseInts(t, all...))
	return nil
}

// reversal takes [false, true].
func (f *formReader) reversal(v *Value) error {
	if v.List == nil {
		return f.lo.errorf(v.Pos, "reverse must be a list")
	}
	bits := &ir.DenseArrayAttr{Elem: ir.I1, Values: make([]int64, len(v.List.Elems))}
	for i, e := range v.List.Elems {
		switch {
		case e.Lit != nil && (e.Lit.Value == "true" || e.Lit.Value == "1"):
			bits.Values[i] = 1
		case e.Lit == nil || e.Lit.Value != "false" && e.Lit.Value != "0":
			return f.lo.errorf(e.Pos, "expected true or false")
		}
	}
	f.set("window_reversal", bits)
	return nil
}
