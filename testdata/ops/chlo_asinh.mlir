func.func @asinh_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.asinh %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.24746646154726346, -0.48121182505960347, 0.790168725412397, 0.881373587019543, 1.1947632172871094, -0.8088669356527824]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @asinh_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.asinh %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.24746647477149963, -0.4812118411064148, 0.7901687622070312, 0.8813735842704773, 1.19476318359375, -0.8088668584823608]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @asinh_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.asinh %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.49267566204071045, 0.22432845830917358), (-1.9686379432678223, 0.9646584987640381), (-1.196762204170227, -0.06927765160799026), (1.7627471685409546, 1.5707963705062866), (1.0475929975509644, 6.246950179367161e-10)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @asinh_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.asinh %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.4926756834207706, 0.2243284526346675), (-1.9686379257930964, 0.9646585044076028), (-1.196762222384048, -0.06927765247788761), (1.7627471740390859, 1.5707963267948966), (1.0475930126492587, 6.246950475544243e-10)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @asinh_cuts() {
  %x = stablehlo.constant dense<[(2.0, 0.0), (2.0, -0.0), (-2.0, 0.0), (0.0, 2.0), (-0.0, -2.0), (1.0e+200, 1.0e+200), (1.0e-200, 1.0e-200), (1.0, 1.0e-12), (0.0, 0x7FF0000000000000), (-0.0, -0.5)]> : tensor<10xcomplex<f64>>
  %r = chlo.asinh %x : tensor<10xcomplex<f64>> -> tensor<10xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.4436354751788103, 0.0), (1.4436354751788103, -0.0), (-1.4436354751788103, 0.0), (1.3169578969248166, 1.5707963267948966), (-1.3169578969248166, -1.5707963267948966), (461.55673936964905, 0.7853981633974483), (1.0e-200, 1.0e-200), (0.8813735870195429, 7.071067811865475e-13), (0x7FF0000000000000, 1.5707963267948966), (-0.0, -0.5235987755982989)]> : tensor<10xcomplex<f64>> {tolerance = 1.0e-14 : f64}
  func.return
}
