package exec

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"
)

// A ref is a pointer of LLVM's C API.
type ref = uintptr

// llvm is an open libLLVM: the functions of its C API that the driver uses.
type llvm struct {
	path     string
	host     target // this machine
	machines machines

	contextCreate       func() ref
	contextDispose      func(ref)
	memoryBuffer        func(data *byte, size uintptr, name string) ref
	parseIR             func(ctx, buf ref, module, message *ref) int32
	disposeModule       func(ref)
	bufferStart         func(ref) ref
	bufferSize          func(ref) uintptr
	disposeBuffer       func(ref)
	newOptions          func() ref
	setUnrolling        func(opts ref, on int32)
	setInterleaving     func(opts ref, on int32)
	setVectorization    func(opts ref, on int32)
	disposeOptions      func(ref)
	runPasses           func(module ref, passes string, machine, opts ref) ref
	firstFunction       func(module ref) ref
	nextFunction        func(function ref) ref
	isDeclaration       func(function ref) int32
	attributeKind       func(name string, length uintptr) uint32
	newAttribute        func(ctx ref, kind uint32, value uint64) ref
	addAttribute        func(function ref, index uint32, attribute ref)
	defaultTriple       func() ref
	hostCPU             func() ref
	hostFeatures        func() ref
	targetFromTriple    func(triple ref, target, message *ref) int32
	newMachine          func(target, triple, cpu, features ref, level, reloc, model int32) ref
	disposeMachine      func(ref)
	machineLayout       func(ref) ref
	setLayout           func(module, layout ref)
	setTriple           func(module, triple ref)
	disposeLayout       func(ref)
	emit                func(machine, module ref, kind int32, message, buf *ref) int32
	disposeMessage      func(ref)
	errorMessage        func(ref) ref
	disposeErrorMessage func(ref)

	newJIT          func(jit *ref, builder ref) ref
	disposeJIT      func(ref) ref
	addObject       func(jit, dylib, buf ref) ref
	mainDylib       func(ref) ref
	lookup          func(jit ref, addr *uint64, name string) ref
	intern          func(jit ref, name string) ref
	absoluteSymbols func(pairs *symbolPair, n uintptr) ref
	define          func(dylib, unit ref) ref
	globalPrefix    func(jit ref) int8
	processSymbols  func(gen *ref, prefix int8, filter, ctx ref) ref
	addGenerator    func(dylib, gen ref)
}

// A symbolPair is LLVMOrcCSymbolMapPair.
type symbolPair struct {
	name    ref
	address uint64
	generic uint8
	_       uint8 // target flags
	_       [6]byte
}

// symbolExported is LLVMJITSymbolGenericFlagsExported.
const symbolExported = 1

// llvms holds the libraries opened in this process by their path; they are
// never closed. opening one takes some 20 ms.
var llvms struct {
	sync.Mutex
	open map[string]*llvm
}

// libraryNames are what libLLVM is called on the supported systems, newest
// first.
func libraryNames() []string {
	var names []string
	switch runtime.GOOS {
	case "darwin":
		for _, dir := range []string{"/opt/homebrew/opt/llvm/lib", "/usr/local/opt/llvm/lib"} {
			names = append(names, filepath.Join(dir, "libLLVM.dylib"))
		}
		return append(names, "libLLVM.dylib")
	case "linux":
		for v := 22; v >= 18; v-- {
			names = append(names, fmt.Sprintf("libLLVM.so.%d.1", v), fmt.Sprintf("libLLVM-%d.so", v),
				fmt.Sprintf("/usr/lib/llvm-%d/lib/libLLVM.so.1", v))
		}
		for v := 17; v >= 15; v-- {
			names = append(names, fmt.Sprintf("libLLVM-%d.so.1", v), fmt.Sprintf("libLLVM-%d.so", v),
				fmt.Sprintf("/usr/lib/llvm-%d/lib/libLLVM.so.1", v))
		}
		names = append(names, "libLLVM.so")
	}
	return names
}

// openLLVM returns the library at path, or the first usual one that opens.
func openLLVM(path string) (*llvm, error) {
	llvms.Lock()
	defer llvms.Unlock()
	if l := llvms.open[path]; l != nil {
		return l, nil
	}
	names := libraryNames()
	if path != "" {
		names = []string{path}
	}
	var first error
	for _, name := range names {
		h, err := purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_GLOBAL)
		if err == nil {
			l := &llvm{path: name}
			if err = l.bind(h); err == nil {
				openMath()
				if llvms.open == nil {
					llvms.open = make(map[string]*llvm)
				}
				llvms.open[path] = l
				return l, nil
			}
		}
		if first == nil {
			first = err
		}
	}
	if path != "" {
		return nil, fmt.Errorf("%w: %s: %v", ErrNoToolchain, path, first)
	}
	return nil, ErrNoToolchain
}

// openMath makes the C mathematics library visible to compiled code.
func openMath() {
	for _, name := range []string{"libm.so.6", "libm.so"} {
		if _, err := purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_GLOBAL); err == nil {
			return
		}
	}
}

// bind looks up the functions and initialises the machine's target.
func (l *llvm) bind(h uintptr) error {
	for _, f := range []struct {
		fn   any
		name string
	}{
		{&l.contextCreate, "LLVMContextCreate"},
		{&l.contextDispose, "LLVMContextDispose"},
		{&l.memoryBuffer, "LLVMCreateMemoryBufferWithMemoryRangeCopy"},
		{&l.parseIR, "LLVMParseIRInContext"},
		{&l.disposeModule, "LLVMDisposeModule"},
		{&l.bufferStart, "LLVMGetBufferStart"},
		{&l.bufferSize, "LLVMGetBufferSize"},
		{&l.disposeBuffer, "LLVMDisposeMemoryBuffer"},
		{&l.newOptions, "LLVMCreatePassBuilderOptions"},
		{&l.setUnrolling, "LLVMPassBuilderOptionsSetLoopUnrolling"},
		{&l.setInterleaving, "LLVMPassBuilderOptionsSetLoopInterleaving"},
		{&l.setVectorization, "LLVMPassBuilderOptionsSetLoopVectorization"},
		{&l.disposeOptions, "LLVMDisposePassBuilderOptions"},
		{&l.runPasses, "LLVMRunPasses"},
		{&l.firstFunction, "LLVMGetFirstFunction"},
		{&l.nextFunction, "LLVMGetNextFunction"},
		{&l.isDeclaration, "LLVMIsDeclaration"},
		{&l.attributeKind, "LLVMGetEnumAttributeKindForName"},
		{&l.newAttribute, "LLVMCreateEnumAttribute"},
		{&l.addAttribute, "LLVMAddAttributeAtIndex"},
		{&l.defaultTriple, "LLVMGetDefaultTargetTriple"},
		{&l.hostCPU, "LLVMGetHostCPUName"},
		{&l.hostFeatures, "LLVMGetHostCPUFeatures"},
		{&l.targetFromTriple, "LLVMGetTargetFromTriple"},
		{&l.newMachine, "LLVMCreateTargetMachine"},
		{&l.disposeMachine, "LLVMDisposeTargetMachine"},
		{&l.machineLayout, "LLVMCreateTargetDataLayout"},
		{&l.setLayout, "LLVMSetModuleDataLayout"},
		{&l.setTriple, "LLVMSetTarget"},
		{&l.disposeLayout, "LLVMDisposeTargetData"},
		{&l.emit, "LLVMTargetMachineEmitToMemoryBuffer"},
		{&l.disposeMessage, "LLVMDisposeMessage"},
		{&l.errorMessage, "LLVMGetErrorMessage"},
		{&l.disposeErrorMessage, "LLVMDisposeErrorMessage"},
		{&l.newJIT, "LLVMOrcCreateLLJIT"},
		{&l.disposeJIT, "LLVMOrcDisposeLLJIT"},
		{&l.addObject, "LLVMOrcLLJITAddObjectFile"},
		{&l.mainDylib, "LLVMOrcLLJITGetMainJITDylib"},
		{&l.lookup, "LLVMOrcLLJITLookup"},
		{&l.intern, "LLVMOrcLLJITMangleAndIntern"},
		{&l.absoluteSymbols, "LLVMOrcAbsoluteSymbols"},
		{&l.define, "LLVMOrcJITDylibDefine"},
		{&l.globalPrefix, "LLVMOrcLLJITGetGlobalPrefix"},
		{&l.processSymbols, "LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess"},
		{&l.addGenerator, "LLVMOrcJITDylibAddGenerator"},
	} {
		addr, err := purego.Dlsym(h, f.name)
		if err != nil {
			return fmt.Errorf("no function %s", f.name)
		}
		purego.RegisterFunc(f.fn, addr)
	}
	arch := map[string]string{"amd64": "X86", "arm64": "AArch64", "riscv64": "RISCV"}[runtime.GOARCH]
	if arch == "" {
		return fmt.Errorf("no target for %s", runtime.GOARCH)
	}
	for _, part := range []string{"TargetInfo", "Target", "TargetMC", "AsmPrinter"} {
		addr, err := purego.Dlsym(h, "LLVMInitialize"+arch+part)
		if err != nil {
			return fmt.Errorf("no target %s", arch)
		}
		purego.SyscallN(addr)
	}
	l.host = target{l.takeMessage(l.defaultTriple()), l.takeMessage(l.hostCPU()), l.takeMessage(l.hostFeatures())}
	return nil
}

// goString returns a copy of a C string.
func goString(p ref) string {
	if p == 0 {
		return ""
	}
	n := 0
	for *(*byte)(at(p, n)) != 0 {
		n++
	}
	return string(unsafe.Slice((*byte)(at(p, 0)), n))
}

// at returns the address n bytes behind p, which is memory of C.
func at(p ref, n int) unsafe.Pointer {
	return unsafe.Add(*(*unsafe.Pointer)(unsafe.Pointer(&p)), n)
}

// takeMessage returns and frees a message of the C API.
func (l *llvm) takeMessage(p ref) string {
	s := goString(p)
	if p != 0 {
		l.disposeMessage(p)
	}
	return s
}

// check turns an LLVMErrorRef into an error.
func (l *llvm) check(what string, e ref) error {
	if e == 0 {
		return nil
	}
	p := l.errorMessage(e)
	s := goString(p)
	l.disposeErrorMessage(p)
	return fmt.Errorf("exec: %s: %s", what, s)
}

// bytes copies a memory buffer.
func (l *llvm) bytes(buf ref) []byte {
	return slices.Clone(unsafe.Slice((*byte)(at(l.bufferStart(buf), 0)), l.bufferSize(buf)))
}

var errEmpty = errors.New("exec: empty program")

// buffer makes a memory buffer of data.
func (l *llvm) buffer(data []byte, name string) (ref, error) {
	if len(data) == 0 {
		return 0, errEmpty
	}
	return l.memoryBuffer(unsafe.SliceData(data), uintptr(len(data)), name), nil
}
