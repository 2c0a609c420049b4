// Concatenation, constants and checks.

func.func @concatenate(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>, %c: tensor<3x3xf32>) {
  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  %1 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>  // ERROR "must have tensor<2x7xf32>"
  %2 = stablehlo.concatenate %a, %c, dim = 1 : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x6xf32>  // ERROR "operands 0 and 1 differ outside dimension 1"
  %3 = stablehlo.concatenate %a, %b, dim = 2 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>  // ERROR "dimension is 2, which is not a dimension"
  %4 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<0xf32>  // ERROR "there is nothing to concatenate"
  return
}

func.func @constant() {
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>  // ERROR "the value has type tensor<2xf32>, the result tensor<3xf32>"
  %1 = "stablehlo.constant"() <{value = 1.0 : f32}> : () -> tensor<f32>  // ERROR "attribute value must be a dense tensor, but is 1.000000e.00 : f32"
  %2 = "stablehlo.constant"() : () -> tensor<f32>  // ERROR "lacks the attribute value"
  return
}

func.func @check(%a: tensor<2xf32>, %b: tensor<2xf64>, %i: tensor<2xi32>) {
  check.expect_eq_const %a, dense<1.0> : tensor<2xf32>
  "check.expect_eq_const"(%a) <{value = dense<1.0> : tensor<3xf32>}> : (tensor<2xf32>) -> ()  // ERROR "the operand has type tensor<2xf32>, the expected value tensor<3xf32>"
  "check.expect_eq"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> ()  // ERROR "operands differ in type"
  check.expect_almost_eq %i, %i : tensor<2xi32>  // ERROR "must be a tensor of floats or complex numbers"
  return
}
