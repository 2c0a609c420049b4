package ir

import (
	"strconv"
	"strings"
)

func (a BoolAttr) String() string { return strconv.FormatBool(bool(a)) }

func (a *IntAttr) String() string { return formatInt(a.Value, a.Type) + " : " + a.Type.String() }

func (a *FloatAttr) String() string { return FormatFloat(a.Type, a.Bits) + " : " + a.Type.String() }

func (a StringAttr) String() string { return Quote(string(a)) }

func (UnitAttr) String() string { return "unit" }

func (a *TypeAttr) String() string { return a.Type.String() }

func (a *OpaqueAttr) String() string { return a.Text }

func (a LocAttr) String() string { return "loc(" + a.Loc.String() + ")" }

func (a EnumAttr) String() string { return "#" + a.Dialect + "<" + a.Enum + " " + a.Value + ">" }

func (a *SymbolAttr) String() string {
	var b strings.Builder
	b.WriteString(FormatSymbol(a.Name))
	for _, n := range a.Nested {
		b.WriteString("::" + FormatSymbol(n))
	}
	return b.String()
}

func (a *ArrayAttr) String() string {
	var b strings.Builder
	b.WriteByte('[')
	for i, e := range a.Elems {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(elided(e))
	}
	b.WriteByte(']')
	return b.String()
}

// elided spells an attribute where MLIR leaves out the types i64 and f64.
func elided(a Attr) string {
	switch a := a.(type) {
	case *IntAttr:
		if a.Type == I64 {
			return formatInt(a.Value, a.Type)
		}
	case *FloatAttr:
		if s := FormatFloat(a.Type, a.Bits); a.Type == F64 && !strings.HasPrefix(s, "0x") {
			return s
		}
	}
	return a.String()
}

func (d *DictAttr) String() string { return FormatAttrs(d.Entries) }

// FormatAttrs returns the attributes in the given order as {a = x, b = y}; a
// unit attribute is its name alone.
func FormatAttrs(attrs []NamedAttr) string {
	var b strings.Builder
	b.WriteByte('{')
	for i, e := range attrs {
		if i > 0 {
			b.WriteString(", ")
		}
		if isBareWord(e.Name) {
			b.WriteString(e.Name)
		} else {
			b.WriteString(Quote(e.Name))
		}
		if _, ok := e.Value.(UnitAttr); !ok {
			b.WriteString(" = " + e.Value.String())
		}
	}
	b.WriteByte('}')
	return b.String()
}

func (a *DenseArrayAttr) String() string {
	var b strings.Builder
	b.WriteString("array<" + a.Elem.String())
	_, isFloat := a.Elem.(FloatType)
	for i, v := range a.Values {
		b.WriteString([]string{", ", ": "}[b2i(i == 0)])
		if isFloat {
			b.WriteString(FormatFloat(a.Elem, uint64(v)))
		} else {
			b.WriteString(formatInt(v, a.Elem))
		}
	}
	b.WriteByte('>')
	return b.String()
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// formatInt spells an integer of a type without the type.
func formatInt(v int64, t Type) string {
	if t, ok := t.(IntType); ok {
		if t == I1 {
			return strconv.FormatBool(v != 0)
		}
		if t.Unsigned {
			return strconv.FormatUint(uint64(v), 10)
		}
	}
	return strconv.FormatInt(v, 10)
}

// FormatSymbol returns @name, quoted where MLIR quotes it.
func FormatSymbol(name string) string {
	if isBareWord(name) {
		return "@" + name
	}
	return "@" + Quote(name)
}

// isBareWord reports whether s is an identifier: a letter or underscore, then
// letters, digits, underscores, dollar signs and dots.
func isBareWord(s string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == '_':
		case i > 0 && ('0' <= c && c <= '9' || c == '$' || c == '.'):
		default:
			return false
		}
	}
	return s != ""
}

// Quote returns s as a string literal of MLIR: bytes that are not printable
// ASCII, and quotation marks, are two hexadecimal digits behind a backslash.
func Quote(s string) string {
	const hex = "0123456789ABCDEF"
	b := make([]byte, 0, len(s)+2)
	b = append(b, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			b = append(b, '\\', '\\')
		case ' ' <= c && c <= '~' && c != '"':
			b = append(b, c)
		default:
			b = append(b, '\\', hex[c>>4], hex[c&15])
		}
	}
	return string(append(b, '"'))
}
