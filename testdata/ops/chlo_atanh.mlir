func.func @atanh_f64() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.9]> : tensor<7xf64>
  %r = chlo.atanh %x : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %r, dense<[0.0, 0.25541281188299536, -0.5493061443340548, 1.3540251005511048, 0x7FF0000000000000, 0x7FF8000000000000, -1.4722194895832204]> : tensor<7xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @atanh_f32() {
  %x = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.875, 1.0, 1.5, -0.8999999761581421]> : tensor<7xf32>
  %r = chlo.atanh %x : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %r, dense<[0.0, 0.2554128170013428, -0.5493061542510986, 1.35402512550354, 0x7F800000, 0x7FC00000, -1.4722193479537964]> : tensor<7xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @atanh_complexf32() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 9.999999717180685e-10)]> : tensor<5xcomplex<f32>>
  %r = chlo.atanh %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5003700256347656, 0.3143981695175171), (-0.14694666862487793, 1.338972568511963), (-0.7901870012283325, -1.4732861518859863), (0.0, 1.2490458488464355), (1.0986123085021973, 1.5707963705062866)]> : tensor<5xcomplex<f32>> {tolerance = 9.999999999999999e-05 : f64}
  func.return
}

// -----

func.func @atanh_complexf64() {
  %x = stablehlo.constant dense<[(0.5, 0.25), (-2.0, 3.0), (-1.5, -0.125), (0.0, 3.0), (1.25, 1.0e-09)]> : tensor<5xcomplex<f64>>
  %r = chlo.atanh %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.5003700000525311, 0.3143981432077165), (-0.14694666622552977, 1.3389725222944935), (-0.7901870208125883, -1.473286193092436), (0.0, 1.2490457723982544), (1.0986122886681098, 1.5707963250171189)]> : tensor<5xcomplex<f64>> {tolerance = 5.0e-13 : f64}
  func.return
}

// -----

func.func @atanh_cuts() {
  %x = stablehlo.constant dense<[(2.0, 0.0), (2.0, -0.0), (-2.0, 0.0), (0.0, 2.0), (-0.0, -2.0), (1.0e+200, 1.0e+200), (1.0e-200, 1.0e-200), (1.0, 1.0e-12), (0.0, 0x7FF0000000000000), (-0.0, -0.5)]> : tensor<10xcomplex<f64>>
  %r = chlo.atanh %x : tensor<10xcomplex<f64>> -> tensor<10xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.5493061443340549, 1.5707963267948966), (0.5493061443340549, -1.5707963267948966), (-0.5493061443340549, 1.5707963267948966), (0.0, 1.1071487177940904), (-0.0, -1.1071487177940904), (5.0e-201, 1.5707963267948966), (1.0e-200, 1.0e-200), (14.162084148244247, 0.7853981633976983), (0.0, 1.5707963267948966), (-0.0, -0.4636476090008061)]> : tensor<10xcomplex<f64>> {tolerance = 1.0e-14 : f64}
  func.return
}
