package ir_test

import (
	"fmt"
	"os"

	"github.com/hlo-lapack/hlo-lapack/ir"
)

// This builds a function, checks it and prints it.
func ExamplePrint() {
	t := ir.NewTensor(ir.F64, 2, 3)
	f := ir.NewOp("func.func", nil)
	f.SetAttr("sym_name", ir.StringAttr("main"))
	f.SetAttr("function_type", &ir.TypeAttr{Type: &ir.FuncType{Ins: []ir.Type{t}, Outs: []ir.Type{t.WithShape(3, 2)}}})
	body := f.AddRegion().AddBlock()
	x := body.AddArg(t)

	transpose := ir.NewOp("stablehlo.transpose", []*ir.Value{x})
	transpose.SetAttr("permutation", ir.Ints(1, 0))
	types, err := ir.InferTypes(transpose)
	if err != nil {
		fmt.Println(err)
		return
	}
	transpose = ir.NewOp(transpose.Name, transpose.Operands, types...)
	transpose.SetAttr("permutation", ir.Ints(1, 0))
	body.Append(transpose, ir.NewOp("func.return", []*ir.Value{transpose.Results[0]}))

	m := ir.NewModule("m")
	m.Body().Append(f)
	if err := ir.Verify(m); err != nil {
		fmt.Println(err)
		return
	}
	if err := ir.Print(os.Stdout, m, ir.PrintConfig{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// module @m {
	//   func.func @main(%arg0: tensor<2x3xf64>) -> tensor<3x2xf64> {
	//     %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf64>) -> tensor<3x2xf64>
	//     return %0 : tensor<3x2xf64>
	//   }
	// }
}

func ExampleVerify() {
	x := ir.NewOp("stablehlo.iota", nil, ir.NewTensor(ir.I32, 4))
	x.SetAttr("iota_dimension", ir.Int(2, ir.I64))
	m := ir.NewModule("")
	m.Body().Append(x)
	fmt.Println(ir.Verify(m))
	fmt.Println(x)
	// Output:
	// <input>: stablehlo.iota: iota_dimension is 2, which is not a dimension of a tensor of rank 1
	// %0 = stablehlo.iota dim = 2 : tensor<4xi32>
}
