func.func @cbrt_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 9.999999747378752e-06, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.cbrt %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.7937005162239075, -0.9085602760314941, 1.0, -1.0, 1.3572088479995728, -1.4812480211257935, 0.02154434658586979, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @cbrt_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.cbrt %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.7937005259840998, -0.9085602964160697, 1.0, -1.0, 1.3572088082974532, -1.4812480342036853, 0.021544346900318832, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64> {tolerance = 1.0e-14 : f64}
  func.return
}
