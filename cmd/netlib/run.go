package main

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// baseText holds, a line a family, how many tests the reference itself runs.
//
//go:embed testdata/base.tsv
var baseText string

// counts are what one run of a family did.
type counts struct{ run, failed, calls int }

// run runs a family, prints its line and returns its counts.
func (p *programs) run(f family, limit time.Duration) (counts, error) {
	dir := filepath.Join(p.out, f.label()+".d")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return counts{}, err
	}
	input, err := p.ref.input(f)
	if err != nil {
		return counts{}, err
	}
	if input == "" {
		return counts{}, fmt.Errorf("%s: no input", f.label())
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(p.out, f.program()))
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader(input)
	cmd.Env = append(os.Environ(), "LC_ALL=C", "OMP_NUM_THREADS=1", "NETLIB_CALLS="+filepath.Join(dir, "calls"))
	start := time.Now()
	output, runErr := cmd.CombinedOutput()
	took := time.Since(start)
	// The BLAS tests write a summary of their own.
	if extra, err := os.ReadFile(filepath.Join(dir, f.precision+"blat3.out")); err == nil {
		output = append(output, extra...)
	}
	if err := os.WriteFile(filepath.Join(dir, "out"), output, 0o666); err != nil {
		return counts{}, err
	}
	c, ended := parse(string(output))
	c.calls = p.readCalls(filepath.Join(dir, "calls"))
	state := ""
	if runErr != nil || !ended {
		c.failed++
		state = fmt.Sprintf("  died: %v", runErr)
	}
	if want := base(f.label()); c.run < want {
		c.failed += want - c.run
		state += fmt.Sprintf("  %d not run", want-c.run)
	}
	fmt.Printf("%-8s %8d %8d %9d %7.1f%s\n", f.label(), c.run, c.failed, c.calls, took.Seconds(), state)
	return c, nil
}

// base returns how many tests the reference runs in a family, 0 if unknown.
func base(label string) int {
	for _, line := range strings.Split(baseText, "\n") {
		if words := strings.Fields(line); len(words) > 1 && words[0] == label {
			n, _ := strconv.Atoi(words[1])
			return n
		}
	}
	return 0
}

// readCalls adds up the calls of each symbol and returns their sum.
func (p *programs) readCalls(path string) int {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0
	}
	sum := 0
	for _, line := range strings.Split(string(text), "\n") {
		if words := strings.Fields(line); len(words) == 2 {
			n, _ := strconv.Atoi(words[1])
			p.calls[words[0]] += n
			sum += n
		}
	}
	return sum
}

// The lines of the test programs that count.
var (
	passedLine   = regexp.MustCompile(`passed the threshold *\( *(\d+) tests run\)|PASSED THE COMPUTATIONAL TESTS \( *(\d+) `)
	failedLine   = regexp.MustCompile(`(\d+|\*+) +out of +(\d+) tests failed`)
	blasLine     = regexp.MustCompile(`COMPUTATIONAL TESTS: *(\d+) RUN, *(\d+)`)
	recordedLine = regexp.MustCompile(`^ *(\d+) error messages? recorded`)
	failureLine  = regexp.MustCompile(`failed the tests of the error exits|FAILED THE TESTS OF ERROR-EXITS|^ *Error in [A-Z]|FAILED ON CALL NUMBER|COMPLETED THE COMPUTATIONAL TESTS`)
	endLine      = regexp.MustCompile(`(?i)end of tests`)
)

// parse counts the tests in the output of a program, and reports whether it
// came to its end.
func parse(output string) (c counts, ended bool) {
	for _, line := range strings.Split(output, "\n") {
		switch {
		case passedLine.MatchString(line):
			m := passedLine.FindStringSubmatch(line)
			c.run += number(m[1] + m[2])
		case failedLine.MatchString(line):
			m := failedLine.FindStringSubmatch(line)
			c.run += number(m[2])
			if strings.HasPrefix(m[1], "*") {
				m[1] = m[2]
			}
			c.failed += number(m[1])
		case blasLine.MatchString(line):
			m := blasLine.FindStringSubmatch(line)
			c.run += number(m[1])
			c.failed += number(m[2])
		case recordedLine.MatchString(line):
			c.failed += number(recordedLine.FindStringSubmatch(line)[1])
		case failureLine.MatchString(line):
			c.failed++
		}
		ended = ended || endLine.MatchString(line)
	}
	return c, ended
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
