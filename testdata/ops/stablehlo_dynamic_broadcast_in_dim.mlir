func.func @dynamic_broadcast_in_dim() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0] : (tensor<2xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[1, 1, 1], [2, 2, 2]]> : tensor<2x3xi32>
  func.return
}
