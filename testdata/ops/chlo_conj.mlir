func.func @conj_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.conj %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5, -0.25), (-2.0, -3.0), (-1.5, 0.125), (0.0, -3.0), (1.25, -9.999999717180685e-10)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @conj_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.conj %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.5, -0.25), (-2.0, -3.0), (-1.5, 0.125), (0.0, -3.0), (1.25, -1.0e-09)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
