// Comparisons, selections and complex numbers.

func.func @compare(%a: tensor<2xf32>, %c: tensor<2xi32>, %u: tensor<2xui32>, %z: tensor<2xcomplex<f32>>) {
  %0 = stablehlo.compare LT, %a, %a, SIGNED : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>  // ERROR "elements of tensor<2xf32> cannot be compared as SIGNED"
  %1 = stablehlo.compare LT, %u, %u, SIGNED : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xi1>  // ERROR "cannot be compared as SIGNED"
  %2 = stablehlo.compare LT, %z, %z, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>  // ERROR "complex numbers can be compared by EQ and NE, not by LT"
  %3 = stablehlo.compare XX, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>  // ERROR "attribute comparison_direction must be a comparison_direction .EQ, NE, GE, GT, LE, LT., but is .*XX"
  %4 = stablehlo.compare EQ, %a, %c : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi1>  // ERROR "operands differ in element type"
  %5 = stablehlo.compare EQ, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi8>  // ERROR "result 0 .result. must be a tensor of i1"
  %6 = "stablehlo.compare"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>  // ERROR "lacks the attribute comparison_direction"
  %7 = "stablehlo.compare"(%a, %a) <{comparison_direction = "LT"}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>  // ERROR "must be an enumeration, but is \"LT\""
  %8 = stablehlo.compare EQ, %u, %u, UNSIGNED : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xi1>
  return
}

func.func @select(%p: tensor<2xi1>, %s: tensor<i1>, %q: tensor<3xi1>, %a: tensor<2xf32>, %b: tensor<2xf64>, %x: tensor<f32>) {
  %0 = stablehlo.select %s, %a, %a : tensor<i1>, tensor<2xf32>
  %1 = stablehlo.select %q, %a, %a : tensor<3xi1>, tensor<2xf32>  // ERROR "pred has type tensor<3xi1>, neither a scalar nor of the shape of tensor<2xf32>"
  %2 = stablehlo.select %p, %a, %b : (tensor<2xi1>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>  // ERROR "on_true and on_false differ"
  %3 = stablehlo.select %a, %a, %a : tensor<2xf32>, tensor<2xf32>  // ERROR "operand 0 .pred. must be a tensor of i1"
  %4 = stablehlo.clamp %x, %a, %x : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %5 = stablehlo.clamp %x, %a, %b : (tensor<f32>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>  // ERROR "operand 0 and operand 2 differ in element type"
  return
}

func.func @complex(%a: tensor<2xf32>, %b: tensor<2xf64>, %h: tensor<2xf16>) {
  %0 = stablehlo.complex %a, %b : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xcomplex<f32>>  // ERROR "real and imaginary part differ in type"
  %1 = stablehlo.complex %h, %h : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xcomplex<f32>>  // ERROR "must have tensor<2xcomplex<f16>>|must be of f32 or f64"
  return
}
