func.func @next_after_f32() {
  %x = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<6xf32>
  %y = stablehlo.constant dense<[-1.0, 2.0, 0.0, 1.0, 0.0, 1.0]> : tensor<6xf32>
  %r = chlo.next_after %x, %y : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %r, dense<[-1.401298464324817e-45, 1.0000001192092896, -0.9999999403953552, 1.0, 3.4028234663852886e+38, 0x7FC00000]> : tensor<6xf32>
  func.return
}

// -----

func.func @next_after_f64() {
  %x = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>
  %y = stablehlo.constant dense<[-1.0, 2.0, 0.0, 1.0, 0.0, 1.0]> : tensor<6xf64>
  %r = chlo.next_after %x, %y : tensor<6xf64>, tensor<6xf64> -> tensor<6xf64>
  check.expect_eq_const %r, dense<[-5.0e-324, 1.0000000000000002, -0.9999999999999999, 1.0, 1.7976931348623157e+308, 0x7FF8000000000000]> : tensor<6xf64>
  func.return
}

// -----

func.func @next_after_zeros_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 0.0, -0.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[1.0, 1.0, -1.0, -1.0, -0.0, 0.0]> : tensor<6xf32>
  %s = chlo.next_after %x, %y : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  %r = stablehlo.bitcast_convert %s : (tensor<6xf32>) -> tensor<6xi32>
  check.expect_eq_const %r, dense<[1, 1, -2147483647, -2147483647, -2147483648, 0]> : tensor<6xi32>
  func.return
}

// -----

func.func @next_after_zeros_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 0.0, -0.0]> : tensor<6xf64>
  %y = stablehlo.constant dense<[1.0, 1.0, -1.0, -1.0, -0.0, 0.0]> : tensor<6xf64>
  %s = chlo.next_after %x, %y : tensor<6xf64>, tensor<6xf64> -> tensor<6xf64>
  %r = stablehlo.bitcast_convert %s : (tensor<6xf64>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[1, 1, -9223372036854775807, -9223372036854775807, -9223372036854775808, 0]> : tensor<6xi64>
  func.return
}

// -----

func.func @next_after_f16() {
  %a = stablehlo.constant dense<[0.0, 1.0, 1.0, -1.0, 65504.0]> : tensor<5xf32>
  %b = stablehlo.constant dense<[-1.0, 2.0, 0.0, 0.0, 0x7F800000]> : tensor<5xf32>
  %x = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf16>
  %y = stablehlo.convert %b : (tensor<5xf32>) -> tensor<5xf16>
  %s = chlo.next_after %x, %y : tensor<5xf16>, tensor<5xf16> -> tensor<5xf16>
  %r = stablehlo.bitcast_convert %s : (tensor<5xf16>) -> tensor<5xi16>
  check.expect_eq_const %r, dense<[-32767, 15361, 15359, -17409, 31744]> : tensor<5xi16>
  func.return
}

// -----

func.func @next_after_bf16() {
  %a = stablehlo.constant dense<[-0.0, 1.0, 1.0, -1.0, 2.0]> : tensor<5xf32>
  %b = stablehlo.constant dense<[1.0, 2.0, 0.0, 0.0, 2.0]> : tensor<5xf32>
  %x = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xbf16>
  %y = stablehlo.convert %b : (tensor<5xf32>) -> tensor<5xbf16>
  %s = chlo.next_after %x, %y : tensor<5xbf16>, tensor<5xbf16> -> tensor<5xbf16>
  %r = stablehlo.bitcast_convert %s : (tensor<5xbf16>) -> tensor<5xi16>
  check.expect_eq_const %r, dense<[1, 16257, 16255, -16513, 16384]> : tensor<5xi16>
  func.return
}

// -----

func.func @next_after_f8E4M3FN() {
  %a = stablehlo.constant dense<[0.0, 1.0, 1.0, -1.0, 448.0]> : tensor<5xf32>
  %b = stablehlo.constant dense<[1.0, 2.0, 0.0, 0.0, 1.0]> : tensor<5xf32>
  %x = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E4M3FN>
  %y = stablehlo.convert %b : (tensor<5xf32>) -> tensor<5xf8E4M3FN>
  %s = chlo.next_after %x, %y : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %r = stablehlo.bitcast_convert %s : (tensor<5xf8E4M3FN>) -> tensor<5xi8>
  check.expect_eq_const %r, dense<[1, 57, 55, -73, 125]> : tensor<5xi8>
  func.return
}

// -----

func.func @next_after_f8E5M2FNUZ() {
  %a = stablehlo.constant dense<[0.0, 1.0, 1.0, -1.0, -7.62939453125e-06]> : tensor<5xf32>
  %b = stablehlo.constant dense<[-1.0, 2.0, 0.0, 0.0, 1.0]> : tensor<5xf32>
  %x = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E5M2FNUZ>
  %y = stablehlo.convert %b : (tensor<5xf32>) -> tensor<5xf8E5M2FNUZ>
  %s = chlo.next_after %x, %y : tensor<5xf8E5M2FNUZ>, tensor<5xf8E5M2FNUZ> -> tensor<5xf8E5M2FNUZ>
  %r = stablehlo.bitcast_convert %s : (tensor<5xf8E5M2FNUZ>) -> tensor<5xi8>
  check.expect_eq_const %r, dense<[-127, 65, 63, -65, 0]> : tensor<5xi8>
  func.return
}
