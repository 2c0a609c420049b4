func.func @asin_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.asin %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.25268025514207865, -0.5235987755982989, 1.0654358165107394, 1.5707963267948966, 0xFFF8000000000000, -1.1197695149986342]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @asin_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.asin %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.252680242061615, -0.5235987901687622, 1.065435767173767, 1.5707963705062866, 0xFFC00000, -1.1197694540023804]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @asin_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.asin %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5016088485717773, 0.2813960611820221), (-0.5706527233123779, 1.9833871126174927), (-1.459991455078125, -0.9706565737724304), (0.0, 1.818446397781372), (1.5707963705062866, 0.6931471824645996)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @asin_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.asin %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.5016088532755009, 0.2813960562452928), (-0.5706527843210994, 1.9833870299165355), (-1.4599914956825357, -0.970656571774088), (0.0, 1.8184464592320668), (1.5707963254615633, 0.6931471805599453)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @asin_cuts() {
  %x = stablehlo.constant dense<[(2.0, 0.0), (2.0, -0.0), (-2.0, 0.0), (0.0, 2.0), (-0.0, -2.0), (1.0e+200, 1.0e+200), (1.0e-200, 1.0e-200), (1.0, 1.0e-12), (0.0, 0x7FF0000000000000), (-0.0, -0.5)]> : tensor<10xcomplex<f64>>
  %r = chlo.asin %x : tensor<10xcomplex<f64>> -> tensor<10xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.5707963267948966, 1.3169578969248166), (1.5707963267948966, -1.3169578969248166), (-1.5707963267948966, 1.3169578969248166), (0.0, 1.4436354751788103), (-0.0, -1.4436354751788103), (0.7853981633974483, 461.55673936964905), (1.0e-200, 1.0e-200), (1.5707953267948966, 1.0000000000000834e-06), (0.0, 0x7FF0000000000000), (-0.0, -0.48121182505960347)]> : tensor<10xcomplex<f64>> {tolerance = 1.0e-14 : f64}
  func.return
}
