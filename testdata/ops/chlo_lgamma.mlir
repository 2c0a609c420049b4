func.func @lgamma_f64() {
  %x = stablehlo.constant dense<[0.5, 1.0, 2.0, 10.25, -0.5, -2.5, 0x7FF0000000000000]> : tensor<7xf64>
  %r = chlo.lgamma %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[0.5723649429246995, 0.0, 8.881784197001252e-16, 13.368023671476047, 1.2655121234846451, -0.05624371649767457, 0x7FF0000000000000]> : tensor<7xf64> {tolerance = 1.0e-13 : f64}
  func.return
}

// -----

func.func @lgamma_f32() {
  %x = stablehlo.constant dense<[0.5, 1.0, 2.0, 10.25, -0.5, -2.5, 0x7F800000]> : tensor<7xf32>
  %r = chlo.lgamma %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[0.5723652839660645, 4.76837158203125e-07, 4.76837158203125e-07, 13.368026733398438, 1.2655117511749268, -0.0562436580657959, 0x7F800000]> : tensor<7xf32> {tolerance = 4.0e-06 : f64}
  func.return
}
