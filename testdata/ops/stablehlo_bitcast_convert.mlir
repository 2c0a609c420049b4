func.func @bitcast_convert_i1_ui8() {
  %x = stablehlo.constant dense<[[true, false, true, true, false, false, false, true]]> : tensor<1x8xi1>
  %r = stablehlo.bitcast_convert %x : (tensor<1x8xi1>) -> tensor<1xui8>
  %b = stablehlo.bitcast_convert %r : (tensor<1xui8>) -> tensor<1x8xi1>
  check.expect_eq_const %r, dense<[141]> : tensor<1xui8>
  check.expect_eq_const %b, dense<[[true, false, true, true, false, false, false, true]]> : tensor<1x8xi1>
  func.return
}

// -----

func.func @bitcast_convert_i4_ui4_i8() {
  %x = stablehlo.constant dense<[[-1, 3], [7, -8]]> : tensor<2x2xi4>
  %r = stablehlo.bitcast_convert %x : (tensor<2x2xi4>) -> tensor<2x2xui4>
  %b = stablehlo.bitcast_convert %x : (tensor<2x2xi4>) -> tensor<2xi8>
  %f = stablehlo.bitcast_convert %x : (tensor<2x2xi4>) -> tensor<2x2xf4E2M1FN>
  %g = stablehlo.convert %f : (tensor<2x2xf4E2M1FN>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[15, 3], [7, 8]]> : tensor<2x2xui4>
  check.expect_eq_const %b, dense<[63, -121]> : tensor<2xi8>
  check.expect_eq_const %g, dense<[[-6.0, 1.5], [6.0, -0.0]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @bitcast_convert_complex() {
  %x = stablehlo.constant dense<[(1.0, -2.0)]> : tensor<1xcomplex<f64>>
  %r = stablehlo.bitcast_convert %x : (tensor<1xcomplex<f64>>) -> tensor<1x2xcomplex<f32>>
  %b = stablehlo.bitcast_convert %r : (tensor<1x2xcomplex<f32>>) -> tensor<1xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, 1.875), (-0.0, -2.0)]]> : tensor<1x2xcomplex<f32>>
  check.expect_eq_const %b, dense<[(1.0, -2.0)]> : tensor<1xcomplex<f64>>
  func.return
}

// -----

func.func @bitcast_convert_nan_f16() {
  %x = stablehlo.constant dense<[0xFE00, 0x7E01]> : tensor<2xf16>
  %r = stablehlo.bitcast_convert %x : (tensor<2xf16>) -> tensor<2x2xui8>
  check.expect_eq_const %r, dense<[[0, 254], [1, 126]]> : tensor<2x2xui8>
  func.return
}

// -----

func.func @bitcast_convert_nan_splat_f16() {
  %x = stablehlo.constant dense<0xFE01> : tensor<f16>
  %r = stablehlo.bitcast_convert %x : (tensor<f16>) -> tensor<2xui8>
  check.expect_eq_const %r, dense<[1, 254]> : tensor<2xui8>
  func.return
}

// -----

func.func @bitcast_convert_f32_i32() {
  %x = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %r = stablehlo.bitcast_convert %x : (tensor<2xf32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[1065353216, 2143289344]> : tensor<2xi32>
  func.return
}

// -----

func.func @bitcast_convert_i16_i8() {
  %x = stablehlo.constant dense<[258, -1]> : tensor<2xi16>
  %r = stablehlo.bitcast_convert %x : (tensor<2xi16>) -> tensor<2x2xi8>
  check.expect_eq_const %r, dense<[[2, 1], [-1, -1]]> : tensor<2x2xi8>
  func.return
}

// -----

func.func @bitcast_convert_f64_f32() {
  %x = stablehlo.constant dense<[1.0, -2.5]> : tensor<2xf64>
  %r = stablehlo.bitcast_convert %x : (tensor<2xf64>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[0.0, 1.875], [0.0, -2.0625]]> : tensor<2x2xf32>
  func.return
}

// -----

func.func @bitcast_convert_wider() {
  %x = stablehlo.constant dense<[[1, 2, 3, 4], [255, 0, 0, 128]]> : tensor<2x4xui8>
  %r = stablehlo.bitcast_convert %x : (tensor<2x4xui8>) -> tensor<2xui32>
  check.expect_eq_const %r, dense<[67305985, 2147483903]> : tensor<2xui32>
  func.return
}
