func.func @tan_f32() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 9.999999747378752e-06, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %r = stablehlo.tan %x : (tensor<12xf32>) -> tensor<12xf32>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.5463024973869324, -0.9315964579582214, 1.5574077367782593, -1.5574077367782593, -0.747022271156311, -0.10883402824401855, 9.999999747378752e-06, 0xFFC00000, 0xFFC00000, 0x7FC00000]> : tensor<12xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @tan_f64() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.5, -0.75, 1.0, -1.0, 2.5, -3.25, 1.0e-05, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %r = stablehlo.tan %x : (tensor<12xf64>) -> tensor<12xf64>
  check.expect_almost_eq_const %r, dense<[0.0, -0.0, 0.5463024898437905, -0.9315964599440725, 1.5574077246549023, -1.5574077246549023, -0.7470222972386603, -0.10883402551332971, 1.0000000000333334e-05, 0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<12xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @tan_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.tan %x : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5045007467269897, 0.31242072582244873), (0.003764025866985321, 1.0032386779785156), (-3.4070003032684326, -6.0987114906311035), (0.05229302495718002, 0.7665984630584717), (-2.185039758682251, 0.0)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @tan_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.125, 1.0), (2.0, 0.0)]> : tensor<5xcomplex<f64>>
  %r = stablehlo.tan %x : (tensor<5xcomplex<f64>>) -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.504500702698564, 0.3124206925025888), (0.0037640256415042484, 1.0032386273536096), (-3.4070003063180656, -6.098711675101611), (0.0522930259373003, 0.766598505335134), (-2.185039863261519, 0.0)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}
