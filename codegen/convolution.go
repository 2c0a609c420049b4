package codegen

import (
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// intsOr returns a list attribute, or n times def where it is absent.
func intsOr(op *ir.Op, name string, n int, def int64) []int64 {
	if a := op.IntsAttr(name); len(a) == n {
		return a
	}
	out := make([]int64, n)
	for i := range out {
		out[i] = def
	}
	return out
}

// emitConvolution computes each element of the result as a sum over the window
// and the input features of its group.
func (e *emitter) emitConvolution(op *ir.Op) {
	g := op.Attr("dimension_numbers").(*ir.ConvDims)
	lhs, rhs, out := op.Operands[0], op.Operands[1], op.Results[0]
	lt, rt, t := lhs.Tensor(), rhs.Tensor(), out.Tensor()
	n := len(g.InputSpatial)
	c := &convolution{
		op: op, dims: g,
		strides: intsOr(op, "window_strides", n, 1), pad: intsOr(op, "padding", 2*n, 0),
		lhsDil: intsOr(op, "lhs_dilation", n, 1), rhsDil: intsOr(op, "rhs_dilation", n, 1),
		reversed: intsOr(op, "window_reversal", n, 0),
	}
	c.features, _ = op.IntAttr("feature_group_count")
	c.batches, _ = op.IntAttr("batch_group_count")
	c.features, c.batches = max(c.features, 1), max(c.batches, 1)
	inner := append(pick(rt.Shape, g.KernelSpatial), rt.Shape[g.KernelInputFeature])
	one := func(at []value) val {
		acc := e.nestAcc("window", inner, flat([]val{zero(t.Elem)}), func(k, acc []value) []value {
			e.push()
			defer e.pop()
			x, y, in := e.convolutionElems(c, lt, rt, at, k)
			x = e.selectVal(in, e.convertElem(x, lt.Elem, t.Elem), zero(t.Elem))
			sum := e.multiplyAdd(0, t.Elem, x, e.convertElem(y, rt.Elem, t.Elem), unflat(acc, []ir.Type{t.Elem})[0])
			return flat([]val{sum})
		})
		r := unflat(acc, []ir.Type{t.Elem})[0]
		if isNarrow(t.Elem) {
			r.re = e.round(t.Elem, r.re)
		}
		return r
	}
	if e.plan.class[out] == inRegister {
		e.regs[out] = one(e.zeros(t.Shape).dims)
		return
	}
	e.forEach("convolution", t.Shape, false, func(ix *index) {
		e.storeElem(t.Elem, one(e.coords(ix)), e.addrOf(out), e.linear(ix))
	})
}

// A convolution holds the attributes of one.
type convolution struct {
	op                           *ir.Op
	dims                         *ir.ConvDims
	strides, pad, lhsDil, rhsDil []int64
	reversed                     []int64
	features, batches            int64 // group counts
}

// convolutionElems returns the elements that position k of the window multiplies
// for the result at the given coordinates, and whether the left one exists: it
// may lie in the padding or between dilated elements.
func (e *emitter) convolutionElems(c *convolution, lt, rt *ir.TensorType, at, k []value) (x, y val, in value) {
	g := c.dims
	l, r := make([]value, lt.Rank()), make([]value, rt.Rank())
	in = constant.True
	feature := at[g.OutputFeature]
	outFeatures := rt.Shape[g.KernelOutputFt]
	r[g.KernelOutputFt] = feature
	inFeature := k[len(k)-1]
	r[g.KernelInputFeature] = inFeature
	group := e.udivConst(feature, outFeatures/c.features)
	l[g.InputFeature] = e.iadd(e.imul(group, i64(rt.Shape[g.KernelInputFeature])), inFeature)
	batch := at[g.OutputBatch]
	if c.batches > 1 {
		group := e.udivConst(feature, outFeatures/c.batches)
		batch = e.iadd(e.imul(group, i64(lt.Shape[g.InputBatch]/c.batches)), batch)
	}
	if c.features == 1 {
		l[g.InputFeature] = inFeature
	}
	l[g.InputBatch] = batch
	for d := range g.InputSpatial {
		extent := rt.Shape[g.KernelSpatial[d]]
		r[g.KernelSpatial[d]] = k[d]
		if c.reversed[d] != 0 {
			r[g.KernelSpatial[d]] = e.isub(i64(extent-1), k[d])
		}
		pos := e.iadd(e.imul(at[g.OutputSpatial[d]], i64(c.strides[d])), e.imul(k[d], i64(c.rhsDil[d])))
		pos = e.isub(pos, i64(c.pad[2*d]))
		size := lt.Shape[g.InputSpatial[d]]
		in = e.andBounds(in, pos, (size-1)*c.lhsDil[d]+1)
		if dil := c.lhsDil[d]; dil > 1 {
			whole := e.icmp(enum.IPredEQ, e.uremConst(pos, dil), i64(0))
			in = e.and(in, whole)
			pos = e.udivConst(pos, dil)
		}
		l[g.InputSpatial[d]] = pos
	}
	if y = e.elem(c.op.Operands[1], e.newIndex(rt.Shape, r, nil)); lt.NumElements() == 0 {
		return zero(lt.Elem), y, constant.False // nothing but padding
	}
	// What does not exist reads the first element, which is then not used.
	for d := range l {
		l[d] = e.sel(in, l[d], i64(0))
	}
	return e.elem(c.op.Operands[0], e.newIndex(lt.Shape, l, nil)), y, in
}
