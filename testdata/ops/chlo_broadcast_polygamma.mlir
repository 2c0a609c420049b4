func.func @broadcast_polygamma() {
  %x = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %y = stablehlo.constant dense<1.5> : tensor<f64>
  %r = chlo.broadcast_polygamma %x, %y : (tensor<2xf64>, tensor<f64>) -> tensor<2xf64>
  check.expect_almost_eq_const %r, dense<[-0.828796644234319, 1.4090910340024383]> : tensor<2xf64> {tolerance = 1.0e-12 : f64}
  func.return
}
