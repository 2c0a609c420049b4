func.func @transpose_3d() {
  %x = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %r = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x3x4xi32>) -> tensor<4x2x3xi32>
  check.expect_eq_const %r, dense<[[[0, 4, 8], [12, 16, 20]], [[1, 5, 9], [13, 17, 21]], [[2, 6, 10], [14, 18, 22]], [[3, 7, 11], [15, 19, 23]]]> : tensor<4x2x3xi32>
  func.return
}

// -----

func.func @transpose_complex() {
  %x = stablehlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (3.0, 0.0)], [(1.0, 0.0), (4.0, 0.0)], [(2.0, 0.0), (5.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  func.return
}
