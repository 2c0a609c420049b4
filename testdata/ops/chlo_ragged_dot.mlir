func.func @ragged_dot_rows() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %y = stablehlo.constant dense<[[[0.0], [1.0]], [[2.0], [3.0]], [[0x7F800000], [0x7F800000]]]> : tensor<3x2x1xf32>
  %n = stablehlo.constant dense<[1, 2, 0]> : tensor<3xi32>
  %r = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xf32>, tensor<3x2x1xf32>, tensor<3xi32>) -> tensor<4x1xf32>
  check.expect_eq_const %r, dense<[[2.0], [18.0], [28.0], [0.0]]> : tensor<4x1xf32>
  func.return
}

// -----

func.func @ragged_dot_rows_of_batch() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]], [[2.0, 3.0], [4.0, 5.0], [6.0, 7.0], [8.0, 9.0]]]> : tensor<2x4x2xf32>
  %y = stablehlo.constant dense<[[[[0.0], [1.0]], [[0.0], [1.0]]], [[[2.0], [3.0]], [[2.0], [3.0]]]]> : tensor<2x2x2x1xf32>
  %n = stablehlo.constant dense<[[4, 0], [1, 3]]> : tensor<2x2xi32>
  %r = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<2x4x2xf32>, tensor<2x2x2x1xf32>, tensor<2x2xi32>) -> tensor<2x4x1xf32>
  check.expect_eq_const %r, dense<[[[2.0], [4.0], [6.0], [8.0]], [[3.0], [23.0], [33.0], [43.0]]]> : tensor<2x4x1xf32>
  func.return
}

// -----

func.func @ragged_dot_contracted() {
  %x = stablehlo.constant dense<[[1.0, 3.0, 5.0, 7.0], [2.0, 4.0, 6.0, 8.0]]> : tensor<2x4xf32>
  %y = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]]> : tensor<4x2xf32>
  %n = stablehlo.constant dense<[1, 0, 3]> : tensor<3xi32>
  %r = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>}> : (tensor<2x4xf32>, tensor<4x2xf32>, tensor<3xi32>) -> tensor<3x2x2xf32>
  check.expect_eq_const %r, dense<[[[0.0, 1.0], [0.0, 2.0]], [[0.0, 0.0], [0.0, 0.0]], [[68.0, 83.0], [80.0, 98.0]]]> : tensor<3x2x2xf32>
  func.return
}

// -----

func.func @ragged_dot_batch() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]], [[2.0, 3.0], [4.0, 5.0], [6.0, 7.0], [8.0, 9.0]]]> : tensor<2x4x2xf32>
  %y = stablehlo.constant dense<[[[0.0], [1.0]], [[2.0], [3.0]]]> : tensor<2x2x1xf32>
  %n = stablehlo.constant dense<[1, 1]> : tensor<2xi32>
  %r = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = []>}> : (tensor<2x4x2xf32>, tensor<2x2x1xf32>, tensor<2xi32>) -> tensor<2x4x1xf32>
  check.expect_eq_const %r, dense<[[[2.0], [4.0], [6.0], [8.0]], [[13.0], [23.0], [33.0], [43.0]]]> : tensor<2x4x1xf32>
  func.return
}
