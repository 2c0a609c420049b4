package parser

import (
	"slices"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// signature returns the operand and result types that the op's signature
// stands for.
func (f *formReader) signature() (ins, outs []ir.Type, err error) {
	sig, n := f.p.Sig, len(f.operands)
	if sig == nil {
		if f.def.Form.Sig == ir.SigOperands && n == 0 || f.def.Form.Custom == ir.BarrierForm && n == 0 {
			return nil, nil, nil
		}
		return nil, nil, f.lo.errorf(f.p.Name.Pos, "%s lacks the types of its operands and results", f.def.Name)
	}
	if sig.Func != nil {
		t, err := f.lo.funcType(sig.Func)
		if err != nil {
			return nil, nil, err
		}
		return t.Ins, t.Outs, f.checkCount(t.Ins)
	}
	types, err := f.lo.types(sig.Types)
	if err != nil {
		return nil, nil, err
	}
	if sig.To != nil {
		if outs, err = f.lo.typeList(sig.To); err != nil {
			return nil, nil, err
		}
		return types, outs, f.checkCount(types)
	}
	ins, outs, ok := f.shortSignature(types)
	if !ok {
		return nil, nil, f.lo.errorf(sig.Pos, "these types do not say what the operands and results of %s are; "+
			"write (operand types) -> result types", f.def.Name)
	}
	return ins, outs, f.checkCount(ins)
}

func (f *formReader) checkCount(ins []ir.Type) error {
	if len(ins) != len(f.operands) {
		return f.lo.errorf(f.p.Sig.Pos, "%s has %s, but the signature is for %d",
			f.def.Name, plural(len(f.operands), "operand"), len(ins))
	}
	return nil
}

// shortSignature returns the types that a list of types without an arrow stands
// for, in the short form of the op's signature.
func (f *formReader) shortSignature(types []ir.Type) (ins, outs []ir.Type, ok bool) {
	n := len(f.operands)
	switch f.def.Form.Sig {
	case ir.SigSame:
		return slices.Repeat(types[:1], n), types, len(types) == 1
	case ir.SigFirst:
		return slices.Repeat(types[:1], n), nil, len(types) == 1
	case ir.SigOperands:
		return types, nil, true
	case ir.SigResults:
		return nil, types, true
	case ir.SigPairwise:
		return types, types, true
	case ir.SigComplex:
		t, ok := types[0].(*ir.TensorType)
		if !ok || len(types) != 1 {
			return nil, nil, false
		}
		c, ok := t.Elem.(ir.ComplexType)
		if !ok {
			return nil, nil, false
		}
		part := *t
		part.Elem = c.Elem
		return slices.Repeat([]ir.Type{&part}, n), types, true
	case ir.SigSelect:
		if len(types) != 2 || n != 3 {
			return nil, nil, false
		}
		return []ir.Type{types[0], types[1], types[1]}, types[1:], true
	case ir.SigTuple:
		t, ok := types[0].(*ir.TupleType)
		if !ok || len(types) != 1 {
			return nil, nil, false
		}
		return t.Elems, types, true
	}
	return nil, nil, false
}
