// Netlib runs the test programs of Netlib's LAPACK against the archive.
//
//	go run ./cmd/netlib [-sets=std,big] [-only=REGEXP] [-archive=FILE]
//
// Every LAPACK and BLAS symbol that the archive defines is taken from it, and
// all the rest from the reference library, which is built once from Debian's
// source package under build/netlib. A line a family of tests says how many
// ran, how many failed and how often they called the archive; fewer tests than
// the reference runs (testdata/base.tsv) count as failed, as do symbols that no
// test calls.
//
// The standard set has Netlib's own sizes, up to 50; the big one sizes up to
// 200, above the kernels' block sizes.
//
// It needs gfortran, gcc, make, nm and apt-get's access to source packages.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/hlo-lapack/hlo-lapack/runtime/archive/build"
)

func main() {
	sets := flag.String("sets", "std", "std, big or both, separated by a comma")
	only := flag.String("only", ".", "regular expression for the families to run, such as '^d(PO|GE)'")
	archive := flag.String("archive", "", "the library to test (default: build it)")
	dir := flag.String("dir", "build/netlib", "where the reference is kept and tests run")
	limit := flag.Duration("timeout", 5*time.Minute, "for one test program")
	flag.Parse()
	if err := check(*sets, *only, *archive, *dir, *limit); err != nil {
		fmt.Fprintln(os.Stderr, "netlib:", err)
		os.Exit(1)
	}
}

func check(sets, only, archive, dir string, limit time.Duration) error {
	filter, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return err
	}
	ref, err := buildReference(dir)
	if err != nil {
		return err
	}
	out := filepath.Join(dir, "run")
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	if archive == "" {
		if archive, err = build.Static(build.Config{}, out); err != nil {
			return err
		}
	}
	programs, err := ref.link(archive, out)
	if err != nil {
		return err
	}
	fmt.Printf("symbols under test: %d\n%-8s %8s %8s %9s %7s\n", len(programs.symbols), "family", "run", "failed", "calls", "seconds")
	var total counts
	for _, set := range strings.Split(sets, ",") {
		if set != "std" && set != "big" {
			return fmt.Errorf("no set %q; there are std and big", set)
		}
		for _, f := range families(set) {
			if !filter.MatchString(f.label()) {
				continue
			}
			c, err := programs.run(f, limit)
			if err != nil {
				return err
			}
			total.run += c.run
			total.failed += c.failed
		}
	}
	if uncalled := programs.uncalled(); len(uncalled) > 0 && only == "." {
		fmt.Println("uncalled:", strings.Join(uncalled, " "))
		total.failed += len(uncalled)
	}
	fmt.Printf("%d passed, %d failed\n", total.run-total.failed, total.failed)
	if total.failed > 0 {
		return fmt.Errorf("outputs are in %s", out)
	}
	return nil
}
