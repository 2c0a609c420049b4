func.func @dot_general_plain_i32() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %y = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
  check.expect_eq_const %r, dense<[[20, 23, 26, 29], [56, 68, 80, 92]]> : tensor<2x4xi32>
  func.return
}

// -----

func.func @dot_general_plain_f32() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %y = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  check.expect_almost_eq_const %r, dense<[[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]]> : tensor<2x4xf32> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @dot_general_plain_f64() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf64>
  %y = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf64>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf64>, tensor<3x4xf64>) -> tensor<2x4xf64>
  check.expect_almost_eq_const %r, dense<[[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]]> : tensor<2x4xf64> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @dot_general_plain_complexf64() {
  %x = stablehlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0), (5.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %y = stablehlo.constant dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0), (7.0, 0.0)], [(8.0, 0.0), (9.0, 0.0), (10.0, 0.0), (11.0, 0.0)]]> : tensor<3x4xcomplex<f64>>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(20.0, 0.0), (23.0, 0.0), (26.0, 0.0), (29.0, 0.0)], [(56.0, 0.0), (68.0, 0.0), (80.0, 0.0), (92.0, 0.0)]]> : tensor<2x4xcomplex<f64>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @dot_general_plain_bf16() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xbf16>
  %y = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xbf16>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xbf16>
  check.expect_almost_eq_const %r, dense<[[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]]> : tensor<2x4xbf16> {tolerance = 0.01 : f64}
  func.return
}

// -----

func.func @dot_general_plain_i8() {
  %x = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %y = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xi8>, tensor<3x4xi8>) -> tensor<2x4xi8>
  check.expect_eq_const %r, dense<[[20, 23, 26, 29], [56, 68, 80, 92]]> : tensor<2x4xi8>
  func.return
}

// -----

func.func @dot_general_batch() {
  %x = stablehlo.constant dense<[[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]], [[12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0]]]> : tensor<2x3x4xf64>
  %y = stablehlo.constant dense<[[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]], [[10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]], [[20.0, 21.0, 22.0, 23.0, 24.0], [25.0, 26.0, 27.0, 28.0, 29.0]], [[30.0, 31.0, 32.0, 33.0, 34.0], [35.0, 36.0, 37.0, 38.0, 39.0]]]> : tensor<4x2x5xf64>
  %r = stablehlo.dot_general %x, %y, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<2x3x4xf64>, tensor<4x2x5xf64>) -> tensor<2x3x5xf64>
  check.expect_almost_eq_const %r, dense<[[[140.0, 146.0, 152.0, 158.0, 164.0], [380.0, 402.0, 424.0, 446.0, 468.0], [620.0, 658.0, 696.0, 734.0, 772.0]], [[1130.0, 1184.0, 1238.0, 1292.0, 1346.0], [1450.0, 1520.0, 1590.0, 1660.0, 1730.0], [1770.0, 1856.0, 1942.0, 2028.0, 2114.0]]]> : tensor<2x3x5xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @dot_general_two_sums() {
  %x = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %y = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]> : tensor<4x3xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1, 2] x [1, 0] : (tensor<2x3x4xi32>, tensor<4x3xi32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[440, 1232]> : tensor<2xi32>
  func.return
}

// -----

func.func @dot_general_outer() {
  %x = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %y = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [] x [] : (tensor<2xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[0, 0, 0], [0, 1, 2]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @dot_general_wider() {
  %x = stablehlo.constant dense<[[100, 100]]> : tensor<1x2xi8>
  %y = stablehlo.constant dense<[[100], [100]]> : tensor<2x1xi8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<1x2xi8>, tensor<2x1xi8>) -> tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[20000]]> : tensor<1x1xi32>
  func.return
}

// -----

func.func @dot_general_empty_sum() {
  %x = stablehlo.constant dense<> : tensor<2x0xf32>
  %y = stablehlo.constant dense<> : tensor<0x3xf32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  func.return
}
