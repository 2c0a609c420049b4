package interp

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// prepareReduce folds along dimensions, in row-major order of the operand.
func prepareReduce(c *compiler, op *ir.Op) (kernel, error) {
	n := len(op.Operands) / 2
	if n == 0 || len(op.Operands)%2 != 0 || len(op.Results) != n {
		return nil, errors.New("the operands and results do not fit")
	}
	f, err := c.folder(op, n)
	if err != nil {
		return nil, err
	}
	from, to := op.Operands[0].Tensor(), op.Results[0].Tensor()
	dims := op.IntsAttr("dimensions")
	kept, keptStep, gone, goneStep := []int64{}, []int{}, []int64{}, []int{}
	strides := rowMajor(from.Shape)
	for i, s := range strides {
		if slices.Contains(dims, int64(i)) {
			gone, goneStep = append(gone, from.Shape[i]), append(goneStep, s)
		} else {
			kept, keptStep = append(kept, from.Shape[i]), append(keptStep, s)
		}
	}
	if !slices.Equal(kept, to.Shape) {
		return nil, fmt.Errorf("%s reduced along %v is not %s", from, dims, to)
	}
	p, err := newPromotion(op, n, from.Shape)
	if err != nil {
		return nil, err
	}
	count := int(to.NumElements())
	return func(fr *frame, in, out [][]byte) error {
		src := p.operands(in)
		for j, size := range p.sizes {
			out[j] = make([]byte, count*size)
			fill(out[j], in[n+j])
		}
		run := f.start(fr)
		k := 0
		eachIndex(kept, func(idx []int64) bool {
			base := offsetOf(idx, keptStep)
			for j, size := range p.sizes {
				run.acc[j] = out[j][k*size : (k+1)*size]
			}
			k++
			if f.line != nil && len(gone) > 0 {
				foldLines(f.line, run.acc[0], src[0], base, gone, goneStep)
				return true
			}
			eachIndex(gone, func(idx []int64) bool {
				at := base + offsetOf(idx, goneStep)
				for j, size := range p.sizes {
					run.val[j] = src[j][at*size : (at+1)*size]
				}
				return run.step()
			})
			return run.err == nil
		})
		return run.err
	}, nil
}

// foldLines folds a box of src, line by line.
func foldLines(fold lineFold, acc, src []byte, base int, shape []int64, steps []int) {
	last := len(shape) - 1
	eachIndex(shape[:last], func(idx []int64) bool {
		fold(acc, src, base+offsetOf(idx, steps), int(shape[last]), steps[last])
		return true
	})
}

// offsetOf returns the sum of idx times strides.
func offsetOf(idx []int64, strides []int) int {
	at := 0
	for k, i := range idx {
		at += int(i) * strides[k]
	}
	return at
}
