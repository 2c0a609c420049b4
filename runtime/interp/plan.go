package interp

import (
	"fmt"

	"github.com/hlo-lapack/hlo-lapack/internal/diag"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// A kernel computes out from in. It may overwrite the operands whose bits are
// set in fr.reuse, and says in fr.shared which results are not fresh memory. It
// reads both before it runs a block.
type kernel func(fr *frame, in, out [][]byte) error

// A step is a prepared op.
type step struct {
	op    *ir.Op
	run   kernel
	in    []int // slots
	out   []int
	dying []int // positions in in of operands that nobody needs afterwards
	free  []int // slots to forget
}

// A block is a prepared block.
type block struct {
	args    []int // slots
	steps   []step
	results []int  // slots of the terminator's operands
	move    []bool // of a result: the block gives it away
}

// A compiler prepares one function.
type compiler struct {
	prog   *Program
	nslots int
	slots  map[*ir.Value][]int
}

// flatten appends the tensor types that a value of type t consists of.
func (c *compiler) flatten(ts []*ir.TensorType, t ir.Type) ([]*ir.TensorType, error) {
	switch t := t.(type) {
	case *ir.TensorType:
		if _, err := tensor.ByteLen(t, c.prog.cfg.MaxBytes); err != nil {
			return nil, err
		}
		if _, err := elemOf(t.Elem); err != nil {
			return nil, err
		}
		if t.Encoding != nil {
			t = t.WithShape(t.Shape...)
		}
		return append(ts, t), nil
	case *ir.TupleType:
		var err error
		for _, e := range t.Elems {
			if ts, err = c.flatten(ts, e); err != nil {
				return nil, err
			}
		}
		return ts, nil
	case ir.TokenType:
		return ts, nil
	}
	return nil, fmt.Errorf("values of type %s are not supported", t)
}

func (c *compiler) flattenAll(types []ir.Type) (ts []*ir.TensorType, err error) {
	for _, t := range types {
		if ts, err = c.flatten(ts, t); err != nil {
			return nil, err
		}
	}
	return ts, nil
}

// define gives v its slots and returns them.
func (c *compiler) define(v *ir.Value) ([]int, error) {
	ts, err := c.flatten(nil, v.Type)
	if err != nil {
		return nil, err
	}
	s := make([]int, len(ts))
	for i := range s {
		s[i] = c.nslots
		c.nslots++
	}
	c.slots[v] = s
	return s, nil
}

// uses returns the slots of op's operands.
func (c *compiler) uses(op *ir.Op) ([]int, error) {
	var in []int
	for _, v := range op.Operands {
		s, ok := c.slots[v]
		if !ok {
			return nil, diag.Errorf(op.Pos, "%s: an operand is used before it is defined", op.Name)
		}
		in = append(in, s...)
	}
	return in, nil
}

// block prepares b. Blocks inside an op may use the values of the blocks around
// them.
func (c *compiler) block(b *ir.Block) (*block, error) {
	out := &block{}
	first := c.nslots
	for _, v := range b.Args {
		s, err := c.define(v)
		if err != nil {
			return nil, diag.Errorf(posOf(b), "%v", err)
		}
		out.args = append(out.args, s...)
	}
	n := len(b.Ops)
	if n == 0 {
		return nil, diag.Errorf(posOf(b), "a block has no terminator")
	}
	var local []int
	local = append(local, out.args...)
	for _, op := range b.Ops[:n-1] {
		s, err := c.step(op)
		if err != nil {
			return nil, positioned(op, err)
		}
		if s != nil {
			out.steps = append(out.steps, *s)
			local = append(local, s.out...)
		}
	}
	last := b.Ops[n-1]
	var err error
	if out.results, err = c.uses(last); err != nil {
		return nil, err
	}
	c.lifetimes(out, first, local)
	return out, nil
}

func posOf(b *ir.Block) diag.Pos {
	if b.Region != nil && b.Region.Op != nil {
		return b.Region.Op.Pos
	}
	return diag.Pos{}
}

// step prepares op. Ops that only regroup values have no step.
func (c *compiler) step(op *ir.Op) (*step, error) {
	in, err := c.uses(op)
	if err != nil {
		return nil, err
	}
	switch op.Name {
	case "stablehlo.tuple":
		c.slots[op.Results[0]] = in
		return nil, nil
	case "stablehlo.get_tuple_element":
		return nil, c.element(op)
	case "stablehlo.after_all", "stablehlo.create_token":
		c.slots[op.Results[0]] = nil
		return nil, nil
	}
	prepare, err := evaluatorOf(op.Name)
	if err != nil {
		return nil, err
	}
	s := &step{op: op, in: in}
	for _, v := range op.Results {
		r, err := c.define(v)
		if err != nil {
			return nil, err
		}
		s.out = append(s.out, r...)
	}
	s.run, err = prepare(c, op)
	return s, err
}

// element gives the result of get_tuple_element the slots of its tuple.
func (c *compiler) element(op *ir.Op) error {
	t, ok := op.Operands[0].Type.(*ir.TupleType)
	index, _ := op.IntAttr("index")
	if !ok || index < 0 || index >= int64(len(t.Elems)) {
		return fmt.Errorf("the tuple has no element %d", index)
	}
	before, err := c.flattenAll(t.Elems[:index])
	if err != nil {
		return err
	}
	own, err := c.flatten(nil, t.Elems[index])
	if err != nil {
		return err
	}
	all := c.slots[op.Operands[0]]
	c.slots[op.Results[0]] = all[len(before) : len(before)+len(own)]
	return nil
}

// lifetimes finds where the values of a block die.
func (c *compiler) lifetimes(b *block, first int, local []int) {
	last := make([]int, c.nslots-first) // by slot: the step of its last use, -1 for none
	isLocal := make([]bool, c.nslots-first)
	for _, s := range local {
		last[s-first] = -1
		isLocal[s-first] = true
	}
	note := func(slot, step int) {
		if slot >= first && isLocal[slot-first] {
			last[slot-first] = step
		}
	}
	for i := range b.steps {
		for _, s := range b.steps[i].in {
			note(s, i)
		}
		for _, r := range b.steps[i].op.Regions {
			for _, inner := range r.Blocks {
				for _, op := range inner.Ops {
					ir.Walk(op, func(op *ir.Op) bool {
						for _, v := range op.Operands {
							for _, s := range c.slots[v] {
								note(s, i)
							}
						}
						return true
					})
				}
			}
		}
	}
	times := make(map[int]int, len(b.results))
	for _, s := range b.results {
		note(s, len(b.steps))
		times[s]++
	}
	for _, s := range b.results {
		b.move = append(b.move, s >= first && isLocal[s-first] && times[s] == 1)
	}
	for i := range b.steps {
		s := &b.steps[i]
		captured := capturedSlots(c, s.op)
		for k, slot := range s.in {
			if slot < first || !isLocal[slot-first] || last[slot-first] != i {
				continue
			}
			if count(s.in, slot) == 1 && !captured[slot] {
				s.dying = append(s.dying, k)
			}
			s.free = append(s.free, slot)
		}
	}
}

// capturedSlots returns the slots that the regions of op use.
func capturedSlots(c *compiler, op *ir.Op) map[int]bool {
	if len(op.Regions) == 0 {
		return nil
	}
	used := make(map[int]bool)
	for _, r := range op.Regions {
		for _, b := range r.Blocks {
			for _, inner := range b.Ops {
				ir.Walk(inner, func(op *ir.Op) bool {
					for _, v := range op.Operands {
						for _, s := range c.slots[v] {
							used[s] = true
						}
					}
					return true
				})
			}
		}
	}
	return used
}

func count(list []int, x int) int {
	n := 0
	for _, v := range list {
		if v == x {
			n++
		}
	}
	return n
}
