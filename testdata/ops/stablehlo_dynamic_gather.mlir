func.func @dynamic_gather() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]> : tensor<4x3xi32>
  %i = stablehlo.constant dense<[2, 9]> : tensor<2xi64>
  %s = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x3xi32>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[6, 7, 8], [9, 10, 11]]> : tensor<2x3xi32>
  func.return
}
