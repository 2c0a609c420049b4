func.func @and_i32() {
  %x = stablehlo.constant dense<[7, -7, 7, -7, -2147483648, 5, 0, 2147483647]> : tensor<8xi32>
  %y = stablehlo.constant dense<[2, 2, -2, -2, -1, 3, 4, 2147483647]> : tensor<8xi32>
  %r = stablehlo.and %x, %y : tensor<8xi32>
  check.expect_eq_const %r, dense<[2, 0, 6, -8, -2147483648, 1, 0, 2147483647]> : tensor<8xi32>
  func.return
}

// -----

func.func @and_ui8() {
  %x = stablehlo.constant dense<[200, 255, 0, 7]> : tensor<4xui8>
  %y = stablehlo.constant dense<[100, 255, 3, 2]> : tensor<4xui8>
  %r = stablehlo.and %x, %y : tensor<4xui8>
  check.expect_eq_const %r, dense<[64, 255, 0, 2]> : tensor<4xui8>
  func.return
}

// -----

func.func @and_i64() {
  %x = stablehlo.constant dense<[4611686018427387904, -5, 3]> : tensor<3xi64>
  %y = stablehlo.constant dense<[4, 3, -9223372036854775808]> : tensor<3xi64>
  %r = stablehlo.and %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[0, 3, 0]> : tensor<3xi64>
  func.return
}

// -----

func.func @and_i1() {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.and %x, %y : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, false, true]> : tensor<4xi1>
  func.return
}
