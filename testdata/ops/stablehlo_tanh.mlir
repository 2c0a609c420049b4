func.func @tanh_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 9.999999747378752e-06, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.tanh %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.46211716532707214, -0.6351489424705505, 0.7615941762924194, -0.7615941762924194, 0.9866142868995667, -0.9969976544380188, 9.999999747378752e-06, 1.0, -1.0, 0x7FC00000]> : tensor<12xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @tanh_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.tanh %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.46211715726000974, -0.6351489523872873, 0.7615941559557649, -0.7615941559557649, 0.9866142981514303, -0.996997635486526, 9.999999999666668e-06, 1.0, -1.0, 0x7FF8000000000000]> : tensor<12xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @tanh_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.tanh %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.4854872524738312, 0.1980554610490799), (-0.965385913848877, -0.009884374216198921), (-0.9076979160308838, -0.02241673693060875), (0.4105739891529083, 1.477892518043518), (0.9640276432037354, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @tanh_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.tanh %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.4854872810241353, 0.19805544995134955), (-0.965385879022133, -0.009884375038322492), (-0.907697855190983, -0.02241673456779215), (0.410573977256544, 1.4778925499680529), (0.9640275800758168, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
