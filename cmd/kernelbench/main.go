package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// libs is the flag value of the reference libraries.
type libs []*fortran

func (l *libs) String() string { return "" }

// Set opens the library NAME=PATH.
func (l *libs) Set(s string) error {
	name, path, ok := strings.Cut(s, "=")
	if !ok {
		return fmt.Errorf("%q is not NAME=PATH", s)
	}
	lib, err := openFortran(name, path)
	if err != nil {
		return err
	}
	*l = append(*l, lib)
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "kernelbench:", err)
		os.Exit(1)
	}
}

func run() error {
	var refs libs
	flag.Var(&refs, "lib", "reference library as `NAME=PATH`; repeatable")
	pattern := flag.String("run", ".", "only the cases whose name matches `REGEXP`")
	sizes := flag.String("n", "64,128,256,512,1000,2000", "comma-separated `SIZES`")
	span := flag.Duration("time", 300*time.Millisecond, "time spent on each contender of a case")
	threads := flag.Int("threads", 1, "goroutines and OpenBLAS threads")
	flag.Parse()
	re, err := regexp.Compile(*pattern)
	if err != nil {
		return err
	}
	var ns []int
	for _, s := range strings.Split(*sizes, ",") {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			return fmt.Errorf("size %q", s)
		}
		ns = append(ns, n)
	}
	runtime.GOMAXPROCS(*threads)
	for _, l := range refs {
		l.setThreads(*threads)
	}
	fmt.Printf("%-14s %6s %12s %9s", "case", "n", "ours µs", "GF/s")
	for _, l := range refs {
		fmt.Printf(" %12s", l.name)
	}
	fmt.Printf(" %12s\n", "gonum")
	for _, c := range cases() {
		for _, n := range ns {
			if !re.MatchString(fmt.Sprintf("%s/%d", c.name, n)) {
				continue
			}
			if err := c.bench(n, refs, *span); err != nil {
				return err
			}
		}
	}
	return nil
}

// A contender does the work of a case on the i-th of its fresh inputs.
type contender struct {
	run   func(i int)
	reset func()
	best  time.Duration // for one input
}

// race times the contenders in turns for about span each; each has copies
// fresh inputs.
func race(cs []*contender, copies int, span time.Duration) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	begin := time.Now()
	clock := func() time.Duration { return time.Since(begin) }
	if _, ok := processTime(); ok && runtime.GOMAXPROCS(0) == 1 {
		clock = func() time.Duration { t, _ := processTime(); return t }
	}
	for _, c := range cs {
		c.best = 1 << 62
	}
	for start := time.Now(); time.Since(start) < span*time.Duration(len(cs)); {
		for _, c := range cs {
			c.reset()
			t := clock()
			for i := range copies {
				c.run(i)
			}
			c.best = min(c.best, (clock()-t)/time.Duration(copies))
		}
	}
}
