package difftest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
)

// Shrink returns a small program on which the backends disagree, starting from
// program i of m: its text, its inputs and what differs.
func (m *Module) Shrink(i int, limit time.Duration) string {
	s := &shrinker{deadline: time.Now().Add(limit)}
	if !s.try(m.programs[i].src.taken) {
		return "it did not fail again by itself\n" + m.Text
	}
	s.cut()
	for s.pass() && time.Now().Before(s.deadline) {
	}
	s.simplifyInputs()
	return s.report()
}

// A shrinker holds the simplest failing program so far.
type shrinker struct {
	deadline time.Time
	best     *Module
	err      error
}

// try reports whether the program of a list of choices fails too, and is then
// the simplest.
func (s *shrinker) try(list []uint32) bool {
	if time.Now().After(s.deadline) && s.best != nil {
		return false
	}
	m, err := build([]*source{{list: list}})
	if err != nil {
		return false
	}
	taken := m.programs[0].src.taken
	if s.best != nil && !simpler(taken, s.best.programs[0].src.taken) {
		return false
	}
	failures := m.Check()
	if len(failures) == 0 || s.best != nil && kind(failures[0].Err) != kind(s.err) {
		return false
	}
	s.best, s.err = m, failures[0].Err
	return true
}

// kind returns what is said of a program that is refused, which backend failed
// to run one, and "" for one whose results differ.
func kind(err error) string {
	var d *diag.Error
	if errors.As(err, &d) {
		return d.Msg
	}
	for _, backend := range []string{"interpreter", "native"} {
		if strings.HasPrefix(err.Error(), backend+": ") {
			return backend
		}
	}
	return ""
}

// simpler orders lists of choices by length, then by their numbers.
func simpler(a, b []uint32) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return slices.Compare(a, b) < 0
}

func (s *shrinker) taken() []uint32 { return s.best.programs[0].src.taken }

// cut leaves out what comes last, more and more.
func (s *shrinker) cut() {
	for n := len(s.taken()); n > 0; n /= 2 {
		for n < len(s.taken()) && s.try(slices.Clone(s.taken()[:len(s.taken())-n])) {
		}
	}
}

// pass tries to leave out and to lower choices, and reports whether that did
// anything.
func (s *shrinker) pass() bool {
	progress := false
	// What makes one thing goes at once, the last first: what went before it
	// stays the same.
	groups := slices.Clone(s.best.programs[0].src.groups)
	slices.SortStableFunc(groups, func(a, b group) int { return b.from - a.from })
	for _, g := range groups {
		if list := s.taken(); g.to <= len(list) {
			progress = s.try(slices.Delete(slices.Clone(list), g.from, g.to)) || progress
		}
	}
	for n := 8; n >= 1; n /= 2 {
		for at := 0; at+n <= len(s.taken()); at++ {
			progress = s.try(slices.Delete(slices.Clone(s.taken()), at, at+n)) || progress
		}
	}
	for at := 0; at < len(s.taken()); at++ {
		for _, lower := range []func(uint32) uint32{
			func(uint32) uint32 { return 0 },
			func(c uint32) uint32 { return c / 2 },
			func(c uint32) uint32 { return c - 1 },
		} {
			list := slices.Clone(s.taken())
			if at >= len(list) || list[at] == 0 {
				break
			}
			list[at] = lower(list[at])
			progress = s.try(list) || progress
		}
	}
	return progress
}

// simplifyInputs makes elements of the inputs zero where that does not matter.
func (s *shrinker) simplifyInputs() {
	for _, t := range s.best.programs[0].inputs {
		if len(t.Data) > 4096 {
			continue
		}
		size := len(t.Data) / max(1, int(t.Type.NumElements()))
		for at := 0; at+size <= len(t.Data) && size > 0; at += size {
			old := slices.Clone(t.Data[at : at+size])
			clear(t.Data[at : at+size])
			if len(s.best.Check()) == 0 {
				copy(t.Data[at:], old)
			}
		}
	}
	if failures := s.best.Check(); len(failures) > 0 {
		s.err = failures[0].Err
	}
}

func (s *shrinker) report() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v\n%s", s.err, s.best.Text)
	for i, t := range s.best.programs[0].inputs {
		if bytes.Count(t.Data, []byte{0}) == len(t.Data) {
			fmt.Fprintf(&b, "// input %d: zeros\n", i)
			continue
		}
		fmt.Fprintf(&b, "// input %d: %s\n", i, strings.ReplaceAll(t.String(), "\n", "\n//   "))
	}
	return b.String()
}
