func.func @concatenate() {
  %x = stablehlo.constant dense<[[0, 1], [2, 3]]> : tensor<2x2xi32>
  %y = stablehlo.constant dense<[[10, 11, 12], [13, 14, 15]]> : tensor<2x3xi32>
  %z = stablehlo.constant dense<> : tensor<2x0xi32>
  %r = stablehlo.concatenate %x, %z, %y, dim = 1 : (tensor<2x2xi32>, tensor<2x0xi32>, tensor<2x3xi32>) -> tensor<2x5xi32>
  check.expect_eq_const %r, dense<[[0, 1, 10, 11, 12], [2, 3, 13, 14, 15]]> : tensor<2x5xi32>
  func.return
}
