func.func @slice_strided() {
  %x = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23]]> : tensor<4x6xi32>
  %r = stablehlo.slice %x [1:4:2, 0:5:3] : (tensor<4x6xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[6, 9], [18, 21]]> : tensor<2x2xi32>
  func.return
}

// -----

func.func @slice_empty() {
  %x = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %r = stablehlo.slice %x [2:2] : (tensor<4xi32>) -> tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  func.return
}
