package codegen

import "github.com/hlo-lapack/hlo-lapack/ir"

// maxFolded is the number of elements up to which an op on constants is carried
// out while compiling: no more than a loop takes in code.
const maxFolded = 256

// foldConstants computes the constants of several elements that JAX puts
// together from smaller ones: matrices of signs, tables of indices. It returns
// nil for what it does not fold.
func foldConstants(op *ir.Op, t *ir.TensorType) *ir.DenseAttr {
	n := t.NumElements()
	if n == 0 || n > maxFolded {
		return nil
	}
	parts := make([]*ir.DenseAttr, len(op.Operands))
	for i, v := range op.Operands {
		if parts[i] = denseOf(v); parts[i] == nil {
			return nil
		}
	}
	switch op.Name {
	case "stablehlo.reshape":
		return &ir.DenseAttr{Type: t, Data: parts[0].Data, Splat: parts[0].Splat}
	case "stablehlo.negate":
		if it, ok := t.Elem.(ir.IntType); ok && it.Width >= 8 {
			return foldNegate(parts[0], t)
		}
	case "stablehlo.concatenate":
		dim, _ := op.IntAttr("dimension")
		return foldConcat(parts, dim, t)
	}
	return nil
}

// foldNegate negates integers.
func foldNegate(x *ir.DenseAttr, t *ir.TensorType) *ir.DenseAttr {
	size := len(x.Data)
	if !x.Splat {
		size /= int(t.NumElements())
	}
	d := &ir.DenseAttr{Type: t, Splat: x.Splat}
	for i := range len(x.Data) / size {
		d.Data = append(d.Data, ir.DenseInts(ir.NewTensor(t.Elem), -x.Int(int64(i))).Data...)
	}
	return d
}

// foldConcat joins constants along a dimension: of each in turn the elements
// with the same indices before it.
func foldConcat(parts []*ir.DenseAttr, dim int64, t *ir.TensorType) *ir.DenseAttr {
	outer := int64(1)
	for _, n := range t.Shape[:dim] {
		outer *= n
	}
	d := &ir.DenseAttr{Type: t}
	for i := range outer {
		for _, x := range parts {
			all := denseBytes(x)
			chunk := int64(len(all)) / outer
			d.Data = append(d.Data, all[i*chunk:(i+1)*chunk]...)
		}
	}
	return d
}
