func.func @shift_left_i8() {
  %x = stablehlo.constant dense<[-128, 127, -1, 5, 5, -5, -5]> : tensor<7xi8>
  %y = stablehlo.constant dense<[1, 1, 7, 8, -1, 8, 100]> : tensor<7xi8>
  %r = stablehlo.shift_left %x, %y : tensor<7xi8>
  check.expect_eq_const %r, dense<[0, -2, -128, 0, 0, 0, 0]> : tensor<7xi8>
  func.return
}

// -----

func.func @shift_left_ui32() {
  %x = stablehlo.constant dense<[2147483648, 1, 4294967295]> : tensor<3xui32>
  %y = stablehlo.constant dense<[31, 32, 4]> : tensor<3xui32>
  %r = stablehlo.shift_left %x, %y : tensor<3xui32>
  check.expect_eq_const %r, dense<[0, 0, 4294967280]> : tensor<3xui32>
  func.return
}

// -----

func.func @shift_left_i64() {
  %x = stablehlo.constant dense<[-9223372036854775808, 1, -7]> : tensor<3xi64>
  %y = stablehlo.constant dense<[63, 64, 1]> : tensor<3xi64>
  %r = stablehlo.shift_left %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[0, 0, -14]> : tensor<3xi64>
  func.return
}
