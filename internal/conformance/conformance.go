// Package conformance runs programs that check themselves, by the conventions
// of StableHLO's own tests: a file is a list of programs between lines
// "// -----", every function without arguments of each is run by itself, and ops
// of the check dialect say what is expected.
//
// It imports the parser, the passes and both backends; the command line and
// cmd/conformance import it.
package conformance

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
)

// A Status says how a function ended.
type Status byte

// The statuses.
const (
	Passed   Status = iota
	Refused         // the program cannot be read or compiled
	Failed          // a check failed, or the run did
	Disabled        // likewise, in a file that StableHLO itself does not check: see DisabledBy
)

// String returns the status in a word.
func (s Status) String() string { return [...]string{"passed", "refused", "failed", "disabled"}[s] }

// A Result is the outcome of one function.
type Result struct {
	Func   string // "" where the program could not be read
	Status Status
	Err    error // of all but Passed
}

// A Backend prepares a lowered module's function for running. An error of
// prepare refuses the function, an error of run fails it.
type Backend func(m *ir.Module, entry string) (run func() error, err error)

// Split cuts a text at its lines "// -----". Each part is padded with empty
// lines so that positions in it are positions in the file.
func Split(src []byte) [][]byte {
	var parts [][]byte
	line := 0
	start, skipped := 0, 0
	for at := 0; at <= len(src); {
		end := len(src)
		if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
			end = at + i
		}
		line++
		if strings.HasPrefix(string(src[at:end]), "// -----") {
			parts = append(parts, pad(src[start:at], skipped))
			start, skipped = min(end+1, len(src)), line
		}
		at = end + 1
	}
	return append(parts, pad(src[start:], skipped))
}

func pad(part []byte, lines int) []byte {
	return append(bytes.Repeat([]byte{'\n'}, lines), part...)
}

// DisabledBy returns why a file turns off the line that would run it in the
// reference interpreter, "" if it does not. In StableHLO's testdata those are the
// files whose expected values, which XLA computed, are further from the exact
// ones than the checks allow: of the four Fourier transforms that are not empty
// a sixth to a quarter of the elements.
func DisabledBy(src []byte) string {
	for line := range bytes.Lines(src) {
		rest, ok := strings.CutPrefix(string(line), "// RUN-DISABLED(")
		if ok && strings.Contains(rest, "--interpret") {
			why, _, _ := strings.Cut(rest, ")")
			return why
		}
	}
	return ""
}

// Run runs every function without arguments of every program in src.
func Run(file string, src []byte, backend Backend) []Result {
	results := runAll(file, src, backend)
	if why := DisabledBy(src); why != "" {
		for i, r := range results {
			if r.Status == Failed {
				results[i].Status = Disabled
				results[i].Err = fmt.Errorf("%w (StableHLO does not run this check: %s)", r.Err, why)
			}
		}
	}
	return results
}

func runAll(file string, src []byte, backend Backend) []Result {
	var results []Result
	for _, part := range Split(src) {
		m, err := load(file, part)
		if err != nil {
			results = append(results, Result{Status: Refused, Err: err})
			continue
		}
		for _, f := range m.Funcs() {
			if f.Body() != nil && len(f.Type().Ins) == 0 && f.IsPublic() {
				results = append(results, runOne(file, part, f.Name(), backend))
			}
		}
	}
	return results
}

func load(file string, src []byte) (*ir.Module, error) {
	m, err := parser.Parse(file, src, parser.Config{DropLocations: true})
	if err != nil {
		return nil, err
	}
	return m, ir.Verify(m)
}

// runOne runs one function of a program, read anew since the passes change it.
func runOne(file string, src []byte, name string, backend Backend) Result {
	m, err := load(file, src)
	if err == nil {
		err = passes.LowerLAPACK(m)
	}
	if err != nil {
		return Result{name, Refused, err}
	}
	run, err := backend(m, name)
	if err != nil {
		return Result{name, Refused, err}
	}
	if err := run(); err != nil {
		return Result{name, Failed, err}
	}
	return Result{Func: name}
}

// Summary counts results by status.
type Summary [4]int

// Add counts a result.
func (s *Summary) Add(r Result) { s[r.Status]++ }

// String returns the counts in words.
func (s Summary) String() string {
	text := fmt.Sprintf("%d passed, %d refused, %d failed", s[Passed], s[Refused], s[Failed])
	if s[Disabled] > 0 {
		text += fmt.Sprintf(", %d disabled", s[Disabled])
	}
	return text
}
