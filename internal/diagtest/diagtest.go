// Package diagtest compares the errors of a run with comments in the program:
// a line that ends in
//
//	// ERROR "regexp" "regexp"
//
// must have exactly these errors, in any order, and every other line none. Tests
// only may import it.
package diagtest

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
)

var quoted = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`")

// Check compares err, what a run on the program in file found, with the
// comments in src.
func Check(t *testing.T, file, src string, err error) {
	t.Helper()
	found := make(map[int][]*diag.Error)
	for _, e := range list(t, err) {
		found[e.Pos.Line] = append(found[e.Pos.Line], e)
	}
	for i, line := range strings.Split(src, "\n") {
		checkLine(t, file, i+1, line, found[i+1])
		delete(found, i+1)
	}
	for _, es := range found {
		for _, e := range es {
			t.Errorf("%s: error without a place in the text: %v", file, e)
		}
	}
}

// list returns the errors of which err consists.
func list(t *testing.T, err error) []*diag.Error {
	t.Helper()
	var all *diag.Errors
	var one *diag.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &all):
		if all.More > 0 {
			t.Errorf("%d errors more than a list keeps", all.More)
		}
		return all.Errs
	case errors.As(err, &one):
		return []*diag.Error{one}
	}
	t.Errorf("an error without position: %v", err)
	return nil
}

func checkLine(t *testing.T, file string, n int, line string, found []*diag.Error) {
	t.Helper()
	_, comment, _ := strings.Cut(line, "// ERROR ")
	for _, q := range quoted.FindAllString(comment, -1) {
		pattern, err := strconv.Unquote(q)
		if err != nil {
			t.Fatalf("%s:%d: %s: %v", file, n, q, err)
		}
		re, err := regexp.Compile(pattern)
		if err != nil {
			t.Fatalf("%s:%d: %v", file, n, err)
		}
		at := -1
		for i, e := range found {
			if re.MatchString(e.Msg) {
				at = i
			}
		}
		if at < 0 {
			t.Errorf("%s:%d: no error matches %q", file, n, pattern)
			continue
		}
		found = append(found[:at:at], found[at+1:]...)
	}
	for _, e := range found {
		t.Errorf("unexpected error: %v", e)
	}
}
