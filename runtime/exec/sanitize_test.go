package exec_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	osexec "os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/corpus"
	"github.com/hlo-lapack/hlo-lapack/runtime/archive/build"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

var sanitizeEvery = flag.Int("sanitize-every", 1, "run every n-th program of the newest JAX under AddressSanitizer")

var definition = regexp.MustCompile(`(?m)^(define .*) \{$`)

// A sanitized is a program of the corpus on its way through the sanitizer.
type sanitized struct {
	corpus.Case
	text      string // LLVM IR, with its function renamed to symbol
	symbol    string
	ins, want []tensor.Tensor
}

// TestAddressSanitizer links programs of the corpus with the archive, both as
// they go into an executable, and runs them where AddressSanitizer watches every
// load and store, and at the end for what was not freed.
func TestAddressSanitizer(t *testing.T) {
	clang, err := osexec.LookPath("clang-19")
	if err != nil {
		t.Skip("no clang-19")
	}
	cc, err := osexec.LookPath("gcc")
	if err != nil {
		t.Skip("no gcc, whose runtime of AddressSanitizer this test links")
	}
	if testing.Short() {
		t.Skip("hundreds of programs take half a minute to compile")
	}
	cases, err := corpus.Load(filepath.Join("..", "..", "testdata", "corpus", "jax-0.12.0"))
	if err != nil {
		t.Fatal(err)
	}
	var programs []*sanitized
	for i := 0; i < len(cases); i += *sanitizeEvery {
		if strings.Contains(cases[i].Name, *only) {
			programs = append(programs, sanitizedCase(t, cases[i], fmt.Sprint("hlo_", i)))
		}
	}
	dir := t.TempDir()
	archive, err := build.Static(build.Config{}, dir)
	if err != nil {
		t.Fatal(err)
	}
	objects, err := compileSanitized(clang, dir, programs)
	if err != nil {
		t.Fatal(err)
	}
	driver := filepath.Join(dir, "driver.c")
	code, err := os.ReadFile("testdata/sanitize.c")
	if err == nil {
		err = os.WriteFile(driver, append(callTable(programs), code...), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	exe := filepath.Join(dir, "driver")
	args := append([]string{"-fsanitize=address", "-g", "-o", exe, driver}, objects...)
	if out, err := osexec.Command(cc, append(args, archive, "-lm", "-lpthread")...).CombinedOutput(); err != nil {
		t.Fatalf("linking: %v\n%s", err, out)
	}
	runSanitized(t, dir, exe, programs)
	t.Logf("%d programs", len(programs))
}

// sanitizedCase compiles a program to LLVM IR that AddressSanitizer's pass works
// on.
func sanitizedCase(t *testing.T, c corpus.Case, symbol string) *sanitized {
	prog, err := compileFile(c.Program())
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(prog.Text, "@hlo_main(", "@"+symbol+"(")
	text = definition.ReplaceAllString(text, "$1 sanitize_address {")
	if n := strings.Count(text, "\ndefine "); n == 0 || n != strings.Count(text, " sanitize_address {") {
		t.Fatalf("%s: this test does not know the IR's functions any more", c.Name)
	}
	ins, want, err := c.Tensors()
	if err != nil {
		t.Fatal(err)
	}
	return &sanitized{c, text, symbol, ins, want}
}

// compileSanitized makes an object of each program, two at a time.
func compileSanitized(clang, dir string, programs []*sanitized) ([]string, error) {
	objects := make([]string, len(programs))
	errs := make([]error, len(programs))
	var wg sync.WaitGroup
	slots := make(chan struct{}, 2)
	for i, p := range programs {
		objects[i] = filepath.Join(dir, p.symbol+".o")
		wg.Add(1)
		go func() {
			defer wg.Done()
			slots <- struct{}{}
			defer func() { <-slots }()
			cmd := osexec.Command(clang, "-O1", "-fsanitize=address", "-fPIC", "-Wno-override-module", "-c", "-x", "ir", "-", "-o", objects[i])
			cmd.Stdin = strings.NewReader(p.text)
			if out, err := cmd.CombinedOutput(); err != nil {
				errs[i] = fmt.Errorf("%s: %w\n%s", p.Name, err, out)
			}
		}()
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return objects, nil
}

// callTable is the part of the driver's source that names the programs.
func callTable(programs []*sanitized) []byte {
	var b strings.Builder
	b.WriteString("#include <stddef.h>\n#include <stdint.h>\n")
	for _, p := range programs {
		fmt.Fprintf(&b, "int32_t %s(void *const *, void *const *);\n", p.symbol)
	}
	b.WriteString(`static const struct {
  const char *name;
  int32_t (*function)(void *const *, void *const *);
  int inputs, outputs;
  size_t input_bytes[16], output_bytes[16];
} calls[] = {
`)
	sizes := func(ts []tensor.Tensor) string {
		list := []string{"0"}
		if len(ts) > 0 {
			list = list[:0]
		}
		for _, t := range ts {
			list = append(list, fmt.Sprint(len(t.Data)))
		}
		return "{" + strings.Join(list, ", ") + "}"
	}
	for _, p := range programs {
		fmt.Fprintf(&b, "  {%q, %s, %d, %d, %s, %s},\n", p.Name, p.symbol, len(p.ins), len(p.want), sizes(p.ins), sizes(p.want))
	}
	b.WriteString("};\n")
	return []byte(b.String())
}

// runSanitized runs the driver and checks the results.
func runSanitized(t *testing.T, dir, exe string, programs []*sanitized) {
	in, out := filepath.Join(dir, "in"), filepath.Join(dir, "out")
	var args []byte
	for _, p := range programs {
		for _, x := range p.ins {
			args = append(args, x.Data...)
		}
	}
	if err := os.WriteFile(in, args, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := osexec.Command(exe, in, out)
	cmd.Env = append(os.Environ(), "ASAN_OPTIONS=detect_stack_use_after_return=1:detect_leaks=1")
	if log, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("the last program named is at fault: %v\n%s", err, log)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	take := func(n int) []byte {
		if n > len(data) {
			t.Fatal("the driver wrote too little")
		}
		var d []byte
		d, data = slices.Clone(data[:n]), data[n:]
		return d
	}
	for _, p := range programs {
		if status := binary.LittleEndian.Uint32(take(4)); status != 0 {
			t.Errorf("%s: status %d", p.Name, status)
		}
		got := make([]tensor.Tensor, len(p.want))
		for i, w := range p.want {
			got[i] = tensor.Tensor{Type: w.Type, Data: take(len(w.Data))}.Aligned()
		}
		if err := p.Check(p.ins, got, p.want); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
}
