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

// options are the flags that a case needs.
type options struct {
	span   time.Duration
	rounds int
	gonum  bool
}

func run() error {
	var refs libs
	var opt options
	flag.Var(&refs, "lib", "reference library as `NAME=PATH`; repeatable")
	pattern := flag.String("run", ".", "only the cases whose name/size matches `REGEXP`")
	sizes := flag.String("n", "64,128,256,512,1000,2000", "comma-separated `SIZES`, of which MxN is for those routines that take it")
	flag.DurationVar(&opt.span, "time", 300*time.Millisecond, "time spent on each contender of a case")
	flag.IntVar(&opt.rounds, "rounds", 3, "turns that each contender has at least")
	flag.BoolVar(&opt.gonum, "gonum", true, "let gonum take part")
	threads := flag.Int("threads", 1, "goroutines and OpenBLAS threads")
	below := flag.Float64("below", 0, "mark and list what is less than `RATIO` of a library's speed")
	flag.Parse()
	re, err := regexp.Compile(*pattern)
	if err != nil {
		return err
	}
	shapes, err := parseShapes(*sizes)
	if err != nil {
		return err
	}
	runtime.GOMAXPROCS(*threads)
	for _, l := range refs {
		l.setThreads(*threads)
	}
	t := &table{libs: refs, below: *below, gonum: opt.gonum}
	t.header()
	for _, c := range cases() {
		for _, s := range shapes {
			name := c.name + "/" + s.String()
			if s.m != s.n && !c.tall || !re.MatchString(name) {
				continue
			}
			r, err := c.run(s, refs, opt)
			if err != nil {
				return err
			}
			t.row(c.name, s, r)
		}
	}
	t.summary()
	return nil
}

// parseShapes reads sizes N and MxN.
func parseShapes(list string) ([]shape, error) {
	var out []shape
	for word := range strings.SplitSeq(list, ",") {
		rows, cols, both := strings.Cut(word, "x")
		if !both {
			cols = rows
		}
		m, err := strconv.Atoi(rows)
		if err != nil || m < 1 {
			return nil, fmt.Errorf("size %q", word)
		}
		n, err := strconv.Atoi(cols)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("size %q", word)
		}
		out = append(out, shape{m, n})
	}
	return out, nil
}
