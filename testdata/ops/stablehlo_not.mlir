func.func @not_i8() {
  %x = stablehlo.constant dense<[-128, -1, 0, 1, 127]> : tensor<5xi8>
  %r = stablehlo.not %x : tensor<5xi8>
  check.expect_eq_const %r, dense<[127, 0, -1, -2, -128]> : tensor<5xi8>
  func.return
}

// -----

func.func @not_ui8() {
  %x = stablehlo.constant dense<[0, 1, 200, 255]> : tensor<4xui8>
  %r = stablehlo.not %x : tensor<4xui8>
  check.expect_eq_const %r, dense<[255, 254, 55, 0]> : tensor<4xui8>
  func.return
}

// -----

func.func @not_i64() {
  %x = stablehlo.constant dense<[-1, 0, 1099511627776]> : tensor<3xi64>
  %r = stablehlo.not %x : tensor<3xi64>
  check.expect_eq_const %r, dense<[0, -1, -1099511627777]> : tensor<3xi64>
  func.return
}

// -----

func.func @not_ui32() {
  %x = stablehlo.constant dense<[0, 2147483648]> : tensor<2xui32>
  %r = stablehlo.not %x : tensor<2xui32>
  check.expect_eq_const %r, dense<[4294967295, 2147483647]> : tensor<2xui32>
  func.return
}

// -----

func.func @not_i16() {
  %x = stablehlo.constant dense<[-1, 256]> : tensor<2xi16>
  %r = stablehlo.not %x : tensor<2xi16>
  check.expect_eq_const %r, dense<[0, -257]> : tensor<2xi16>
  func.return
}

// -----

func.func @not_i1() {
  %x = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %r = stablehlo.not %x : tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  func.return
}
