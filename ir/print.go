package ir

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A PrintConfig says how a module is printed. The zero value is what JAX
// prints: pretty forms, no locations.
type PrintConfig struct {
	Generic   bool // every op in MLIR's generic form
	Locations bool // with locations, as aliases defined behind the module
}

// Print writes m as MLIR text that ends in a newline. Ops that the op table
// does not know, or whose contents do not fit their printed form, are printed
// in the generic form, so that an invalid module can be looked at. The text
// of a valid module reads back as the same module.
func Print(w io.Writer, m *Module, cfg PrintConfig) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("ir: the module cannot be printed: %v", r)
		}
	}()
	p := newPrinter(m.Op, cfg)
	p.dialect = "builtin"
	p.op(m.Op)
	p.text("\n")
	p.locAliases()
	_, err = w.Write(p.buf)
	return err
}

// String returns the module as Print writes it with the zero config.
func (m *Module) String() string {
	var b strings.Builder
	if err := Print(&b, m, PrintConfig{}); err != nil {
		return err.Error()
	}
	return b.String()
}

// String returns op as it is printed inside its module, without locations.
func (op *Op) String() (s string) {
	defer func() {
		if r := recover(); r != nil {
			s = fmt.Sprintf("%s: cannot be printed: %v", op.Name, r)
		}
	}()
	root := op
	for root.Block != nil && root.Block.Region != nil && root.Block.Region.Op != nil {
		root = root.Block.Region.Op
	}
	p := newPrinter(root, PrintConfig{})
	if parent := op.parent(); parent != nil && parent.Is(Bare) {
		p.dialect = "func"
	}
	p.op(op)
	return string(p.buf)
}

// parent returns the op that holds op in a region, or nil.
func (op *Op) parent() *Op {
	if op.Block == nil || op.Block.Region == nil {
		return nil
	}
	return op.Block.Region.Op
}

// A printer writes ops to buf.
type printer struct {
	cfg     PrintConfig
	names   *names
	buf     []byte
	indent  int
	dialect string // whose ops are printed without prefix
	locs    locTable
}

func newPrinter(root *Op, cfg PrintConfig) *printer {
	return &printer{cfg: cfg, names: nameValues(root, cfg.Generic)}
}

func (p *printer) text(s ...string) {
	for _, s := range s {
		p.buf = append(p.buf, s...)
	}
}

func (p *printer) newline() {
	p.buf = append(p.buf, '\n')
	for range p.indent {
		p.buf = append(p.buf, ' ')
	}
}

// op prints one op with its results and location.
func (p *printer) op(op *Op) {
	if len(op.Results) > 0 {
		p.text(p.names.definition(op), " = ")
	}
	start := len(p.buf)
	if p.cfg.Generic || !p.pretty(op) {
		p.buf = p.buf[:start]
		p.generic(op)
	}
	p.trailingLoc(op.Loc)
}

// generic prints op as "name"(operands)[successors] <{inherent}> (regions)
// {others} : type.
func (p *printer) generic(op *Op) {
	p.text(Quote(op.Name), "(")
	p.operands(op.Operands)
	p.text(")")
	if len(op.Successors) > 0 {
		for i, b := range op.Successors {
			p.text([]string{"[", ", "}[min(i, 1)], p.names.block(b))
		}
		p.text("]")
	}
	p.genericRest(op, true)
}

// genericRest prints what follows the operands in the generic form.
func (p *printer) genericRest(op *Op, regions bool) {
	var inherent, others []NamedAttr
	def := op.Def()
	for _, a := range op.Attrs {
		if def.Attr(a.Name) != nil {
			inherent = append(inherent, a)
		} else {
			others = append(others, a)
		}
	}
	if len(inherent) > 0 {
		p.text(" <")
		p.dict(inherent)
		p.text(">")
	}
	if regions && len(op.Regions) > 0 {
		p.text(" (")
		for i, r := range op.Regions {
			if i > 0 {
				p.text(", ")
			}
			p.region(op, r, true)
		}
		p.text(")")
	}
	if len(others) > 0 {
		p.text(" ")
		p.dict(others)
	}
	p.text(" : ")
	p.functional(op)
}

// dict prints attributes, sorted by name, in braces.
func (p *printer) dict(attrs []NamedAttr) {
	attrs = slices.Clone(attrs)
	slices.SortStableFunc(attrs, func(a, b NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	p.text("{")
	for i, a := range attrs {
		if i > 0 {
			p.text(", ")
		}
		p.text(attrName(a.Name))
		if _, unit := a.Value.(UnitAttr); !unit {
			p.text(" = ", attrText(a.Value))
		}
	}
	p.text("}")
}

// optionalDict prints the attributes of op but those of the given names and
// those that have their default, with a keyword before them, or nothing when
// none is left.
func (p *printer) optionalDict(op *Op, keyword string, without ...string) {
	def := op.Def()
	var left []NamedAttr
	for _, a := range op.Attrs {
		if slices.Contains(without, a.Name) || def.isDefault(a) {
			continue
		}
		left = append(left, a)
	}
	if len(left) == 0 {
		return
	}
	p.text(keyword, " ")
	p.dict(left)
}

// isDefault reports whether a says what its absence would.
func (d *OpDef) isDefault(a NamedAttr) bool {
	def := d.Attr(a.Name)
	return def != nil && def.Default != nil && EqualAttr(def.Default, a.Value)
}

// region prints the blocks of r in braces. Where entry is set, the entry block
// has a label if it has arguments or no ops.
func (p *printer) region(op *Op, r *Region, entry bool) {
	dialect := p.dialect
	p.dialect = ""
	if op.Is(Bare) {
		p.dialect = "func"
	} else if op.Name == "builtin.module" {
		p.dialect = "builtin"
	}
	p.text("{")
	for i, b := range r.Blocks {
		p.block(b, i > 0 || entry && (len(b.Args) > 0 || len(b.Ops) == 0))
	}
	p.newline()
	p.text("}")
	p.dialect = dialect
}

func (p *printer) block(b *Block, header bool) {
	if header {
		p.newline()
		p.text(p.names.block(b))
		if len(b.Args) > 0 {
			p.text("(")
			for i, a := range b.Args {
				if i > 0 {
					p.text(", ")
				}
				p.arg(a)
			}
			p.text(")")
		}
		p.text(":")
	}
	p.indent += 2
	for _, op := range b.Ops {
		p.newline()
		p.op(op)
	}
	p.indent -= 2
}

// arg prints the definition of a block argument.
func (p *printer) arg(v *Value) {
	p.text(p.names.use(v), ": ", typeText(v.Type))
	p.trailingLoc(v.Loc)
}

func (p *printer) operands(vs []*Value) {
	for i, v := range vs {
		if i > 0 {
			p.text(", ")
		}
		p.text(p.names.use(v))
	}
}

// functional prints the type of op as a function's.
func (p *printer) functional(op *Op) {
	p.text("(")
	p.types(op.Operands)
	p.text(") -> ")
	if len(op.Results) == 1 && !isFunc(op.Results[0].Type) {
		p.text(typeText(op.Results[0].Type))
		return
	}
	p.text("(")
	p.types(op.Results)
	p.text(")")
}

func (p *printer) types(vs []*Value) {
	for i, v := range vs {
		if i > 0 {
			p.text(", ")
		}
		p.text(valueType(v))
	}
}

func valueType(v *Value) string {
	if v == nil {
		return typeText(nil)
	}
	return typeText(v.Type)
}

func typeText(t Type) string {
	if t == nil {
		return "<<NULL TYPE>>"
	}
	return t.String()
}

func attrText(a Attr) string {
	if a == nil {
		return "<<NULL ATTRIBUTE>>"
	}
	return a.String()
}

// attrName returns the name of an attribute as a dictionary spells it.
func attrName(s string) string {
	if isBareID(s) {
		return s
	}
	return Quote(s)
}

// isBareID reports whether s is a word of MLIR: a letter or underscore, then
// letters, digits, underscores, dollar signs and dots.
func isBareID(s string) bool {
	for i := range len(s) {
		c := s[i]
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
		if !letter && (i == 0 || !('0' <= c && c <= '9' || c == '$' || c == '.')) {
			return false
		}
	}
	return s != ""
}

func intList(vs []int64) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, v := range vs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.FormatInt(v, 10))
	}
	b.WriteByte(']')
	return b.String()
}
