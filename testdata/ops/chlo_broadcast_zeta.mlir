func.func @broadcast_zeta() {
  %x = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %y = stablehlo.constant dense<1.5> : tensor<f64>
  %r = chlo.broadcast_zeta %x, %y : (tensor<2xf64>, tensor<f64>) -> tensor<2xf64>
  check.expect_almost_eq_const %r, dense<[0.9348022005446794, 0.41439832211716]> : tensor<2xf64> {tolerance = 1.0e-12 : f64}
  func.return
}
