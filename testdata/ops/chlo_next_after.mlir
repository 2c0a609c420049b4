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
