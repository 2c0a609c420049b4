package main

import "fmt"

// A table prints the results, a row a case, and remembers which were slow.
type table struct {
	libs  []*fortran
	gonum bool
	below float64
	slow  []string
	rows  int
}

func (t *table) header() {
	fmt.Printf("%-14s %9s %12s %9s", "case", "n", "ours µs", "GF/s")
	for _, l := range t.libs {
		fmt.Printf(" %12s", l.name)
	}
	if t.gonum {
		fmt.Printf(" %12s", "gonum")
	}
	fmt.Println()
}

func (t *table) row(name string, s shape, r row) {
	t.rows++
	ours := r.ours.Seconds()
	rate := "-"
	if r.flops > 0 {
		rate = fmt.Sprintf("%.2f", r.flops/ours/1e9)
	}
	fmt.Printf("%-14s %9s %12.1f %9s", name, s, ours*1e6, rate)
	for i, other := range r.others {
		ratio, mark := other.Seconds()/ours, 'x'
		if ratio < t.below {
			mark = '<'
			if i < len(t.libs) {
				t.slow = append(t.slow, fmt.Sprintf("%-14s %9s %6.2f %s", name, s, ratio, t.libs[i].name))
			}
		}
		fmt.Printf(" %11.2f%c", ratio, mark)
	}
	fmt.Println()
}

// summary lists what was slower than asked for.
func (t *table) summary() {
	if t.below == 0 {
		return
	}
	fmt.Printf("\n%d of %d cases below %.2f of a library\n", len(t.slow), t.rows, t.below)
	for _, s := range t.slow {
		fmt.Println(s)
	}
}
