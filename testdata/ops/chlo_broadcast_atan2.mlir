func.func @broadcast_atan2() {
  %x = stablehlo.constant dense<[[2.0], [3.0]]> : tensor<2x1xf64>
  %y = stablehlo.constant dense<[1.0, 2.5, -4.0]> : tensor<3xf64>
  %r = chlo.broadcast_atan2 %x, %y : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %r, dense<[[1.1071487177940904, 0.6747409422235526, 2.677945044588987], [1.2490457723982544, 0.8760580505981934, 2.498091544796509]]> : tensor<2x3xf64> {tolerance = 1.0e-14 : f64}
  func.return
}
