package parser

import (
	"errors"
	"maps"
	"slices"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A lowerer turns the syntax tree of one text into ir.
//
// Every op form has a method that returns the op or the first error in it; the
// caller (op, in lower_op.go) adds the error to the list, gives the op its
// position, location and result names, and goes on with the next op.
//
//	(lo) generic(*Generic) (*ir.Op, error)   lower_op.go
//	(lo) module, fn                          lower_func.go
//	(lo) while, reduce, constant, mesh       lower_special.go
//	(lo) pretty(*Pretty) (*ir.Op, error)     pretty.go, driven by ir's op table
//
// What such a method may use:
//
//	value(tok, typ) (*ir.Value, error)    the value a %name token names; typ is the type that the
//	                                      signature spells for it (a mismatch is an error), or nil
//	values(toks, types) ([]*ir.Value, error)
//	typ(*Type), types([]*Type), typeList(*TypeList), funcType(*FuncType)
//	attr(*Attr) (ir.Attr, error)
//	dict(*Dict) ([]ir.NamedAttr, error)   in the order of the text; a nil *Dict is no attributes
//	literal(tok) (ir.Attr, error)         the attribute of a Hash or AttrLit token that needs no type
//	dense(tok, typ) (ir.Attr, error)      the attribute of a dense<...> token
//	integer(tok) (int64, error)           of an Int token
//	symbol(tok), stringOf(tok)            the name of a Symbol token, the text of a String token
//	intList(*Value) ([]int64, error)      of [1, 2]
//	addAttrs(op, *Dict) error             appends the entries of a dictionary to op.Attrs
//	region(op, *Region, args)             lowers a region and appends it to op; args are the entry
//	                                      block's arguments when they are spelled outside of it
//	errorf(pos, format, ...) error        an error at a token's or node's position
//	text[a.Start:a.End]                   the text of an *Angle
//
// Result names, op.Pos and op.Loc are not theirs to set; the result values are:
// ir.NewOp(name, operands, resultTypes...).
type lowerer struct {
	file, text string
	cfg        Config
	errs       *diag.List

	aliases    map[string]*alias // by name, sigil included
	aliasDepth int
	nodes      int // attributes, types and locations so far, aliases written out

	resources map[string]lexer.Token // blobs of the resource section by name

	typeCache map[string]ir.Type // by the token that spells it
	attrCache map[string]ir.Attr

	scope  *scope            // of the innermost isolated op
	labels map[string]*label // of the innermost region
}

// errReported stands for an error that is already in the list: the use of a
// value whose op was wrong.
var errReported = errors.New("already reported")

// A blockArg is an argument of a region's entry block that is spelled outside
// of the region.
type blockArg struct {
	name *lexer.Token
	typ  ir.Type
	loc  *Loc
}

// errorf returns an error at a position of the text.
func (lo *lowerer) errorf(pos lexer.Position, format string, args ...any) error {
	return diag.Errorf(position(pos), format, args...)
}

// lower returns the module of a tree; it adds what is wrong to errs.
func lower(tree *File, file, text string, cfg Config, errs *diag.List) *ir.Module {
	lo := &lowerer{
		file: file, text: text, cfg: cfg, errs: errs,
		aliases: map[string]*alias{}, typeCache: map[string]ir.Type{}, attrCache: map[string]ir.Attr{}, resources: map[string]lexer.Token{},
	}
	lo.collectAliases(tree.Items)
	lo.collectResources(tree.Items)
	m := ir.NewModule("")
	lo.openScope()
	lo.openRegion()
	for _, it := range tree.Items {
		if it.Op != nil {
			lo.ops(m.Body(), []*Op{it.Op})
		}
	}
	lo.closeRegion()
	lo.closeScope()
	lo.checkAliases(tree.Items)
	// The module of a text is the one it spells, if it spells just that.
	if ops := m.Body().Ops; len(ops) == 1 && ops[0].Name == "builtin.module" {
		ops[0].Block = nil
		return &ir.Module{Op: ops[0]}
	}
	return m
}

// sortedKeys returns the keys of m by what rank says of their values.
func sortedKeys[V any](m map[string]V, rank func(V) int) []string {
	keys := slices.Collect(maps.Keys(m))
	slices.SortFunc(keys, func(a, b string) int { return rank(m[a]) - rank(m[b]) })
	return keys
}
