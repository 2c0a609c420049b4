package difftest

import (
	"bytes"
	"fmt"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/exec"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// A Module is some random programs in the text of one module.
type Module struct {
	Text     string
	programs []*program
}

// Generate returns the n-th module of a seed, of count programs f0, f1, ....
// An error is a mistake of the generator.
func Generate(seed, n uint64, count int) (*Module, error) {
	var sources []*source
	for i := range count {
		sources = append(sources, random(seed, n*uint64(count)+uint64(i)))
	}
	return build(sources)
}

// build makes a module of a program for each source.
func build(sources []*source) (*Module, error) {
	m := ir.NewModule("")
	out := &Module{}
	for i, s := range sources {
		p, err := generate(m, fmt.Sprintf("f%d", i), s)
		if err != nil {
			return nil, err
		}
		out.programs = append(out.programs, p)
	}
	if err := ir.Verify(m); err != nil {
		return nil, fmt.Errorf("the generator made\n%s\n%w", m, err)
	}
	out.Text = m.String()
	return out, nil
}

// A Failure is a program on which the backends do not agree.
type Failure struct {
	Program int
	Err     error
}

// Check runs every program of m on both backends.
func (m *Module) Check() []Failure {
	reference, native, err := m.load()
	if err != nil && len(m.programs) > 1 {
		return m.checkApart()
	}
	if err != nil {
		return []Failure{{0, err}}
	}
	defer native.Close()
	var failures []Failure
	for i, p := range m.programs {
		if err := p.check(reference, native); err != nil {
			failures = append(failures, Failure{i, err})
		}
	}
	return failures
}

// checkApart checks the programs one by one, after one of them was refused.
func (m *Module) checkApart() []Failure {
	var failures []Failure
	for i, p := range m.programs {
		alone, err := build([]*source{{list: p.src.taken}})
		if err != nil {
			return []Failure{{i, err}}
		}
		for _, f := range alone.Check() {
			failures = append(failures, Failure{i, f.Err})
		}
	}
	return failures
}

// load prepares the module for both backends.
func (m *Module) load() (*interp.Program, *exec.Library, error) {
	mod, err := lower(m.Text)
	if err != nil {
		return nil, nil, err
	}
	native, err := compile(mod)
	return interp.New(mod, interp.Config{}), native, err
}

// lower reads a module as the command line does.
func lower(text string) (*ir.Module, error) {
	m, err := parser.Parse("random.mlir", []byte(text), parser.Config{})
	if err != nil {
		return nil, err
	}
	if err := ir.Verify(m); err != nil {
		return nil, err
	}
	return m, passes.LowerLAPACK(m)
}

func compile(m *ir.Module) (*exec.Library, error) {
	prog, err := codegen.Compile(m, codegen.Config{})
	if err != nil {
		return nil, err
	}
	return exec.Load(prog, exec.Config{NoCache: true})
}

// check runs one program on both backends.
func (p *program) check(reference *interp.Program, native *exec.Library) error {
	want, err := reference.Run(p.name, p.inputs)
	if err != nil {
		return fmt.Errorf("interpreter: %w", err)
	}
	got, err := p.runNative(native)
	if err != nil {
		return fmt.Errorf("native: %w", err)
	}
	for i := range want {
		if err := compare(got[i], want[i], p.facts[i]); err != nil {
			return fmt.Errorf("result %d: %w", i, err)
		}
	}
	return nil
}

// guard is the number of bytes around results that must stay as they are.
const guard = 64

// runNative calls the compiled function with results between guards.
func (p *program) runNative(lib *exec.Library) ([]tensor.Tensor, error) {
	f, err := lib.Function(p.name)
	if err != nil {
		return nil, err
	}
	var ins, outs []unsafe.Pointer
	copies := make([][]byte, len(p.inputs))
	for i, t := range p.inputs {
		// Go aligns what takes 16 bytes or more.
		copies[i] = append(make([]byte, 0, max(len(t.Data), 16)), t.Data...)
		ins = append(ins, unsafe.Pointer(unsafe.SliceData(copies[i])))
	}
	var results []tensor.Tensor
	var memory [][]byte
	for _, t := range f.Entry.Outputs {
		n, err := tensor.ByteLen(t, 0)
		if err != nil {
			return nil, err
		}
		m := bytes.Repeat([]byte{0xa5}, int(n)+2*guard)
		memory = append(memory, m)
		results = append(results, tensor.Tensor{Type: t, Data: m[guard : guard+n]})
		outs = append(outs, unsafe.Pointer(&m[guard]))
	}
	if err := f.Call(ins, outs); err != nil {
		return nil, err
	}
	fence := bytes.Repeat([]byte{0xa5}, guard)
	for i, m := range memory {
		if !bytes.Equal(m[:guard], fence) || !bytes.Equal(m[len(m)-guard:], fence) {
			return nil, fmt.Errorf("result %d: the memory beside it was written", i)
		}
	}
	for i, c := range copies {
		if !bytes.Equal(c, p.inputs[i].Data) {
			return nil, fmt.Errorf("input %d was written", i)
		}
	}
	return results, nil
}
