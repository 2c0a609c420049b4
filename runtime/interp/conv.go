package interp

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A convolution is what the attributes of convolution say, in strides.
type convolution struct {
	win              *window
	reversed         []int64
	out              []int64 // spatial extents of the result
	batch, features  int     // of the result
	inFeatures       int     // input features that one output feature sums over
	batchGroups      int
	featureGroups    int
	lhs, rhs, res    convStrides
	work, left, rite elem
}

// convStrides are the strides of one array: batch (of the kernel: output
// feature), feature (input feature) and spatial dimensions.
type convStrides struct {
	batch, feature int
	spatial        []int
}

// prepareConvolution also serves dynamic_conv, whose padding is an operand.
func prepareConvolution(c *compiler, op *ir.Op) (kernel, error) {
	v, err := newConvolution(op)
	if err != nil {
		return nil, err
	}
	var pad elem
	if len(op.Operands) == 3 {
		if pad, err = elemAt(op.Operands[2]); err != nil {
			return nil, err
		}
		if op.Operands[2].Tensor().NumElements() != int64(2*len(v.out)) {
			return nil, errors.New("padding does not fit the operand")
		}
	}
	to, err := elemAt(op.Results[0])
	if err != nil {
		return nil, err
	}
	run := convLoop(v.work)
	count := int(op.Results[0].Tensor().NumElements())
	return func(fr *frame, in, out [][]byte) error {
		conv := *v
		if len(in) == 3 {
			w := *v.win
			w.low = make([]int64, len(v.out))
			for i := range w.low {
				w.low[i] = intAt(pad, in[2], 2*i)
			}
			conv.win = &w
		}
		a, b := converted(v.left, v.work, in[0]), converted(v.rite, v.work, in[1])
		z := make([]byte, count*v.work.size)
		run(&conv, a, b, z)
		out[0] = z
		if to != v.work {
			out[0] = make([]byte, count*to.size)
			narrow(to, out[0], view[float32](z))
		} else if to.kind == narrowInt || to.kind == narrowUint {
			to.wrap(z)
		}
		return nil
	}, nil
}

// converted returns the elements of b in another type.
func converted(from, to elem, b []byte) []byte {
	if from == to {
		return b
	}
	z := make([]byte, len(b)/from.size*to.size)
	convertLoop(from, to)(z, [][]byte{b})
	return z
}

func newConvolution(op *ir.Op) (*convolution, error) {
	d, ok := op.Attr("dimension_numbers").(*ir.ConvDims)
	if !ok {
		return nil, errors.New("dimension_numbers is missing")
	}
	lhs, rhs, res := op.Operands[0].Tensor(), op.Operands[1].Tensor(), op.Results[0].Tensor()
	n := len(d.InputSpatial)
	if len(d.KernelSpatial) != n || len(d.OutputSpatial) != n ||
		lhs.Rank() != n+2 || rhs.Rank() != n+2 || res.Rank() != n+2 {
		return nil, errors.New("dimension_numbers does not fit the operands")
	}
	for _, ds := range [][]int64{
		append(slices.Clone(d.InputSpatial), d.InputBatch, d.InputFeature),
		append(slices.Clone(d.KernelSpatial), d.KernelOutputFt, d.KernelInputFeature),
		append(slices.Clone(d.OutputSpatial), d.OutputBatch, d.OutputFeature),
	} {
		slices.Sort(ds)
		for i, x := range ds {
			if x != int64(i) {
				return nil, fmt.Errorf("dimension numbers %v are no permutation", ds)
			}
		}
	}
	pick := func(t *ir.TensorType, dims []int64) []int64 {
		var out []int64
		for _, i := range dims {
			out = append(out, t.Shape[i])
		}
		return out
	}
	w, err := newWindow(op, pick(lhs, d.InputSpatial), pick(rhs, d.KernelSpatial), "window_strides", "lhs_dilation", "rhs_dilation")
	if err != nil {
		return nil, err
	}
	v := &convolution{win: w, out: pick(res, d.OutputSpatial), reversed: op.IntsAttr("window_reversal")}
	if v.reversed == nil {
		v.reversed = make([]int64, n)
	}
	fg, okf := op.IntAttr("feature_group_count")
	bg, okb := op.IntAttr("batch_group_count")
	if !okf {
		fg = 1
	}
	if !okb {
		bg = 1
	}
	v.featureGroups, v.batchGroups = int(fg), int(bg)
	v.batch, v.features = int(res.Shape[d.OutputBatch]), int(res.Shape[d.OutputFeature])
	v.inFeatures = int(rhs.Shape[d.KernelInputFeature])
	if fg < 1 || bg < 1 || len(v.reversed) != n ||
		lhs.Shape[d.InputFeature] != int64(v.inFeatures)*fg || lhs.Shape[d.InputBatch] != int64(v.batch)*bg ||
		rhs.Shape[d.KernelOutputFt] != int64(v.features) || int64(v.features)%fg != 0 || int64(v.features)%bg != 0 {
		return nil, errors.New("the groups do not fit the operands")
	}
	v.lhs = stridesOf(lhs, d.InputBatch, d.InputFeature, d.InputSpatial)
	v.rhs = stridesOf(rhs, d.KernelOutputFt, d.KernelInputFeature, d.KernelSpatial)
	v.res = stridesOf(res, d.OutputBatch, d.OutputFeature, d.OutputSpatial)
	if v.left, err = elemOf(lhs.Elem); err != nil {
		return nil, err
	}
	if v.rite, err = elemOf(rhs.Elem); err != nil {
		return nil, err
	}
	v.work, err = elemOf(res.Elem)
	if v.work.kind == smallFloat {
		v.work = elem{kind: f32, size: 4}
	}
	return v, err
}

func stridesOf(t *ir.TensorType, batch, feature int64, spatial []int64) convStrides {
	s := rowMajor(t.Shape)
	out := convStrides{batch: s[batch], feature: s[feature]}
	for _, d := range spatial {
		out.spatial = append(out.spatial, s[d])
	}
	return out
}

func convLoop(e elem) func(v *convolution, a, b, z []byte) {
	switch e.kind {
	case narrowInt, s8:
		return convolve[int8]
	case s16:
		return convolve[int16]
	case s32:
		return convolve[int32]
	case s64:
		return convolve[int64]
	case u16:
		return convolve[uint16]
	case u32:
		return convolve[uint32]
	case u64:
		return convolve[uint64]
	case f32:
		return convolve[float32]
	case f64:
		return convolve[float64]
	case c64:
		return convolve[complex64]
	case c128:
		return convolve[complex128]
	}
	return convolve[uint8]
}

// convolve computes every element of the result as the sum over the window and
// the input features.
func convolve[T number](v *convolution, a, b, z []byte) {
	x, k, y := view[T](a), view[T](b), view[T](z)
	perGroup, perBatch := v.features/v.featureGroups, v.features/v.batchGroups
	eachIndex(v.out, func(o []int64) bool {
		place := offsetOf(o, v.res.spatial)
		for n := range v.batch {
			for f := range v.features {
				first := f / perGroup * v.inFeatures
				batch := f/perBatch*v.batch + n
				base := batch*v.lhs.batch + first*v.lhs.feature
				y[place+n*v.res.batch+f*v.res.feature] = convolveOne(v, x, k, o, base, f*v.rhs.batch)
			}
		}
		return true
	})
}

func convolveOne[T number](v *convolution, x, k []T, o []int64, xBase, kBase int) (sum T) {
	eachIndex(v.win.size, func(w []int64) bool {
		xp, kp := xBase, kBase
		for i, p := range w {
			a, ok := v.win.at(i, o[i], p)
			if !ok {
				return true
			}
			if v.reversed[i] != 0 {
				p = v.win.size[i] - 1 - p
			}
			xp += int(a) * v.lhs.spatial[i]
			kp += int(p) * v.rhs.spatial[i]
		}
		for i := range v.inFeatures {
			sum += x[xp+i*v.lhs.feature] * k[kp+i*v.rhs.feature]
		}
		return true
	})
	return sum
}
