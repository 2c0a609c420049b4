package tensor

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// NumPy's default print options.
const (
	lineWidth = 75
	threshold = 1000 // elements beyond which an array is summarised
	edgeItems = 3
)

// String formats t as NumPy's str does an array of the same values, with its
// default options. bf16 and the small floats are printed as ml_dtypes does.
func (t Tensor) String() string {
	if t.Type == nil {
		return "<none>"
	}
	if err := t.Check(); err != nil {
		return "<" + err.Error() + ">"
	}
	t = t.Aligned()
	if t.Type.Rank() == 0 {
		return scalarString(t)
	}
	if t.Type.NumElements() == 0 {
		return "[]"
	}
	p := &printer{shape: t.Type.Shape, summary: t.Type.NumElements() > threshold}
	shown := p.shown()
	words := formatAll(t, shown)
	p.word = func(i int64) string {
		k, _ := slices.BinarySearch(shown, i)
		return words[k]
	}
	return p.axis(0, 0, " ", lineWidth)
}

// A printer lays the words of an array's elements out in lines.
type printer struct {
	shape   []int64
	summary bool
	word    func(i int64) string // of the element of a row-major index
}

// items returns the indices along an axis that are shown; -1 stands for "...".
func (p *printer) items(n int64) []int64 {
	var is []int64
	if p.summary && n > 2*edgeItems {
		for i := range int64(edgeItems) {
			is = append(is, i)
		}
		is = append(is, -1)
		for i := n - edgeItems; i < n; i++ {
			is = append(is, i)
		}
		return is
	}
	for i := range n {
		is = append(is, i)
	}
	return is
}

// shown returns the row-major indices of the elements that are printed, sorted.
func (p *printer) shown() []int64 {
	all := []int64{0}
	for _, n := range p.shape {
		var next []int64
		is := p.items(n)
		for _, base := range all {
			for _, i := range is {
				if i >= 0 {
					next = append(next, base*n+i)
				}
			}
		}
		all = next
	}
	return all
}

// axis prints the part of the array whose leading indices make base. indent is
// what stands before its lines, width what is left for them.
func (p *printer) axis(axis int, base int64, indent string, width int) string {
	if axis == len(p.shape) {
		return p.word(base)
	}
	n := p.shape[axis]
	left := len(p.shape) - axis
	var s strings.Builder
	if left == 1 {
		line := indent
		for k, i := range p.items(n) {
			word := "..."
			if i >= 0 {
				word = p.word(base*n + i)
			}
			if k > 0 {
				line += " "
			}
			if len(line)+len(word) > width-1 && len(line) > len(indent) {
				s.WriteString(strings.TrimRight(line, " ") + "\n")
				line = indent
			}
			line += word
		}
		s.WriteString(line)
	} else {
		for k, i := range p.items(n) {
			if k > 0 {
				s.WriteString(strings.Repeat("\n", left-1))
			}
			s.WriteString(indent)
			if i < 0 {
				s.WriteString("...")
			} else {
				s.WriteString(p.axis(axis+1, base*n+i, indent+" ", width-1))
			}
		}
	}
	return "[" + s.String()[len(indent):] + "]"
}

// formatAll returns the words of the elements at the given indices.
func formatAll(t Tensor, at []int64) []string {
	words := make([]string, len(at))
	switch e := t.Type.Elem.(type) {
	case ir.IntType:
		for k, i := range at {
			words[k] = intString(e, t.Data, i)
			if e.Width == 1 && words[k] == "True" {
				words[k] = " True"
			}
		}
		if e.Width != 1 {
			padLeft(words)
		}
	case ir.IndexType:
		for k, i := range at {
			words[k] = intString(ir.I64, t.Data, i)
		}
		padLeft(words)
	case ir.FloatType:
		vals, size := floatsAt(e, t.Data, at, 1, 0)
		if size == 0 {
			for k, v := range vals {
				words[k] = strconv.FormatFloat(v, 'g', 6, 64)
			}
			return words
		}
		f := newFloatFormat(vals, size, false)
		for k, v := range vals {
			words[k] = f.format(v)
		}
	case ir.ComplexType:
		re, size := floatsAt(e.Elem, t.Data, at, 2, 0)
		im, _ := floatsAt(e.Elem, t.Data, at, 2, 1)
		fr, fi := newFloatFormat(re, size, false), newFloatFormat(im, size, true)
		for k := range words {
			s := fi.format(im[k])
			n := len(strings.TrimRight(s, " "))
			words[k] = fr.format(re[k]) + s[:n] + "j" + s[n:]
		}
	}
	return words
}

func padLeft(words []string) {
	w := 0
	for _, s := range words {
		w = max(w, len(s))
	}
	for i, s := range words {
		words[i] = strings.Repeat(" ", w-len(s)) + s
	}
}

func intString(t ir.IntType, data []byte, i int64) string {
	if t.Width == 1 {
		if data[i] != 0 {
			return "True"
		}
		return "False"
	}
	a := ir.DenseAttr{Type: ir.NewTensor(t, i+1), Data: data}
	if t.Unsigned {
		return strconv.FormatUint(uint64(a.Int(i)), 10)
	}
	return strconv.FormatInt(a.Int(i), 10)
}

// floatsAt returns every stride-th float from off on, at the given indices, and
// the bits of their type; 0 bits for the types that NumPy itself lacks.
func floatsAt(t ir.Type, data []byte, at []int64, stride, off int64) ([]float64, int) {
	vals := make([]float64, len(at))
	ft, _ := t.(ir.FloatType)
	switch ft {
	case "f64":
		v := View[float64](data)
		for k, i := range at {
			vals[k] = v[i*stride+off]
		}
		return vals, 64
	case "f32":
		v := View[float32](data)
		for k, i := range at {
			vals[k] = float64(v[i*stride+off])
		}
		return vals, 32
	}
	f, ok := FloatFormat(t)
	if !ok {
		return vals, 0
	}
	for k, i := range at {
		if ft.Width() == 16 {
			vals[k] = f.Decode(View[uint16](data)[i*stride+off])
		} else {
			vals[k] = f.Decode(uint16(data[i*stride+off]))
		}
	}
	if ft == ir.F16 {
		return vals, 16
	}
	return vals, 0
}
