package codegen

import (
	"errors"
	"fmt"
	"strings"

	lir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A Config says how to compile. The zero value compiles every public function.
type Config struct {
	// Entries names the functions to export; nil means every public one.
	Entries []string
	// SourceName is recorded in the LLVM module.
	SourceName string
}

// A Program is a compiled module.
type Program struct {
	// Text is the LLVM IR, with opaque pointers, for LLVM 15 and later.
	Text string
	// Entries are the exported functions.
	Entries []Entry
	// Kernels are the symbols called with the calling convention of package
	// kernels, in order of first use.
	Kernels []string
	// Externs are the functions of the C library and its mathematics library
	// that the program calls.
	Externs []string
	// LoopWeight tells how much is won by optimising: the turns of the heaviest
	// nest of loops, as far as they are known.
	LoopWeight int64
}

// An Entry is an exported function.
type Entry struct {
	Name    string // in the StableHLO module
	Symbol  string // C symbol: see Symbol
	Inputs  []*ir.TensorType
	Outputs []*ir.TensorType
}

// Symbol returns the C symbol of a StableHLO function: "hlo_" and the name, in
// which every byte but letters, digits and the underscore is written as "_x"
// and two hexadecimal digits.
func Symbol(name string) string {
	var b strings.Builder
	b.WriteString("hlo_")
	for i := range len(name) {
		c := name[i]
		if c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "_x%02x", c)
		}
	}
	return b.String()
}

// Compile translates a verified module, whose LAPACK calls are canonical
// (passes.LowerLAPACK), to LLVM IR. The module is not changed. What the native
// backend cannot do is a *diag.Error that names the op at its position.
func Compile(m *ir.Module, cfg Config) (prog *Program, err error) {
	defer func() {
		if x := recover(); x != nil {
			if b, ok := x.(bailout); ok {
				prog, err = nil, b.err
				return
			}
			prog, err = nil, fmt.Errorf("codegen: internal error: %v", x)
		}
	}()
	c := &compiler{mod: newModule(cfg.SourceName), inliner: newInliner(m), bodies: make(map[string]*lir.Func)}
	prog = &Program{}
	for _, f := range m.Funcs() {
		if !wanted(f, cfg.Entries) {
			continue
		}
		e, err := c.export(f)
		if err != nil {
			return nil, err
		}
		prog.Entries = append(prog.Entries, *e)
	}
	if len(prog.Entries) == 0 {
		return nil, diag.Errorf(m.Op.Pos, "the module has no public function to compile")
	}
	for _, name := range cfg.Entries {
		if _, ok := m.Func(name); !ok {
			return nil, diag.Errorf(m.Op.Pos, "the module has no function @%s", name)
		}
	}
	prog.Text = printModule(c.mod.llvm)
	prog.Kernels, prog.Externs = c.mod.kernels, c.mod.externs
	prog.LoopWeight = c.mod.weight
	return prog, nil
}

func wanted(f ir.Func, names []string) bool {
	if f.Body() == nil {
		return false
	}
	if names == nil {
		return f.IsPublic()
	}
	for _, n := range names {
		if n == f.Name() {
			return true
		}
	}
	return false
}

// A compiler compiles the functions of one module.
type compiler struct {
	mod     *module
	inliner *inliner
	bodies  map[string]*lir.Func
}

// body returns the internal function that does the work of f.
func (c *compiler) body(f ir.Func) *lir.Func {
	if b := c.bodies[f.Name()]; b != nil {
		return b
	}
	for _, t := range f.Type().Ins {
		c.checkBoundary(f, t)
	}
	for _, t := range f.Type().Outs {
		c.checkBoundary(f, t)
	}
	b := c.emitBody(f, c.inliner.copyFunc(f))
	c.bodies[f.Name()] = b
	return b
}

// checkBoundary refuses types that cannot be inputs or outputs.
func (c *compiler) checkBoundary(f ir.Func, t ir.Type) {
	tt, ok := plainType(t).(*ir.TensorType)
	if !ok || !tt.IsStatic() || !supported(tt.Elem) {
		panic(bailout{diag.Errorf(f.Op.Pos, "@%s: the native backend does not support an argument or result of type %s", f.Name(), t)})
	}
}

// export emits the function that callers see around the body of f.
func (c *compiler) export(f ir.Func) (*Entry, error) {
	body := c.body(f)
	e := &Entry{Name: f.Name(), Symbol: Symbol(f.Name())}
	fn := newFunc(c.mod.llvm, e.Symbol, types.I32, param("inputs", ptr), param("outputs", ptr))
	fn.FuncAttrs = []lir.FuncAttribute{rawAttr("nounwind")}
	b := newBuilder(c.mod, fn)
	var args []value
	load := func(list value, ts []ir.Type) []*ir.TensorType {
		var out []*ir.TensorType
		for _, t := range ts {
			tt, ok := t.(*ir.TensorType)
			if !ok { // a token, which the caller has nothing of
				args = append(args, nullPtr())
				continue
			}
			args = append(args, b.load(ptr, b.gep(ptr, list, i64(int64(len(out))))))
			out = append(out, tt)
		}
		return out
	}
	e.Inputs = load(fn.Params[0], f.Type().Ins)
	e.Outputs = load(fn.Params[1], f.Type().Outs)
	b.ret(b.call(body, args...))
	return e, nil
}

var errNoEntry = errors.New("codegen: no such entry")

// Entry returns the exported function of that name.
func (p *Program) Entry(name string) (*Entry, error) {
	for i := range p.Entries {
		if p.Entries[i].Name == name {
			return &p.Entries[i], nil
		}
	}
	return nil, fmt.Errorf("%w: @%s", errNoEntry, name)
}
