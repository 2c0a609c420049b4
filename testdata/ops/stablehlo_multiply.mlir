func.func @multiply_f32() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 3.0, 1.0000000150474662e+30]> : tensor<8xf32>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7F800000, 1.0, 1.0, 0.0, 0x7FC00000, 1.0000000150474662e+30]> : tensor<8xf32>
  %r = stablehlo.multiply %x, %y : tensor<8xf32>
  check.expect_eq_const %r, dense<[3.0, -1.25, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 0x7FC00000, 0x7F800000]> : tensor<8xf32>
  func.return
}

// -----

func.func @multiply_f64() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 3.0, 1.0e+30]> : tensor<8xf64>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7FF0000000000000, 1.0, 1.0, 0.0, 0x7FF8000000000000, 1.0e+30]> : tensor<8xf64>
  %r = stablehlo.multiply %x, %y : tensor<8xf64>
  check.expect_eq_const %r, dense<[3.0, -1.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 0x7FF8000000000000, 1.0000000000000001e+60]> : tensor<8xf64>
  func.return
}

// -----

func.func @multiply_f16() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7C00, 0xFC00, 0x7E00, 0.0, 3.0, 0x7C00]> : tensor<8xf16>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7C00, 1.0, 1.0, 0.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  %r = stablehlo.multiply %x, %y : tensor<8xf16>
  check.expect_eq_const %r, dense<[3.0, -1.25, 0x7C00, 0xFC00, 0x7E00, 0.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  func.return
}

// -----

func.func @multiply_bf16() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7F80, 0xFF80, 0x7FC0, 0.0, 3.0, 1.0002555517425873e+30]> : tensor<8xbf16>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7F80, 1.0, 1.0, 0.0, 0x7FC0, 1.0002555517425873e+30]> : tensor<8xbf16>
  %r = stablehlo.multiply %x, %y : tensor<8xbf16>
  check.expect_eq_const %r, dense<[3.0, -1.25, 0x7F80, 0xFF80, 0x7FC0, 0.0, 0x7FC0, 0x7F80]> : tensor<8xbf16>
  func.return
}

// -----

func.func @multiply_f64_signed_zeros() {
  %x = stablehlo.constant dense<[-0.0, 0.0]> : tensor<2xf64>
  %y = stablehlo.constant dense<[1.0, -2.0]> : tensor<2xf64>
  %v = stablehlo.multiply %x, %y : tensor<2xf64>
  %r = stablehlo.bitcast_convert %v : (tensor<2xf64>) -> tensor<2xi64>
  check.expect_eq_const %r, dense<[-9223372036854775808, -9223372036854775808]> : tensor<2xi64>
  func.return
}

// -----

func.func @multiply_complexf32() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 0.5), (0.0010000000474974513, -4.0)]> : tensor<4xcomplex<f32>>
  %y = stablehlo.constant dense<[(2.0, -1.0), (1.0, 1.0), (-0.0, -2.0), (7.0, 0.0)]> : tensor<4xcomplex<f32>>
  %r = stablehlo.multiply %x, %y : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(4.0, 3.0), (-3.0, -3.0), (1.0, -0.0), (0.007000000216066837, -28.0)]> : tensor<4xcomplex<f32>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @multiply_complexf64() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.0), (0.0, 0.5), (0.001, -4.0)]> : tensor<4xcomplex<f64>>
  %y = stablehlo.constant dense<[(2.0, -1.0), (1.0, 1.0), (-0.0, -2.0), (7.0, 0.0)]> : tensor<4xcomplex<f64>>
  %r = stablehlo.multiply %x, %y : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(4.0, 3.0), (-3.0, -3.0), (1.0, -0.0), (0.007, -28.0)]> : tensor<4xcomplex<f64>> {tolerance = 1.0e-06 : f64}
  func.return
}

// -----

func.func @multiply_i32() {
  %x = stablehlo.constant dense<[7, -7, 7, -7, -2147483648, 5, 0, 2147483647]> : tensor<8xi32>
  %y = stablehlo.constant dense<[2, 2, -2, -2, -1, 3, 4, 2147483647]> : tensor<8xi32>
  %r = stablehlo.multiply %x, %y : tensor<8xi32>
  check.expect_eq_const %r, dense<[14, -14, -14, 14, -2147483648, 15, 0, 1]> : tensor<8xi32>
  func.return
}

// -----

func.func @multiply_ui8() {
  %x = stablehlo.constant dense<[200, 255, 0, 7]> : tensor<4xui8>
  %y = stablehlo.constant dense<[100, 255, 3, 2]> : tensor<4xui8>
  %r = stablehlo.multiply %x, %y : tensor<4xui8>
  check.expect_eq_const %r, dense<[32, 1, 0, 14]> : tensor<4xui8>
  func.return
}

// -----

func.func @multiply_i64() {
  %x = stablehlo.constant dense<[4611686018427387904, -5, 3]> : tensor<3xi64>
  %y = stablehlo.constant dense<[4, 3, -9223372036854775808]> : tensor<3xi64>
  %r = stablehlo.multiply %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[0, -15, -9223372036854775808]> : tensor<3xi64>
  func.return
}

// -----

func.func @multiply_i1() {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.multiply %x, %y : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, false, true]> : tensor<4xi1>
  func.return
}
