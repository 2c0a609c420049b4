func.func @pad_edges() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %p = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %x, %p, low = [1, 0], high = [0, 2], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3x5xi32>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 0], [1, 2, 3, 0, 0], [4, 5, 6, 0, 0]]> : tensor<3x5xi32>
  func.return
}

// -----

func.func @pad_interior() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %p = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %x, %p, low = [0, 1], high = [1, 0], interior = [1, 2] : (tensor<2x3xi32>, tensor<i32>) -> tensor<4x8xi32>
  check.expect_eq_const %r, dense<[[0, 1, 0, 0, 2, 0, 0, 3], [0, 0, 0, 0, 0, 0, 0, 0], [0, 4, 0, 0, 5, 0, 0, 6], [0, 0, 0, 0, 0, 0, 0, 0]]> : tensor<4x8xi32>
  func.return
}

// -----

func.func @pad_negative() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %p = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %x, %p, low = [-1, 0], high = [0, -1], interior = [0, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<1x4xi32>
  check.expect_eq_const %r, dense<[[4, 0, 5, 0]]> : tensor<1x4xi32>
  func.return
}

// -----

func.func @pad_negative_interior() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %p = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %x, %p, low = [-1, 1], high = [-1, -2], interior = [2, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x4xi32>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<2x4xi32>
  func.return
}
