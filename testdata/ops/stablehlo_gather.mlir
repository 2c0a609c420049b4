func.func @gather_empty_vector_last() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<> : tensor<2x0xi32>
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : (tensor<3xf32>, tensor<2x0xi32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [1.0, 2.0]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @gather_empty_vector_first() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<> : tensor<0x2xi32>
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], index_vector_dim = 0>, slice_sizes = array<i64: 2>}> : (tensor<3xf32>, tensor<0x2xi32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[1.0, 2.0], [1.0, 2.0]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @gather_rows() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]> : tensor<4x3xi32>
  %i = stablehlo.constant dense<[2, 0, 9, -1]> : tensor<4xi64>
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xi32>, tensor<4xi64>) -> tensor<4x3xi32>
  check.expect_eq_const %r, dense<[[6, 7, 8], [0, 1, 2], [9, 10, 11], [0, 1, 2]]> : tensor<4x3xi32>
  func.return
}

// -----

func.func @gather_windows() {
  %x = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %i = stablehlo.constant dense<[[0, 0], [3, 4], [-2, 1], [2, 2]]> : tensor<4x2xi64>
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 3>}> : (tensor<4x5xi32>, tensor<4x2xi64>) -> tensor<4x2x3xi32>
  check.expect_eq_const %r, dense<[[[0, 1, 2], [5, 6, 7]], [[12, 13, 14], [17, 18, 19]], [[5, 6, 7], [10, 11, 12]], [[12, 13, 14], [17, 18, 19]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @gather_vector_first() {
  %x = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %i = stablehlo.constant dense<[[0, 3, 1], [4, 0, 2]]> : tensor<2x3xi32>
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xi32>, tensor<2x3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[4, 15, 7]> : tensor<3xi32>
  func.return
}

// -----

func.func @gather_batching() {
  %x = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]], [[12, 13, 14], [15, 16, 17], [18, 19, 20], [21, 22, 23]]]> : tensor<2x4x3xi32>
  %i = stablehlo.constant dense<[[[0], [3]], [[2], [1]]]> : tensor<2x2x1xi64>
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<2x4x3xi32>, tensor<2x2x1xi64>) -> tensor<2x2x3xi32>
  check.expect_eq_const %r, dense<[[[0, 1, 2], [9, 10, 11]], [[18, 19, 20], [15, 16, 17]]]> : tensor<2x2x3xi32>
  func.return
}

// -----

func.func @gather_unsigned() {
  %x = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %i = stablehlo.constant dense<[1, 200]> : tensor<2xui8>
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xi32>, tensor<2xui8>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[1, 3]> : tensor<2xi32>
  func.return
}
