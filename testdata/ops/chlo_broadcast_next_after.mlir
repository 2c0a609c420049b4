func.func @broadcast_next_after() {
  %x = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %y = stablehlo.constant dense<1.5> : tensor<f64>
  %r = chlo.broadcast_next_after %x, %y : (tensor<2xf64>, tensor<f64>) -> tensor<2xf64>
  check.expect_eq_const %r, dense<[1.9999999999999998, 2.9999999999999996]> : tensor<2xf64>
  func.return
}
