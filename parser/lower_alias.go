package parser

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// An alias is #name = ... or !name = ... of the text, read when it is first
// used; so it may be defined behind its uses, which MLIR allows for locations.
type alias struct {
	def   *Alias
	busy  bool // being read: a use now is a cycle
	done  bool
	err   error
	attr  ir.Attr
	typ   ir.Type
	loc   ir.Loc
	nodes int // how many nodes it stands for when written out
}

// collectAliases finds the aliases of the text.
func (lo *lowerer) collectAliases(items []*Item) {
	for _, it := range items {
		if it.Alias == nil {
			continue
		}
		name := it.Alias.Name
		if old := lo.aliases[name.Value]; old != nil {
			lo.add(lo.redefinition(name, "alias "+name.Value, old.def.Name.Pos))
			continue
		}
		if strings.ContainsAny(name.Value, ".<") {
			lo.add(lo.errorf(name.Pos, "%s is no name for an alias: it may not hold dots or brackets", clip(name.Value, 40)))
			continue
		}
		lo.aliases[name.Value] = &alias{def: it.Alias}
	}
}

// checkAliases reads the aliases that nothing used, for the errors in them.
func (lo *lowerer) checkAliases(items []*Item) {
	for _, it := range items {
		if it.Alias == nil {
			continue
		}
		if a := lo.aliases[it.Alias.Name.Value]; a != nil && a.def == it.Alias && !a.done {
			_, err := lo.resolve(it.Alias.Name.Value, it.Alias.Name.Pos)
			lo.add(err)
		}
	}
}

// resolve returns the alias of that name (its sigil included), read.
func (lo *lowerer) resolve(name string, pos lexer.Position) (*alias, error) {
	a := lo.aliases[name]
	switch {
	case a == nil:
		return nil, lo.errorf(pos, "%s is not defined", clip(name, 40))
	case a.busy:
		return nil, lo.errorf(pos, "alias %s is defined by itself", clip(name, 40))
	case a.done:
		if a.err != nil {
			return nil, errReported
		}
		return a, lo.spend(a.nodes, pos)
	}
	if lo.aliasDepth == maxAliasDepth {
		return nil, lo.errorf(pos, "aliases refer to aliases more than %d deep", maxAliasDepth)
	}
	lo.aliasDepth++
	a.busy = true
	before := lo.nodes
	a.err = lo.readAlias(a)
	a.nodes = lo.nodes - before
	a.busy, a.done = false, true
	lo.aliasDepth--
	return a, a.err
}

// maxAliasDepth bounds the recursion through aliases.
const maxAliasDepth = 1000

func (lo *lowerer) readAlias(a *alias) (err error) {
	def := a.def
	switch {
	case def.Name.Value[0] == '!':
		if def.Attr.Word == nil {
			return lo.errorf(def.Attr.Pos, "%s must be defined as a type", def.Name.Value)
		}
		a.typ, err = lo.typ(def.Attr.Word)
	case def.Attr.Loc != nil:
		a.loc, err = lo.locBody(def.Attr.Loc.Body)
		a.attr = ir.LocAttr{Loc: a.loc}
	default:
		a.attr, err = lo.attr(def.Attr)
	}
	return err
}

// spend counts n nodes more of attributes, types and locations, aliases
// written out. Without a bound, thirty aliases, each a list of two of the one
// before, would stand for a thousand million nodes.
func (lo *lowerer) spend(n int, pos lexer.Position) error {
	lo.nodes += n
	if lo.nodes > maxNodes+maxNodesPerByte*len(lo.text) {
		return lo.errorf(pos, "the aliases of this program stand for too many attributes")
	}
	return nil
}

// A program may have maxNodes nodes, and maxNodesPerByte more for each byte of
// its text; a literal counts as one more for every nodeBytes bytes.
const (
	maxNodes        = 1 << 18
	maxNodesPerByte = 4
	nodeBytes       = 32
)

// typeAlias returns the type of an alias.
func (lo *lowerer) typeAlias(name string, pos lexer.Position) (ir.Type, error) {
	a, err := lo.resolve(name, pos)
	if err != nil {
		return nil, err
	}
	return a.typ, nil
}

// attrAlias returns the attribute of an alias.
func (lo *lowerer) attrAlias(name string, pos lexer.Position) (ir.Attr, error) {
	a, err := lo.resolve(name, pos)
	if err != nil {
		return nil, err
	}
	return a.attr, nil
}

// expand writes out the aliases inside opaque text, which would mean nothing
// once the text stands alone. What is no alias stays as it is, and so does an
// alias that has errors, which are reported.
func (lo *lowerer) expand(text string, pos lexer.Position) string {
	if len(lo.aliases) == 0 || !strings.ContainsAny(text, "#!") {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '"':
			end, ok := stringEnd(text, i)
			if !ok {
				end = len(text)
			}
			b.WriteString(text[i:end])
			i = end
		case '#', '!':
			end := span(text, i+1, classWord)
			if end < len(text) && text[end] == '<' {
				b.WriteString(text[i:end])
			} else {
				b.WriteString(lo.expandName(text[i:end], pos))
			}
			i = end
		default:
			b.WriteByte(c)
			i++
		}
	}
	return b.String()
}

func (lo *lowerer) expandName(name string, pos lexer.Position) string {
	if lo.aliases[name] == nil {
		return name
	}
	a, err := lo.resolve(name, pos)
	if err != nil {
		lo.add(err)
		return name
	}
	if a.typ != nil {
		return a.typ.String()
	}
	return a.attr.String()
}
