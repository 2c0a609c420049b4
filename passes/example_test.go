package passes_test

import (
	"fmt"
	"log"

	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
)

// The factor goes from column-major to row-major and the transposes around the
// call fold into the kernel's strides.
func ExampleLowerLAPACK() {
	const text = `
func.func @main(%a: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %r:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%a) {
    mhlo.backend_config = {uplo = 76 : ui8},
    operand_layouts = [dense<[0, 1]> : tensor<2xindex>],
    result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]
  } : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<i32>)
  return %r#0 : tensor<3x3xf64>
}`
	m, err := parser.Parse("potrf.mlir", []byte(text), parser.Config{})
	if err != nil {
		log.Fatal(err)
	}
	if err := passes.LowerLAPACK(m); err != nil {
		log.Fatal(err)
	}
	fmt.Print(m)
	// Output:
	// module {
	//   func.func @main(%arg0: tensor<3x3xf64>) -> tensor<3x3xf64> {
	//     %0:2 = stablehlo.custom_call @hlolapack_dpotrf(%arg0) {api_version = 4 : i32, backend_config = {operand_order = "r", result_order = "r-", uplo = 76 : ui8}, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<i32>)
	//     return %0#0 : tensor<3x3xf64>
	//   }
	// }
}
