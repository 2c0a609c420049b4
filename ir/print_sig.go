package ir

// signature prints the types at the end of op's form, or reports false when
// op's types are not what the signature can say.
func (p *printer) signature(op *Op, sig Sig) bool {
	switch sig {
	case SigOperands:
		if len(op.Operands) > 0 {
			p.text(" : ")
			p.types(op.Operands)
		}
		return true
	case SigResults:
		p.text(" : ")
		p.types(op.Results)
		return true
	case SigFirst:
		p.text(" : ", valueType(op.Operands[0]))
		return allTyped(op.Operands, op.Operands[0].Type)
	case SigPairwise:
		p.text(" : ")
		p.types(op.Operands)
		return sameTypes(op.Operands, op.Results)
	case SigTuple:
		t, ok := op.Results[0].Type.(*TupleType)
		if !ok || len(t.Elems) != len(op.Operands) {
			return false
		}
		for i, v := range op.Operands {
			if !Equal(v.Type, t.Elems[i]) {
				return false
			}
		}
		p.text(" : ", t.String())
		return true
	case SigArrow:
		p.text(" : ")
		p.types(op.Operands)
		p.text(" -> ")
		p.types(op.Results)
		return true
	case SigTopK:
		p.text(" : ")
		p.types(op.Operands)
		p.text(" -> (")
		p.types(op.Results)
		p.text(")")
		return true
	}
	p.text(" : ")
	if !p.shortSignature(op, sig) {
		p.functional(op)
	}
	return true
}

// shortSignature prints the types of op in the short form of sig and reports
// whether they have one.
func (p *printer) shortSignature(op *Op, sig Sig) bool {
	if len(op.Results) != 1 {
		return false
	}
	result := op.Results[0].Type
	switch sig {
	case SigSame:
		if allTyped(op.Operands, result) {
			p.text(typeText(result))
			return true
		}
	case SigComplex:
		if t, ok := result.(*TensorType); ok {
			if c, ok := t.Elem.(ComplexType); ok && allTyped(op.Operands, realTensor(t, c)) {
				p.text(typeText(result))
				return true
			}
		}
	case SigSelect:
		if len(op.Operands) == 3 && allTyped(op.Operands[1:], result) {
			p.text(valueType(op.Operands[0]), ", ", typeText(result))
			return true
		}
	}
	return false
}

// realTensor returns the type of the real parts of a tensor of c.
func realTensor(t *TensorType, c ComplexType) *TensorType {
	r := t.WithElem(c.Elem)
	r.Encoding = t.Encoding
	return r
}

func allTyped(vs []*Value, t Type) bool {
	for _, v := range vs {
		if !Equal(v.Type, t) {
			return false
		}
	}
	return true
}

func sameTypes(a, b []*Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !Equal(a[i].Type, b[i].Type) {
			return false
		}
	}
	return true
}
