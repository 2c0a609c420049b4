func.func @erf_inv_f64() {
  %x = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.25, 0.999, 1.0]> : tensor<6xf64>
  %r = chlo.erf_inv %x : tensor<6xf64> -> tensor<6xf64>
  check.expect_almost_eq_const %r, dense<[0xFFF0000000000000, -0.47693627620446977, 0.0, 0.22531205501217808, 2.3267537655135273, 0x7FF0000000000000]> : tensor<6xf64> {tolerance = 1.0e-13 : f64}
  func.return
}

// -----

func.func @erf_inv_f32() {
  %x = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.25, 0.9990000128746033, 1.0]> : tensor<6xf32>
  %r = chlo.erf_inv %x : tensor<6xf32> -> tensor<6xf32>
  check.expect_almost_eq_const %r, dense<[0xFF800000, -0.4769362807273865, 0.0, 0.22531206905841827, 2.3267576694488525, 0x7F800000]> : tensor<6xf32> {tolerance = 4.0e-06 : f64}
  func.return
}
