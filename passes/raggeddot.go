package passes

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A raggedDot is a product of which one dimension of lhs, the ragged one, is
// cut into groups of consecutive indices.
type raggedDot struct {
	*builder
	op       *ir.Op
	dims     *ir.DotDims
	ragged   int64 // dimension of lhs
	lhs, rhs *ir.Value
	groups   int64   // how many there are: the last dimension of their sizes
	prefix   []int64 // the other dimensions of the sizes
}

// expandRaggedDot has three modes, by what the ragged dimension of lhs is. Of a
// batch dimension the groups do not matter. A free dimension has a matrix of rhs
// a group, a contracting one a matrix of the result a group: each is a loop over
// the groups that takes products of what belongs to the group only, so that an
// infinity elsewhere does no harm.
func expandRaggedDot(g *builder, op *ir.Op) ([]*ir.Value, error) {
	r, group, err := newRaggedDot(g, op)
	if err != nil {
		return nil, err
	}
	result := op.Results[0].Tensor()
	if slices.Contains(r.dims.LHSBatching, r.ragged) {
		v, err := r.product(g, r.lhs, r.rhs, result)
		return []*ir.Value{v}, err
	}
	contracting := slices.Index(r.dims.LHSContracting, r.ragged)
	switch {
	case contracting < 0 && len(group) != 1:
		return nil, errors.New("rhs needs one group dimension")
	case contracting >= 0 && len(group) != 0:
		return nil, errors.New("rhs has a group dimension, but the ragged one is contracted")
	}
	return r.overGroups(func(t *builder, at, out, first, end *ir.Value) (*ir.Value, error) {
		if contracting < 0 {
			rhs := t.sliceAt(r.rhs, group[0], at)
			rhs = t.reshape(rhs, rhs.Tensor().WithShape(slices.Delete(slices.Clone(r.rhs.Tensor().Shape), int(group[0]), int(group[0])+1)...))
			v, err := r.withoutGroup(group[0]).product(t, r.lhs, rhs, result)
			if err != nil {
				return nil, err
			}
			dim, outer := r.rowOfResult()
			return t.selectOp(t.between(result, dim, outer, first, end), v, out), nil
		}
		lhs := r.masked(t, r.lhs, r.ragged, r.dims.LHSBatching, first, end)
		rhs := r.masked(t, r.rhs, r.dims.RHSContracting[contracting], r.dims.RHSBatching, first, end)
		v, err := r.product(t, lhs, rhs, result.WithShape(result.Shape[1:]...))
		if err != nil {
			return nil, err
		}
		return t.updateAt(out, v, 0, at), nil
	})
}

func newRaggedDot(g *builder, op *ir.Op) (*raggedDot, []int64, error) {
	r := &raggedDot{builder: g, op: op, dims: &ir.DotDims{}, lhs: op.Operands[0], rhs: op.Operands[1]}
	var ragged, group []int64
	text := ""
	if a := op.Attr("ragged_dot_dimension_numbers"); a != nil {
		text = a.String()
	}
	for _, l := range []struct {
		name string
		of   *ir.Value
		dims *[]int64
	}{
		{"lhs_batching_dimensions", r.lhs, &r.dims.LHSBatching},
		{"rhs_batching_dimensions", r.rhs, &r.dims.RHSBatching},
		{"lhs_contracting_dimensions", r.lhs, &r.dims.LHSContracting},
		{"rhs_contracting_dimensions", r.rhs, &r.dims.RHSContracting},
		{"lhs_ragged_dimensions", r.lhs, &ragged},
		{"rhs_group_dimensions", r.rhs, &group},
	} {
		var err error
		if *l.dims, err = dimensionList(text, l.name); err != nil {
			return nil, nil, err
		}
		for _, d := range *l.dims {
			if d < 0 || d >= int64(l.of.Tensor().Rank()) {
				return nil, nil, fmt.Errorf("%s: there is no dimension %d", l.name, d)
			}
		}
	}
	if len(ragged) != 1 || len(group) > 1 {
		return nil, nil, errors.New("there must be one ragged dimension and at most one group dimension")
	}
	for _, v := range slices.Concat(op.Operands, op.Results) {
		if !v.Tensor().IsStatic() {
			return nil, nil, errors.New("dynamic shapes are not supported")
		}
	}
	r.ragged = ragged[0]
	sizes := op.Operands[2].Tensor()
	if sizes.Rank() == 0 {
		return nil, nil, errors.New("the group sizes are no array")
	}
	r.groups, r.prefix = sizes.Shape[sizes.Rank()-1], sizes.Shape[:sizes.Rank()-1]
	if nb := len(r.dims.LHSBatching); len(r.prefix) != 0 {
		if len(r.prefix) != nb {
			return nil, nil, fmt.Errorf("group sizes %s have neither one dimension nor those of the batch too", sizes)
		}
		for i, d := range r.dims.LHSBatching {
			if r.prefix[i] != r.lhs.Tensor().Shape[d] {
				return nil, nil, fmt.Errorf("group sizes %s do not fit the batch", sizes)
			}
		}
	}
	if len(group) == 1 && r.rhs.Tensor().Shape[group[0]] != r.groups {
		return nil, nil, fmt.Errorf("rhs has %d groups, the sizes %d", r.rhs.Tensor().Shape[group[0]], r.groups)
	}
	return r, group, nil
}

// dimensionList returns the numbers behind "name = [" in an attribute's text.
func dimensionList(text, name string) ([]int64, error) {
	_, rest, ok := strings.Cut(text, name)
	if !ok {
		return nil, nil
	}
	rest = strings.TrimLeft(rest, " =")
	body, _, closed := strings.Cut(strings.TrimPrefix(rest, "["), "]")
	if !strings.HasPrefix(rest, "[") || !closed {
		return nil, fmt.Errorf("%s is no list", name)
	}
	var out []int64
	for _, f := range strings.FieldsFunc(body, func(r rune) bool { return r == ',' || r == ' ' }) {
		d, err := strconv.ParseInt(f, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%s: %q is no dimension", name, f)
		}
		out = append(out, d)
	}
	return out, nil
}

// product is a dot_general with the dimension numbers of r.
func (r *raggedDot) product(g *builder, lhs, rhs *ir.Value, t *ir.TensorType) (*ir.Value, error) {
	op := g.add("stablehlo.dot_general", []*ir.Value{lhs, rhs}, t)
	op.SetAttr("dot_dimension_numbers", r.dims)
	return op.Results[0], ir.VerifyOp(op)
}

// withoutGroup returns r for an rhs that lacks its group dimension.
func (r *raggedDot) withoutGroup(group int64) *raggedDot {
	shift := func(dims []int64) []int64 {
		out := slices.Clone(dims)
		for i, d := range out {
			if d > group {
				out[i]--
			}
		}
		return out
	}
	c, d := *r, *r.dims
	d.RHSBatching, d.RHSContracting = shift(d.RHSBatching), shift(d.RHSContracting)
	c.dims = &d
	return &c
}

// rowOfResult returns the dimension of the result that the ragged one of lhs
// becomes, and those of the batch.
func (r *raggedDot) rowOfResult() (dim int64, batch []int64) {
	dim = int64(len(r.dims.LHSBatching))
	for d := range r.ragged {
		if !slices.Contains(r.dims.LHSBatching, d) && !slices.Contains(r.dims.LHSContracting, d) {
			dim++
		}
	}
	for i := range r.dims.LHSBatching {
		batch = append(batch, int64(i))
	}
	return dim, batch
}

// masked is v with zeros outside the group along a dimension.
func (r *raggedDot) masked(g *builder, v *ir.Value, dim int64, batch []int64, first, end *ir.Value) *ir.Value {
	t := v.Tensor()
	return g.selectOp(g.between(t, dim, batch, first, end), v, g.zero(t))
}

// between tells of the elements of a tensor whether their index in a dimension
// is from first up to end, which have the dimensions outer, or none.
func (g *builder) between(t *ir.TensorType, dim int64, outer []int64, first, end *ir.Value) *ir.Value {
	if first.Tensor().Rank() == 0 {
		outer = nil
	}
	at := g.iota(t.WithElem(ir.I64), int(dim))
	low := g.compare("GE", at, g.broadcast(first, t.Shape, outer))
	high := g.compare("LT", at, g.broadcast(end, t.Shape, outer))
	return g.add("stablehlo.and", []*ir.Value{low, high}, low.Type).Results[0]
}

// overGroups makes the loop over the groups, which turn gets from the first
// index to the end: it returns the result with that group in it.
func (r *raggedDot) overGroups(turn func(t *builder, at, out, first, end *ir.Value) (*ir.Value, error)) ([]*ir.Value, error) {
	sizes := r.convert(r.op.Operands[2], ir.I64)
	index, bound := ir.NewTensor(ir.I64), ir.NewTensor(ir.I64, r.prefix...)
	result := r.op.Results[0].Tensor()
	loop := r.add("stablehlo.while", []*ir.Value{r.scalar(0), r.zero(result), r.zero(bound)}, index, result, bound)
	cond, body := loop.AddRegion().AddBlock(), loop.AddRegion().AddBlock()
	for _, v := range loop.Operands {
		cond.AddArg(v.Type)
		body.AddArg(v.Type)
	}
	c := &builder{at: r.op, block: cond}
	more := c.compare("LT", cond.Args[0], c.scalar(r.groups))
	c.add("stablehlo.return", []*ir.Value{more})
	cond.Append(c.ops...)

	t := &builder{at: r.op, block: body}
	at, out, first := body.Args[0], body.Args[1], body.Args[2]
	size := t.reshape(t.sliceAt(sizes, int64(len(r.prefix)), at), bound)
	end := t.add("stablehlo.add", []*ir.Value{first, size}, bound).Results[0]
	out, err := turn(t, at, out, first, end)
	if err != nil {
		return nil, err
	}
	next := t.add("stablehlo.add", []*ir.Value{at, t.scalar(1)}, index).Results[0]
	t.add("stablehlo.return", []*ir.Value{next, out, end})
	body.Append(t.ops...)
	return loop.Results[1:2], nil
}
