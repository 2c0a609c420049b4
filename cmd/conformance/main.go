// Conformance runs StableHLO programs that check themselves, on both backends,
// and prints how many functions passed, were refused or failed, by file. Those of
// files whose own line for the reference interpreter is turned off, and that fail,
// are counted as disabled.
//
//	go run ./cmd/conformance [-backend=interp,native] [-v] FILE|DIR...
//
// It is meant for a checkout of openxla/stablehlo: the directories
// stablehlo/tests/interpret and stablehlo/testdata.
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/internal/conformance"
)

func main() {
	backends := flag.String("backend", "interp,native", "backends to run, separated by commas")
	verbose := flag.Bool("v", false, "print every function that did not pass, with its error")
	flag.Parse()
	files, err := collect(flag.Args())
	if err != nil || len(files) == 0 {
		fmt.Fprintln(os.Stderr, "conformance: no files:", err)
		os.Exit(2)
	}
	failed := false
	for _, name := range strings.Split(*backends, ",") {
		backend, ok := map[string]conformance.Backend{"interp": conformance.Interp, "native": conformance.Native}[name]
		if !ok {
			fmt.Fprintf(os.Stderr, "conformance: no backend %q\n", name)
			os.Exit(2)
		}
		failed = report(name, files, backend, *verbose) || failed
	}
	if failed {
		os.Exit(1)
	}
}

// collect returns the .mlir files that the arguments name or hold, sorted.
func collect(args []string) ([]string, error) {
	var files []string
	for _, arg := range args {
		err := filepath.WalkDir(arg, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(path, ".mlir") {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(files)
	return files, nil
}

// report runs the files, prints what did not pass, and reports whether anything
// failed.
func report(name string, files []string, backend conformance.Backend, verbose bool) bool {
	var total conformance.Summary
	reasons := make(map[string]int)
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			fmt.Fprintln(os.Stderr, "conformance:", err)
			os.Exit(1)
		}
		var sum conformance.Summary
		for _, r := range conformance.Run(file, src, backend) {
			sum.Add(r)
			total.Add(r)
			if r.Status == conformance.Refused {
				reasons[reason(r.Err)]++
			}
			if verbose && r.Status != conformance.Passed {
				fmt.Printf("  %s @%s: %v\n", r.Status, r.Func, r.Err)
			}
		}
		if sum[conformance.Refused]+sum[conformance.Failed]+sum[conformance.Disabled] > 0 {
			fmt.Printf("%s: %s\n", file, sum)
		}
	}
	for _, why := range byCount(reasons) {
		fmt.Printf("  refused %4d: %s\n", reasons[why], why)
	}
	fmt.Printf("%s: %d files, %s\n", name, len(files), total)
	return total[conformance.Failed] > 0
}

// reason returns an error without its position and details, to count by.
func reason(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	if _, rest, ok := strings.Cut(text, ": "); ok {
		text = rest
	}
	return text
}

func byCount(counts map[string]int) []string {
	keys := make([]string, 0, len(counts))
	for k := range counts {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool {
		a, b := keys[i], keys[j]
		return counts[a] > counts[b] || counts[a] == counts[b] && a < b
	})
	return keys
}
