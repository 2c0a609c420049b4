package interp

import (
	"fmt"
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// prepareProbe passes its operand on and records it for a later
// check.expect_serialized_eq.
func prepareProbe(c *compiler, op *ir.Op) (kernel, error) {
	id := op.StringAttr("probe_id")
	return func(fr *frame, in, out [][]byte) error {
		if fr.run.probes == nil {
			fr.run.probes = make(map[string][][]byte)
		}
		fr.run.probes[id] = append(fr.run.probes[id], slices.Clone(in[0]))
		return alias(fr, in, out)
	}, nil
}

// prepareExpectSerialized compares its operand with what a probe recorded in an
// iteration.
func prepareExpectSerialized(c *compiler, op *ir.Op) (kernel, error) {
	id := op.StringAttr("probe_id")
	iteration, _ := op.IntAttr("iteration")
	equal, err := difference(op, sameElements)
	if err != nil {
		return nil, err
	}
	return func(fr *frame, in, out [][]byte) error {
		seen := fr.run.probes[id]
		if iteration >= int64(len(seen)) {
			return fmt.Errorf("probe %q recorded %d values, so that there is none of iteration %d", id, len(seen), iteration)
		}
		if len(seen[iteration]) != len(in[0]) {
			return fmt.Errorf("probe %q recorded a tensor of another type", id)
		}
		return equal(seen[iteration], in[0])
	}, nil
}

// preparePrint writes its operand to the configured output.
func preparePrint(c *compiler, op *ir.Op) (kernel, error) {
	t, w := op.Operands[0].Tensor(), c.prog.cfg.Output
	return func(fr *frame, in, out [][]byte) error {
		if w == nil {
			return nil
		}
		_, err := fmt.Fprintf(w, "%s\n%s\n", t, tensor.Tensor{Type: t, Data: in[0]})
		return err
	}, nil
}
