package interp

import (
	"errors"
	"fmt"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// regions prepares the blocks of op's regions.
func (c *compiler) regions(op *ir.Op, n int) ([]*block, error) {
	if n >= 0 && len(op.Regions) != n {
		return nil, fmt.Errorf("%d regions, not %d", len(op.Regions), n)
	}
	var bs []*block
	for _, r := range op.Regions {
		if len(r.Blocks) != 1 {
			return nil, errors.New("a region has more than one block")
		}
		b, err := c.block(r.Entry())
		if err != nil {
			return nil, err
		}
		bs = append(bs, b)
	}
	return bs, nil
}

func prepareIf(c *compiler, op *ir.Op) (kernel, error) {
	bs, err := c.regions(op, 2)
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		b := bs[1]
		if in[0][0] != 0 {
			b = bs[0]
		}
		return fr.branch(b, out)
	}, nil
}

// prepareCase takes the last branch for an index out of range.
func prepareCase(c *compiler, op *ir.Op) (kernel, error) {
	bs, err := c.regions(op, -1)
	if err != nil {
		return nil, err
	}
	if len(bs) == 0 {
		return nil, errors.New("there is no branch")
	}
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		i := int(intAt(e, in[0], 0))
		if i < 0 || i >= len(bs) {
			i = len(bs) - 1
		}
		return fr.branch(bs[i], out)
	}, nil
}

// branch runs a block without arguments.
func (fr *frame) branch(b *block, out [][]byte) error {
	if len(b.args) != 0 || len(b.results) != len(out) {
		return errors.New("a branch does not fit the results")
	}
	if err := b.exec(fr); err != nil {
		return err
	}
	fr.shared = fr.results(b, out)
	return nil
}

func prepareWhile(c *compiler, op *ir.Op) (kernel, error) {
	bs, err := c.regions(op, 2)
	if err != nil {
		return nil, err
	}
	cond, body := bs[0], bs[1]
	n := len(cond.args)
	if len(body.args) != n || len(body.results) != n || len(cond.results) != 1 {
		return nil, errors.New("the regions do not fit the operands")
	}
	return func(fr *frame, in, out [][]byte) error {
		if len(in) != n {
			return errors.New("the operands do not fit the regions")
		}
		owned := fr.reuse
		copy(out, in)
		for {
			fr.bind(cond, out, 0)
			if err := cond.exec(fr); err != nil {
				return err
			}
			more := fr.slots[cond.results[0]][0] != 0
			// The body's buffers must not be held by the condition's slots.
			for _, s := range cond.args {
				fr.slots[s] = nil
			}
			if !more {
				break
			}
			fr.bind(body, out, owned)
			if err := body.exec(fr); err != nil {
				return err
			}
			owned = ^fr.results(body, out)
		}
		fr.shared = ^owned
		return nil
	}, nil
}

func prepareCall(c *compiler, op *ir.Op) (kernel, error) {
	return c.callOf(op, op.StringAttr("callee"))
}

// prepareComposite calls the op's decomposition.
func prepareComposite(c *compiler, op *ir.Op) (kernel, error) {
	return c.callOf(op, op.StringAttr("decomposition"))
}

func (c *compiler) callOf(op *ir.Op, name string) (kernel, error) {
	f, ok := c.prog.module.Func(name)
	if !ok {
		return nil, fmt.Errorf("the module has no function @%s", name)
	}
	fn, err := c.prog.prepare(f)
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		if len(in) != len(fn.ins) || len(out) != len(fn.outs) {
			return fmt.Errorf("the call does not fit @%s", fn.name)
		}
		shared, err := fn.callInto(fr.run, in, out, fr.reuse, fr.depth+1)
		fr.shared = shared
		return err
	}, nil
}
