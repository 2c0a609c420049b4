func.func @triangular_solve_f16() {
  %a = stablehlo.constant dense<[[2.0, 0.0], [3.0, 4.0]]> : tensor<2x2xf16>
  %b = stablehlo.constant dense<[[1.0], [5.0]]> : tensor<2x1xf16>
  %r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf16>, tensor<2x1xf16>) -> tensor<2x1xf16>
  check.expect_eq_const %r, dense<[[0.5], [0.875]]> : tensor<2x1xf16>
  func.return
}

// -----

func.func @triangular_solve_bf16() {
  %a = stablehlo.constant dense<[[2.0, 0.0], [3.0, 4.0]]> : tensor<2x2xbf16>
  %b = stablehlo.constant dense<[[1.0], [5.0]]> : tensor<2x1xbf16>
  %r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xbf16>, tensor<2x1xbf16>) -> tensor<2x1xbf16>
  check.expect_eq_const %r, dense<[[0.5], [0.875]]> : tensor<2x1xbf16>
  func.return
}

// -----

func.func @triangular_solve_true_true_NO_TRANSPOSE_false() {
  %a0 = stablehlo.constant dense<[[(2.0, 1.0), (3.0, 0.0)], [(0.0, 1.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %a1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(0.4, -0.2), (0.8, -0.4), (1.2000000000000002, -0.6000000000000001)], [(0.95, -0.1), (1.15, -0.2), (1.35, -0.30000000000000004)]]> : tensor<2x3xcomplex<f64>> {tolerance = 1.0e-13 : f64}
  func.return
}

// -----

func.func @triangular_solve_true_false_TRANSPOSE_false() {
  %a0 = stablehlo.constant dense<[[(2.0, 1.0), (3.0, 0.0)], [(0.0, 1.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %a1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(0.4, -0.2), (0.8, -0.4), (1.2000000000000002, -0.6000000000000001)], [(0.7, 0.15), (0.65, 0.3), (0.6000000000000001, 0.44999999999999996)]]> : tensor<2x3xcomplex<f64>> {tolerance = 1.0e-13 : f64}
  func.return
}

// -----

func.func @triangular_solve_false_true_ADJOINT_true() {
  %a0 = stablehlo.constant dense<[[(2.0, 1.0), (3.0, 0.0)], [(0.0, 1.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %a1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> : (tensor<2x2xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(1.0, 0.0), (2.0, 1.0)], [(3.0, 0.0), (4.0, 3.0)], [(5.0, 0.0), (6.0, 5.0)]]> : tensor<3x2xcomplex<f64>> {tolerance = 1.0e-13 : f64}
  func.return
}

// -----

func.func @triangular_solve_false_false_NO_TRANSPOSE_false() {
  %a0 = stablehlo.constant dense<[[(2.0, 1.0), (3.0, 0.0)], [(0.0, 1.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %a1 = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)], [(5.0, 0.0), (6.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = false, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(0.4, -0.2), (0.2, 0.15)], [(1.2000000000000002, -0.6000000000000001), (0.10000000000000009, 0.44999999999999996)], [(2.0, -1.0), (0.0, 0.75)]]> : tensor<3x2xcomplex<f64>> {tolerance = 1.0e-13 : f64}
  func.return
}
