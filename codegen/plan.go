package codegen

import (
	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A class says where a value lives.
type class byte

const (
	stored     class = iota // in a buffer
	inRegister              // a tensor of one element: in LLVM registers
	fused                   // nowhere: computed element by element where it is read
)

// A plan says for one function how each value is kept. It is made in four
// steps: positions, classes, last reads, buffers.
type plan struct {
	body     *ir.Block
	class    map[*ir.Value]class
	pos, end map[*ir.Op]int // position of an op, and of the last op in its regions
	estimate map[*ir.Value]int
	sites    map[*ir.Value]map[int]*site
	numSites int
	wanted   map[*ir.Value]bool // read as a buffer by some op
	lastRead map[*ir.Value]int  // position, raised to the end of loops around the read
	leafSets map[*ir.Value][]*ir.Value
	buffers
}

// A site is a place where a value is evaluated element by element; elements
// that one loop body reads at the same index are computed once.
type site struct {
	weight int // how often each element is computed
	block  *ir.Block
}

const (
	// loopWeight is how much more often a loop body runs than what is around it.
	loopWeight = 8
	// maxReplication bounds the weight of a broadcast: much of what it repeats
	// is hoisted out of the inner loop.
	maxReplication = 4
	// recomputeLimit is how many operations an element may take in excess
	// because a value is computed at several sites and not stored.
	recomputeLimit = 12
)

func newPlan(body *ir.Block) *plan {
	p := &plan{
		body:     body,
		class:    make(map[*ir.Value]class),
		pos:      make(map[*ir.Op]int),
		end:      make(map[*ir.Op]int),
		estimate: make(map[*ir.Value]int),
		sites:    make(map[*ir.Value]map[int]*site),
		wanted:   make(map[*ir.Value]bool),
		lastRead: make(map[*ir.Value]int),
		leafSets: make(map[*ir.Value][]*ir.Value),
	}
	p.buffers.init()
	n := 0
	p.number(body, &n)
	for _, a := range body.Args {
		p.setClass(a)
	}
	p.classify(body)
	p.findReads(body)
	p.assignArgs()
	p.assign(body)
	p.assignOutputs()
	p.layOut()
	return p
}

// number gives every op its position and estimates what an element costs.
func (p *plan) number(b *ir.Block, n *int) {
	for _, op := range b.Ops {
		*n++
		p.pos[op] = *n
		for _, r := range op.Regions {
			p.number(r.Entry(), n)
		}
		*n++
		p.end[op] = *n
		if !isFusible(op) {
			continue
		}
		cost := opCost(op)
		for _, v := range op.Operands {
			cost += p.estimate[v]
		}
		p.estimate[op.Results[0]] = min(cost, 1000)
	}
}

func numElements(v *ir.Value) int64 {
	if t := v.Tensor(); t != nil {
		return t.NumElements()
	}
	return 0
}

// setClass classifies a value that cannot be fused.
func (p *plan) setClass(v *ir.Value) {
	if t := v.Tensor(); t != nil && t.NumElements() == 1 {
		p.class[v] = inRegister
	} else {
		p.class[v] = stored
	}
}

// classify decides for every value defined in b, last first: the users of a
// value are classified before it is.
func (p *plan) classify(b *ir.Block) {
	for k := len(b.Ops) - 1; k >= 0; k-- {
		op := b.Ops[k]
		for _, r := range op.Results {
			p.setClass(r)
			if p.class[r] == stored && isFusible(op) && !p.wanted[r] && p.worthFusing(r, b) {
				p.class[r] = fused
			}
		}
		for _, r := range op.Regions {
			for _, a := range r.Entry().Args {
				p.setClass(a)
			}
			p.classify(r.Entry())
		}
		p.spread(op, b)
	}
}

// worthFusing reports whether computing v where it is read beats storing it.
func (p *plan) worthFusing(v *ir.Value, b *ir.Block) bool {
	if d := denseOf(v); d != nil {
		return d.Splat
	}
	weight := 0
	for _, s := range p.sites[v] {
		w := s.weight
		if p.loopBetween(s.block, b) != nil {
			w *= loopWeight
		}
		weight += w
	}
	return p.estimate[v]*(weight-1) <= recomputeLimit
}

// loopBetween returns the outermost loop that holds block inner and stands in
// block outer or below, or nil.
func (p *plan) loopBetween(inner, outer *ir.Block) *ir.Op {
	var loop *ir.Op
	for b := inner; b != nil && b != outer; {
		op := b.Region.Op
		if op == nil {
			break
		}
		if op.Name == "stablehlo.while" {
			loop = op
		}
		b = op.Block
	}
	return loop
}

// spread records how op reads its operands.
func (p *plan) spread(op *ir.Op, b *ir.Block) {
	var at map[int]*site
	if len(op.Results) == 1 && p.class[op.Results[0]] == fused {
		at = p.sites[op.Results[0]]
	} else {
		p.numSites++
		at = map[int]*site{p.numSites: {weight: 1, block: b}}
	}
	elementwise := isElementwise(op)
	for i, v := range op.Operands {
		weight := p.operandWeight(op, i)
		if weight == 0 {
			p.wanted[v] = true
			continue
		}
		if p.sites[v] == nil {
			p.sites[v] = make(map[int]*site)
		}
		for id, s := range at {
			if !elementwise {
				// Another index: a site of its own for each way to get here.
				p.numSites++
				id = p.numSites
			}
			if old := p.sites[v][id]; old == nil || old.weight < s.weight*weight {
				p.sites[v][id] = &site{s.weight * weight, s.block}
			}
		}
	}
}

// operandWeight returns how often op reads each element of operand i, or 0 if
// it needs the operand in a buffer.
func (p *plan) operandWeight(op *ir.Op, i int) int {
	repeat := func(n int64) int { return int(min(max(n, 1), maxReplication)) }
	switch op.Name {
	case "stablehlo.broadcast_in_dim":
		return repeat(numElements(op.Results[0]) / max(numElements(op.Operands[0]), 1))
	case "stablehlo.gather":
		if i == 1 {
			return repeat(numElements(op.Results[0]) * 2 / max(numElements(op.Operands[1]), 1))
		}
		return 2
	case "stablehlo.scatter":
		n := (len(op.Operands) - 1) / 2
		if i == n {
			return repeat(numElements(op.Operands[n+1]) * 2 / max(numElements(op.Operands[n]), 1))
		}
		return 1
	case "stablehlo.custom_call":
		// A kernel that works in place gets its operand in the result's buffer.
		for r := range op.Results {
			if aliasedOperand(op, r) == i && p.class[op.Results[r]] == stored {
				return 1
			}
		}
		return 0
	case "stablehlo.dot_general":
		// What only moves elements is read through strides; what computes is
		// stored, so that the product can be a call.
		if v := op.Operands[i]; v.Op != nil && isFusible(v.Op) && p.estimate[v] == 0 {
			return maxReplication
		}
		return 0
	case "stablehlo.convolution", "stablehlo.reduce_window":
		return maxReplication
	case "stablehlo.select_and_scatter":
		if i == 0 {
			return maxReplication
		}
		return 1
	case "stablehlo.case", "stablehlo.if", "stablehlo.return", "func.return", "func.call", "stablehlo.tuple":
		return 0
	}
	return 1
}

// leaves returns the stored values that evaluating v reads.
func (p *plan) leaves(v *ir.Value) []*ir.Value {
	switch p.class[v] {
	case stored:
		return []*ir.Value{v}
	case inRegister:
		return nil
	}
	if out, ok := p.leafSets[v]; ok {
		return out
	}
	seen := make(map[*ir.Value]bool)
	var out []*ir.Value
	for _, x := range v.Op.Operands {
		for _, l := range p.leaves(x) {
			if !seen[l] {
				seen[l] = true
				out = append(out, l)
			}
		}
	}
	p.leafSets[v] = out
	return out
}

// isRoot reports whether op is carried out where it stands.
func (p *plan) isRoot(op *ir.Op) bool {
	return len(op.Results) != 1 || p.class[op.Results[0]] != fused
}

// findReads computes lastRead.
func (p *plan) findReads(b *ir.Block) {
	for _, op := range b.Ops {
		if p.isRoot(op) {
			for _, v := range op.Operands {
				for _, l := range p.leaves(v) {
					p.read(l, op)
				}
			}
		}
		for _, r := range op.Regions {
			p.findReads(r.Entry())
		}
	}
}

// read notes that op reads the buffer of v.
func (p *plan) read(v *ir.Value, op *ir.Op) {
	at := p.pos[op]
	if loop := p.loopBetween(op.Block, defBlock(v)); loop != nil {
		at = p.end[loop]
	}
	p.lastRead[v] = max(p.lastRead[v], at)
}

// defBlock returns the block that v is defined in.
func defBlock(v *ir.Value) *ir.Block {
	if v.Op != nil {
		return v.Op.Block
	}
	return v.Block
}
