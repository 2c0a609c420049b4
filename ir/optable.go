package ir

import (
	"iter"
	"slices"
)

// An OpDef is one row of the op table: everything the parser, printer and
// verifier know about an op.
type OpDef struct {
	Name string // with its dialect

	In, Out []Slot // operands and results
	Attrs   []AttrDef
	Regions Count

	Traits Trait
	Form   Form

	// ResultNames are the names MLIR suggests for the results, "" for a number.
	// ArgName is the name it suggests for the arguments of the op's regions.
	ResultNames []string
	ArgName     string

	// Infer returns the result types that the operands, attributes and regions
	// determine. It is nil for an op whose result types the spec leaves to the
	// program (reshape, iota, custom_call). It is called only for ops whose
	// operands and attributes fit the row.
	Infer func(*Op) ([]Type, error)

	// Verify checks what Infer and the row itself do not. Like Infer, it may
	// rely on the row.
	Verify func(*Op) error
}

// A Slot is one operand or result of an op, or a run of them.
type Slot struct {
	Name     string
	Class    Class
	Variadic bool
	Rank     int // of a tensor; AnyRank for any
}

// AnyRank is the rank of a Slot that takes tensors of every rank.
const AnyRank = -1

// A Class is a set of types, by the element type of a tensor.
type Class uint16

// The classes that the op table speaks of.
const (
	Pred    Class = 1 << iota // i1
	SInt                      // i2 ... i64
	UInt                      // ui2 ... ui64
	Float                     // f4 ... f64
	Complex                   // complex<f32>, complex<f64>
	Quant                     // !quant.uniform
	Index                     // index
	Token                     // !stablehlo.token
	Tuple                     // tuple<...>
	Other                     // any other type: memref, a future, a function

	Integers = SInt | UInt
	Number   = Integers | Float | Complex | Quant
	Tensor   = Pred | Number
	Any      = Tensor | Index | Token | Tuple | Other
)

// A Count is how many regions an op has: Min to Max, without limit where Max
// is negative.
type Count struct{ Min, Max int }

// A Trait is a set of properties of an op.
type Trait uint16

// The traits.
const (
	Terminator  Trait = 1 << iota // ends a block
	Pure                          // no effect but its results and what the ops in its regions do
	Elementwise                   // result[i] depends on operand[i] only
	Commutative                   // op(a, b) = op(b, a)
	SameType                      // all operands and results have one type
	SameElem                      // all operands and results have one element type
	Isolated                      // its regions see no value from outside
	SymbolOp                      // defines a symbol (sym_name)
	Bare                          // its regions print the func dialect's ops without prefix
	Distributed                   // speaks with other processes
	DynamicOp                     // takes a shape at run time
	Legacy                        // no longer in the spec
)

// An AttrDef is an inherent attribute of an op.
type AttrDef struct {
	Name     string
	Kind     AttrKind
	Enum     string // of an enum: its name
	Optional bool
	Default  Attr  // what an absent attribute means; nil for none
	Min      int64 // the least value of an integer attribute
}

// An AttrKind says what an attribute is.
type AttrKind uint8

// The attribute kinds.
const (
	KindAny AttrKind = iota
	KindI32
	KindI64
	KindF32
	KindF64
	KindUI64
	KindUI32
	KindBool
	KindUnit
	KindString
	KindSymbol
	KindArray
	KindDict
	KindType
	KindInts      // array<i64: ...>
	KindBools     // array<i1: ...>
	KindElements  // a dense tensor
	KindPadding   // a dense tensor of i64, N x 2
	KindGroups    // a dense tensor of i64, two-dimensional, or mesh axes
	KindEnum      // #stablehlo<enum VALUE>
	KindPrecision // [#stablehlo<precision VALUE>, ...]
	KindGather
	KindScatter
	KindDot
	KindConv
	KindChannel
	KindAlgorithm
	KindAccuracy
)

// A Form is how an op is printed between its name and its location. The zero
// Form is MLIR's generic form.
type Form struct {
	Custom Custom  // an irregular form, written out in printer and parser
	Pieces []Piece // clauses in order
	Sig    Sig     // the types at the end
}

// Custom names a form that pieces cannot describe.
type Custom uint8

// The custom forms.
const (
	NotCustom    Custom = iota
	ModuleForm          // module @name attributes {...} { ... }
	FuncForm            // func.func public @name(...) -> ... { ... }
	WhileForm           // while(%a = %b) : types cond { ... } do { ... }
	ReduceForm          // reduce(%x init: %i) applies add across dimensions = [0]
	ConstantForm        // constant {...} dense<...> : type
	BarrierForm         // optimization_barrier %a, %b : types, or ()
	CloseForm           // check.expect_close: the dictionary follows the colon
	ExpectForm          // check.expect_*_const: ends in a typed constant
	TopKForm            // top_k(%x, k = 3)
	ScanForm            // scan(%x) inits(%i) dimension=0 { ^bb0(...): ... }
)

// A Piece is one clause of a form.
type Piece struct {
	Kind     PieceKind
	Key      string // what stands before "=", "" for a bare value
	Attr     string // the attribute it spells
	Glue     Glue   // what separates it from the piece before
	Optional bool   // left out when the attribute is absent or has its default
}

// A PieceKind says how a Piece is spelled.
type PieceKind uint8

// The piece kinds.
const (
	PieceOperands  PieceKind = iota // %a, %b: all operands
	PieceGroup                      // (%a, %b)
	PieceInt                        // 3
	PieceInts                       // [1, 2]
	PieceBool                       // true
	PieceEnum                       // LT
	PieceString                     // "text"
	PieceSymbol                     // @name, of a string or symbol attribute
	PieceFloat                      // 1.0e-4, an f64
	PieceIndex                      // [3]
	PieceRanges                     // [0:4, 1:8:2]: start_indices, limit_indices, strides
	PieceExpMant                    // e8m10: exponent_bits, mantissa_bits
	PieceDotDims                    // batching_dims = [0] x [0], contracting_dims = [2] x [1]
	PiecePrecision                  // [DEFAULT, HIGHEST]
	PieceAlgorithm                  // <lhs_precision_type = tf32, ...>
	PieceConvDims                   // [b, 0, f]x[0, i, o]->[b, 0, f]
	PieceWindow                     // {stride = [1], pad = [[0, 0]], ...}
)

// Glue is what stands before a piece that is not the first.
type Glue uint8

// The glues.
const (
	Comma Glue = iota // ", "
	Space             // " "
	Tight             // nothing
)

// A Sig says which types a form ends in.
type Sig uint8

// The signatures. All but SigNone begin with " : ".
const (
	SigNone       Sig = iota
	SigFunctional     // (operands) -> results
	SigSame           // one type if operands and result have it, else functional
	SigComplex        // the result's type if the operands are its real type, else functional
	SigSelect         // pred, result; or functional
	SigOperands       // the operands' types; nothing at all when there are none
	SigFirst          // the first operand's type, which every operand has
	SigResults        // the results' types
	SigPairwise       // the operands' types, which are the results'
	SigTuple          // the result's tuple type, which has the operands' types
	SigArrow          // operands -> results, without parentheses
	SigTopK           // operand -> (results)
)

// opTable holds every op that the package knows.
var opTable = slices.Concat(
	builtinOps, elementwiseOps, shapeOps, indexOps, linalgOps, regionOps,
	miscOps, distributedOps, dynamicOps, chloOps, checkOps, interpreterOps,
)

var opsByName = func() map[string]*OpDef {
	m := make(map[string]*OpDef, len(opTable))
	for i := range opTable {
		m[opTable[i].Name] = &opTable[i]
	}
	return m
}()

// LookupOp returns the row of the op of that name, or nil.
func LookupOp(name string) *OpDef { return opsByName[name] }

// Ops iterates over the rows of the op table, in its order.
func Ops() iter.Seq[*OpDef] {
	return func(yield func(*OpDef) bool) {
		for i := range opTable {
			if !yield(&opTable[i]) {
				return
			}
		}
	}
}

// Def returns the row of op, or nil for an op that the table lacks.
func (op *Op) Def() *OpDef { return LookupOp(op.Name) }

// Is reports whether op has every trait of t; an unknown op has none.
func (op *Op) Is(t Trait) bool {
	d := op.Def()
	return d != nil && d.Traits&t == t
}

// Attr returns the inherent attribute of that name, or nil.
func (d *OpDef) Attr(name string) *AttrDef {
	if d == nil {
		return nil
	}
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return &d.Attrs[i]
		}
	}
	return nil
}

// exactly is the Count of n.
func exactly(n int) Count { return Count{n, n} }

// in returns one slot that takes tensors of any rank.
func in(name string, c Class) Slot { return Slot{Name: name, Class: c, Rank: AnyRank} }

// ranked returns one slot that takes tensors of one rank.
func ranked(name string, c Class, rank int) Slot { return Slot{Name: name, Class: c, Rank: rank} }

// many returns a variadic slot.
func many(name string, c Class) Slot {
	return Slot{Name: name, Class: c, Variadic: true, Rank: AnyRank}
}

func slots(s ...Slot) []Slot               { return s }
func attrs(a ...AttrDef) []AttrDef         { return a }
func form(sig Sig, p ...Piece) Form        { return Form{Sig: sig, Pieces: p} }
func attr(name string, k AttrKind) AttrDef { return AttrDef{Name: name, Kind: k} }

// optional returns an attribute that may be absent.
func optional(name string, k AttrKind) AttrDef {
	return AttrDef{Name: name, Kind: k, Optional: true}
}

// defaulted returns an attribute that has a value when it is absent.
func defaulted(name string, k AttrKind, v Attr) AttrDef {
	return AttrDef{Name: name, Kind: k, Optional: true, Default: v}
}

func enum(name, enum string) AttrDef { return AttrDef{Name: name, Kind: KindEnum, Enum: enum} }

var (
	operands = Piece{Kind: PieceOperands}
	group    = Piece{Kind: PieceGroup, Glue: Tight}
)

func keyed(k PieceKind, key, attr string) Piece { return Piece{Kind: k, Key: key, Attr: attr} }
func ints(key, attr string) Piece               { return keyed(PieceInts, key, attr) }
func dim(attr string) Piece                     { return keyed(PieceInt, "dim", attr) }

func (p Piece) optional() Piece { p.Optional = true; return p }
func (p Piece) glue(g Glue) Piece {
	p.Glue = g
	return p
}
