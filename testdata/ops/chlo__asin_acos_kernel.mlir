func.func @asin_acos_kernel() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0)]> : tensor<2xcomplex<f64>>
  %w = chlo._asin_acos_kernel %x : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  %xr = stablehlo.real %x : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %wr = stablehlo.real %w : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %r = stablehlo.atan2 %xr, %wr : tensor<2xf64>
  check.expect_almost_eq_const %r, dense<[0.5016088532755008, -0.5706527843210994]> : tensor<2xf64> {tolerance = 1.0e-13 : f64}
  func.return
}
