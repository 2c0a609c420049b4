func.func @scan(%x: tensor<4x2xf32>, %i: tensor<2xf32>) {
  %0:2 = chlo.scan(%x) inits(%i) dimension=2 {  // ERROR "input 0 of type tensor<4x2xf32> has no dimension 2"
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    stablehlo.return %a, %b : tensor<2xf32>, tensor<2xf32>
  } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  %1:2 = chlo.scan(%x) inits(%i) dimension=0 {  // ERROR "argument 0 of the body has type tensor<4xf32>, but must have tensor<2xf32>"
  ^bb0(%a: tensor<4xf32>, %b: tensor<2xf32>):
    stablehlo.return %b, %b : tensor<2xf32>, tensor<2xf32>
  } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  %2:2 = chlo.scan(%x) inits(%i) dimension=0 {  // ERROR "output 0 has 3 elements in dimension 0, not 4"
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    stablehlo.return %a, %b : tensor<2xf32>, tensor<2xf32>
  } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  %3:2 = chlo.scan(%x) inits(%i) dimension=0 {  // ERROR "the body returns 1 values, but there are 2 results"
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    stablehlo.return %a : tensor<2xf32>
  } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  return
}
