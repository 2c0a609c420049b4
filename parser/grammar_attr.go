package parser

import "github.com/alecthomas/participle/v2/lexer"

// A Type is a literal (tensor<...>), a dialect's type or alias (!...), a
// function type, or a word (f32, index). More than half of a program's tokens
// are types, so they have their own Parse, in grammar_type.go.
type Type struct {
	Lit  *lexer.Token // TypeLit, Bang or Ident
	Func *FuncType
}

// A FuncType is (types) -> types.
type FuncType struct {
	Open lexer.Token
	Ins  []*Type
	Outs *TypeList
}

// A TypeList is a list of types in parentheses, or one bare type.
type TypeList struct {
	List []*Type
	One  *Type
}

// A Dict is {a = x, "b" = y, c}.
type Dict struct {
	Open    lexer.Token `parser:"@'{'"`
	Entries []*Entry    `parser:"( @@ ( ',' @@ )* )? '}'"`
}

// An Entry is one entry of a Dict; without a value it is a unit attribute.
type Entry struct {
	Key   lexer.Token `parser:"@( Ident | String )"`
	Value *Attr       `parser:"( '=' @@ )?"`
}

// An Attr is any attribute. Words (true, unit) come as Type; lowering tells
// them apart.
type Attr struct {
	Pos    lexer.Position
	Lit    *lexer.Token `parser:"  @( Float | Hex | Int | String | AttrLit )"`
	Type   *Type        `parser:"  ( ':' @@ )?"`
	Hash   *lexer.Token `parser:"| @Hash"`
	List   *AttrList    `parser:"| @@"`
	Dict   *Dict        `parser:"| @@"`
	Symbol []string     `parser:"| @Symbol ( '::' @Symbol )*"`
	Loc    *Loc         `parser:"| @@"`
	Word   *Type        `parser:"| @@"`
}

// An AttrList is [a, b].
type AttrList struct {
	Elems []*Attr `parser:"'[' ( @@ ( ',' @@ )* )? ']'"`
}

// A Loc is loc(...).
type Loc struct {
	Word lexer.Token `parser:"@LocWord '('"`
	Body *LocBody    `parser:"@@ ')'"`
}

// A LocBody is a location without the word around it.
type LocBody struct {
	Pos   lexer.Position
	Alias *lexer.Token `parser:"  @Hash"`
	Name  *lexer.Token `parser:"| @String"`
	File  *FilePlace   `parser:"  ( @@"`
	Child *LocBody     `parser:"  | '(' @@ ')' )?"`
	Call  *CallSite    `parser:"| @@"`
	Fused *Fused       `parser:"| @@"`
	Word  *lexer.Token `parser:"| @Ident"` // unknown
}

// A FilePlace is :line:col, or with "to line:col" a range; the second line may
// be left out.
type FilePlace struct {
	Line    string `parser:"':' @Int"`
	Col     string `parser:"':' @Int"`
	EndLine string `parser:"( 'to' @Int?"`
	EndCol  string `parser:"  ':' @Int )?"`
}

// A CallSite is callsite(callee at caller).
type CallSite struct {
	Callee *LocBody `parser:"'callsite' '(' @@"`
	Caller *LocBody `parser:"'at' @@ ')'"`
}

// A Fused is fused<metadata>[locations].
type Fused struct {
	Metadata *Attr      `parser:"'fused' ( '<' @@ '>' )?"`
	Locs     []*LocBody `parser:"'[' ( @@ ( ',' @@ )* )? ']'"`
}
