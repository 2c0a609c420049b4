func.func @atan2_f64() {
  %x = stablehlo.constant dense<[1.0, 2.0, -2.0, 0.0, -8.0, 0x7FF0000000000000, 0x7FF8000000000000, 5.5]> : tensor<8xf64>
  %y = stablehlo.constant dense<[3.0, 0.5, 3.0, 0.0, 3.0, 2.0, 1.0, -2.25]> : tensor<8xf64>
  %r = stablehlo.atan2 %x, %y : tensor<8xf64>
  check.expect_almost_eq_const %r, dense<[0.3217505543966422, 1.3258176636680326, -0.5880026035475675, 0.0, -1.2120256565243244, 1.5707963267948966, 0x7FF8000000000000, 1.9591150449673627]> : tensor<8xf64> {tolerance = 1.0e-14 : f64}
  func.return
}

// -----

func.func @atan2_f32() {
  %x = stablehlo.constant dense<[1.0, 2.0, -2.0, 0.5, -8.0, 7.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[3.0, 0.5, 3.0, 2.0, 3.0, -3.0]> : tensor<6xf32>
  %r = stablehlo.atan2 %x, %y : tensor<6xf32>
  check.expect_almost_eq_const %r, dense<[0.32175055146217346, 1.3258177042007446, -0.588002622127533, 0.244978666305542, -1.2120256423950195, 1.975688099861145]> : tensor<6xf32> {tolerance = 2.0e-06 : f64}
  func.return
}

// -----

func.func @atan2_complexf64() {
  %x = stablehlo.constant dense<[(1.0, 0.0), (0.5, 0.25), (-2.0, 3.0)]> : tensor<3xcomplex<f64>>
  %y = stablehlo.constant dense<[(2.0, 0.0), (1.0, -1.0), (0.0, 0.25)]> : tensor<3xcomplex<f64>>
  %r = stablehlo.atan2 %x, %y : tensor<3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.4636476090008061, 2.5889709169241395e-17), (0.14402772352531293, 0.38648112667794354), (-1.628509656978359, 0.03835255332488351)]> : tensor<3xcomplex<f64>> {tolerance = 1.0e-13 : f64}
  func.return
}
