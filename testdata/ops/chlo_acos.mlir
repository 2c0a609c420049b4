func.func @acos_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.acos %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[1.5707963267948966, 1.318116071652818, 2.0943951023931957, 0.5053605102841573, 0.0, 0xFFF8000000000000, 2.6905658417935308]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @acos_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.acos %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[1.5707963705062866, 1.3181160688400269, 2.094395160675049, 0.50536048412323, 0.0, 0xFFC00000, 2.690565824508667]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @acos_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.acos %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(1.0691875219345093, -0.2813960611820221), (2.141448974609375, -1.9833871126174927), (3.030787944793701, 0.9706565737724304), (1.5707963705062866, -1.818446397781372), (1.333333221609223e-09, -0.6931471824645996)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @acos_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.acos %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.0691874735193958, -0.2813960562452928), (2.141449111115996, -1.9833870299165355), (3.0307878224774325, 0.970656571774088), (1.5707963267948966, -1.8184464592320668), (1.3333333333333335e-09, -0.6931471805599453)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @acos_cuts() {
  %x = stablehlo.constant dense<[(2.0, 0.0), (2.0, -0.0), (-2.0, 0.0), (0.0, 2.0), (-0.0, -2.0), (1.0e+200, 1.0e+200), (1.0e-200, 1.0e-200), (1.0, 1.0e-12), (0.0, 0x7FF0000000000000), (-0.0, -0.5)]> : tensor<10xcomplex<f64>>
  %r = chlo.acos %x : tensor<10xcomplex<f64>> -> tensor<10xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, -1.3169578969248166), (0.0, 1.3169578969248166), (3.141592653589793, -1.3169578969248166), (1.5707963267948966, -1.4436354751788103), (1.5707963267948966, 1.4436354751788103), (0.7853981633974483, -461.55673936964905), (1.5707963267948966, -1.0e-200), (9.999999999999167e-07, -1.0000000000000834e-06), (1.5707963267948966, 0xFFF0000000000000), (1.5707963267948966, 0.48121182505960347)]> : tensor<10xcomplex<f64>> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @acos_near_one() {
  %x = stablehlo.constant dense<[0.99999999, -0.99999999, 0.993, 1.0, -1.0, 1.5]> : tensor<6xf64>
  %r = chlo.acos %x : tensor<6xf64> -> tensor<6xf64>
  check.expect_almost_eq_const %r, dense<[0.00014142135671046477, 3.141451232233083, 0.11839072552777699, 0.0, 3.141592653589793, 0xFFF8000000000000]> : tensor<6xf64> {tolerance = 5.0e-16 : f64}
  func.return
}
