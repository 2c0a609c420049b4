func.func @maximum_f32() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 3.0, 1.0000000150474662e+30]> : tensor<8xf32>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7F800000, 1.0, 1.0, 0.0, 0x7FC00000, 1.0000000150474662e+30]> : tensor<8xf32>
  %r = stablehlo.maximum %x, %y : tensor<8xf32>
  check.expect_eq_const %r, dense<[3.0, 0.5, 0x7F800000, 1.0, 0x7FC00000, 0.0, 0x7FC00000, 1.0000000150474662e+30]> : tensor<8xf32>
  func.return
}

// -----

func.func @maximum_f64() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 3.0, 1.0e+30]> : tensor<8xf64>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7FF0000000000000, 1.0, 1.0, 0.0, 0x7FF8000000000000, 1.0e+30]> : tensor<8xf64>
  %r = stablehlo.maximum %x, %y : tensor<8xf64>
  check.expect_eq_const %r, dense<[3.0, 0.5, 0x7FF0000000000000, 1.0, 0x7FF8000000000000, 0.0, 0x7FF8000000000000, 1.0e+30]> : tensor<8xf64>
  func.return
}

// -----

func.func @maximum_f16() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7C00, 0xFC00, 0x7E00, 0.0, 3.0, 0x7C00]> : tensor<8xf16>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7C00, 1.0, 1.0, 0.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  %r = stablehlo.maximum %x, %y : tensor<8xf16>
  check.expect_eq_const %r, dense<[3.0, 0.5, 0x7C00, 1.0, 0x7E00, 0.0, 0x7E00, 0x7C00]> : tensor<8xf16>
  func.return
}

// -----

func.func @maximum_bf16() {
  %x = stablehlo.constant dense<[1.0, -2.5, 0x7F80, 0xFF80, 0x7FC0, 0.0, 3.0, 1.0002555517425873e+30]> : tensor<8xbf16>
  %y = stablehlo.constant dense<[3.0, 0.5, 0x7F80, 1.0, 1.0, 0.0, 0x7FC0, 1.0002555517425873e+30]> : tensor<8xbf16>
  %r = stablehlo.maximum %x, %y : tensor<8xbf16>
  check.expect_eq_const %r, dense<[3.0, 0.5, 0x7F80, 1.0, 0x7FC0, 0.0, 0x7FC0, 1.0002555517425873e+30]> : tensor<8xbf16>
  func.return
}

// -----

func.func @maximum_f32_signed_zeros() {
  %x = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<[-0.0, 0.0]> : tensor<2xf32>
  %v = stablehlo.maximum %x, %y : tensor<2xf32>
  %r = stablehlo.bitcast_convert %v : (tensor<2xf32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[0, 0]> : tensor<2xi32>
  func.return
}

// -----

func.func @maximum_i32() {
  %x = stablehlo.constant dense<[7, -7, 7, -7, -2147483648, 5, 0, 2147483647]> : tensor<8xi32>
  %y = stablehlo.constant dense<[2, 2, -2, -2, -1, 3, 4, 2147483647]> : tensor<8xi32>
  %r = stablehlo.maximum %x, %y : tensor<8xi32>
  check.expect_eq_const %r, dense<[7, 2, 7, -2, -1, 5, 4, 2147483647]> : tensor<8xi32>
  func.return
}

// -----

func.func @maximum_ui8() {
  %x = stablehlo.constant dense<[200, 255, 0, 7]> : tensor<4xui8>
  %y = stablehlo.constant dense<[100, 255, 3, 2]> : tensor<4xui8>
  %r = stablehlo.maximum %x, %y : tensor<4xui8>
  check.expect_eq_const %r, dense<[200, 255, 3, 7]> : tensor<4xui8>
  func.return
}

// -----

func.func @maximum_i64() {
  %x = stablehlo.constant dense<[4611686018427387904, -5, 3]> : tensor<3xi64>
  %y = stablehlo.constant dense<[4, 3, -9223372036854775808]> : tensor<3xi64>
  %r = stablehlo.maximum %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[4611686018427387904, 3, 3]> : tensor<3xi64>
  func.return
}

// -----

func.func @maximum_i1() {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.maximum %x, %y : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  func.return
}
