func.func @mulhi_i32() {
  %x = stablehlo.constant dense<[2147483647, -2147483648, 12345678]> : tensor<3xi32>
  %y = stablehlo.constant dense<[2147483647, 2147483647, -87654321]> : tensor<3xi32>
  %r = chlo.mulhi %x, %y : tensor<3xi32>, tensor<3xi32> -> tensor<3xi32>
  check.expect_eq_const %r, dense<[1073741823, -1073741824, -251959]> : tensor<3xi32>
  func.return
}

// -----

func.func @mulhi_ui64() {
  %x = stablehlo.constant dense<[18446744073709551615, 8589934592]> : tensor<2xui64>
  %y = stablehlo.constant dense<[18446744073709551615, 1099511627776]> : tensor<2xui64>
  %r = chlo.mulhi %x, %y : tensor<2xui64>, tensor<2xui64> -> tensor<2xui64>
  check.expect_eq_const %r, dense<[18446744073709551614, 512]> : tensor<2xui64>
  func.return
}

// -----

func.func @mulhi_i8_edges() {
  %x = stablehlo.constant dense<[127, -128, -128, 3, 127]> : tensor<5xi8>
  %y = stablehlo.constant dense<[127, -128, 127, 2, 1]> : tensor<5xi8>
  %r = chlo.mulhi %x, %y : tensor<5xi8>, tensor<5xi8> -> tensor<5xi8>
  check.expect_eq_const %r, dense<[63, 64, -64, 0, 0]> : tensor<5xi8>
  func.return
}

// -----

func.func @mulhi_ui8_edges() {
  %x = stablehlo.constant dense<[255, 128, 128, 3, 255]> : tensor<5xui8>
  %y = stablehlo.constant dense<[255, 128, 255, 2, 1]> : tensor<5xui8>
  %r = chlo.mulhi %x, %y : tensor<5xui8>, tensor<5xui8> -> tensor<5xui8>
  check.expect_eq_const %r, dense<[254, 64, 127, 0, 0]> : tensor<5xui8>
  func.return
}

// -----

func.func @mulhi_i16_edges() {
  %x = stablehlo.constant dense<[32767, -32768, -32768, 3, 32767]> : tensor<5xi16>
  %y = stablehlo.constant dense<[32767, -32768, 32767, 2, 1]> : tensor<5xi16>
  %r = chlo.mulhi %x, %y : tensor<5xi16>, tensor<5xi16> -> tensor<5xi16>
  check.expect_eq_const %r, dense<[16383, 16384, -16384, 0, 0]> : tensor<5xi16>
  func.return
}

// -----

func.func @mulhi_ui16_edges() {
  %x = stablehlo.constant dense<[65535, 32768, 32768, 3, 65535]> : tensor<5xui16>
  %y = stablehlo.constant dense<[65535, 32768, 65535, 2, 1]> : tensor<5xui16>
  %r = chlo.mulhi %x, %y : tensor<5xui16>, tensor<5xui16> -> tensor<5xui16>
  check.expect_eq_const %r, dense<[65534, 16384, 32767, 0, 0]> : tensor<5xui16>
  func.return
}

// -----

func.func @mulhi_ui32_edges() {
  %x = stablehlo.constant dense<[4294967295, 2147483648, 2147483648, 3, 4294967295]> : tensor<5xui32>
  %y = stablehlo.constant dense<[4294967295, 2147483648, 4294967295, 2, 1]> : tensor<5xui32>
  %r = chlo.mulhi %x, %y : tensor<5xui32>, tensor<5xui32> -> tensor<5xui32>
  check.expect_eq_const %r, dense<[4294967294, 1073741824, 2147483647, 0, 0]> : tensor<5xui32>
  func.return
}

// -----

func.func @mulhi_i64_edges() {
  %x = stablehlo.constant dense<[9223372036854775807, -9223372036854775808, -9223372036854775808, 3, 9223372036854775807]> : tensor<5xi64>
  %y = stablehlo.constant dense<[9223372036854775807, -9223372036854775808, 9223372036854775807, 2, 1]> : tensor<5xi64>
  %r = chlo.mulhi %x, %y : tensor<5xi64>, tensor<5xi64> -> tensor<5xi64>
  check.expect_eq_const %r, dense<[4611686018427387903, 4611686018427387904, -4611686018427387904, 0, 0]> : tensor<5xi64>
  func.return
}

// -----

func.func @mulhi_i4_edges() {
  %x = stablehlo.constant dense<[7, -8, -8, 3, 7]> : tensor<5xi4>
  %y = stablehlo.constant dense<[7, -8, 7, 2, 1]> : tensor<5xi4>
  %r = chlo.mulhi %x, %y : tensor<5xi4>, tensor<5xi4> -> tensor<5xi4>
  check.expect_eq_const %r, dense<[3, 4, -4, 0, 0]> : tensor<5xi4>
  func.return
}
