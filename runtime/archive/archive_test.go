package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/runtime/archive/build"
	"github.com/hlo-lapack/hlo-lapack/runtime/archive/cheader"
)

// TestGenerated says when "go generate" has to run.
func TestGenerated(t *testing.T) {
	for name, want := range map[string]string{
		cheader.FileName: cheader.Header(),
		"exports_gen.go": cheader.Exports(),
		"fortran_gen.go": cheader.FortranExports(),
	} {
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is out of date: run go generate", name)
		}
	}
}

const factored = ` 5.0000  4.0000  2.0000  row 2
 0.2000  1.2000  2.6000  row 2
 0.6000 -0.3333  0.6667  row 3
`

const sorted = `info 0, 2 picked, 0100
 2.000 +1.000i
 2.000 -1.000i
 1.000 +0.000i
 3.000 +0.000i
info 0, 1 picked, 001
 3.000 -1.000i
 1.000 +1.000i
 2.000 +0.000i
`

// TestC builds both libraries, links C programs with them, statically too, and
// runs these.
func TestC(t *testing.T) {
	cc, err := exec.LookPath("cc")
	if err != nil {
		t.Skip("no C compiler")
	}
	dir := t.TempDir()
	header := filepath.Join(dir, cheader.FileName)
	if err := os.WriteFile(header, []byte(cheader.Header()), 0o666); err != nil {
		t.Fatal(err)
	}
	static, err := build.Static(build.Config{}, dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := build.Shared(build.Config{}, dir); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		want string
		args []string
	}{
		{"getrf.c", factored, []string{static, "-lpthread"}},
		{"getrf.c", factored, []string{static, "-lpthread", "-static"}},
		{"getrf.c", factored, []string{"-L" + dir, "-lhlolapack", "-Wl,-rpath," + dir}},
		{"dgetrf.c", factored, []string{static, "-lpthread"}},
		{"gees.c", sorted, []string{static, "-lpthread"}},
	} {
		exe := filepath.Join(dir, "program")
		args := append([]string{"-Wall", "-Werror", "-I" + dir, "-o", exe, "../../testdata/c/" + c.name}, c.args...)
		if out, err := exec.Command(cc, args...).CombinedOutput(); err != nil && !onlyWarnings(string(out)) {
			t.Fatalf("cc %v: %v\n%s", args, err, out)
		}
		out, err := exec.Command(exe).CombinedOutput()
		if err != nil || string(out) != c.want {
			t.Errorf("%s with %v: %v, prints\n%swant\n%s", c.name, c.args, err, out, c.want)
		}
	}
	checkSymbols(t, filepath.Join(dir, build.SharedName))
}

// onlyWarnings reports whether the linker only warned, as it does of
// getaddrinfo and the like in a static program.
func onlyWarnings(out string) bool {
	return !strings.Contains(out, "error") && strings.Contains(out, "warning")
}

// checkSymbols asks that the shared library exports the header's symbols, what
// compiled programs need beyond them, and nothing else.
func checkSymbols(t *testing.T, shared string) {
	out, err := exec.Command("nm", "-D", "--defined-only", shared).Output()
	if err != nil {
		t.Skipf("nm: %v", err)
	}
	want := map[string]bool{
		"hlolapack_main":  true,
		"hlolapack_sgemm": true, "hlolapack_dgemm": true, "hlolapack_cgemm": true, "hlolapack_zgemm": true,
	}
	for _, s := range cheader.Symbols() {
		want[s] = true
	}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.Fields(line)
		name := words[len(words)-1]
		if !want[name] {
			t.Errorf("the shared library exports %s", name)
		}
		delete(want, name)
	}
	for name := range want {
		t.Errorf("the shared library does not export %s", name)
	}
	if dynamic, err := exec.Command("readelf", "-d", shared).Output(); err == nil &&
		!strings.Contains(string(dynamic), "soname: ["+build.SharedName+"]") {
		t.Errorf("the shared library's SONAME is not %s:\n%s", build.SharedName, dynamic)
	}
}
