package npz

import (
	"fmt"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// ReadInputs reads the arguments in0, in1, ... of a function from the archive of
// that path and checks them against the function's types. A function without
// arguments needs no file. bf16 and the small floats come as the raw bytes or
// unsigned integers of their width that NumPy can hold.
func ReadInputs(path string, types []*ir.TensorType) ([]tensor.Tensor, error) {
	if len(types) == 0 {
		return nil, nil
	}
	f, err := ReadFile(path)
	if err != nil {
		return nil, err
	}
	ins := f.List("in")
	if len(ins) != len(types) {
		return nil, fmt.Errorf("%s holds %d arguments (in0, in1, ...); the program takes %d", path, len(ins), len(types))
	}
	for i, t := range types {
		got := ins[i].Type
		if !ir.Equal(got, t) && !sameBits(got, t) {
			return nil, fmt.Errorf("%s: in%d is %s; the program takes %s there", path, i, got, t)
		}
		ins[i] = tensor.Tensor{Type: t, Data: ins[i].Data}.Aligned()
	}
	return ins, nil
}

// sameBits reports whether got has want's shape and holds, as unsigned integers,
// the bits of a float that NumPy has no type for.
func sameBits(got, want *ir.TensorType) bool {
	f, ok := want.Elem.(ir.FloatType)
	return ok && f != ir.F16 && f.Width() <= 16 && ir.Equal(got.WithElem(want.Elem), want) &&
		ir.Equal(got.Elem, ir.IntType{Width: 8 * ir.ByteSize(f), Unsigned: true})
}
