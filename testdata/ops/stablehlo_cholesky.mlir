func.func @cholesky_f16() {
  %a = stablehlo.constant dense<[[4.0, 2.0], [2.0, 10.0]]> : tensor<2x2xf16>
  %r = stablehlo.cholesky %a, lower = true : tensor<2x2xf16>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 3.0]]> : tensor<2x2xf16>
  func.return
}

// -----

func.func @cholesky_bf16() {
  %a = stablehlo.constant dense<[[4.0, 2.0], [2.0, 10.0]]> : tensor<2x2xbf16>
  %r = stablehlo.cholesky %a, lower = true : tensor<2x2xbf16>
  check.expect_eq_const %r, dense<[[2.0, 0.0], [1.0, 3.0]]> : tensor<2x2xbf16>
  func.return
}

// -----

func.func @cholesky_lower_true() {
  %a = stablehlo.constant dense<[[[4.0, 2.0], [2.0, 5.0]], [[1.0, 2.0], [2.0, 1.0]]]> : tensor<2x2x2xf64>
  %r = stablehlo.cholesky %a, lower = true : tensor<2x2x2xf64>
  check.expect_almost_eq_const %r, dense<[[[2.0, 0.0], [1.0, 2.0]], [[0x7FF8000000000000, 0.0], [0x7FF8000000000000, 0x7FF8000000000000]]]> : tensor<2x2x2xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @cholesky_lower_false() {
  %a = stablehlo.constant dense<[[[4.0, 2.0], [2.0, 5.0]], [[1.0, 2.0], [2.0, 1.0]]]> : tensor<2x2x2xf64>
  %r = stablehlo.cholesky %a, lower = false : tensor<2x2x2xf64>
  check.expect_almost_eq_const %r, dense<[[[2.0, 1.0], [0.0, 2.0]], [[0x7FF8000000000000, 0x7FF8000000000000], [0.0, 0x7FF8000000000000]]]> : tensor<2x2x2xf64> {tolerance = 1.0e-14 : f64}
  func.return
}
