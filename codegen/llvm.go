package codegen

import (
	"fmt"
	"math"
	"strings"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	llvalue "github.com/llir/llvm/ir/value"
)

// This file holds what makes llir print opaque pointers, which LLVM 17 and
// later demand: every pointer type is named ptrTag, which prints as %ptrTag,
// and printModule replaces that name by ptr. No other file of the package may
// create a pointer type, a load, a store, a getelementptr, an alloca, a global
// or a function.

// A value is an operand of an LLVM instruction.
type value = llvalue.Value

const ptrTag = "hlo.opaque.ptr"

// ptr is the type of every data pointer.
var ptr = &types.PointerType{TypeName: ptrTag, ElemType: types.I8}

// printModule returns the text of m.
func printModule(m *lir.Module) string {
	return strings.ReplaceAll(m.String(), "%"+ptrTag, "ptr")
}

// rawAttr is an attribute that llir has no constant for.
type rawAttr string

func (a rawAttr) String() string  { return string(a) }
func (rawAttr) IsFuncAttribute()  {}
func (rawAttr) IsParamAttribute() {}

// floatConst is a float or double constant printed exactly; llir's own rounds
// some of them.
type floatConst struct {
	typ *types.FloatType
	x   float64
}

func (c floatConst) Type() types.Type { return c.typ }
func (c floatConst) IsConstant()      {}
func (c floatConst) String() string   { return c.typ.String() + " " + c.Ident() }

func (c floatConst) Ident() string {
	if c.x == math.Trunc(c.x) && math.Abs(c.x) < 1e6 {
		if math.Signbit(c.x) {
			return fmt.Sprintf("-%.1f", -c.x)
		}
		return fmt.Sprintf("%.1f", c.x)
	}
	return fmt.Sprintf("0x%016X", math.Float64bits(c.x))
}

// newFunc adds a function to m, or a declaration as long as it has no blocks.
func newFunc(m *lir.Module, name string, ret types.Type, params ...*lir.Param) *lir.Func {
	f := lir.NewFunc(name, ret, params...)
	f.Typ = &types.PointerType{TypeName: ptrTag, ElemType: f.Sig}
	f.Parent = m
	m.Funcs = append(m.Funcs, f)
	return f
}

// newGlobal adds a private constant to m.
func newGlobal(m *lir.Module, name string, init constant.Constant, align int) *lir.Global {
	g := lir.NewGlobalDef(name, init)
	g.Typ = ptr
	g.Immutable = true
	g.Linkage = enum.LinkagePrivate
	g.UnnamedAddr = enum.UnnamedAddrUnnamedAddr
	g.Align = lir.Align(align)
	m.Globals = append(m.Globals, g)
	return g
}

// charArray is a global's initialiser: bytes.
func charArray(data []byte) constant.Constant { return constant.NewCharArray(data) }

func (b *builder) load(t types.Type, p value) value {
	return b.add(&lir.InstLoad{ElemType: t, Src: p})
}

// loadAligned loads with a promise that p is a multiple of align.
func (b *builder) loadAligned(t types.Type, p value, align int) value {
	return b.add(&lir.InstLoad{ElemType: t, Src: p, Align: lir.Align(align)})
}

func (b *builder) store(v, p value) {
	b.cur.Insts = append(b.cur.Insts, &lir.InstStore{Src: v, Dst: p})
}

// storeAligned stores with a promise that p is a multiple of align.
func (b *builder) storeAligned(v, p value, align int) {
	b.cur.Insts = append(b.cur.Insts, &lir.InstStore{Src: v, Dst: p, Align: lir.Align(align)})
}

// gep returns the address of element i of an array of t at p.
func (b *builder) gep(t types.Type, p, i value) value {
	if c, ok := constOf(i); ok && c == 0 {
		return p
	}
	return b.add(&lir.InstGetElementPtr{ElemType: t, Src: p, Indices: []value{i}, Typ: ptr, InBounds: true})
}

// alloca reserves stack for n elements of t in the function's first block.
func (b *builder) alloca(t types.Type, n int64, align int, name string) value {
	if n != 1 {
		t = types.NewArray(uint64(n), t)
	}
	a := &lir.InstAlloca{ElemType: t, Typ: ptr, Align: lir.Align(align)}
	if name != "" {
		a.SetName(b.unique(name))
	}
	b.entry.Insts = append([]lir.Instruction{a}, b.entry.Insts...)
	return a
}

func param(name string, t types.Type, attrs ...lir.ParamAttribute) *lir.Param {
	p := lir.NewParam(name, t)
	p.Attrs = attrs
	return p
}

func undef(t types.Type) value { return constant.NewUndef(t) }
