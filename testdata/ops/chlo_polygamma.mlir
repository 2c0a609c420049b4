func.func @polygamma_f64() {
  %x = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>
  %y = stablehlo.constant dense<[1.5, 1.0, 0.5, 10.0]> : tensor<4xf64>
  %r = chlo.polygamma %x, %y : tensor<4xf64>, tensor<4xf64> -> tensor<4xf64>
  check.expect_almost_eq_const %r, dense<[0.03648997397857712, 1.644934066848228, -16.828796644234295, 0.0023199013042898707]> : tensor<4xf64> {tolerance = 1.0e-12 : f64}
  func.return
}

// -----

func.func @polygamma_f64_edges() {
  %x = stablehlo.constant dense<[1.0, 0.0, 0.5, -1.0, 1.0]> : tensor<5xf64>
  %y = stablehlo.constant dense<[-1000000.5, -2.5, 1.0, 1.0, -2.0]> : tensor<5xf64>
  %r = chlo.polygamma %x, %y : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %r, dense<[9.869603401090359, 1.103156640645243, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<5xf64> {tolerance = 1.0e-14 : f64}
  func.return
}
