func.func @broadcast_compare() {
  %x = stablehlo.constant dense<[2.0, 1.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<1.5> : tensor<f32>
  %r = "chlo.broadcast_compare"(%x, %y) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2xf32>, tensor<f32>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  func.return
}
