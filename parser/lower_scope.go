package parser

import (
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A scope holds the value names of one isolated op: a function or a module. As
// in MLIR, the regions inside it share its names; a name ends with the region
// that defines it and must not be defined again before. A name may be used
// before its definition: a region may be a graph, and blocks come in any order.
type scope struct {
	outer *scope
	names map[string]*binding
	// local are the names that the open regions have defined, and marks where
	// in it each region began.
	local []string
	marks []int
	// ahead are the names used before their definition, in order.
	ahead []string
}

// A binding is what a name stands for: the results of an op or an argument.
type binding struct {
	pos     lexer.Position
	values  []*ir.Value
	defined bool
	wrong   bool             // defined by an op that had an error
	ahead   map[int]aheadUse // by result number, until it is defined
}

// An aheadUse is a use before the definition; value stands in until then.
type aheadUse struct {
	value *ir.Value
	pos   lexer.Position
}

// openScope begins the names of an isolated op.
func (lo *lowerer) openScope() {
	lo.scope = &scope{outer: lo.scope, names: map[string]*binding{}}
}

// closeScope ends them, and reports those that were used but never defined.
func (lo *lowerer) closeScope() {
	for _, name := range lo.scope.ahead {
		b := lo.scope.names[name]
		if b == nil || b.defined {
			continue
		}
		first := -1
		for i, u := range b.ahead {
			if first < 0 || u.pos.Offset < b.ahead[first].pos.Offset {
				first = i
			}
		}
		lo.add(lo.errorf(b.ahead[first].pos, "%s is not defined", name))
		b.defined = true
	}
	lo.scope = lo.scope.outer
}

func (lo *lowerer) openRegion() { lo.scope.marks = append(lo.scope.marks, len(lo.scope.local)) }

// closeRegion forgets the names that the innermost region has defined.
func (lo *lowerer) closeRegion() {
	s := lo.scope
	mark := s.marks[len(s.marks)-1]
	s.marks = s.marks[:len(s.marks)-1]
	for _, name := range s.local[mark:] {
		delete(s.names, name)
	}
	s.local = s.local[:mark]
}

// splitName splits %name#1 into %name and 1.
func splitName(s string) (name string, index int, ok bool) {
	name, digits, found := strings.Cut(s, "#")
	if !found {
		return name, 0, true
	}
	n, err := strconv.ParseUint(digits, 10, 24)
	return name, int(n), err == nil
}

// value returns the value that a %name token stands for. typ is the type that
// the text gives it there, or nil where the text gives none.
func (lo *lowerer) value(tok lexer.Token, typ ir.Type) (*ir.Value, error) {
	name, index, ok := splitName(tok.Value)
	if !ok {
		return nil, lo.errorf(tok.Pos, "result number of %s is too large", clip(tok.Value, 40))
	}
	b := lo.scope.names[name]
	switch {
	case b == nil || !b.defined:
		return lo.valueAhead(tok, name, index, typ)
	case b.wrong:
		return nil, errReported
	case index >= len(b.values):
		e := diag.Errorf(position(tok.Pos), "%s has no result %d: it has %d", name, index, len(b.values))
		e.Notes = []diag.Note{{Pos: position(b.pos), Msg: "defined here"}}
		return nil, e
	}
	v := b.values[index]
	if typ != nil && !ir.Equal(v.Type, typ) {
		e := diag.Errorf(position(tok.Pos), "%s has type %s, but is used as %s", tok.Value, v.Type, typ)
		e.Notes = []diag.Note{{Pos: position(b.pos), Msg: "defined here"}}
		return nil, e
	}
	return v, nil
}

// values returns the values of a list of tokens with their types.
func (lo *lowerer) values(toks []lexer.Token, types []ir.Type) ([]*ir.Value, error) {
	out := make([]*ir.Value, len(toks))
	for i, t := range toks {
		var err error
		if out[i], err = lo.value(t, types[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// valueAhead returns a value that stands in for one that is yet to be defined.
func (lo *lowerer) valueAhead(tok lexer.Token, name string, index int, typ ir.Type) (*ir.Value, error) {
	b := lo.scope.names[name]
	if b == nil {
		b = &binding{ahead: map[int]aheadUse{}}
		lo.scope.names[name] = b
		lo.scope.ahead = append(lo.scope.ahead, name)
	}
	use, ok := b.ahead[index]
	switch {
	case !ok && typ == nil:
		// Without a type nothing can be made of it; MLIR would fail too.
		return nil, lo.errorf(tok.Pos, "%s is not defined", tok.Value)
	case !ok:
		use = aheadUse{&ir.Value{Type: typ}, tok.Pos}
		b.ahead[index] = use
	case typ != nil && !ir.Equal(use.value.Type, typ):
		return nil, lo.errorf(tok.Pos, "%s is used as %s here, but as %s before", tok.Value, typ, use.value.Type)
	}
	return use.value, nil
}

// define gives a name to values: the results of an op or one argument of a
// block. The stand-ins of uses ahead become the values: slots are where the
// values are kept, and get them.
func (lo *lowerer) define(name lexer.Token, slots []*ir.Value) {
	b, ok := lo.bind(name)
	if !ok {
		return
	}
	b.values = slots
	for i, use := range b.ahead {
		switch {
		case i >= len(slots):
			lo.add(lo.errorf(use.pos, "%s has no result %d: it has %d", name.Value, i, len(slots)))
		case !ir.Equal(use.value.Type, slots[i].Type):
			lo.add(lo.errorf(use.pos, "%s has type %s, but is used as %s", name.Value, slots[i].Type, use.value.Type))
		default:
			*use.value = *slots[i]
			slots[i] = use.value
		}
	}
	b.ahead = nil
}

// defineWrong gives a name to nothing, because its op had an error; its uses
// are not reported.
func (lo *lowerer) defineWrong(name lexer.Token) {
	if b, ok := lo.bind(name); ok {
		b.wrong = true
	}
}

// bind returns the new binding of a name.
func (lo *lowerer) bind(name lexer.Token) (*binding, bool) {
	s := lo.scope
	if strings.Contains(name.Value, "#") {
		lo.add(lo.errorf(name.Pos, "%s names one result of an op: it cannot be defined", clip(name.Value, 40)))
		return nil, false
	}
	b := s.names[name.Value]
	if b != nil && b.defined {
		if !b.wrong {
			lo.add(lo.redefinition(name, name.Value, b.pos))
		}
		return nil, false
	}
	if b == nil {
		b = &binding{}
		s.names[name.Value] = b
	}
	b.pos, b.defined = name.Pos, true
	s.local = append(s.local, name.Value)
	return b, true
}

func (lo *lowerer) redefinition(tok lexer.Token, what string, first lexer.Position) error {
	e := diag.Errorf(position(tok.Pos), "%s is defined twice", clip(what, 60))
	e.Notes = []diag.Note{{Pos: position(first), Msg: "defined here first"}}
	return e
}
