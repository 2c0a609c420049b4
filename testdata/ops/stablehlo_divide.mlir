func.func @divide_f32() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 3.0, 1.0000000150474662e+30]> : tensor<8xf32>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7F800000, 1.0, 1.0, 0.0, 0x7FC00000, 1.0000000150474662e+30]> : tensor<8xf32>
  %r = stablehlo.divide %x, %y : tensor<8xf32>
  check.expect_eq_const %r, dense<[0.3333333432674408, -5.0, 0x7FC00000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 1.0]> : tensor<8xf32>
  func.return
}

// -----

func.func @divide_f64() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 3.0, 1.0e+30]> : tensor<8xf64>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7FF0000000000000, 1.0, 1.0, 0.0, 0x7FF8000000000000, 1.0e+30]> : tensor<8xf64>
  %r = stablehlo.divide %x, %y : tensor<8xf64>
  check.expect_eq_const %r, dense<[0.3333333333333333, -5.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.0]> : tensor<8xf64>
  func.return
}

// -----

func.func @divide_f16() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7C00, 0xFC00, 0x7E00, 0.0, 3.0, 0x7C00]> : tensor<8xf16>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7C00, 1.0, 1.0, 0.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  %r = stablehlo.divide %x, %y : tensor<8xf16>
  check.expect_eq_const %r, dense<[0.333251953125, -5.0, 0x7E00, 0xFC00, 0x7E00, 0x7E00, 0x7E00, 0x7E00]> : tensor<8xf16>
  func.return
}

// -----

func.func @divide_bf16() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7F80, 0xFF80, 0x7FC0, 0.0, 3.0, 1.0002555517425873e+30]> : tensor<8xbf16>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7F80, 1.0, 1.0, 0.0, 0x7FC0, 1.0002555517425873e+30]> : tensor<8xbf16>
  %r = stablehlo.divide %x, %y : tensor<8xbf16>
  check.expect_eq_const %r, dense<[0.333984375, -5.0, 0x7FC0, 0xFF80, 0x7FC0, 0x7FC0, 0x7FC0, 1.0]> : tensor<8xbf16>
  func.return
}

// -----

func.func @divide_f64_signed_zeros() {
  %x = stablehlo.constant dense<[-0.0, 1.0, -1.0]> : tensor<3xf64>
  %y = stablehlo.constant dense<[1.0, 0xFFF0000000000000, 0.0]> : tensor<3xf64>
  %v = stablehlo.divide %x, %y : tensor<3xf64>
  %r = stablehlo.bitcast_convert %v : (tensor<3xf64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[-9223372036854775808, -9223372036854775808, -4503599627370496]> : tensor<3xi64>
  func.return
}

// -----

func.func @divide_complexf32() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 0.5), (0.0010000000474974513, -4.0)]> : tensor<4xcomplex<f32>>
  %y = stablehlo.constant dense<[(2.0, -1.0), (1.0, 1.0), (-0.0, -2.0), (7.0, 0.0)]> : tensor<4xcomplex<f32>>
  %r = stablehlo.divide %x, %y : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.0, 1.0), (-1.5, 1.5), (-0.25, -0.0), (0.00014285715587902814, -0.5714285969734192)]> : tensor<4xcomplex<f32>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @divide_complexf64() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 0.5), (0.001, -4.0)]> : tensor<4xcomplex<f64>>
  %y = stablehlo.constant dense<[(2.0, -1.0), (1.0, 1.0), (-0.0, -2.0), (7.0, 0.0)]> : tensor<4xcomplex<f64>>
  %r = stablehlo.divide %x, %y : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 1.0), (-1.5, 1.5), (-0.25, -0.0), (0.00014285714285714287, -0.5714285714285714)]> : tensor<4xcomplex<f64>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @divide_complexf64_scaled() {
  %x = stablehlo.constant dense<[(1.0e+300, 1.0e+300), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %y = stablehlo.constant dense<[(1.0e+300, -1.0e+300), (1.0e-300, 1.0e-300)]> : tensor<2xcomplex<f64>>
  %r = stablehlo.divide %x, %y : tensor<2xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 1.0), (5.0e+299, -5.0e+299)]> : tensor<2xcomplex<f64>> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @divide_i32() {
  %x = stablehlo.constant dense<[7, -7, 7, -7, -2147483648, 5, 0, 2147483647]> : tensor<8xi32>
  %y = stablehlo.constant dense<[2, 2, -2, -2, -1, 3, 4, 2147483647]> : tensor<8xi32>
  %r = stablehlo.divide %x, %y : tensor<8xi32>
  check.expect_eq_const %r, dense<[3, -3, -3, 3, -2147483648, 1, 0, 1]> : tensor<8xi32>
  func.return
}

// -----

func.func @divide_ui8() {
  %x = stablehlo.constant dense<[200, 255, 0, 7]> : tensor<4xui8>
  %y = stablehlo.constant dense<[100, 255, 3, 2]> : tensor<4xui8>
  %r = stablehlo.divide %x, %y : tensor<4xui8>
  check.expect_eq_const %r, dense<[2, 1, 0, 3]> : tensor<4xui8>
  func.return
}

// -----

func.func @divide_i64() {
  %x = stablehlo.constant dense<[4611686018427387904, -5, 3]> : tensor<3xi64>
  %y = stablehlo.constant dense<[4, 3, -9223372036854775808]> : tensor<3xi64>
  %r = stablehlo.divide %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[1152921504606846976, -1, 0]> : tensor<3xi64>
  func.return
}

// -----

func.func @divide_i32_by_zero() {
  %x = stablehlo.constant dense<[5, -5, 0]> : tensor<3xi32>
  %y = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %r = stablehlo.divide %x, %y : tensor<3xi32>
  check.expect_eq_const %r, dense<[-1, -1, -1]> : tensor<3xi32>
  func.return
}

// -----

func.func @divide_ui16_by_zero() {
  %x = stablehlo.constant dense<[5, 0]> : tensor<2xui16>
  %y = stablehlo.constant dense<[0, 0]> : tensor<2xui16>
  %r = stablehlo.divide %x, %y : tensor<2xui16>
  check.expect_eq_const %r, dense<[65535, 65535]> : tensor<2xui16>
  func.return
}
