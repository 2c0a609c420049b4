package interp

import "math/rand/v2"

// A frame holds the values of one activation of a function.
type frame struct {
	prog  *Program
	run   *run
	depth int
	slots [][]byte
	own   []bool // by slot: nothing else holds the slot's buffer

	reuse  uint64   // operands that the running kernel may overwrite
	shared uint64   // results of the running kernel that are not fresh
	stack  [][]byte // operands and results of running kernels
}

// A run is what the frames of one evaluation share.
type run struct {
	rand  *rand.Rand
	chunk []byte // memory for small values
	// probes holds what interpreter.probe recorded, by its name, in order.
	probes map[string][][]byte
}

func newRun() *run { return &run{rand: rand.New(rand.NewPCG(0, 0))} }

// bit returns 1<<i, or 0 where a mask has no such bit.
func bit(i int) uint64 {
	if i < 64 {
		return 1 << i
	}
	return 0
}

// bind sets the arguments of b. Bit i of owned gives argument i away to b.
func (fr *frame) bind(b *block, args [][]byte, owned uint64) {
	for i, s := range b.args {
		fr.slots[s] = args[i]
		fr.own[s] = owned&bit(i) != 0
	}
}

// results copies the results of b to out and returns those that something else
// may hold as well.
func (fr *frame) results(b *block, out [][]byte) (shared uint64) {
	for i, s := range b.results {
		out[i] = fr.slots[s]
		if !b.move[i] || !fr.own[s] {
			shared |= bit(i)
		}
		// Either the result takes the buffer along, or it shares it.
		fr.own[s] = false
	}
	if len(b.results) > 64 {
		shared = ^uint64(0)
	}
	return shared
}

// exec runs the steps of b.
func (b *block) exec(fr *frame) error {
	for i := range b.steps {
		if err := b.steps[i].exec(fr); err != nil {
			return positioned(b.steps[i].op, err)
		}
	}
	return nil
}

func (s *step) exec(fr *frame) error {
	nin, n := len(s.in), len(s.in)+len(s.out)
	base := len(fr.stack)
	if cap(fr.stack)-base < n {
		// Running kernels keep their part of the old stack.
		grown := make([][]byte, base, 2*cap(fr.stack)+n+16)
		fr.stack = grown
	}
	fr.stack = fr.stack[:base+n]
	args := fr.stack[base : base+n : base+n]
	in, out := args[:nin:nin], args[nin:]
	for i, slot := range s.in {
		in[i] = fr.slots[slot]
	}
	fr.reuse, fr.shared = 0, 0
	for _, i := range s.dying {
		if fr.own[s.in[i]] {
			fr.reuse |= bit(i)
		}
	}
	if err := s.run(fr, in, out); err != nil {
		return err
	}
	if fr.shared != 0 {
		// A result may be an operand's memory.
		for _, slot := range s.in {
			fr.own[slot] = false
		}
	}
	for _, slot := range s.free {
		fr.slots[slot], fr.own[slot] = nil, false
	}
	for i, slot := range s.out {
		fr.slots[slot] = out[i]
		fr.own[slot] = fr.shared&bit(i) == 0 && i < 64
	}
	clear(args)
	fr.stack = fr.stack[:base]
	return nil
}

// alloc returns n bytes for a result: the memory of an operand that may be
// overwritten and has that size, or new memory, whose contents are then zero.
// Only kernels that read element i of their operands before they write element
// i of the result, both of one size, use it.
func (fr *frame) alloc(in [][]byte, n int) []byte {
	if fr.reuse != 0 {
		for i, b := range in {
			if fr.reuse&bit(i) != 0 && len(b) == n {
				return b
			}
		}
	}
	return fr.fresh(n)
}

// Scalars and other small values are cut from chunks, since loops and
// comparators make them by the million.
const (
	smallValue = 64
	chunkSize  = 2048
)

// fresh returns n zero bytes that nothing else holds.
func (fr *frame) fresh(n int) []byte {
	if n > smallValue {
		return make([]byte, n)
	}
	size := (n + 15) &^ 15
	if len(fr.run.chunk) < size {
		fr.run.chunk = make([]byte, chunkSize)
	}
	b := fr.run.chunk[:n:n]
	fr.run.chunk = fr.run.chunk[size:]
	return b
}
