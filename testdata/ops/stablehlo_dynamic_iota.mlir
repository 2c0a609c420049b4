func.func @dynamic_iota() {
  %s = stablehlo.constant dense<[3]> : tensor<1xi64>
  %r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[0, 1, 2]> : tensor<3xi32>
  func.return
}
