package interp

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A window is how reduce_window, select_and_scatter and convolution slide over
// an array: by dimension.
type window struct {
	base   []int64 // extents of the array
	size   []int64 // of the window
	stride []int64
	low    []int64 // padding before the array
	dilate []int64 // of the array: one element every dilate positions
	spread []int64 // of the window
}

// newWindow reads the attributes of an op whose array has the given shape.
func newWindow(op *ir.Op, base, size []int64, strides, baseDil, winDil string) (*window, error) {
	w := &window{base: base, size: size}
	n := len(base)
	if len(size) != n {
		return nil, errors.New("the window does not fit the operand")
	}
	ones := func(name string) ([]int64, error) {
		v := op.IntsAttr(name)
		if v == nil {
			return slices.Repeat([]int64{1}, n), nil
		}
		if len(v) != n {
			return nil, fmt.Errorf("%s does not fit the operand", name)
		}
		for _, x := range v {
			if x < 1 {
				return nil, fmt.Errorf("%s has the entry %d", name, x)
			}
		}
		return v, nil
	}
	var err error
	if w.stride, err = ones(strides); err != nil {
		return nil, err
	}
	if w.dilate, err = ones(baseDil); err != nil {
		return nil, err
	}
	if w.spread, err = ones(winDil); err != nil {
		return nil, err
	}
	w.low = make([]int64, n)
	if pad := op.IntsAttr("padding"); pad != nil {
		if len(pad) != 2*n {
			return nil, errors.New("padding does not fit the operand")
		}
		for i := range n {
			w.low[i] = pad[2*i]
		}
	}
	return w, nil
}

// at returns the index in the array that position k of the window at out falls
// on along dimension i; ok is false in the padding and between elements.
func (w *window) at(i int, out, k int64) (idx int64, ok bool) {
	p := out*w.stride[i] + k*w.spread[i] - w.low[i]
	if p < 0 || p%w.dilate[i] != 0 {
		return 0, false
	}
	p /= w.dilate[i]
	return p, p < w.base[i]
}

// prepareReduceWindow folds each window in row-major order, the padding left
// out: it holds the init value.
func prepareReduceWindow(c *compiler, op *ir.Op) (kernel, error) {
	n := len(op.Operands) / 2
	if n == 0 || len(op.Operands)%2 != 0 || len(op.Results) != n {
		return nil, errors.New("the operands and results do not fit")
	}
	f, err := c.folder(op, n)
	if err != nil {
		return nil, err
	}
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	w, err := newWindow(op, from.Shape, op.IntsAttr("window_dimensions"), "window_strides", "base_dilations", "window_dilations")
	if err != nil {
		return nil, err
	}
	if to.Rank() != from.Rank() {
		return nil, errors.New("the result does not fit the operand")
	}
	p, err := newPromotion(op, n, from.Shape)
	if err != nil {
		return nil, err
	}
	strides, count := rowMajor(from.Shape), int(to.NumElements())
	return func(fr *frame, in, out [][]byte) error {
		src := p.operands(in)
		for j, size := range p.sizes {
			out[j] = make([]byte, count*size)
			fill(out[j], in[n+j])
		}
		run := f.start(fr)
		k := 0
		eachIndex(to.Shape, func(o []int64) bool {
			for j, size := range p.sizes {
				run.acc[j] = out[j][k*size : (k+1)*size]
			}
			k++
			eachIndex(w.size, func(idx []int64) bool {
				at := 0
				inside := true
				for i, x := range idx {
					a, ok := w.at(i, o[i], x)
					inside = inside && ok
					at += int(a) * strides[i]
				}
				for j, size := range p.sizes {
					run.val[j] = in[n+j]
					if inside {
						run.val[j] = src[j][at*size : (at+1)*size]
					}
				}
				return run.step()
			})
			return run.err == nil
		})
		return run.err
	}, nil
}

// A promotion converts operands to the element types that a region accumulates
// in, which are those of the init values.
type promotion struct {
	sizes []int // of the accumulators' elements
	conv  []loop
	count int
}

func newPromotion(op *ir.Op, n int, shape []int64) (*promotion, error) {
	p := &promotion{count: product(shape)}
	for i, v := range op.Operands[:n] {
		from, err := elemAt(v)
		if err != nil {
			return nil, err
		}
		// The results have the type that the region returns.
		to, err := elemAt(op.Results[i])
		if err != nil {
			return nil, err
		}
		init, err := elemAt(op.Operands[n+i])
		if err != nil {
			return nil, err
		}
		if !slices.Equal(v.Tensor().Shape, shape) {
			return nil, errors.New("the operands have different shapes")
		}
		if init != to {
			return nil, errors.New("the region accumulates in another type than the init value has")
		}
		var l loop
		if from != to {
			l = convertLoop(from, to)
		}
		p.sizes, p.conv = append(p.sizes, to.size), append(p.conv, l)
	}
	return p, nil
}

// operands returns the operands in the types of the accumulators.
func (p *promotion) operands(in [][]byte) [][]byte {
	out := make([][]byte, len(p.conv))
	for i, l := range p.conv {
		out[i] = in[i]
		if l != nil {
			out[i] = make([]byte, p.count*p.sizes[i])
			l(out[i], in[i:i+1])
		}
	}
	return out
}

// prepareSelectAndScatter finds in each window the element that select prefers,
// and scatters the sources there.
func prepareSelectAndScatter(c *compiler, op *ir.Op) (kernel, error) {
	bs, err := c.regions(op, 2)
	if err != nil {
		return nil, err
	}
	sel := bs[0]
	if len(sel.args) != 2 || len(sel.results) != 1 {
		return nil, errors.New("the select region does not fit")
	}
	f, err := c.folderOf(op.Regions[1].Entry(), bs[1], 1)
	if err != nil {
		return nil, err
	}
	from, src := op.Operands[0].Tensor(), op.Operands[1].Tensor()
	size := op.IntsAttr("window_dimensions")
	if size == nil {
		size = slices.Repeat([]int64{1}, from.Rank())
	}
	w, err := newWindow(op, from.Shape, size, "window_strides", "", "")
	if err != nil {
		return nil, err
	}
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	if src.Rank() != from.Rank() || byteLen(op.Operands[2].Tensor()) != e.size || resultLen(op) != byteLen(from) {
		return nil, errors.New("the operands do not fit")
	}
	strides, n := rowMajor(from.Shape), resultLen(op)
	return func(fr *frame, in, out [][]byte) error {
		z := make([]byte, n)
		fill(z, in[2])
		run := f.start(fr)
		pair := make([][]byte, 2)
		k := 0
		var err error
		eachIndex(src.Shape, func(o []int64) bool {
			best := -1
			eachIndex(w.size, func(idx []int64) bool {
				at := 0
				for i, x := range idx {
					a, ok := w.at(i, o[i], x)
					if !ok {
						return true
					}
					at += int(a) * strides[i]
				}
				if best >= 0 {
					pair[0] = in[0][best*e.size : (best+1)*e.size]
					pair[1] = in[0][at*e.size : (at+1)*e.size]
					fr.bind(sel, pair, 0)
					if err = sel.exec(fr); err != nil {
						return false
					}
					if fr.slots[sel.results[0]][0] != 0 {
						return true
					}
				}
				best = at
				return true
			})
			if err != nil {
				return false
			}
			if best >= 0 {
				run.acc[0] = z[best*e.size : (best+1)*e.size]
				run.val[0] = in[1][k*e.size : (k+1)*e.size]
				run.step()
			}
			k++
			return run.err == nil
		})
		out[0] = z
		fr.shared = 0
		if err == nil {
			err = run.err
		}
		return err
	}, nil
}

// prepareMap applies a region element by element.
func prepareMap(c *compiler, op *ir.Op) (kernel, error) {
	bs, err := c.regions(op, 1)
	if err != nil {
		return nil, err
	}
	b := bs[0]
	if len(b.args) != len(op.Operands) || len(b.results) != 1 {
		return nil, errors.New("the region does not fit the operands")
	}
	t := op.Results[0].Tensor()
	e, err := elemOf(t.Elem)
	if err != nil {
		return nil, err
	}
	if byteLen(op.Regions[0].Entry().Terminator().Operands[0].Tensor()) != e.size {
		return nil, errors.New("the region does not return an element")
	}
	var sizes []int
	for _, v := range op.Operands {
		x, err := elemAt(v)
		if err != nil {
			return nil, err
		}
		sizes = append(sizes, x.size)
	}
	n := int(t.NumElements())
	return func(fr *frame, in, out [][]byte) error {
		z := make([]byte, n*e.size)
		args := make([][]byte, len(sizes))
		for i := range n {
			for j, size := range sizes {
				args[j] = in[j][i*size : (i+1)*size]
			}
			fr.bind(b, args, 0)
			if err := b.exec(fr); err != nil {
				return err
			}
			copy(z[i*e.size:(i+1)*e.size], fr.slots[b.results[0]])
		}
		out[0], fr.shared = z, 0
		return nil
	}, nil
}
