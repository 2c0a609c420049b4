package interp

import (
	"cmp"
	"errors"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// prepareSort sorts lines along a dimension by the comparator region, always
// stably. A comparator that is no strict weak order gives some permutation.
func prepareSort(c *compiler, op *ir.Op) (kernel, error) {
	n := len(op.Operands)
	bs, err := c.regions(op, 1)
	if err != nil {
		return nil, err
	}
	if n == 0 || len(bs[0].args) != 2*n || len(bs[0].results) != 1 {
		return nil, errors.New("the comparator does not fit the operands")
	}
	t := op.Operands[0].Tensor()
	dim := int64(-1)
	if d, ok := op.IntAttr("dimension"); ok {
		dim = d
	}
	if dim < 0 {
		dim += int64(t.Rank())
	}
	if dim < 0 || int(dim) >= t.Rank() {
		return nil, errors.New("the dimension is out of range")
	}
	s := &sorter{n: n, body: bs[0], length: int(t.Shape[dim]), step: rowMajor(t.Shape)[dim]}
	s.outer = slices.Clone(t.Shape)
	s.outer[dim] = 1
	s.strides = rowMajor(t.Shape)
	for _, v := range op.Operands {
		e, err := elemAt(v)
		if err != nil {
			return nil, err
		}
		if !slices.Equal(v.Tensor().Shape, t.Shape) {
			return nil, errors.New("the operands have different shapes")
		}
		s.sizes = append(s.sizes, e.size)
	}
	s.sole = soleComparison(op)
	return s.run, nil
}

// A sorter is a prepared sort.
type sorter struct {
	n       int
	body    *block
	outer   []int64 // shape with the sorted dimension 1
	strides []int
	length  int // of a line
	step    int // between the elements of a line
	sizes   []int
	sole    *comparison // where the region is one comparison of a pair
}

func (s *sorter) run(fr *frame, in, out [][]byte) error {
	src := slices.Clone(in)
	dst := make([][]byte, s.n)
	for i := range dst {
		dst[i] = make([]byte, len(src[i]))
	}
	perm := make([]int, s.length)
	var err error
	eachIndex(s.outer, func(idx []int64) bool {
		base := offsetOf(idx, s.strides)
		for i := range perm {
			perm[i] = base + i*s.step
		}
		err = s.sortLine(fr, src, perm)
		for j, size := range s.sizes {
			for i, p := range perm {
				at := (base + i*s.step) * size
				copy(dst[j][at:at+size], src[j][p*size:])
			}
		}
		return err == nil
	})
	fr.shared = 0
	copy(out, dst)
	return err
}

// sortLine sorts the positions perm of a line's elements.
func (s *sorter) sortLine(fr *frame, src [][]byte, perm []int) error {
	if s.sole != nil {
		slices.SortStableFunc(perm, s.sole.order(src))
		return nil
	}
	var err error
	args := make([][]byte, 2*s.n)
	less := func(a, b int) bool {
		for j, size := range s.sizes {
			args[2*j] = src[j][a*size : (a+1)*size]
			args[2*j+1] = src[j][b*size : (b+1)*size]
		}
		fr.bind(s.body, args, 0)
		if e := s.body.exec(fr); e != nil {
			err = e
			return false
		}
		return fr.slots[s.body.results[0]][0] != 0
	}
	mergeSort(perm, make([]int, len(perm)), less)
	return err
}

// mergeSort sorts stably with one comparison a step, where sorting by a
// three-way comparison would need two.
func mergeSort(v, tmp []int, less func(a, b int) bool) {
	if len(v) <= 8 {
		for i := 1; i < len(v); i++ {
			x := v[i]
			j := i
			for ; j > 0 && less(x, v[j-1]); j-- {
				v[j] = v[j-1]
			}
			v[j] = x
		}
		return
	}
	m := len(v) / 2
	mergeSort(v[:m], tmp[:m], less)
	mergeSort(v[m:], tmp[m:], less)
	if !less(v[m], v[m-1]) {
		return
	}
	copy(tmp, v)
	i, j := 0, m
	for k := range v {
		if j == len(v) || i < m && !less(tmp[j], tmp[i]) {
			v[k] = tmp[i]
			i++
		} else {
			v[k] = tmp[j]
			j++
		}
	}
}

// A comparison orders the elements of one operand of a sort.
type comparison struct {
	operand int
	kind    kind
	greater bool
}

// soleComparison returns the comparison that a sort's region consists of, or
// nil. Only comparisons that are total orders are worth it: of integers, or of
// floats in their total order.
func soleComparison(op *ir.Op) *comparison {
	b := op.Regions[0].Entry()
	if len(b.Ops) != 2 || b.Ops[0].Name != "stablehlo.compare" || b.Ops[1].Operands[0] != b.Ops[0].Results[0] {
		return nil
	}
	cmpOp := b.Ops[0]
	x, y := cmpOp.Operands[0], cmpOp.Operands[1]
	if x.Block != b || y.Block != b || x.Index%2 != 0 || y.Index != x.Index+1 {
		return nil
	}
	e, err := elemAt(x)
	if err != nil {
		return nil
	}
	s := &comparison{operand: x.Index / 2, kind: e.kind}
	switch cmpOp.StringAttr("comparison_direction") {
	case "LT":
	case "GT":
		s.greater = true
	default:
		return nil
	}
	total := cmpOp.StringAttr("compare_type") == "TOTALORDER"
	if !e.isInt() && !(total && (e.kind == f32 || e.kind == f64)) {
		return nil
	}
	return s
}

// order returns the three-way comparison of positions in src.
func (s *comparison) order(src [][]byte) func(a, b int) int {
	var f func(a, b int) int
	b := src[s.operand]
	switch s.kind {
	case narrowInt, s8:
		f = orderOf[int8](b)
	case s16:
		f = orderOf[int16](b)
	case s32:
		f = orderOf[int32](b)
	case s64:
		f = orderOf[int64](b)
	case u16:
		f = orderOf[uint16](b)
	case u32:
		f = orderOf[uint32](b)
	case u64:
		f = orderOf[uint64](b)
	case f32:
		f = orderOf[int64](totalKeys[float32](b))
	case f64:
		f = orderOf[int64](totalKeys[float64](b))
	default:
		f = orderOf[uint8](b)
	}
	if s.greater {
		return func(a, b int) int { return f(b, a) }
	}
	return f
}

func orderOf[T integer](b []byte) func(a, b int) int {
	v := view[T](b)
	return func(a, b int) int { return cmp.Compare(v[a], v[b]) }
}
