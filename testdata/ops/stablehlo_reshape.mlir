func.func @reshape() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %r = stablehlo.reshape %x : (tensor<2x3xi32>) -> tensor<3x1x2xi32>
  check.expect_eq_const %r, dense<[[[0, 1]], [[2, 3]], [[4, 5]]]> : tensor<3x1x2xi32>
  func.return
}
