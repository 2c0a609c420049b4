package exec

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/codegen"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// EmitObject compiles a program to a position-independent object file. Its
// undefined symbols are the kernels, which the archive defines, and functions of
// the C library.
func EmitObject(prog *codegen.Program, cfg Config) ([]byte, error) {
	if cfg.Driver != Command {
		l, err := openLLVM(cfg.LibLLVM)
		if err == nil {
			t, p := l.hostTarget(&cfg, true), pipelineFor(prog, &cfg)
			return cached(&cfg, cacheKey(prog.Text, l.path, t, p), func() ([]byte, error) {
				return l.compile(prog.Text, t, p)
			})
		}
		if cfg.Driver == InProcess {
			return nil, err
		}
	}
	clang, err := findClang(&cfg)
	if err != nil {
		return nil, err
	}
	args := append(clangArgs(prog, &cfg, false), "-c", "-o", "-")
	return cached(&cfg, cacheKey(prog.Text, clang, args), func() ([]byte, error) {
		return run(prog.Text, clang, args...)
	})
}

// LinkShared compiles a program and links it with the archive (the path of
// libhlolapack.a or libhlolapack.so) to a shared library at out that exports the
// program's entries. Against the shared archive it is small, and finds it in its
// own directory or by the system's search.
func LinkShared(prog *codegen.Program, out, archive string, cfg Config) error {
	args := []string{"-shared", "-Wl,-Bsymbolic"}
	if strings.HasSuffix(archive, ".a") {
		// A Go runtime inside cannot be unloaded.
		args = append(args, "-Wl,-z,nodelete")
	}
	return link(prog, out, archive, args, "{\n  global: hlo_*;\n  local: *;\n};\n", cfg)
}

// LinkExecutable compiles a program and links it with the archive to an
// executable at out that runs the given entry: it reads the arguments from an
// npz file and prints the results or writes them to another.
func LinkExecutable(prog *codegen.Program, entry, out, archive string, cfg Config) error {
	e, err := prog.Entry(entry)
	if err != nil {
		return err
	}
	whole := *prog
	whole.Text += mainText(e)
	var args []string
	if strings.HasSuffix(archive, ".a") {
		args = append(args, "-static")
	}
	return link(&whole, out, archive, args, "", cfg)
}

// mainText returns LLVM IR for the main function of an executable.
func mainText(e *codegen.Entry) string {
	sig := tensor.Signature{Ins: e.Inputs, Outs: e.Outputs}.String()
	return fmt.Sprintf("\n@hlo.signature = private constant [%d x i8] c\"%s\\00\"\n\n"+
		"declare i32 @hlolapack_main(i32, ptr, ptr, ptr)\n\n"+
		"define i32 @main(i32 %%argc, ptr %%argv) {\n"+
		"\t%%status = call i32 @hlolapack_main(i32 %%argc, ptr %%argv, ptr @%s, ptr @hlo.signature)\n"+
		"\tret i32 %%status\n}\n", len(sig)+1, sig, e.Symbol)
}

// link compiles prog and links it to out, which appears only when it is whole.
func link(prog *codegen.Program, out, archive string, args []string, script string, cfg Config) error {
	obj, err := EmitObject(prog, cfg)
	if err != nil {
		return err
	}
	if _, err := os.Stat(archive); err != nil {
		return fmt.Errorf("exec: no archive to link with: %w", err)
	}
	cc, err := findLinker(&cfg)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(filepath.Dir(out), ".hlo-lapack-")
	if err != nil {
		return fmt.Errorf("exec: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	object, product := filepath.Join(dir, "program.o"), filepath.Join(dir, filepath.Base(out))
	if err := os.WriteFile(object, obj, 0o644); err != nil {
		return fmt.Errorf("exec: %w", err)
	}
	if script != "" {
		file := filepath.Join(dir, "exports.map")
		if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
			return fmt.Errorf("exec: %w", err)
		}
		args = append(args, "-Wl,--version-script="+file)
	}
	args = append(args, "-o", product, object)
	if strings.HasSuffix(archive, ".a") {
		args = append(args, archive)
	} else {
		args = append(args, archive, "-Wl,-rpath,$ORIGIN")
	}
	if _, err := run("", cc, append(args, "-lm", "-lpthread")...); err != nil {
		return err
	}
	if err := os.Rename(product, out); err != nil {
		return fmt.Errorf("exec: %w", err)
	}
	return nil
}

// errNoLinker is the error when no C compiler is found to link with.
var errNoLinker = errors.New("exec: no C compiler (cc, gcc or clang) was found to link with")

func findLinker(cfg *Config) (string, error) {
	if cfg.Driver == Command {
		return findClang(cfg)
	}
	for _, name := range append([]string{"cc", "gcc"}, clangNames...) {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errNoLinker
}
