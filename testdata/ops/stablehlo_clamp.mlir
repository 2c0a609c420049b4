func.func @clamp_f32() {
  %l = stablehlo.constant dense<0.0> : tensor<f32>
  %x = stablehlo.constant dense<[-1.0, 0.5, 7.0, 0x7FC00000]> : tensor<4xf32>
  %h = stablehlo.constant dense<2.0> : tensor<f32>
  %r = stablehlo.clamp %l, %x, %h : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[0.0, 0.5, 2.0, 0x7FC00000]> : tensor<4xf32>
  func.return
}

// -----

func.func @clamp_i8() {
  %l = stablehlo.constant dense<0> : tensor<i8>
  %x = stablehlo.constant dense<[-100, 0, 2, 100]> : tensor<4xi8>
  %h = stablehlo.constant dense<2> : tensor<i8>
  %r = stablehlo.clamp %l, %x, %h : (tensor<i8>, tensor<4xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[0, 0, 2, 2]> : tensor<4xi8>
  func.return
}
