func.func @atan_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.atan %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.24497866312686414, -0.4636476090008061, 0.7188299996216245, 0.7853981633974483, 0.982793723247329, -0.7328151017865066]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @atan_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.atan %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.244978666305542, -0.46364760398864746, 0.7188299894332886, 0.7853981852531433, 0.9827937483787537, -0.7328150868415833]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @atan_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.atan %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.48425450921058655, 0.20058661699295044), (-1.4099210500717163, 0.2290726900100708), (-0.9850085377693176, -0.03835255280137062), (1.5707963705062866, 0.3465735912322998), (0.8960553407669067, 3.902438927561036e-10)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @atan_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.atan %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.4842544903299662, 0.20058661813123432), (-1.4099210495965755, 0.22907268296853878), (-0.9850085481850746, -0.038352553324883645), (1.5707963267948966, 0.34657359027997264), (0.8960553845713439, 3.9024390243902443e-10)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @atan_cuts() {
  %x = stablehlo.constant dense<[(2.0, 0.0), (2.0, -0.0), (-2.0, 0.0), (0.0, 2.0), (-0.0, -2.0), (1.0e+200, 1.0e+200), (1.0e-200, 1.0e-200), (1.0, 1.0e-12), (0.0, 0x7FF0000000000000), (-0.0, -0.5)]> : tensor<10xcomplex<f64>>
  %r = chlo.atan %x : tensor<10xcomplex<f64>> -> tensor<10xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.1071487177940904, 0.0), (1.1071487177940904, -0.0), (-1.1071487177940904, 0.0), (1.5707963267948966, 0.5493061443340549), (-1.5707963267948966, -0.5493061443340549), (1.5707963267948966, 5.0e-201), (1.0e-200, 1.0e-200), (0.7853981633974483, 5.0e-13), (1.5707963267948966, 0.0), (-0.0, -0.5493061443340549)]> : tensor<10xcomplex<f64>> {tolerance = 1.0e-14 : f64}
  func.return
}
