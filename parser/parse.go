package parser

import (
	"errors"
	"os"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A Config bounds and directs parsing. The zero value is what the command line
// uses.
type Config struct {
	// MaxDepth is how deep brackets, and with them regions, attributes and
	// locations, may be nested. Zero means 256.
	MaxDepth int
	// MaxBytes is how long a text may be. Zero means 256 MiB.
	MaxBytes int
	// MaxErrors is how many errors are kept. Zero means diag.DefaultMax.
	MaxErrors int
	// DropLocations leaves the Loc of every op and value nil.
	DropLocations bool
}

func (c Config) withDefaults() Config {
	if c.MaxDepth == 0 {
		c.MaxDepth = 256
	}
	if c.MaxBytes == 0 {
		c.MaxBytes = 256 << 20
	}
	return c
}

// Parse reads one program. file names the text in positions. A text without a
// module around its ops is a module all the same, as in MLIR. The error is an
// *diag.Errors, sorted by position; a program with syntax errors is reported
// with one of them a function at least, one without with the errors of names,
// types and attributes that lowering finds. The module is not verified.
func Parse(file string, src []byte, cfg Config) (*ir.Module, error) {
	cfg = cfg.withDefaults()
	errs := &diag.List{Max: cfg.MaxErrors}
	if len(src) > cfg.MaxBytes {
		errs.Addf(diag.Pos{File: file}, "the text has %d bytes, more than the limit of %d", len(src), cfg.MaxBytes)
		return nil, errs.Err()
	}
	text := string(src)
	tree := parseSyntax(file, text, cfg, errs)
	if errs.Len() > 0 {
		return nil, errs.Err()
	}
	m := lower(tree, file, text, cfg, errs)
	if errs.Len() > 0 {
		return nil, errs.Err()
	}
	return m, nil
}

// ParseFile reads the program in a file.
func ParseFile(path string, cfg Config) (*ir.Module, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return Parse(path, src, cfg)
}

// parseSyntax returns the syntax tree of a text, or nil when it added errors.
func parseSyntax(file, text string, cfg Config, errs *diag.List) *File {
	scan, err := definition{cfg.MaxDepth}.LexString(file, text)
	if err != nil {
		addSyntaxError(errs, file, err)
		return nil
	}
	tokens, err := lexer.Upgrade(scan)
	if err != nil {
		addSyntaxError(errs, file, err)
		return nil
	}
	start := tokens.MakeCheckpoint()
	tree, err := parse[File](tokens)
	if t := tokens.Peek(); err == nil && !t.EOF() {
		err = unexpected(t, "an op")
	}
	if err == nil {
		return tree
	}
	addSyntaxError(errs, file, err)
	tokens.LoadCheckpoint(start)
	recoverSyntax(tokens, errorOffset(err), file, errs)
	return nil
}

// recoverSyntax reports one error for each function behind offset, where the
// parse of the whole text ended.
func recoverSyntax(tokens *lexer.PeekingLexer, offset int, file string, errs *diag.List) {
	for t := tokens.Peek(); !t.EOF(); t = tokens.Peek() {
		if t.Pos.Offset <= offset || !startsFunc(t) {
			tokens.Next()
			continue
		}
		if _, err := parse[Op](tokens); err != nil {
			addSyntaxError(errs, file, err)
			offset = max(errorOffset(err), t.Pos.Offset)
		}
	}
}

func startsFunc(t *lexer.Token) bool {
	return t.Type == tokIdent && t.Value == "func.func" || t.Type == tokString && t.Value == `"func.func"`
}

func errorOffset(err error) int {
	var perr participle.Error
	if errors.As(err, &perr) {
		return perr.Position().Offset
	}
	return 0
}

// addSyntaxError turns an error of the lexer or of participle into one of ours.
func addSyntaxError(errs *diag.List, file string, err error) {
	var unexpected *participle.UnexpectedTokenError
	var perr participle.Error
	switch {
	case errors.As(err, &unexpected):
		errs.Addf(position(unexpected.Unexpected.Pos), "%s", unexpectedMessage(unexpected))
	case errors.As(err, &perr):
		errs.Addf(position(perr.Position()), "%s", perr.Message())
	default:
		errs.AddErr(diag.Pos{File: file}, err)
	}
}

// unexpectedMessage shortens participle's message: a token may be a literal of
// megabytes, and what was expected a page of grammar, of which the first part
// says enough.
func unexpectedMessage(e *participle.UnexpectedTokenError) string {
	found := "end of the text"
	if t := e.Unexpected; !t.EOF() {
		if found = clip(t.Value, 40); t.Type == tokPunct || t.Type == tokArrow {
			found = `"` + found + `"`
		}
	}
	expected := e.Expect
	if expected == "" {
		_, grammar, _ := strings.Cut(e.Message(), " (expected ")
		expected = firstExpected(strings.TrimSuffix(grammar, ")"))
	}
	if expected == "" {
		return "unexpected " + found
	}
	return "unexpected " + found + ", expected " + expected
}

// firstExpected returns the first part of a grammar in words, or "" when it is
// more than one token.
func firstExpected(grammar string) string {
	first, _, _ := strings.Cut(strings.TrimLeft(grammar, "("), " ")
	first = strings.TrimRight(first, ")?*+")
	if strings.HasPrefix(first, `"`) {
		return first
	}
	return expectations[first]
}

// expectations are words for the parts of the grammar with which a sequence
// goes on.
var expectations = map[string]string{
	"<ssa>": "a value (%name)", "<symbol>": "a symbol (@name)", "<string>": "a string",
	"<int>": "an integer", "<arrow>": `"->"`, "<caret>": "a block label (^name)",
	"Attr": "an attribute", "Type": "a type", "TypeList": "a type", "FuncType": "a function type (types) -> types",
	"Sig": "a type", "Region": `"{"`, "Dict": `"{"`, "Form": "an op", "Op": "an op", "Clause": "an operand",
	"Value": "a value", "LocBody": "a location", "Angle": `"<"`, "FuncResults": "a type", "Arg": "an argument",
	"Entry": "the name of an attribute", "Bind": "a value (%name)", "FilePlace": `":"`, "ReducePair": `"("`,
}

// clip shortens s to about n bytes, on one line.
func clip(s string, n int) string {
	if i := strings.IndexByte(s, '\n'); i >= 0 && i < n {
		n = i
	}
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + "..."
}

func position(p lexer.Position) diag.Pos {
	return diag.Pos{File: p.Filename, Line: p.Line, Col: p.Column}
}
