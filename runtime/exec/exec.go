package exec

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"

	"github.com/hlo-lapack/hlo-lapack/codegen"
)

// A Driver says how LLVM IR becomes machine code.
type Driver byte

// The drivers.
const (
	Auto      Driver = iota // InProcess if libLLVM is found, else Command
	InProcess               // libLLVM inside this process
	Command                 // the clang command
)

// String returns the driver's name.
func (d Driver) String() string {
	switch d {
	case InProcess:
		return "libLLVM"
	case Command:
		return "clang"
	}
	return "auto"
}

// A Config says how to compile and where the tools are. The zero value finds
// what the machine has.
type Config struct {
	Driver Driver
	// LibLLVM is the path of libLLVM's shared library; "" tries the usual names.
	LibLLVM string
	// Clang is the compiler command; "" tries clang, clang-19, ... in PATH.
	Clang string
	// CPU is an LLVM processor name, such as "x86-64-v3"; "" is this machine's
	// for Load and the target's least common one for files.
	CPU string
	// Pipeline replaces the pass pipeline that is chosen by how heavy the
	// program's loops are: an LLVM pass pipeline in-process, such as
	// "default<O2>", or an option of clang, such as "-O2".
	Pipeline string
	// CacheDir is where compiled objects are kept; "" is "hlo-lapack" in
	// os.UserCacheDir.
	CacheDir string
	// NoCache neither reads nor writes the cache.
	NoCache bool
}

// ErrNoToolchain is the error when neither libLLVM nor clang is found.
var ErrNoToolchain = errors.New("exec: neither libLLVM (15 or later) nor clang was found")

// A Library is a loaded program.
type Library struct {
	driver  Driver
	prog    *codegen.Program
	release func() error
	address func(symbol string) (uintptr, error)
	once    sync.Once
}

// Load compiles a program for this machine and makes it callable.
func Load(prog *codegen.Program, cfg Config) (*Library, error) {
	switch cfg.Driver {
	case InProcess:
		return loadInProcess(prog, &cfg)
	case Command:
		return loadCommand(prog, &cfg)
	}
	lib, err := loadInProcess(prog, &cfg)
	if errors.Is(err, ErrNoToolchain) {
		return loadCommand(prog, &cfg)
	}
	return lib, err
}

// Available reports whether Load can find its tools.
func Available(cfg Config) bool {
	if cfg.Driver != Command {
		if _, err := openLLVM(cfg.LibLLVM); err == nil {
			return true
		}
	}
	if cfg.Driver != InProcess {
		if _, err := findClang(&cfg); err == nil {
			return true
		}
	}
	return false
}

// Driver returns which driver compiled the library.
func (l *Library) Driver() Driver { return l.driver }

// Close frees the code. No function of the library may be running or be called
// afterwards.
func (l *Library) Close() error {
	var err error
	l.once.Do(func() { err = l.release() })
	return err
}

// Function returns the exported function of that StableHLO name.
func (l *Library) Function(name string) (*Function, error) {
	e, err := l.prog.Entry(name)
	if err != nil {
		return nil, err
	}
	addr, err := l.address(e.Symbol)
	if err != nil {
		return nil, err
	}
	f := &Function{Entry: e, lib: l, addr: addr}
	f.frames.New = func() any {
		return &frame{make([]unsafe.Pointer, len(e.Inputs)+1), make([]unsafe.Pointer, len(e.Outputs)+1)}
	}
	return f, nil
}

// A Function is a compiled function. It may be called by several goroutines at
// once.
type Function struct {
	Entry  *codegen.Entry
	lib    *Library
	addr   uintptr
	frames sync.Pool
}

// A frame holds the pointer arrays of one call. They must not be on the stack
// of a goroutine: a kernel that is called back may let it move.
type frame struct{ in, out []unsafe.Pointer }

// Errors that Call returns, wrapped with the function's name.
var (
	ErrNoMemory = errors.New("out of memory")
	ErrKernel   = errors.New("a kernel refused its arguments")
	ErrCheck    = errors.New("a check of the program does not hold")
)

// Call runs the function. inputs and outputs point to dense row-major arrays,
// in the order and of the types of Entry, that do not overlap.
func (f *Function) Call(inputs, outputs []unsafe.Pointer) error {
	if len(inputs) != len(f.Entry.Inputs) || len(outputs) != len(f.Entry.Outputs) {
		return fmt.Errorf("exec: @%s takes %d inputs and gives %d outputs; called with %d and %d",
			f.Entry.Name, len(f.Entry.Inputs), len(f.Entry.Outputs), len(inputs), len(outputs))
	}
	fr := f.frames.Get().(*frame)
	copy(fr.in, inputs)
	copy(fr.out, outputs)
	status, _, _ := purego.SyscallN(f.addr, uintptr(unsafe.Pointer(&fr.in[0])), uintptr(unsafe.Pointer(&fr.out[0])))
	runtime.KeepAlive(inputs)
	runtime.KeepAlive(outputs)
	clear(fr.in)
	clear(fr.out)
	f.frames.Put(fr)
	runtime.KeepAlive(f.lib)
	switch int32(status) {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("exec: @%s: %w", f.Entry.Name, ErrNoMemory)
	case 2:
		return fmt.Errorf("exec: @%s: %w", f.Entry.Name, ErrCheck)
	}
	return fmt.Errorf("exec: @%s: %w (status %d)", f.Entry.Name, ErrKernel, int32(status))
}
