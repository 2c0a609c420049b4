package interp

import (
	"errors"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// A folder is a region that combines n accumulators with n values: the body of
// reduce, scatter and their like.
type folder struct {
	n    int
	body *block
	sole loop     // computes the region, where it is one binary op on one value
	keep bool     // the region returns the value
	line lineFold // folds many values at once, where sole is one of the common ops
}

// folder prepares the region of op.
func (c *compiler) folder(op *ir.Op, n int) (*folder, error) {
	bs, err := c.regions(op, 1)
	if err != nil {
		return nil, err
	}
	return c.folderOf(op.Regions[0].Entry(), bs[0], n)
}

func (c *compiler) folderOf(b *ir.Block, body *block, n int) (*folder, error) {
	if len(body.args) != 2*n || len(body.results) != n {
		return nil, errors.New("the region does not fit the operands")
	}
	for i := range n {
		if byteLen(b.Args[i].Tensor()) != byteLen(b.Args[n+i].Tensor()) ||
			byteLen(b.Args[i].Tensor()) != byteLen(b.Terminator().Operands[i].Tensor()) {
			return nil, errors.New("the region does not fit the operands")
		}
	}
	f := &folder{n: n, body: body}
	if n != 1 {
		return f, nil
	}
	switch ret := b.Terminator(); {
	case len(b.Ops) == 1 && ret.Operands[0] == b.Args[1]:
		f.keep = true
	case len(b.Ops) == 2 && len(b.Ops[0].Results) == 1 && ret.Operands[0] == b.Ops[0].Results[0]:
		op := b.Ops[0]
		if len(op.Operands) == 2 && op.Operands[0] == b.Args[0] && op.Operands[1] == b.Args[1] &&
			isBinary(op.Name) {
			e, err := elemAt(op.Operands[0])
			if err != nil {
				return nil, err
			}
			f.line = lineFoldOf(opBase(op.Name), e)
			f.sole, err = binaryLoop(opBase(op.Name), e)
			if err != nil {
				return nil, err
			}
		}
	}
	return f, nil
}

// A fold is a running folder: step combines val with acc and leaves the result
// in acc's memory.
type fold struct {
	*folder
	fr       *frame
	acc, val [][]byte
	in       [][]byte
	err      error
}

func (f *folder) start(fr *frame) *fold {
	buf := make([][]byte, 4*f.n)
	return &fold{folder: f, fr: fr, acc: buf[:f.n:f.n], val: buf[f.n : 2*f.n : 2*f.n], in: buf[2*f.n:]}
}

// step returns false after an error.
func (r *fold) step() bool {
	switch {
	case r.keep:
		copy(r.acc[0], r.val[0])
	case r.sole != nil:
		r.in[0], r.in[1] = r.acc[0], r.val[0]
		r.sole(r.acc[0], r.in)
	default:
		copy(r.in, r.acc)
		copy(r.in[r.n:], r.val)
		r.fr.bind(r.body, r.in, 0)
		if r.err = r.body.exec(r.fr); r.err != nil {
			return false
		}
		// A result may be another accumulator's memory: read all, then write.
		r.fr.results(r.body, r.in[:r.n])
		r.fr.shared = 0
		if r.n == 1 {
			copy(r.acc[0], r.in[0])
			return true
		}
		for i, b := range r.in[:r.n] {
			r.in[i] = append([]byte(nil), b...)
		}
		for i, b := range r.in[:r.n] {
			copy(r.acc[i], b)
		}
	}
	return true
}
