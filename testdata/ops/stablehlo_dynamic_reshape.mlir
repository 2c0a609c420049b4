func.func @dynamic_reshape() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %s = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<2xi32>, tensor<2xi32>) -> tensor<2x1xi32>
  check.expect_eq_const %r, dense<[[1], [2]]> : tensor<2x1xi32>
  func.return
}
