func.func @dynamic_update_slice_inside() {
  %x = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  %u = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %j = stablehlo.constant dense<2> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 3], [4, 5, 100, 101], [8, 9, 102, 103]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @dynamic_update_slice_low() {
  %x = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  %u = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %i = stablehlo.constant dense<-5> : tensor<i32>
  %j = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r, dense<[[100, 101, 2, 3], [102, 103, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  func.return
}

// -----

func.func @dynamic_update_slice_high() {
  %x = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  %u = stablehlo.constant dense<[[100, 101], [102, 103]]> : tensor<2x2xi32>
  %i = stablehlo.constant dense<9> : tensor<i32>
  %j = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2, 3], [4, 5, 100, 101], [8, 9, 102, 103]]> : tensor<3x4xi32>
  func.return
}
