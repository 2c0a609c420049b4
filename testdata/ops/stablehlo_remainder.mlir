func.func @remainder_f64() {
  %x = stablehlo.constant dense<[1.0, 2.0, -2.0, 0.0, -8.0, 0x7FF0000000000000, 0x7FF8000000000000, 5.5]> : tensor<8xf64>
  %y = stablehlo.constant dense<[3.0, 0.5, 3.0, 0.0, 3.0, 2.0, 1.0, -2.25]> : tensor<8xf64>
  %r = stablehlo.remainder %x, %y : tensor<8xf64>
  check.expect_almost_eq_const %r, dense<[1.0, 0.0, -2.0, 0x7FF8000000000000, -2.0, 0x7FF8000000000000, 0x7FF8000000000000, 1.0]> : tensor<8xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @remainder_f32() {
  %x = stablehlo.constant dense<[1.0, 2.0, -2.0, 0.5, -8.0, 7.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[3.0, 0.5, 3.0, 2.0, 3.0, -3.0]> : tensor<6xf32>
  %r = stablehlo.remainder %x, %y : tensor<6xf32>
  check.expect_almost_eq_const %r, dense<[1.0, 0.0, -2.0, 0.5, -2.0, 1.0]> : tensor<6xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @remainder_f64_special() {
  %x = stablehlo.constant dense<[5.5, -5.5, 5.5, 0x7FF0000000000000, 1.0, 3.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[2.0, 2.0, -2.0, 2.0, 0x7FF0000000000000, 0.0]> : tensor<6xf64>
  %r = stablehlo.remainder %x, %y : tensor<6xf64>
  check.expect_eq_const %r, dense<[1.5, -1.5, 1.5, 0x7FF8000000000000, 1.0, 0x7FF8000000000000]> : tensor<6xf64>
  func.return
}

// -----

func.func @remainder_i32() {
  %x = stablehlo.constant dense<[7, -7, 7, -7, -2147483648, 5, 0, 2147483647]> : tensor<8xi32>
  %y = stablehlo.constant dense<[2, 2, -2, -2, -1, 3, 4, 2147483647]> : tensor<8xi32>
  %r = stablehlo.remainder %x, %y : tensor<8xi32>
  check.expect_eq_const %r, dense<[1, -1, 1, -1, 0, 2, 0, 0]> : tensor<8xi32>
  func.return
}

// -----

func.func @remainder_ui8() {
  %x = stablehlo.constant dense<[200, 255, 0, 7]> : tensor<4xui8>
  %y = stablehlo.constant dense<[100, 255, 3, 2]> : tensor<4xui8>
  %r = stablehlo.remainder %x, %y : tensor<4xui8>
  check.expect_eq_const %r, dense<[0, 0, 0, 1]> : tensor<4xui8>
  func.return
}

// -----

func.func @remainder_i64() {
  %x = stablehlo.constant dense<[4611686018427387904, -5, 3]> : tensor<3xi64>
  %y = stablehlo.constant dense<[4, 3, -9223372036854775808]> : tensor<3xi64>
  %r = stablehlo.remainder %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[0, -2, 3]> : tensor<3xi64>
  func.return
}

// -----

func.func @remainder_i32_by_zero() {
  %x = stablehlo.constant dense<[5, -5, 0]> : tensor<3xi32>
  %y = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %r = stablehlo.remainder %x, %y : tensor<3xi32>
  check.expect_eq_const %r, dense<[5, -5, 0]> : tensor<3xi32>
  func.return
}
