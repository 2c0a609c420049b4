package ir

import (
	"slices"
	"strconv"
	"strings"
)

// pretty prints op in the form of its row, or reports false when it has none or
// its contents do not fit; what is printed by then is not to be used.
func (p *printer) pretty(op *Op) bool {
	def := op.Def()
	if def == nil || len(op.Successors) > 0 || slices.Contains(op.Operands, nil) {
		return false
	}
	switch def.Form.Custom {
	case ModuleForm:
		return p.module(op)
	case FuncForm:
		return p.function(op)
	case WhileForm:
		return p.while(op)
	case ReduceForm:
		return p.reduce(op)
	case ConstantForm:
		return p.constant(op)
	case BarrierForm:
		return p.barrier(op)
	case CloseForm:
		return p.expectClose(op, def)
	case ExpectForm:
		return p.expectConst(op)
	case TopKForm:
		return p.topK(op)
	case ScanForm:
		return p.scan(op)
	}
	if def.Form.Sig == SigNone || len(op.Regions) > 0 || !fitsSlots(def.In, len(op.Operands)) ||
		!fitsSlots(def.Out, len(op.Results)) {
		return false
	}
	p.opName(op)
	if !p.pieces(op, def) {
		return false
	}
	p.optionalDict(op, "", def.formAttrs()...)
	return p.signature(op, def.Form.Sig)
}

// opName prints the name of op, without the dialect where that is understood.
func (p *printer) opName(op *Op) {
	name := op.Name
	if dialect, rest, ok := strings.Cut(name, "."); ok && dialect == p.dialect && !strings.Contains(rest, ".") {
		name = rest
	}
	p.text(name)
}

// fitsSlots reports whether n values can fill the slots.
func fitsSlots(slots []Slot, n int) bool {
	fixed, variadic := 0, 0
	for _, s := range slots {
		if s.Variadic {
			variadic++
		} else {
			fixed++
		}
	}
	if variadic == 0 {
		return n == fixed
	}
	return n >= fixed && (n-fixed)%variadic == 0
}

// formAttrs returns the names of the attributes that the pieces of d's form
// spell.
func (d *OpDef) formAttrs() []string {
	var names []string
	for _, piece := range d.Form.Pieces {
		names = append(names, piece.attrs()...)
	}
	return names
}

// The attributes that the pieces with more than one spell.
var (
	rangeAttrs   = []string{"start_indices", "limit_indices", "strides"}
	expMantAttrs = []string{"exponent_bits", "mantissa_bits"}
	windowAttrs  = []string{"window_strides", "padding", "lhs_dilation", "rhs_dilation", "window_reversal"}
)

func (p Piece) attrs() []string {
	switch p.Kind {
	case PieceRanges:
		return rangeAttrs
	case PieceExpMant:
		return expMantAttrs
	case PieceWindow:
		return windowAttrs
	}
	if p.Attr == "" {
		return nil
	}
	return []string{p.Attr}
}

// pieces prints the clauses of op's form.
func (p *printer) pieces(op *Op, def *OpDef) bool {
	first := true
	for _, piece := range def.Form.Pieces {
		a := op.Attr(piece.Attr)
		if piece.Optional && (a == nil || def.isDefault(NamedAttr{piece.Attr, a})) {
			continue
		}
		s, ok := p.piece(op, piece, a)
		if !ok {
			return false
		}
		if s == "" {
			continue
		}
		switch {
		case first && piece.Glue != Tight, piece.Glue == Space:
			p.text(" ")
		case piece.Glue == Comma:
			p.text(", ")
		}
		first = false
		if piece.Key != "" {
			p.text(piece.Key, " = ")
		}
		p.text(s)
	}
	return true
}

// piece returns the text of one clause, without its key; "" for a clause that
// is left out.
func (p *printer) piece(op *Op, piece Piece, a Attr) (string, bool) {
	switch piece.Kind {
	case PieceOperands, PieceGroup:
		uses := make([]string, len(op.Operands))
		for i, v := range op.Operands {
			uses[i] = p.names.use(v)
		}
		s := strings.Join(uses, ", ")
		if piece.Kind == PieceGroup {
			s = "(" + s + ")"
		}
		return s, true
	case PieceRanges:
		return rangesText(op)
	case PieceExpMant:
		e, ok1 := op.IntAttr("exponent_bits")
		m, ok2 := op.IntAttr("mantissa_bits")
		return "e" + strconv.FormatInt(e, 10) + "m" + strconv.FormatInt(m, 10), ok1 && ok2 && e >= 0 && m >= 0
	case PieceWindow:
		return windowText(op)
	}
	return attrPiece(piece.Kind, op.Def().Attr(piece.Attr), a)
}

// attrPiece returns the text of a clause that spells the attribute a.
func attrPiece(kind PieceKind, def *AttrDef, a Attr) (string, bool) {
	switch kind {
	case PieceInt, PieceIndex:
		i, ok := a.(*IntAttr)
		if !ok || !Equal(i.Type, def.Kind.IntType()) {
			return "", false
		}
		s := strconv.FormatInt(i.Value, 10)
		if i.Type.(IntType).Unsigned {
			s = strconv.FormatUint(uint64(i.Value), 10)
		}
		if kind == PieceIndex {
			s = "[" + s + "]"
		}
		return s, true
	case PieceInts:
		vs, ok := intsAttr(a)
		return intList(vs), ok
	case PieceBool:
		b, ok := a.(BoolAttr)
		return strconv.FormatBool(bool(b)), ok
	case PieceEnum:
		e, ok := a.(EnumAttr)
		return e.Value, ok && e.Dialect == "stablehlo" && e.Enum == def.Enum
	case PieceString:
		s, ok := a.(StringAttr)
		return Quote(string(s)), ok
	case PieceSymbol:
		switch a := a.(type) {
		case StringAttr:
			return (&SymbolAttr{Name: string(a)}).String(), def.Kind == KindString && a != ""
		case *SymbolAttr:
			return a.String(), def.Kind == KindSymbol
		}
		return "", false
	case PieceFloat:
		f, ok := a.(*FloatAttr)
		if !ok || f.Type != F64 {
			return "", false
		}
		return strings.TrimSuffix(f.String(), " : f64"), true
	case PieceDotDims:
		return dotDimsText(a)
	case PiecePrecision:
		return precisionText(a)
	case PieceAlgorithm:
		d, ok := a.(*DotAlgorithm)
		if !ok {
			return "", false
		}
		return "<" + d.Text + ">", true
	case PieceConvDims:
		d, ok := a.(*ConvDims)
		if !ok {
			return "", false
		}
		s := strings.TrimSuffix(strings.TrimPrefix(d.String(), "#stablehlo.conv<"), ">")
		return s, strings.HasPrefix(s, "[")
	}
	return "", false
}

// IntType returns the type of an integer attribute of kind k, or nil.
func (k AttrKind) IntType() Type {
	switch k {
	case KindI32:
		return I32
	case KindI64:
		return I64
	case KindUI32:
		return UI32
	case KindUI64:
		return UI64
	}
	return nil
}

// intsAttr returns the integers of array<i64: ...> or, as older programs spell
// it, of a one-dimensional dense tensor of i64.
func intsAttr(a Attr) ([]int64, bool) {
	switch a := a.(type) {
	case *DenseArrayAttr:
		return a.Values, Equal(a.Elem, I64)
	case *DenseAttr:
		ok := a.Type != nil && a.Type.Rank() == 1 && Equal(a.Type.Elem, I64)
		if !ok {
			return nil, false
		}
		return IntsOf(a), true
	}
	return nil, false
}

func rangesText(op *Op) (string, bool) {
	start, ok1 := intsAttr(op.Attr("start_indices"))
	limit, ok2 := intsAttr(op.Attr("limit_indices"))
	stride, ok3 := intsAttr(op.Attr("strides"))
	if !ok1 || !ok2 || !ok3 || len(start) != len(limit) || len(start) != len(stride) {
		return "", false
	}
	parts := make([]string, len(start))
	for i := range start {
		parts[i] = strconv.FormatInt(start[i], 10) + ":" + strconv.FormatInt(limit[i], 10)
		if stride[i] != 1 {
			parts[i] += ":" + strconv.FormatInt(stride[i], 10)
		}
	}
	return "[" + strings.Join(parts, ", ") + "]", true
}

func dotDimsText(a Attr) (string, bool) {
	d, ok := a.(*DotDims)
	if !ok {
		return "", false
	}
	s := "contracting_dims = " + intList(d.LHSContracting) + " x " + intList(d.RHSContracting)
	if len(d.LHSBatching)+len(d.RHSBatching) > 0 {
		s = "batching_dims = " + intList(d.LHSBatching) + " x " + intList(d.RHSBatching) + ", " + s
	}
	return s, true
}

func precisionText(a Attr) (string, bool) {
	list, ok := a.(*ArrayAttr)
	if !ok {
		return "", false
	}
	parts := make([]string, len(list.Elems))
	for i, e := range list.Elems {
		e, ok := e.(EnumAttr)
		if !ok || e.Dialect != "stablehlo" || e.Enum != "precision" {
			return "", false
		}
		parts[i] = e.Value
	}
	return "[" + strings.Join(parts, ", ") + "]", true
}

// windowKeys are the words for windowAttrs.
var windowKeys = []string{"stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"}

func windowText(op *Op) (string, bool) {
	var parts []string
	for i, name := range windowAttrs {
		a := op.Attr(name)
		if a == nil {
			continue
		}
		var s string
		ok := false
		switch name {
		case "padding":
			s, ok = paddingText(a)
		case "window_reversal":
			s, ok = boolsText(a)
		default:
			var vs []int64
			vs, ok = intsAttr(a)
			s = intList(vs)
		}
		if !ok {
			return "", false
		}
		parts = append(parts, windowKeys[i]+" = "+s)
	}
	return "{" + strings.Join(parts, ", ") + "}", true
}

// paddingText returns [[low, high], ...] of a dense tensor of N x 2.
func paddingText(a Attr) (string, bool) {
	d, ok := a.(*DenseAttr)
	if !ok || d.Type == nil || d.Type.Rank() != 2 || d.Type.Shape[1] != 2 || !Equal(d.Type.Elem, I64) {
		return "", false
	}
	vs := IntsOf(d)
	parts := make([]string, len(vs)/2)
	for i := range parts {
		parts[i] = intList(vs[2*i : 2*i+2])
	}
	return "[" + strings.Join(parts, ", ") + "]", true
}

// boolsText returns [true, false] of array<i1: ...> or a dense tensor of i1.
func boolsText(a Attr) (string, bool) {
	switch a := a.(type) {
	case *DenseArrayAttr:
		if !Equal(a.Elem, I1) {
			return "", false
		}
	case *DenseAttr:
		if a.Type == nil || a.Type.Rank() != 1 || !Equal(a.Type.Elem, I1) {
			return "", false
		}
	default:
		return "", false
	}
	vs := IntsOf(a)
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = strconv.FormatBool(v != 0)
	}
	return "[" + strings.Join(parts, ", ") + "]", true
}
