package interp

import (
	"fmt"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/internal/canonical"
	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/kernels"
	"github.com/hlo-lapack/hlo-lapack/kernels/call"
)

func prepareCustomCall(c *compiler, op *ir.Op) (kernel, error) {
	target := op.StringAttr("call_target_name")
	if canonical.IsCall(op) {
		return prepareKernelCall(op)
	}
	switch target {
	case "Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement", "MoveToHost", "MoveToDevice":
		return prepareBarrier(c, op)
	case "shape_assertion":
		return prepareAssertion(op)
	case "check.eq", "check.expect_eq":
		return prepareExpectEq(c, op)
	case "check.expect_almost_eq":
		return prepareExpectAlmostEq(c, op)
	case "check.expect_close":
		return prepareExpectClose(c, op)
	case "mhlo.topk":
		return prepareTopKCall(c, op)
	}
	if p := mhloOp(target); p != "" {
		return prepareUnaryNamed(op, p)
	}
	if kernels.IsLibraryTarget(target) {
		return nil, fmt.Errorf("@%s is not a canonical call; lower the module's LAPACK calls first", target)
	}
	return nil, fmt.Errorf("custom call @%s is unknown", target)
}

// mhloOp returns the op that a custom call of that target stands for in
// programs that JAX serialised.
func mhloOp(target string) string {
	switch target {
	case "mhlo.acos", "mhlo.acosh", "mhlo.asin", "mhlo.asinh", "mhlo.atan", "mhlo.atanh", "mhlo.cosh",
		"mhlo.erf", "mhlo.sinh", "mhlo.tan":
		return target[len("mhlo."):]
	}
	return ""
}

func prepareUnaryNamed(op *ir.Op, name string) (kernel, error) {
	if len(op.Operands) != 1 || len(op.Results) != 1 {
		return nil, fmt.Errorf("%s takes one operand", name)
	}
	e, err := elemAt(op.Operands[0])
	if err != nil {
		return nil, err
	}
	l, err := unaryLoop(name, e)
	if err != nil {
		return nil, err
	}
	return elementwise(resultLen(op), l), nil
}

// prepareKernelCall runs a routine of the table. Operands that a result
// overwrites and that die are worked on in place.
func prepareKernelCall(op *ir.Op) (kernel, error) {
	p, err := canonical.Decode(op)
	if err != nil {
		return nil, err
	}
	params := p.Params()
	nin := len(p.Routine.Operands)
	sizes := make([]int, len(op.Results))
	for i, v := range op.Results {
		sizes[i] = byteLen(v.Tensor())
	}
	return func(fr *frame, in, out [][]byte) error {
		bufs := make([]unsafe.Pointer, p.Routine.NumArrays())
		for i, b := range in {
			bufs[i] = pointer(b)
		}
		for i, n := range sizes {
			alias := p.Routine.Results[i].Alias
			inPlace := alias >= 0 && alias < len(in) && fr.reuse&bit(alias) != 0 && len(in[alias]) == n &&
				p.Orders[alias] == p.Orders[nin+i]
			if inPlace {
				out[i] = in[alias]
			} else {
				out[i] = fr.fresh(n)
			}
			bufs[nin+i] = pointer(out[i])
		}
		return call.Call(p.Routine, p.Type, params, bufs)
	}, nil
}

func pointer(b []byte) unsafe.Pointer {
	if len(b) == 0 {
		return nil
	}
	return unsafe.Pointer(&b[0])
}

// prepareAssertion fails where the first operand is false. The message of
// jax.export stands in error_message.
func prepareAssertion(op *ir.Op) (kernel, error) {
	if len(op.Operands) == 0 || byteLen(op.Operands[0].Tensor()) == 0 {
		return nil, fmt.Errorf("shape_assertion needs a condition")
	}
	msg := op.StringAttr("error_message")
	var es []elem
	for _, v := range op.Operands[1:] {
		e, err := elemAt(v)
		if err != nil {
			return nil, err
		}
		es = append(es, e)
	}
	return func(fr *frame, in, out [][]byte) error {
		if in[0][0] != 0 {
			return nil
		}
		var values []int64
		for i, e := range es {
			values = append(values, intAt(e, in[i+1], 0))
		}
		return fmt.Errorf("shape assertion failed: %s %v", msg, values)
	}, nil
}

// prepareBarrier passes its operands on.
func prepareBarrier(c *compiler, op *ir.Op) (kernel, error) {
	for i, v := range op.Results {
		if i >= len(op.Operands) || !ir.Equal(v.Type, op.Operands[i].Type) {
			return nil, fmt.Errorf("the results do not have the types of the operands")
		}
	}
	return alias, nil
}
