package exec

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"github.com/hlo-lapack/hlo-lapack/codegen"
)

// A pipeline is how hard LLVM works on a program.
type pipeline struct {
	passes     string
	level      int32 // of code generation, 0 to 3
	quick      bool  // choose instructions one by one: see markQuick
	unroll     bool
	interleave bool
}

// Loop weights (codegen.Program.LoopWeight) from which more work pays.
const (
	heavyLoops = 1 << 12
	someLoops  = 1 << 11
	fewLoops   = 1 << 4
)

// littleText is the length of a program that compiles in two milliseconds, of
// which level 0 saves one.
const littleText = 4500

// light is the pipeline for programs on small arrays: what it leaves out is the
// inlining, unrolling and vectorizing that takes most of the time of LLVM's own.
const light = "always-inline,function(sroa,early-cse<memssa>,simplifycfg,loop-mssa(licm),early-cse<memssa>,simplifycfg)"

// pipelineFor chooses the pipeline: unrolling and interleaving for wide vectors
// is most of the compile time and wins on long loops only.
func pipelineFor(prog *codegen.Program, cfg *Config) pipeline {
	if cfg.Pipeline != "" {
		return pipeline{passes: cfg.Pipeline, level: 2, unroll: true, interleave: true}
	}
	switch {
	case prog.LoopWeight >= heavyLoops:
		return pipeline{passes: "default<O2>", level: 2}
	case prog.LoopWeight >= someLoops:
		return pipeline{passes: "default<O1>", level: 1}
	case prog.LoopWeight >= fewLoops && len(prog.Text) > littleText:
		return pipeline{passes: light, level: 1, quick: true}
	}
	return pipeline{passes: light}
}

// A target is what code is made for.
type target struct {
	triple, cpu, features string
}

// hostTarget returns this machine, or cfg's processor on it. Files are made for
// the least processor of the architecture unless cfg names one.
func (l *llvm) hostTarget(cfg *Config, forFile bool) target {
	t := l.host
	switch {
	case cfg.CPU != "":
		t.cpu, t.features = cfg.CPU, ""
	case forFile && runtime.GOARCH == "amd64":
		t.cpu, t.features = "x86-64", ""
	case forFile:
		t.cpu, t.features = "generic", ""
	}
	return t
}

// Values of LLVM's C enums.
const (
	relocPIC     = 2
	modelDefault = 0
	objectFile   = 1
)

// compile turns LLVM IR into an object file.
func (l *llvm) compile(text string, t target, p pipeline) ([]byte, error) {
	ctx := l.contextCreate()
	defer l.contextDispose(ctx)
	buf, err := l.buffer([]byte(text), "program")
	if err != nil {
		return nil, err
	}
	var module, msg ref
	if l.parseIR(ctx, buf, &module, &msg) != 0 {
		return nil, fmt.Errorf("exec: LLVM refuses the program: %s", strings.TrimSpace(l.takeMessage(msg)))
	}
	defer l.disposeModule(module)
	machine, err := l.takeMachine(t, p.level)
	if err != nil {
		return nil, err
	}
	defer l.keepMachine(t, p.level, machine)
	layout := l.machineLayout(machine)
	l.setLayout(module, layout)
	l.disposeLayout(layout)
	triple := cString(t.triple)
	l.setTriple(module, triple.ref())
	opts := l.newOptions()
	defer l.disposeOptions(opts)
	l.setUnrolling(opts, boolInt(p.unroll))
	l.setInterleaving(opts, boolInt(p.interleave))
	if err := l.check("passes "+p.passes, l.runPasses(module, p.passes, machine, opts)); err != nil {
		return nil, err
	}
	if p.quick {
		l.markQuick(ctx, module)
	}
	var out ref
	if l.emit(machine, module, objectFile, &msg, &out) != 0 {
		return nil, fmt.Errorf("exec: %s", l.takeMessage(msg))
	}
	defer l.disposeBuffer(out)
	runtime.KeepAlive(triple)
	return l.bytes(out), nil
}

// machines holds LLVM's target machines between compilations: making one and
// its tables for a processor takes most of a millisecond. One serves one
// compilation at a time.
type machines struct {
	sync.Mutex
	idle map[machineKey][]ref
}

type machineKey struct {
	target
	level int32
}

// takeMachine returns a machine that no other compilation uses.
func (l *llvm) takeMachine(t target, level int32) (ref, error) {
	key := machineKey{t, level}
	l.machines.Lock()
	if idle := l.machines.idle[key]; len(idle) > 0 {
		m := idle[len(idle)-1]
		l.machines.idle[key] = idle[:len(idle)-1]
		l.machines.Unlock()
		return m, nil
	}
	l.machines.Unlock()
	triple, cpu, features := cString(t.triple), cString(t.cpu), cString(t.features)
	var tgt, msg ref
	if l.targetFromTriple(triple.ref(), &tgt, &msg) != 0 {
		return 0, fmt.Errorf("exec: %s", l.takeMessage(msg))
	}
	m := l.newMachine(tgt, triple.ref(), cpu.ref(), features.ref(), level, relocPIC, modelDefault)
	runtime.KeepAlive(triple)
	runtime.KeepAlive(cpu)
	runtime.KeepAlive(features)
	return m, nil
}

// maxIdleMachines is how many machines of a kind are kept.
const maxIdleMachines = 4

func (l *llvm) keepMachine(t target, level int32, m ref) {
	key := machineKey{t, level}
	l.machines.Lock()
	defer l.machines.Unlock()
	if len(l.machines.idle[key]) >= maxIdleMachines {
		l.disposeMachine(m)
		return
	}
	if l.machines.idle == nil {
		l.machines.idle = make(map[machineKey][]ref)
	}
	l.machines.idle[key] = append(l.machines.idle[key], m)
}

// markQuick makes code generation, which is most of the compile time of a small
// program, do without the selection DAG, loop strength reduction and scheduling.
// Registers are still allocated well, so that small loops run as fast.
func (l *llvm) markQuick(ctx, module ref) {
	const onFunction = 1<<32 - 1 // LLVMAttributeFunctionIndex
	for _, name := range []string{"optnone", "noinline"} {
		a := l.newAttribute(ctx, l.attributeKind(name, uintptr(len(name))), 0)
		for f := l.firstFunction(module); f != 0; f = l.nextFunction(f) {
			if l.isDeclaration(f) == 0 {
				l.addAttribute(f, onFunction, a)
			}
		}
	}
}

func boolInt(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// loadInProcess compiles with libLLVM, and links with its ORC JIT what loadObject does
// not load.
func loadInProcess(prog *codegen.Program, cfg *Config) (*Library, error) {
	l, err := openLLVM(cfg.LibLLVM)
	if err != nil {
		return nil, err
	}
	t, p := l.hostTarget(cfg, false), pipelineFor(prog, cfg)
	obj, err := cached(cfg, cacheKey(prog.Text, l.path, t, p), func() ([]byte, error) {
		return l.compile(prog.Text, t, p)
	})
	if err != nil {
		return nil, err
	}
	lib, err := loadObject(prog, obj)
	if errors.Is(err, errForeign) {
		return l.link(prog, obj)
	}
	return lib, err
}

// link makes the functions of an object callable by LLVM's linker.
func (l *llvm) link(prog *codegen.Program, obj []byte) (*Library, error) {
	var jit ref
	if err := l.check("JIT", l.newJIT(&jit, 0)); err != nil {
		return nil, err
	}
	lib := &Library{
		driver:  InProcess,
		prog:    prog,
		release: func() error { return l.check("JIT", l.disposeJIT(jit)) },
		address: func(symbol string) (uintptr, error) {
			var addr uint64
			err := l.check("link", l.lookup(jit, &addr, symbol))
			return uintptr(addr), err
		},
	}
	if err := l.addSymbols(jit, prog); err != nil {
		return nil, closing(lib, err)
	}
	buf, err := l.buffer(obj, "object")
	if err == nil {
		err = l.check("object", l.addObject(jit, l.mainDylib(jit), buf))
	}
	if err != nil {
		return nil, closing(lib, err)
	}
	return lib, nil
}

// closing closes lib because of err, which it returns.
func closing(lib *Library, err error) error {
	_ = lib.Close() // the first error is the one to report
	return err
}

// addSymbols makes the kernels and the C library visible to the JIT.
func (l *llvm) addSymbols(jit ref, prog *codegen.Program) error {
	dylib := l.mainDylib(jit)
	if len(prog.Kernels) > 0 {
		pairs := make([]symbolPair, len(prog.Kernels))
		for i, k := range prog.Kernels {
			addr, err := kernelAddress(k)
			if err != nil {
				return err
			}
			pairs[i] = symbolPair{name: l.intern(jit, k), address: uint64(addr), generic: symbolExported}
		}
		unit := l.absoluteSymbols(&pairs[0], uintptr(len(pairs)))
		if err := l.check("symbols", l.define(dylib, unit)); err != nil {
			return err
		}
	}
	var gen ref
	if err := l.check("symbols", l.processSymbols(&gen, l.globalPrefix(jit), 0, 0)); err != nil {
		return err
	}
	l.addGenerator(dylib, gen)
	return nil
}
