func.func @add_f32() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 3.0, 1.0000000150474662e+30]> : tensor<8xf32>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7F800000, 1.0, 1.0, 0.0, 0x7FC00000, 1.0000000150474662e+30]> : tensor<8xf32>
  %r = stablehlo.add %x, %y : tensor<8xf32>
  check.expect_eq_const %r, dense<[4.0, -2.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 0x7FC00000, 2.0000000300949324e+30]> : tensor<8xf32>
  func.return
}

// -----

func.func @add_f64() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 3.0, 1.0e+30]> : tensor<8xf64>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7FF0000000000000, 1.0, 1.0, 0.0, 0x7FF8000000000000, 1.0e+30]> : tensor<8xf64>
  %r = stablehlo.add %x, %y : tensor<8xf64>
  check.expect_eq_const %r, dense<[4.0, -2.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 0x7FF8000000000000, 2.0e+30]> : tensor<8xf64>
  func.return
}

// -----

func.func @add_f16() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7C00, 0xFC00, 0x7E00, 0.0, 3.0, 0x7C00]> : tensor<8xf16>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7C00, 1.0, 1.0, 0.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  %r = stablehlo.add %x, %y : tensor<8xf16>
  check.expect_eq_const %r, dense<[4.0, -2.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  func.return
}

// -----

func.func @add_bf16() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7F80, 0xFF80, 0x7FC0, 0.0, 3.0, 1.0002555517425873e+30]> : tensor<8xbf16>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7F80, 1.0, 1.0, 0.0, 0x7FC0, 1.0002555517425873e+30]> : tensor<8xbf16>
  %r = stablehlo.add %x, %y : tensor<8xbf16>
  check.expect_eq_const %r, dense<[4.0, -2.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 0x7FC0, 2.0005111034851745e+30]> : tensor<8xbf16>
  func.return
}

// -----

func.func @add_f32_signed_zeros() {
  %x = stablehlo.constant dense<[-0.0, 0.0, -0.0]> : tensor<3xf32>
  %y = stablehlo.constant dense<[-0.0, -0.0, 0.0]> : tensor<3xf32>
  %v = stablehlo.add %x, %y : tensor<3xf32>
  %r = stablehlo.bitcast_convert %v : (tensor<3xf32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-2147483648, 0, 0]> : tensor<3xi32>
  func.return
}

// -----

func.func @add_complexf32() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 0.5), (0.0010000000474974513, -4.0)]> : tensor<4xcomplex<f32>>
  %y = stablehlo.constant dense<[(2.0, -1.0), (1.0, 1.0), (-0.0, -2.0), (7.0, 0.0)]> : tensor<4xcomplex<f32>>
  %r = stablehlo.add %x, %y : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(3.0, 1.0), (-2.0, 1.0), (0.0, -1.5), (7.000999927520752, -4.0)]> : tensor<4xcomplex<f32>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @add_complexf64() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 0.5), (0.001, -4.0)]> : tensor<4xcomplex<f64>>
  %y = stablehlo.constant dense<[(2.0, -1.0), (1.0, 1.0), (-0.0, -2.0), (7.0, 0.0)]> : tensor<4xcomplex<f64>>
  %r = stablehlo.add %x, %y : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(3.0, 1.0), (-2.0, 1.0), (0.0, -1.5), (7.001, -4.0)]> : tensor<4xcomplex<f64>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @add_i32() {
  %x = stablehlo.constant dense<[7, -7, 7, -7, -2147483648, 5, 0, 2147483647]> : tensor<8xi32>
  %y = stablehlo.constant dense<[2, 2, -2, -2, -1, 3, 4, 2147483647]> : tensor<8xi32>
  %r = stablehlo.add %x, %y : tensor<8xi32>
  check.expect_eq_const %r, dense<[9, -5, 5, -9, 2147483647, 8, 4, -2]> : tensor<8xi32>
  func.return
}

// -----

func.func @add_ui8() {
  %x = stablehlo.constant dense<[200, 255, 0, 7]> : tensor<4xui8>
  %y = stablehlo.constant dense<[100, 255, 3, 2]> : tensor<4xui8>
  %r = stablehlo.add %x, %y : tensor<4xui8>
  check.expect_eq_const %r, dense<[44, 254, 3, 9]> : tensor<4xui8>
  func.return
}

// -----

func.func @add_i64() {
  %x = stablehlo.constant dense<[4611686018427387904, -5, 3]> : tensor<3xi64>
  %y = stablehlo.constant dense<[4, 3, -9223372036854775808]> : tensor<3xi64>
  %r = stablehlo.add %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[4611686018427387908, -2, -9223372036854775805]> : tensor<3xi64>
  func.return
}

// -----

func.func @add_i1() {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.add %x, %y : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  func.return
}
