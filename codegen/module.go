package codegen

import (
	"fmt"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A module is the LLVM module being built: what its functions share.
type module struct {
	llvm    *lir.Module
	decls   map[string]*lir.Func // declarations and helpers by name
	globals map[string]*lir.Global
	externs []string // library and kernel functions, in order of first use
	kernels []string
	weight  int64 // turns of the heaviest nest of loops
}

func newModule(source string) *module {
	m := &module{
		llvm:    lir.NewModule(),
		decls:   make(map[string]*lir.Func),
		globals: make(map[string]*lir.Global),
	}
	m.llvm.SourceFilename = source
	return m
}

// declare returns the declaration of an external function or intrinsic.
func (m *module) declare(name string, ret types.Type, args ...value) *lir.Func {
	if f := m.decls[name]; f != nil {
		return f
	}
	params := make([]*lir.Param, len(args))
	for i, a := range args {
		params[i] = param("", a.Type())
	}
	f := newFunc(m.llvm, name, ret, params...)
	m.decls[name] = f
	if len(name) < 5 || name[:5] != "llvm." {
		f.FuncAttrs = []lir.FuncAttribute{enum.FuncAttrNoUnwind}
		m.externs = append(m.externs, name)
	}
	return f
}

// libm returns the declaration of a function of the C mathematics library,
// which reads and writes no memory that compiled code looks at.
func (m *module) libm(name string, t types.Type, args int) *lir.Func {
	if f := m.decls[name]; f != nil {
		return f
	}
	params := make([]*lir.Param, args)
	for i := range params {
		params[i] = param("", t)
	}
	f := newFunc(m.llvm, name, t, params...)
	f.FuncAttrs = []lir.FuncAttribute{enum.FuncAttrNoUnwind, enum.FuncAttrReadNone, enum.FuncAttrWillReturn}
	m.decls[name] = f
	m.externs = append(m.externs, name)
	return f
}

// kernel returns the declaration of a function with the calling convention of
// package kernels.
func (m *module) kernel(symbol string) *lir.Func {
	if f := m.decls[symbol]; f != nil {
		return f
	}
	f := newFunc(m.llvm, symbol, types.I32, param("", ptr), param("", ptr))
	f.FuncAttrs = []lir.FuncAttribute{enum.FuncAttrNoUnwind}
	m.decls[symbol] = f
	m.kernels = append(m.kernels, symbol)
	return f
}

// helper returns the internal function of that name; build emits its body at
// the first use.
func (m *module) helper(name string, ret types.Type, params []*lir.Param, build func(b *builder, args []value)) *lir.Func {
	if f := m.decls[name]; f != nil {
		return f
	}
	f := newFunc(m.llvm, name, ret, params...)
	f.Linkage = enum.LinkageInternal
	f.FuncAttrs = []lir.FuncAttribute{enum.FuncAttrNoUnwind}
	m.decls[name] = f
	args := make([]value, len(params))
	for i, p := range params {
		args[i] = p
	}
	build(newBuilder(m, f), args)
	return f
}

// inlineHelper is helper for a function so short that LLVM is to inline it
// everywhere.
func (m *module) inlineHelper(name string, ret types.Type, params []*lir.Param, build func(b *builder, args []value)) *lir.Func {
	f := m.helper(name, ret, params, build)
	f.FuncAttrs = []lir.FuncAttribute{enum.FuncAttrAlwaysInline, enum.FuncAttrNoUnwind}
	return f
}

// data returns a private constant with those bytes, one for equal contents.
func (m *module) data(bytes []byte) *lir.Global {
	if g := m.globals[string(bytes)]; g != nil {
		return g
	}
	g := newGlobal(m.llvm, fmt.Sprintf("const.%d", len(m.globals)), charArray(bytes), 64)
	m.globals[string(bytes)] = g
	return g
}

// params returns a private constant array of 64-bit integers.
func (m *module) params(name string, values []int64) *lir.Global {
	key := fmt.Sprint("params", values)
	if g := m.globals[key]; g != nil {
		return g
	}
	elems := make([]constant.Constant, len(values))
	for i, v := range values {
		elems[i] = constant.NewInt(types.I64, v)
	}
	g := newGlobal(m.llvm, fmt.Sprintf("%s.%d", name, len(m.globals)),
		constant.NewArray(types.NewArray(uint64(len(values)), types.I64), elems...), 8)
	m.globals[key] = g
	return g
}

// A val is one element in registers: im is nil unless it is complex. Floats
// narrower than f32 are held as the float of the same value, booleans as i1,
// other integers in their own width.
type val struct{ re, im value }

// flat returns the registers of vals in order.
func flat(vals []val) []value {
	var out []value
	for _, v := range vals {
		out = append(out, v.re)
		if v.im != nil {
			out = append(out, v.im)
		}
	}
	return out
}

// unflat puts registers back into vals of the given element types.
func unflat(regs []value, elems []ir.Type) []val {
	out := make([]val, len(elems))
	k := 0
	for i, t := range elems {
		out[i].re = regs[k]
		k++
		if isComplex(t) {
			out[i].im = regs[k]
			k++
		}
	}
	return out
}

// elemOf returns the element type of a tensor type.
func elemOf(t ir.Type) ir.Type {
	if t, ok := t.(*ir.TensorType); ok {
		return t.Elem
	}
	return t
}

func isComplex(t ir.Type) bool { _, ok := t.(ir.ComplexType); return ok }

func isFloat(t ir.Type) bool { _, ok := t.(ir.FloatType); return ok }

func isBool(t ir.Type) bool { return t == ir.I1 }

// isSigned reports whether an integer type is read as signed.
func isSigned(t ir.Type) bool {
	it, ok := t.(ir.IntType)
	return ok && !it.Unsigned && it.Width > 1
}

// partOf returns the real type of a complex element, and any other type as it
// is.
func partOf(t ir.Type) ir.Type {
	if c, ok := t.(ir.ComplexType); ok {
		return c.Elem
	}
	return t
}

// isNarrow reports whether t is a float that registers hold as a float.
func isNarrow(t ir.Type) bool {
	ft, ok := t.(ir.FloatType)
	return ok && ft != ir.F32 && ft != ir.F64
}

// supported reports whether values of the element type can be compiled.
func supported(t ir.Type) bool {
	switch t := t.(type) {
	case ir.IntType:
		return t.Width <= 64
	case ir.FloatType:
		_, narrow := floatFormats[t]
		return narrow || t == ir.F32 || t == ir.F64
	case ir.ComplexType:
		return t.Elem == ir.F32 || t.Elem == ir.F64
	case ir.IndexType:
		return true
	}
	return false
}

// regType returns the LLVM type of a register that holds an element, or one
// part of it if it is complex.
func regType(t ir.Type) types.Type {
	switch t := partOf(t).(type) {
	case ir.IntType:
		return types.NewInt(uint64(t.Width))
	case ir.FloatType:
		if t == ir.F64 {
			return types.Double
		}
		return types.Float
	}
	return types.I64 // index
}

// memType returns the LLVM type of an element in memory, or one part of it.
func memType(t ir.Type) types.Type {
	t = partOf(t)
	switch {
	case isNarrow(t), isInt(t):
		return types.NewInt(uint64(8 * ir.ByteSize(t)))
	}
	return regType(t)
}

func isInt(t ir.Type) bool { _, ok := t.(ir.IntType); return ok }

// loadElem loads element lin of the array of t at p.
func (b *builder) loadElem(t ir.Type, p, lin value) val {
	mt := memType(t)
	if isComplex(t) {
		at := b.imul(lin, i64(2))
		return val{b.load(mt, b.gep(mt, p, at)), b.load(mt, b.gep(mt, p, b.iadd(at, i64(1))))}
	}
	return val{re: b.fromMemory(t, b.load(mt, b.gep(mt, p, lin)))}
}

// storeElem stores v as element lin of the array of t at p.
func (b *builder) storeElem(t ir.Type, v val, p, lin value) {
	mt := memType(t)
	if isComplex(t) {
		at := b.imul(lin, i64(2))
		b.store(v.re, b.gep(mt, p, at))
		b.store(v.im, b.gep(mt, p, b.iadd(at, i64(1))))
		return
	}
	b.store(b.toMemory(t, v.re), b.gep(mt, p, lin))
}

// fromMemory turns what is stored of a real element into its register form.
func (b *builder) fromMemory(t ir.Type, x value) value {
	switch {
	case isNarrow(t):
		return b.widen(t.(ir.FloatType), x)
	case isBool(t):
		return b.icmp(enum.IPredNE, x, intConst(types.I8, 0))
	case isInt(t):
		return b.resize(x, regType(t).(*types.IntType), isSigned(t))
	}
	return x
}

// toMemory is the inverse of fromMemory.
func (b *builder) toMemory(t ir.Type, x value) value {
	switch {
	case isNarrow(t):
		return b.narrow(t.(ir.FloatType), x)
	case isInt(t):
		return b.resize(x, memType(t).(*types.IntType), isSigned(t))
	}
	return x
}
