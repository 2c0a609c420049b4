package ir

import "strconv"

// names holds the names that MLIR gives to the values and blocks of a module
// (mlir/lib/IR/AsmPrinter.cpp describes the rules): a region numbers all its
// own values first and the regions inside continue from there, each for itself,
// so that sibling regions repeat names. Suggested names (%c, %cst, %iterArg)
// and %argN are made unique by a numeric suffix within the names visible in a
// region. In the generic form no names are suggested and numbers run through
// the whole module, the last region first.
type names struct {
	values map[*Value]string
	blocks map[*Block]string
}

// counters are the numbers that a region hands down to the regions inside it.
type counters struct{ value, arg, conflict int }

// A nameScope holds the names used in a region.
type nameScope struct {
	outer *nameScope
	used  map[string]bool
}

func (s *nameScope) has(name string) bool {
	for ; s != nil; s = s.outer {
		if s.used[name] {
			return true
		}
	}
	return false
}

// A pendingRegion is a region whose values have no names yet.
type pendingRegion struct {
	region *Region
	from   counters
	outer  *nameScope
}

// nameValues names the values inside root, and its results.
func nameValues(root *Op, generic bool) *names {
	n := &names{values: make(map[*Value]string), blocks: make(map[*Block]string)}
	w := nameWalk{names: n, generic: generic, scope: &nameScope{used: make(map[string]bool)}}
	w.op(root)
	var pending []pendingRegion
	push := func(op *Op) {
		for _, r := range op.Regions {
			pending = append(pending, pendingRegion{r, w.counters, w.scope})
		}
	}
	push(root)
	for len(pending) > 0 {
		next := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		if !generic {
			w.counters = next.from
		}
		w.scope = &nameScope{next.outer, make(map[string]bool)}
		w.region(next.region)
		for _, b := range next.region.Blocks {
			for _, op := range b.Ops {
				push(op)
			}
		}
	}
	return n
}

// A nameWalk is the state of naming: where the counters stand and which names
// are visible.
type nameWalk struct {
	*names
	counters
	scope   *nameScope
	generic bool
}

func (w *nameWalk) region(r *Region) {
	if r.Op != nil && !w.generic {
		if def := r.Op.Def(); def != nil && def.ArgName != "" {
			for _, b := range r.Blocks {
				for _, a := range b.Args {
					w.name(a, def.ArgName)
				}
			}
		}
	}
	for i, b := range r.Blocks {
		w.blocks[b] = "^bb" + strconv.Itoa(i)
		for _, a := range b.Args {
			switch {
			case w.values[a] != "":
			case i == 0:
				w.name(a, "arg"+strconv.Itoa(w.arg))
				w.arg++
			default:
				w.number(a)
			}
		}
		for _, op := range b.Ops {
			w.op(op)
		}
	}
}

// op names the results of op.
func (w *nameWalk) op(op *Op) {
	if len(op.Results) == 0 {
		return
	}
	if w.generic {
		w.number(op.Results[0])
		return
	}
	switch given := resultNames(op); {
	case given == nil:
		w.number(op.Results[0])
	default:
		for i, v := range op.Results {
			w.name(v, given[i])
		}
	}
}

// resultNames returns the suggested names of the results of op, one each, or
// nil.
func resultNames(op *Op) []string {
	if op.Name == "stablehlo.constant" && len(op.Results) == 1 {
		if t := op.Results[0].Tensor(); t != nil {
			if _, ok := t.Elem.(IntType); ok {
				return []string{"c"}
			}
		}
		return []string{"cst"}
	}
	if def := op.Def(); def != nil && len(def.ResultNames) == len(op.Results) {
		return def.ResultNames
	}
	return nil
}

func (w *nameWalk) number(v *Value) {
	w.values[v] = "%" + strconv.Itoa(w.value)
	w.value++
}

func (w *nameWalk) name(v *Value, want string) {
	name := want
	for w.scope.has(name) {
		name = want + "_" + strconv.Itoa(w.conflict)
		w.conflict++
	}
	w.scope.used[name] = true
	w.values[v] = "%" + name
}

// definition returns the names of the results of op as they stand before "=".
func (n *names) definition(op *Op) string {
	s := n.lookup(op.Results[0])
	if len(op.Results) == 1 {
		return s
	}
	if n.values[op.Results[1]] == "" {
		return s + ":" + strconv.Itoa(len(op.Results))
	}
	for _, v := range op.Results[1:] {
		s += ", " + n.lookup(v)
	}
	return s
}

// use returns the name of v as an operand.
func (n *names) use(v *Value) string {
	if v == nil {
		return "<<NULL VALUE>>"
	}
	if v.Op != nil && len(v.Op.Results) > 1 && n.values[v.Op.Results[1]] == "" {
		return n.lookup(v.Op.Results[0]) + "#" + strconv.Itoa(v.Index)
	}
	return n.lookup(v)
}

func (n *names) lookup(v *Value) string {
	if s := n.values[v]; s != "" {
		return s
	}
	return "<<UNKNOWN SSA VALUE>>"
}

func (n *names) block(b *Block) string {
	if s := n.blocks[b]; s != "" {
		return s
	}
	return "<<UNKNOWN BLOCK>>"
}
