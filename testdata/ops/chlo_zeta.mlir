func.func @zeta_f64() {
  %x = stablehlo.constant dense<[2.0, 3.0, 1.5, 1.0]> : tensor<4xf64>
  %y = stablehlo.constant dense<[1.0, 0.5, 10.0, 2.0]> : tensor<4xf64>
  %r = chlo.zeta %x, %y : tensor<4xf64>, tensor<4xf64> -> tensor<4xf64>
  check.expect_almost_eq_const %r, dense<[1.6449340668482264, 8.414398322117158, 0.6486616319415704, 0x7FF0000000000000]> : tensor<4xf64> {tolerance = 1.0e-12 : f64}
  func.return
}

// -----

func.func @zeta_f64_negative() {
  %x = stablehlo.constant dense<[2.0, 3.0, 2.0, 3.0, 2.5, 1.5, 2.0, 3.0]> : tensor<8xf64>
  %y = stablehlo.constant dense<[-2.5, -2.5, -3.0, -3.0, -0.5, 0x7FF0000000000000, -999999999999999.5, -999999999999999.5]> : tensor<8xf64>
  %r = chlo.zeta %x, %y : tensor<8xf64>, tensor<8xf64> -> tensor<8xf64>
  check.expect_almost_eq_const %r, dense<[9.539246644989124, 0.054102025820863986, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.0, 9.869604401089358, 0.0]> : tensor<8xf64> {tolerance = 1.0e-14 : f64}
  func.return
}
