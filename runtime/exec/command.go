package exec

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ebitengine/purego"

	"github.com/hlo-lapack/hlo-lapack/codegen"
)

// clangNames are the commands tried for Config.Clang.
var clangNames = []string{
	"clang", "clang-22", "clang-21", "clang-20", "clang-19", "clang-18", "clang-17", "clang-16", "clang-15",
}

// findClang returns the path of a clang of version 15 or later.
func findClang(cfg *Config) (string, error) {
	names := clangNames
	if cfg.Clang != "" {
		names = []string{cfg.Clang}
	}
	for _, n := range names {
		path, err := exec.LookPath(n)
		if err != nil {
			continue
		}
		if n != "clang" || clangMajor(path) >= 15 {
			return path, nil
		}
	}
	if cfg.Clang != "" {
		return "", fmt.Errorf("%w: no command %s", ErrNoToolchain, cfg.Clang)
	}
	return "", ErrNoToolchain
}

// clangMajor returns the major version of a clang, or 0.
func clangMajor(path string) int {
	out, err := exec.Command(path, "--version").Output()
	if err != nil {
		return 0
	}
	var major int
	_, rest, _ := strings.Cut(string(out), "version ")
	if _, err := fmt.Sscanf(rest, "%d", &major); err != nil {
		return 0
	}
	return major
}

// run runs a command with text on its standard input and returns what it
// printed there, or an error with what it complained of.
func run(stdin string, name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	var out, complaint bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &out, &complaint
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("exec: %s: %w\n%s", filepath.Base(name), err, strings.TrimSpace(complaint.String()))
	}
	return out.Bytes(), nil
}

// clangArgs returns the options that compile IR on standard input.
func clangArgs(prog *codegen.Program, cfg *Config, native bool) []string {
	level := "-O1"
	if prog.LoopWeight >= heavyLoops {
		level = "-O2"
	}
	if cfg.Pipeline != "" {
		level = cfg.Pipeline
	}
	args := []string{level, "-fPIC", "-Wno-override-module", "-x", "ir", "-"}
	switch {
	case cfg.CPU != "":
		args = append(args, "-march="+cfg.CPU)
	case native:
		args = append(args, "-march=native")
	}
	return args
}

// loadCommand compiles a shared library with clang and opens it. Kernels are
// reached through pointers that are set once it is open.
func loadCommand(prog *codegen.Program, cfg *Config) (*Library, error) {
	clang, err := findClang(cfg)
	if err != nil {
		return nil, err
	}
	openMath()
	text := withStubs(prog)
	args := clangArgs(prog, cfg, true)
	dir, err := os.MkdirTemp("", "hlo-lapack-")
	if err != nil {
		return nil, fmt.Errorf("exec: %w", err)
	}
	// The file may go once it is open.
	defer func() { _ = os.RemoveAll(dir) }()
	so := filepath.Join(dir, "program.so")
	data, err := cached(cfg, cacheKey(text, clang, args, hostID()), func() ([]byte, error) {
		if _, err := run(text, clang, append(args, "-shared", "-o", so, "-lm")...); err != nil {
			return nil, err
		}
		return os.ReadFile(so)
	})
	if err == nil {
		err = os.WriteFile(so, data, 0o755)
	}
	if err != nil {
		return nil, err
	}
	h, err := purego.Dlopen(so, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return nil, fmt.Errorf("exec: %w", err)
	}
	lib := &Library{
		driver:  Command,
		prog:    prog,
		release: func() error { return purego.Dlclose(h) },
		address: func(symbol string) (uintptr, error) { return purego.Dlsym(h, symbol) },
	}
	for _, k := range prog.Kernels {
		slot, err := purego.Dlsym(h, stubSlot(k))
		if err != nil {
			return nil, closing(lib, fmt.Errorf("exec: %w", err))
		}
		addr, err := kernelAddress(k)
		if err != nil {
			return nil, closing(lib, err)
		}
		*(*uintptr)(at(slot, 0)) = addr
	}
	return lib, nil
}

func stubSlot(kernel string) string { return kernel + "_address" }

// withStubs returns the program with its kernels defined as calls through
// variables, in place of their declarations.
func withStubs(prog *codegen.Program) string {
	var b strings.Builder
	for line := range strings.Lines(prog.Text) {
		name, ok := strings.CutPrefix(line, "declare i32 @")
		name, _, _ = strings.Cut(name, "(")
		if !ok || !slices.Contains(prog.Kernels, name) {
			b.WriteString(line)
		}
	}
	for _, k := range prog.Kernels {
		fmt.Fprintf(&b, "\n@%[2]s = global ptr null\n\ndefine internal i32 @%[1]s(ptr %%p, ptr %%b) {\n"+
			"\t%%f = load ptr, ptr @%[2]s\n\t%%r = call i32 %%f(ptr %%p, ptr %%b)\n\tret i32 %%r\n}\n", k, stubSlot(k))
	}
	return b.String()
}

// hostID tells machines apart whose clang would compile -march=native
// differently.
func hostID() string {
	data, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(data)) {
		if name, flags, ok := strings.Cut(line, ":"); ok && (strings.HasPrefix(name, "flags") || strings.HasPrefix(name, "Features")) {
			return strings.TrimSpace(flags)
		}
	}
	return ""
}
