func.func @broadcast() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %r = stablehlo.broadcast %x, sizes = [2, 1] : (tensor<2xi8>) -> tensor<2x1x2xi8>
  check.expect_eq_const %r, dense<[[[1, 2]], [[1, 2]]]> : tensor<2x1x2xi8>
  func.return
}
