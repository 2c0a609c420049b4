package interp

import (
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// A Config bounds what a program may do. The zero value is usable.
type Config struct {
	MaxBytes int64 // of one tensor; 0 means 2 GiB
	MaxDepth int   // of nested calls; 0 means 1000
	// Output gets what interpreter.print prints; nil drops it. Programs that run
	// at the same time share it.
	Output io.Writer
}

// A Program is a module prepared for evaluation. It may be used by several
// goroutines at once; the module must not change any more.
type Program struct {
	module *ir.Module
	cfg    Config

	mu  sync.Mutex
	fns map[string]*function
}

// New returns a program that evaluates the functions of m. Functions are
// prepared when they are first run.
func New(m *ir.Module, cfg Config) *Program {
	if cfg.MaxBytes <= 0 {
		cfg.MaxBytes = 2 << 30
	}
	if cfg.MaxDepth <= 0 {
		cfg.MaxDepth = 1000
	}
	return &Program{module: m, cfg: cfg, fns: make(map[string]*function)}
}

// Run evaluates one function of a module.
func Run(m *ir.Module, entry string, args []tensor.Tensor, cfg Config) ([]tensor.Tensor, error) {
	return New(m, cfg).Run(entry, args)
}

// Run evaluates the function of that name. Errors about a place in the program
// are *diag.Error. The results share no memory with the arguments.
func (p *Program) Run(entry string, args []tensor.Tensor) (results []tensor.Tensor, err error) {
	defer func() {
		if x := recover(); x != nil {
			results, err = nil, fmt.Errorf("interp: %v", x)
		}
	}()
	fn, err := p.function(entry)
	if err != nil {
		return nil, err
	}
	bufs, err := fn.bind(args)
	if err != nil {
		return nil, err
	}
	out, err := fn.call(newRun(), bufs)
	if err != nil {
		return nil, err
	}
	results = make([]tensor.Tensor, len(out))
	for i, b := range out {
		results[i] = tensor.Tensor{Type: fn.outs[i], Data: append([]byte(nil), b...)}
	}
	return results, nil
}

// Check prepares the function of that name without running it, and reports
// what in it cannot be run.
func (p *Program) Check(entry string) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("interp: %v", x)
		}
	}()
	_, err = p.function(entry)
	return err
}

// function returns the prepared function of that name.
func (p *Program) function(name string) (*function, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f, ok := p.module.Func(name)
	if !ok {
		return nil, fmt.Errorf("interp: the module has no function @%s", name)
	}
	return p.prepare(f)
}

// A function is a prepared function.
type function struct {
	prog  *Program
	name  string
	pos   diag.Pos
	ins   []*ir.TensorType // flattened
	outs  []*ir.TensorType
	slots int
	body  *block
	err   error
}

// prepare returns the prepared function of f. p.mu is held. A function that
// calls itself meets its own unfinished preparation, whose body is set before
// anything runs.
func (p *Program) prepare(f ir.Func) (*function, error) {
	if fn := p.fns[f.Name()]; fn != nil {
		return fn, fn.err
	}
	fn := &function{prog: p, name: f.Name(), pos: f.Op.Pos}
	p.fns[f.Name()] = fn
	fn.err = fn.build(f)
	return fn, fn.err
}

func (fn *function) build(f ir.Func) (err error) {
	if f.Body() == nil {
		return diag.Errorf(fn.pos, "function @%s has no body", fn.name)
	}
	if len(f.Op.Regions[0].Blocks) != 1 {
		return diag.Errorf(fn.pos, "function @%s has more than one block", fn.name)
	}
	c := &compiler{prog: fn.prog, slots: make(map[*ir.Value][]int)}
	t := f.Type()
	if fn.ins, err = c.flattenAll(t.Ins); err != nil {
		return diag.Errorf(fn.pos, "function @%s: %v", fn.name, err)
	}
	if fn.outs, err = c.flattenAll(t.Outs); err != nil {
		return diag.Errorf(fn.pos, "function @%s: %v", fn.name, err)
	}
	fn.body, err = c.block(f.Body())
	if err != nil {
		return err
	}
	if len(fn.body.args) != len(fn.ins) || len(fn.body.results) != len(fn.outs) {
		return diag.Errorf(fn.pos, "function @%s: its body does not fit its type", fn.name)
	}
	fn.slots = c.nslots
	return nil
}

// bind checks the arguments of an entry function.
func (fn *function) bind(args []tensor.Tensor) ([][]byte, error) {
	if len(args) != len(fn.ins) {
		return nil, fmt.Errorf("function @%s takes %d arguments, not %d", fn.name, len(fn.ins), len(args))
	}
	bufs := make([][]byte, len(args))
	for i, a := range args {
		want := fn.ins[i]
		if err := a.Check(); err != nil {
			return nil, fmt.Errorf("argument %d of @%s: %w", i, fn.name, err)
		}
		if !ir.Equal(a.Type.WithShape(a.Type.Shape...), want) {
			return nil, fmt.Errorf("argument %d of @%s has type %s; it must be %s", i, fn.name, a.Type, want)
		}
		bufs[i] = a.Aligned().Data
	}
	return bufs, nil
}

// call runs fn on arguments that it may not overwrite.
func (fn *function) call(r *run, args [][]byte) ([][]byte, error) {
	out := make([][]byte, len(fn.outs))
	_, err := fn.callInto(r, args, out, 0, 1)
	return out, err
}

// callInto runs fn and stores its results in out. Bit i of owned says that
// argument i may be overwritten; shared says which results something else may
// hold as well.
func (fn *function) callInto(r *run, args, out [][]byte, owned uint64, depth int) (shared uint64, err error) {
	if depth > fn.prog.cfg.MaxDepth {
		return 0, diag.Errorf(fn.pos, "calls of @%s are nested more than %d deep", fn.name, fn.prog.cfg.MaxDepth)
	}
	fr := &frame{prog: fn.prog, run: r, depth: depth, slots: make([][]byte, fn.slots), own: make([]bool, fn.slots)}
	fr.bind(fn.body, args, owned)
	if err := fn.body.exec(fr); err != nil {
		return 0, err
	}
	return fr.results(fn.body, out), nil
}

// positioned gives err the position of op where it has none.
func positioned(op *ir.Op, err error) error {
	var one *diag.Error
	var list *diag.Errors
	if err == nil || errors.As(err, &one) || errors.As(err, &list) {
		return err
	}
	return diag.Errorf(op.Pos, "%s: %v", op.Name, err)
}
