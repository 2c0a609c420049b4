package parser

import "github.com/alecthomas/participle/v2/lexer"

// A File is a whole text.
type File struct {
	Items []*Item `parser:"@@*"`
}

// An Item is one thing at the top level: usually one module and aliases.
type Item struct {
	Alias     *Alias       `parser:"  @@"`
	Resources *lexer.Token `parser:"| @Resources"`
	Op        *Op          `parser:"| @@"`
}

// An Alias is #name = attribute, !name = type or #name = loc(...).
type Alias struct {
	Name lexer.Token `parser:"@(Hash | Bang) '='"`
	Attr *Attr       `parser:"@@"`
}

// An Op is one operation in any form, with the names of its results and its
// location.
type Op struct {
	Results []*Result `parser:"( @@ ( ',' @@ )* '=' )?"`
	Form    *Form     `parser:"@@"`
	Loc     *Loc      `parser:"@@?"`
}

// A Form is what stands between an op's result names and its location; one of
// the fields is set. It has its own Parse, in grammar_form.go.
type Form struct {
	Generic *Generic
	Module  *Module
	Func    *Func
	While   *While
	Reduce  *Reduce
	Const   *Const
	Mesh    *Mesh
	Scan    *Scan
	Pretty  *Pretty
}

// A Result names one result, or Count of them: %0:3.
type Result struct {
	Name  lexer.Token `parser:"@SSA"`
	Count string      `parser:"( ':' @Int )?"`
}

// A Generic is an op in the form that fits all of them:
// "name"(operands)[successors] <{properties}> (regions) {attributes} : type.
type Generic struct {
	Name       lexer.Token   `parser:"@String '('"`
	Operands   []lexer.Token `parser:"@( SSA ( ',' SSA )* )? ')'"`             // commas included
	Successors []lexer.Token `parser:"( '[' @( Caret ( ',' Caret )* ) ']' )?"` // commas included
	Properties *Dict         `parser:"( '<' @@ '>' )?"`
	Regions    []*Region     `parser:"( '(' @@ ( ',' @@ )* ')' )?"`
	Attrs      *Dict         `parser:"@@?"`
	Sig        *FuncType     `parser:"':' @@"`
}

// A Module is module @name attributes {...} { ... }.
type Module struct {
	Word  lexer.Token  `parser:"@('module' | 'builtin.module')"`
	Name  *lexer.Token `parser:"@Symbol?"`
	Attrs *Dict        `parser:"( 'attributes' @@ )?"`
	Body  *Region      `parser:"@@"`
}

// A Func is func.func public @name(args) -> results attributes {...} { ... }.
type Func struct {
	Word       lexer.Token  `parser:"@('func.func' | 'func')"`
	Visibility string       `parser:"@('public' | 'private' | 'nested')?"`
	Name       lexer.Token  `parser:"@Symbol"`
	Args       []*Arg       `parser:"'(' ( @@ ( ',' @@ )* )? ')'"`
	Results    *FuncResults `parser:"( Arrow @@ )?"`
	Attrs      *Dict        `parser:"( 'attributes' @@ )?"`
	Body       *Region      `parser:"@@?"`
}

// An Arg is an argument of a function or block, or (without a name) a result
// of a function or an argument of a declared one.
type Arg struct {
	Name  *lexer.Token `parser:"( @SSA ':' )?"`
	Type  *Type        `parser:"@@"`
	Attrs *Dict        `parser:"@@?"`
	Loc   *Loc         `parser:"@@?"`
}

// FuncResults are the result types of a function: a list in parentheses, where
// each may have attributes, or one bare type.
type FuncResults struct {
	List []*Arg `parser:"  '(' ( @@ ( ',' @@ )* )? ')'"`
	One  *Type  `parser:"| @@"`
}

// A While is stablehlo.while(%a = %x, ...) : types attributes {...} cond {...} do {...}.
type While struct {
	Word  lexer.Token `parser:"@'stablehlo.while' '('"`
	Binds []*Bind     `parser:"( @@ ( ',' @@ )* )? ')'"`
	Types []*Type     `parser:"( ':' @@ ( ',' @@ )* )?"`
	Attrs *Dict       `parser:"( 'attributes' @@ )?"`
	Cond  *Region     `parser:"'cond' @@"`
	Body  *Region     `parser:"'do' @@"`
}

// A Bind names the argument of both regions of a While and its first value.
type Bind struct {
	Arg   lexer.Token `parser:"@SSA '='"`
	Value lexer.Token `parser:"@SSA"`
}

// A Reduce is stablehlo.reduce(%x init: %i), ... applies op across dimensions =
// [...] {...} : type, or with a reducer(args) {...} behind instead of applies.
type Reduce struct {
	Word  lexer.Token    `parser:"@'stablehlo.reduce'"`
	Pairs []*ReducePair  `parser:"@@ ( ',' @@ )*"`
	Apply *lexer.Token   `parser:"( 'applies' @Ident )?"`
	Dims  *Value         `parser:"'across' 'dimensions' '=' @@"`
	Attrs *Dict          `parser:"@@?"`
	Sig   *Sig           `parser:"':' @@"`
	Args  []*ReducerArgs `parser:"( 'reducer' @@+"`
	Body  *Region        `parser:"  @@ )?"`
}

// A ReducePair is one reduced operand with its initial value.
type ReducePair struct {
	Operand lexer.Token `parser:"'(' @SSA"`
	Init    lexer.Token `parser:"'init' ':' @SSA ')'"`
}

// ReducerArgs are the two block arguments that belong to one operand: the
// accumulator and the element.
type ReducerArgs struct {
	Args []*Arg `parser:"'(' @@ ( ',' @@ )* ')'"`
}

// A Const is stablehlo.constant {...} value, or stablehlo.constant() <{...}> : type.
type Const struct {
	Word       lexer.Token `parser:"@'stablehlo.constant'"`
	Generic    bool        `parser:"( @'(' ')'"`
	Properties *Dict       `parser:"  ( '<' @@ '>' )?"`
	GenAttrs   *Dict       `parser:"  @@?"`
	Sig        *FuncType   `parser:"  ':' @@"`
	Attrs      *Dict       `parser:"| @@?"`
	Value      *Attr       `parser:"  @@ )"`
}

// A Mesh is sdy.mesh @name = <...>.
type Mesh struct {
	Word lexer.Token `parser:"@'sdy.mesh'"`
	Name lexer.Token `parser:"@Symbol '='"`
	Body *Angle      `parser:"@@"`
}

// A Scan is chlo.scan(%x, ...) inits(%i, ...) dimension=0 attributes {...} {
// ^bb0(...): ... } : type.
type Scan struct {
	Word   lexer.Token   `parser:"@'chlo.scan' '('"`
	Inputs []lexer.Token `parser:"@( SSA ( ',' SSA )* )? ')' 'inits' '('"` // commas included
	Inits  []lexer.Token `parser:"@( SSA ( ',' SSA )* )? ')'"`             // commas included
	Dim    lexer.Token   `parser:"'dimension' '=' @Int"`
	Attrs  *Dict         `parser:"( 'attributes' @@ )?"`
	Body   *Region       `parser:"@@"`
	Sig    *FuncType     `parser:"':' @@"`
}

// A Pretty is any other op that is not quoted: a name, clauses, attributes and
// a signature. The op table of ir says which clause means what. It has its own
// Parse, in grammar_clause.go, because most of a program is of this form.
type Pretty struct {
	Name    lexer.Token // Ident
	Clauses []*Clause
	Attrs   *Dict
	Sig     *Sig  // behind a colon
	After   *Dict // the attributes of an op that ends in a literal and its type
}

// A Clause is one part of a Pretty: %x, @f, "text", a list in parentheses, a
// list of ranges in square brackets, a literal, a word, or key = value, where
// the value may go on as in [1] x [0] or [b, f]x[i, o]->[b, f]. It has its own
// Parse, in grammar_clause.go.
type Clause struct {
	Pos    lexer.Position
	SSA    *lexer.Token
	Symbol *lexer.Token
	String *lexer.Token
	Paren  *Paren
	Ranges *Ranges
	Lit    *lexer.Token // Float, Hex, Int, AttrLit or Hash
	Angle  *Angle
	Key    *lexer.Token // a word
	Value  *Value       // what the key is set to
	Times  *Value       // behind x
	To     *Value       // behind ->
	Body   *Angle       // what the key is set to, in angle brackets
}

// A Paren is a list of clauses in parentheses.
type Paren struct{ Clauses []*Clause }

// Ranges are [1, 0:4, 0:8:2].
type Ranges struct{ List []*Range }

// A Range is start:limit or start:limit:stride, or a single number.
type Range struct{ Parts []lexer.Token }

// A Value is what a key of a clause is set to. Unlike an Attr, its numbers have
// no type behind them: in "dim = 0 : tensor<4xf32>" the type is the op's.
type Value struct {
	Pos  lexer.Position
	List *ValueList
	Dict *ValueDict
	Lit  *lexer.Token // Float, Hex, Int, String, Ident, Hash, Symbol or AttrLit
}

// A ValueList is [a, b].
type ValueList struct{ Elems []*Value }

// A ValueDict is {a = x, b = y}.
type ValueDict struct{ Entries []*ValueEntry }

// A ValueEntry is one entry of a ValueDict.
type ValueEntry struct {
	Key   lexer.Token
	Value *Value
}

// A Sig is what follows an op's colon: (types) -> types, or a list of types,
// which may have an arrow and results too.
type Sig struct {
	Pos   lexer.Position
	Func  *FuncType
	Types []*Type
	To    *TypeList
}

// A Region is { ops ^block(args): ops ... }.
type Region struct {
	Open   lexer.Token `parser:"@'{'"`
	Entry  []*Op       `parser:"@@*"`
	Blocks []*Block    `parser:"@@*"`
	Close  lexer.Token `parser:"@'}'"`
}

// A Block is ^label(args): ops.
type Block struct {
	Label lexer.Token `parser:"@Caret"`
	Args  []*Arg      `parser:"( '(' ( @@ ( ',' @@ )* )? ')' )? ':'"`
	Ops   []*Op       `parser:"@@*"`
}

// items returns the items of a list whose separators participle captured too.
func items(list []lexer.Token) []lexer.Token {
	if len(list) == 0 {
		return nil
	}
	out := make([]lexer.Token, 0, len(list)/2+1)
	for i := 0; i < len(list); i += 2 {
		out = append(out, list[i])
	}
	return out
}
