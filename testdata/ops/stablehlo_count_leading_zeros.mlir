func.func @count_leading_zeros_i8() {
  %x = stablehlo.constant dense<[-128, -1, 0, 1, 127]> : tensor<5xi8>
  %r = stablehlo.count_leading_zeros %x : tensor<5xi8>
  check.expect_eq_const %r, dense<[0, 0, 8, 7, 1]> : tensor<5xi8>
  func.return
}

// -----

func.func @count_leading_zeros_ui8() {
  %x = stablehlo.constant dense<[0, 1, 200, 255]> : tensor<4xui8>
  %r = stablehlo.count_leading_zeros %x : tensor<4xui8>
  check.expect_eq_const %r, dense<[8, 7, 0, 0]> : tensor<4xui8>
  func.return
}

// -----

func.func @count_leading_zeros_i64() {
  %x = stablehlo.constant dense<[-1, 0, 1099511627776]> : tensor<3xi64>
  %r = stablehlo.count_leading_zeros %x : tensor<3xi64>
  check.expect_eq_const %r, dense<[0, 64, 23]> : tensor<3xi64>
  func.return
}

// -----

func.func @count_leading_zeros_ui32() {
  %x = stablehlo.constant dense<[0, 2147483648]> : tensor<2xui32>
  %r = stablehlo.count_leading_zeros %x : tensor<2xui32>
  check.expect_eq_const %r, dense<[32, 0]> : tensor<2xui32>
  func.return
}

// -----

func.func @count_leading_zeros_i16() {
  %x = stablehlo.constant dense<[-1, 256]> : tensor<2xi16>
  %r = stablehlo.count_leading_zeros %x : tensor<2xi16>
  check.expect_eq_const %r, dense<[0, 7]> : tensor<2xi16>
  func.return
}
