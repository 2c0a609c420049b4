func.func @broadcast_complex() {
  %x = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<1.5> : tensor<f32>
  %r = chlo.broadcast_complex %x, %y : (tensor<2xf32>, tensor<f32>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %r, dense<[(2.0, 1.5), (3.0, 1.5)]> : tensor<2xcomplex<f32>>
  func.return
}
