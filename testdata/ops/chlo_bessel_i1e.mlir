func.func @bessel_i1e_f64() {
  %x = stablehlo.constant dense<[0.0, 0.5, -3.0, 20.0, 100.0]> : tensor<5xf64>
  %r = chlo.bessel_i1e %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.15642080318487173, -0.19682671329730084, 0.08750622218328867, 0.03974415302513025]> : tensor<5xf64> {tolerance = 1.0e-13 : f64}
  func.return
}

// -----

func.func @bessel_i1e_f32() {
  %x = stablehlo.constant dense<[0.0, 0.5, -3.0, 20.0, 100.0]> : tensor<5xf32>
  %r = chlo.bessel_i1e %x : tensor<5xf32> -> tensor<5xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.15642082691192627, -0.1968267261981964, 0.08750621974468231, 0.03974415361881256]> : tensor<5xf32> {tolerance = 4.0e-06 : f64}
  func.return
}

// -----

func.func @bessel_i1e_far() {
  %x = stablehlo.constant dense<[29.5, 30.5, 1000000.0, -1.0e+300, 0x7FF0000000000000]> : tensor<5xf64>
  %r = chlo.bessel_i1e %x : tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %r, dense<[0.07250732615718372, 0.07133953928526199, 0.0003989421307980308, -3.989422804014327e-151, 0.0]> : tensor<5xf64> {tolerance = 1.0e-14 : f64}
  func.return
}
