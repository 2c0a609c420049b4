package diag

import (
	"errors"
	"fmt"
	"strings"
)

// Render returns err as a person reads it: each positioned error of it with
// the source line it speaks of and a caret below the column. source returns
// the text of a file, or "" when it is not at hand.
func Render(err error, source func(file string) string) string {
	var b strings.Builder
	var list *Errors
	var one *Error
	switch {
	case errors.As(err, &list):
		for _, e := range list.Errs {
			renderOne(&b, e, source)
		}
		if list.More > 0 {
			fmt.Fprintf(&b, "%d more errors\n", list.More)
		}
	case errors.As(err, &one):
		renderOne(&b, one, source)
	default:
		b.WriteString(err.Error() + "\n")
	}
	return b.String()
}

func renderOne(b *strings.Builder, e *Error, source func(string) string) {
	fmt.Fprintf(b, "%s: %s\n", e.Pos, e.Msg)
	if e.Pos.IsValid() && source != nil {
		caret(b, source(e.Pos.File), e.Pos)
	}
	for _, n := range e.Notes {
		if n.Pos.IsValid() {
			fmt.Fprintf(b, "%s: ", n.Pos)
		}
		fmt.Fprintf(b, "note: %s\n", n.Msg)
	}
}

// caretWidth bounds how much of a long line is shown: the constants of a
// program can make lines of megabytes.
const caretWidth = 160

func caret(b *strings.Builder, text string, p Pos) {
	for range p.Line - 1 {
		_, rest, ok := strings.Cut(text, "\n")
		if !ok {
			return
		}
		text = rest
	}
	line, _, _ := strings.Cut(text, "\n")
	col := min(p.Col-1, len(line))
	start := 0
	if col > caretWidth*3/4 {
		start = col - caretWidth/2
	}
	end := min(len(line), start+caretWidth)
	// A tab in the line stays a tab below it, so that the caret lines up.
	pad := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, line[start:col])
	fmt.Fprintf(b, "  %s\n  %s^\n", line[start:end], pad)
}
