// Forms of ops.
func.func @ops(%a: tensor<4xf32>, %i: tensor<f32>) {
  %0 = arith.addf %a, %a : tensor<4xf32> // ERROR "unknown op arith.addf; ops of other dialects must be in the generic form"
  %1 = stablehlo.sort %a : tensor<4xf32> // ERROR "stablehlo.sort"
  %2 = stablehlo.while(%x = %a, %y = %a) : tensor<4xf32> cond { // ERROR "stablehlo.while has 2 operands, but 1 type"
  } do {
  }
  %3 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>) -> tensor<f32> // ERROR "stablehlo.reduce has 2 operands, but 1 operand type"
  %4 = stablehlo.reduce(%a init: %i) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> // ERROR "needs either applies or a reducer"
  %5 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [x] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> // ERROR "expected an integer"
  %6 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] : tensor<4xf32> // ERROR "needs a signature"
  %7 = stablehlo.constant 1 : i32 // ERROR "the value of a constant must be dense<...> with a tensor type"
  %8 = stablehlo.constant() <{value = dense<1> : tensor<i32>}> : (i1) -> tensor<i32> // ERROR "a constant has no operands and one result"
  %9 = ""() : () -> i1 // ERROR "an op's name may not be empty"
  return
}
"builtin.module"() : () -> () // ERROR "a module must have one region of one block"
module @inner attributes {sym_name = "x"} { // ERROR "attribute sym_name is given by the op's form already"
}
