func.func @broadcast_minimum() {
  %x = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %y = stablehlo.constant dense<[1.0, 2.5, -4.0]> : tensor<3xf64>
  %r = chlo.broadcast_minimum %x, %y : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %r, dense<[[1.0, 2.0, -4.0], [1.0, 2.5, -4.0]]> : tensor<2x3xf64> {tolerance = 1.0e-14 : f64}
  func.return
}
