package ir

import "strconv"

// A locTable gives every location an alias at its first use: #loc, #loc1, ...
type locTable struct {
	seen    map[Loc]string    // by the location itself
	aliases map[string]string // by the text of its definition
	bodies  []string          // the definitions in the order of the aliases
}

// trailingLoc prints " loc(...)" where locations are wanted and there is one.
func (p *printer) trailingLoc(l Loc) {
	if p.cfg.Locations && l != nil {
		p.text(" loc(", p.locs.ref(l), ")")
	}
}

// locAliases prints the definitions of the aliases used.
func (p *printer) locAliases() {
	for i, body := range p.locs.bodies {
		p.text(locAlias(i), " = loc(", body, ")\n")
	}
}

func locAlias(i int) string {
	if i == 0 {
		return "#loc"
	}
	return "#loc" + strconv.Itoa(i)
}

// ref returns the alias of l, made if need be; unknown has none.
func (t *locTable) ref(l Loc) string {
	if _, ok := l.(UnknownLoc); ok {
		return l.String()
	}
	if a, ok := t.seen[l]; ok {
		return a
	}
	if t.seen == nil {
		t.seen = make(map[Loc]string)
		t.aliases = make(map[string]string)
	}
	body := t.body(l)
	a, ok := t.aliases[body]
	if !ok {
		a = locAlias(len(t.bodies))
		t.aliases[body] = a
		t.bodies = append(t.bodies, body)
	}
	t.seen[l] = a
	return a
}

// body returns the text of l with aliases for the locations inside it.
func (t *locTable) body(l Loc) string {
	switch l := l.(type) {
	case *NameLoc:
		if l.Child == nil {
			return l.String()
		}
		return Quote(l.Name) + "(" + t.ref(l.Child) + ")"
	case *CallSiteLoc:
		return "callsite(" + t.ref(l.Callee) + " at " + t.ref(l.Caller) + ")"
	case *FusedLoc:
		s := "fused"
		if l.Metadata != nil {
			s += "<" + l.Metadata.String() + ">"
		}
		s += "["
		for i, c := range l.Locs {
			if i > 0 {
				s += ", "
			}
			s += t.ref(c)
		}
		return s + "]"
	}
	return l.String()
}
