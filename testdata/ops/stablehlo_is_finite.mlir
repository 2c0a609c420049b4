func.func @is_finite_f32() {
  %x = stablehlo.constant dense<[0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.0000000054977558e+38]> : tensor<5xf32>
  %r = stablehlo.is_finite %x : (tensor<5xf32>) -> tensor<5xi1>
  check.expect_eq_const %r, dense<[true, false, false, false, true]> : tensor<5xi1>
  func.return
}

// -----

func.func @is_finite_bf16() {
  %x = stablehlo.constant dense<[0.0, 0x7F80, 0xFF80, 0x7FC0, 3.00405527047391e+38]> : tensor<5xbf16>
  %r = stablehlo.is_finite %x : (tensor<5xbf16>) -> tensor<5xi1>
  check.expect_eq_const %r, dense<[true, false, false, false, true]> : tensor<5xi1>
  func.return
}
