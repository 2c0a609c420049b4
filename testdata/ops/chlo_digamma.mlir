func.func @digamma_f64() {
  %x = stablehlo.constant dense<[0.5, 1.0, 10.25, -0.5, -2.5, -3.0]> : tensor<6xf64>
  %r = chlo.digamma %x : tensor<6xf64> -> tensor<6xf64>
  check.expect_almost_eq_const %r, dense<[-1.9635100260214255, -0.5772156649015334, 2.2777047906867245, 0.03648997397857731, 1.103156640645243, 0x7FF8000000000000]> : tensor<6xf64> {tolerance = 1.0e-13 : f64}
  func.return
}

// -----

func.func @digamma_f32() {
  %x = stablehlo.constant dense<[0.5, 1.0, 10.25, -0.5, -2.5, -3.0]> : tensor<6xf32>
  %r = chlo.digamma %x : tensor<6xf32> -> tensor<6xf32>
  check.expect_almost_eq_const %r, dense<[-1.9635100364685059, -0.5772153735160828, 2.277705192565918, 0.03648994490504265, 1.1031562089920044, 0x7FC00000]> : tensor<6xf32> {tolerance = 4.0e-06 : f64}
  func.return
}

// -----

func.func @digamma_zero() {
  %x = stablehlo.constant dense<[0.0, -0.0]> : tensor<2xf64>
  %r = chlo.digamma %x : tensor<2xf64> -> tensor<2xf64>
  check.expect_eq_const %r, dense<[0xFFF0000000000000, 0xFFF0000000000000]> : tensor<2xf64>
  func.return
}
