func.func @popcnt_i8() {
  %x = stablehlo.constant dense<[-128, -1, 0, 1, 127]> : tensor<5xi8>
  %r = stablehlo.popcnt %x : tensor<5xi8>
  check.expect_eq_const %r, dense<[1, 8, 0, 1, 7]> : tensor<5xi8>
  func.return
}

// -----

func.func @popcnt_ui8() {
  %x = stablehlo.constant dense<[0, 1, 200, 255]> : tensor<4xui8>
  %r = stablehlo.popcnt %x : tensor<4xui8>
  check.expect_eq_const %r, dense<[0, 1, 3, 8]> : tensor<4xui8>
  func.return
}

// -----

func.func @popcnt_i64() {
  %x = stablehlo.constant dense<[-1, 0, 1099511627776]> : tensor<3xi64>
  %r = stablehlo.popcnt %x : tensor<3xi64>
  check.expect_eq_const %r, dense<[64, 0, 1]> : tensor<3xi64>
  func.return
}

// -----

func.func @popcnt_ui32() {
  %x = stablehlo.constant dense<[0, 2147483648]> : tensor<2xui32>
  %r = stablehlo.popcnt %x : tensor<2xui32>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xui32>
  func.return
}

// -----

func.func @popcnt_i16() {
  %x = stablehlo.constant dense<[-1, 256]> : tensor<2xi16>
  %r = stablehlo.popcnt %x : tensor<2xi16>
  check.expect_eq_const %r, dense<[16, 1]> : tensor<2xi16>
  func.return
}
