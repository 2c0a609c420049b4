package parser

import (
	"errors"

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
//	region(op, *Region, args) error       lowers a region and appends it to op; args are the entry
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
	return ir.NewModule("")
}
