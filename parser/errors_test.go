package parser_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/internal/diagtest"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

// TestErrors compares what is wrong with the programs of testdata/parse with
// the comments in them.
func TestErrors(t *testing.T) {
	for _, f := range corpus(t, "parse/*.mlir") {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		_, err = parser.Parse(f, src, parser.Config{MaxErrors: 1000})
		if err == nil {
			t.Errorf("%s: no error", f)
		}
		diagtest.Check(t, f, string(src), err)
	}
}

// TestLexicalErrors checks the place and the text of errors that end the run.
func TestLexicalErrors(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"character", "module {\n  é }", "x.mlir:2:3: unexpected character 'é'"},
		{"string", `"t.op`, "x.mlir:1:1: string is not closed"},
		{"symbol", "module @ {}", "x.mlir:1:8: a name is missing after @"},
		{"quoted symbol", `module @"a`, "x.mlir:1:8: symbol name is not closed"},
		{"value", "% = 1", "x.mlir:1:1: a name is missing after %"},
		{"label", "module { ^ }", "x.mlir:1:10: a name is missing after ^"},
		{"attribute", "# = 1", "x.mlir:1:1: a name is missing after #"},
		{"resources", "{-# builtin", "x.mlir:1:1: resource section is not closed"},
		{"body", "!a = tensor<4xf32", "x.mlir:1:6: tensor: the angle bracket is not closed"},
		{"body mismatch", "!a = tensor<4xf32]>", "x.mlir:1:6: tensor: found ']', expected '>'"},
		{"string in a body", `#a = #b.c<"x>`, "x.mlir:1:6: #b.c: string in it is not closed"},
		{"end", "module {", `x.mlir:1:9: unexpected end of the text, expected "}"`},
		{"behind a literal of lines", "\"t.op\"() {a = dense<[1,\n2]> : tensor<2xi32>} : () -> () $", "x.mlir:2:33: unexpected character '$'"},
		{"inside a literal of lines", "\"t.op\"() {a = dense<[1,\n  x]> : tensor<2xi32>} : () -> ()", "x.mlir:2:3: unexpected x, expected an element of type i32"},
		{"module", "module attributes {a = 1} }", `x.mlir:1:27: unexpected "}", expected "{"`},
		{"two modules", "module {} module {} func", "x.mlir:1:25: unexpected end of the text, expected a symbol (@name)"},
	}
	for _, tt := range tests {
		_, err := parser.Parse("x.mlir", []byte(tt.src), parser.Config{})
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s:\ngot  %v\nwant %s", tt.name, err, tt.want)
		}
	}
}

// TestBounds checks that texts made to be too much are errors.
func TestBounds(t *testing.T) {
	chain := func(n int) string {
		s := "#a0 = \"ha\"\n"
		for i := range n {
			s += fmt.Sprintf("#a%d = [#a%d]\n", i+1, i)
		}
		return s + fmt.Sprintf("\"t.op\"() {a = #a%d} : () -> ()", n)
	}
	laughs := "#a0 = \"ha\"\n"
	for i := range 60 {
		laughs += fmt.Sprintf("#a%d = [#a%d, #a%d]\n", i+1, i, i)
	}
	texts := "#a0 = \"" + strings.Repeat("ha", 1000) + "\"\n#a1 = [" + strings.Repeat("#a0,", 50000) + "#a0]\n"
	deep := strings.Repeat
	tests := []struct{ name, src, want string }{
		{"nested lists", `"t.op"() {a = ` + deep("[", 300) + deep("]", 300) + `} : () -> ()`, "brackets are nested more than 256 deep"},
		{"nested regions", deep(`"t.op"() ({`, 200) + deep(`}) : () -> ()`, 200), "brackets are nested more than 256 deep"},
		{"nested tuples", `"t.op"() : () -> ` + deep("tuple<", 300) + deep(">", 300), "brackets are nested too deep"},
		{"nested dense lists", `"t.op"() {a = dense<` + deep("[", 100000) + deep("]", 100000) + `> : tensor<i1>} : () -> ()`, "brackets are nested too deep"},
		{"nested function types", `"t.op"() : () -> ` + deep("((", 200), "brackets are nested more than 256 deep"},
		{"nested locations", `"t.op"() : () -> () loc(` + deep(`callsite(`, 300), "brackets are nested more than 256 deep"},
		{"a chain of aliases", chain(900), ""},
		{"a long chain of aliases", reversed(chain(1100)), "aliases refer to aliases more than 1000 deep"},
		{"many long aliases", texts, "stand for too many attributes"},
		{"aliases of aliases", laughs, "stand for too many attributes"},
	}
	for _, tt := range tests {
		_, err := parser.Parse("", []byte(tt.src), parser.Config{})
		if tt.want == "" {
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %.300v, want %s", tt.name, err, tt.want)
		}
	}
	_, err := parser.Parse("big.mlir", []byte("module {}"), parser.Config{MaxBytes: 8})
	if err == nil || err.Error() != "big.mlir: the text has 9 bytes, more than the limit of 8" {
		t.Errorf("a long text: %v", err)
	}
	_, err = parser.Parse("", []byte("module {}"), parser.Config{MaxDepth: 1})
	if err != nil {
		t.Errorf("depth 1: %v", err)
	}
}

// reversed returns the lines of a text from last to first, so that each alias
// stands before those that it is made of.
func reversed(text string) string {
	lines := strings.Split(text, "\n")
	slices.Reverse(lines)
	return strings.Join(lines, "\n")
}

// TestMaxErrors checks that a run keeps as many errors as it should.
func TestMaxErrors(t *testing.T) {
	src := []byte(strings.Repeat("\"t.op\"() {a = nothing} : () -> ()\n", 50))
	_, err := parser.Parse("", src, parser.Config{MaxErrors: 3})
	var list *diag.Errors
	if !errors.As(err, &list) || len(list.Errs) != 3 || list.More != 47 {
		t.Errorf("got %v", err)
	}
}

// TestMissingFile checks that a file that is not there is an error of the
// system's.
func TestMissingFile(t *testing.T) {
	if _, err := parser.ParseFile("testdata/nothing.mlir", parser.Config{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}
