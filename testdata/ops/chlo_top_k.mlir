func.func @top_k() {
  %x = stablehlo.constant dense<[[3.0, 1.0, 0x7F800000, 3.0], [0x7FC00000, -1.0, 0.0, -0.0]]> : tensor<2x4xf32>
  %v, %i = chlo.top_k(%x, k = 3) : tensor<2x4xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %v, dense<[[0x7F800000, 3.0, 3.0], [0x7FC00000, 0.0, -0.0]]> : tensor<2x3xf32>
  check.expect_eq_const %i, dense<[[2, 0, 3], [0, 2, 3]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @top_k_specials() {
  %x = stablehlo.constant dense<[[1.0, 0x7FC00000, -0.0, 0.0], [0xFF800000, 2.0, 2.0, 0x7F800000]]> : tensor<2x4xf32>
  %v, %i = chlo.top_k(%x, k = 3) : tensor<2x4xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %v, dense<[[0x7FC00000, 1.0, 0.0], [0x7F800000, 2.0, 2.0]]> : tensor<2x3xf32>
  check.expect_eq_const %i, dense<[[1, 0, 3], [3, 1, 2]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @top_k_bool() {
  %x = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %v, %i = chlo.top_k(%x, k = 3) : tensor<4xi1> -> (tensor<3xi1>, tensor<3xi32>)
  check.expect_eq_const %v, dense<[true, true, false]> : tensor<3xi1>
  check.expect_eq_const %i, dense<[1, 3, 0]> : tensor<3xi32>
  func.return
}
