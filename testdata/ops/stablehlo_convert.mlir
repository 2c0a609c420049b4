func.func @convert_f32_i8() {
  %x = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.0000000200408773e+20, -1.0000000200408773e+20, 0x7F800000, 0xFF800000, 0x7FC00000, 127.9000015258789, 255.5]> : tensor<10xf32>
  %r = stablehlo.convert %x : (tensor<10xf32>) -> tensor<10xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 127, -128, 127, -128, 0, 127, 127]> : tensor<10xi8>
  func.return
}

// -----

func.func @convert_i64_i8() {
  %x = stablehlo.constant dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  %r = stablehlo.convert %x : (tensor<4xi64>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[-1, 44, 5, 0]> : tensor<4xi8>
  func.return
}

// -----

func.func @convert_f32_i16() {
  %x = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.0000000200408773e+20, -1.0000000200408773e+20, 0x7F800000, 0xFF800000, 0x7FC00000, 127.9000015258789, 255.5]> : tensor<10xf32>
  %r = stablehlo.convert %x : (tensor<10xf32>) -> tensor<10xi16>
  check.expect_eq_const %r, dense<[0, 1, -1, 32767, -32768, 32767, -32768, 0, 127, 255]> : tensor<10xi16>
  func.return
}

// -----

func.func @convert_i64_i16() {
  %x = stablehlo.constant dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  %r = stablehlo.convert %x : (tensor<4xi64>) -> tensor<4xi16>
  check.expect_eq_const %r, dense<[-1, 300, 5, 0]> : tensor<4xi16>
  func.return
}

// -----

func.func @convert_f32_i32() {
  %x = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.0000000200408773e+20, -1.0000000200408773e+20, 0x7F800000, 0xFF800000, 0x7FC00000, 127.9000015258789, 255.5]> : tensor<10xf32>
  %r = stablehlo.convert %x : (tensor<10xf32>) -> tensor<10xi32>
  check.expect_eq_const %r, dense<[0, 1, -1, 2147483647, -2147483648, 2147483647, -2147483648, 0, 127, 255]> : tensor<10xi32>
  func.return
}

// -----

func.func @convert_i64_i32() {
  %x = stablehlo.constant dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  %r = stablehlo.convert %x : (tensor<4xi64>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[-1, 300, 5, 0]> : tensor<4xi32>
  func.return
}

// -----

func.func @convert_f32_i64() {
  %x = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.0000000200408773e+20, -1.0000000200408773e+20, 0x7F800000, 0xFF800000, 0x7FC00000, 127.9000015258789, 255.5]> : tensor<10xf32>
  %r = stablehlo.convert %x : (tensor<10xf32>) -> tensor<10xi64>
  check.expect_eq_const %r, dense<[0, 1, -1, 9223372036854775807, -9223372036854775808, 9223372036854775807, -9223372036854775808, 0, 127, 255]> : tensor<10xi64>
  func.return
}

// -----

func.func @convert_i64_i64() {
  %x = stablehlo.constant dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  %r = stablehlo.convert %x : (tensor<4xi64>) -> tensor<4xi64>
  check.expect_eq_const %r, dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  func.return
}

// -----

func.func @convert_f32_ui8() {
  %x = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.0000000200408773e+20, -1.0000000200408773e+20, 0x7F800000, 0xFF800000, 0x7FC00000, 127.9000015258789, 255.5]> : tensor<10xf32>
  %r = stablehlo.convert %x : (tensor<10xf32>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 0, 255, 0, 255, 0, 0, 127, 255]> : tensor<10xui8>
  func.return
}

// -----

func.func @convert_i64_ui8() {
  %x = stablehlo.constant dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  %r = stablehlo.convert %x : (tensor<4xi64>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[255, 44, 5, 0]> : tensor<4xui8>
  func.return
}

// -----

func.func @convert_f32_ui16() {
  %x = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.0000000200408773e+20, -1.0000000200408773e+20, 0x7F800000, 0xFF800000, 0x7FC00000, 127.9000015258789, 255.5]> : tensor<10xf32>
  %r = stablehlo.convert %x : (tensor<10xf32>) -> tensor<10xui16>
  check.expect_eq_const %r, dense<[0, 1, 0, 65535, 0, 65535, 0, 0, 127, 255]> : tensor<10xui16>
  func.return
}

// -----

func.func @convert_i64_ui16() {
  %x = stablehlo.constant dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  %r = stablehlo.convert %x : (tensor<4xi64>) -> tensor<4xui16>
  check.expect_eq_const %r, dense<[65535, 300, 5, 0]> : tensor<4xui16>
  func.return
}

// -----

func.func @convert_f32_ui32() {
  %x = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.0000000200408773e+20, -1.0000000200408773e+20, 0x7F800000, 0xFF800000, 0x7FC00000, 127.9000015258789, 255.5]> : tensor<10xf32>
  %r = stablehlo.convert %x : (tensor<10xf32>) -> tensor<10xui32>
  check.expect_eq_const %r, dense<[0, 1, 0, 4294967295, 0, 4294967295, 0, 0, 127, 255]> : tensor<10xui32>
  func.return
}

// -----

func.func @convert_i64_ui32() {
  %x = stablehlo.constant dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  %r = stablehlo.convert %x : (tensor<4xi64>) -> tensor<4xui32>
  check.expect_eq_const %r, dense<[4294967295, 300, 5, 0]> : tensor<4xui32>
  func.return
}

// -----

func.func @convert_f32_ui64() {
  %x = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.0000000200408773e+20, -1.0000000200408773e+20, 0x7F800000, 0xFF800000, 0x7FC00000, 127.9000015258789, 255.5]> : tensor<10xf32>
  %r = stablehlo.convert %x : (tensor<10xf32>) -> tensor<10xui64>
  check.expect_eq_const %r, dense<[0, 1, 0, 18446744073709551615, 0, 18446744073709551615, 0, 0, 127, 255]> : tensor<10xui64>
  func.return
}

// -----

func.func @convert_i64_ui64() {
  %x = stablehlo.constant dense<[-1, 300, 1099511627781, -9223372036854775808]> : tensor<4xi64>
  %r = stablehlo.convert %x : (tensor<4xi64>) -> tensor<4xui64>
  check.expect_eq_const %r, dense<[18446744073709551615, 300, 1099511627781, 9223372036854775808]> : tensor<4xui64>
  func.return
}

// -----

func.func @convert_f64_f32() {
  %x = stablehlo.constant dense<[1.0, 0.1, 1.0e+300, -1.0e-300, 0x7FF8000000000000]> : tensor<5xf64>
  %r = stablehlo.convert %x : (tensor<5xf64>) -> tensor<5xf32>
  check.expect_eq_const %r, dense<[1.0, 0.10000000149011612, 0x7F800000, -0.0, 0x7FC00000]> : tensor<5xf32>
  func.return
}

// -----

func.func @convert_f64_bf16() {
  %x = stablehlo.constant dense<[1.0, 0.1, 1.00390625, 1.01171875, 3.4e+38]> : tensor<5xf64>
  %r = stablehlo.convert %x : (tensor<5xf64>) -> tensor<5xbf16>
  check.expect_eq_const %r, dense<[1.0, 0.10009765625, 1.0, 1.015625, 0x7F80]> : tensor<5xbf16>
  func.return
}

// -----

func.func @convert_f64_f16() {
  %x = stablehlo.constant dense<[1.0, 0.1, 65519.0, 65520.0, 6.0e-08, 2.0e-08]> : tensor<6xf64>
  %r = stablehlo.convert %x : (tensor<6xf64>) -> tensor<6xf16>
  check.expect_eq_const %r, dense<[1.0, 0.0999755859375, 65504.0, 0x7C00, 5.960464477539063e-08, 0.0]> : tensor<6xf16>
  func.return
}

// -----

func.func @convert_f32_i1() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, 0x7FC00000, 0xFF800000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true]> : tensor<5xi1>
  func.return
}

// -----

func.func @convert_i32_f32() {
  %x = stablehlo.constant dense<[16777217, 16777219, -2147483648]> : tensor<3xi32>
  %r = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[16777216.0, 16777220.0, -2147483648.0]> : tensor<3xf32>
  func.return
}

// -----

func.func @convert_i64_f32() {
  %x = stablehlo.constant dense<[9007199254740993, 4611686018427387905, 36028799166447617]> : tensor<3xi64>
  %r = stablehlo.convert %x : (tensor<3xi64>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[9007199254740992.0, 4.611686018427388e+18, 3.602880131393126e+16]> : tensor<3xf32>
  func.return
}

// -----

func.func @convert_ui64_f64() {
  %x = stablehlo.constant dense<[18446744073709551615, 9007199254740993]> : tensor<2xui64>
  %r = stablehlo.convert %x : (tensor<2xui64>) -> tensor<2xf64>
  check.expect_eq_const %r, dense<[1.8446744073709552e+19, 9007199254740992.0]> : tensor<2xf64>
  func.return
}

// -----

func.func @convert_i1_f64() {
  %x = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %r = stablehlo.convert %x : (tensor<2xi1>) -> tensor<2xf64>
  check.expect_eq_const %r, dense<[1.0, 0.0]> : tensor<2xf64>
  func.return
}

// -----

func.func @convert_i32_complexf64() {
  %x = stablehlo.constant dense<[-7, 3]> : tensor<2xi32>
  %r = stablehlo.convert %x : (tensor<2xi32>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-7.0, 0.0), (3.0, 0.0)]> : tensor<2xcomplex<f64>>
  func.return
}

// -----

func.func @convert_complexf64_f32() {
  %x = stablehlo.constant dense<[(1.0, 5.0), (-2.5, 0.0)]> : tensor<2xcomplex<f64>>
  %r = stablehlo.convert %x : (tensor<2xcomplex<f64>>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.0, -2.5]> : tensor<2xf32>
  func.return
}

// -----

func.func @convert_bf16_f32() {
  %x = stablehlo.constant dense<[1.0, -0.10009765625, 0x7F80]> : tensor<3xbf16>
  %r = stablehlo.convert %x : (tensor<3xbf16>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[1.0, -0.10009765625, 0x7F800000]> : tensor<3xf32>
  func.return
}

// -----

func.func @convert_f32_f8E4M3FN() {
  %x = stablehlo.constant dense<[1.0, 447.0, 0.10000000149011612, 0.001953125, 0x7FC00000]> : tensor<5xf32>
  %y = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E4M3FN>
  %r = stablehlo.convert %y : (tensor<5xf8E4M3FN>) -> tensor<5xf32>
  check.expect_eq_const %r, dense<[1.0, 448.0, 0.1015625, 0.001953125, 0x7FF00000]> : tensor<5xf32>
  func.return
}

// -----

func.func @convert_f32_f8E5M2() {
  %x = stablehlo.constant dense<[1.0, 57344.0, 1000000.0, 0.10000000149011612, 9.999999747378752e-06]> : tensor<5xf32>
  %y = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E5M2>
  %r = stablehlo.convert %y : (tensor<5xf8E5M2>) -> tensor<5xf32>
  check.expect_eq_const %r, dense<[1.0, 57344.0, 0x7F800000, 0.09375, 1.52587890625e-05]> : tensor<5xf32>
  func.return
}

// -----

func.func @convert_f32_f6E2M3FN() {
  %x = stablehlo.constant dense<[1.0, 7.400000095367432, 100.0, -0.0625, 0.05999999865889549, 0xFF800000, 1.0625]> : tensor<7xf32>
  %y = stablehlo.convert %x : (tensor<7xf32>) -> tensor<7xf6E2M3FN>
  %r = stablehlo.convert %y : (tensor<7xf6E2M3FN>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[1.0, 7.5, 7.5, -0.0, 0.0, -7.5, 1.0]> : tensor<7xf32>
  func.return
}

// -----

func.func @convert_f32_f6E3M2FN() {
  %x = stablehlo.constant dense<[1.0, 27.0, 1000000000.0, 0.0625, -0.09375, 0x7F800000, 1.125]> : tensor<7xf32>
  %y = stablehlo.convert %x : (tensor<7xf32>) -> tensor<7xf6E3M2FN>
  %r = stablehlo.convert %y : (tensor<7xf6E3M2FN>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[1.0, 28.0, 28.0, 0.0625, -0.125, 28.0, 1.0]> : tensor<7xf32>
  func.return
}

// -----

func.func @convert_f32_f4E2M1FN() {
  %x = stablehlo.constant dense<[1.0, 2.5, 3.5, 5.0, -0.75, 0xFF800000, 0.25]> : tensor<7xf32>
  %y = stablehlo.convert %x : (tensor<7xf32>) -> tensor<7xf4E2M1FN>
  %r = stablehlo.convert %y : (tensor<7xf4E2M1FN>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[1.0, 2.0, 4.0, 4.0, -1.0, -6.0, 0.0]> : tensor<7xf32>
  func.return
}

// -----

func.func @convert_f32_f8E8M0FNU() {
  %x = stablehlo.constant dense<[1.0, 3.0, 5.0, 0.0, -1.0, 0x7F800000, 0.30000001192092896]> : tensor<7xf32>
  %y = stablehlo.convert %x : (tensor<7xf32>) -> tensor<7xf8E8M0FNU>
  %r = stablehlo.convert %y : (tensor<7xf8E8M0FNU>) -> tensor<7xf32>
  check.expect_eq_const %r, dense<[1.0, 4.0, 4.0, 5.877471754111438e-39, 0x7FC00000, 0x7FC00000, 0.25]> : tensor<7xf32>
  func.return
}
