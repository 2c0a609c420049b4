package ir

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
)

// An Op is one operation. Attrs holds inherent and discardable attributes
// alike; the op's row of the op table says which are inherent.
type Op struct {
	Name       string // with its dialect: "stablehlo.add", "func.call"
	Operands   []*Value
	Results    []*Value
	Attrs      []NamedAttr // in the order of the text; printed as the op's form wants
	Regions    []*Region
	Successors []*Block
	Loc        Loc
	Pos        diag.Pos // where the text spells the op; invalid for ops made by a pass
	Block      *Block   // the block that holds the op; nil for a module or a detached op
}

// A Value is an op's result or a block's argument.
type Value struct {
	Type  Type
	Op    *Op    // the op it is a result of, or nil
	Block *Block // the block it is an argument of, or nil
	Index int    // its index among the results or arguments
	Loc   Loc    // of an argument
}

// A Block is a list of ops that ends in a terminator.
type Block struct {
	Args   []*Value
	Ops    []*Op
	Region *Region
}

// A Region is a list of blocks that belongs to an op; StableHLO's regions have
// one block.
type Region struct {
	Blocks []*Block
	Op     *Op
}

// NewOp returns a detached op with fresh results of the given types.
func NewOp(name string, operands []*Value, results ...Type) *Op {
	op := &Op{Name: name, Operands: operands}
	for i, t := range results {
		op.Results = append(op.Results, &Value{Type: t, Op: op, Index: i})
	}
	return op
}

// AddRegion appends an empty region to op and returns it.
func (op *Op) AddRegion() *Region {
	r := &Region{Op: op}
	op.Regions = append(op.Regions, r)
	return r
}

// AddBlock appends an empty block to r and returns it.
func (r *Region) AddBlock() *Block {
	b := &Block{Region: r}
	r.Blocks = append(r.Blocks, b)
	return b
}

// Entry returns the first block of r, or nil.
func (r *Region) Entry() *Block {
	if r == nil || len(r.Blocks) == 0 {
		return nil
	}
	return r.Blocks[0]
}

// AddArg appends an argument to b and returns it.
func (b *Block) AddArg(t Type) *Value {
	v := &Value{Type: t, Block: b, Index: len(b.Args)}
	b.Args = append(b.Args, v)
	return v
}

// Append adds ops at b's end.
func (b *Block) Append(ops ...*Op) {
	for _, op := range ops {
		op.Block = b
	}
	b.Ops = append(b.Ops, ops...)
}

// Insert adds ops before index i.
func (b *Block) Insert(i int, ops ...*Op) {
	for _, op := range ops {
		op.Block = b
	}
	b.Ops = slices.Insert(b.Ops, i, ops...)
}

// Terminator returns the last op of b, or nil.
func (b *Block) Terminator() *Op {
	if len(b.Ops) == 0 {
		return nil
	}
	return b.Ops[len(b.Ops)-1]
}

// Attr returns the attribute of that name, or nil.
func (op *Op) Attr(name string) Attr {
	for _, a := range op.Attrs {
		if a.Name == name {
			return a.Value
		}
	}
	return nil
}

// SetAttr sets, adds or (with nil) removes an attribute.
func (op *Op) SetAttr(name string, v Attr) {
	for i, a := range op.Attrs {
		if a.Name != name {
			continue
		}
		if v == nil {
			op.Attrs = slices.Delete(op.Attrs, i, i+1)
		} else {
			op.Attrs[i].Value = v
		}
		return
	}
	if v != nil {
		op.Attrs = append(op.Attrs, NamedAttr{name, v})
	}
}

// IntsAttr returns the integers of an attribute that is a dense array
// (array<i64: ...>, array<i1: ...>), a one-dimensional dense tensor (as older
// JAX spells it), or an array of integers; nil when it is absent or anything
// else.
func (op *Op) IntsAttr(name string) []int64 { return IntsOf(op.Attr(name)) }

// IntAttr returns the integer or boolean attribute of that name.
func (op *Op) IntAttr(name string) (int64, bool) {
	switch a := op.Attr(name).(type) {
	case *IntAttr:
		return a.Value, true
	case BoolAttr:
		if a {
			return 1, true
		}
		return 0, true
	}
	return 0, false
}

// BoolAttr returns whether the attribute of that name is true or a unit.
func (op *Op) BoolAttr(name string) bool {
	switch a := op.Attr(name).(type) {
	case BoolAttr:
		return bool(a)
	case UnitAttr:
		return true
	}
	return false
}

// StringAttr returns the string attribute of that name, or the name of a
// symbol, or the value of an enum; "" when it is none of them.
func (op *Op) StringAttr(name string) string {
	switch a := op.Attr(name).(type) {
	case StringAttr:
		return string(a)
	case *SymbolAttr:
		return a.Name
	case EnumAttr:
		return a.Value
	}
	return ""
}

// Tensor returns the tensor type of v, or nil when v is not a tensor.
func (v *Value) Tensor() *TensorType {
	t, _ := v.Type.(*TensorType)
	return t
}

// A Module is a program: a builtin.module op.
type Module struct{ Op *Op }

// A Func is a func.func op.
type Func struct{ Op *Op }

// NewModule returns an empty module; name may be "".
func NewModule(name string) *Module {
	op := NewOp("builtin.module", nil)
	if name != "" {
		op.SetAttr("sym_name", StringAttr(name))
	}
	op.AddRegion().AddBlock()
	return &Module{op}
}

// Name returns the module's symbol, or "".
func (m *Module) Name() string { return m.Op.StringAttr("sym_name") }

// Body returns the block that holds the functions.
func (m *Module) Body() *Block { return m.Op.Regions[0].Entry() }

// Funcs returns the functions in order.
func (m *Module) Funcs() []Func {
	var fs []Func
	for _, op := range m.Body().Ops {
		if op.Name == "func.func" {
			fs = append(fs, Func{op})
		}
	}
	return fs
}

// Func returns the function of that name.
func (m *Module) Func(name string) (Func, bool) {
	for _, f := range m.Funcs() {
		if f.Name() == name {
			return f, true
		}
	}
	return Func{}, false
}

// Name returns the function's symbol.
func (f Func) Name() string { return f.Op.StringAttr("sym_name") }

// Type returns the function's type.
func (f Func) Type() *FuncType {
	if a, ok := f.Op.Attr("function_type").(*TypeAttr); ok {
		if t, ok := a.Type.(*FuncType); ok {
			return t
		}
	}
	return &FuncType{}
}

// Body returns the entry block, or nil for a declaration.
func (f Func) Body() *Block {
	if len(f.Op.Regions) == 0 {
		return nil
	}
	return f.Op.Regions[0].Entry()
}

// IsPublic reports whether the function is visible outside the module.
func (f Func) IsPublic() bool { return f.Op.StringAttr("sym_visibility") != "private" }
