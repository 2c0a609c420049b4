func.func @iota_i32_0() {
  %r = stablehlo.iota dim = 0 : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @iota_i32_1() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  func.return
}

// -----

func.func @iota_f32_0() {
  %r = stablehlo.iota dim = 0 : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  func.return
}

// -----

func.func @iota_f32_1() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  func.return
}

// -----

func.func @iota_complexf64_0() {
  %r = stablehlo.iota dim = 0 : tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  func.return
}

// -----

func.func @iota_complexf64_1() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  func.return
}

// -----

func.func @iota_bf16_0() {
  %r = stablehlo.iota dim = 0 : tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xbf16>
  func.return
}

// -----

func.func @iota_bf16_1() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  func.return
}

// -----

func.func @iota_ui8_0() {
  %r = stablehlo.iota dim = 0 : tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xui8>
  func.return
}

// -----

func.func @iota_ui8_1() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui8>
  func.return
}
