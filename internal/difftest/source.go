package difftest

import "math/rand/v2"

// A source supplies the choices that a program is made of: random ones, or
// those of a list, followed by zeros. Zero is always the simplest choice.
type source struct {
	rng    *rand.Rand // nil for a list
	list   []uint32
	taken  []uint32
	groups []group
}

// A group is a run of choices that make one thing, such as an op.
type group struct{ from, to int }

// random returns the source of the n-th program of a seed.
func random(seed, n uint64) *source { return &source{rng: rand.New(rand.NewPCG(seed, n))} }

// choose returns a number below n.
func (s *source) choose(n int) int {
	if n <= 1 {
		return 0
	}
	var c uint32
	switch at := len(s.taken); {
	case s.rng != nil:
		c = uint32(s.rng.IntN(n))
	case at < len(s.list):
		c = s.list[at] % uint32(n)
	}
	s.taken = append(s.taken, c)
	return int(c)
}

// group records the choices that f takes as one thing.
func (s *source) group(f func()) {
	from := len(s.taken)
	f()
	s.groups = append(s.groups, group{from, len(s.taken)})
}

// oneOf chooses an element.
func oneOf[T any](s *source, list ...T) T { return list[s.choose(len(list))] }

// perm returns a permutation of 0, ..., n-1; the identity is the simplest.
func (s *source) perm(n int) []int64 {
	p := make([]int64, n)
	for i := range p {
		p[i] = int64(i)
	}
	for i := range p {
		j := i + s.choose(n-i)
		p[i], p[j] = p[j], p[i]
	}
	return p
}

// subset returns k of the numbers below n, sorted.
func (s *source) subset(n, k int) []int64 {
	var out []int64
	for i := range n {
		left := n - i
		if need := k - len(out); need == left || need > 0 && s.choose(left) < need {
			out = append(out, int64(i))
		}
	}
	return out
}
