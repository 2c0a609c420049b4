func.func @exponential_minus_one_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 9.999999747378752e-06, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.exponential_minus_one %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.6487212777137756, -0.5276334285736084, 1.7182817459106445, -0.6321205496788025, 11.182494163513184, -0.9612258076667786, 1.0000049769587349e-05, 0x7F800000, -1.0, 0x7FC00000]> : tensor<12xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @exponential_minus_one_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.exponential_minus_one %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.6487212707001282, -0.5276334472589853, 1.718281828459045, -0.6321205588285577, 11.182493960703473, -0.961225792168278, 1.0000050000166668e-05, 0x7FF0000000000000, -1.0, 0x7FF8000000000000]> : tensor<12xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @exponential_minus_one_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.exponential_minus_one %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5974665284156799, 0.4079001545906067), (-1.1339808702468872, 0.019098512828350067), (-0.7786107659339905, -0.027818692848086357), (-0.3877573013305664, 0.9535114765167236), (6.389056205749512, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @exponential_minus_one_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.exponential_minus_one %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.5974665191199127, 0.4079001700783598), (-1.1339809149295426, 0.019098516261135196), (-0.7786107756122214, -0.02781869322670864), (-0.3877572779170782, 0.9535115447356869), (6.38905609893065, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
