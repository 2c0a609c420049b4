func.func @square_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.square %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.0625, 0.25, 0.765625, 1.0, 2.25, 0.81]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @square_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.square %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.0625, 0.25, 0.765625, 1.0, 2.25, 0.809999942779541]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @square_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.square %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.1875, 0.25), (-5.0, -12.0), (2.234375, 0.375), (-9.0, 0.0), (1.5625, 2.4999999848063226e-09)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @square_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.square %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.1875, 0.25), (-5.0, -12.0), (2.234375, 0.375), (-9.0, 0.0), (1.5625, 2.5e-09)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
