package diag

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Pos is a place in a source text. Line and Col count from 1, Col in bytes;
// the zero Pos is "no position".
type Pos struct {
	File      string
	Line, Col int
}

// IsValid reports whether p names a place.
func (p Pos) IsValid() bool { return p.Line > 0 }

// String returns file:line:col, or what of it is known.
func (p Pos) String() string {
	file := p.File
	if file == "" {
		file = "<input>"
	}
	if !p.IsValid() {
		return file
	}
	return fmt.Sprintf("%s:%d:%d", file, p.Line, p.Col)
}

// An Error is one message about one place of a source text.
type Error struct {
	Pos   Pos
	Msg   string
	Notes []Note
}

// A Note adds a fact to an Error; its position may be invalid.
type Note struct {
	Pos Pos
	Msg string
}

// Errorf returns an Error at pos.
func Errorf(pos Pos, format string, args ...any) *Error {
	return &Error{Pos: pos, Msg: fmt.Sprintf(format, args...)}
}

// Error returns "file:line:col: message", without the source line.
func (e *Error) Error() string { return e.Pos.String() + ": " + e.Msg }

// A List collects the errors of one run, at most Max of them.
type List struct {
	Max  int // zero means DefaultMax
	errs []*Error
	more int
}

// DefaultMax is how many errors a zero List keeps.
const DefaultMax = 20

// Add appends e, or only counts it when the list is full.
func (l *List) Add(e *Error) {
	limit := l.Max
	if limit == 0 {
		limit = DefaultMax
	}
	if len(l.errs) >= limit {
		l.more++
		return
	}
	l.errs = append(l.errs, e)
}

// Addf appends an Error at pos.
func (l *List) Addf(pos Pos, format string, args ...any) { l.Add(Errorf(pos, format, args...)) }

// AddErr appends err: the errors of a list one by one, anything else at pos.
func (l *List) AddErr(pos Pos, err error) {
	var list *Errors
	var one *Error
	switch {
	case err == nil:
	case errors.As(err, &list):
		for _, e := range list.Errs {
			l.Add(e)
		}
		l.more += list.More
	case errors.As(err, &one):
		l.Add(one)
	default:
		l.Add(&Error{Pos: pos, Msg: err.Error()})
	}
}

// Len returns how many errors were added, those that were not kept included.
func (l *List) Len() int { return len(l.errs) + l.more }

// Err returns nil for an empty list, else an *Errors sorted by position.
func (l *List) Err() error {
	if l.Len() == 0 {
		return nil
	}
	errs := slices.Clone(l.errs)
	slices.SortStableFunc(errs, func(a, b *Error) int {
		if c := strings.Compare(a.Pos.File, b.Pos.File); c != 0 {
			return c
		}
		if a.Pos.Line != b.Pos.Line {
			return a.Pos.Line - b.Pos.Line
		}
		return a.Pos.Col - b.Pos.Col
	})
	return &Errors{Errs: errs, More: l.more}
}

// Errors is the error value of a List.
type Errors struct {
	Errs []*Error
	More int // errors beyond the list's limit
}

// Error returns one line an error.
func (l *Errors) Error() string {
	var b strings.Builder
	for i, e := range l.Errs {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(e.Error())
	}
	if l.More > 0 {
		fmt.Fprintf(&b, "\n%d more errors", l.More)
	}
	return b.String()
}
