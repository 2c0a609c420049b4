func.func @reverse() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %r = stablehlo.reverse %x, dims = [1, 0] : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[5, 4, 3], [2, 1, 0]]> : tensor<2x3xi32>
  func.return
}
