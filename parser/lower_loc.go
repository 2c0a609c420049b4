package parser

import (
	"strconv"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// loc returns the location that l spells; nil when there is none or locations
// are not kept.
func (lo *lowerer) loc(l *Loc) (ir.Loc, error) {
	if l == nil || lo.cfg.DropLocations {
		return nil, nil
	}
	return lo.locBody(l.Body)
}

func (lo *lowerer) locBody(b *LocBody) (ir.Loc, error) {
	if err := lo.spend(1, b.Pos); err != nil {
		return nil, err
	}
	switch {
	case b.Alias != nil:
		return lo.locAlias(*b.Alias)
	case b.File != nil:
		return lo.fileLoc(*b.Name, b.File)
	case b.Name != nil:
		return lo.nameLoc(b)
	case b.Call != nil:
		callee, err := lo.locBody(b.Call.Callee)
		if err != nil {
			return nil, err
		}
		caller, err := lo.locBody(b.Call.Caller)
		return &ir.CallSiteLoc{Callee: callee, Caller: caller}, err
	case b.Fused != nil:
		return lo.fusedLoc(b.Fused)
	case b.Word != nil && b.Word.Value == "unknown":
		return ir.UnknownLoc{}, nil
	}
	return nil, lo.errorf(b.Pos, "unknown location %s", clip(b.Word.Value, 40))
}

func (lo *lowerer) locAlias(tok lexer.Token) (ir.Loc, error) {
	a, err := lo.resolve(tok.Value, tok.Pos)
	switch {
	case err != nil:
		return nil, err
	case a.loc == nil:
		return nil, lo.errorf(tok.Pos, "%s is not a location", clip(tok.Value, 40))
	}
	return a.loc, nil
}

func (lo *lowerer) nameLoc(b *LocBody) (ir.Loc, error) {
	name, err := lo.stringOf(*b.Name)
	if err != nil {
		return nil, err
	}
	l := &ir.NameLoc{Name: name}
	if b.Child != nil {
		l.Child, err = lo.locBody(b.Child)
	}
	return l, err
}

func (lo *lowerer) fileLoc(tok lexer.Token, p *FilePlace) (ir.Loc, error) {
	file, err := lo.stringOf(tok)
	if err != nil {
		return nil, err
	}
	l := &ir.FileLoc{File: file}
	for _, f := range []struct {
		to   *int
		text string
	}{{&l.Line, p.Line}, {&l.Col, p.Col}, {&l.EndLine, p.EndLine}, {&l.EndCol, p.EndCol}} {
		if f.text == "" {
			continue
		}
		n, err := strconv.ParseUint(f.text, 10, 32)
		if err != nil {
			return nil, lo.errorf(tok.Pos, "line or column %s of the location does not fit in 32 bits", clip(f.text, 40))
		}
		*f.to = int(n)
	}
	if p.EndCol != "" && p.EndLine == "" {
		l.EndLine = l.Line
	}
	return l, nil
}

func (lo *lowerer) fusedLoc(f *Fused) (ir.Loc, error) {
	l := &ir.FusedLoc{}
	var err error
	if f.Metadata != nil {
		if l.Metadata, err = lo.attr(f.Metadata); err != nil {
			return nil, err
		}
	}
	for _, b := range f.Locs {
		child, err := lo.locBody(b)
		if err != nil {
			return nil, err
		}
		l.Locs = append(l.Locs, child)
	}
	return l, nil
}
