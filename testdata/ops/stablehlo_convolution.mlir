func.func @convolution_of_padding() {
  %x = stablehlo.constant dense<> : tensor<1x0x1xf32>
  %k = stablehlo.constant dense<[[[-1.0]]]> : tensor<1x1x1xf32>
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]], lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x0x1xf32>, tensor<1x1x1xf32>) -> tensor<1x2x1xf32>
  check.expect_eq_const %r, dense<[[[-0.0], [-0.0]]]> : tensor<1x2x1xf32>
  func.return
}

// -----

func.func @convolution_plain() {
  %x = stablehlo.constant dense<[[[0.0], [1.0], [2.0], [3.0], [4.0]]]> : tensor<1x5x1xf32>
  %k = stablehlo.constant dense<[[[1.0, 2.0]], [[3.0, 4.0]], [[5.0, 6.0]]]> : tensor<3x1x2xf32>
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<3x1x2xf32>) -> tensor<1x3x2xf32>
  check.expect_almost_eq_const %r, dense<[[[13.0, 16.0], [22.0, 28.0], [31.0, 40.0]]]> : tensor<1x3x2xf32> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @convolution_padded_strided() {
  %x = stablehlo.constant dense<[[[0.0], [1.0], [2.0], [3.0], [4.0]]]> : tensor<1x5x1xf32>
  %k = stablehlo.constant dense<[[[1.0, 2.0]], [[3.0, 4.0]], [[5.0, 6.0]]]> : tensor<3x1x2xf32>
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 1]]} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<3x1x2xf32>) -> tensor<1x3x2xf32>
  check.expect_almost_eq_const %r, dense<[[[5.0, 6.0], [22.0, 28.0], [15.0, 22.0]]]> : tensor<1x3x2xf32> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @convolution_dilated() {
  %x = stablehlo.constant dense<[[[0.0], [1.0], [2.0], [3.0], [4.0]]]> : tensor<1x5x1xf32>
  %k = stablehlo.constant dense<[[[1.0, 2.0]], [[3.0, 4.0]], [[5.0, 6.0]]]> : tensor<3x1x2xf32>
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[2, 2]], lhs_dilate = [2], rhs_dilate = [2]} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<3x1x2xf32>) -> tensor<1x9x2xf32>
  check.expect_almost_eq_const %r, dense<[[[5.0, 6.0], [0.0, 0.0], [13.0, 16.0], [0.0, 0.0], [22.0, 28.0], [0.0, 0.0], [31.0, 40.0], [0.0, 0.0], [15.0, 22.0]]]> : tensor<1x9x2xf32> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @convolution_reversed() {
  %x = stablehlo.constant dense<[[[0.0], [1.0], [2.0], [3.0], [4.0]]]> : tensor<1x5x1xf32>
  %k = stablehlo.constant dense<[[[1.0, 2.0]], [[3.0, 4.0]], [[5.0, 6.0]]]> : tensor<3x1x2xf32>
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [true]} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<3x1x2xf32>) -> tensor<1x3x2xf32>
  check.expect_almost_eq_const %r, dense<[[[5.0, 8.0], [14.0, 20.0], [23.0, 32.0]]]> : tensor<1x3x2xf32> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @convolution_feature_groups() {
  %x = stablehlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0], [8.0, 9.0]]]> : tensor<1x5x2xf32>
  %k = stablehlo.constant dense<[[[1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 7.0, 8.0]], [[9.0, 10.0, 11.0, 12.0]]]> : tensor<3x1x4xf32>
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {feature_group_count = 2 : i64, batch_group_count = 1 : i64} : (tensor<1x5x2xf32>, tensor<3x1x4xf32>) -> tensor<1x3x4xf32>
  check.expect_almost_eq_const %r, dense<[[[46.0, 52.0, 79.0, 88.0], [76.0, 88.0, 121.0, 136.0], [106.0, 124.0, 163.0, 184.0]]]> : tensor<1x3x4xf32> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @convolution_batch_groups() {
  %x = stablehlo.constant dense<[[[0.0], [1.0], [2.0], [3.0], [4.0]], [[5.0], [6.0], [7.0], [8.0], [9.0]], [[10.0], [11.0], [12.0], [13.0], [14.0]], [[15.0], [16.0], [17.0], [18.0], [19.0]]]> : tensor<4x5x1xf32>
  %k = stablehlo.constant dense<[[[1.0, 2.0]], [[3.0, 4.0]], [[5.0, 6.0]]]> : tensor<3x1x2xf32>
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 2 : i64} : (tensor<4x5x1xf32>, tensor<3x1x2xf32>) -> tensor<2x3x2xf32>
  check.expect_almost_eq_const %r, dense<[[[13.0, 136.0], [22.0, 148.0], [31.0, 160.0]], [[58.0, 196.0], [67.0, 208.0], [76.0, 220.0]]]> : tensor<2x3x2xf32> {tolerance = 1.0e-06 : f64}
  func.return
}
