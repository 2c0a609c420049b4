func.func @exponential_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 9.999999747378752e-06, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.exponential %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_almost_eq_const %r, dense<[1.0, 1.0, 1.6487212181091309, 0.4723665416240692, 2.7182817459106445, 0.3678794503211975, 12.182494163513184, 0.03877420723438263, 1.0000100135803223, 0x7F800000, 0.0, 0x7FC00000]> : tensor<12xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @exponential_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.exponential %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_almost_eq_const %r, dense<[1.0, 1.0, 1.6487212707001282, 0.4723665527410147, 2.718281828459045, 0.36787944117144233, 12.182493960703473, 0.03877420783172201, 1.00001000005, 0x7FF0000000000000, 0.0, 0x7FF8000000000000]> : tensor<12xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @exponential_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.exponential %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(1.5974664688110352, 0.4079001545906067), (-0.1339809149503708, 0.019098514690995216), (0.22138923406600952, -0.027818692848086357), (0.6122426986694336, 0.9535114765167236), (7.389056205749512, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @exponential_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.exponential %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.5974665191199127, 0.4079001700783598), (-0.13398091492954262, 0.019098516261135196), (0.22138922438777867, -0.027818693226708643), (0.6122427220829219, 0.9535115447356869), (7.38905609893065, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
