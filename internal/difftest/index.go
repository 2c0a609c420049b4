package difftest

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// indexOp makes an op that reads or writes at indices known at run time.
func (g *generator) indexOp() bool {
	switch g.choose(4) {
	case 0:
		return g.dynamicSlice()
	case 1:
		return g.dynamicUpdateSlice()
	case 2:
		return g.gather()
	}
	return g.scatter()
}

// starts returns a start index for each dimension of a shape.
func (g *generator) starts(shape []int64) []*ir.Value {
	t := ir.NewTensor(oneOf(g.source, integers...))
	var out []*ir.Value
	for _, d := range shape {
		out = append(out, g.index(t, d))
	}
	return out
}

// part returns sizes up to those of shape.
func (g *generator) part(shape []int64) []int64 {
	out := make([]int64, len(shape))
	for i, d := range shape {
		out[i] = d - int64(g.choose(int(d)+1))
		if out[i] == 0 && g.choose(4) > 0 {
			out[i] = min(d, 1)
		}
	}
	return out
}

func (g *generator) dynamicSlice() bool {
	x := g.value(elements, anything, nil)
	shape := x.Tensor().Shape
	g.emit("stablehlo.dynamic_slice", append(values(x), g.starts(shape)...), g.facts[x],
		attrs(ints("slice_sizes", g.part(shape))))
	return true
}

func (g *generator) dynamicUpdateSlice() bool {
	x := g.value(elements, anything, nil)
	t := x.Tensor()
	y := g.of(t.WithShape(g.part(t.Shape)...), anything)
	g.emit("stablehlo.dynamic_update_slice", append(values(x, y), g.starts(t.Shape)...), g.facts[x].both(g.facts[y]), nil)
	return true
}

// An access is how gather and scatter find windows of an operand: the part of
// their dimension numbers that they share.
type access struct {
	sizes     []int64 // of a window, for each dimension of the operand
	left      []int64 // dimensions of size 1 left out of windows
	batch     []int64 // batching dimensions of the operand
	atBatch   []int64 // and those of the indices
	toOperand []int64
	vectorDim int64
	indices   *ir.Value
	points    []int64 // the indices' shape without vectorDim
}

// newAccess chooses windows of an operand of shape.
func (g *generator) newAccess(shape []int64) *access {
	a := &access{sizes: g.part(shape), left: []int64{}, batch: []int64{}, atBatch: []int64{}, toOperand: []int64{}}
	a.points = make([]int64, g.choose(3))
	for i := range a.points {
		a.points[i] = g.dim(2)
	}
	var free []int64
	for i, d := range shape {
		switch g.choose(6) {
		case 5:
			if len(a.points) == 4 {
				continue
			}
			a.batch = append(a.batch, int64(i))
			at := g.choose(len(a.points) + 1)
			a.points = slices.Insert(a.points, at, d)
			for j := range a.atBatch {
				if a.atBatch[j] >= int64(at) {
					a.atBatch[j]++
				}
			}
			a.atBatch = append(a.atBatch, int64(at))
			a.sizes[i] = min(d, 1)
			continue
		case 1, 2, 3:
			if d == 0 { // there is nothing to take an element of
				break
			}
			a.left = append(a.left, int64(i))
			a.sizes[i] = min(d, 1)
		}
		free = append(free, int64(i))
	}
	for _, i := range g.perm(len(free))[:g.choose(len(free)+1)] {
		a.toOperand = append(a.toOperand, free[i])
	}
	indices := slices.Clone(a.points)
	n := int64(len(a.toOperand))
	a.vectorDim = int64(len(indices))
	if n != 1 || g.choose(2) == 0 {
		a.vectorDim = int64(g.choose(len(indices) + 1))
		indices = slices.Insert(indices, int(a.vectorDim), n)
		for j := range a.atBatch {
			if a.atBatch[j] >= a.vectorDim {
				a.atBatch[j]++
			}
		}
	}
	limit := int64(1)
	for _, i := range a.toOperand {
		limit = max(limit, shape[i])
	}
	a.indices = g.index(ir.NewTensor(oneOf(g.source, integers...), indices...), limit)
	return a
}

// spread chooses which dimensions of a result of points and windows are the
// windows', and returns its shape.
func (g *generator) spread(points, window []int64) (shape, at []int64) {
	at = g.subset(len(points)+len(window), len(window))
	if at == nil {
		at = []int64{}
	}
	for i := range len(points) + len(window) {
		if slices.Contains(at, int64(i)) {
			shape, window = append(shape, window[0]), window[1:]
		} else {
			shape, points = append(shape, points[0]), points[1:]
		}
	}
	return shape, at
}

// small is true of tensors that may be repeated for many indices.
func small(t *ir.TensorType) bool { return elems(t.Shape) <= 100 && t.Rank() <= 3 }

func (g *generator) gather() bool {
	x := g.value(elements, anything, small)
	if x == nil {
		return false
	}
	a := g.newAccess(x.Tensor().Shape)
	_, at := g.spread(a.points, without(a.sizes, slices.Concat(a.left, a.batch)...))
	g.emit("stablehlo.gather", values(x, a.indices), g.facts[x], attrs(
		attr("dimension_numbers", &ir.GatherDims{
			OffsetDims: at, CollapsedSliceDims: a.left, OperandBatchingDims: a.batch,
			StartIndicesBatching: a.atBatch, StartIndexMap: a.toOperand, IndexVectorDim: a.vectorDim,
		}),
		ints("slice_sizes", a.sizes)))
	return true
}

func (g *generator) scatter() bool {
	x := g.value(elements, tame, small)
	if x == nil {
		return false
	}
	t := x.Tensor()
	a := g.newAccess(t.Shape)
	shape, at := g.spread(a.points, without(a.sizes, slices.Concat(a.left, a.batch)...))
	y := g.of(t.WithShape(shape...), tame)
	op := ir.NewOp("stablehlo.scatter", values(x, a.indices, y))
	op.Attrs = attrs(attr("scatter_dimension_numbers", &ir.ScatterDims{
		UpdateWindowDims: at, InsertedWindowDims: a.left, InputBatchingDims: a.batch,
		IndicesBatchingDims: a.atBatch, ScatterDimsToOperandDims: a.toOperand, IndexVectorDim: a.vectorDim,
	}))
	r := g.reduction(t.Elem, true)
	g.reducerRegion(op, t.Elem, r)
	g.add(op, r.fact(elems(shape), g.facts[x].bound+g.facts[y].bound, t.Elem))
	return true
}
