// Element-wise ops whose types do not go together.

func.func @binary(%a: tensor<2xf32>, %b: tensor<3xf32>, %c: tensor<2xi32>, %p: tensor<2xi1>) {
  %0 = "stablehlo.add"(%a) : (tensor<2xf32>) -> tensor<2xf32>  // ERROR "stablehlo.add: has 1 operand, but must have 2"
  %1 = "stablehlo.add"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>  // ERROR "operand 0 and operand 1 differ in type: tensor<2xf32> and tensor<3xf32>"
  %2 = "stablehlo.add"(%a, %c) : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>  // ERROR "operand 0 and operand 1 differ in element type"
  %3 = "stablehlo.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>  // ERROR "operand 0 and result 0 differ in type"
  "stablehlo.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> ()  // ERROR "has 0 results, but must have 1"
  %5 = stablehlo.subtract %p, %p : tensor<2xi1>  // ERROR "operand 0 .lhs. must be a tensor of integers, floats, complex numbers or quantized numbers, but is tensor<2xi1>"
  %6 = stablehlo.shift_left %a, %a : tensor<2xf32>  // ERROR "must be a tensor of integers, but is tensor<2xf32>"
  %7 = stablehlo.and %a, %a : tensor<2xf32>  // ERROR "must be a tensor of integers or i1"
  return
}

func.func @unary(%a: tensor<2xf32>, %c: tensor<2xi32>, %u: tensor<2xui32>, %z: tensor<2xcomplex<f32>>) {
  %0 = stablehlo.sqrt %c : tensor<2xi32>  // ERROR "must be a tensor of floats, complex numbers or quantized numbers"
  %1 = stablehlo.abs %u : tensor<2xui32>  // ERROR "must be a tensor of signed integers"
  %2 = stablehlo.abs %z : tensor<2xcomplex<f32>>  // ERROR "result 0 has type tensor<2xcomplex<f32>>, but must have tensor<2xf32>"
  %3 = stablehlo.real %z : (tensor<2xcomplex<f32>>) -> tensor<2xf64>  // ERROR "result 0 has type tensor<2xf64>, but must have tensor<2xf32>"
  %4 = stablehlo.is_finite %a : (tensor<2xf32>) -> tensor<3xi1>  // ERROR "must have tensor<2xi1>"
  %5 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<3xi32>  // ERROR "operand and result differ in shape"
  %6 = "stablehlo.reduce_precision"(%a) <{exponent_bits = 0 : i32, mantissa_bits = 3 : i32}> : (tensor<2xf32>) -> tensor<2xf32>  // ERROR "attribute exponent_bits is 0, but must be at least 1"
  %7 = "stablehlo.reduce_precision"(%a) <{exponent_bits = 5 : i64, mantissa_bits = 3 : i32}> : (tensor<2xf32>) -> tensor<2xf32>  // ERROR "attribute exponent_bits must be an i32, but is 5 : i64"
  %8 = "stablehlo.reduce_precision"(%a) <{exponent_bits = 5 : i32}> : (tensor<2xf32>) -> tensor<2xf32>  // ERROR "lacks the attribute mantissa_bits"
  return
}
