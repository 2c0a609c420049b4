package parser_test

import (
	"fmt"

	"github.com/hlo-lapack/hlo-lapack/parser"
)

func Example() {
	src := `func.func @main(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %y = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}
`
	m, err := parser.Parse("transpose.mlir", []byte(src), parser.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	main, _ := m.Func("main")
	for _, op := range main.Body().Ops {
		fmt.Println(op.Pos.Line, op.Name)
	}
	fmt.Println(main.Type())
	// Output:
	// 2 stablehlo.transpose
	// 3 func.return
	// (tensor<2x3xf32>) -> tensor<3x2xf32>
}

func ExampleParse_errors() {
	src := `%0 = stablehlo.constant dense<[1, 2]> : tensor<3xi32>
%1 = stablehlo.negate %none : tensor<3xi32>
`
	_, err := parser.Parse("wrong.mlir", []byte(src), parser.Config{})
	fmt.Println(err)
	// Output:
	// wrong.mlir:1:31: the list has 2 elements, but its type has 3
	// wrong.mlir:2:23: %none is not defined
}
