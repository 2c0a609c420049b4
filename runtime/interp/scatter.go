package interp

import (
	"errors"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A scatter is what scatter's dimension numbers say.
type scatter struct {
	indices
	window  []int64 // extents of the update windows
	upStep  []int   // their strides in the updates
	opStep  []int   // their strides in the operands
	opDim   []int   // their operand dimensions
	n       int     // operands
	sizes   []int   // of their elements, in bytes
	combine *folder
}

// prepareScatter combines updates with the operands in row-major order of the
// updates. What lies outside the operand is left out. Operands that die are
// updated in place.
func prepareScatter(c *compiler, op *ir.Op) (kernel, error) {
	s, err := newScatter(c, op)
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		for i := range s.n {
			out[i] = in[i]
			if fr.reuse&bit(i) == 0 {
				out[i] = slices.Clone(in[i])
			}
		}
		idx, updates := in[s.n], in[s.n+1:]
		run := s.combine.start(fr)
		s.eachStart(idx, func(start []int64, batch int) {
			s.update(run, start, batch, out, updates)
		})
		return run.err
	}, nil
}

func newScatter(c *compiler, op *ir.Op) (*scatter, error) {
	d, ok := op.Attr("scatter_dimension_numbers").(*ir.ScatterDims)
	if !ok || len(op.Operands)%2 == 0 {
		return nil, errors.New("scatter_dimension_numbers is missing")
	}
	s := &scatter{n: len(op.Operands) / 2}
	operand, updates := op.Operands[0].Tensor(), op.Operands[s.n+1].Tensor()
	if err := s.init(op.Operands[s.n], operand, d.ScatterDimsToOperandDims, d.InputBatchingDims,
		d.IndicesBatchingDims, d.IndexVectorDim); err != nil {
		return nil, err
	}
	strides := rowMajor(updates.Shape)
	if err := s.batchStrides(updates.Rank(), d.UpdateWindowDims, strides); err != nil {
		return nil, err
	}
	k := 0
	for i := range operand.Rank() {
		if slices.Contains(d.InsertedWindowDims, int64(i)) || slices.Contains(d.InputBatchingDims, int64(i)) {
			continue
		}
		if k >= len(d.UpdateWindowDims) {
			return nil, errors.New("update_window_dims does not fit the operand")
		}
		up := d.UpdateWindowDims[k]
		k++
		s.window = append(s.window, updates.Shape[up])
		s.upStep = append(s.upStep, strides[up])
		s.opStep = append(s.opStep, s.strides[i])
		s.opDim = append(s.opDim, i)
	}
	for i := range s.n {
		e, err := elemAt(op.Operands[i])
		if err != nil {
			return nil, err
		}
		a, b := op.Operands[i].Tensor(), op.Operands[s.n+1+i].Tensor()
		if !slices.Equal(a.Shape, operand.Shape) || !slices.Equal(b.Shape, updates.Shape) {
			return nil, errors.New("the operands have different shapes")
		}
		s.sizes = append(s.sizes, e.size)
	}
	var err error
	s.combine, err = c.folder(op, s.n)
	return s, err
}

// update combines one window of the updates with the operands.
func (s *scatter) update(run *fold, start []int64, batch int, ops, updates [][]byte) {
	at := 0
	for d, x := range start {
		// A start this far out would only overflow.
		if x < -1<<40 || x > 1<<40 {
			return
		}
		at += int(x) * s.strides[d]
	}
	whole := s.inside(start)
	eachIndex(s.window, func(idx []int64) bool {
		o, u := at, batch
		for k, i := range idx {
			if x := start[s.opDim[k]] + i; !whole && (x < 0 || x >= s.operand[s.opDim[k]]) {
				return true
			}
			o += int(i) * s.opStep[k]
			u += int(i) * s.upStep[k]
		}
		if !whole && !s.fixedInside(start) {
			return false
		}
		for j, size := range s.sizes {
			run.acc[j] = ops[j][o*size : (o+1)*size]
			run.val[j] = updates[j][u*size : (u+1)*size]
		}
		return run.step()
	})
}

// inside reports whether every element of the window lies in the operand.
func (s *scatter) inside(start []int64) bool {
	if !s.fixedInside(start) {
		return false
	}
	for k, d := range s.opDim {
		if start[d] < 0 || start[d]+s.window[k] > s.operand[d] {
			return false
		}
	}
	return true
}

// fixedInside reports whether the dimensions that the window does not extend
// along are in range.
func (s *scatter) fixedInside(start []int64) bool {
	for d, x := range start {
		if !slices.Contains(s.opDim, d) && (x < 0 || x >= s.operand[d]) {
			return false
		}
	}
	return true
}
