func.func @broadcast_in_dim_new() {
  %x = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %r, dense<[[[0, 0], [1, 1], [2, 2]], [[0, 0], [1, 1], [2, 2]]]> : tensor<2x3x2xi32>
  func.return
}

// -----

func.func @broadcast_in_dim_one() {
  %x = stablehlo.constant dense<[[0, 1, 2]]> : tensor<1x3xi32>
  %r = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<1x3xi32>) -> tensor<2x2x3xi32>
  check.expect_eq_const %r, dense<[[[0, 1, 2], [0, 1, 2]], [[0, 1, 2], [0, 1, 2]]]> : tensor<2x2x3xi32>
  func.return
}

// -----

func.func @broadcast_in_dim_swap() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %r = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %r, dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xi32>
  func.return
}
