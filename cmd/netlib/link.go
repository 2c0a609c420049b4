package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// programs are the test programs, linked with the archive.
type programs struct {
	ref     *reference
	out     string
	symbols []string // of LAPACK and BLAS that the archive defines
	calls   map[string]int
}

// link links the test programs with the archive, whole and first; members of
// the reference libraries fill only what is then undefined.
func (r *reference) link(archive, out string) (*programs, error) {
	archive, err := filepath.Abs(archive)
	if err != nil {
		return nil, err
	}
	p := &programs{ref: r, out: out, calls: make(map[string]int)}
	if err := p.findSymbols(archive); err != nil {
		return nil, err
	}
	if err := p.writeCounters(); err != nil {
		return nil, err
	}
	for _, prec := range precisions {
		for _, prog := range []struct {
			name, dir string
			objects   []string
		}{
			{"lin" + prec, "TESTING/LIN", r.lists["lin"+prec]},
			{"eig" + prec, "TESTING/EIG", r.lists["eig"+prec]},
			{"bla" + prec, "BLAS/TESTING", []string{prec + "blat3.o"}},
		} {
			args := append([]string{"-O2", "-o", filepath.Join(out, prog.name)}, prog.objects...)
			args = append(args, filepath.Join(out, "trampolines.o"), filepath.Join(out, "counts.o"))
			for _, s := range p.symbols {
				args = append(args, "-Wl,--wrap="+s)
			}
			args = append(args, "-Wl,--whole-archive", archive, "-Wl,--no-whole-archive",
				filepath.Join(r.src, "libtmglib.a"), filepath.Join(r.src, "liblapack.a"), filepath.Join(r.src, "librefblas.a"),
				"-lpthread", "-lm", "-ldl", "-lresolv")
			if err := command(filepath.Join(r.src, prog.dir), "gfortran", args...); err != nil {
				return nil, err
			}
		}
	}
	return p, nil
}

// findSymbols sets the symbols that both the archive and the reference define.
func (p *programs) findSymbols(archive string) error {
	ours, err := defined(archive)
	if err != nil {
		return err
	}
	for _, lib := range []string{"liblapack.a", "librefblas.a"} {
		theirs, err := defined(filepath.Join(p.ref.src, lib))
		if err != nil {
			return err
		}
		for s := range theirs {
			if ours[s] {
				p.symbols = append(p.symbols, s)
			}
		}
	}
	slices.Sort(p.symbols)
	if len(p.symbols) == 0 {
		return fmt.Errorf("%s defines no symbol of LAPACK or BLAS", archive)
	}
	return nil
}

func defined(lib string) (map[string]bool, error) {
	out, err := exec.Command("nm", "-g", "--defined-only", lib).Output()
	if err != nil && len(out) == 0 {
		return nil, fmt.Errorf("nm %s: %w", lib, err)
	}
	symbols := make(map[string]bool)
	for _, line := range strings.Split(string(out), "\n") {
		if words := strings.Fields(line); len(words) == 3 && words[1] == "T" {
			symbols[words[2]] = true
		}
	}
	return symbols, nil
}

// writeCounters compiles the trampolines that count: with --wrap=sym every call
// of sym enters __wrap_sym, which counts it and jumps to __real_sym, the
// archive's. At exit the counts go to the file that NETLIB_CALLS names.
func (p *programs) writeCounters() error {
	var asm, c strings.Builder
	asm.WriteString(".text\n")
	c.WriteString("#include <stdio.h>\n#include <stdlib.h>\nextern long netlib_counts[];\nstatic const char *names[] = {\n")
	for i, s := range p.symbols {
		fmt.Fprintf(&asm, ".globl __wrap_%[1]s\n__wrap_%[1]s:\n\tlock incq .Lcounts+%[2]d(%%rip)\n\tjmp __real_%[1]s@PLT\n", s, 8*i)
		fmt.Fprintf(&c, "\t\"%s\",\n", s)
	}
	fmt.Fprintf(&asm, ".data\n.balign 8\n.globl netlib_counts\nnetlib_counts:\n.Lcounts: .zero %d\n"+
		".section .note.GNU-stack,\"\",@progbits\n", 8*len(p.symbols))
	c.WriteString(`};
__attribute__((destructor)) static void report(void) {
	const char *path = getenv("NETLIB_CALLS");
	FILE *f = path ? fopen(path, "w") : NULL;
	if (!f)
		return;
	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		fprintf(f, "%s %ld\n", names[i], netlib_counts[i]);
	fclose(f);
}
`)
	for name, text := range map[string]string{"trampolines.s": asm.String(), "counts.c": c.String()} {
		if err := os.WriteFile(filepath.Join(p.out, name), []byte(text), 0o666); err != nil {
			return err
		}
		if err := command(p.out, "gcc", "-O1", "-c", name); err != nil {
			return err
		}
	}
	return nil
}

// uncalled returns the symbols that no test has called.
func (p *programs) uncalled() []string {
	var names []string
	for _, s := range p.symbols {
		if p.calls[s] == 0 {
			names = append(names, s)
		}
	}
	return names
}
